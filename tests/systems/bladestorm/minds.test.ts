// The computer player: what it does in positions where one thing is plainly better, and what a hard one looks ahead with.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { bearing } from '../../../src/engine/geometry/angles'
import { between } from '../../../src/engine/geometry/facing'
import { inches, point } from '../../../src/engine/geometry/units'
import type { Answer, Decision } from '../../../src/engine/kernel/asks'
import { fits } from '../../../src/engine/kernel/check'
import { considered } from '../../../src/engine/minds/levels'
import { freshTallies, type Goal, type GoalTally } from '../../../src/engine/tabletop/goals'
import { scenarioSetup } from '../../../src/systems/bladestorm/data/scenarios'
import { arcOf } from '../../../src/systems/bladestorm/game/arcs'
import { game } from '../../../src/systems/bladestorm/game/index'
import { judgeMove } from '../../../src/systems/bladestorm/game/movement'
import { foes, gapOfBodies } from '../../../src/systems/bladestorm/game/queries'
import { bladestorm } from '../../../src/systems/bladestorm/index'
import { foresight } from '../../../src/systems/bladestorm/minds/foresight'
import { minds } from '../../../src/systems/bladestorm/minds/index'
import { callingOf } from '../../../src/systems/bladestorm/minds/purpose'
import type { State } from '../../../src/systems/bladestorm/state'
import { archer, BOW, type BodySpec, battle, bodyOf, captain, figureOf, man, phase, SPEAR, SWORD } from '../../support/bladestorm'

const foe = (differs = {}) => man({ id: 'foe', name: 'foe', ...differs })
/** One who lives by his bow. */
const bowman = (differs = {}) => archer({ weapons: [BOW, { ...SWORD, attack: '2d6', damage: 'high' }], ...differs })
const decisionOf = (state: State): Decision => {
  const decision = game.awaiting(state).find(({ standing }) => !standing)
  if (!decision) throw new Error('nothing is asked')
  return decision
}
const suggested = (state: State): Answer => minds.suggest(state, decisionOf(state), seededDice('mind', '0'))
const played = (state: State, answer: Answer, seed = 'play'): State => {
  expect(fits(decisionOf(state), answer)).toEqual([])
  const verdict = game.judge(state, answer)
  if (!verdict.legal) throw new Error(verdict.refusals.map(({ reason }) => reason).join('; '))
  return game.play(state, [answer], seededDice(seed, '0')).state
}
const pickedBy = (answer: Answer): readonly string[] => (answer.kind === 'pick' ? answer.picked : [])

describe('single figures', () => {
  it('BLA-11 turn so that nobody is behind them', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 24], facing: 90 },
        { seat: 1, profile: foe(), at: [24, 23] },
        { seat: 1, profile: foe(), at: [25, 24], facing: 180 },
      ],
      state: { agenda: phase('face', 1) },
    })
    const own = figureOf(played(state, suggested(state)), 0)
    for (const enemy of foes(state, 0)) expect(arcOf(state, own, enemy.at)).toBe('front')
  })
  it('BLA-14 hem in: the second comes from the other side than the first', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 24], name: 'first' },
        { seat: 0, profile: man({ id: 'second' }), at: [22, 25], name: 'second' },
        { seat: 1, profile: foe({ endurance: 60 }), at: [24, 23] },
      ],
    })
    const after = played(state, suggested(state))
    const [enemy, first, second] = [figureOf(after, 2), figureOf(after, 0), figureOf(after, 1)]
    expect(foes(after, 2)).toHaveLength(2)
    expect(Math.abs(between(bearing(enemy.at, first.at), bearing(enemy.at, second.at)))).toBeGreaterThanOrEqual(110)
  })
  it('BLA-31 keep away from every enemy while they are Disrupted', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 24], body: { disrupted: true } },
        { seat: 0, profile: man({ id: 'other' }), at: [6, 40] },
        { seat: 1, profile: foe(), at: [24, 21.5] },
      ],
    })
    const answer = suggested(state)
    expect([answer.key, answer.body]).toEqual(['move', 0])
    expect(gapOfBodies(played(state, answer), 0, 2)).toBeGreaterThan(gapOfBodies(state, 0, 2) + 3)
  })
})

describe('who is to carry something off', () => {
  const box = (x: number, y: number) => [point(x, y), point(x + 4, y), point(x + 4, y + 4), point(x, y + 4)]
  const chest: Goal = {
    ...{ id: 'chest', seat: 0, kind: 'carry off', what: 'the chest' },
    from: { name: 'the tower', outline: box(22, 4) },
    to: { name: 'the camp', outline: box(22, 42) },
  }
  const callings = (tally: Partial<GoalTally>) => {
    const field = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 6], name: 'bearer' },
        { seat: 0, profile: man({ id: 'home' }), at: [24, 41], name: 'home' },
        { seat: 0, profile: man({ id: 'aside' }), at: [36, 36], name: 'aside' },
        { seat: 1, profile: foe(), at: [42, 6] },
      ],
    })
    const state = { ...field, goals: { wanted: [chest], tallies: freshTallies([chest]).map((one) => ({ ...one, ...tally })) } }
    return [0, 1, 2].map((id) => callingOf(state, bodyOf(state, id)))
  }
  it('BLA-10 fetch it from where it is, take it from an enemy who has it, and bring home what one of them bears: he, and nobody else', () => {
    const called = (x: number, y: number, there = false) => ({ to: { x, y }, there, urgent: true })
    expect(callings({})).toEqual([called(24, 6, true), undefined, called(24, 6)])
    expect(callings({ bearer: 0, lies: point(24, 6) })).toEqual([called(24, 44), undefined, undefined])
    expect(callings({ lies: point(36, 35) })).toEqual([undefined, called(36, 35), called(36, 35, true)])
    expect(callings({ bearer: 3, lies: point(42, 6) })).toEqual([called(42, 6), undefined, called(42, 6)])
  })
})

describe('shooters', () => {
  it('BLA-25 shoot before anybody charges', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 24] },
        { seat: 0, profile: bowman(), at: [26, 26] },
        { seat: 1, profile: foe(), at: [24, 19] },
        { seat: 1, profile: bowman({ id: 'theirs' }), at: [10, 26] },
      ],
    })
    const first = suggested(state)
    expect([first.key, first.body]).toEqual(['shoot', 1])
    const second = suggested(played(state, first))
    expect([second.key, second.body]).toEqual(['move', 0])
    expect(judgeMove(state, bodyOf(state, 0), second.kind === 'move' ? second : { path: [], alone: [] }).meets).toEqual([2])
  })
  it('BLA-41 shoot from the saddle and are off, where somebody could be at them', () => {
    const rider = bowman({ id: 'rider', troops: 'horse', move: inches(12), maneuver: 5 })
    const at = (y: number): State =>
      battle({
        bodies: [
          { seat: 0, profile: rider, at: [24, 30] },
          { seat: 1, profile: foe({ weapons: [{ ...SWORD, attack: '3d6+4' }] }), at: [24, y] },
        ],
        options: { maneuvers: true },
      })
    expect(pickedBy(suggested(at(24)))).toEqual(['ride and shoot'])
    expect(suggested(at(12)).key).toBe('shoot')
    const shot = (state: State): State => played(state, suggested(state))
    const rode = battle({
      bodies: [
        { seat: 0, profile: rider, at: [24, 30], body: { maneuver: { kind: 'ride and shoot', passed: true } } },
        { seat: 1, profile: foe(), at: [24, 24] },
      ],
      options: { maneuvers: true },
    })
    const off = shot(shot(rode))
    expect(bodyOf(off, 0).shot).toBe(true)
    expect(gapOfBodies(off, 0, 1)).toBeGreaterThan(gapOfBodies(rode, 0, 1) + 3)
  })
})

describe('maneuvers and stances', () => {
  const duel = (y: number, own: Partial<BodySpec> = {}, maneuver = 5): State =>
    battle({
      bodies: [
        { seat: 0, profile: man({ maneuver }), at: [24, 30], ...own },
        { seat: 1, profile: foe(), at: [24, y] },
      ],
      options: { maneuvers: true },
    })
  it('BLA-41 charge home where the walk is too short, and not where failing is likely', () => {
    expect(pickedBy(suggested(duel(19.5)))).toEqual(['charge'])
    expect(pickedBy(suggested(duel(19.5, {}, 17)))).not.toEqual(['charge'])
  })
  it('BLA-41 run to a place that a battle is about', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man({ maneuver: 10 }), at: [24, 44] },
        { seat: 1, profile: foe(), at: [4, 4] },
      ],
      options: { maneuvers: true },
    })
    const outline = [point(20, 0), point(28, 0), point(28, 6), point(20, 6)]
    const wanted = [{ id: 'out', seat: 0, kind: 'break through', place: { name: 'the gate', outline }, pieces: 1 }] as const
    const tallies = [{ goal: 'out', turns: 0, arrived: [], bearer: null, lies: null, reached: false, lost: false }]
    expect(pickedBy(suggested({ ...state, goals: { wanted, tallies } }))).toEqual(['run'])
  })
  it('BLA-41 leave a melee that is lost, and go when they are free of it', () => {
    const at = (body: BodySpec['body'] = {}): State =>
      battle({
        bodies: [
          { seat: 0, profile: archer({ maneuver: 5, weapons: [{ ...SWORD, attack: '2d6' }] }), at: [24, 24], body },
          { seat: 0, profile: man({ id: 'friend' }), at: [10, 44] },
          { seat: 1, profile: foe({ defense: 18, weapons: [{ ...SWORD, attack: '3d6+6' }] }), at: [24, 23] },
        ],
        options: { maneuvers: true },
      })
    expect(pickedBy(suggested(at()))).toEqual(['disengage'])
    const free = at({ maneuver: { kind: 'disengage', passed: true } })
    expect(gapOfBodies(played(free, suggested(free)), 0, 2)).toBeGreaterThan(1)
  })
  it('BLA-41 try to get free of a melee only where there is a way to go, and go that way when they are', () => {
    const weak = archer({ maneuver: 5, weapons: [{ ...SWORD, attack: '2d6' }] })
    const strong = foe({ defense: 18, weapons: [{ ...SWORD, attack: '3d6+6' }] })
    const at = (y: number): State =>
      battle({
        bodies: [
          { seat: 0, profile: weak, at: [24, y], unit: { count: 4, files: 4 } },
          { seat: 1, profile: strong, at: [24, y - 1], unit: { count: 4, files: 4 } },
        ],
        options: { maneuvers: true },
      })
    expect(pickedBy(suggested(at(24)))).toEqual(['disengage'])
    // the edge of the table at their backs
    expect(pickedBy(suggested(at(47.5)))).not.toEqual(['disengage'])
    // to back away from an enemy behind their flank would lead past him: they wheel off
    const free = battle({
      bodies: [
        { seat: 0, profile: weak, at: [24, 24], unit: { count: 4, files: 4 }, body: { maneuver: { kind: 'disengage', passed: true } } },
        { seat: 1, profile: strong, at: [27.25, 24.1] },
      ],
      options: { maneuvers: true },
    })
    expect(suggested(free)).toMatchObject({ kind: 'move', body: 0, wheel: {} })
    expect(gapOfBodies(played(free, suggested(free)), 0, 1)).toBeGreaterThan(0.1)
  })
  it('BLA-13 fall back from a melee that is lost, where whoever could follow has somebody else to fight', () => {
    const at = (friend: readonly [number, number]): State =>
      battle({
        bodies: [
          { seat: 0, profile: archer({ weapons: [{ ...SWORD, attack: '2d6' }] }), at: [24, 24] },
          { seat: 0, profile: man({ id: 'friend', defense: 18 }), at: friend, facing: 90 },
          { seat: 1, profile: foe({ defense: 18, weapons: [{ ...SWORD, attack: '3d6+6' }] }), at: [24, 23] },
        ],
      })
    const held = at([24, 22])
    expect(suggested(held)).toMatchObject({ kind: 'move', body: 0 })
    expect(gapOfBodies(played(held, suggested(held)), 0, 2)).toBeGreaterThan(1)
    expect(suggested(at([4, 44]))).not.toMatchObject({ kind: 'move', body: 0 })
  })
  it('BLA-43 parry with what the attack does not need, and with nothing where it needs all', () => {
    const meet = (defense: number, attack = '3d6+7', theirs = SWORD.attack): State =>
      battle({
        bodies: [
          { seat: 0, profile: man({ weapons: [{ ...SWORD, attack }] }), at: [24, 24] },
          { seat: 1, profile: foe({ defense, weapons: [{ ...SWORD, attack: theirs }] }), at: [24, 23] },
        ],
        options: { parrying: true },
        state: { agenda: phase('guard', 0) },
      })
    expect(pickedBy(suggested(meet(4)))[0]).toMatch(/^parry\/[1-7]$/)
    expect(suggested(meet(9, '2d6+3', '2d6')).key).toBe('done')
  })
})

describe('units', () => {
  const ranks = (formation: 'general' | 'hedgehog' | 'battle', enemyAt: number, more: Partial<BodySpec> = {}): State =>
    battle({
      height: 60,
      bodies: [
        {
          seat: 0,
          profile: man({ weapons: [SPEAR], training: ['hedgehog'] }),
          at: [24, 50],
          unit: { count: 8, files: 4, formation, trained: ['hedgehog'] },
          ...more,
        },
        { seat: 1, profile: foe(), at: [24, enemyAt], unit: { count: 8, files: 4 } },
      ],
      options: { formations: true },
    })
  it('BLA-42 open their ranks for a long march', () => {
    const state = ranks('hedgehog', 6)
    const answer = suggested(state)
    expect(answer.key).toBe('form')
    expect(bodyOf(played(state, answer), 0).formation).not.toBe('hedgehog')
    expect(suggested(ranks('battle', 22)).key).toBe('move')
  })
  it('BLA-15 soldiers whose unit came apart form again, but not within reach of an enemy', () => {
    const at = (enemy: number): State =>
      battle({
        bodies: [
          ...[20, 21.2, 22.4].map((x): BodySpec => ({ seat: 0, profile: man(), at: [x, 30], body: { home: 3 } })),
          { seat: 1, profile: foe(), at: [21, enemy] },
        ],
      })
    const apart = at(12)
    expect(pickedBy(suggested(apart))).toEqual(['form-up'])
    expect(game.awaiting(played(apart, suggested(apart))).length).toBeGreaterThan(0)
    expect(pickedBy(suggested(at(26)))).not.toEqual(['form-up'])
  })
  it('BLA-15 wheel and march as ranks into contact', () => {
    const state = ranks('battle', 44)
    const answer = suggested(state)
    expect(answer.key).toBe('move')
    expect(
      played(state, answer).figures.filter(({ seat, id }) => seat === 0 && foes(played(state, answer), id).length > 0).length,
    ).toBeGreaterThan(1)
  })
})

describe('spell users', () => {
  it('BLA-53 leap away from whoever could be at them next, and stay where nobody could', () => {
    const at = (y: number): State =>
      battle({
        bodies: [
          { seat: 0, profile: man({ power: 10, spells: ['far-step'] }), at: [24, 40], figure: { power: 10, known: ['far-step'] } },
          { seat: 1, profile: foe({ weapons: [{ ...SWORD, attack: '3d6+6' }] }), at: [24, y] },
        ],
        options: { magic: true },
      })
    const state = at(34)
    expect(suggested(state).key).toBe('cast:far-step')
    expect(gapOfBodies(played(state, suggested(state)), 0, 1)).toBeGreaterThan(gapOfBodies(state, 0, 1) + 3)
    expect(suggested(at(10)).key).not.toBe('cast:far-step')
  })
})

describe('flyers', () => {
  const hawk = man({ id: 'hawk', flies: true, kind: 'monster', move: inches(12) })
  const at = (level: number, y: number): State =>
    battle({
      bodies: [
        { seat: 0, profile: hawk, at: [24, 30], figure: { level } },
        { seat: 1, profile: foe({ endurance: 10 }), at: [24, y] },
      ],
      options: { flying: true },
    })
  it('BLA-52 rise where there is nobody to charge, and come down upon somebody in reach', () => {
    expect([suggested(at(0, 6)).key, pickedBy(suggested(at(0, 6)))]).toEqual(['level', ['1']])
    const state = at(1, 22)
    expect([suggested(state).key, pickedBy(suggested(state))]).toEqual(['level', ['0']])
    const down = played(state, suggested(state))
    expect(foes(played(down, suggested(down)), 0)).toHaveLength(1)
  })
})

describe('against others', () => {
  it('it beats random play on the green, from either seat', async () => {
    const setup = await scenarioSetup('six-on-the-green')
    if (!setup) throw new Error('no green')
    for (const seat of [0, 1]) {
      let state = game.muster(setup, seededDice(`random ${seat}`, 'muster'))
      for (let index = 0; game.outcome(state) === undefined; index += 1) {
        const decision = decisionOf(state)
        const dice = seededDice(`random ${seat}`, `mind/${index}`)
        const answer = decision.seat === seat ? minds.suggest(state, decision, dice) : minds.sample(state, decision, dice)
        state = game.play(state, [answer], seededDice(`random ${seat}`, `${index}`)).state
      }
      expect(game.outcome(state)?.winner).toBe(seat)
    }
  })
})

describe('looking ahead', () => {
  const state = battle({
    bodies: [
      { seat: 0, profile: man(), at: [24, 24] },
      { seat: 0, profile: captain(), at: [27, 26] },
      { seat: 1, profile: foe(), at: [24, 18] },
      { seat: 1, profile: foe(), at: [26, 18], body: { disrupted: true } },
    ],
  })
  it('weighs what the fair player would do, other ways of the same body, and to leave it at that', () => {
    const fair = suggested(state)
    const candidates = foresight.candidates(state, decisionOf(state), fair)
    expect(candidates[0]).toEqual(fair)
    expect(candidates.map(({ key }) => key)).toContain('done')
    expect(new Set(candidates.map((one) => JSON.stringify(one))).size).toBeGreaterThanOrEqual(3)
  })
  it('a position is worth to one what it is not to the other: losses, wounds and shaken nerves', () => {
    expect(foresight.worth(state, 0)).toBeCloseTo(-foresight.worth(state, 1), 9)
    expect(foresight.worth(state, 0)).toBeGreaterThan(0)
    const hurt = { ...state, figures: state.figures.map((one) => (one.id === 0 ? { ...one, endurance: 4 } : one)) }
    expect(foresight.worth(hurt, 0)).toBeLessThan(foresight.worth(state, 0))
    const fallen = { ...state, figures: state.figures.map((one) => (one.id === 0 ? { ...one, alive: false } : one)) }
    expect(foresight.worth(fallen, 0)).toBeLessThan(foresight.worth(hurt, 0))
  })
  it('looks to where its own side is to move again', () => {
    expect(foresight.passed(state, { ...state, moving: 1 })).toBe(0)
    expect(foresight.passed(state, { ...state, turn: 2 })).toBe(1)
    expect(foresight.passed(state, { ...state, turn: 3 })).toBe(foresight.milestones)
  })
  it('weighs to lead the whole side on, or to hold it back', () => {
    const far = (y: number): State =>
      battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 24] },
          { seat: 1, profile: foe(), at: [24, y] },
        ],
      })
    const led = (state: State, manner?: string): Answer => minds.suggest(state, decisionOf(state), seededDice('mind', '0'), true, manner)
    const way = (answer: Answer): number => (answer.kind === 'move' ? Math.abs(answer.path[0]?.y ?? 0) : 0)
    expect(foresight.manners).toEqual(['on', 'back'])
    // out of his reach the fair player stops where he cannot be charged
    expect(way(led(far(12)))).toBeGreaterThan(0)
    expect(way(led(far(12), 'on'))).toBeGreaterThan(way(led(far(12))) + 4)
    expect(led(far(12), 'back').key).toBe('done')
    expect(led(far(18)).key).toBe('move')
    expect(led(far(18), 'back').key).toBe('done')
  })
  it('answers legally, with what it weighed beside it', () => {
    const { answer, choices } = considered(bladestorm, state, decisionOf(state), 'hard', 'seed', 0, { steps: 150 })
    expect(game.judge(state, answer).legal).toBe(true)
    expect(choices.length).toBeGreaterThanOrEqual(2)
  })
})
