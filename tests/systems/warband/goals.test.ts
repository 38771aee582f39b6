// What a battle is about (WAR-5), each kind of goal: made in the muster, shown, foreseen and won by.
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Goal } from '../../../src/engine/tabletop/goals'
import { AIMS, type Aim } from '../../../src/systems/warband/data/aims'
import { homeOf, MAPS } from '../../../src/systems/warband/data/maps'
import { scenarioSetup } from '../../../src/systems/warband/data/scenarios'
import { eyes } from '../../../src/systems/warband/eyes/index'
import { awaiting } from '../../../src/systems/warband/game/awaiting'
import { openDraft } from '../../../src/systems/warband/game/draft'
import { muster } from '../../../src/systems/warband/game/muster'
import { turnsAreOver } from '../../../src/systems/warband/game/victory'
import { minds } from '../../../src/systems/warband/minds/index'
import { prizeOf } from '../../../src/systems/warband/minds/worth'
import { mustering } from '../../../src/systems/warband/muster/index'
import type { BattleSetup, State } from '../../../src/systems/warband/state'
import { answerOf, field, inPhase, one } from '../../support/warband'

const setAim = (start: string, aim: Aim) => mustering.change(mustering.start(start) ?? {}, { change: 'field', field: 'aim', value: aim })
function battle(start: string, aim: Aim): BattleSetup {
  const made = mustering.setup(setAim(start, aim))
  if ('setup' in made) return made.setup
  throw new Error(made.refusals.map(({ reason }) => reason).join())
}
const begun = (start: string, aim: Aim): State => ({ ...muster(battle(start, aim), seededDice('goals', 0)), turn: 1 })
const words = (setup: BattleSetup): readonly string[] =>
  (eyes.scene(muster(setup, seededDice('goals', 0)), 'table').goals ?? []).map(({ seat, label }) => `${seat}: ${label}`)
/** The state as its turn ends, with people put elsewhere. */
function ended(state: State, ...moved: readonly (readonly [id: number, x: number, y: number])[]): State {
  const fighters = state.fighters.map((one) => {
    const [, x, y] = moved.find(([id]) => id === one.id) ?? []
    return x === undefined || y === undefined ? one : { ...one, at: { x, y } }
  })
  const draft = openDraft({ ...state, fighters }, seededDice('goals', 1))
  const outcome = turnsAreOver(draft)
  happened = draft.events.map((event) => eyes.tell(draft.state, event, 'table').text)
  return outcome ? { ...draft.state, outcome } : draft.state
}
let happened: readonly string[] = [] // what the last end of a turn told
const out = (state: State, ...ids: readonly number[]): State => ({
  ...state,
  fighters: state.fighters.map((one) => (ids.includes(one.id) ? { ...one, out: 'incapacitated' } : one)),
})

/** Two columns of the field, from edge to edge. */
const place = (name: string, x: number): { name: string; outline: { x: number; y: number }[] } => ({
  name,
  outline: [
    { x, y: 0 },
    { x: x + 2, y: 0 },
    { x: x + 2, y: 16 },
    { x, y: 16 },
  ],
})

describe('the goals of a muster', () => {
  test.each<[string, Aim, readonly string[]]>([
    ['granary', 'none', []],
    ['granary', 'hold', ['0: hold the well-head below the loft longest', '1: hold the well-head below the loft longest']],
    ['granary', 'carry off', ['0: carry the chest to the south gate', '1: carry the chest to the north corner']],
    ['granary', 'break through', ['0: bring 3 of The Gutter Crows to the north corner', '1: take 4 of The Gutter Crows']],
    ['granary', 'escort', ['0: bring Magpie Nell safely to the north corner', '1: take Magpie Nell']],
    ['granary', 'survive', ['0: keep 3 of The Gutter Crows alive to the end of turn 12', '1: take 4 of The Gutter Crows']],
    ['granary', 'take', ['0: take Mother Cinder', '1: take Magpie Nell']],
    ['well-court', 'take', ['0: take their captains', '1: take their captains', '2: take their captains']],
  ])('%s: %s', (start, aim, told) => {
    expect(words(battle(start, aim))).toEqual(told)
  })
  test('the chest of the granary is there when the battle is mustered anew, and hold or no goal can be chosen', () => {
    const ready = scenarioSetup('granary')
    const made = mustering.setup(mustering.start('granary') ?? {})
    expect('setup' in made && made.setup.goals).toEqual(ready?.goals)
    expect(ready?.goals).toMatchObject([
      { kind: 'carry off', what: 'the chest', from: MAPS.granary.heart, to: homeOf('granary', 0) },
      { kind: 'carry off', what: 'the chest', from: MAPS.granary.heart, to: homeOf('granary', 1) },
    ])
  })
  test('a draft that was kept when a place could only be held keeps that', () => {
    expect(mustering.read({ goal: true })).toMatchObject({ aim: 'hold' })
    expect(mustering.read({ goal: false })).toMatchObject({ aim: 'none' })
    expect(mustering.read({ goal: true, aim: 'take' })).toMatchObject({ aim: 'take' })
  })
  test('every ground says of every goal where it is, and its places have names of their own', () => {
    for (const [id, { homes, zones, heart }] of Object.entries(MAPS)) {
      expect(homes, id).toHaveLength(zones.length)
      expect(new Set([...homes, heart.name]).size, id).toBe(homes.length + 1)
    }
    const field = mustering.sheet(mustering.start('granary') ?? {}).fields.find(({ id }) => id === 'aim')
    expect(field).toMatchObject({ kind: 'choice', value: 'carry off' })
    expect(field?.kind === 'choice' && field.options.map(({ id }) => id)).toEqual([...AIMS])
    expect(field?.kind === 'choice' && field.options.find(({ id }) => id === 'carry off')?.hint).toContain(
      'the south gate, the north corner',
    )
  })
  test('whose captain the battle is about must have one', () => {
    const draft = setAim('kiln-field', 'escort')
    const [first] = mustering.sheet(draft).sides[0]?.entries ?? []
    const nobody = mustering.change(draft, { change: 'field', side: 0, entry: first?.id ?? '', field: 'captain', value: false })
    const made = mustering.setup(nobody)
    expect('refusals' in made && made.refusals.map(({ reason, remedy }) => `${reason}; ${remedy}`)).toEqual([
      'The Ashen Choir: nobody is its captain, and the battle is about its captain; make somebody captain, or choose another goal',
    ])
    const other = mustering.change(nobody, { change: 'field', field: 'aim', value: 'survive' })
    expect('setup' in mustering.setup(other)).toBe(true)
  })
})

describe('on the table', () => {
  test('the chest is taken up, carried by somebody who is marked, told in the headline, and carried home', () => {
    const state = begun('granary', 'carry off')
    expect(eyes.scene(state, 'table').headline).toMatch(/; the chest not taken up yet$/)
    const taken = ended(state, [3, 6.5, 5.5])
    const scene = eyes.scene(taken, 'table')
    expect(scene.headline).toMatch(/; the chest being carried$/)
    expect(happened).toEqual(['Pins has the chest'])
    ended(taken)
    expect(happened).toEqual([])
    expect(ended(out(taken, 3)).goals?.tallies[0]).toMatchObject({ bearer: null, lies: { x: 6.5, y: 5.5 } })
    expect(happened).toEqual(['The chest lies on the ground'])
    expect(scene.bodies[3]?.notes).toContain('carries the chest')
    expect(scene.pieces.find(({ id }) => id === 3)?.states).toContain('carries the chest')
    expect(ended(taken, [3, 8.5, 14.5]).outcome).toMatchObject({
      winner: 0,
      reason: expect.stringContaining('carry the chest to the south gate'),
    })
    expect(happened).toEqual([]) // the end says it
  })
  test('the captain is brought to where the others came from, or falls: then they have won', () => {
    const state = begun('granary', 'escort')
    expect(ended(state).outcome).toBeUndefined()
    expect(ended(state, [0, 2.5, 2.5]).outcome).toMatchObject({ winner: 0, reason: expect.stringContaining('bring Magpie Nell safely') })
    expect(ended(out(state, 0)).outcome).toMatchObject({ winner: 1, reason: expect.stringContaining('take Magpie Nell') })
  })
  test('a stand is decided either way by its last turn', () => {
    const state = begun('granary', 'survive')
    expect(ended({ ...state, turn: 11 }).outcome).toBeUndefined()
    expect(ended({ ...out(state, 0, 1, 2), turn: 12 }).outcome).toMatchObject({ winner: 0 })
    const few = out(state, 0, 1, 2, 3)
    expect(eyes.scene(few, 'table').goals?.map(({ progress }) => progress)).toEqual(['2 of 6 left', '4 of 4 taken'])
    expect(ended({ ...few, turn: 5 }).outcome).toMatchObject({ winner: 1 })
  })
  test('half of the people get through, each counted once he was there', () => {
    let state = ended(begun('granary', 'break through'), [0, 1.5, 1.5], [1, 2.5, 1.5])
    expect(eyes.scene(state, 'table').headline).toMatch(/; 2 of 3 have got through$/)
    state = ended(state, [0, 8.5, 14.5], [2, 3.5, 1.5])
    expect(state.outcome).toMatchObject({ winner: 0, reason: expect.stringContaining('bring 3 of The Gutter Crows') })
  })
  test('whoever is wanted is worth more to the computer player than another of his kind', () => {
    const plain = begun('granary', 'none')
    expect(prizeOf(begun('granary', 'take'), 0)).toBeGreaterThan(prizeOf(plain, 0))
    expect(prizeOf(begun('granary', 'take'), 1)).toBe(prizeOf(plain, 1))
    expect(prizeOf(begun('granary', 'escort'), 0)).toBeGreaterThan(prizeOf(plain, 0))
  })
})

describe('a movement tells what it would do for the goals by the end of the turn', () => {
  const FORD = place('the ford', 4)
  const told = (goals: readonly Goal[], at: number, steps: number, foe = 15): readonly string[] => {
    const state = inPhase(field([[one('Ann', at, 3)], [one('Bob', foe, 12)]], { goals }), 'movement')
    const path = Array.from({ length: steps }, (_, step) => ({ x: step + 1, y: 0 }))
    return eyes.forecast(state, 0, answerOf(state, 'move', { kind: 'move', path, alone: [], body: 0 })).notes
  }
  const both = [0, 1].map((seat): Goal => ({ id: `h${seat}`, seat, kind: 'hold', place: FORD, turns: 'longest' }))
  test('to hold a place, or to let the enemy hold it no more', () => {
    expect(told(both, 1, 3)).toEqual(['To hold the ford longest, when this turn ends: held at the end of 1 turn'])
    expect(told(both, 1, 1)).toEqual([])
  })
  test('to keep the enemy from it', () => {
    expect(told(both, 1, 3, 4)).toEqual(['For East to hold the ford longest, when this turn ends: not held so far'])
  })
  test('to take up what is wanted, and to come to where somebody is to be brought', () => {
    const chest: Goal = { id: 'c', seat: 0, kind: 'carry off', what: 'the chest', from: FORD, to: place('the gate', 0) }
    expect(told([chest], 1, 4)).toEqual(['To carry the chest to the gate, when this turn ends: being carried'])
    const passage: Goal = { id: 'p', seat: 0, kind: 'escort', pieces: [0], needed: 1, place: FORD, who: 'Ann' }
    expect(told([passage], 1, 4)).toEqual(['To bring Ann safely to the ford, when this turn ends: reached'])
  })
})

describe('the computer goes where its goal is', () => {
  const [west, east] = [place('the gate', 0), place('the ford', 18)]
  /** How far Ann's column changes in a move of the computer's; Bob, her enemy, is at the eastern edge, or the western. */
  const walked = (goals: readonly Goal[], foe: number, tallies: NonNullable<State['goals']>['tallies'] = []): number => {
    const begun = field([[one('Ann', 10, 8)], [one('Bob', foe, 8)]], goals.length > 0 ? { goals } : {})
    const state = inPhase(begun.goals && tallies.length > 0 ? { ...begun, goals: { ...begun.goals, tallies } } : begun, 'movement')
    const [decision] = awaiting(state).filter(({ standing }) => !standing)
    if (!decision) throw new Error('nothing is asked')
    const given = minds.suggest(state, decision, seededDice('goal', 0))
    return given.kind === 'move' ? (given.path.at(-1)?.x ?? 0) : 0
  }
  const hold = (place: typeof west): Goal => ({ id: 'h', seat: 0, kind: 'hold', place, turns: 'longest' })
  const chest: Goal = { id: 'c', seat: 0, kind: 'carry off', what: 'the chest', from: east, to: west }
  const tally = { goal: 'c', turns: 0, arrived: [], bearer: null, lies: null, reached: false, lost: false }
  test('WAR-5 and to the enemy where it has none, or has reached it', () => {
    expect(walked([], 19)).toBeGreaterThan(0)
    expect(walked([], 0)).toBeLessThan(0)
    expect(walked([hold(west)], 19)).toBeLessThan(0)
    expect(walked([hold(east)], 0)).toBeGreaterThan(0)
    expect(walked([{ ...hold(west), seat: 1 }], 19)).toBeGreaterThan(0) // the goal is the other side's
  })
  test('WAR-5 to what is to be carried off, where it lies, and with it to where it is wanted', () => {
    expect(walked([chest], 0, [tally])).toBeGreaterThan(0)
    expect(walked([chest], 19, [{ ...tally, bearer: 0 }])).toBeLessThan(0)
    expect(walked([chest], 19, [{ ...tally, lies: { x: 2.5, y: 8.5 } }])).toBeLessThan(0)
    expect(walked([chest], 0, [{ ...tally, reached: true }])).toBeLessThan(0)
  })
})
