// Attacks among orders are aimed by what is at hand: a press on an enemy, or a walk to him and Enter.
import { beforeEach, describe, expect, it } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { seededDice } from '../../src/engine/dice/seeded'
import { parseRecord } from '../../src/engine/kernel/parse'
import { type BattleApi, createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import type { ViewStore } from '../../src/store/types'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { following } from '../support/following'
import { memoryShelf } from './memory'

const LISTED = SYSTEMS.filter(({ manifest }) => manifest.id === 'spaceship-battles')
let battle: BattleApi
let view: StoreApi<ViewStore>

/** The duel, played on as the fair computer would until somebody has guns that bear. */
beforeEach(async () => {
  const [listed] = LISTED
  const [ready] = listed?.manifest.scenarios.filter((one) => one.ready) ?? []
  if (!listed || !ready) throw new Error('no ready battle')
  const system = await listed.load()
  battle = createBattle({ systems: LISTED, shelf: memoryShelf(), now: () => 1, id: () => 'one', pause: () => 0 })
  view = createView(battle, useSettings)
  const replayed = following()
  await battle.getState().start(listed.manifest.id, ready.id, 'aiming', {}, 'as suggested')
  await battle.getState().reckon()
  for (let answers = 0; ; answers += 1) {
    battle.getState().uncover()
    const { owed } = battle.getState()
    if (!owed) throw new Error('nobody owes an answer')
    if (view.getState().refined?.groups.some((group) => group.asks.some((ask) => ask.kind === 'target'))) return
    const parsed = parseRecord(battle.getState().save(), [listed.manifest])
    if (!('record' in parsed)) throw new Error(parsed.refusal.reason)
    const again = replayed(system, parsed.record)
    if (!again.ok) throw new Error(again.reason)
    expect(battle.getState().answer(system.minds.suggest(again.battle.state, owed, seededDice('aiming', answers)))).toBe(true)
  }
})

const aimed = (): readonly string[] => view.getState().orders?.parts.flatMap((part) => (part.kind === 'target' ? [part.key] : [])) ?? []
/** The first ship that has a target. */
const take = (): void => {
  const group = view.getState().refined?.groups.find(({ asks }) => asks.some((ask) => ask.kind === 'target'))
  view.getState().select(undefined)
  view.getState().takeGroup(group?.id)
}

describe('a ship whose guns bear', () => {
  it('SHP-13 has them armed as it is taken in hand, though no single die decides: a press on an enemy aims', () => {
    take()
    expect(view.getState()).toMatchObject({ tool: 'target', weapon: 'energy' })
    expect(view.getState().prospects.length).toBeGreaterThan(0)
  })
  it('SHP-13 takes whoever was walked to by Enter, and is sealed by the next', () => {
    take()
    view.getState().walk(1)
    expect(aimed()).toEqual([])
    view.getState().confirm()
    expect(aimed()).toEqual([view.getState().ask])
    expect(view.getState().said).toContain('It stands in the orders')
    const before = battle.getState().sealed.length
    view.getState().confirm()
    if (view.getState().cautions.length > 0) view.getState().confirm()
    expect(battle.getState().sealed.length).not.toBe(before)
  })
  it('a ruler that was pinned is only looked at', () => {
    take()
    view.getState().walk(1)
    view.getState().pin()
    view.getState().confirm()
    expect(aimed()).toEqual([])
  })
})
