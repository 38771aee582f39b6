// Exact odds of the attack under the pointer: hit, kill and Fate lost, the first ever and with everything warm; and of a heavy volley.
import { certain, chanceAtLeast, type Distribution, differenceFloored, mixture, power, topOf } from '../../src/engine/odds/distribution'
import { ofFormula } from '../../src/engine/odds/formula'
import { profileById } from '../../src/systems/battlestorm/data/profiles'
import { scenarioSetup } from '../../src/systems/battlestorm/data/scenarios'
import { muster } from '../../src/systems/battlestorm/game/muster'
import { attackOdds, faceOdds } from '../../src/systems/battlestorm/odds/attack'
import { medianOf } from './timing'
import type { BenchBar, BenchOptions } from './types'

const SHOOTERS = ['high-elf-irregular-bow-woman', 'high-elf-regular-sword', 'poison-wyvern', 'savage-brave-axe'] as const

export async function oddsBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const setup = await scenarioSetup('elves-against-savages')
  if (setup === undefined) throw new Error('no scenario elves-against-savages')
  const state = muster(setup)
  // One figure of every profile on the table: common troops, heroes and the wyvern with its Fate of 25.
  const targets = state.profiles.flatMap((_profile, index) => state.figures.find((figure) => figure.profile === index)?.id ?? [])
  const attacks = SHOOTERS.flatMap((id) => profileById(id).weapons.flatMap((weapon) => weapon.attacks))
  const needs = [4, 9, 14, 19, 26, 33]
  const cases = attacks.flatMap((attack) => targets.flatMap((target) => needs.map((need) => ({ attack, target, need }))))
  const began = performance.now()
  for (const { attack, target, need } of cases.slice(0, 1)) attackOdds(state, target, attack, { need, beyond: false })
  const cold = performance.now() - began
  const all = medianOf(
    () => {
      for (const { attack, target, need } of cases) attackOdds(state, target, attack, { need, beyond: need > 30 })
    },
    short ? 100 : 400,
  )
  const each = (all / cases.length) * 1000
  const volley = medianOf(heavyVolley, short ? 30 : 100)
  return [
    {
      id: 'odds',
      label: `odds of a hovered attack, warm, mean of ${cases.length} kinds`,
      limit: 2,
      unit: 'µs',
      value: each,
      nanoseconds: each * 1000,
    },
    { id: 'odds-cold', label: 'odds of a hovered attack, the first of all', limit: 5, unit: 'ms', value: cold },
    {
      id: 'odds-volley',
      label: '22 attacks of 2d10+3d8 against 3d8 and Fate 200, nothing remembered',
      limit: 1,
      unit: 'ms',
      value: volley,
    },
  ]
}

/** Built from the dice up each time: the odds of the game remember what they have worked out. */
function heavyVolley(): number {
  const fate = 200
  const armour = ofFormula('3d8', { exploding: false })
  const past = (less: Distribution): Distribution =>
    differenceFloored(ofFormula('2d10+3d8', { exploding: true, cap: fate + topOf(less) }), less, fate)
  const { hit, bypass } = faceOdds(12, false)
  const one = mixture([
    { weight: 1 - hit, of: certain(0) },
    { weight: hit - bypass, of: past(armour) },
    { weight: bypass, of: past(certain(0)) },
  ])
  return chanceAtLeast(power(one, 22, fate), fate)
}
