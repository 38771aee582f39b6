// What becomes of a goal is told when it is settled, not only when the battle ends by it.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import { eyes } from '../../../src/systems/bladestorm/eyes/index'
import { tellEvent } from '../../../src/systems/bladestorm/eyes/tell'
import { openDraft } from '../../../src/systems/bladestorm/game/draft'
import { fell } from '../../../src/systems/bladestorm/game/settle'
import { goalsAtTurnEnd } from '../../../src/systems/bladestorm/game/victory'
import type { State } from '../../../src/systems/bladestorm/state'
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

describe('BLA-10 a chest that is carried off', () => {
  const EDGE = { name: 'the south edge', outline: BRIDGE.outline.map(({ x, y }) => ({ x, y: y + 30 })) }
  const wanted: readonly Goal[] = ([0, 1] as const).map((seat) => ({
    id: `chest-${seat}`,
    seat,
    kind: 'carry off',
    what: 'the chest',
    from: BRIDGE,
    to: EDGE,
  }))
  const begun = battle({
    bodies: [
      { seat: 0, profile: man(), at: [10, 10], name: 'Spears', unit: { count: 2, files: 2 } },
      { seat: 0, profile: man({ id: 'other' }), at: [40, 10], name: 'Pins' },
      { seat: 1, profile: man(), at: [30, 30], name: 'Rook' },
    ],
    state: { goals: { wanted, tallies: freshTallies(wanted) } },
  })
  /** The end of a turn, with what it told. */
  const ended = (state: State) => {
    const draft = openDraft(state, loaded([]))
    goalsAtTurnEnd(draft)
    return { state: { ...draft.state }, told: draft.events.map((event) => tellEvent(draft.state, event).text) }
  }
  const taken = ended(begun)
  const bearer = begun.figures[0]?.name ?? ''

  it('whoever takes it up is told, marked on the table, on the card and in Armies', () => {
    expect(taken.told).toEqual([expect.stringMatching(new RegExp(`^${bearer} has the chest$`, 'i'))]) // once, though both sides want it
    expect(ended(taken.state).told).toEqual([])
    const scene = eyes.scene(taken.state, 'table')
    expect(scene.pieces[0]?.states).toContain('carries the chest')
    expect(scene.pieces[1]?.states).not.toContain('carries the chest')
    expect(scene.bodies[0]?.notes).toContain('carries the chest')
    expect(scene.goals?.map(({ progress }) => progress)).toEqual([`carried by ${bearer}`, `carried by ${bearer}`])
    expect(eyes.inspect(taken.state, 0, { piece: 0 })?.notes).toContain('carries the chest')
    expect(eyes.inspect(taken.state, 0, { body: 0 })?.notes).toContain(`${bearer} carries the chest`)
  })
  it('when its bearer falls it is told with him, and drawn where it lies at once', () => {
    const draft = openDraft(
      { ...taken.state, figures: taken.state.figures.map((one) => (one.id === 0 ? { ...one, endurance: 0 } : one)) },
      loaded([]),
    )
    fell(draft, 'melee')
    expect(draft.events.map((event) => tellEvent(draft.state, event).text)[0]).toMatch(
      new RegExp(`^${bearer} falls; the chest lies on the field$`, 'i'),
    )
    const now = eyes.scene({ ...draft.state }, 'table')
    expect(now.zones.map(({ label }) => label)).toContain('the chest lies here')
    expect(now.goals?.[0]?.progress).toBe('lies on the field, for whoever is alone with it as the turn ends')
    expect(now.bodies[0]?.notes).not.toContain('carries the chest')
    // at the end of the turn the next of them takes it up; were nobody there, nothing is told twice
    const { name } = begun.figures[1] ?? { name: '' }
    expect(ended({ ...draft.state }).told).toEqual([expect.stringMatching(new RegExp(`^${name} has the chest$`, 'i'))])
    const gone = draft.state.figures.map((one) => (one.id === 1 ? { ...one, alive: false } : one))
    expect(ended({ ...draft.state, figures: gone }).told).toEqual([])
  })
  it('when its bearer runs it lies on the field', () => {
    const bodies = taken.state.bodies.map((one) => (one.id === 0 ? { ...one, disrupted: true, routed: true } : one))
    expect(ended({ ...taken.state, bodies }).told).toEqual(['The chest lies on the field'])
  })
})
