// Squares as outlines: one alone, a block of them, many gathered into rectangles.
import type { Point } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'
import { VORTEX } from '../data/constants'
import { WAYS } from '../game/grid'

export const squareOutline = ({ x, y }: Point, around = 0): readonly Point[] => {
  const half = 0.5 + around
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ]
}
/** The eight ways a vortex may wander in the next aftermath, as far as it can get: it is gone once its middle leaves the table (WAR-41). */
export function vortexWays({ width, height }: Pick<Table, 'width' | 'height'>, at: Point, blast: number): readonly (readonly Point[])[] {
  const half = blast + 0.5
  const room = (way: number, here: number, size: number): number => (way === 0 ? VORTEX.die : Math.floor(way > 0 ? size - here : here))
  return WAYS.map(({ dx, dy }) => {
    const far = Math.min(VORTEX.die, room(dx, at.x, width), room(dy, at.y, height))
    const corners: readonly (readonly [number, number])[] =
      dx !== 0 && dy !== 0
        ? [
            [-half, -half],
            [half, -half],
            [far + half, far - half],
            [far + half, far + half],
            [far - half, far + half],
            [-half, half],
          ]
        : [
            [-half, -half],
            [far + half, -half],
            [far + half, half],
            [-half, half],
          ]
    const held = (value: number, size: number): number => Math.max(0, Math.min(size, value))
    return corners.map(([along, across]) => {
      const [x, y] = dx !== 0 && dy !== 0 ? [along * dx, across * dy] : dx !== 0 ? [along * dx, across] : [across, along * dy]
      return { x: held(at.x + x, width), y: held(at.y + y, height) }
    })
  })
}
/** The box round two squares. */
export const boxOf = (a: Point, b: Point): readonly Point[] => {
  const left = Math.min(a.x, b.x) - 0.5
  const right = Math.max(a.x, b.x) + 0.5
  const top = Math.min(a.y, b.y) - 0.5
  const bottom = Math.max(a.y, b.y) + 0.5
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}
interface Run {
  readonly left: number
  readonly right: number
  readonly top: number
  bottom: number
}
/** The fewest rectangles that runs of squares row by row come to, where those of the same width lie under each other. */
export function rectanglesOf(middles: readonly Point[]): readonly (readonly Point[])[] {
  const rows = new Map<number, number[]>()
  for (const { x, y } of middles) rows.set(y, [...(rows.get(y) ?? []), x])
  const done: Run[] = []
  let open: Run[] = []
  for (const y of [...rows.keys()].sort((a, b) => a - b)) {
    const xs = [...(rows.get(y) ?? [])].sort((a, b) => a - b)
    const next: Run[] = []
    for (let from = 0; from < xs.length; ) {
      let to = from
      while ((xs[to + 1] ?? Number.NaN) === (xs[to] ?? 0) + 1) to += 1
      const left = (xs[from] ?? 0) - 0.5
      const right = (xs[to] ?? 0) + 0.5
      const above = open.find((run) => run.left === left && run.right === right && run.bottom === y - 0.5)
      if (above) {
        above.bottom = y + 0.5
        next.push(above)
      } else next.push({ left, right, top: y - 0.5, bottom: y + 0.5 })
      from = to + 1
    }
    done.push(...open.filter((run) => !next.includes(run)))
    open = next
  }
  return [...done, ...open].map(({ left, right, top, bottom }) => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ])
}
