// A battle that can only be watched, of which what was told begins in its midst.
import { expect, it } from 'vitest'
import type { BattleRecord } from '../../../src/engine/kernel/record'
import type { Told } from '../../../src/engine/kernel/told'
import { watch } from '../../../src/engine/kernel/watch'
import { SYSTEMS } from '../../../src/systems/index'

it('shows the first scene until what was told begins, then one after each answer, and the last from there on', async () => {
  const [listed] = SYSTEMS
  if (!listed) throw new Error('no system')
  const { manifest, catalogue } = await listed.load()
  const answers = Array.from({ length: 5 }, () => ({ answer: { decision: 'd', seat: 0, key: 'x', kind: 'pick', picked: [] } }))
  const record = { system: manifest.id, edition: 1, answers } as unknown as BattleRecord
  const words = (text: string) => [{ text, tone: 'plain' as const }]
  const told: Told = {
    from: 2,
    first: { headline: 'two', turn: 1, words: [] },
    steps: [
      { headline: 'three', turn: 2, words: words('the third') },
      { headline: 'four', turn: 3, words: words('the fourth') },
    ],
  }
  const { system, steps } = watch({ manifest, catalogue }, record, told, 'It comes out differently')
  const headlines = [0, 1, 2, 3, 4, 5, 6].map((at) => system.eyes.scene({ at }, 'table').headline)
  expect(headlines).toEqual(['two', 'two', 'two', 'three', 'four', 'four', 'four'])
  expect([0, 2, 3, 4].map((at) => system.game.turn({ at }))).toEqual([1, 1, 2, 3])
  expect(steps.map(({ events }) => events.map(({ detail }) => detail.text))).toEqual([[], [], ['the third'], ['the fourth'], []])
  expect([4, 5].map((at) => system.game.outcome({ at })?.reason)).toEqual([undefined, 'It comes out differently'])
})
