// In what order what lies still is drawn: what stands on a roof is seen there.
import { expect, it } from 'vitest'
import { drawGround } from '../../src/canvas/board/ground'
import { readPage } from '../../src/canvas/theme'
import { degrees, inches, point } from '../../src/engine/geometry/units'
import { rectangle } from '../../src/engine/tabletop/shapes'
import type { Table, Terrain } from '../../src/engine/tabletop/terrain'

const block = (kind: Terrain['kind'], x: number, y: number, size: number): Terrain => ({
  ...{ id: `${kind} ${x}`, kind, height: inches(1) },
  outline: rectangle(point(x, y), size, size, degrees(0)),
})
/** The first corners of what is drawn over, in the order in which they are drawn last. */
function drawn(terrain: readonly Terrain[]): readonly string[] {
  const begun: string[] = []
  const anything: object = new Proxy(() => anything, { get: () => anything, set: () => true })
  const ctx = new Proxy(
    {},
    {
      get: (_all, call) => (call === 'moveTo' ? (x: number, y: number) => void begun.push(`${x} ${y}`) : () => anything),
      set: () => true,
    },
  )
  const table: Table = { width: inches(40), height: inches(40), measure: 'squares', ground: 'field', name: '', terrain }
  drawGround(ctx as never, table, readPage(), 10, 1, { x: 0, y: 0, width: 400, height: 400 })
  const first = ({ outline }: Terrain): string => `${outline[0]?.x} ${outline[0]?.y}`
  return [...terrain].sort((one, two) => begun.lastIndexOf(first(one)) - begun.lastIndexOf(first(two))).map(({ id }) => id)
}

it('a chimney is drawn on its roof, a ruin and a hedge beside it below it, whatever the order of the map', () => {
  const roof = block('building', 10, 10, 8)
  const chimney = block('ruin', 11, 11, 1)
  const beside = block('ruin', 25, 10, 4)
  const across = block('hedge', 14, 14, 3) // its corner stands out beyond the wall
  expect(drawn([chimney, roof, beside, across]).slice(-2)).toEqual([roof.id, chimney.id])
  expect(drawn([across, roof, chimney, beside]).slice(-2)).toEqual([roof.id, chimney.id])
})

it('a strip that comes into view has its part of every name that reaches into it, on a fine screen too', () => {
  const wall: Terrain = {
    ...block('wall', 20, 20, 0),
    outline: rectangle(point(20, 20), 5, 0.5, degrees(0)),
    name: 'the wall of the fallen kings',
  }
  const table: Table = { width: inches(40), height: inches(40), measure: 'inches', ground: 'field', name: '', terrain: [wall] }
  const written = (scale: number, ratio: number, x: number): readonly string[] => {
    const words: string[] = []
    const anything: object = new Proxy(() => anything, { get: () => anything, set: () => true })
    const ctx = new Proxy(
      {},
      { get: (_all, call) => (call === 'fillText' ? (text: string) => void words.push(text) : () => anything), set: () => true },
    )
    drawGround(ctx as never, table, readPage(), scale, ratio, { x, y: 15 * scale, width: 20, height: 10 * scale })
    return words.filter((word) => word === wall.name)
  }
  const [scale, ratio] = [80, 3]
  const [left, right] = [17.5 * scale, 22.5 * scale]
  expect(written(scale, ratio, right + 62)).toEqual([wall.name])
  expect(written(scale, ratio, left - 62 - 20)).toEqual([wall.name])
  expect(written(scale, ratio, 40 * scale - 620)).toEqual([])
})

it.each([0.6, 1.4, 3, 6, 9, 16])('names of columns and rows never crowd, however small the map: %d pixels to a square', (scale) => {
  const table: Table = { width: inches(110), height: inches(108), measure: 'squares', ground: 'field', name: '', terrain: [] }
  const columns: number[] = []
  const rows: number[] = []
  let [x, y] = [0, 0]
  const anything: object = new Proxy(() => anything, { get: () => anything, set: () => true })
  const calls: Readonly<Record<string, (...given: never[]) => void>> = {
    translate: (toX: number, toY: number) => {
      x = toX
      y = toY
    },
    fillText: (text: string) => void (y < 0 && /^[A-Z]/.test(text) ? columns.push(x) : x < 0 && /^\d/.test(text) ? rows.push(y) : 0),
  }
  const ctx = new Proxy({}, { get: (_all, call) => calls[String(call)] ?? (() => anything), set: () => true })
  drawGround(ctx as never, table, readPage(), scale * 2, 2, { x: -40, y: -40, width: 9999, height: 9999 })
  for (const places of [columns, rows]) {
    expect(places.length).toBeGreaterThan(1)
    for (const [at, place] of places.slice(1).entries()) expect((place - (places[at] ?? 0)) * scale).toBeGreaterThanOrEqual(15)
  }
})
