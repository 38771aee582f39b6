// Who could hurt a figure where it would stand (BLA-14): an enemy's blows come as far as he may move, and not a hair farther.
import { describe, expect, it } from 'vitest'
import { threatTo } from '../../../src/systems/bladestorm/eyes/threat'
import { archer, type BodySpec, battle, figureOf, man } from '../../support/bladestorm'

const threats = (gap: number) => {
  const state = battle({
    bodies: [
      { seat: 0, profile: man(), at: [24, 30] },
      { seat: 1, profile: man(), at: [24, 30 - 1 - gap] }, // bases of an inch
    ],
  })
  const { id: piece, at, facing } = figureOf(state, 0)
  return threatTo(state, 0, [{ piece, at, facing }]).map(({ piece }) => piece)
}

/** What the first figure is threatened with by others, where it stands. */
const from = (...others: readonly BodySpec[]) => {
  const state = battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30] }, ...others] })
  const { id: piece, at, facing } = figureOf(state, 0)
  return threatTo(state, 0, [{ piece, at, facing }])
}

describe('threats', () => {
  it('BLA-14: whoever can just come up strikes; whoever lacks a hair does not', () => {
    expect(threats(8)).toHaveLength(1)
    expect(threats(8.01)).toEqual([])
  })
  it('BLA-25 BLA-31: the Disrupted shoot at their penalty and strike back, but come up to nobody', () => {
    const bow = (body: BodySpec['body']) => from({ seat: 1, profile: archer(), at: [24, 20], ...(body ? { body } : {}) })
    const [steady] = bow(undefined)
    expect(steady?.weapon).toBe('bow')
    expect(bow({ disrupted: true })).toMatchObject([{ weapon: 'bow', need: (steady?.need ?? 0) + 3 }])
    const sword = (y: number) => from({ seat: 1, profile: man({ id: 'foe' }), at: [24, y], body: { disrupted: true } })
    expect(sword(29)).toMatchObject([{ melee: true, moves: false }])
    expect(sword(27)).toEqual([])
  })
  it('BLA-52: a flyer comes down from the air with +2, as far as it flies', () => {
    const hawk = (level: number, gap: number) =>
      from({ seat: 1, profile: man({ id: 'hawk', flies: true }), at: [24, 30 - 1 - gap], figure: { level } }).map(({ need }) => need)
    const [need = 0] = hawk(0, 8)
    expect(hawk(2, 8)).toEqual([need - 2])
    expect(hawk(2, 8.01)).toEqual([])
  })
  it('BLA-15 BLA-24: of a unit nobody shoots at whom it has not before it', () => {
    const ranks = (facing: number) => from({ seat: 1, profile: archer(), at: [24, 20], facing, unit: { count: 3, files: 3 } })
    expect(ranks(90)).toHaveLength(3)
    expect(ranks(270).filter(({ melee }) => !melee)).toEqual([])
  })
})
