// Every listed system played through the stores by people at one screen: hand-overs, drafts put together part by part, and nothing
// on the screen that depends on what somebody else has sealed.
import { describe, expect, it } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { seededDice } from '../../src/engine/dice/seeded'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import type { Answer, Decision } from '../../src/engine/kernel/asks'
import { parseRecord } from '../../src/engine/kernel/parse'
import { type BattleApi, createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import type { ViewStore } from '../../src/store/types'
import { createView } from '../../src/store/view'
import { type ListedSystem, SYSTEMS } from '../../src/systems/index'
import { following } from '../support/following'
import { memoryShelf } from './memory'

const ANSWERS = 24
interface Screen {
  readonly battle: BattleApi
  readonly view: StoreApi<ViewStore>
  readonly system: AnySystem
  readonly replayed: ReturnType<typeof following>
}
const screenOf = async (listed: ListedSystem): Promise<Screen> => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 1, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  const scenario = listed.manifest.scenarios.find((one) => one.ready)
  await battle.getState().start(listed.manifest.id, scenario?.id ?? '', 'through the stores')
  return { battle, view, system: await listed.load(), replayed: following() }
}
const owedOf = ({ battle }: Screen): Decision => {
  const { owed } = battle.getState()
  if (!owed) throw new Error('nobody owes an answer')
  return owed
}
/** The battle as the kernel replays it from the record. */
const played = ({ battle, system, replayed }: Screen): AnyBattle => {
  const parsed = parseRecord(battle.getState().save(), [system.manifest])
  if (!('record' in parsed)) throw new Error(parsed.refusal.reason)
  const again = replayed(system, parsed.record)
  if (!again.ok) throw new Error(again.reason)
  return again.battle
}
const suggested = (screen: Screen): Answer =>
  screen.system.minds.suggest(played(screen).state, owedOf(screen), seededDice('store', screen.battle.getState().length))
const draft = ({ view }: Screen, given: Answer): void => {
  const { getState: now } = view
  if (given.kind !== 'orders') now().propose(given)
  else {
    for (const part of now().orders?.parts ?? []) now().dropPart(part)
    for (const part of given.parts) now().setPart(part)
  }
}
const screenText = ({ battle, view }: Screen): string =>
  JSON.stringify([battle.getState(), view.getState(), battle.getState().log.map((entry) => entry.words)])

describe.each(SYSTEMS.map((listed) => [listed.manifest.id, listed] as const))('%s', (_id, listed) => {
  it('is played through curtains and drafts, and is then the record that the kernel replays', { timeout: 60_000 }, async () => {
    const screen = await screenOf(listed)
    const { battle, view } = screen
    for (let answers = 0; answers < ANSWERS && !battle.getState().outcome; answers += 1) {
      if (battle.getState().curtain) {
        expect(view.getState()).toMatchObject({ orders: undefined, draft: undefined, card: undefined, chips: [], selected: undefined })
        battle.getState().uncover()
      }
      const owed = owedOf(screen)
      expect(battle.getState().viewer).toBe(owed.sealed ? owed.seat : 'table')
      const given = suggested(screen)
      draft(screen, given)
      expect(view.getState().unfit).toEqual([])
      for (const group of view.getState().refined?.groups ?? []) view.getState().takeGroup(group.id)
      if (given.kind === 'orders') view.getState().walk(1)
      expect(view.getState().draft).toEqual(given)
      view.getState().confirm()
      if (view.getState().cautions.length > 0) view.getState().confirm() // asked about once
      expect(battle.getState().refusals).toEqual([])
      expect(battle.getState().length).toBe(answers + 1)
    }
    const { length, savable, sealed } = battle.getState()
    expect(savable).toBe(length - sealed.length) // a file holds no sealed answer that waits
    expect(played(screen).position).toBe(savable)
  })

  it('shows nobody what depends on another’s sealed answer', { timeout: 60_000 }, async () => {
    const [one, two] = [await screenOf(listed), await screenOf(listed)]
    let [seals, compared] = [false, false]
    for (let answers = 0; answers < ANSWERS && !one.battle.getState().outcome; answers += 1) {
      for (const { battle } of [one, two]) battle.getState().uncover()
      const owed = owedOf(one)
      const given = suggested(one)
      seals ||= owed.sealed
      const others = Array.from({ length: owed.sealed ? 12 : 0 }, (_, at) =>
        one.system.minds.sample(played(one).state, owed, seededDice('other', at)),
      )
      const other = others.find((answer) => JSON.stringify(answer) !== JSON.stringify(given))
      if (other && one.battle.getState().sealed.length === 0) {
        draft(one, given)
        draft(two, other)
        for (const { view } of [one, two]) {
          view.getState().confirm()
          if (view.getState().cautions.length > 0) view.getState().confirm() // asked about once
        }
        if (one.battle.getState().sealed.length === 0) throw new Error('the first of several sealed answers was opened at once')
        expect(two.battle.getState().sealed).toEqual(one.battle.getState().sealed)
        expect(screenText(two)).toBe(screenText(one))
        for (const { battle } of [one, two]) battle.getState().uncover()
        expect(one.battle.getState().viewer).not.toBe(owed.seat)
        expect(screenText(two)).toBe(screenText(one))
        compared = true
        break
      }
      for (const screen of [one, two]) {
        draft(screen, given)
        screen.view.getState().confirm()
        if (screen.view.getState().cautions.length > 0) screen.view.getState().confirm()
      }
    }
    expect(compared).toBe(seals)
  })
})
