// What is picked is forecast as soon as it is picked, or suggested: nobody has to ask for it.
import { expect, it, vi } from 'vitest'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

it('FTS-6: as soon as all have declared, every share of the Advance is worked out before the eyes', async () => {
  let count = 0
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => ++count, id: () => `battle-${++count}`, pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('team-battle', 'turath', 'shares')
  for (let answers = 0; answers < 4; answers += 1) {
    battle.getState().uncover()
    await view.getState().advise()
    view.getState().confirm()
  }
  expect(battle.getState().owed?.title).toContain('All have declared')
  const { forecast, draft } = view.getState()
  expect(draft).toMatchObject({ kind: 'pick', picked: ['advance'] })
  expect(forecast?.title).toBe('Advance 1')
  expect(forecast?.figures.map((one) => one.label)).toEqual(['wounds of the Marauders', 'wounds of the rival company'])
  expect(forecast?.figures.every((one) => /(lowest|highest|level): /.test(one.hint ?? ''))).toBe(true)
  view.getState().propose(undefined)
  expect(view.getState().forecast).toBeUndefined()
})

it('FTS-4 FTS-6: a computer player that leads does not hurry past what all have declared; without people it does', async () => {
  vi.useFakeTimers()
  try {
    let count = 0
    const battle = createBattle({
      systems: SYSTEMS,
      shelf: memoryShelf(),
      now: () => ++count,
      id: () => `battle-${++count}`,
      pause: () => 0,
    })
    const view = createView(battle, useSettings)
    const until = async (what: () => boolean): Promise<void> => {
      for (let waited = 0; waited < 200 && !what(); waited += 1) await vi.advanceTimersByTimeAsync(20)
      expect(what()).toBe(true)
    }
    const title = (): string => battle.getState().owed?.title ?? ''
    // with this seed the computer player’s Superiority is the higher one
    await battle.getState().start('team-battle', 'turath', 'led by a', { 1: 'computer' })
    for (const word of ['strategy', 'tactics']) {
      await until(() => title().includes(`The Marauders: ${word}`))
      view.getState().setPart({ key: word, kind: 'pick', picked: [word === 'strategy' ? 'screw' : 'dirty'] })
      view.getState().confirm()
    }
    await until(() => title().includes('All have declared'))
    expect(title()).toContain('the rival company lead, ')
    const { length } = battle.getState()
    await vi.advanceTimersByTimeAsync(500)
    expect(battle.getState()).toMatchObject({ length, thinking: false })
    expect(view.getState().forecast?.title).toBe('Advance 1')
    view.getState().confirm()
    expect(title()).toContain('wounds to share out')

    await battle.getState().start('team-battle', 'turath', 'nobody looks', { 0: 'computer', 1: 'computer' })
    await until(() => battle.getState().outcome !== undefined)
  } finally {
    vi.useRealTimers()
  }
})

it('FTS-4: what is picked within orders is a part of them, and none once it is picked no more', async () => {
  let count = 0
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => ++count, id: () => `battle-${++count}`, pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('team-battle', 'turath', 'shares')
  for (let answers = 0; answers < 2; answers += 1) {
    battle.getState().uncover()
    await view.getState().advise()
    view.getState().confirm()
  }
  battle.getState().uncover()
  view.getState().setPart({ key: 'tactics', kind: 'pick', picked: ['equipped'] })
  const bonuses = view.getState().refined?.groups.flatMap((group) => group.asks.map((ask) => ({ group: group.id, ask }))) ?? []
  const found = bonuses.find(({ ask }) => ask.kind === 'pick' && ask.min === 0 && ask.options.some((one) => one.refusal === undefined))
  if (found?.ask.kind !== 'pick') throw new Error('nothing may be left unpicked')
  const { key, options } = found.ask
  const option = options.find((one) => one.refusal === undefined)?.id ?? ''
  const part = () => view.getState().orders?.parts.find((one) => one.key === key)
  view.getState().dropPart({ key })
  view.setState({ group: found.group, ask: key, chosen: [] })
  view.getState().choose(option)
  expect(part()).toMatchObject({ kind: 'pick', picked: [option] })
  view.getState().choose(option)
  expect(part()).toBeUndefined()
})

it('FTS-4: what the umpire rules while somebody decides is reckoned with at once, in orders and in what is picked', async () => {
  let count = 0
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => ++count, id: () => `battle-${++count}`, pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('team-battle', 'turath', 'ruled')
  const adjust = (by: string): void => {
    const decision = battle.getState().umpire[0]
    const head = { decision: decision?.id ?? '', seat: 0, key: 'ruling', kind: 'orders' as const }
    const what = { key: 'what', kind: 'pick' as const, picked: ['adjust'] }
    battle
      .getState()
      .answer({ ...head, parts: [what, { key: 'by', kind: 'write', text: by }, { key: 'reason', kind: 'write', text: 'so' }] })
  }
  const superiority = (): number | undefined => view.getState().forecast?.total?.value
  const answered = async (): Promise<void> => {
    battle.getState().uncover()
    await view.getState().advise()
    view.getState().confirm()
  }
  await answered()
  await answered()
  battle.getState().uncover()
  const before = superiority() ?? 0
  const { orders } = view.getState()
  adjust('-3')
  expect(superiority()).toBe(before - 3)
  expect(view.getState()).toMatchObject({ orders, draft: { kind: 'orders' }, selected: 0, card: { title: 'The Marauders' } })

  for (let answers = 0; answers < 9 && view.getState().draft?.key !== 'next'; answers += 1) {
    await answered()
    battle.getState().uncover()
  }
  expect(view.getState().draft).toMatchObject({ kind: 'pick', key: 'next' })
  const next = superiority() ?? 0
  adjust('2')
  expect(superiority()).toBe(next + 2)
})

it('FTS-4: what the storyteller grants or strikes while tactics are chosen is filled in or taken out, as long as its player has not said otherwise', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 1, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('team-battle', 'turath', 'granted')
  for (let answers = 0; answers < 3; answers += 1) {
    battle.getState().uncover()
    await view.getState().advise()
    view.getState().confirm()
  }
  battle.getState().uncover()
  view.getState().setPart({ kind: 'pick', key: 'tactics', picked: ['ambush'] })
  const rule = (what: string): void => {
    const word = battle.getState().umpire.find(({ seat }) => seat === 1)
    const parts = [
      { kind: 'pick', key: 'what', picked: [what] },
      { kind: 'write', key: 'reason', text: 'so it is' },
    ] as const
    expect(battle.getState().answer({ decision: word?.id ?? '', seat: 1, key: 'ruling', kind: 'orders', parts })).toBe(true)
  }
  const claimed = () => view.getState().orders?.parts.find(({ key }) => key === 'bonuses-ambush')
  expect(claimed()).toMatchObject({ picked: ['unaware', 'hindered'] })
  rule('grant resting')
  expect(claimed()).toMatchObject({ picked: ['unaware', 'resting', 'hindered'] })
  const [bonuses] = view.getState().refined?.groups.find(({ id }) => id === 'ambush')?.asks ?? []
  expect(bonuses?.kind === 'pick' && bonuses.options[1]?.hint).toBe('granted by the storyteller, and counts whether it is taken or not')
  expect(view.getState().orders?.parts.find(({ key }) => key === 'tactics')).toMatchObject({ picked: ['ambush'] })
  view.getState().setPart({ kind: 'pick', key: 'bonuses-ambush', picked: ['hindered'] })
  rule('strike unaware')
  expect(claimed()).toMatchObject({ picked: ['hindered'] })
})
