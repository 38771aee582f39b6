// Battles with a purpose (house): goals are judged at the end of every turn, before points (BST-14).
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import type { Goal, GoalTally } from '../../../src/engine/tabletop/goals'
import { freshTallies } from '../../../src/engine/tabletop/goals'
import { scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { tellEvent } from '../../../src/systems/battlestorm/eyes/tell'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { reachedGoals } from '../../../src/systems/battlestorm/game/purpose'
import { battlestorm } from '../../../src/systems/battlestorm/index'
import { callingOf } from '../../../src/systems/battlestorm/minds/purpose'
import { parseSetup } from '../../../src/systems/battlestorm/setup/parse'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, row } from '../../support/battlestorm'
import { sequence } from '../../support/sequence'

const PLACE = {
  name: 'the well',
  outline: [
    { x: 20, y: 36 },
    { x: 40, y: 36 },
    { x: 40, y: 44 },
    { x: 20, y: 44 },
  ],
}
const hold = (turns: number | 'longest'): Goal => ({ id: 'well', seat: 0, kind: 'hold', place: PLACE, turns })
/** The last unit to act passes; the turn ends. */
function endOfTurn(goal: Goal, differs: Partial<State> = {}, dice: readonly number[] = []): State {
  const whole = battle({
    units: [
      { seat: 0, name: 'Bows', profile: 'high-elf-irregular-bow', at: row(3, 28, 40) },
      { seat: 1, name: 'Braves', profile: 'savage-brave-axe', at: row(3, 28, 10) },
    ],
  })
  const state: State = {
    ...whole,
    ...differs,
    units: whole.units.map((unit) => ({ ...unit, activated: unit.seat === 1 })),
    goals: { wanted: [goal], tallies: freshTallies([goal]) },
    agenda: [{ frame: 'turn' }, { frame: 'activate', seat: 0 }],
  }
  const play = sequence(state)
  play.pick('activate', [], 'b0')
  play.pick('end', dice)
  return play.state
}

describe('who is to carry something off', () => {
  const box = (x: number, y: number) => [
    { x, y },
    { x: x + 4, y },
    { x: x + 4, y: y + 4 },
    { x, y: y + 4 },
  ]
  const chest: Goal = {
    ...{ id: 'chest', seat: 0, kind: 'carry off', what: 'the chest' },
    from: { name: 'the tower', outline: box(18, 4) },
    to: { name: 'the camp', outline: box(18, 42) },
  }
  const callings = (tally: Partial<GoalTally>) => {
    const field = battle({
      units: [
        { seat: 0, name: 'Bearer', profile: 'high-elf-regular-sword', at: [[20, 6]] },
        { seat: 0, name: 'Home', profile: 'high-elf-regular-sword', at: row(3, 20, 41) },
        { seat: 0, name: 'Aside', profile: 'high-elf-regular-sword', at: row(3, 36, 36) },
        { seat: 1, name: 'Foe', profile: 'savage-brave-sword', at: row(3, 40, 6) },
      ],
    })
    const state = { ...field, goals: { wanted: [chest], tallies: freshTallies([chest]).map((one) => ({ ...one, ...tally })) } }
    return [0, 1, 2].map((unit) => callingOf(state, unit))
  }
  it('fetches it from where it is, takes it from an enemy who has it, and brings home what one of its own bears: he, and nobody else', () => {
    const camp = { x: 20, y: 44 }
    expect(callings({})).toEqual([{ to: { x: 20, y: 6 }, there: true }, undefined, undefined])
    expect(callings({ bearer: 0, lies: { x: 20, y: 6 } })).toEqual([{ to: camp, there: false }, undefined, undefined])
    expect(callings({ lies: { x: 36, y: 30 } })).toEqual([undefined, undefined, { to: { x: 36, y: 30 }, there: false }])
    expect(callings({ bearer: 7, lies: { x: 40, y: 6 } })).toEqual([{ to: { x: 40, y: 6 }, there: false }, undefined, undefined])
    expect(callings({ bearer: null, lies: { x: 21, y: 6.5 } })[0]).toMatchObject({ there: true })
  })
})

describe('goals of a battle', () => {
  it('BST-14 a goal that is reached at the end of a turn decides the battle, before points are counted', () => {
    const state = endOfTurn(hold(1))
    expect(state.outcome).toMatchObject({ winner: 0, reason: expect.stringContaining('hold the well for 1 turn') })
  })
  it('BST-14 a goal not yet reached lets the battle go on; its progress and place are shown', () => {
    const state = endOfTurn(hold(2), {}, [20, 10])
    expect(state.outcome).toBeUndefined()
    const scene = battlestorm.eyes.scene(state, 'table')
    expect(scene.goals).toEqual([{ seat: 0, label: 'hold the well for 2 turns', progress: '1 of 2 turns', state: 'open' }])
    expect(scene.zones).toContainEqual(expect.objectContaining({ kind: 'objective', outline: PLACE.outline }))
  })
  it('BST-14 in the middle of a turn it is told who has fallen, and what its bearer let lie', () => {
    const whole = battle({
      units: [
        { seat: 0, name: 'Bearer', profile: 'high-elf-regular-sword', at: [[20, 30]] },
        { seat: 1, name: 'Braves', profile: 'savage-brave-sword', at: row(2, 20, 20) },
      ],
    })
    const chest: Goal = { id: 'chest', seat: 0, kind: 'carry off', what: 'the chest', from: PLACE, to: { ...PLACE, name: 'the camp' } }
    const wanted: readonly Goal[] = [
      { id: 'braves', seat: 0, kind: 'take', pieces: [1, 2], needed: 2, who: 'the braves' },
      { id: 'stand', seat: 1, kind: 'survive', pieces: [1, 2], needed: 1, who: 'the braves', turn: 12 },
      chest,
    ]
    const tallies = freshTallies(wanted).map((one) => (one.goal === 'chest' ? { ...one, bearer: 0, lies: { x: 20, y: 30 } } : one))
    const shown = (fallen: readonly number[]) => {
      const figures = whole.figures.map((one) => (fallen.includes(one.id) ? { ...one, alive: false } : one))
      const { goals, zones, pieces } = battlestorm.eyes.scene({ ...whole, figures, goals: { wanted, tallies } }, 'table')
      for (const { id, states } of pieces) expect(states.includes('carries the chest')).toBe(id === 0)
      const said = goals?.map(({ progress }) => progress)
      return { said, lies: zones.some(({ label }) => label === 'the chest lies here') }
    }
    expect(shown([])).toEqual({
      said: ['0 of 2 taken', '2 of 2 left', `carried by ${whole.figures[0]?.name}`],
      lies: false,
    })
    const lying = 'lies on the field, for whoever is alone with it as the turn ends'
    expect(shown([0, 2])).toMatchObject({ said: ['1 of 2 taken', '1 of 2 left', lying], lies: true })
  })
  it('BST-14 who takes a thing up is told, and so is that it lies about, once though both sides want it; what has won is told with the end alone', () => {
    const whole = battle({
      units: [
        { seat: 0, name: 'Bows', profile: 'high-elf-irregular-bow', at: [[30, 40]] },
        { seat: 1, name: 'Braves', profile: 'savage-brave-axe', at: [[40, 10]] },
      ],
    })
    const camp = { name: 'the camp', outline: PLACE.outline.map(({ x, y }) => ({ x, y: y - 26 })) }
    const wanted = ([0, 1] as const).map(
      (seat): Goal => ({ id: `chest-${seat}`, seat, kind: 'carry off', what: 'the chest', from: PLACE, to: camp }),
    )
    const ended = (state: State) => {
      const draft = openDraft(state, loaded([]))
      const won = reachedGoals(draft)
      return { state: { ...draft.state }, won, told: draft.events.map((event) => tellEvent(draft.state, event).text) }
    }
    const moved = (state: State, differs: Partial<State['figures'][number]>): State => ({
      ...state,
      figures: state.figures.map((one) => (one.id === 0 ? { ...one, ...differs } : one)),
    })
    const bearer = whole.figures[0]?.name ?? ''
    const taken = ended({ ...whole, goals: { wanted, tallies: freshTallies(wanted) } })
    expect(taken.told).toEqual([expect.stringMatching(new RegExp(`^${bearer} has the chest$`, 'i'))])
    expect(ended(taken.state).told).toEqual([])
    expect(ended(moved(taken.state, { alive: false })).told).toEqual(['The chest lies on the field'])
    const home = ended(moved(taken.state, { at: { x: 30, y: 14 } }))
    expect(home.won).toMatchObject({ winner: 0, reason: expect.stringContaining('carry the chest to the camp') })
    expect(home.told).toEqual([])
  })
  it('BST-14 who held longest has won when the last turn is over; men who run hold nothing', () => {
    expect(endOfTurn(hold('longest'), { turn: 12, turnLimit: 12 }).outcome).toMatchObject({ winner: 0 })
  })
  it('a goal of a setup from outside is judged with it', async () => {
    const setup = await scenarioSetup('crow-hill')
    const plain: unknown = JSON.parse(JSON.stringify(setup))
    const parsed = parseSetup(plain)
    expect('setup' in parsed ? parsed.setup.goals : parsed).toEqual(setup?.goals)
    const bad = parseSetup({ ...setup, goals: [{ ...hold(99) }] })
    expect('refusals' in bad && bad.refusals[0]?.reason).toContain('goals[0].turns')
  })
})
