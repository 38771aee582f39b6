// The rules reference: rulings, numbers and tables of the system as one list, from the same data the game reads.
import type { RuleText } from '../../../engine/kernel/system'
import { capital } from '../../../engine/kernel/words'
import { weaponDice } from '../odds/question'
import { CONSTANTS } from './constants'
import { DEVICE_NAMES, priceItems, priceOf, WEAPON_NAMES } from './prices'
import { RULINGS } from './rulings'
import { READY_SHIPS } from './ships'
import {
  DAMAGE_LEVELS,
  DEVICE_PRICE,
  DEVICES,
  FACTOR_SIGNS,
  FIELD_PRICE,
  FIELD_TYPES,
  FIELD_VALUE,
  MOVEMENT_CHART,
  PHASES,
  POWER_LEFT,
  PROJECTILE_TABLE,
  PROJECTILES,
  SIZE_CLASSES,
  SIZE_PRICE,
  SIZES,
  SPEED_NAMES,
  SPEED_PRICE,
  WEAPON_KINDS,
  WEAPON_PRICE,
  WEAPON_TABLE,
} from './tables'

const FACTORS = [1, 2, 3] as const
const span = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`)

/** 'none 60–46, light 45–31 …' of one class. */
function bandsText(size: (typeof SIZE_CLASSES)[number]): string {
  const { hull, bands } = SIZES[size]
  const tops = [hull, ...bands]
  return tops
    .map((top, i) => `${DAMAGE_LEVELS[i] === 'none' ? 'undamaged' : DAMAGE_LEVELS[i]} ${span(top, (tops[i + 1] ?? 0) + 1)}`)
    .join(', ')
}

/** 'I: 3 3 3 2 2 1' of a weapon at every range, or once where range does not matter. */
function diceText(kind: Exclude<(typeof WEAPON_KINDS)[number], 'none'>): string {
  const { type, most, reach } = WEAPON_TABLE[kind]
  return FACTORS.filter((factor) => factor <= most)
    .map((factor) => {
      const dice = Array.from({ length: reach }, (_, i) => weaponDice(type, factor, i + 1))
      const same = dice.every((one) => one === dice[0])
      return `factor ${FACTOR_SIGNS[factor]}: ${same ? `${dice[0] ?? 0}d6` : `${dice.filter((one) => one > 0).join(' ')} dice at range 1 and on`}`
    })
    .join('; ')
}

const POWER_BY_DAMAGE: RuleText = {
  id: 'SHP-15',
  title: 'Power left by damage',
  mark: 'printed',
  value: DAMAGE_LEVELS.map((level) => POWER_LEFT[level]).join(' '),
  text: `Undamaged ${POWER_LEFT.none}, lightly damaged ${POWER_LEFT.light}, seriously ${POWER_LEFT.serious}, critically ${POWER_LEFT.critical}.`,
}

/** In the order of their requirement ids. */
export const REFERENCE: readonly RuleText[] = [
  ...RULINGS.map(({ rule, title, mark, text }) => ({ id: rule, title, mark, value: null, text })),
  ...Object.values(CONSTANTS).map(({ rule, title, mark, value, text }) => ({ id: rule, title: capital(title), mark, value, text })),
  ...SIZE_CLASSES.map((size): RuleText => {
    const { rule, mark, hull, manoeuvre, ships, count, ammunition } = SIZES[size]
    return {
      id: rule,
      title: `Class ${size}`,
      mark,
      value: hull,
      text: `${capital(ships)}${count > 1 ? `, ${count} to a counter` : ''}: ${hull} hull points, ${manoeuvre} spaces ahead before a turn, a stock of ${ammunition} projectiles if it launches any, ${SIZE_PRICE[size]} points.`,
    }
  }),
  ...SIZE_CLASSES.filter((size) => SIZES[size].size > 0).map(
    (size): RuleText => ({
      id: 'SHP-13',
      title: `Target of class ${size}`,
      mark: SIZES[size].mark,
      value: SIZES[size].size,
      text: `Deducted from attacks at ${SIZES[size].ships}.`,
    }),
  ),
  ...FIELD_TYPES.filter((type) => type !== 'none').map(
    (type): RuleText => ({
      id: 'SHP-3',
      title: `Force field ${type}`,
      mark: 'printed',
      value: FACTORS.map((factor) => FIELD_VALUE[type] * factor).join(' '),
      text: `Takes ${FIELD_VALUE[type]} from every attack at factor I, ${2 * FIELD_VALUE[type]} at II, ${3 * FIELD_VALUE[type]} at III; ${FIELD_PRICE[type]} points.`,
    }),
  ),
  ...WEAPON_KINDS.filter((kind) => kind !== 'none').map(
    (kind): RuleText => ({
      id: kind === '1d6' || kind === '2d6' ? 'SHP-8' : 'SHP-4',
      title: capital(WEAPON_NAMES[kind]),
      mark: kind === '1d6' || kind === '2d6' ? 'ruled' : 'printed',
      value: WEAPON_TABLE[kind].reach,
      text: `Reaches ${WEAPON_TABLE[kind].reach} spaces; ${diceText(kind)}; ${WEAPON_PRICE[kind]} points.`,
    }),
  ),
  ...PROJECTILES.map(
    (kind): RuleText => ({
      id: 'SHP-5',
      title: capital(kind),
      mark: 'printed',
      value: `${PROJECTILE_TABLE[kind].dice}d6`,
      text: `${PROJECTILE_TABLE[kind].dice}d6 to range ${PROJECTILE_TABLE[kind].reach}; ${DEVICE_PRICE[kind]} points.`,
    }),
  ),
  ...DEVICES.filter((device) => device !== 'torpedoes' && device !== 'missiles').map(
    (device): RuleText => ({
      id: 'SHP-8',
      title: capital(DEVICE_NAMES[device]),
      mark: device === 'tractor' ? 'ruled' : 'printed',
      value: DEVICE_PRICE[device],
      text: `Costs ${DEVICE_PRICE[device]} points.`,
    }),
  ),
  ...SPEED_NAMES.slice(1).map((name, i): RuleText => {
    const step = i + 1
    const phases = Array.from({ length: PHASES }, (_, p) => p + 1).filter((phase) => MOVEMENT_CHART[step]?.[phase - 1])
    return {
      id: 'SHP-11',
      title: capital(name),
      mark: 'ruled',
      value: step,
      text: `Moves in phase ${phases.join(', ')}. As the greatest speed of a ship it costs ${SPEED_PRICE[step] ?? 0} points.`,
    }
  }),
  ...SIZE_CLASSES.map(
    (size): RuleText => ({
      id: 'SHP-15',
      title: `Damage, class ${size}`,
      mark: 'printed',
      value: SIZES[size].bands.join(' '),
      text: `${capital(bandsText(size))}.`,
    }),
  ),
  POWER_BY_DAMAGE,
  ...READY_SHIPS.map(
    (ship): RuleText => ({
      id: 'SHP-8',
      title: `Ready ship: ${ship.type}`,
      mark: 'house',
      value: priceOf(ship),
      text: `${ship.about} ${capital(
        priceItems(ship)
          .map(({ label, points }) => `${label} ${points}`)
          .join(', '),
      )}.`,
    }),
  ),
].sort((a, b) => order(a.id) - order(b.id))

function order(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1))
}
