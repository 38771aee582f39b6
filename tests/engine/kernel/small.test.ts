import { describe, expect, expectTypeOf, test } from 'vitest'
import { nearestFrame, pop, push, replaceTop, top } from '../../../src/engine/kernel/agenda'
import { type AnyBattle, type AnySystem, seal } from '../../../src/engine/kernel/any'
import { answer, begin, owed } from '../../../src/engine/kernel/battle'
import type { BattleEvent } from '../../../src/engine/kernel/system'
import { visibleTo } from '../../../src/engine/kernel/visible'
import { bids, bidsSetup } from '../../support/bids'
import { duel, duelSetup } from '../../support/duel'

describe('the agenda', () => {
  type Frame = { readonly frame: 'turn' } | { readonly frame: 'window'; readonly waiting: readonly number[] }
  const turn: Frame = { frame: 'turn' }
  const window: Frame = { frame: 'window', waiting: [1] }

  test('is a stack that is never changed in place', () => {
    const agenda: readonly Frame[] = Object.freeze([turn])
    expect(top(agenda)).toBe(turn)
    expect(push(agenda, window, turn)).toEqual([turn, window, turn])
    expect(push(agenda)).toBe(agenda)
    expect(pop(push(agenda, window))).toEqual(agenda)
    expect(replaceTop(agenda, window)).toEqual([window])
    expect(replaceTop(agenda)).toEqual([])
    expect([pop([]), top([])]).toEqual([[], undefined])
  })

  test('finds the frame of a kind nearest to the top, as that kind', () => {
    const agenda: readonly Frame[] = [{ frame: 'window', waiting: [9] }, window, turn]
    const found = nearestFrame(agenda, 'window')
    expect(found).toBe(window)
    expectTypeOf(found).toEqualTypeOf<{ readonly frame: 'window'; readonly waiting: readonly number[] } | undefined>()
    expect(nearestFrame([turn], 'turn')).toBe(turn)
    expect(nearestFrame<Frame, 'window'>([turn], 'window')).toBeUndefined()
  })
})

test('who may know of an event', () => {
  const open: BattleEvent = { what: 'x', detail: {} }
  const secret: BattleEvent = { what: 'x', only: [1], detail: {} }
  const viewers = [0, 1, 'table', 'umpire'] as const
  expect(viewers.map((viewer) => visibleTo(open, viewer))).toEqual([true, true, true, true])
  expect(viewers.map((viewer) => visibleTo(secret, viewer))).toEqual([false, true, false, true])
})

test('systems of unknown state are held, begun and played without knowing them', () => {
  const systems: readonly AnySystem[] = [seal(duel), seal(bids)]
  const setups: readonly unknown[] = [duelSetup(), bidsSetup()]
  for (const [index, system] of systems.entries()) {
    const begun = begin(system, setups[index], 'seed')
    if (!begun.ok) throw new Error('refused')
    let battle: AnyBattle = begun.battle
    for (const decision of owed(battle)) {
      const given = answer(battle, system.minds.sample(battle.state, decision, { drawn: 0, die: () => 1 }))
      if (given.ok) battle = given.battle
    }
    expect(battle.position).toBeGreaterThan(0)
    expect(system.eyes.scene(battle.state, 0).headline).not.toBe('')
  }
})
