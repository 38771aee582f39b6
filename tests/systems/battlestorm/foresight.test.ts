// What a hard computer player looks ahead with: what it weighs, and what a position is worth to it. How often it wins is in the README.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Decision } from '../../../src/engine/kernel/asks'
import { considered } from '../../../src/engine/minds/levels'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import { game } from '../../../src/systems/battlestorm/game/index'
import { battlestorm } from '../../../src/systems/battlestorm/index'
import { foresight } from '../../../src/systems/battlestorm/minds/foresight'
import { suggest } from '../../../src/systems/battlestorm/minds/suggest'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, profile, row } from '../../support/battlestorm'

const BOW = 'high-elf-irregular-bow'
const BRAVE = 'savage-brave-axe'
const field = battle({
  units: [
    { seat: 0, name: 'Bows', profile: BOW, at: row(3, 28, 40) },
    { seat: 0, name: 'More bows', profile: BOW, at: row(3, 40, 40) },
    { seat: 1, name: 'Braves', profile: BRAVE, at: row(3, 28, 20) },
  ],
})
const asking = (state: State): Decision => {
  const decision = game.awaiting(state).find((one) => !one.standing)
  if (!decision) throw new Error('nobody is asked')
  return decision
}
const worth = (state: State): number => foresight.worth(state, 0)
const change = (id: number, differs: Partial<State['units'][number]>): State => ({
  ...field,
  units: field.units.map((unit) => (unit.id === id ? { ...unit, ...differs } : unit)),
})
const points = (id: string): number => profile(id).points

describe('what a position is worth to a hard player', () => {
  it('is nothing to either while nobody has lost anything, and as much less to one as it is more to the other', () => {
    expect(worth(field)).toBe(0)
    const fallen = { ...field, figures: field.figures.map((one) => (one.id === 6 ? { ...one, alive: false } : one)) }
    expect(worth(fallen)).toBe(points(BRAVE))
    expect(foresight.worth(fallen, 1)).toBe(-points(BRAVE))
  })

  it('counts half of those who run, whose they are', () => {
    expect(worth(change(2, { routing: true }))).toBe(1.5 * points(BRAVE))
    expect(worth(change(0, { routing: true }))).toBe(-1.5 * points(BOW))
  })

  it('counts who stands where a goal calls him, less for who is on his way, and nothing for who runs', () => {
    const place = (y: number): Goal => ({
      id: 'well',
      seat: 0,
      kind: 'hold',
      turns: 'longest',
      place: {
        name: 'the well',
        outline: [
          { x: 20, y: y - 4 },
          { x: 36, y: y - 4 },
          { x: 36, y: y + 4 },
          { x: 20, y: y + 4 },
        ],
      },
    })
    const called = (state: State, y: number): State => ({ ...state, goals: { wanted: [place(y)], tallies: freshTallies([place(y)]) } })
    const there = worth(called(field, 40))
    expect(there).toBeCloseTo(0.3 * 3 * points(BOW), 6)
    expect(worth(called(field, 30))).toBeGreaterThan(worth(called(field, 20)))
    expect(worth(called(field, 30))).toBeLessThan(there / 2)
    const all = { ...field, units: field.units.map((unit) => ({ ...unit, routing: unit.seat === 0 })) }
    expect(worth(called(all, 40))).toBe(-3 * points(BOW))
  })

  it('counts a battle won as half the army, from either seat', () => {
    const won = (winner: number | null): State => ({ ...field, outcome: { winner, reason: 'it is over' } })
    expect(worth(won(0))).toBe(0.5 * field.sides[0].worth)
    expect(worth(won(1))).toBe(-0.5 * field.sides[1].worth)
    expect(worth(won(null))).toBe(0)
  })
})

describe('what a hard player weighs', () => {
  it('each unit that may act, to the end of this turn and of the next', () => {
    const state: State = { ...field, agenda: [{ frame: 'turn' }, { frame: 'activate', seat: 0 }] }
    const decision = asking(state)
    const candidates = foresight.candidates(state, decision, suggest(state, decision, seededDice('x', 0)))
    expect(candidates.map((answer) => (answer.kind === 'pick' ? [answer.key, ...answer.picked] : answer.kind))).toEqual([
      ['activate', 'b0'],
      ['activate', 'b1'],
    ])
    expect([0, 1, 2].map((turns) => foresight.passed(state, { ...state, turn: state.turn + turns }))).toEqual([0, 1, foresight.milestones])
  })

  it('answers legally and the same again, with what it weighed beside it', () => {
    const near = battle({
      units: [
        { seat: 0, name: 'Bows', profile: BOW, at: row(4, 28, 30) },
        { seat: 0, name: 'Swords', profile: 'high-elf-irregular-sword', at: row(4, 36, 29) },
        { seat: 1, name: 'Braves', profile: BRAVE, at: row(6, 30, 24) },
      ],
    })
    const state: State = { ...near, agenda: [{ frame: 'turn' }, { frame: 'activate', seat: 0 }] }
    const decision = asking(state)
    const once = considered(battlestorm, state, decision, 'hard', 'seed', 1, { steps: 400 })
    expect(once.choices.length).toBe(2)
    expect(once.answer).toEqual(once.choices[0]?.answer)
    expect(game.judge(state, once.answer).legal).toBe(true)
    expect(considered(battlestorm, state, decision, 'hard', 'seed', 1, { steps: 400 })).toEqual(once)
  })
})
