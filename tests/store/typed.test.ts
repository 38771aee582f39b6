// Dice rolled by the players: the answer waits for its faces, and a closed tab loses none of them.
import { describe, expect, it } from 'vitest'
import type { BattleApi } from '../../src/store/battle'
import { pickAnswer } from '../../src/store/drafts'
import { begun, duelStore, guard, memoryShelf, secretStore, strike, takeIt } from './memory'

const struck = async (shelf = memoryShelf()): Promise<BattleApi> => {
  const store = await begun(shelf)
  store.getState().setDice('players')
  store.getState().answer(strike(store))
  return store
}

describe('dice typed in by the players', () => {
  it('are asked for one by one, and make the record that the app’s own dice would of the same faces', async () => {
    const store = await struck()
    expect(store.getState()).toMatchObject({ length: 1, wanted: undefined })
    expect(store.getState().answer(takeIt(store))).toBe(true)
    expect(store.getState().wanted).toMatchObject({ sides: 20, index: 0 })
    expect(store.getState()).toMatchObject({ length: 1, owed: undefined, canUndo: false })
    store.getState().typeDie(21)
    expect(store.getState().wanted).toMatchObject({ sides: 20, index: 0, given: 21 })
    store.getState().typeDie(18)
    expect(store.getState().wanted).toMatchObject({ sides: 6, index: 1 })
    store.getState().typeDie(4)
    expect(store.getState()).toMatchObject({ length: 2, wanted: undefined })
    expect(JSON.parse(store.getState().save())).toMatchObject({ typed: { 1: [18, 4] } })
    expect(store.getState().owed).toBeDefined()
  })

  it('fix the answer with the first die: no other is taken, nothing is undone, only a misread face is taken back', async () => {
    const store = await struck()
    const other = takeIt(store)
    store.getState().answer(other)
    expect(store.getState().answer(other)).toBe(false)
    expect(store.getState().refusals[0]?.remedy).toMatch(/type in/i)
    store.getState().undo()
    store.getState().takeBack(0)
    expect(store.getState()).toMatchObject({ length: 1, dice: 'players' })
    store.getState().typeDie(18)
    store.getState().untypeDie()
    expect(store.getState().wanted).toMatchObject({ sides: 20, index: 0 })
    store.getState().typeDie(2)
    expect(store.getState()).toMatchObject({ length: 2, wanted: undefined })
    expect(JSON.parse(store.getState().save())).toMatchObject({ typed: { 1: [2] } })
  })

  it('are there again when the page is loaded again in the middle of them', async () => {
    const shelf = memoryShelf()
    const store = await struck(shelf)
    store.getState().answer(takeIt(store))
    store.getState().typeDie(18)
    await store.saved.settled()
    const again = duelStore(shelf)
    expect(await again.getState().resume('battle-1')).toBe('open')
    expect(again.getState().wanted).toMatchObject({ sides: 6, index: 1 })
    expect(again.getState()).toMatchObject({ dice: 'players', length: 1, owed: undefined })
    again.getState().typeDie(4)
    store.getState().typeDie(4)
    expect(JSON.parse(again.getState().save()).typed).toEqual({ 1: [18, 4] })
    expect(again.getState().scene).toEqual(store.getState().scene)
    await again.saved.settled()
    expect(shelf.saved.get('battle-1')?.note.rolling).toBeUndefined()
    again.getState().answer(guard(again))
    expect(again.getState().length).toBe(3)
  })

  it('are rolled in the open: whoever sealed last does not leave his secrets on the screen', async () => {
    const store = secretStore()
    await store.getState().start('bids', 'port', 'seed')
    store.getState().setDice('players')
    for (let seat = 0; seat < 3; seat += 1) {
      store.getState().uncover()
      const { owed } = store.getState()
      const ask = owed?.asks[0]
      if (!owed || ask?.kind !== 'pick') throw new Error('nobody bids')
      store.getState().answer(pickAnswer(owed, ask, [ask.options[0]?.id ?? '']))
    }
    expect(store.getState().wanted).toMatchObject({ sides: 6, purpose: 'the prize' })
    expect(store.getState()).toMatchObject({ viewer: 'table', curtain: undefined, decisions: [], sealed: [0, 1] })
    expect(JSON.stringify(store.getState())).not.toContain('card-')
    for (const face of [6, 1, 2, 3]) store.getState().typeDie(face)
    expect(store.getState()).toMatchObject({ length: 3, wanted: undefined })
    expect(store.getState().curtain?.seat).toBe(0)
  })
})
