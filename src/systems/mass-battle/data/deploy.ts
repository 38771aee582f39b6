// Where mustered units begin: in lines before their edge, those that shoot behind those that strike; clear of water and buildings.
import { degrees } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'
import { bodyOf, countOf, isOn, overlap, type Pose, type Rect, rectAt } from '../game/ground'
import type { SetupUnit } from '../state'

type Waiting = Omit<SetupUnit, 'corner' | 'facing'>
const FIRST_LINE = 30 // squares from the edge
const LINES = [0, 8, 16, 24] as const // squares behind the first
const GAP = 2

/** Each with a place, in the order given; undefined where there is no room for everybody. */
export function deployed(table: Table, units: readonly Waiting[], side: 0 | 1): readonly SetupUnit[] | undefined {
  const facing = side === 0 ? 0 : 180
  const taken: Rect[] = []
  const placed = new Map<Waiting, Pose>()
  const first = Math.min(FIRST_LINE, Math.floor(table.width / 2) - 14)
  const order = [...units].sort((one, other) => Number(one.profile.missile !== null) - Number(other.profile.missile !== null))
  for (const unit of order) {
    const body = bodyOf(unit)
    const pose = LINES.flatMap((line) => {
      const x = side === 0 ? first - line : table.width - first + line
      return middles(table.height).map((middle): Pose => {
        const top = Math.round(middle - body.width / 2)
        return { corner: { x, y: side === 0 ? top : top + body.width }, facing: degrees(facing) }
      })
    }).find((one) => {
      const rect = rectAt(one, body)
      const room = { x0: rect.x0, y0: rect.y0 - GAP, x1: rect.x1, y1: rect.y1 + GAP }
      return (
        isOn(table, rect) &&
        countOf(table, 'building', rect) + countOf(table, 'river', rect) === 0 &&
        !taken.some((other) => overlap(other, room))
      )
    })
    if (!pose) return undefined
    taken.push(rectAt(pose, body))
    placed.set(unit, pose)
  }
  return units.flatMap((unit) => {
    const pose = placed.get(unit)
    return pose ? [{ ...unit, corner: pose.corner, facing }] : []
  })
}
/** From the middle of the edge outwards. */
const middles = (height: number): readonly number[] =>
  Array.from({ length: height }, (_, i) => height / 2 + (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2))
