import { describe, expect, test } from 'vitest'
import type { Decision, PieceId } from '../../src/engine/kernel/asks'
import type { Scene } from '../../src/engine/kernel/scene'
import { standsHigh } from '../../src/panels/trayPlace'
import { scenePiece } from '../support/scene-piece'

const piece = (id: PieceId, y: number) => scenePiece(id, 10, y)

const scene: Scene = {
  table: { width: 48, height: 30, measure: 'inches', name: '', terrain: [] },
  pieces: [piece(0, 28), piece(1, 21), piece(2, 15), piece(3, 9), piece(4, 2)],
  headline: '',
  turn: 1,
  bodies: [],
  sides: [],
  remains: [],
  zones: [],
  threads: [],
}
const asked = (...pieces: readonly PieceId[]): Decision => ({
  id: 'one',
  seat: 0,
  title: '',
  pieces,
  asks: [],
  sealed: false,
  standing: false,
  reaction: false,
})
const struck = (by: PieceId, at: PieceId) => [{ what: 'attack', strikes: [{ by, at, hit: true }], detail: {} }]

describe('where it is told what happened', () => {
  test('at the upper edge, where those who are asked stand near the lower one', () => {
    expect(standsHigh(scene, asked(0, 1, 4), [])).toBe(true)
    expect(standsHigh(scene, asked(0, 3, 4), [])).toBe(false)
    expect(standsHigh(scene, asked(1, 4), [])).toBe(false) // as many at the one as at the other
    expect(standsHigh(scene, asked(2), [])).toBe(false) // the middle is near neither
  })
  test('those whom it happened to count before them, each once', () => {
    expect(standsHigh(scene, undefined, struck(2, 0))).toBe(true)
    expect(standsHigh(scene, asked(3, 4), struck(0, 2))).toBe(true)
    expect(standsHigh(scene, asked(0, 1), struck(3, 2))).toBe(false)
    expect(standsHigh(scene, asked(4), [...struck(0, 3), ...struck(0, 4)])).toBe(false)
    expect(standsHigh(scene, asked(0, 1), struck(0, 4))).toBe(true) // as many at the one as at the other: those who are asked
    expect(standsHigh(scene, undefined, [{ what: 'move', glides: [{ piece: 1, path: [] }], detail: {} }])).toBe(true)
  })
  test('at the lower one where there is nobody, or no table', () => {
    expect(standsHigh(scene, undefined, [])).toBe(false)
    expect(standsHigh({ ...scene, table: undefined }, asked(0), [])).toBe(false)
    expect(standsHigh(undefined, asked(0), [])).toBe(false)
  })
})
