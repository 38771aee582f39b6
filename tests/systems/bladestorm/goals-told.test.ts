// What becomes of a goal is told when it is settled, not only when the battle ends by it.
import { expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import { tellEvent } from '../../../src/systems/bladestorm/eyes/tell'
import { openDraft } from '../../../src/systems/bladestorm/game/draft'
import { goalsAtTurnEnd } from '../../../src/systems/bladestorm/game/victory'
import { battle, man } from '../../support/bladestorm'

const BRIDGE = {
  name: 'the bridge',
  outline: [
    { x: 8, y: 8 },
    { x: 12, y: 8 },
    { x: 12, y: 12 },
    { x: 8, y: 12 },
  ],
}

it('BLA-10 one of two goals reached, and an escort that has become impossible, stand in the log', () => {
  const wanted: readonly Goal[] = [
    { id: 'bridge', seat: 0, kind: 'hold', place: BRIDGE, turns: 1 },
    { id: 'take', seat: 0, kind: 'take', pieces: [2], needed: 1 },
    { id: 'escort', seat: 1, kind: 'escort', pieces: [1], needed: 1, place: BRIDGE },
  ]
  const begun = battle({
    bodies: [
      { seat: 0, profile: man(), at: [10, 10] },
      { seat: 1, profile: man(), at: [30, 30], figure: { alive: false } },
      { seat: 1, profile: man(), at: [34, 30] },
    ],
    state: { goals: { wanted, tallies: freshTallies(wanted) } },
  })
  const draft = openDraft(begun, loaded([]))
  expect(goalsAtTurnEnd(draft)).toBeUndefined()
  const told = draft.events.filter(({ what }) => what === 'goal').map((event) => tellEvent(draft.state, event).text)
  expect(told).toEqual(['Reds have reached a goal: hold the bridge for 1 turn', expect.stringContaining('Blues')])
})
