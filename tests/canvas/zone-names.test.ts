// Parts of the table are named where nobody else is named, and inside the table.
import { expect, it } from 'vitest'
import { overlap } from '../../src/canvas/declutter'
import { zoneNames } from '../../src/canvas/layers/zoneNames'
import type { Zone, ZoneKind } from '../../src/engine/kernel/scene'

const table = { width: 48, height: 48, measure: 'inches', ground: 'field', name: '', terrain: [] } as const
const PIXEL = 1 / 10 // of a table inch
const size = () => ({ width: 120, height: 20 })
const zone = (id: string, kind: ZoneKind, x: number, y: number, width: number, height: number): Zone => ({
  id,
  kind,
  label: id,
  outline: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
})
const boxOf = ({ x, y }: { x: number; y: number }) => ({ x: x / PIXEL - 60, y: y / PIXEL - 10, width: 120, height: 20 })
const named = (zones: readonly Zone[], taken: Parameters<typeof zoneNames>[4] = []) => zoneNames(zones, table, PIXEL, size, taken)

it('a part is named at its upper edge, and elsewhere at an edge where somebody is named there', () => {
  const storm = zone('a storm', 'effect', 10, 10, 30, 20)
  expect(named([storm])[0]?.at).toEqual({ x: 25, y: 12 })
  const unit = { x: 200, y: 105, width: 120, height: 20 } // of a name that stands there, pixels
  const [moved] = named([storm], [unit])
  expect(moved && overlap(boxOf(moved.at), unit)).toBe(false)
})
it('BLA-54 what has drifted half off the table is named on it', () => {
  for (const [y, height] of [
    [-9, 12],
    [45, 12],
  ] as const) {
    const [storm] = named([zone('a storm', 'effect', 10, y, 12, height)])
    expect(storm && storm.at.y >= 1.2 && storm.at.y <= 46.8, `${y}`).toBe(true)
  }
})
it('two parts of the same ground have both their names', () => {
  const names = named([zone('a storm', 'effect', 10, 10, 30, 20), zone('where it may go', 'effect', 10, 10, 30, 20)])
  expect(names).toHaveLength(2)
  const [a, b] = names
  expect(a && b && overlap(boxOf(a.at), boxOf(b.at))).toBe(false)
})
it('a strip along an edge is named beside it, the weather in a corner, and nothing is cut at the edge of the table', () => {
  expect(named([zone('north', 'home', 0, 0, 48, 1), zone('south', 'home', 0, 47, 48, 1)]).map(({ at }) => at.y)).toEqual([2.3, 45.7])
  const [fog] = named([zone('fog', 'weather', 0, 0, 48, 48)])
  expect(fog?.at.x).toBe(6.2) // half the name and two pixels in
})
it('a strip along an edge is named in its middle, where a small screen shows it too, unless somebody is named there', () => {
  const north = zone('north', 'home', 0, 0, 48, 1)
  expect(named([north])[0]?.at.x).toBe(24)
  const unit = { x: 200, y: 15, width: 80, height: 20 }
  const [moved] = named([north], [unit])
  expect(moved && overlap(boxOf(moved.at), unit)).toBe(false)
})
it('a strip along an edge where people stand is named farther in, over nobody and no name', () => {
  const south = zone('south', 'home', 0, 47, 48, 1)
  const crowd = [{ x: 0, y: 440, width: 480, height: 30 }] // all along it, pixels
  const names = [{ x: 0, y: 418, width: 480, height: 20 }]
  const [one] = zoneNames([south], table, PIXEL, size, names, crowd)
  expect(one && [...names, ...crowd].some((other) => overlap(one.box, other))).toBe(false)
  expect(one && one.at.y > 38).toBe(true) // and near it all the same
})
it('a place that is full of names is named beside it, but never off the table', () => {
  const ruin = zone('hold the ruin longest', 'objective', 20, 20, 6, 6)
  const unit = { x: 150, y: 200, width: 150, height: 60 } // all over it, pixels
  const [moved] = named([ruin], [unit])
  expect(moved && overlap(boxOf(moved.at), unit)).toBe(false)
  const [edge] = named([zone('the far edge', 'objective', 20, 0, 6, 6)], [{ ...unit, y: 0, height: 300 }])
  expect(edge && edge.at.y > 0).toBe(true)
})
it('a part with names all along its edges is named farther in, where nobody stands', () => {
  const bank = zone('the bridgehead', 'objective', 10, 0, 30, 48)
  const names = [0, 455].map((y) => ({ x: 100, y, width: 300, height: 25 })) // pixels
  const crowd = [boxOf({ x: 25, y: 4.8 }), boxOf({ x: 25, y: 9.6 })]
  const [moved] = zoneNames([bank], table, PIXEL, size, names, crowd)
  expect(moved && [...names, ...crowd].some((one) => overlap(moved.box, one))).toBe(false)
  expect(moved && moved.at.y < 15).toBe(true) // as near to its upper edge as that allows
})
it('a small place with people all over it is named not far from it, over nobody, and never off the table', () => {
  const crowd = { x: 200, y: 195, width: 80, height: 60 } // all over it, pixels
  const above = { x: 100, y: 175, width: 280, height: 20 } // names
  const below = { x: 100, y: 253, width: 280, height: 20 }
  const right = { x: 281, y: 190, width: 120, height: 70 }
  const left = { x: 70, y: 190, width: 120, height: 70 }
  for (const names of [
    [above, below],
    [above, below, right],
    [above, below, left],
    [above, below, left, right],
  ]) {
    const [one] = zoneNames([zone('hold the nave', 'objective', 20, 20, 8, 5)], table, PIXEL, size, names, [crowd])
    expect(one && [...names, crowd].some((other) => overlap(one.box, other))).toBe(false)
    expect(one && Math.hypot(one.at.x - 24, one.at.y - 22.5) < 16).toBe(true)
  }
  const names = [above, below].map((box) => ({ ...box, width: 380 }))
  const [edge] = zoneNames([zone('hold the edge', 'objective', 40, 20, 8, 5)], table, PIXEL, size, names, [{ ...crowd, x: 400 }])
  expect(edge && edge.box.x >= 0 && edge.box.x + edge.box.width <= 480).toBe(true)
  expect(edge && [...names, { ...crowd, x: 400 }].some((other) => overlap(edge.box, other))).toBe(false)
})
it('a place in a crowd that has no end is named at its edge, over people rather than over names, and over both where there is nothing else', () => {
  const everywhere = { x: 0, y: 0, width: 480, height: 480 }
  const nave = zone('hold the nave', 'objective', 20, 20, 8, 5)
  const above = { x: 100, y: 205, width: 280, height: 20 }
  const [among] = zoneNames([nave], table, PIXEL, size, [above], [everywhere])
  expect(among?.at).toEqual({ x: 24, y: 18.7 }) // above it
  expect(zoneNames([nave], table, PIXEL, size, [everywhere], [everywhere])[0]?.at).toEqual({ x: 24, y: 22 })
})
it('a ladder and an arc without room have none', () => {
  expect(named([zone('a ladder', 'ladder', 10, 10, 2, 2), zone('front', 'front', 20, 20, 5, 5)])).toEqual([])
  expect(named([zone('front', 'front', 10, 10, 20, 20)])).toHaveLength(1)
})
it('an arc is named where nobody is, inside it, and not at all where there is no such place', () => {
  const front = zone('front', 'front', 10, 10, 20, 20)
  const [plain] = named([front])
  const unit = boxOf(plain?.at ?? { x: 0, y: 0 })
  const [moved] = named([front], [unit])
  expect(moved && overlap(boxOf(moved.at), unit)).toBe(false)
  expect(moved && moved.at.x > 10 && moved.at.x < 30 && moved.at.y > 10 && moved.at.y < 30).toBe(true)
  expect(named([front], [{ x: 0, y: 0, width: 480, height: 480 }])).toEqual([])
  // nobody stands under a name, as long as there is room beside them
  const [past, ...none] = zoneNames([front], table, PIXEL, size, [], [unit])
  expect(past && overlap(boxOf(past.at), unit)).toBe(false)
  expect(none).toEqual([])
  const storm = zone('a storm', 'effect', 10, 10, 30, 20)
  const body = { x: 230, y: 110, width: 40, height: 20 }
  const [aside] = zoneNames([storm], table, PIXEL, size, [], [body])
  expect(aside && overlap(aside.box, body)).toBe(false)
  expect(aside?.at.y).toBe(12) // along the same edge
  expect(zoneNames([storm], table, PIXEL, size, [], [{ x: 0, y: 0, width: 480, height: 480 }])[0]?.at).toEqual({ x: 25, y: 12 })
  // in a place that is full of names and bodies it stands off its corner
  const corner = zone('carry it there', 'objective', 0, 0, 26, 18)
  const full = [
    { x: 0, y: 0, width: 190, height: 215 },
    { x: 60, y: 0, width: 130, height: 215 },
  ]
  const [off] = zoneNames([corner], table, PIXEL, size, full, [{ x: 0, y: 0, width: 260, height: 180 }])
  expect(off && full.some((one) => overlap(off.box, one))).toBe(false)
})
