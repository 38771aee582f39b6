// Where places are named on the board: a hill on a hill leaves room for both names.
import { expect, it } from 'vitest'
import { drawName } from '../../src/canvas/board/names'
import type { Pen } from '../../src/canvas/board/pen'
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

/** Where a name is written, and how high its letters are, table measure. */
function written(terrain: Terrain): { readonly y: number; readonly letters: number } {
  let y = Number.NaN
  const translate = (_x: number, down: number): void => {
    y = down
  }
  const ctx = new Proxy({}, { get: (_all, call) => (call === 'translate' ? translate : () => undefined), set: () => true })
  const scale = 20 // pixels to an inch
  const pen = { ctx, theme: readPage(), scale, ratio: 1, width: 72, height: 48, sign: '' } as unknown as Pen // only what is called of it is there
  drawName(pen, terrain, [barrow, top, knoll])
  return { y, letters: 12.5 / scale }
}

it('the name of a hill stands below a hill that stands on it, and elsewhere in its own middle', () => {
  const [low, high] = [written(barrow), written(top)]
  expect(low.y - high.y).toBeGreaterThan(low.letters)
  expect(low.y).toBeLessThan(17 + low.letters) // on the barrow still
  expect(written(knoll).y).toBeCloseTo(40 + 9 / 20, 0)
})

it('a name wider than what it names is written on two lines, as even as its words allow; a road’s and one that fits on one', () => {
  const lines = (name: string, width: number, kind: Terrain['kind'] = 'building'): readonly string[] => {
    const said: string[] = []
    const ctx = new Proxy(
      {},
      { get: (_all, call) => (call === 'fillText' ? (text: string) => said.push(text) : () => undefined), set: () => true },
    )
    const pen = { ctx, theme: readPage(), scale: 20, ratio: 1, width: 72, height: 48, sign: '' } as unknown as Pen // only what is called of it is there
    const place: Terrain = { id: 'a', kind, name, outline: rectangle(point(30, 20), width, 5, degrees(0)) }
    drawName(pen, place, [place])
    return said
  }
  expect(lines('the saddler’s roof', 4)).toEqual(['the saddler’s', 'roof'])
  expect(lines('the saddler’s roof', 7)).toEqual(['the saddler’s roof'])
  expect(lines('the roof of the saddler', 6)).toEqual(['the roof of', 'the saddler'])
  expect(lines('Farthinghouse', 4)).toEqual(['Farthinghouse'])
  expect(lines('the old road to the sea', 9, 'road')).toEqual(['the old road to the sea'])
})
