// Which weapon's bands are shown when nothing is asked.
import { expect, it } from 'vitest'
import type { Means } from '../../src/engine/kernel/asks'
import { preferred } from '../../src/store/arming'

const means = (weapon: string, melee: boolean): Means => ({ weapon, label: weapon, melee })

it('the first that reaches far; without one the first; of nothing none', () => {
  const [sword, bow, sling] = [means('sword', true), means('bow', false), means('sling', false)]
  expect(preferred([sword, bow, sling])).toBe(bow)
  expect(preferred([sling, sword, bow])).toBe(sling)
  expect(preferred([sword, means('knife', true)])).toBe(sword)
  expect(preferred([])).toBeUndefined()
})
