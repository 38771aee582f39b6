import { describe, expect, test } from 'vitest'
import { openingOf } from '../../src/canvas/opening'
import { point } from '../../src/engine/geometry/units'
import { scenePiece as piece } from '../support/scene-piece'

const table = { width: 60, height: 40, measure: 'inches', name: 'A field', terrain: [] } as const
const pieces = [piece(0, 3, 4), piece(1, 50, 30), piece(2, 8, 9)]

describe('what a small screen opens on', () => {
  test('those who have something to do', () => {
    expect(openingOf({ pieces, table }, { pieces: [2, 0, 7] })).toEqual([point(3, 4), point(8, 9)])
  })
  test('everybody who stands, where nobody is asked anything: the battle is over, or looked back on', () => {
    expect(openingOf({ pieces, table }, undefined)).toEqual(pieces.map(({ at }) => at))
    expect(openingOf({ pieces, table }, { pieces: [] })).toEqual(pieces.map(({ at }) => at))
  })
  test('the middle of a bare table, and nothing where there is none', () => {
    expect(openingOf({ pieces: [], table }, undefined)).toEqual([point(30, 20)])
    expect(openingOf({ pieces: [], table: undefined }, undefined)).toEqual([])
    expect(openingOf(undefined, undefined)).toEqual([])
  })
})
