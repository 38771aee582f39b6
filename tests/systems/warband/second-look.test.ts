// What a second look at the rules found: who routs where he lies, jumps aslant, pushes down a slope, who gives up before the first turn.
import { expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer } from '../../../src/engine/kernel/asks'
import { sceneOf } from '../../../src/systems/warband/eyes/scene'
import { awaiting } from '../../../src/systems/warband/game/awaiting'
import { openDraft } from '../../../src/systems/warband/game/draft'
import { muster } from '../../../src/systems/warband/game/muster'
import { play, run } from '../../../src/systems/warband/game/play'
import type { State } from '../../../src/systems/warband/state'
import {
  answered,
  at,
  changed,
  engagedAs,
  eventsOf,
  field,
  inAftermath,
  inPhase,
  isAsked,
  land,
  one,
  setupOf,
  spell,
  who,
} from '../../support/warband'

test('WAR-32: those engaged with whoever routs where he lies strike at him too, one after the other, until he is out', () => {
  const three = field([
    [one('Cap', 0, 15, { rank: 'hero' }), one('Min', 5, 5), one('Brave', 0, 0, { traits: ['fearless'] })],
    [one('Foe', 6, 5), one('Fay', 4, 5)],
  ])
  const lying = changed(changed(engagedAs(three, [1, 3], [1, 4]), 0, { out: 'incapacitated' }), 1, { posture: 'down', wounds: 0, since: 1 })
  const draft = openDraft(inAftermath(lying), loaded([10]))
  run(draft)
  expect(who(draft.state, 1)).toMatchObject({ routing: true, at: at(5, 5) })
  expect(awaiting(draft.state)[0]?.title).toMatch(/^Min routs, and lies there: F\w+ may strike$/)
  const missed = answered(draft.state, 'strike', { kind: 'target', targets: ['p1'], weapon: 'w0' } as never, [10, 10])
  expect(awaiting(missed.state)[0]?.title).toMatch(/^Min routs, and lies there: F\w+ may strike$/)
  const steady = openDraft(inAftermath(lying), loaded([1, 1])) // he holds, both for his captain and for the last Hero
  run(steady)
  expect(who(steady.state, 1).routing).toBe(false)
  expect(isAsked(steady.state, 'strike')).toBe(false)
})

test('WAR-12: a jump aslant is short by as many squares as one across', () => {
  const landed = (x: number, y: number, face: number) => {
    const gap = inPhase(
      field([[one('Asa', 2, 2, { scores: { agility: 6 } })], [one('Foe', 19, 15)]], { terrain: [land('river', 3, 0, 3, 16)] }),
      'movement',
    )
    const { state } = answered(gap, 'jump', { kind: 'spot', body: 0, spots: [{ at: at(x, y) }] }, [face, 10])
    const end = who(state, 0).at
    return Math.max(Math.abs(end.x - 2.5), Math.abs(end.y - 2.5))
  }
  expect([landed(6, 2, 10), landed(6, 4, 10), landed(6, 6, 10)]).toEqual([2, 2, 2])
  expect([landed(6, 2, 8), landed(6, 4, 8)]).toEqual([3, 3])
})

test('WAR-5 WAR-40: who is pushed down the slope of a hill does not fall, and goes as far as the push', () => {
  const hand = spell({ deed: 'push', squares: 2 }, { phase: 'movement', name: 'Hand' })
  const pushed = (terrain: ReturnType<typeof land>) => {
    const state = inPhase(
      field([[one('Mage', 2, 2, { scores: { magic: 9 }, spells: [hand] })], [one('Foe', 5, 2)]], { terrain: [terrain] }),
      'movement',
    )
    const [decision] = awaiting(state)
    const answer = { decision: decision?.id, seat: 0, key: 'cast:0', kind: 'target', body: 0, targets: ['p1'], weapon: 'base' } as Answer
    return play(state, [answer], loaded([5, 10, 10]))
  }
  const down = pushed(land('hill', 3, 0, 3, 5))
  expect(eventsOf(down.events, 'fell')).toEqual([])
  expect(who(down.state, 1).at).toEqual(at(7, 2))
  const off = pushed(land('building', 3, 0, 3, 5, { height: 1 as never }))
  expect(eventsOf(off.events, 'fell')[0]?.detail.height).toBe(1)
  expect(who(off.state, 1).at).toEqual(at(6, 2))
})

test('WAR-5: of three sides one that gives up before the first turn leaves the field and is asked nothing more; the others go on', () => {
  const setup = (advantage?: number) =>
    muster(
      setupOf([[one('A', 1, 1)], [one('B', 6, 1)], [one('C', 11, 1)]], {
        deployment: 'hidden',
        ...(advantage === undefined ? {} : { advantage }),
      } as never),
      seededDice('x', 0),
    )
  const gaveUp = (state: State, seat: number): State => {
    const up = awaiting(state).find(({ id }) => id.startsWith(`give-up:${seat}`))
    return play(state, [{ decision: up?.id ?? '', seat, key: 'give-up', kind: 'pick', picked: ['give-up'] }], seededDice('y', 0)).state
  }
  const left = gaveUp(setup(), 2)
  expect(awaiting(left).filter(({ seat }) => seat === 2)).toEqual([])
  expect(who(left, 2).out).toBe('fled')
  const seen = (viewer: number) => sceneOf(left, viewer).pieces.map(({ seat }) => seat)
  expect([left.unplaced, seen(0), seen(1)]).toEqual([[0, 1], [0], [1]]) // WAR-3: the others are not seen for that
  expect(awaiting(left).some(({ seat, standing }) => seat === 0 && !standing)).toBe(true)
  // whoever is last to be asked gives up: the battle goes on all the same
  let state = setup()
  for (let i = 0; i < 12 && awaiting(state).some(({ seat, standing }) => seat !== 2 && !standing); i += 1) {
    const batch = awaiting(state).filter(({ seat, standing }) => seat !== 2 && !standing)
    const answers = batch.map(
      ({ id, seat, asks: [ask] }): Answer =>
        ask?.kind === 'place'
          ? { decision: id, seat, key: ask.key, kind: 'place', places: [] }
          : { decision: id, seat, key: ask?.key ?? '', kind: 'pick', picked: ask?.kind === 'pick' ? [ask.options[0]?.id ?? ''] : [] },
    )
    if (state.unplaced.length < 3 || answers.every(({ kind }) => kind !== 'place')) state = play(state, answers, seededDice('z', i)).state
    else break
  }
  const last = gaveUp(state, 2)
  expect(awaiting(last).filter(({ standing }) => !standing).length).toBeGreaterThan(0)
})
