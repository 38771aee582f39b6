// The rules reference: every constant and table of the system as one list, from the same data the game reads.
import { FORMATIONS } from '../../../engine/geometry/formations'
import type { RuleText } from '../../../engine/kernel/system'
import { TABLE_SIDE } from '../setup/parse'
import { ADVANCED } from './advanced'
import { CONSTANT_TEXTS } from './constant-texts'
import { CONSTANTS } from './constants'
import { CRITICALS } from './criticals'
import { FORMATION, ORDER, ORDERS } from './formations'
import { FUMBLES } from './fumbles'
import { BREAKPOINTS, COURAGE } from './morale'
import { CRITICAL_TYPES, MELEE_CLASSES, type Profile, RANGE_CLASSES } from './profile'
import { LANDS } from './profiles'
import { MELEE, RANGES } from './ranges'
import { RULINGS } from './rulings'
import { TERRAIN, TERRAIN_IN_PLAY } from './terrain'
import { WEATHER, WEATHERS } from './weather'

const faces = (row: { readonly from: number; readonly to: number }): string =>
  row.from === row.to ? `${row.from}` : `${row.from}–${row.to}`

const weaponText = ({ name, reach, attacks }: Profile['weapons'][number]): string =>
  `${name} (${reach}): ${attacks.map((attack) => `${attack.count} × ${attack.name}, C.E.R. ${attack.cer}, ${attack.damage}`).join('; ')}.`
const profileText = ({ about, evasion, fate, move, save, weapons }: Profile): string =>
  [`${about} Evasion ${evasion}, Fate ${fate}, move ${move}″, save ${save}+.`, ...weapons.map(weaponText)].join(' ')

const meaning: ReadonlyMap<string, string> = new Map(Object.entries(CONSTANT_TEXTS))

/** In the order of their requirement ids; under each what the rule is, then its numbers and tables. */
export const REFERENCE: readonly RuleText[] = [
  ...ADVANCED.map(({ rule, title, mark, text }) => ({ id: rule, title: `Advanced rule: ${title.toLowerCase()}`, mark, value: null, text })),
  ...RULINGS.map(({ rule, title, mark, text }) => ({ id: rule, title, mark, value: null, text })),
  ...Object.entries(CONSTANTS).map(([name, { rule, title, mark, value }]) => ({
    id: rule,
    title,
    mark,
    value,
    text: meaning.get(name) ?? '',
  })),
  {
    id: 'BST-10',
    title: 'Size of a table',
    mark: 'house' as const,
    value: `${TABLE_SIDE.min}–${TABLE_SIDE.max}″`,
    text: `Each side of a table that the players lay out is ${TABLE_SIDE.min}″ to ${TABLE_SIDE.max}″ long.`,
  },
  ...TERRAIN_IN_PLAY.map((kind) => ({
    id: TERRAIN[kind].rule,
    title: `Terrain: ${TERRAIN[kind].name}`,
    mark: TERRAIN[kind].mark,
    value: Number.isFinite(TERRAIN[kind].factor) ? TERRAIN[kind].factor : 'shut',
    text: TERRAIN[kind].text,
  })),
  ...BREAKPOINTS.map(({ share, penalty }) => ({
    id: 'BST-61',
    title: `Breakpoint at ${share * 100}%`,
    mark: 'house' as const,
    value: penalty,
    text: `Once ${share * 100}% of an army’s points are lost, ${penalty} is added to the number of its courage checks and of its saves when the general is lost, in place of any smaller penalty.`,
  })),
  ...Object.entries(COURAGE).map(([kind, value]) => ({
    id: 'BST-61',
    title: `Courage: ${kind}`,
    mark: 'house' as const,
    value,
    text: 'The courage number of a figure of this class, unless its profile names its own.',
  })),
  ...FORMATIONS.map((kind) => ({
    id: 'BST-62',
    title: `Formation: ${FORMATION[kind].name}`,
    mark: 'house' as const,
    value: null,
    text: FORMATION[kind].text,
  })),
  ...ORDERS.map((order) => ({
    id: 'BST-62',
    title: `Order: ${order}`,
    mark: 'house' as const,
    value: ORDER[order].spacing,
    text: `${ORDER[order].text} Ranks hold while the gaps from base to base are ${ORDER[order].tightest}″ to ${ORDER[order].widest}″; one man may be missing between two.`,
  })),
  ...WEATHERS.map((kind, index) => ({
    id: WEATHER[kind].rule,
    title: `Weather ${index + 1}: ${WEATHER[kind].name.toLowerCase()}`,
    mark: WEATHER[kind].mark,
    value: index + 1,
    text: WEATHER[kind].text,
  })),
  ...RANGE_CLASSES.map((name) => ({
    id: RANGES[name].rule,
    title: `Range class ${name}`,
    mark: RANGES[name].mark,
    value: `${RANGES[name].minimum}–${RANGES[name].effective}″, +${RANGES[name].perInch} an inch`,
    text: `No shot nearer than ${RANGES[name].minimum}″; without penalty to ${RANGES[name].effective}″; beyond, ${RANGES[name].perInch} is added to the target number for every started inch.`,
  })),
  ...MELEE_CLASSES.map((name) => ({
    id: MELEE[name].rule,
    title: `Weapon class ${name}, ${MELEE[name].name}`,
    mark: MELEE[name].mark,
    value: MELEE[name].reach,
    text: `Reaches ${MELEE[name].reach}″ from base edge to base edge${MELEE[name].minimum > 0 ? `, and once in contact not nearer than ${MELEE[name].minimum}″, except from a phalanx, open or closed` : ''}.`,
  })),
  ...FUMBLES.map((row) => ({
    id: 'BST-34',
    title: `Fumble ${faces(row)}: ${row.name}`,
    mark: row.mark,
    value: faces(row),
    text: row.text,
  })),
  ...CRITICAL_TYPES.flatMap((type) =>
    CRITICALS[type].map((row) => ({
      id: 'BST-51',
      title: `Critical, ${type} ${faces(row)}: ${row.name}`,
      mark: row.mark,
      value: faces(row),
      text: row.text,
    })),
  ),
  ...LANDS.flatMap((land) =>
    land.profiles.map((profile) => ({
      id: 'BST-7',
      title: `${land.name}: ${profile.name} (${profile.class})`,
      mark: profile.marks.points ?? ('house' as const),
      value: profile.points,
      text: profileText(profile),
    })),
  ),
].sort((a, b) => order(a.id) - order(b.id))

function order(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1))
}
