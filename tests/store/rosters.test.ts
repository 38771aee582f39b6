// Rosters are kept in the same cabinet as battles and drafts.
import { expect, it } from 'vitest'
import { Overtaken } from '../../src/store/kept/cabinet'
import { createRosters, type RosterNote } from '../../src/store/kept/rosters'
import { memoryDrawer } from './memory'

const note = (id: string, saved: number): RosterNote => ({
  id,
  system: 'team-battle',
  title: 'Marauders',
  line: '9 combatants',
  gone: false,
  settling: '',
  saved,
  damaged: undefined,
})

it('keeps rosters with their notes, newest first, and writes over nothing of another tab', async () => {
  const drawer = memoryDrawer()
  const [one, two] = [createRosters(() => drawer, 'one'), createRosters(() => drawer, 'two')]
  await one.put({ note: note('a', 1), text: '{"battles":1}' })
  await one.put({ note: note('b', 2), text: '{}' })
  expect(await one.list()).toEqual([note('b', 2), note('a', 1)])
  expect(await two.take('a')).toEqual({ note: note('a', 1), text: '{"battles":1}' })
  await two.put({ note: note('a', 3), text: '{"battles":2}' })
  await expect(one.put({ note: note('a', 4), text: '{}' })).rejects.toBeInstanceOf(Overtaken)
})
it('reads a note that something else wrote, leaving blank what it lacks', async () => {
  const drawer = memoryDrawer()
  await drawer.exchange('note/x', () => [['note/x', { title: 7, saved: 'now', line: 'left' }]])
  expect(await createRosters(() => drawer, 'one').list()).toEqual([
    { id: 'x', system: '', title: '', line: 'left', gone: false, settling: '', saved: 0, damaged: undefined },
  ])
})
