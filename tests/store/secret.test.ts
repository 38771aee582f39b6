// Sealed play at one screen: what one player is asked and answers is not in the stores while another may look.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import type { Answer, Seat } from '../../src/engine/kernel/asks'
import type { BattleApi } from '../../src/store/battle'
import { pickAnswer } from '../../src/store/drafts'
import { createPins } from '../../src/store/pins'
import { useSettings } from '../../src/store/settings'
import type { BattleStore, ViewStore } from '../../src/store/types'
import { createView } from '../../src/store/view'
import { bids as BIDS } from '../support/bids'
import { bidsAnd, bidsAsking, memoryShelf, secretStore } from './memory'

type Players = BattleStore['players']
const shown = (store: BattleApi, view?: StoreApi<ViewStore>): string =>
  JSON.stringify([store.getState(), view?.getState(), store.getState().log.map((entry) => entry.words.text)])
const bids = async (players: Players = {}, shelf = memoryShelf()): Promise<BattleApi> => {
  const store = secretStore(shelf)
  await store.getState().start('bids', 'port', 'seed', players)
  return store
}
/** The bid of whoever is uncovered: his first card. */
const bid = (store: BattleApi, card = 0): Answer => {
  const { owed } = store.getState()
  const ask = owed?.asks[0]
  if (!owed || ask?.kind !== 'pick') throw new Error('nobody bids')
  return pickAnswer(owed, ask, [ask.options[card]?.id ?? ''])
}
const turn = (store: BattleApi): void => {
  store.getState().uncover()
  if (!store.getState().answer(bid(store))) throw new Error(store.getState().refusals[0]?.reason)
}
/** The cards that seat holds, read from its own eyes. */
const handOf = (store: BattleApi): readonly string[] => {
  const ask = store.getState().owed?.asks[0]
  return ask?.kind === 'pick' ? ask.options.map((option) => option.id) : []
}

describe('several persons at one screen', () => {
  it('is covered before every sealed answer: nothing of the table is in the store until the player is there', async () => {
    const store = await bids()
    expect(store.getState().curtain).toMatchObject({ seat: 0, name: 'Red', title: 'Red bids' })
    expect(store.getState()).toMatchObject({ scene: undefined, position: undefined, owed: undefined, decisions: [], log: [], marks: [] })
    expect(store.getState()).toMatchObject({ canUndo: false, canRedo: false, viewer: 'table' })
    expect(shown(store)).not.toContain('card-')
    store.getState().uncover()
    expect(store.getState()).toMatchObject({ curtain: undefined, viewer: 0 })
    expect(store.getState().owed?.seat).toBe(0)
    expect(handOf(store)).toHaveLength(3)
  })

  it('names who is called once, on the curtain and aloud, where the question names him too', async () => {
    const store = bidsAsking((state) => BIDS.game.awaiting(state).map((one) => ({ ...one, title: one.title.replace(' bids', ': bids') })))
    const view = createView(store, useSettings)
    await store.getState().start('bids', 'port', 'seed', {})
    expect(store.getState().curtain).toMatchObject({ name: 'Red', title: 'Bids' })
    expect(view.getState().said).toBe('Red is called: Bids')
    store.getState().uncover()
    expect(store.getState().owed?.title).toBe('Red: bids') // for who hears it in a list
    expect(view.getState().said).toBe('Red: bids')
  })

  it('keeps a hand and a sealed bid from whoever is called next, and says only who has answered', async () => {
    const store = await bids()
    const view = createView(store, useSettings)
    store.getState().uncover()
    const red = handOf(store)
    const answer = bid(store)
    view.getState().propose(answer)
    expect(shown(store, view)).toContain(red[0])
    expect(store.getState().answer(answer)).toBe(true)
    expect(store.getState()).toMatchObject({ sealed: [0], length: 1 })
    expect(store.getState().curtain?.seat).toBe(1)
    for (const card of red) expect(shown(store, view)).not.toContain(card)
    store.getState().uncover()
    expect(store.getState()).toMatchObject({ viewer: 1, sealed: [0] })
    for (const card of red) expect(shown(store, view)).not.toContain(card)
    const green = handOf(store)
    expect(green).toHaveLength(3)
    store.getState().answer(bid(store))
    expect(store.getState().curtain?.seat).toBe(2)
    for (const card of [...red, ...green]) expect(shown(store, view)).not.toContain(card)
  })

  it('shows what came out since when a player is called again', async () => {
    const store = await bids()
    for (let seat = 0; seat < 3; seat += 1) turn(store)
    expect(store.getState()).toMatchObject({ fresh: [], sealed: [] })
    expect(store.getState().curtain?.seat).toBe(0)
    store.getState().uncover()
    expect(store.getState().fresh.map((event) => `${event.what} ${event.only ?? ''}`)).toEqual(['bids ', 'dealt 0'])
    expect(store.getState().log.map((entry) => entry.words.text)[1]).toMatch(/^dealt card-/)
    store.getState().answer(bid(store))
    store.getState().uncover()
    expect(store.getState().fresh.map((event) => `${event.what} ${event.only ?? ''}`)).toEqual(['bids ', 'dealt 1'])
  })

  it('leaves the screen with whoever sealed last where it is he who is called next, and with nobody else', async () => {
    const afterwards = async (seat: Seat): Promise<BattleApi> => {
      const store = bidsAsking((state) => BIDS.game.awaiting(state).filter((one) => state.round === 1 || one.seat === seat))
      await store.getState().start('bids', 'port', 'seed', {})
      for (let nth = 0; nth < 3; nth += 1) turn(store)
      return store
    }
    const same = await afterwards(2)
    expect(same.getState()).toMatchObject({ curtain: undefined, viewer: 2, sealed: [], owed: { seat: 2, sealed: true } })
    expect(same.getState().fresh.map((event) => `${event.what} ${event.only ?? ''}`)).toEqual(['bids ', 'dealt 2'])
    const other = await afterwards(1)
    expect(other.getState()).toMatchObject({ curtain: { seat: 1 }, scene: undefined, viewer: 'table' })
    other.getState().uncover()
    expect(other.getState().fresh.map((event) => `${event.what} ${event.only ?? ''}`)).toEqual(['bids ', 'dealt 1'])
  })

  it('whoever was called may see again what came out since he last looked, and the recap begins there', async () => {
    const store = await bids()
    store.getState().uncover()
    expect(store.getState().since).toBe(store.getState().length) // nothing has come out yet
    store.getState().answer(bid(store))
    for (let seat = 1; seat < 3; seat += 1) turn(store)
    expect(store.getState()).toMatchObject({ viewer: 'table', since: 3 }) // nobody is called
    store.getState().uncover()
    const { fresh, since } = store.getState()
    expect(since).toBe(2) // the last answer opened what was sealed
    store.getState().answer(bid(store))
    store.getState().uncover()
    expect(store.getState().since).toBe(2)
    expect(store.getState().uncover()).toBe(true)
    expect(store.getState()).toMatchObject({ viewer: 1, curtain: undefined })
    expect(store.getState().fresh.map((event) => event.only)).toEqual([undefined, [1]])
    expect(fresh.map((event) => event.only)).toEqual([undefined, [0]])
    store.getState().jump(1)
    expect(store.getState().uncover()).toBe(false) // looking back nobody is called
  })

  it('the recap begins at one’s own last decision, whatever everybody at the screen saw meanwhile', async () => {
    const store = bidsAsking((state) => BIDS.game.awaiting(state).map((one) => ({ ...one, sealed: one.sealed && state.round !== 2 })))
    await store.getState().start('bids', 'port', 'seed', {})
    for (let nth = 0; nth < 3; nth += 1) turn(store)
    store.getState().answer(bid(store)) // Red's, in the open
    turn(store)
    expect(store.getState().curtain?.seat).toBe(1)
    store.getState().uncover()
    const told = (): readonly string[] => store.getState().fresh.map(({ what }) => what)
    expect(store.getState().since).toBe(2) // where what Green sealed was opened
    expect(told().filter((what) => what === 'bids')).toHaveLength(1) // but only what he has not seen is shown by itself
    store.getState().uncover()
    expect(told().filter((what) => what === 'bids')).toHaveLength(2)
  })

  it('offers no undo of what another has sealed, and none while covered', async () => {
    const store = await bids()
    turn(store)
    expect(store.getState().canUndo).toBe(false)
    store.getState().undo()
    store.getState().uncover()
    expect(store.getState()).toMatchObject({ viewer: 1, canUndo: false })
    store.getState().undo()
    expect(store.getState()).toMatchObject({ length: 1, sealed: [0] })
  })

  it('looks back with the eyes of the table, and covers the screen again after it', async () => {
    const store = await bids()
    for (let seat = 0; seat < 3; seat += 1) turn(store)
    store.getState().jump(1)
    expect(store.getState()).toMatchObject({ viewing: 3, live: true }) // covered: nothing to be looked at
    store.getState().uncover()
    const hand = handOf(store)
    store.getState().jump(1)
    expect(store.getState()).toMatchObject({ viewer: 'table', live: false, sealed: [0] })
    for (const card of hand) expect(shown(store)).not.toContain(card)
    store.getState().jump(3)
    expect(store.getState().curtain?.seat).toBe(0)
  })

  it('comes back covered when the page is loaded again', async () => {
    const shelf = memoryShelf()
    const store = await bids({}, shelf)
    turn(store)
    store.getState().uncover()
    const hand = handOf(store)
    await store.saved.settled()
    expect(shelf.saved.get('battle-1')?.note).toMatchObject({ headline: 'Round 1', sides: ['Red', 'Green', 'Blue'] })
    const again = secretStore(shelf)
    await again.getState().resume('battle-1')
    expect(again.getState().curtain?.seat).toBe(1)
    for (const card of hand) expect(shown(again)).not.toContain(card)
  })

  it('clears forecasts that were pinned by a player before another looks', async () => {
    const store = await bids()
    const pins = createPins(store)
    store.getState().uncover()
    const look = store.getState().position
    if (!look) throw new Error('covered')
    pins.getState().pin(look.forecast(bid(store)))
    expect(pins.getState().pins).toHaveLength(1)
    store.getState().answer(bid(store))
    expect(pins.getState().pins).toEqual([])
  })

  it('shows everything to everybody when it is over, also where one looks back', async () => {
    const store = await bids()
    for (let answers = 0; answers < 18; answers += 1) turn(store)
    expect(store.getState().outcome).toBeDefined()
    expect(store.getState()).toMatchObject({ viewer: 'umpire', curtain: undefined })
    expect(store.getState().log.filter((entry) => entry.words.text.startsWith('dealt card-'))).toHaveLength(18)
    store.getState().jump(4)
    expect(store.getState().viewer).toBe('umpire')
    expect(
      store
        .getState()
        .scene?.sides.map((side) => side.lines[1]?.value)
        .join(' '),
    ).toMatch(/(card-\S+ ?){9}/)
    expect(store.getState().aftermath()?.lines).toHaveLength(3)
  })
})

describe('one person at the screen', () => {
  const ALONE: Players = { 0: 'person', 1: 'computer', 2: 'computer' }
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('sees what his seat sees, never a curtain, and nothing of what the others hold', async () => {
    const store = await bids(ALONE)
    for (let round = 0; round < 3; round += 1) {
      expect(store.getState()).toMatchObject({ viewer: 0, curtain: undefined, thinking: false })
      const held = new Set(handOf(store))
      const others = shown(store).match(/card-\d+-of-\d/g) ?? []
      const public_ = store.getState().log.flatMap((entry) => JSON.stringify(entry.event).match(/card-\d+-of-\d/g) ?? [])
      expect(others.filter((card) => !held.has(card) && !public_.includes(card))).toEqual([])
      await vi.advanceTimersByTimeAsync(50)
      store.getState().answer(bid(store))
      await vi.advanceTimersByTimeAsync(50)
    }
    store.getState().jump(2)
    expect(store.getState()).toMatchObject({ viewer: 0, live: false })
  })

  it('has computer players answer in the background, without dropping what he has begun', async () => {
    const store = await bids(ALONE)
    const view = createView(store, useSettings)
    const { scene, owed } = store.getState()
    view.getState().propose(bid(store))
    const { draft } = view.getState()
    await vi.advanceTimersByTimeAsync(50)
    expect(store.getState()).toMatchObject({ sealed: [1, 2], length: 2, thinking: false })
    expect(store.getState().scene).toBe(scene)
    expect(store.getState().owed).toBe(owed)
    expect(view.getState().draft).toBe(draft)
    view.getState().confirm()
    expect(store.getState()).toMatchObject({ length: 3, sealed: [] })
  })

  it('may take his own sealed answer back while the others think, and have it again', async () => {
    const store = await bids(ALONE)
    store.getState().answer(bid(store))
    expect(store.getState()).toMatchObject({ sealed: [0], canUndo: true, thinking: true })
    store.getState().undo()
    expect(store.getState()).toMatchObject({ length: 0, sealed: [], canRedo: true })
    await vi.advanceTimersByTimeAsync(50)
    expect(store.getState()).toMatchObject({ length: 0, canRedo: true })
    store.getState().redo()
    expect(store.getState()).toMatchObject({ length: 1, sealed: [0] })
    await vi.advanceTimersByTimeAsync(50)
    expect(store.getState()).toMatchObject({ length: 3 + 2, sealed: [1, 2] })
  })
})

describe('two persons against a computer', () => {
  it('leads back to the own curtain when the last sealed answer is taken back', async () => {
    vi.useFakeTimers()
    try {
      const store = await bids({ 2: 'computer' })
      turn(store)
      turn(store)
      expect(store.getState()).toMatchObject({ viewer: 'table', curtain: undefined, thinking: true, canUndo: true })
      expect(shown(store)).not.toContain('card-')
      store.getState().undo()
      expect(store.getState()).toMatchObject({ length: 1, sealed: [0], canRedo: false })
      expect(store.getState().curtain?.seat).toBe(1)
      store.getState().uncover()
      expect(store.getState()).toMatchObject({ viewer: 1, canRedo: true })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what is asked of an umpire', () => {
  const ruling = (standing: boolean) => (round: number) => ({
    id: `${round}:rule`,
    seat: 1,
    title: 'Green is ruled out',
    asks: [{ key: 'fold', kind: 'pick', label: 'Out', options: [{ id: 'fold', label: 'Out' }], min: 1, max: 1 }] as const,
    pieces: [],
    sealed: false,
    standing,
    reaction: false,
    umpire: true as const,
  })
  const alone = async (standing: boolean): Promise<BattleApi> => {
    const store = bidsAnd((state) => (state.captains[1]?.folded ? [] : [ruling(standing)(state.round)]))
    await store.getState().start('bids', 'port', 'seed', { 1: 'computer', 2: 'computer' })
    return store
  }
  it('is offered apart from what the players are asked', async () => {
    const store = await alone(true)
    expect(store.getState().umpire.map((decision) => decision.id)).toEqual(['1:rule'])
    expect(store.getState().decisions.map((decision) => decision.id)).not.toContain('1:rule')
    expect(store.getState().owed?.seat).toBe(0)
  })
  it('is never answered by a computer player, and can be taken back', async () => {
    vi.useFakeTimers()
    try {
      const store = await alone(false)
      await vi.advanceTimersByTimeAsync(50)
      expect(store.getState().owed).toMatchObject({ id: '1:rule', seat: 1 })
      expect(store.getState()).toMatchObject({ length: 2, sealed: [1, 2] })
      store.getState().answer({ decision: '1:rule', seat: 1, key: 'fold', kind: 'pick', picked: ['fold'] })
      expect(store.getState()).toMatchObject({ length: 3, canUndo: true })
      expect(store.getState().owed?.seat).toBe(0)
      store.getState().undo()
      expect(store.getState()).toMatchObject({ length: 2 })
      expect(store.getState().owed?.id).toBe('1:rule')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a battle from the muster', () => {
  it('has the levels of its computer players before anybody thinks', async () => {
    const store = secretStore()
    const before: unknown[] = []
    const stop = store.subscribe(({ battleId, levels }) => battleId !== undefined && before.push(levels))
    await store.getState().startSetup('bids', { scenario: 'port', rounds: 1 }, 'seed', { 1: 'computer', 2: 'computer' }, { 1: 'hard' })
    expect(before[0]).toEqual({ 1: 'hard' })
    before.length = 0
    await store.getState().start('bids', 'port', 'seed', { 1: 'computer' }, 'by players', { 1: 'easy' })
    expect(before[0]).toEqual({ 1: 'easy' })
    stop()
  })
  it('starts from a setup of its own, and says why it cannot', async () => {
    const store = secretStore()
    await store.getState().startSetup('bids', { scenario: 'port', rounds: 1 }, 'seed', { 1: 'computer', 2: 'computer' })
    expect(store.getState().manifest?.id).toBe('bids')
    expect(JSON.parse(store.getState().save())).toMatchObject({ setup: { scenario: 'port', rounds: 1 } })
    expect(store.getState().aftermath()).toBeUndefined()
    await expect(store.getState().startSetup('bids', { scenario: 'port', rounds: 0 }, 'seed')).rejects.toThrow('rounds must be 1 or more')
    await expect(store.getState().startSetup('chess', { scenario: 'port' }, 'seed')).rejects.toThrow('no system “chess”')
  })
})

describe('the seats of fleets', () => {
  it('show a body’s secrets to its captain alone', async () => {
    const store = secretStore()
    await store.getState().start('fleets', 'bay', 'seed')
    const secret = (seat: Seat): string => `secret drive 0 of ${['Azure', 'Ochre'][seat]}`
    expect(shown(store)).not.toContain('secret')
    store.getState().uncover()
    expect(shown(store)).toContain(secret(0))
    expect(shown(store)).not.toContain(secret(1))
  })
})
