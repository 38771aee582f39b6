// Places to be held and leaders to be taken: judged, drawn, mustered, and known to the computer.
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import { heldByEither, squarePlace } from '../../../src/systems/mass-battle/data/places'
import { scenarioSetup } from '../../../src/systems/mass-battle/data/scenarios'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { game } from '../../../src/systems/mass-battle/game/index'
import { leaderPiece } from '../../../src/systems/mass-battle/game/queries'
import { atRoundEnd, talliedGoals } from '../../../src/systems/mass-battle/game/victory'
import { minds } from '../../../src/systems/mass-battle/minds/index'
import { mustering } from '../../../src/systems/mass-battle/muster/index'
import { parseSetup } from '../../../src/systems/mass-battle/setup/parse'
import type { State, Unit } from '../../../src/systems/mass-battle/state'
import { CHIEF, field } from '../../support/companies'

const RING = squarePlace('the ring', 50, 40, 16)
const about = (state: State, wanted: readonly Goal[]): State => ({ ...state, goals: { wanted, tallies: freshTallies(wanted) } })
const ended = (state: State): State => {
  const goals = talliedGoals(state)
  return goals ? { ...state, goals } : state
}
const inRing = { seat: 0, corner: [50, 38] } as const
const far = { seat: 1, corner: [90, 70], facing: 180 } as const
const turnsOf = (state: State): readonly number[] => state.goals?.tallies.map(({ turns }) => turns) ?? []

describe('MAS-11 a place that both want', () => {
  test('counts the ends of rounds at which a steady squad stands there alone', () => {
    const held = ended(about(field([inRing, far]), heldByEither(RING)))
    expect(turnsOf(held)).toEqual([1, 0])
    const both = ended(about(field([inRing, { ...far, corner: [48, 46] }]), heldByEither(RING)))
    expect(turnsOf(both)).toEqual([0, 0])
    const fleeing = field([inRing, far])
    const units = fleeing.units.map((unit): Unit => (unit.id === 0 ? { ...unit, condition: 'fleeing' } : unit))
    expect(turnsOf(ended(about({ ...fleeing, units }, heldByEither(RING))))).toEqual([0, 0])
  })
  test('wins when the last round is over, and not before; where nobody held it points decide', () => {
    const held = ended(about({ ...field([inRing, far]), round: 3, rounds: 4 }, heldByEither(RING)))
    expect(atRoundEnd(held)).toBeUndefined()
    expect(atRoundEnd({ ...held, round: 4 })).toMatchObject({ winner: 0, reason: expect.stringContaining('hold the ring longest') })
    const nobody = ended(about({ ...field([{ seat: 0 }, far]), round: 4, rounds: 4 }, heldByEither(RING)))
    expect(atRoundEnd(nobody)?.reason).toContain('of their points')
  })
  test('is drawn, and told how far it is', () => {
    const scene = eyes.scene(ended(about(field([inRing, far]), heldByEither(RING))), 'table')
    expect(scene.zones.map(({ label, kind }) => [label, kind])).toEqual([['hold the ring longest', 'objective']])
    expect(scene.goals?.map(({ progress }) => progress)).toEqual(['held at the end of 1 turn', 'held at the end of 0 turns'])
  })
  test('the computer sends somebody there, and keeps him there', () => {
    const state = about(field([{ seat: 0, corner: [20, 40] }, far]), heldByEither(RING))
    const order = (now: State): string => {
      const [decision] = game.awaiting(now)
      if (!decision) throw new Error('nobody is asked')
      return JSON.stringify(minds.suggest(now, decision, seededDice('goal', 0)))
    }
    expect(order(state)).toContain('"spots":[{"at":{"x":50.5,"y":40.5}}]')
    expect(order(about(field([inRing, far]), heldByEither(RING)))).not.toMatch(/"(march|charge|advance)"/)
  })
  test('the Nine Stones are held for longest by either side', () => {
    expect(scenarioSetup('stones')?.goals?.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['hold', 0],
      ['hold', 1],
    ])
  })
})

describe('MAS-11 leaders to be taken', () => {
  const led = field([
    { seat: 0, leader: {} },
    { ...far, leader: { ...CHIEF, name: 'Prey' } },
  ])
  const wanted: readonly Goal[] = [{ id: 'take', seat: 0, kind: 'take', pieces: [leaderPiece(1)], needed: 1 }]
  const without = (change: Partial<Unit>): State => ({
    ...led,
    units: led.units.map((unit) => (unit.id === 1 ? { ...unit, ...change } : unit)),
  })
  test('stands while he lives, and is reached when he has fallen or run off the table', () => {
    expect(atRoundEnd(ended(about(led, wanted)))).toBeUndefined()
    const [, prey] = led.units
    if (!prey?.leader) throw new Error('no leader')
    const fallen = ended(about(without({ leader: { ...prey.leader, hp: 0 } }), wanted))
    expect(atRoundEnd(fallen)).toMatchObject({ winner: 0 })
    const others = field([{ seat: 0 }, { ...far, leader: {} }, { ...far, corner: [90, 50] }])
    const off = { ...others, units: others.units.map((unit): Unit => (unit.id === 1 ? { ...unit, condition: 'off' } : unit)) }
    expect(atRoundEnd(ended(about(off, wanted)))).toMatchObject({ winner: 0 })
  })
  test('the muster offers both goals, and refuses leaders where an army has none', () => {
    const start = mustering.start('shire-orcs')
    if (!start) throw new Error('no start')
    const aimed = (draft: typeof start, value: string) => mustering.change(draft, { change: 'field', field: 'aim', value })
    const taken = mustering.setup(aimed(start, 'take'))
    if (!('setup' in taken)) throw new Error(taken.refusals[0]?.reason)
    expect(taken.setup.goals?.map((goal) => goal.kind === 'take' && goal.pieces.length)).toEqual([4, 5])
    const held = mustering.setup(aimed(start, 'hold'))
    expect('setup' in held && held.setup.goals?.map(({ kind }) => kind)).toEqual(['hold', 'hold'])
    const bare = mustering.read({ armies: [{ units: [{ troop: 'yeomen' }] }, { units: [{ troop: 'yobbos' }] }] })
    expect(mustering.sheet(aimed(bare, 'take')).refusals.map(({ reason }) => reason)).toEqual([
      'Army 1 has no leader to be taken',
      'Army 2 has no leader to be taken',
    ])
  })
  test('a goal of another kind is refused with its remedy', () => {
    const setup = scenarioSetup('stones')
    const through = { id: 'x', seat: 0, kind: 'break through', place: RING, pieces: 2 }
    const parsed = parseSetup(JSON.parse(JSON.stringify({ ...setup, goals: [through] })))
    expect('refusals' in parsed && parsed.refusals[0]).toMatchObject({ remedy: 'use hold or take' })
    expect('setup' in parseSetup(JSON.parse(JSON.stringify(setup)))).toBe(true)
  })
})
