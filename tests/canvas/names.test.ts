// Where places are named on the board: a hill on a hill leaves room for both names; and what names bodies is drawn once.
import { expect, it } from 'vitest'
import { drawName, placeName } from '../../src/canvas/board/names'
import type { Pen } from '../../src/canvas/board/pen'
import { bannerSize } from '../../src/canvas/figures/banner'
import { createSprites } from '../../src/canvas/figures/sprites'
import { readPage } from '../../src/canvas/theme'
import { degrees, inches, point } from '../../src/engine/geometry/units'
import { rectangle } from '../../src/engine/tabletop/shapes'
import type { Terrain } from '../../src/engine/tabletop/terrain'

const hill = (name: string, x: number, y: number, width: number, depth: number): Terrain => ({
  ...{ id: name, kind: 'hill', name, height: inches(1) },
  outline: rectangle(point(x, y), width, depth, degrees(0)),
})
const barrow = hill('the barrow', 60, 12, 14, 10)
const top = hill('the top', 60.5, 11.5, 7, 5)
const knoll = hill('the knoll', 30, 40, 9, 6)

const scale = 20 // pixels to an inch
/** What the name of a place, among others, has called of the context it is drawn on. */
function calls(terrain: Terrain, others: readonly Terrain[]): readonly { readonly call: string; readonly given: readonly unknown[] }[] {
  const made: { call: string; given: readonly unknown[] }[] = []
  const ctx = new Proxy(
    {},
    {
      get:
        (_all, call) =>
        (...given: readonly unknown[]) =>
          void made.push({ call: String(call), given }),
      set: () => true,
    },
  )
  const pen = { ctx, theme: readPage(), scale, ratio: 1, width: 72, height: 48, sign: '' } as unknown as Pen // only what is called of it is there
  drawName(pen, terrain, others)
  return made
}
/** Where a name is written, and how high its letters are, table measure. */
function written(terrain: Terrain, all: readonly Terrain[] = [barrow, top, knoll]): { readonly y: number; readonly letters: number } {
  const at = calls(terrain, all).find(({ call }) => call === 'translate')
  return { y: Number(at?.given[1]), letters: 12.5 / scale }
}

it('the name of a hill stands below a hill that stands on it, and elsewhere in its own middle', () => {
  const [low, high] = [written(barrow), written(top)]
  expect(low.y - high.y).toBeGreaterThan(low.letters)
  expect(low.y).toBeLessThan(17 + low.letters) // on the barrow still
  expect(written(knoll).y).toBeCloseTo(40 + 9 / 20, 0)
})
it('what lies across the edge is named on the table', () => {
  for (const [x, y] of [
    [0, 24],
    [72, 24],
    [30, 0],
    [30, 48],
  ] as const) {
    const wood: Terrain = { ...hill('the alder wood', x, y, 14, 10), kind: 'woods' }
    const [at] = calls(wood, [wood]).filter(({ call }) => call === 'translate')
    const [across, down] = (at?.given ?? []).map(Number)
    expect(across, `${x}`).toBeGreaterThan(2)
    expect(across, `${x}`).toBeLessThan(70)
    expect(down, `${y}`).toBeGreaterThan(0.5)
    expect(down, `${y}`).toBeLessThan(47.5)
  }
})
it('of three hills, each on the last, every name stands below the hill on it, whichever is told first', () => {
  const three = [hill('the foot', 36, 24, 26, 17), hill('the shoulder', 36, 24, 17, 11), hill('the crown', 36, 24, 8, 5)] as const
  for (const all of [three, [...three].reverse()]) {
    const [foot, shoulder, crown] = three.map((one) => written(one, all))
    for (const [low, high] of [
      [foot, shoulder],
      [shoulder, crown],
    ])
      expect((low?.y ?? 0) - (high?.y ?? 0)).toBeGreaterThan(low?.letters ?? 0)
  }
})

it('a name wider than what it names is written on two lines, as even as its words allow; a road’s and one that fits on one', () => {
  const lines = (name: string, width: number, kind: Terrain['kind'] = 'building'): readonly string[] => {
    const place: Terrain = { id: 'a', kind, name, outline: rectangle(point(30, 20), width, 5, degrees(0)) }
    return calls(place, [place]).flatMap(({ call, given }) => (call === 'fillText' ? [String(given[0])] : []))
  }
  expect(lines('the saddler’s roof', 4)).toEqual(['the saddler’s', 'roof'])
  expect(lines('the saddler’s roof', 7)).toEqual(['the saddler’s roof'])
  expect(lines('the roof of the saddler', 6)).toEqual(['the roof of', 'the saddler'])
  expect(lines('Farthinghouse', 4)).toEqual(['Farthinghouse'])
  expect(lines('the old road to the sea', 9, 'road')).toEqual(['the old road to the sea'])
})

it('a name is written smaller where its place is a little too narrow for it, as long as it can be read', () => {
  const written = (width: number): number => {
    const place: Terrain = {
      id: 'a',
      kind: 'building',
      name: 'the chandler’s roof',
      outline: rectangle(point(30, 20), width, 5, degrees(0)),
    }
    const others: readonly Terrain[] = [place]
    return placeName(place, others, { width: 72, height: 48 }, 1 / scale)?.size ?? 0
  }
  const letters = 'the chandler’s'.length * 0.54
  expect(written(6)).toBe(11)
  expect(written(3.9) * letters).toBeCloseTo(3.9 * scale)
  expect(written(3.9)).toBeLessThan(11)
  expect(written(3.5)).toBe(9.5)
})

it('a banner is drawn once for each look, with room for its shadow', () => {
  const sprites = createSprites(readPage(), scale, 2)
  const banner = { name: 'Braves', strength: 6, of: 8, seat: 1, mark: '', may: false, done: false }
  const { width, height } = bannerSize(banner, readPage())
  const drawn = sprites.banner(banner, 'a')
  expect([drawn.width, drawn.height]).toEqual([2 * width + 20, 2 * height + 20])
  expect(sprites.banner(banner, 'a')).toBe(drawn)
  expect(sprites.banner({ ...banner, strength: 5 }, 'b')).not.toBe(drawn)
})
