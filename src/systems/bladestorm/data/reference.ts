// The rules reference: every constant and table of the system as one list, from the same data the game reads.
import { signed } from '../../../engine/kernel/say'
import type { RuleText } from '../../../engine/kernel/system'
import { CONSTANT_TEXTS } from './constant-texts'
import { CONSTANTS } from './constants'
import { FORMATION, FORMATIONS } from './formations'
import { MANEUVER, MANEUVERS } from './maneuvers'
import { OPTIONS, VERSION, VERSIONS } from './options'
import type { Profile, Weapon } from './profile'
import { FORCES } from './profiles'
import { RULINGS } from './rulings'
import { changeWords } from './spell-words'
import { type Effect, SPELLS, type Spell } from './spells'
import { STORM, STORMS } from './storms'
import { TERRAIN, TERRAIN_KEYS } from './terrain'
import { UNIT_BONUSES } from './unit-bonuses'

const meaning: ReadonlyMap<string, string> = new Map(Object.entries(CONSTANT_TEXTS))

const weaponText = ({ name, attack, damage, range }: Weapon): string =>
  `${name}: ${attack}, damage ${damage}${range ? `, ${signed(range.penalty)} for each ${range.every}″` : ''}.`
function profileText(profile: Profile): string {
  const { about, endurance, morale, move, defense, armor, shield, maneuver, resistance, power, bonus, weapons } = profile
  const numbers = [
    `Endurance ${endurance}`,
    `Morale ${morale}`,
    `Movement ${move}″`,
    `Defense ${defense}`,
    `Armor ${armor}`,
    shield > 0 ? `Shield Bonus ${shield}` : '',
    `Maneuver ${maneuver}`,
    `Resistance ${resistance}`,
    power > 0 ? `Power Points ${power}` : '',
    bonus > 0 ? `bonus attacks ${bonus}` : '',
  ].filter((word) => word !== '')
  return [about, `${numbers.join(', ')}.`, ...weapons.map(weaponText)].join(' ')
}

function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'strike':
      return `Attack ${effect.attack}, damage ${effect.damage}${effect.pierces ? ', armour does not count' : ''}.`
    case 'change':
      return `For ${effect.turns} turns: ${changeWords(effect.change)}.`
    case 'heal':
      return `Gives back ${effect.points} Endurance.`
    case 'steady':
      return `A morale roll with ${signed(effect.modifier)}.`
    case 'dread':
      return `A morale roll with ${signed(effect.modifier)}.`
    case 'hold':
      return `For ${effect.turns === 1 ? 'a turn' : `${effect.turns} turns`}.`
    case 'push':
      return `${effect.distance}″ away.`
    case 'leap':
      return `Up to ${effect.distance}″.`
    case 'area':
      return [
        `For ${effect.turns} turns.`,
        effect.change ? `${changeWords(effect.change)}.` : '',
        effect.strike ? `Attack ${effect.strike.attack}, damage ${effect.strike.damage}.` : '',
        effect.blocks ? 'Nobody sees through it.' : '',
      ]
        .filter((part) => part !== '')
        .join(' ')
    case 'dispel':
      return 'At once.'
    case 'drain':
      return `${effect.points} Power Points.`
  }
}
function spellText({ text, range, radius, resisted, effect }: Spell): string {
  const where = [
    range > 0 ? `Reaches ${range}″` : 'From the caster',
    radius === undefined ? '' : `template of ${radius}″`,
    resisted ? 'may be resisted' : '',
  ]
  return `${text} ${where.filter((part) => part !== '').join(', ')}. ${effectText(effect)}`
}
function stormText({ text, radius, drift, turn, veer, strike, change }: (typeof STORM)[keyof typeof STORM]): string {
  return [
    text,
    `Radius ${radius}″; drifts ${drift}″ and veers ${turn} − ${veer} eighths of a circle.`,
    strike ? `Attack ${strike.attack}, damage ${strike.damage}.` : '',
    change ? `Under it: ${changeWords(change)}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** In the order of their requirement ids; under each what the rule is, then its numbers and tables. */
export const REFERENCE: readonly RuleText[] = [
  ...VERSIONS.map((version) => ({
    id: 'BLA-1',
    title: `Version: ${VERSION[version].title}`,
    mark: 'printed' as const,
    value: null,
    text: VERSION[version].text,
  })),
  ...OPTIONS.map(({ rule, title, mark, text }) => ({ id: rule, title: `Optional rule: ${title.toLowerCase()}`, mark, value: null, text })),
  ...RULINGS.map(({ rule, title, mark, text }) => ({ id: rule, title, mark, value: null, text })),
  ...Object.entries(CONSTANTS).map(([name, { rule, title, mark, value }]) => ({
    id: rule,
    title,
    mark,
    value,
    text: meaning.get(name) ?? '',
  })),
  ...FORCES.flatMap((force) =>
    force.profiles.map((profile) => ({
      id: 'BLA-4',
      title: `${force.name}: ${profile.name} (${profile.kind})`,
      mark: profile.marks.points ?? ('house' as const),
      value: profile.points,
      text: profileText(profile),
    })),
  ),
  ...TERRAIN_KEYS.map((key) => ({
    id: TERRAIN[key].rule,
    title: `Terrain: ${TERRAIN[key].name}`,
    mark: TERRAIN[key].mark,
    value: TERRAIN[key].share === 0 ? 'shut' : `${TERRAIN[key].share * 100}%`,
    text: TERRAIN[key].text,
  })),
  ...FORMATIONS.map((key) => {
    const { name, rule, mark, share, melee, missile, defense, missileDefense, morale, training, text } = FORMATION[key]
    const numbers = [
      ['melee', melee],
      ['missile', missile],
      ['Defense to the front', defense],
      ['Defense against missiles', missileDefense],
      ['morale', morale],
    ] as const
    const given = numbers.flatMap(([what, value]) => (value === 0 ? [] : [`${what} ${signed(value)}`]))
    return {
      id: rule,
      title: `Formation: ${name}`,
      mark,
      value: `${share * 100}%`,
      text: `${text}${given.length > 0 ? ` ${given.join(', ')}.` : ''}${training > 0 ? ` Training costs ${training} for each man.` : ''}`,
    }
  }),
  ...MANEUVERS.map((key) => ({
    id: 'BLA-41',
    title: `Maneuver: ${MANEUVER[key].name}`,
    mark: 'house' as const,
    value: signed(MANEUVER[key].modifier),
    text: MANEUVER[key].text,
  })),
  ...UNIT_BONUSES.map(({ reason, value }) => ({
    id: 'BLA-44',
    title: `Unit against unit: ${reason}`,
    mark: 'house' as const,
    value: signed(value),
    text: 'Added to the attack.',
  })),
  ...SPELLS.map((spell) => ({
    id: 'BLA-53',
    title: `Spell: ${spell.name}`,
    mark: 'house' as const,
    value: spell.cost,
    text: spellText(spell),
  })),
  ...STORMS.map((storm) => ({
    id: 'BLA-54',
    title: `Storm: ${STORM[storm].name}`,
    mark: STORM[storm].mark,
    value: STORM[storm].radius,
    text: stormText(STORM[storm]),
  })),
].sort((a, b) => order(a.id) - order(b.id))

function order(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1))
}
