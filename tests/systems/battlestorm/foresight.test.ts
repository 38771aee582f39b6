// What a hard computer player looks ahead with: what it weighs, and what a position is worth to it. How often it wins is in the README.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, Decision } from '../../../src/engine/kernel/asks'
import { considered } from '../../../src/engine/minds/levels'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import { PROFILES } from '../../../src/systems/battlestorm/data/profiles'
import { freshLink } from '../../../src/systems/battlestorm/game/chain'
import { game } from '../../../src/systems/battlestorm/game/index'
import { battlestorm } from '../../../src/systems/battlestorm/index'
import { foresight } from '../../../src/systems/battlestorm/minds/foresight'
import { suggest } from '../../../src/systems/battlestorm/minds/suggest'
import type { Link, State } from '../../../src/systems/battlestorm/state'
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

  it('fights on where the fair computer gives up, until three times as much stands against the little that is left', () => {
    /** One archer of six is left, of side 0 or side 1. */
    const last = (braves: number, seat: 0 | 1 = 0): State => {
      const other = seat === 0 ? 1 : 0
      const whole = battle({
        units: [
          { seat, name: 'Bows', profile: BOW, at: row(6, 28, 40) },
          { seat: other, name: 'Braves', profile: BRAVE, at: row(braves, 28, 20) },
        ],
      })
      let bows = 0
      const figures = whole.figures.map((one) => (one.seat === seat && bows++ > 0 ? { ...one, alive: false } : one))
      return { ...whole, figures, agenda: [{ frame: 'turn' }, { frame: 'activate', seat }] }
    }
    const gives = (state: State, level: 'fair' | 'hard', seat = 0): boolean => {
      const decision = game.awaiting(state).find((one) => !one.standing && one.seat === seat)
      if (!decision) throw new Error('nobody is asked')
      return considered(battlestorm, state, decision, level, 'seed', 1, { steps: 60 }).answer.key === 'concede'
    }
    const enough = Math.floor((3 * points(BOW)) / points(BRAVE)) // braves, against an archer: not yet three times as much
    expect(gives(last(enough), 'fair')).toBe(true)
    expect(gives(last(enough), 'hard')).toBe(false)
    expect(gives(last(enough + 1), 'hard')).toBe(true)
    expect(gives(last(enough, 1), 'hard', 1)).toBe(false)
    expect(gives(last(enough + 1, 1), 'hard', 1)).toBe(true)
    const yields = (state: State) => foresight.yields?.(state, 0)
    const half = last(9)
    const figures = half.figures.map((one, at) => (at < 3 ? { ...one, alive: true } : one))
    expect(yields(half)).toBe(true)
    expect(yields({ ...half, figures })).toBe(false) // half of his army stands
  })

  it.each([
    // land, who is left of how many, against how many of the others: given up or not
    ['elvas-minor', 'high-elf-irregular-sword', 4, 10, 10, false],
    ['elvas-minor', 'high-elf-irregular-sword', 3, 10, 4, true],
    ['elvas-minor', 'high-elf-irregular-sword', 3, 10, 3, false],
    ['elvas-minor', 'high-elf-irregular-sword', 2, 10, 2, true],
    ['goblands', 'goblin-caravan-guard', 4, 10, 6, true], // they are merchants: they see it coming
    ['goblands', 'goblin-caravan-guard', 4, 10, 5, false],
    ['goblands', 'goblin-caravan-guard', 5, 10, 10, false],
    ['goblands', 'goblin-caravan-guard', 3, 10, 4, true],
    ['dagmokk', 'dagmokk-levy-spear', 3, 10, 10, false], // too sure of themselves
    ['dagmokk', 'dagmokk-levy-spear', 2, 10, 3, true],
    ['dagmokk', 'dagmokk-levy-spear', 2, 10, 2, false],
    ['dagmokk', 'dagmokk-levy-spear', 1, 10, 1, true],
  ] as const)('a commander of %s (%s, %i of %i left) against %i: gives up %s', (_land, profile, left, all, foes, gives) => {
    // the same figures on both sides, so that points are heads
    const whole = battle({
      profiles: PROFILES,
      units: [
        { seat: 0, name: 'Left', profile, at: row(all, 10, 44, 2.5) },
        { seat: 1, name: 'Others', profile, at: row(foes, 10, 4, 2.5) },
      ],
    })
    const figures = whole.figures.map((one, at) => (one.seat === 0 && at >= left ? { ...one, alive: false } : one))
    const state: State = { ...whole, figures, agenda: [{ frame: 'turn' }, { frame: 'activate', seat: 0 }] }
    expect(suggest(state, asking(state), seededDice('x', 0)).key === 'concede').toBe(gives)
    expect(suggest(state, asking(state), seededDice('x', 0), true).key).not.toBe('concede')
  })
  it('hired swords give up as the land does that hired them', () => {
    const mixed = (own: number, hired: number): boolean => {
      const whole = battle({
        profiles: PROFILES,
        units: [
          { seat: 0, name: 'Own', profile: 'dagmokk-levy-spear', at: row(own, 10, 44, 2.5) },
          { seat: 0, name: 'Hired', profile: 'goblin-caravan-guard', at: row(hired, 10, 40) },
          { seat: 1, name: 'Others', profile: 'dagmokk-levy-spear', at: [...row(own, 10, 4, 2.5), ...row(own, 10, 8, 2.5)] },
        ],
      })
      const figures = whole.figures.map((one) => (one.seat === 0 && one.id >= 8 ? { ...one, alive: false } : one))
      const state: State = { ...whole, figures, agenda: [{ frame: 'turn' }, { frame: 'activate', seat: 0 }] }
      return suggest(state, asking(state), seededDice('x', 0)).key === 'concede'
    }
    expect(mixed(10, 8)).toBe(false) // most of the points were dwarves’
    expect(mixed(10, 10)).toBe(true) // most of them were goblins’
  })

  const SWORD = 'high-elf-irregular-sword'
  const acting = (units: Parameters<typeof battle>[0]['units'], change: Partial<Link> = {}): State => ({
    ...battle({ units }),
    agenda: [{ frame: 'turn' }, { frame: 'chain', links: [{ ...freshLink(0), ...change }], stage: 'links' }, { frame: 'link', unit: 0 }],
  })
  const weighed = (state: State): readonly Answer[] => {
    const decision = asking(state)
    const candidates = foresight.candidates(state, decision, suggest(state, decision, seededDice('x', 0)))
    for (const answer of candidates) expect(game.judge(state, answer), JSON.stringify(answer)).toEqual({ legal: true })
    return candidates
  }
  const said = (answer: Answer): string => [answer.key, ...(answer.kind === 'target' ? answer.targets : [])].join(' ')

  it('in contact with two: blows at both, at either, at nobody, and breaking off to where the nearest enemy is farthest', () => {
    const state = acting([
      { seat: 0, name: 'Swords', profile: SWORD, at: row(2, 28, 30, 1.4) },
      { seat: 1, name: 'Braves', profile: BRAVE, at: [[28, 29]] },
      { seat: 1, name: 'More braves', profile: BRAVE, at: [[29.4, 29]] },
    ])
    const candidates = weighed(state)
    const words = candidates.map(said)
    for (const one of ['declare b1 b2', 'declare b1', 'declare b2', 'disengage', 'end']) expect(words, one).toContain(one)
    const off = candidates.find(({ key }) => key === 'disengage')
    expect(off?.kind === 'move' && off.path.at(-1)).toMatchObject({ x: 0 })
    expect(off?.kind === 'move' && (off.path.at(-1)?.y ?? 0)).toBeGreaterThan(2) // they stand to the north: straight off from both
  })
  it('in contact with one: blows at him or nobody, each once', () => {
    const state = acting([
      { seat: 0, name: 'Swords', profile: SWORD, at: row(2, 28, 30, 1.4) },
      { seat: 1, name: 'Braves', profile: BRAVE, at: [[28, 29]] },
    ])
    expect(new Set(weighed(state).map(said))).toEqual(new Set(['declare b1', 'disengage', 'end']))
  })
  it('after half a move: shots, and standing ready', () => {
    const state = acting(
      [
        { seat: 0, name: 'Bows', profile: BOW, at: row(3, 28, 34) },
        { seat: 1, name: 'Braves', profile: BRAVE, at: row(3, 28, 24) },
        { seat: 1, name: 'More braves', profile: BRAVE, at: row(3, 36, 24) },
      ],
      { moved: 'half' },
    )
    const words = weighed(state).map(said)
    for (const one of ['fire b1', 'fire b2', 'ready', 'end']) expect(words, one).toContain(one)
  })
  it('nothing beside the fair computer’s own of a unit that runs, or that has declared', () => {
    const FACING = [
      { seat: 0, name: 'Bows', profile: BOW, at: row(3, 28, 34) },
      { seat: 1, name: 'Braves', profile: BRAVE, at: row(3, 28, 24) },
    ] as const
    const still = acting(FACING)
    const state = { ...still, units: still.units.map((unit) => (unit.id === 0 ? { ...unit, routing: true } : unit)) }
    expect(weighed(state)).toHaveLength(1)
    expect(weighed(acting(FACING, { declared: [1] }))).toHaveLength(1)
  })
})
