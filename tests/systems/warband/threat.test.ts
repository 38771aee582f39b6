// Who could hurt somebody where he would stand (WAR-20, 26): the number he needs at most, and nobody who cannot.
import { describe, expect, test } from 'vitest'
import { threatTo } from '../../../src/systems/warband/eyes/threat'
import type { SetupCharacter, State } from '../../../src/systems/warband/state'
import { at, field, inPhase, one, sword } from '../../support/warband'

const beside = (mine: Partial<SetupCharacter>, theirs: Parameters<typeof one>[3]): State =>
  inPhase(field([[{ ...one('Anna', 5, 5), ...mine }], [one('Bert', 7, 5, theirs)]]), 'movement', [0])
const threats = (state: State) => threatTo(state, 'table', 0, [{ piece: 0, at: at(6, 5), facing: one('x', 0, 0).facing }])

describe('threats', () => {
  test('WAR-1: the number is one to roll at or under, and never more than a die can fail', () => {
    expect(threats(beside({}, {}))).toMatchObject([{ need: 5, under: true, melee: true }])
    expect(threats(beside({}, { scores: { melee: 10 }, traits: [] }))).toMatchObject([{ need: 9 }])
  })
  test('WAR-12: who has done with moving comes up no more this turn, but strikes from where he stands', () => {
    const state = beside({}, {})
    const after = (fighters: State['fighters']): State => ({ ...state, fighters })
    const done = after(state.fighters.map((one) => ({ ...one, turn: { ...one.turn, finished: ['movement'] } })))
    const far = (now: State) => threatTo(now, 'table', 0, [{ piece: 0, at: at(4, 5), facing: one('x', 0, 0).facing }])
    expect(far(state)).toMatchObject([{ moves: true, spent: false }])
    expect(far(done)).toMatchObject([{ moves: true, spent: true }])
    expect(threats(done)).toMatchObject([{ moves: false, spent: false }])
  })
  test('WAR-26: whom only magic strikes nobody without any could hurt', () => {
    const husk = { traits: ['ethereal'] as const }
    expect(threats(beside(husk, {}))).toEqual([])
    const [magic] = threats(beside(husk, { weapons: [{ ...sword, traits: ['magic'] }] }))
    expect(magic?.chance).toBeGreaterThan(0)
  })
})
