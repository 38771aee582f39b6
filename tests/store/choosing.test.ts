// Choosing by name: what is chosen beyond the most gives way, and what is chosen twice is taken back.
import { beforeEach, describe, expect, it } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { seal, sealOpening } from '../../src/engine/kernel/any'
import type { Ask, Decision } from '../../src/engine/kernel/asks'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import type { ViewStore } from '../../src/store/types'
import { createView } from '../../src/store/view'
import { duel } from '../support/duel'
import { memoryShelf, secretStore } from './memory'

const NAMES = ['Anna', 'Boris', 'Clara']
/** The duel, asked for two of three instead of a stroke. */
const asking = (ask: Ask): typeof duel => {
  const awaiting = (...given: Parameters<typeof duel.game.awaiting>): readonly Decision[] =>
    duel.game.awaiting(...given).map((decision) => (decision.standing ? decision : { ...decision, asks: [ask] }))
  return { ...duel, game: { ...duel.game, awaiting } }
}
const two: Ask = {
  key: 'two',
  kind: 'pick',
  label: 'Two of them',
  options: [
    ...NAMES.map((id) => ({ id, label: id })),
    { id: 'Dora', label: 'Dora', refusal: { reason: 'is away', remedy: 'wait for her' } },
  ],
  min: 2,
  max: 2,
}
const targets: Ask = {
  key: 'targets',
  kind: 'target',
  label: 'Two of them',
  body: 0,
  means: [{ weapon: 'sword', label: 'sword', melee: true }],
  targets: NAMES.map((id) => ({ id, label: id, body: 1 })),
  max: 2,
  assignable: false,
}
const viewOf = async (ask: Ask): Promise<StoreApi<ViewStore>> => {
  const system = asking(ask)
  const listed = { manifest: system.manifest, table: async () => sealOpening(system), load: async () => seal(system) }
  const battle = createBattle({ systems: [listed], shelf: memoryShelf(), now: () => 1, id: () => 'battle', pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('duel', 'dawn', 'seed')
  view.setState({ ask: ask.key })
  return view
}

describe.each([two, targets])('two of three by $kind', (ask) => {
  let view: StoreApi<ViewStore>
  const choose = (...ids: readonly string[]): readonly string[] => {
    for (const id of ids) view.getState().choose(id)
    return view.getState().chosen
  }
  beforeEach(async () => {
    view = await viewOf(ask)
  })
  it(ask.kind === 'pick' ? 'a third waits until one is left out' : 'the first of three gives way', () => {
    expect(choose('Anna', 'Boris')).toEqual(['Anna', 'Boris'])
    expect(choose('Clara')).toEqual(ask.kind === 'pick' ? ['Anna', 'Boris'] : ['Boris', 'Clara'])
    if (ask.kind === 'pick') expect(view.getState().said).toBe('2 of 2 chosen: leave one out to take another')
  })
  it('what is chosen twice is taken back, and the other stays', () => {
    expect(choose('Anna', 'Boris', 'Anna')).toEqual(['Boris'])
  })
})

describe('what is picked', () => {
  it('is a draft only when enough is picked, and what is refused says why', async () => {
    const view = await viewOf(two)
    view.getState().choose('Anna')
    expect(view.getState().draft).toBeUndefined()
    view.getState().choose('Dora')
    expect(view.getState().said).toBe('Dora: is away; wait for her')
    expect(view.getState().chosen).toEqual(['Anna'])
    view.getState().choose('Clara')
    expect(view.getState().draft).toMatchObject({ kind: 'pick', key: 'two', picked: ['Anna', 'Clara'] })
    view.getState().choose('Anna')
    expect(view.getState().draft).toBeUndefined()
  })
  it('goes into the orders, and out of them when too little is left', async () => {
    const battle = secretStore()
    const view = createView(battle, useSettings)
    await battle.getState().start('fleets', 'bay', 'seed')
    battle.getState().uncover()
    view.getState().setPart({ key: 'power:0', kind: 'allocate', amounts: { drive: 2, guns: 2 } })
    view.setState({ ask: 'step1:0', chosen: ['stay'] })
    const part = () => view.getState().orders?.parts.find((one) => one.key === 'step1:0')
    view.getState().choose('ahead')
    expect(part()).toMatchObject({ picked: ['ahead'] })
    view.getState().choose('ahead')
    expect(part()).toBeUndefined()
  })
})

describe('an attack that is tuned', () => {
  const assignable: Ask = { ...targets, factors: [1, 3], assignable: true }
  it('goes with its factor and with what is given out by hand, until it is tuned otherwise', async () => {
    const view = await viewOf(assignable)
    view.getState().choose('Anna')
    expect(view.getState().draft).not.toHaveProperty('factor')
    view.getState().tune(3, [])
    expect(view.getState()).toMatchObject({ factor: 3, draft: { targets: ['Anna'], factor: 3 } })
    const given = [{ by: 0, attack: 0, target: 1 }]
    view.getState().tune(1, given)
    expect(view.getState()).toMatchObject({ factor: 1, assigned: given, draft: { assigned: given } })
    expect(view.getState().draft).not.toHaveProperty('factor')
  })
})
