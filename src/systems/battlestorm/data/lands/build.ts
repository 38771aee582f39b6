// Shorthand for the charts: what most entries share, so that a land's file shows what differs.
import type { Mark } from '../../../../engine/dice/types'
import type { Base } from '../../../../engine/geometry/base'
import { inches } from '../../../../engine/geometry/units'
import type { Absorption, Attack, CriticalType, MeleeClass, Profile, RangeClass, Weapon } from '../profile'

export const roundBase = (diameter: number): Base => ({ shape: 'round', diameter: inches(diameter) })
/** A man on foot: 25 mm. */
export const FOOT_BASE = roundBase(1)

export const absorption = (armour: string, natural = '0', magic = '0'): Absorption => ({ armour, natural, magic })

export const blow = (name: string, count: number, cer: number, damage: string, type: CriticalType): Attack => ({
  name,
  count,
  cer,
  damage,
  type,
})
/** A way to attack with blows of one kind. */
export const weapon = (id: string, name: string, reach: MeleeClass | RangeClass, ...attacks: readonly Attack[]): Weapon => ({
  id,
  name,
  reach,
  attacks,
})

/** The marks of fields that the source prints. */
export const printed = (...fields: readonly string[]): Readonly<Record<string, Mark>> =>
  Object.fromEntries(fields.map((field) => [field, 'printed' as const]))

type Shared = 'absorption' | 'base' | 'fate' | 'height' | 'marks'
/** A figure on foot, unhurt by armour of any kind unless said. */
export const onFoot = (profile: Omit<Profile, Shared> & Partial<Pick<Profile, Shared>>): Profile => ({
  absorption: absorption('0'),
  base: FOOT_BASE,
  fate: 0,
  height: inches(1.2),
  marks: {},
  ...profile,
})

/** A mounted figure: larger, taller and faster than a man on foot. */
export const mounted = (profile: Omit<Profile, Shared> & Partial<Pick<Profile, Shared>>): Profile =>
  onFoot({ base: roundBase(1.4), height: inches(1.8), ...profile })
/** A war machine with its crew: it is moved slowly and reloads after every shot. */
export const machine = (profile: Omit<Profile, Shared | 'class' | 'glyph'> & Partial<Pick<Profile, Shared>>): Profile =>
  onFoot({ base: roundBase(2), height: inches(1.2), class: 'engine', glyph: 'engine', ...profile })
