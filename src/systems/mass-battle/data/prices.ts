// What units and leaders cost (house): one formula from the profile.
import { formula, meanOf } from '../../../engine/dice/formula'
import type { SetupLeader, SetupUnit } from '../state'
import type { Profile } from './troops'
import { MISSILE_TABLE } from './weapons'

export const PRICE = {
  life: 0.9, // a hit point, on average, before armour
  armour: 0.09, // share of it more for each class above 10
  blow: 1.1, // a point of damage in melee, on average, before the bonus
  skill: 0.1, // share of it more for each +1
  polearms: 1.25, // times what blows cost
  shot: 1.3, // a point of damage at range
  reach: 0.02, // share of it more for each square of range
  reload: 0.6, // times what shots cost
  move: 0.012, // share of all for each foot above 30
  nerve: 0.04, // share of all for each +1 of Will and morale
  leader: 3,
  spell: 4,
} as const

const of = (text: string): number => meanOf(formula(text))
/** Points of one squad. */
export function squadPrice(profile: Profile): number {
  const life = of(profile.hitDie) * PRICE.life * (1 + PRICE.armour * (profile.armour - 10))
  const blows = of(profile.damage) * PRICE.blow * (1 + PRICE.skill * profile.attack) * (profile.polearms ? PRICE.polearms : 1)
  const row = profile.missile === null ? undefined : MISSILE_TABLE[profile.missile]
  const shots = row
    ? of(row.damage) * PRICE.shot * (1 + PRICE.skill * profile.shot) * (1 + PRICE.reach * row.range) * (row.reloads ? PRICE.reload : 1)
    : 0
  const nerve = 1 + PRICE.nerve * (profile.will + Math.min(profile.morale, 4))
  const move = 1 + PRICE.move * (profile.move - 30)
  return Math.max(1, (life + blows + shots) * nerve * move)
}
export function leaderPrice({ hp, attack, damage, spells }: Pick<SetupLeader, 'hp' | 'attack' | 'damage' | 'spells'>): number {
  const casts = spells.reduce((sum, { times }) => sum + times, 0)
  return PRICE.leader + hp * 0.3 + of(damage) * 0.5 * (1 + PRICE.skill * attack) + casts * PRICE.spell
}
export const worthOf = ({ profile, squads, leader }: Pick<SetupUnit, 'profile' | 'squads' | 'leader'>): number =>
  Math.round(squadPrice(profile) * squads + (leader ? leaderPrice(leader) : 0))
