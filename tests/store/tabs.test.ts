import { describe, expect, it, vi } from 'vitest'
import { createTabs, type Line } from '../../src/store/tabs'
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

describe('what is heard on the line', () => {
  /** A tab that plays 'mine', what it says, and a way to speak to it. */
  const playing = () => {
    let ear: (message: unknown) => void = () => undefined
    const said: unknown[] = []
    const lost = vi.fn<() => void>()
    const line: Line = {
      hear: (take) => {
        ear = take
      },
      post: (message) => void said.push(message),
    }
    const tabs = createTabs(line, lost)
    tabs.take('mine')
    said.length = 0
    return { tabs, said, lost, hear: (message: unknown) => ear(message) }
  }
  it('who asks for the battle played here is answered, and who takes it has it', () => {
    const { said, lost, hear } = playing()
    hear({ says: 'who', battle: 'mine' })
    expect(said).toEqual([{ says: 'mine', battle: 'mine' }])
    hear({ says: 'taken', battle: 'other' })
    expect(lost).not.toHaveBeenCalled()
    hear({ says: 'taken', battle: 'mine' })
    expect(lost).toHaveBeenCalledTimes(1)
    hear({ says: 'who', battle: 'mine' })
    expect(said).toHaveLength(1)
  })
  it.each([undefined, null, 'taken', 7, {}, { says: 'taken' }, { battle: 'mine' }, { says: 'gone', battle: 'mine' }])(
    'a message of another shape is ignored: %j',
    (message) => {
      const { said, lost, hear } = playing()
      expect(() => hear(message)).not.toThrow()
      expect(said).toEqual([])
      expect(lost).not.toHaveBeenCalled()
    },
  )
  it('a battle that is no text is nobody’s, also where nothing is played any more', () => {
    const { tabs, said, lost, hear } = playing()
    tabs.leave()
    for (const battle of [undefined, null, 7, ['mine']]) for (const says of ['who', 'taken']) hear({ says, battle })
    expect(said).toEqual([])
    expect(lost).not.toHaveBeenCalled()
  })
})
