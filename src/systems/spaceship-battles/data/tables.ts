// The tables of Spaceship Battles: sizes, engines, fields, weapons, damage and prices. The game reads them here and nowhere else;
// the rules reference prints the same tables.
import type { Mark, RuleId } from '../../../engine/dice/types'

export const SIZE_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type SizeClass = (typeof SIZE_CLASSES)[number]

/** The three systems: each has a factor from 0 (off-line) to 3, one power point a step. */
export const SYSTEM_NAMES = ['engines', 'fields', 'weapons'] as const
export type SystemName = (typeof SYSTEM_NAMES)[number]
export type Level = 0 | 1 | 2 | 3
export const FACTOR_SIGNS = ['off-line', 'I', 'II', 'III'] as const // by level

/** Everything that power points are put into. */
export const POWER_SLOTS = ['engines', 'fields', 'weapons', 'tractor', 'invisibility'] as const
export type PowerSlot = (typeof POWER_SLOTS)[number]

export const FIELD_TYPES = ['none', 'I', 'II', 'III', 'IV', 'V'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const WEAPON_KINDS = ['none', '1d6', '2d6', 'I', 'II', 'III', 'IV'] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]

export const PROJECTILES = ['torpedoes', 'missiles'] as const
export type Projectile = (typeof PROJECTILES)[number]

export interface SizeRow {
  readonly rule: RuleId
  readonly mark: Mark
  readonly hull: number // points undamaged
  readonly manoeuvre: number // spaces to go forward before a quarter turn (MVR)
  readonly size: number // deduction from attacks at it
  readonly ammunition: number // projectiles, of all kinds together unless each has a stock of its own
  readonly bands: readonly [light: number, serious: number, critical: number] // most hull points of each damage level
  readonly ships: string // what is of this size
  readonly count: number // vessels that one counter stands for
}
const size = (
  hull: number,
  manoeuvre: number,
  deduction: number,
  ammunition: number,
  bands: SizeRow['bands'],
  ships: string,
  count = 1,
): SizeRow => ({ rule: 'SHP-1', mark: 'printed', hull, manoeuvre, size: deduction, ammunition, bands, ships, count })

/** SHP-1, 5, 13, 15: by size class. */
export const SIZES: Readonly<Record<SizeClass, SizeRow>> = {
  A: size(60, 3, 0, 12, [45, 30, 15], 'battleships, carriers, colony ships'),
  B: size(48, 2, 0, 9, [36, 24, 12], 'battlecruisers, heavy cruisers'),
  C: size(36, 1, 0, 9, [27, 18, 9], 'cruisers'),
  D: size(24, 1, 1, 6, [18, 12, 6], 'destroyers, frigates'),
  E: size(12, 0, 2, 6, [9, 6, 3], 'corvettes, scouts, transports'),
  F: size(6, 0, 3, 6, [4, 3, 2], 'shuttles, fighters', 3),
}

export const DAMAGE_LEVELS = ['none', 'light', 'serious', 'critical', 'destroyed'] as const
export type DamageLevel = (typeof DAMAGE_LEVELS)[number]
/** SHP-15: power points left. */
export const POWER_LEFT: Readonly<Record<DamageLevel, number>> = { none: 8, light: 7, serious: 5, critical: 2, destroyed: 0 }

/** SHP-3: the value of a force field at factor I; twice and three times as much at II and III. */
export const FIELD_VALUE: Readonly<Record<FieldType, number>> = { none: 0, I: 1, II: 2, III: 3, IV: 4, V: 5 }

/** SHP-4, 8: the table of dice that an energy weapon uses (odds.ts), and how high its factor can go. */
export const WEAPON_TABLE: Readonly<
  Record<
    Exclude<WeaponKind, 'none'>,
    { readonly type: 'I' | 'II' | 'III' | 'IV'; readonly most: 1 | 2 | 3; readonly reach: number; readonly dice: number }
  >
> = {
  '1d6': { type: 'I', most: 1, reach: 9, dice: 1 },
  '2d6': { type: 'I', most: 2, reach: 9, dice: 2 },
  I: { type: 'I', most: 3, reach: 9, dice: 3 },
  II: { type: 'II', most: 3, reach: 9, dice: 4 },
  III: { type: 'III', most: 3, reach: 12, dice: 5 },
  IV: { type: 'IV', most: 3, reach: 9, dice: 9 },
}

/** SHP-5. */
export const PROJECTILE_TABLE: Readonly<Record<Projectile, { readonly dice: number; readonly reach: number }>> = {
  torpedoes: { dice: 6, reach: 9 },
  missiles: { dice: 4, reach: 9 },
}

/** SHP-7: speeds by step: 0 stopped, 1 half and 2 full sub-light, step k + 2 hyper k. */
export const SPEED_NAMES = [
  'stopped',
  'half sub-light',
  'full sub-light',
  'hyper 1',
  'hyper 2',
  'hyper 3',
  'hyper 4',
  'hyper 5',
  'hyper 6',
  'hyper 7',
  'hyper 8',
  'hyper 9',
  'hyper 10',
] as const
export const SPEED_SIGNS = ['0', 'H', 'F', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
export const FASTEST = 12 // the last step
export const HYPER = 2 // hyper k is step k + 2

export const PHASES = 12
export const FIRE_PHASES: readonly number[] = [3, 6, 9, 12]

const row = (pattern: string): readonly boolean[] => [...pattern].map((one) => one === '•')
/** SHP-11: row n, a mark for every phase from 1 in which a ship of speed step n moves. Ruled: the printed chart has lost its marks. */
export const MOVEMENT_CHART: readonly (readonly boolean[])[] = [
  row('            '), // stopped
  row('           •'), // half sub-light
  row('     •     •'), // full sub-light
  row('   •   •   •'), // hyper 1
  row('  •  •  •  •'),
  row('  • •  • • •'),
  row(' • • • • • •'),
  row(' • • •• • ••'),
  row(' •• •• •• ••'),
  row(' ••• ••• •••'),
  row(' ••••• •••••'),
  row(' •••••••••••'),
  row('••••••••••••'), // hyper 10
]

/** SHP-8: what each attribute costs, by itself. */
export const SIZE_PRICE: Readonly<Record<SizeClass, number>> = { A: 100, B: 50, C: 25, D: 10, E: 5, F: 0 }
export const FIELD_PRICE: Readonly<Record<FieldType, number>> = { none: 0, I: 5, II: 10, III: 25, IV: 50, V: 100 }
export const SPEED_PRICE: readonly number[] = [0, 0, 0, 5, 5, 10, 10, 25, 25, 50, 50, 100, 100] // by step
export const WEAPON_PRICE: Readonly<Record<WeaponKind, number>> = { none: 0, '1d6': 0, '2d6': 5, I: 10, II: 25, III: 50, IV: 100 }
export const DEVICES = ['torpedoes', 'missiles', 'aft', 'invisibility', 'tractor'] as const
export type Device = (typeof DEVICES)[number]
export const DEVICE_PRICE: Readonly<Record<Device, number>> = { torpedoes: 25, missiles: 10, aft: 25, invisibility: 25, tractor: 0 }
