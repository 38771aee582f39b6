import { describe, expect, it } from 'vitest'
import type { Line } from '../../src/store/tabs'
import { duelStore, guard, memoryShelf } from './memory'

/** Everybody hears what the others say, as soon as it is said. */
const party = (): (() => Line) => {
  const ears: { readonly line: number; readonly take: (message: unknown) => void }[] = []
  let lines = 0
  return () => {
    const line = lines++
    return {
      hear: (take) => void ears.push({ line, take }),
      post: (message) => {
        for (const ear of ears) if (ear.line !== line) ear.take(structuredClone(message))
      },
    }
  }
}
const twoTabs = async () => {
  const shelf = memoryShelf()
  const line = party()
  const first = duelStore(shelf, line())
  const second = duelStore(shelf, line())
  await first.getState().start('duel', 'dawn', 'seed')
  first.getState().answer(guard(first))
  await first.saved.settled()
  return { shelf, first, second }
}

describe('two tabs on one battle', () => {
  it('the later one may look, and neither plays nor saves', async () => {
    const { shelf, first, second } = await twoTabs()
    expect(await second.getState().resume('battle-1')).toBe('open')
    expect(second.getState()).toMatchObject({ elsewhere: true, length: 1, canUndo: false })
    expect(second.getState().answer(guard(second))).toBe(false)
    expect(second.getState().refusals[0]?.reason).toMatch(/another tab/i)
    second.getState().undo()
    second.getState().takeBack(0)
    second.getState().jump(0)
    await second.saved.settled()
    expect(shelf.saved.get('battle-1')?.note).toMatchObject({ answers: 1, viewing: undefined })
    expect(first.getState().elsewhere).toBe(false)
    expect(first.getState().answer(guard(first))).toBe(true)
  })
  it('taken over, it goes on from what the first one saved, and the first one stops', async () => {
    const { shelf, first, second } = await twoTabs()
    await second.getState().resume('battle-1')
    first.getState().answer(guard(first))
    await first.saved.settled()
    await second.getState().takeOver()
    expect(second.getState()).toMatchObject({ elsewhere: false, length: 2 })
    expect(first.getState().elsewhere).toBe(true)
    expect(first.getState().answer(guard(first))).toBe(false)
    expect(second.getState().answer(guard(second))).toBe(true)
    await second.saved.settled()
    expect(shelf.saved.get('battle-1')?.note.answers).toBe(3)
  })
  it('a battle that was left is free', async () => {
    const { first, second } = await twoTabs()
    first.getState().close()
    await second.getState().resume('battle-1')
    expect(second.getState().elsewhere).toBe(false)
  })
})
