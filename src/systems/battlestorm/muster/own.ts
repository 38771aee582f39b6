// Figures that players make: every field judged as one of a chart's is, and priced by the formula.
import { parseFormula } from '../../../engine/dice/formula'
import { inches } from '../../../engine/geometry/units'
import type { MusterField } from '../../../engine/kernel/muster'
import { OWN } from '../../../engine/kernel/ownText'
import { openReading } from '../../../engine/kernel/reading'
import { MELEE_CLASSES, type Profile, RANGE_CLASSES, type Weapon } from '../data/profile'
import { readProfile } from '../setup/profile'
import { priceOf } from './points'
import { farOf } from './profileLines'

const FORMULA = 20 // characters
const LONGEST = 60

/** One that may come to nothing, but not never to more than less than that. */
function isFormula(text: string): boolean {
  const parsed = parseFormula(text)
  return 'ok' in parsed && parsed.ok.terms.reduce((most, { count, sides }) => most + count * sides, parsed.ok.constant) >= 0
}

/** A copy of a figure as the beginning of an own one. */
export function ownFrom(profile: Profile, number: number): Profile {
  const name = `own ${profile.name}`.slice(0, LONGEST)
  return priced({
    ...profile,
    id: `${OWN}${number}`,
    name,
    plural: `own ${profile.plural}`.slice(0, LONGEST),
    marks: {},
    about: 'Made by its players.',
  })
}

/** At the price that the formula gives: no other is taken from outside. */
export const priced = (profile: Profile): Profile => ({ ...profile, points: priceOf(profile).points })

const short = (value: number): string => `${Math.round(value * 100) / 100}`
const known = new WeakMap<Profile, number>() // of the charts' figures, which stay as they are
/** What a copy of a chart's figure costs, where its printed price is another. */
export function copyPrice(profile: Profile): string | undefined {
  const points = known.get(profile) ?? priceOf(profile).points
  known.set(profile, points)
  return points === profile.points ? undefined : `printed ${profile.points}, by the formula ${points}`
}
/** How the price comes about, in a line. */
export function priceLine(profile: Profile): { readonly label: string; readonly value: string } {
  const { melee, missile, stands, pace, nerve, width, points } = priceOf(profile)
  return {
    label: 'Price',
    value: `${points}: fells ${short(melee)} soldiers a round by hand, ${short(missile)} from afar; stands ${short(stands)} blows; move ×${short(pace)}, steadiness ×${short(nerve)}, base ×${short(width)}`,
  }
}

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
  const text = (id: string, label: string, value: string, hint?: string): MusterField => ({
    id,
    label,
    kind: 'text',
    value,
    maxLength: id === 'own.name' || id === 'own.plural' ? LONGEST : FORMULA,
    ...(hint === undefined ? {} : { hint }),
  })
  return [
    text('own.name', 'What it is called', profile.name),
    text('own.plural', 'Several of them', profile.plural),
    {
      id: 'own.class',
      label: 'Class',
      kind: 'choice',
      value: profile.class,
      options: ['irregular', 'regular', 'character', 'monster', 'engine'].map((id) => ({ id, label: id })),
    },
    number('own.evasion', 'Evasion', profile.evasion, 0, 30),
    text('own.armour', 'Absorption: armour', profile.absorption.armour, 'dice or a number: d6, 2d4+1'),
    text('own.natural', 'Absorption: natural', profile.absorption.natural),
    text('own.magic', 'Absorption: magic', profile.absorption.magic),
    number('own.fate', 'Fate', profile.fate, 0, 60),
    number('own.move', 'Move, inches', profile.move, 1, 20),
    number('own.save', 'Saving number', profile.save, 2, 30),
    { id: 'own.flies', label: 'Flies', kind: 'toggle', value: profile.flies === true },
    { id: 'own.swims', label: 'Swims', kind: 'toggle', value: profile.swims === true },
    ...(profile.class === 'monster'
      ? [{ id: 'own.dragon', label: 'A dragon', kind: 'toggle' as const, value: profile.dragon === true }]
      : []),
    ...profile.weapons.flatMap((weapon, at): readonly MusterField[] => [
      {
        id: `own.weapon.${at}.reach`,
        label: `${weapon.name}: class`,
        kind: 'choice',
        value: weapon.reach,
        options: [...MELEE_CLASSES, ...RANGE_CLASSES].map((id) => ({ id, label: `${id}, ${farOf(id)}` })),
      },
      ...weapon.attacks.flatMap((attack, which): readonly MusterField[] => [
        number(`own.weapon.${at}.${which}.count`, `${attack.name}: attacks`, attack.count, 1, 10),
        number(`own.weapon.${at}.${which}.cer`, `${attack.name}: C.E.R.`, attack.cer, -10, 20),
        text(`own.weapon.${at}.${which}.damage`, `${attack.name}: damage`, attack.damage),
      ]),
    ]),
  ]
}

/** The figure with one field set; the same one if the value cannot be. */
export function setOwn(profile: Profile, field: string, value: string | number | boolean): Profile {
  const set = changed(profile, field, value)
  if (set === undefined) return profile
  const reading = openReading()
  const read = readProfile(reading, 'figure', set)
  return read === undefined || reading.refusals.length > 0 ? profile : priced(read)
}

function changed(profile: Profile, field: string, value: string | number | boolean): Profile | undefined {
  const weapon = /^own\.weapon\.(\d+)\.(?:(reach)|(\d+)\.(count|cer|damage))$/.exec(field)
  if (weapon) return withWeapon(profile, Number(weapon[1]), weapon, value)
  const part = (name: 'armour' | 'natural' | 'magic'): Profile | undefined =>
    typeof value === 'string' && isFormula(value) ? { ...profile, absorption: { ...profile.absorption, [name]: value } } : undefined
  switch (field) {
    case 'own.name':
      return typeof value === 'string' ? { ...profile, name: value } : undefined
    case 'own.plural':
      return typeof value === 'string' ? { ...profile, plural: value } : undefined
    case 'own.class': {
      const found = (['irregular', 'regular', 'character', 'monster', 'engine'] as const).find((one) => one === value)
      const { dragon: _dragon, ...other } = profile
      return found === undefined ? undefined : { ...(found === 'monster' ? profile : other), class: found }
    }
    case 'own.armour':
      return part('armour')
    case 'own.natural':
      return part('natural')
    case 'own.magic':
      return part('magic')
    case 'own.evasion':
      return typeof value === 'number' ? { ...profile, evasion: value } : undefined
    case 'own.fate':
      return typeof value === 'number' ? { ...profile, fate: value } : undefined
    case 'own.move':
      return typeof value === 'number' ? { ...profile, move: inches(value) } : undefined
    case 'own.save':
      return typeof value === 'number' ? { ...profile, save: value } : undefined
    case 'own.flies': {
      const { flies: _flies, ...grounded } = profile
      return value === true ? { ...grounded, flies: true } : grounded
    }
    case 'own.swims': {
      const { swims: _swims, ...dry } = profile
      return value === true ? { ...dry, swims: true } : dry
    }
    case 'own.dragon': {
      const { dragon: _dragon, ...beast } = profile
      return value === true ? { ...beast, dragon: true } : beast
    }
    default:
      return undefined
  }
}

function withWeapon(profile: Profile, at: number, match: RegExpExecArray, value: string | number | boolean): Profile | undefined {
  const weapon = profile.weapons[at]
  if (!weapon) return undefined
  const put = (next: Weapon): Profile => ({ ...profile, weapons: profile.weapons.map((one, index) => (index === at ? next : one)) })
  if (match[2] === 'reach') {
    const reach = [...MELEE_CLASSES, ...RANGE_CLASSES].find((one) => one === value)
    return reach === undefined ? undefined : put({ ...weapon, reach })
  }
  const which = Number(match[3])
  const attack = weapon.attacks[which]
  if (!attack) return undefined
  const blow = (next: typeof attack): Profile =>
    put({ ...weapon, attacks: weapon.attacks.map((one, index) => (index === which ? next : one)) })
  if (match[4] === 'damage') return typeof value === 'string' && isFormula(value) ? blow({ ...attack, damage: value }) : undefined
  if (typeof value !== 'number') return undefined
  return blow(match[4] === 'count' ? { ...attack, count: value } : { ...attack, cer: value })
}
