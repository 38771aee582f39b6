// Battles with a purpose (house): goals are judged at the end of every turn, before points (BST-14).
import { describe, expect, it } from 'vitest'
import type { Goal } from '../../../src/engine/tabletop/goals'
import { freshTallies } from '../../../src/engine/tabletop/goals'
import { scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { battlestorm } from '../../../src/systems/battlestorm/index'
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
