// Shorthand for the forces: what most figures share, so that a force's file shows what differs. Points come from the formula (data/price.ts).
import type { Mark } from '../../../../engine/dice/types'
import type { Base } from '../../../../engine/geometry/base'
import { inches } from '../../../../engine/geometry/units'
import { pointsOf } from '../price'
import type { Influence, Profile, Weapon, Weaponry } from '../profile'

export const roundBase = (diameter: number): Base => ({ shape: 'round', diameter: inches(diameter) })

const arm =
  (weaponry: Weaponry) =>
  (id: string, name: string, attack: string, damage: string): Weapon => ({
    id,
    name,
    weaponry,
    attack,
    damage,
  })
export const melee = arm('melee')
export const blade = (id: string, name: string, attack: string, damage: string): Weapon => ({
  ...melee(id, name, attack, damage),
  bladed: true,
})
export const polearm = arm('polearm')
export const missile = (id: string, name: string, attack: string, damage: string, penalty: number, every: number): Weapon => ({
  ...arm('missile')(id, name, attack, damage),
  range: { penalty, every: inches(every) },
})
export const influence = (range: number, lent: Omit<Influence, 'range'>): Influence => ({ range: inches(range), ...lent })

/** The marks of fields that the source prints. */
export const printed = (...fields: readonly string[]): Readonly<Record<string, Mark>> =>
  Object.fromEntries(fields.map((field) => [field, 'printed' as const]))

type Shared =
  | 'armor'
  | 'base'
  | 'bonus'
  | 'height'
  | 'kind'
  | 'maneuver'
  | 'marks'
  | 'move'
  | 'power'
  | 'resistance'
  | 'shield'
  | 'spells'
  | 'training'
  | 'troops'
type Given = Omit<Profile, Shared | 'points'> & Partial<Pick<Profile, Shared>>

const soldier = {
  armor: 0,
  base: roundBase(1),
  bonus: 0,
  height: inches(1.2),
  kind: 'soldier',
  maneuver: 8,
  marks: {},
  move: inches(6),
  power: 0,
  resistance: 10,
  shield: 0,
  spells: [],
  training: [],
  troops: 'foot',
} as const satisfies Pick<Profile, Shared>

/** A figure on foot. */
export function onFoot(given: Given): Profile {
  const profile: Profile = { ...soldier, ...given, points: 0 }
  return { ...profile, points: pointsOf(profile) }
}
/** A rider: larger, taller, faster and handier. */
export const mounted = (given: Given): Profile =>
  onFoot({ base: roundBase(1.4), height: inches(1.8), maneuver: 7, move: inches(10), troops: 'horse', ...given })
/** A monster: large, and brave after its kind. */
export const beast = (given: Given): Profile => onFoot({ base: roundBase(1.6), height: inches(2), kind: 'monster', ...given })
