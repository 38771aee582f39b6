// A setup read twice leads to the same table and profiles, unless it says something else.
import { expect, it } from 'vitest'
import { scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { parseSetup } from '../../../src/systems/battlestorm/setup/parse'
import type { BattleSetup } from '../../../src/systems/battlestorm/state'

function read(setup: BattleSetup): BattleSetup {
  const parsed = parseSetup(structuredClone(setup)) // as if it came from outside
  if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals))
  return parsed.setup
}

it('tables and profiles that are read again give way to those read before; others do not', async () => {
  const setup = await scenarioSetup('skirmish')
  if (!setup) throw new Error('no scenario skirmish')
  const [first, ...rest] = setup.profiles
  if (!first) throw new Error('no profiles')
  const one = read(setup)
  const two = read(setup)
  expect(one).toEqual(setup)
  expect(two).toEqual(setup)
  expect(two.table).toBe(one.table)
  two.profiles.forEach((profile, index) => {
    expect(profile).toBe(one.profiles[index])
  })

  const other = { ...setup, table: { ...setup.table, terrain: [] }, profiles: [{ ...first, save: first.save - 1 }, ...rest] }
  const three = read(other)
  expect(three).toEqual(other)
  expect(three.table.terrain).toEqual([])
  expect(three.profiles[0]?.save).toBe(first.save - 1)
  expect(three.profiles[1]).toBe(one.profiles[1])
  expect(read(setup)).toEqual(setup)
})
