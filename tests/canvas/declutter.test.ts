import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, crosses, declutter, overlap, placesAround, type Wanted } from '../../src/canvas/declutter'
import { bodyBox } from '../../src/canvas/figures/boxes'
import { placeChips, summary, wholeBodies } from '../../src/canvas/layers/chipPlaces'
import type { Chip } from '../../src/engine/kernel/forecast'
import { sceneOf } from './scene'

const box = fc.record({
  x: fc.integer({ min: 0, max: 300 }),
  y: fc.integer({ min: 0, max: 300 }),
  width: fc.integer({ min: 10, max: 60 }),
  height: fc.integer({ min: 10, max: 60 }),
})

describe('labels', () => {
  it('never lie on each other or on what is taken', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 14 }), fc.array(box, { maxLength: 4 }), (bodies, taken) => {
        const wanted: Wanted[] = bodies.map((body, i) => ({ id: `n${i}`, priority: i % 3, candidates: placesAround(body, 60, 16) }))
        const placed = [...declutter(wanted, taken).values()]
        placed.forEach((a, i) => {
          for (const b of [...placed.slice(i + 1), ...taken]) expect(overlap(a, b)).toBe(false)
        })
      }),
      { seed: 11, numRuns: 200 },
    )
  })
  it('go to the more important first, and are left out rather than laid over another', () => {
    const only: Box = { x: 0, y: 0, width: 10, height: 10 }
    const placed = declutter([
      { id: 'a', priority: 1, candidates: [only] },
      { id: 'b', priority: 5, candidates: [only] },
    ])
    expect([...placed.keys()]).toEqual(['b'])
  })
  it('WAR-4 of somebody who stands in a row find room below by either end, where above and beside all is taken', () => {
    const body: Box = { x: 100, y: 100, width: 30, height: 30 }
    const taken: readonly Box[] = [
      { x: 0, y: 0, width: 300, height: 99 }, // names above
      { x: 60, y: 100, width: 36, height: 30 }, // neighbours
      { x: 134, y: 100, width: 36, height: 30 },
      { x: 132, y: 132, width: 30, height: 30 }, // and one behind them
    ]
    const wanted = { id: 'a', priority: 1, candidates: placesAround(body, 40, 16, 3, 1) }
    expect(declutter([wanted], taken).get('a')).toEqual({ x: 90, y: 133, width: 40, height: 16 })
  })
  it('take the place that covers least when they insist, the first of those that are alike', () => {
    const only: Box = { x: 0, y: 0, width: 10, height: 10 }
    expect(declutter([{ id: 'a', priority: 1, candidates: [only], insist: true }], [only]).get('a')).toBe(only)
    const [beside, below] = [8, 4].map((off) => ({ ...only, x: off, y: 10 - off }))
    const wanted = { id: 'a', priority: 1, candidates: [only, below ?? only], otherwise: [beside ?? only], insist: true }
    expect(declutter([wanted], [only]).get('a')).toBe(beside)
  })
})

describe('chips', () => {
  const scene = sceneOf()
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]))
  const braves = scene.pieces.filter((piece) => piece.body === 6)
  const chip = (piece: number, label: string, need?: number): Chip => ({
    piece,
    body: 6,
    label,
    ...(need === undefined ? { refusal: { reason: 'no' } } : { need }),
  })
  const size = () => ({ width: 30, height: 16 })

  it('are one for a body whose pieces agree, at any zoom', () => {
    const chips = braves.map((piece) => chip(piece.id, '18+', 18))
    for (const scale of [6, 15, 90]) expect(placeChips(chips, pieces, scale, size, []).map((one) => one.text)).toEqual(['18+'])
  })
  it('WAR-26 over a template stand on nobody, and where they stand apart a line leads there', () => {
    const chips = braves.map((piece) => chip(piece.id, '18+', 18))
    const crowd = scene.pieces.map((piece) => bodyBox([piece], 12, 1))
    const over = (taken: readonly Box[]) => placeChips(chips, pieces, 12, size, taken, scene.table)[0]
    const near = over(crowd)
    expect(near?.leader).toBeUndefined()
    const off = over([...crowd, ...placesAround(bodyBox(braves, 12, 2), 30, 16, 3)])
    for (const one of crowd) expect(off && overlap(off.box, one)).toBe(false)
    expect(off?.leader).toBeDefined()
    expect(placeChips(chips, pieces, 12, size, crowd)[0]?.leader).toBeUndefined()
  })
  it('SHP-13 find their places as words of whole bodies, on nobody, unless figures are told apart', () => {
    const agreed = braves.map((piece) => chip(piece.id, '18+', 18))
    expect(wholeBodies(agreed, 90)).toEqual([{ body: 6, short: '18+', text: '18+', good: true }])
    const differ = braves.map((piece, i) => chip(piece.id, `${18 + i}+`, 18 + i))
    expect(wholeBodies(differ, 12)).toHaveLength(1)
    expect(wholeBodies(differ, 80)).toBeUndefined()
  })
  it('say the best and for how many when they differ, and each its own close up', () => {
    const chips = braves.map((piece, i) => (i < 4 ? chip(piece.id, `${18 + i}+`, 18 + i) : chip(piece.id, '✕ range')))
    expect(summary(chips)).toEqual({ text: `18+ · 4/${braves.length}`, good: true })
    expect(placeChips(chips, pieces, 12, size, [])).toHaveLength(1)
    expect(placeChips(chips, pieces, 80, size, [])).toHaveLength(braves.length)
  })
})

describe('a line to whom a label is about', () => {
  const at = (x: number, y: number, width = 40, height = 10): Box => ({ x, y, width, height })
  it('runs through a box, along its edge or past it', () => {
    const wall = at(0, 0)
    const runs = (x0: number, y0: number, x1: number, y1: number): boolean =>
      crosses(
        [
          { x: x0, y: y0 },
          { x: x1, y: y1 },
        ],
        wall,
      )
    expect([runs(20, -10, 20, 20), runs(-10, 5, 60, 5), runs(-5, -5, 10, 10), runs(10, 2, 30, 8)]).toEqual([true, true, true, true])
    expect([runs(41, -10, 41, 20), runs(40, -10, 40, 20), runs(20, -10, 20, -1), runs(-10, 10, 50, 10), runs(-20, 5, -1, 5)]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
  it('crosses no label that has its place, and no label comes to stand on it, where there is another place', () => {
    const to = { x: 20, y: 60 }
    const line = ({ x, y, width, height }: Box) => [{ x: x + width / 2, y: y + height }, to] as const
    const second = { id: 'b', priority: 1, candidates: [at(0, 0), at(100, 40)], line }
    expect(declutter([{ id: 'a', priority: 2, candidates: [at(0, 20)] }, second]).get('b')).toEqual(at(100, 40))
    expect(
      declutter([
        { id: 'a', priority: 2, candidates: [at(0, 20)] },
        { ...second, candidates: [at(0, 0)] },
      ]).get('b'),
    ).toEqual(at(0, 0))
    const far = { ...second, candidates: [at(0, 0)], far: () => [at(0, -20), at(80, 90)] }
    expect(declutter([{ id: 'a', priority: 2, candidates: [at(0, 20)] }, far]).get('b')).toEqual(at(80, 90))
    const late = { id: 'c', priority: 0, candidates: [at(0, 20), at(-100, 20)], line: () => undefined }
    expect(declutter([second, late]).get('c')).toEqual(at(-100, 20))
  })
})
