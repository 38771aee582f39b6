import { afterEach, expect, test } from 'vitest'
import { typedDice } from '../../src/commands/battle'
import { useBattle } from '../../src/store/battle'
import { fleets } from '../support/fleets'

const before = useBattle.getState()
afterEach(() => useBattle.setState(before))

test('real dice are switched on and off, while one is wanted too', () => {
  const set: string[] = []
  useBattle.setState({ setDice: (dice) => void set.push(dice) })
  expect(typedDice.enabled()).toBe(false) // no battle
  useBattle.setState({ manifest: fleets.manifest })
  expect(typedDice.enabled()).toBe(true)
  typedDice.run()
  useBattle.setState({ dice: 'players', wanted: { sides: 6, purpose: 'the gun', seat: 0, index: 0 } })
  expect([typedDice.enabled(), typedDice.now?.()]).toEqual([true, 'Let the app roll the dice'])
  useBattle.setState({ wanted: undefined })
  typedDice.run()
  expect(set).toEqual(['players', 'app'])
})
