// What the lines of a profile say of it: each number once, and nothing that it has not.
import { expect, it } from 'vitest'
import { FORCES } from '../../../src/systems/bladestorm/data/profiles'
import { profileLines } from '../../../src/systems/bladestorm/muster/sheet'

const profiles = FORCES.flatMap((force) => force.profiles)
const labels = (profile: (typeof profiles)[number]): readonly string[] => profileLines(profile).map(({ label }) => label)

it('BLA-2 BLA-5 a line for each score, each weapon, and what only some have', () => {
  for (const profile of profiles) {
    const lines = labels(profile)
    for (const score of ['Endurance', 'Morale', 'Movement', 'Defense', 'Armor', 'Maneuver', 'Resistance'])
      expect(lines, profile.id).toContain(score)
    for (const weapon of profile.weapons) expect(lines, profile.id).toContain(weapon.name)
    const some = [
      ['Standard', profile.standard === true],
      ['Shield Bonus', profile.shield > 0],
      ['Bonus attacks', profile.bonus > 0],
      ['Power Points', profile.power > 0],
      ['Spells', profile.power > 0],
      ['Trained', profile.training.length > 0],
    ] as const
    for (const [label, has] of some) expect(lines.includes(label), `${profile.id}: ${label}`).toBe(has)
  }
  expect(profiles.some((one) => one.standard === true) && profiles.some((one) => one.standard !== true)).toBe(true)
})
