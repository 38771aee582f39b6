// What a ship costs (SHP-8), item by item: every attribute is paid by itself.
import type { Design } from '../state'
import {
  DEVICE_PRICE,
  DEVICES,
  type Device,
  FIELD_PRICE,
  SIZE_PRICE,
  SPEED_NAMES,
  SPEED_PRICE,
  WEAPON_PRICE,
  type WeaponKind,
} from './tables'

export interface PriceItem {
  readonly label: string
  readonly points: number
}

export const DEVICE_NAMES: Readonly<Record<Device, string>> = {
  torpedoes: 'torpedoes',
  missiles: 'missiles',
  aft: 'aft weapons',
  invisibility: 'invisibility device',
  tractor: 'tractor beam',
}
export const WEAPON_NAMES: Readonly<Record<WeaponKind, string>> = {
  none: 'no energy weapon',
  '1d6': 'energy weapon 1d6',
  '2d6': 'energy weapon 2d6',
  I: 'energy weapon I (3d6)',
  II: 'energy weapon II (4d6)',
  III: 'energy weapon III (5d6)',
  IV: 'energy weapon IV (9d6)',
}

/** SHP-8: the items of the price, those that cost nothing too. */
export function priceItems(design: Design): readonly PriceItem[] {
  return [
    { label: `class ${design.class}`, points: SIZE_PRICE[design.class] },
    { label: SPEED_NAMES[design.engines] ?? 'engines', points: SPEED_PRICE[design.engines] ?? 0 },
    { label: design.fields === 'none' ? 'no force field' : `force field ${design.fields}`, points: FIELD_PRICE[design.fields] },
    { label: WEAPON_NAMES[design.weapons], points: WEAPON_PRICE[design.weapons] },
    ...DEVICES.filter((device) => design.devices[device]).map((device) => ({
      label: DEVICE_NAMES[device],
      points: DEVICE_PRICE[device],
    })),
  ]
}

/** SHP-8: the price of a ship in points. */
export const priceOf = (design: Design): number => priceItems(design).reduce((total, item) => total + item.points, 0)
