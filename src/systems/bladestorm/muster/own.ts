// Figures that players make: every field judged as one of a force's is, and priced by the formula (BLA-5).
import { parseFormula } from '../../../engine/dice/formula'
import { inches } from '../../../engine/geometry/units'
import type { MusterField } from '../../../engine/kernel/muster'
import { OWN } from '../../../engine/kernel/ownText'
import { openReading } from '../../../engine/kernel/reading'
import { FORMATION, FORMATIONS } from '../data/formations'
import { pointsOf } from '../data/price'
import { type Influence, KINDS, type Profile, TROOPS, WEAPONRY, type Weapon } from '../data/profile'
import { readProfile } from '../setup/profile'
import { CHARACTER_LIMITS, type Character, CONVERSION, converted } from './convert'

const FORMULA = 20 // characters
const LONGEST = 60

/** A copy of a figure as the beginning of an own one. */
export function ownFrom(profile: Profile, number: number): Profile {
  return priced({
    ...profile,
    id: `${OWN}${number}`,
    name: `own ${profile.name}`.slice(0, LONGEST),
    plural: `own ${profile.plural}`.slice(0, LONGEST),
    marks: {},
    about: 'Made by its players.',
  })
}

/** At the price that the formula gives: no other is taken from outside. */
export const priced = (profile: Profile): Profile => ({ ...profile, points: pointsOf(profile) })

const NUMBERS = [
  ['endurance', 'Endurance', 1, 500],
  ['morale', 'Morale', 0, 30],
  ['move', 'Movement, inches', 1, 48],
  ['defense', 'Defense', 0, 60],
  ['armor', 'Armor', 0, 30],
  ['shield', 'Shield Bonus', 0, 20],
  ['maneuver', 'Maneuver', 0, 30],
  ['resistance', 'Resistance', 0, 30],
  ['power', 'Power Points', 0, 500],
  ['bonus', 'Bonus melee attacks', 0, 5],
] as const satisfies readonly (readonly [keyof Profile, string, number, number])[]
const FLAGS = [
  ['chain', 'Chain armour'],
  ['standard', 'Carries a standard'],
  ['flies', 'Flies'],
  ['swims', 'Swims'],
] as const
const LENT = ['range', 'melee', 'missile', 'defense', 'morale'] as const satisfies readonly (keyof Influence)[]
const NEW_LEADER: Influence = { range: inches(6), melee: 1, missile: 0, defense: 0, morale: 1 }
const TRAINED = FORMATIONS.filter((formation) => FORMATION[formation].training > 0)

/** What can be set of an own figure. */
export function ownFields(profile: Profile): readonly MusterField[] {
  const number = (id: string, label: string, value: number, min: number, max: number): MusterField => ({
    id,
    label,
    kind: 'number',
    value,
    min,
    max,
  })
  const text = (id: string, label: string, value: string, maxLength: number, hint?: string): MusterField => ({
    id,
    label,
    kind: 'text',
    value,
    maxLength,
    ...(hint === undefined ? {} : { hint }),
  })
  const choice = (id: string, label: string, value: string, options: readonly string[]): MusterField => ({
    id,
    label,
    kind: 'choice',
    value,
    options: options.map((one) => ({ id: one, label: one })),
  })
  return [
    text('own.name', 'One of them', profile.name, LONGEST),
    text('own.plural', 'Several of them', profile.plural, LONGEST),
    {
      id: 'own.character',
      label: 'From a role-playing character',
      kind: 'text',
      value: '',
      maxLength: 200,
      hint: `${CHARACTER_HINT}. ${CONVERSION.join('; ')}`,
      judge: (words) => faultOf(readCharacter(words, profile.name)),
      rule: 'BLA-5',
    },
    choice('own.kind', 'Kind', profile.kind, KINDS),
    choice('own.troops', 'Foot or horse', profile.troops, TROOPS),
    ...NUMBERS.map(([name, label, min, max]) => number(`own.${name}`, label, profile[name], min, max)),
    ...FLAGS.map(([name, label]): MusterField => ({ id: `own.${name}`, label, kind: 'toggle', value: profile[name] === true })),
    ...(profile.influence === undefined
      ? []
      : LENT.map((name) =>
          number(
            `own.influence.${name}`,
            name === 'range' ? 'Influence, inches' : `Lends: ${name}`,
            profile.influence?.[name] ?? 0,
            name === 'range' ? 0 : -10,
            name === 'range' ? 60 : 10,
          ),
        )),
    ...TRAINED.map(
      (formation): MusterField => ({
        id: `own.training.${formation}`,
        label: `Trained: ${FORMATION[formation].name}`,
        kind: 'toggle',
        value: profile.training.includes(formation),
        rule: 'BLA-42',
      }),
    ),
    ...profile.weapons.flatMap((weapon, at): readonly MusterField[] => [
      text(`own.weapon.${at}.name`, `Weapon ${at + 1}`, weapon.name, LONGEST),
      choice(`own.weapon.${at}.weaponry`, `${weapon.name}: kind`, weapon.weaponry, WEAPONRY),
      text(`own.weapon.${at}.attack`, `${weapon.name}: attack`, weapon.attack, FORMULA, 'dice: 2d6+3, 2d6+d10+3'),
      text(
        `own.weapon.${at}.damage`,
        `${weapon.name}: damage`,
        weapon.damage,
        FORMULA,
        'high, low, high+low, medium or d10, then *2 and +1',
      ),
      ...(weapon.range === undefined
        ? []
        : [
            number(`own.weapon.${at}.penalty`, `${weapon.name}: Range Mod`, weapon.range.penalty, -20, 0),
            number(`own.weapon.${at}.every`, `${weapon.name}: for each, inches`, weapon.range.every, 1, 60),
          ]),
    ]),
  ]
}

/** The figure with one field set; the same one if the value cannot be. */
export function setOwn(profile: Profile, field: string, value: string | number | boolean): Profile {
  const set = changed(profile, field.slice('own.'.length), value)
  if (set === undefined) return profile
  const reading = openReading()
  const read = readProfile(reading, 'figure', set)
  return read === undefined || reading.refusals.length > 0 ? profile : priced(read)
}

function changed(profile: Profile, field: string, value: string | number | boolean): Profile | undefined {
  const [part = '', name = '', detail = ''] = field.split('.')
  if (part === 'weapon') return withWeapon(profile, Number(name), detail, value)
  if (part === 'influence') {
    const lent = LENT.find((one) => one === name)
    return lent && profile.influence && typeof value === 'number'
      ? { ...profile, influence: { ...profile.influence, [lent]: value } }
      : undefined
  }
  if (part === 'training') {
    const formation = TRAINED.find((one) => one === name)
    if (formation === undefined) return undefined
    return { ...profile, training: TRAINED.filter((one) => (one === formation ? value === true : profile.training.includes(one))) }
  }
  const number = NUMBERS.find(([one]) => one === part)
  if (number) return typeof value === 'number' ? { ...profile, [number[0]]: value } : undefined
  const flag = FLAGS.find(([one]) => one === part)
  if (flag) {
    const { [flag[0]]: _was, ...without } = profile
    return value === true ? { ...without, [flag[0]]: true } : without
  }
  switch (part) {
    case 'name':
    case 'plural':
      return typeof value === 'string' ? { ...profile, [part]: value } : undefined
    case 'kind': {
      const kind = KINDS.find((one) => one === value)
      const { influence, ...rest } = profile
      if (kind === undefined) return undefined
      return kind === 'leader' ? { ...rest, kind, influence: influence ?? NEW_LEADER } : { ...rest, kind }
    }
    case 'troops': {
      const troops = TROOPS.find((one) => one === value)
      return troops && { ...profile, troops }
    }
    case 'character': {
      const character = typeof value === 'string' ? readCharacter(value, profile.name) : undefined
      return character && !('fault' in character) ? converted(character, profile) : undefined
    }
    default:
      return undefined
  }
}

function withWeapon(profile: Profile, at: number, detail: string, value: string | number | boolean): Profile | undefined {
  const weapon = profile.weapons[at]
  if (!weapon) return undefined
  const put = (next: Weapon): Profile => ({ ...profile, weapons: profile.weapons.map((one, index) => (index === at ? next : one)) })
  switch (detail) {
    case 'name':
    case 'attack':
    case 'damage':
      return typeof value === 'string' ? put({ ...weapon, [detail]: value }) : undefined
    case 'penalty':
    case 'every':
      return typeof value === 'number' && weapon.range ? put({ ...weapon, range: { ...weapon.range, [detail]: value } }) : undefined
    case 'weaponry': {
      const weaponry = WEAPONRY.find((one) => one === value)
      const { range, ...near } = weapon
      if (weaponry === undefined) return undefined
      return put(weaponry === 'missile' ? { ...near, weaponry, range: range ?? { penalty: -2, every: inches(10) } } : { ...near, weaponry })
    }
    default:
      return undefined
  }
}

export const CHARACTER_HINT = 'Such as: level 5, hits 40, armour class 16, shield, weapon d8+3, attacks 1, speed 30, leads, casts'

/** "level 5, hits 40, armour class 16, shield, weapon d8+3, attacks 1, speed 30, leads, casts"; a fault says why it cannot be read. */
export function readCharacter(text: string, name: string): Character | { readonly fault: string } {
  const words = new Map<string, string>()
  for (const part of text.toLowerCase().replace(BLANKS, '$1').split(',')) {
    const [, word = '', value = ''] = /^\s*(.+?)(?:\s+(\S*\d\S*))?\s*$/.exec(part) ?? []
    if (word !== '') words.set(word.replace('armor', 'armour'), value)
  }
  const stray = [...words].find(
    ([word, value]) => !(NUMBERED.has(word) || word === 'weapon' ? value !== '' : SAID.has(word) && value === ''),
  )
  if (stray) return { fault: `“${stray.join(' ').trim()}” says nothing about a character` }
  const read: Record<string, number> = { attacks: 1, speed: 30 }
  for (const [word, [least, most]] of NUMBERED) {
    const value = words.get(word) ?? read[word]
    if (value === undefined) return { fault: `write its ${word} too, “${word} ${least}” to “${word} ${most}”` }
    if (!/^\d{1,3}$/.test(String(value)) || Number(value) < least || Number(value) > most)
      return { fault: `${word} ${value}: a whole number from ${least} to ${most} is wanted` }
    read[word] = Number(value)
  }
  const weapon = words.get('weapon') ?? 'd8'
  const dice = parseFormula(weapon)
  if (!('ok' in dice) || dice.ok.terms.some(({ sign, explodes }) => sign < 0 || explodes))
    return { fault: `weapon ${weapon}: dice such as d8+3 are wanted` }
  const { level = 0, hits = 0, 'armour class': armorClass = 0, attacks = 1, speed = 30 } = read
  return {
    name,
    level,
    hits,
    armorClass,
    shield: words.has('shield'),
    weapon,
    attacks,
    speed,
    leads: words.has('leads'),
    caster: words.has('casts'),
  }
}
const NUMBERED = new Map<string, readonly [number, number]>([
  ['level', CHARACTER_LIMITS.level],
  ['hits', CHARACTER_LIMITS.hits],
  ['armour class', CHARACTER_LIMITS.armorClass],
  ['attacks', CHARACTER_LIMITS.attacks],
  ['speed', CHARACTER_LIMITS.speed],
])
/** Round the sign of a formula, as people write it: "2d6 + 3". */
const BLANKS = /(?<=\d)\s*([+-])\s*(?=\d|d\d)/g
const SAID: ReadonlySet<string> = new Set(['shield', 'leads', 'casts'])
const faultOf = (read: Character | { readonly fault: string }): string | undefined => ('fault' in read ? read.fault : undefined)
