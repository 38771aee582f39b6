// What a hard computer player looks ahead with: what it weighs, and what a position is worth to it. How often it wins is in the README.
import { describe, expect, test } from 'vitest'
import type { Answer, Decision } from '../../../src/engine/kernel/asks'
import { considered } from '../../../src/engine/minds/levels'
import { characterAt } from '../../../src/systems/warband/game/draft'
import { game } from '../../../src/systems/warband/game/index'
import { warband } from '../../../src/systems/warband/index'
import { foresight } from '../../../src/systems/warband/minds/foresight'
import { suggest } from '../../../src/systems/warband/minds/suggest'
import type { State } from '../../../src/systems/warband/state'
import { bow, changed, field, inPhase, one } from '../../support/warband'

const pair = field([[one('Anna', 2, 5)], [one('Bert', 12, 5, { facing: 180 })]])
const gold = (state: State, id: number): number => characterAt(state, id).worth
const worth = (state: State, seat = 0): number => foresight.worth(state, seat)

describe('what a position is worth to a hard player', () => {
  test('nothing while nobody has lost anything; the gold of who is out, part of it for who runs, is hurt or stunned, from either seat', () => {
    const [anna, bert] = [gold(pair, 0), gold(pair, 1)]
    expect(worth(pair)).toBe(0)
    expect(worth(changed(pair, 1, { out: 'incapacitated' }))).toBe(bert)
    expect(worth(changed(pair, 1, { out: 'incapacitated' }), 1)).toBe(-bert)
    expect(worth(changed(pair, 0, { routing: true }))).toBeCloseTo(-0.4 * anna, 6)
    expect(worth(changed(pair, 0, { wounds: 0 }))).toBeCloseTo(-0.5 * anna, 6)
    expect(worth(changed(pair, 1, { posture: 'stunned' }))).toBeCloseTo(0.2 * bert, 6)
  })
  test('of three sides each of the others counts whole', () => {
    const three = field([[one('Anna', 2, 5)], [one('Bert', 12, 5)], [one('Cora', 7, 9)]])
    expect(worth(changed(three, 1, { out: 'incapacitated' }))).toBe(gold(three, 1))
    expect(worth(changed(three, 0, { out: 'incapacitated' }))).toBe(-gold(three, 0))
  })
  test('looks to the end of this turn and of the next', () => {
    expect([0, 1, 2].map((turns) => foresight.passed(pair, { ...pair, turn: pair.turn + turns }))).toEqual([0, 1, foresight.milestones])
  })
})

describe('what a hard player weighs', () => {
  const asking = (state: State, seat = 0): Decision => {
    const decision = game.awaiting(state).find((one) => !one.standing && one.seat === seat)
    if (!decision) throw new Error('nobody is asked')
    return decision
  }
  const weighed = (state: State): readonly Answer[] => {
    const decision = asking(state)
    const fair = suggest(state, decision)
    const candidates = foresight.candidates(state, decision, fair)
    expect(candidates[0]).toEqual(fair)
    for (const answer of candidates) expect(game.judge(state, answer), JSON.stringify(answer)).toEqual({ legal: true })
    return candidates
  }

  test('WAR-12: several ways to move', () => {
    const state = inPhase(pair, 'movement', [0])
    expect(new Set(weighed(state).map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(3)
  })
  test('nothing beside the fair computer’s own where he attacks; and chooses among its ways to move, the same again', () => {
    const shooting = inPhase(field([[one('Anna', 2, 5, { weapons: [bow] })], [one('Bert', 8, 5, { facing: 180 })]]), 'ranged', [0])
    expect(weighed(shooting)).toHaveLength(1)
    const state = inPhase(pair, 'movement', [0])
    const decision = asking(state)
    const once = considered(warband, state, decision, 'hard', 'seed', 1, { steps: 300 })
    expect(once.choices.length).toBeGreaterThan(1)
    expect(once.answer).toEqual(once.choices[0]?.answer)
    expect(considered(warband, state, decision, 'hard', 'seed', 1, { steps: 300 })).toEqual(once)
  })
})
