// What is kept of positions before, so that the computer player need not work it out again, is what it would work out afresh.
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { scenarioSetup } from '../../../src/systems/warband/data/scenarios'
import { game } from '../../../src/systems/warband/game/index'
import { isOutnumbered } from '../../../src/systems/warband/game/modifiers'
import { standing } from '../../../src/systems/warband/game/queries'
import { fieldTo } from '../../../src/systems/warband/minds/field'
import { suggest } from '../../../src/systems/warband/minds/suggest'
import { bestHarm } from '../../../src/systems/warband/minds/worth'
import type { State } from '../../../src/systems/warband/state'
import { at, field, one } from '../../support/warband'

/** The positions of a battle of fair computers, one after another. */
function* positionsOf(id: string): Generator<State> {
  const setup = scenarioSetup(id)
  if (!setup) throw new Error(id)
  let state = game.muster(setup, seededDice('kept', 'muster'))
  for (let index = 0; game.outcome(state) === undefined; index += 1) {
    yield state
    const answers = game
      .awaiting(state)
      .filter(({ standing: open }) => !open)
      .map((decision) => suggest(state, decision))
    state = game.play(state, answers, seededDice('kept', `${index}`)).state
  }
}
/** What everybody standing could do to everybody else hand to hand. */
const blowsIn = (state: State): readonly number[] =>
  standing(state).flatMap((by) => standing(state).map((target) => (by === target ? 0 : bestHarm(state, by.id, target.id, 'melee'))))

describe('what is kept of the positions before', () => {
  test.each(['chimneys', 'granary', 'alley'])('changes neither a blow nor an answer: %s', (id) => {
    const states = [...positionsOf(id)].filter((_state, index) => index % 5 === 0)
    const kept = states.map((state) => ({ blows: blowsIn(state), answers: game.awaiting(state).map((one) => suggest(state, one)) }))
    states.forEach((state, index) => {
      const fresh: State = structuredClone(state)
      expect(blowsIn(fresh)).toEqual(kept[index]?.blows)
      expect(game.awaiting(fresh).map((one) => suggest(fresh, one))).toEqual(kept[index]?.answers)
    })
  })
  test('WAR-23: who comes to be outnumbered without moving himself is hurt more by those who have not moved either', () => {
    const tough = { armour: 4 }
    const before = field([[one('Anna', 4, 5), one('Ada', 4, 4), one('Ann', 9, 9)], [one('Bert', 5, 5, { facing: 180, scores: tough })]])
    const pairs = (...by: readonly number[]): State['engaged'] => by.map((id) => [id, 3] as const)
    const alone: State = { ...before, engaged: pairs(0) }
    const pressed: State = { ...before, engaged: pairs(0, 1) }
    expect([alone, pressed].map((state) => isOutnumbered(state, state.fighters[3] ?? fail()))).toEqual([false, true])
    const harm = bestHarm(alone, 0, 3, 'melee')
    expect(bestHarm(pressed, 0, 3, 'melee')).toBeGreaterThan(harm)
    expect(bestHarm(alone, 0, 3, 'melee')).toBe(harm)
  })
  test('the way to the nearest of several places is the shortest of the ways to each', () => {
    const state = field([[one('Anna', 2, 2)], [one('Bert', 9, 9)]])
    const [near, far] = [at(3, 2), at(9, 9)]
    const both = fieldTo(state, 0, [[near], [far]])
    const each = [near, far].map((place) => fieldTo(state, 0, [[place]]))
    const squares = Array.from({ length: state.table.width * state.table.height }, (_, square) => square)
    expect(squares.map(both)).toEqual(squares.map((square) => Math.min(...each.map((way) => way(square)))))
    expect(squares.map(fieldTo(state, 0, [[near, far]]))).toEqual(squares.map(both))
  })
})
function fail(): never {
  throw new Error('nobody of that number')
}
