// Exact odds of the attack under the pointer: hit, kill and Fate lost, with everything warm.
import { profileById } from '../../src/systems/battlestorm/data/profiles'
import { scenarioSetup } from '../../src/systems/battlestorm/data/scenarios'
import { muster } from '../../src/systems/battlestorm/game/muster'
import { attackOdds } from '../../src/systems/battlestorm/odds'
import { medianOf } from './timing'
import type { BenchBar, BenchOptions } from './types'

const SHOOTERS = ['high-elf-irregular-bow-woman', 'high-elf-regular-sword', 'poison-wyvern', 'savage-brave-axe'] as const

export function oddsBench({ short }: BenchOptions): readonly BenchBar[] {
  const setup = scenarioSetup('elves-against-savages')
  if (setup === undefined) throw new Error('no scenario elves-against-savages')
  const state = muster(setup)
  // One figure of every profile on the table: common troops, heroes and the wyvern with its Fate of 25.
  const targets = state.profiles.flatMap((_profile, index) => state.figures.find((figure) => figure.profile === index)?.id ?? [])
  const attacks = SHOOTERS.flatMap((id) => profileById(id).weapons.flatMap((weapon) => weapon.attacks))
  const needs = [4, 9, 14, 19, 26, 33]
  const cases = attacks.flatMap((attack) => targets.flatMap((target) => needs.map((need) => ({ attack, target, need }))))
  const all = medianOf(
    () => {
      for (const { attack, target, need } of cases) attackOdds(state, target, attack, { need, beyond: need > 30 })
    },
    short ? 100 : 400,
  )
  const each = (all / cases.length) * 1000
  return [
    {
      id: 'odds',
      label: `odds of a hovered attack, warm, mean of ${cases.length} kinds`,
      limit: 50,
      unit: 'µs',
      value: each,
      nanoseconds: each * 1000,
    },
  ]
}
