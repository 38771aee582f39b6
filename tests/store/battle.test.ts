import { describe, expect, it, vi } from 'vitest'
import { begun, duelStore, guard, memoryShelf, strike, takeIt } from './memory'

describe('the battle store', () => {
  it('plays answers, tells them, and refuses a stale one with its reason', async () => {
    const store = await begun()
    const old = guard(store)
    expect(store.getState().answer(old)).toBe(true)
    expect(store.getState()).toMatchObject({ length: 1, viewing: 1, live: true, refusals: [] })
    expect(store.getState().log.map((entry) => entry.event.what)).toEqual(['guard', 'round'])
    expect(store.getState().log[0]?.words.text).toBe('guard')
    expect(store.getState().answer(old)).toBe(false)
    expect(store.getState().refusals[0]?.reason).toMatch(/./)
    expect(store.getState().length).toBe(1)
  })

  it('undoes freely as far as the last die and redoes', async () => {
    const store = await begun()
    store.getState().answer(guard(store))
    expect(store.getState().canUndo).toBe(true)
    store.getState().undo()
    expect(store.getState()).toMatchObject({ length: 0, canUndo: false, canRedo: true })
    store.getState().redo()
    expect(store.getState()).toMatchObject({ length: 1, canRedo: false, free: 0 })
    store.getState().redo() // nothing more to do again
    expect(store.getState()).toMatchObject({ length: 1, canRedo: false, canUndo: true })
    store.getState().answer(strike(store))
    store.getState().answer(takeIt(store))
    expect(store.getState()).toMatchObject({ length: 3, canUndo: false, free: 3 }) // what was rolled stands
  })

  it('nothing is past before there is a battle, nor once one is closed that was looked back on', async () => {
    const store = duelStore()
    expect(store.getState()).toMatchObject({ live: true, viewing: 0, length: 0 })
    await store.getState().start('duel', 'dawn', 'seed')
    store.getState().answer(guard(store))
    store.getState().jump(0)
    expect(store.getState().live).toBe(false)
    store.getState().close()
    expect(store.getState()).toMatchObject({ live: true, viewing: 0, length: 0, scene: undefined })
  })
  it('shows the past without decisions and takes no answers there', async () => {
    const store = await begun()
    store.getState().answer(guard(store))
    store.getState().answer(guard(store))
    const late = guard(store)
    store.getState().jump(1)
    expect(store.getState()).toMatchObject({ viewing: 1, length: 2, live: false, decisions: [], owed: undefined })
    expect(store.getState().answer(late)).toBe(false)
    expect(store.getState().refusals[0]?.remedy).toMatch(/back to the battle/i)
    expect(store.getState().log.every((entry) => entry.index < 1)).toBe(true)
    store.getState().jump(2)
    expect(store.getState().fresh.map((event) => event.what)).toEqual(['guard', 'round'])
    expect(store.getState().owed).toBeDefined()
  })

  it('takes the battle back to an earlier position and says so in the record', async () => {
    const store = await begun()
    store.getState().answer(strike(store))
    store.getState().answer(takeIt(store))
    store.getState().takeBack(0)
    expect(store.getState()).toMatchObject({ length: 0, live: true })
    expect(JSON.parse(store.getState().save())).toMatchObject({ rewound: [{ to: 0, answers: 2 }] })
    expect(store.getState().log.map((entry) => entry.words.text)).toEqual([
      'Play was taken back to here, past fallen dice or secrets that were out',
    ])
    store.getState().answer(guard(store))
    expect(store.getState().log.map((entry) => entry.event.what)).toEqual(['taken-back', 'guard', 'round'])
  })

  it('saves every answer, and another store comes back to the same position', async () => {
    const shelf = memoryShelf()
    const store = await begun(shelf)
    for (let index = 0; index < 3; index += 1) store.getState().answer(guard(store))
    await store.saved.settled()
    expect(shelf.saved.get('battle-1')?.note).toMatchObject({ answers: 3, system: 'duel', sides: ['Anna', 'Berta'] })
    const again = duelStore(shelf)
    expect(await again.getState().resume('battle-1')).toBe('open')
    expect(again.getState().save()).toBe(store.getState().save())
    expect(again.getState().owed?.id).toBe(store.getState().owed?.id)
    store.getState().jump(1)
    await store.saved.settled()
    const third = duelStore(shelf)
    await third.getState().resume('battle-1')
    expect(third.getState()).toMatchObject({ viewing: 1, length: 3, live: false })
  })

  it('what was taken back can be had again after the tab was closed, and not where the record stands elsewhere', async () => {
    const shelf = memoryShelf()
    const store = await begun(shelf)
    for (let index = 0; index < 2; index += 1) store.getState().answer(guard(store))
    const whole = store.getState().save()
    store.getState().undo()
    store.getState().undo()
    await store.saved.settled()
    const again = duelStore(shelf)
    await again.getState().resume('battle-1')
    expect(again.getState()).toMatchObject({ length: 0, canRedo: true })
    again.getState().redo()
    again.getState().redo()
    expect(again.getState()).toMatchObject({ length: 2, canRedo: false })
    expect(again.getState().save()).toBe(whole)
    await again.saved.settled()
    expect(shelf.saved.get('battle-1')?.note).not.toHaveProperty('undone')
    const kept = shelf.saved.get('battle-1')
    if (!kept) throw new Error('not saved')
    const { answers } = kept.note
    await shelf.put({ ...kept, note: { ...kept.note, answers: answers - 1, undone: [{ answer: guard(store) }] } })
    const third = duelStore(shelf)
    await third.getState().resume('battle-1')
    expect(third.getState().canRedo).toBe(false)
  })

  it('refuses a damaged save with its reason, keeps it, and marks it', async () => {
    const shelf = memoryShelf()
    const store = await begun(shelf)
    store.getState().answer(guard(store))
    await store.saved.settled()
    const kept = shelf.saved.get('battle-1')
    if (!kept) throw new Error('not saved')
    shelf.saved.set('battle-1', { ...kept, text: kept.text.slice(0, -20) })
    const again = duelStore(shelf)
    expect(await again.getState().resume('battle-1')).toBe('damaged')
    expect(again.getState().trouble).toMatch(/cut short|damaged/)
    expect(shelf.saved.get('battle-1')?.text).toBe(kept.text.slice(0, -20))
    expect(shelf.saved.get('battle-1')?.note.damaged).toMatch(/cut short|damaged/)
  })

  it('opens a record and refuses a foreign or changed one, leaving the battle in progress untouched', async () => {
    const store = await begun()
    store.getState().answer(guard(store))
    const record = store.getState().save()
    const before = store.getState()
    for (const bad of [
      '',
      '{"format":"other"}',
      '[1,2,3]',
      record.replace('"duel"', '"chess"'),
      record.replace('"guard"', '"dance"'),
      record.slice(0, 100),
    ]) {
      const opened = await store.getState().open(bad)
      expect(opened.ok).toBe(false)
      if (!opened.ok) expect(`${opened.reason}/${opened.remedy}`).toMatch(/.+\/.+/)
    }
    expect(store.getState().save()).toBe(record)
    expect(store.getState().battleId).toBe(before.battleId)
    expect(await store.getState().open(record)).toEqual({ ok: true })
    expect(store.getState().battleId).not.toBe(before.battleId)
    expect(store.getState().save()).toBe(record)
  })

  it('tells when a save fails, and plays on', async () => {
    const shelf = { ...memoryShelf(), put: () => Promise.reject(new Error('disk full')) }
    const store = await begun(shelf)
    await store.saved.settled()
    expect(store.getState().trouble).toMatch(/disk full.*Save the record/)
    expect(store.getState().answer(guard(store))).toBe(true)
  })

  it('lets the computer answer for its seat, the same way every time', async () => {
    vi.useFakeTimers()
    try {
      const play = async (): Promise<string> => {
        const store = await begun(memoryShelf(), { 0: 'computer', 1: 'computer' })
        expect(store.getState().thinking).toBe(true)
        await vi.advanceTimersByTimeAsync(5000)
        expect(store.getState().outcome).toBeDefined()
        return store.getState().save()
      }
      expect(await play()).toBe(await play())
    } finally {
      vi.useRealTimers()
    }
  })

  it('undo goes back past the answers of a computer player to where a person decides', async () => {
    vi.useFakeTimers()
    try {
      const store = await begun()
      store.getState().answer(guard(store)) // seat 0
      store.getState().answer(guard(store)) // seat 1, as the computer would
      store.getState().setPlayer(1, 'computer')
      store.getState().undo()
      expect(store.getState().owed?.seat).toBe(0)
      expect(store.getState().length).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
