import { expect, test, vi } from 'vitest'
import { saveRecord } from '../../src/commands/battle'
import { useBattle } from '../../src/store/battle'
import { fetchTelling } from '../../src/store/battle/file'

const download = vi.hoisted(() => vi.fn())
vi.mock('../../src/commands/files', () => ({ download, chooseFile: vi.fn() }))

test('a record saved before what writes down what was told is here holds it all the same', async () => {
  await useBattle.getState().start('team-battle', 'turath', 'at once', {})
  expect(JSON.parse(useBattle.getState().save())).not.toHaveProperty('told')
  saveRecord.run()
  await vi.waitFor(() => expect(download).toHaveBeenCalledOnce())
  const [name, text] = download.mock.calls[0] ?? []
  expect(name).toBe('team-battle-at-once-0.json')
  expect(JSON.parse(text)).toMatchObject({ told: { from: 0, steps: [] } })
  await fetchTelling()
  expect(text).toBe(useBattle.getState().save())
  useBattle.getState().close()
  saveRecord.run()
  await fetchTelling()
  expect(download).toHaveBeenCalledOnce() // nothing is left to save
})
