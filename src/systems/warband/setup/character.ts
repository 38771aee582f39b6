// A character from outside, judged field by field: a setup and a roster embed him whole, so that tables that change later change no old battle.
import { ID, list, number, oneOf, type Reading, record, refuse, text } from '../../../engine/kernel/reading'
import { GLYPHS } from '../../../engine/kernel/scene'
import { field } from '../../../engine/kernel/tolerant'
import { SCORE_RANGE } from '../data/scores'
import {
  type Armour,
  ATTACK_TYPES,
  type Character,
  type Circuit,
  DEEDS,
  type Deed,
  EFFECTS,
  type Effect,
  type Injury,
  type Item,
  KINDS,
  RANKS,
  SCORES,
  type Scores,
  SLOTS,
  SPELL_PHASES,
  type Spell,
  TARGETS,
  type Talent,
  TESTS,
  TRAITS,
  USES,
  WEAPON_TRAITS,
  type Weapon,
  WHENS,
} from '../data/types'

export const LONGEST_NAME = 60
const LONGEST_TEXT = 400
// hated, injuries, fate: what a long life may come to (WAR-31), which no muster gives
const MOST = { held: 12, effects: 8, deeds: 4, hated: 200, injuries: 100, fate: 100, worth: 100_000 } as const
const BY = { min: -12, max: 12, whole: true } as const
const COUNT = { min: 0, max: 20, whole: true } as const
const IMBUED = ['poisoned', 'magic'] as const
const SPOILT = ['resolve', 'agility'] as const

type Read<T> = { readonly [key in keyof T]: T[key] | undefined }
const isWhole = <T extends object>(fields: Read<T> | T): fields is T => !Object.values(fields).includes(undefined)
/** All of them, or undefined if one is missing: every field has been judged by then. */
const all = <T extends object>(fields: Read<T>): T | undefined => (isWhole<T>(fields) ? fields : undefined)
const several = <T>(
  reading: Reading,
  path: string,
  value: unknown,
  max: number,
  read: (reading: Reading, path: string, value: unknown) => T | undefined,
): readonly T[] | undefined => list(reading, path, value, { min: 0, max }, (item, at) => read(reading, at, item))
const word =
  <W extends string>(words: readonly W[]) =>
  (reading: Reading, path: string, value: unknown): W | undefined =>
    oneOf(reading, path, value, words)

const EFFECT_FIELDS: Readonly<
  Record<(typeof EFFECTS)[number], { readonly needed: readonly string[]; readonly optional?: readonly string[] }>
> = {
  score: { needed: ['score', 'by'] },
  parry: { needed: [] },
  dodge: { needed: [] },
  brace: { needed: [] },
  'melee-safe': { needed: [] },
  'to hit': { needed: ['kind', 'by'], optional: ['when'] },
  damage: { needed: ['kind', 'by'], optional: ['when'] },
  defence: { needed: ['by'], optional: ['kind'] },
  test: { needed: ['of', 'by'] },
  pace: { needed: ['by'] },
  injury: { needed: ['by'] },
  trait: { needed: ['trait'] },
  imbue: { needed: ['trait'] },
  shun: { needed: ['kind', 'by'] },
}

export function readEffect(reading: Reading, path: string, value: unknown): Effect | undefined {
  const what = oneOf(reading, `${path}.what`, field(value, 'what'), EFFECTS)
  if (!what) return undefined
  const shape = EFFECT_FIELDS[what]
  const raw = record(reading, path, value, ['what', ...shape.needed], shape.optional)
  if (!raw) return undefined
  const by = shape.needed.includes('by') ? number(reading, `${path}.by`, raw.by, BY) : 0
  const kind = raw.kind === undefined ? undefined : oneOf(reading, `${path}.kind`, raw.kind, KINDS)
  if (by === undefined || (raw.kind !== undefined && kind === undefined)) return undefined
  switch (what) {
    case 'score': {
      const score = oneOf(reading, `${path}.score`, raw.score, SCORES)
      return score && { what, score, by }
    }
    case 'parry':
    case 'dodge':
    case 'brace':
    case 'melee-safe':
      return { what }
    case 'to hit':
    case 'damage': {
      const when = raw.when === undefined ? undefined : oneOf(reading, `${path}.when`, raw.when, WHENS)
      if (!kind || (raw.when !== undefined && !when)) return undefined
      return { what, kind, by, ...(when ? { when } : {}) }
    }
    case 'defence':
      return { what, by, ...(kind ? { kind } : {}) }
    case 'test': {
      const of = oneOf(reading, `${path}.of`, raw.of, TESTS)
      return of && { what, of, by }
    }
    case 'pace':
    case 'injury':
      return { what, by }
    case 'trait': {
      const trait = oneOf(reading, `${path}.trait`, raw.trait, TRAITS)
      return trait && { what, trait }
    }
    case 'imbue': {
      const trait = oneOf(reading, `${path}.trait`, raw.trait, IMBUED)
      return trait && { what, trait }
    }
    case 'shun':
      return kind && { what, kind, by }
  }
}
const effects = (reading: Reading, path: string, value: unknown): readonly Effect[] | undefined =>
  several(reading, path, value, MOST.effects, readEffect)

const DEED_FIELDS: Readonly<Record<(typeof DEEDS)[number], { readonly needed: readonly string[]; readonly optional?: readonly string[] }>> =
  {
    attack: { needed: ['type', 'strength', 'penetration', 'hits', 'traits'], optional: ['blast', 'length'] },
    lend: { needed: ['gives', 'turns'] },
    heal: { needed: ['wounds'] },
    rise: { needed: [] },
    calm: { needed: [] },
    leap: { needed: ['squares'] },
    push: { needed: ['squares'] },
    between: { needed: ['gold'] },
    mend: { needed: [] },
  }
export function readDeed(reading: Reading, path: string, value: unknown): Deed | undefined {
  const deed = oneOf(reading, `${path}.deed`, field(value, 'deed'), DEEDS)
  if (!deed) return undefined
  const shape = DEED_FIELDS[deed]
  const raw = record(reading, path, value, ['deed', ...shape.needed], shape.optional)
  if (!raw) return undefined
  const count = (name: string, most: number = COUNT.max): number | undefined =>
    number(reading, `${path}.${name}`, raw[name], { ...COUNT, max: most })
  switch (deed) {
    case 'attack': {
      const type = oneOf(reading, `${path}.type`, raw.type, ATTACK_TYPES)
      const strength = count('strength')
      const penetration = count('penetration')
      const hits = number(reading, `${path}.hits`, raw.hits, { min: 1, max: 6, whole: true })
      const traits = several(reading, `${path}.traits`, raw.traits, WEAPON_TRAITS.length, word(WEAPON_TRAITS))
      const blast = raw.blast === undefined ? undefined : count('blast', 6)
      const length = raw.length === undefined ? undefined : count('length', 40)
      const made = all({ type, strength, penetration, hits, traits })
      if (!made || (raw.blast !== undefined && blast === undefined) || (raw.length !== undefined && length === undefined)) return undefined
      return { deed, ...made, ...(blast === undefined ? {} : { blast }), ...(length === undefined ? {} : { length }) }
    }
    case 'lend': {
      const made = all({ gives: effects(reading, `${path}.gives`, raw.gives), turns: count('turns') })
      return made && { deed, ...made }
    }
    case 'heal': {
      const wounds = count('wounds')
      return wounds === undefined ? undefined : { deed, wounds }
    }
    case 'leap':
    case 'push': {
      const squares = count('squares', 40)
      return squares === undefined ? undefined : { deed, squares }
    }
    case 'between': {
      const gold = count('gold', 1000)
      return gold === undefined ? undefined : { deed, gold }
    }
    case 'rise':
    case 'calm':
    case 'mend':
      return { deed }
  }
}
const deeds = (reading: Reading, path: string, value: unknown): readonly Deed[] | undefined =>
  several(reading, path, value, MOST.deeds, readDeed)

interface Thing {
  readonly id: string
  readonly name: string
  readonly text: string
}
const THING = ['id', 'name', 'text'] as const
function readThing(reading: Reading, path: string, raw: Readonly<Record<string, unknown>>): Thing | undefined {
  return all({
    id: text(reading, `${path}.id`, raw.id, LONGEST_NAME, ID),
    name: text(reading, `${path}.name`, raw.name, LONGEST_NAME),
    text: text(reading, `${path}.text`, raw.text, LONGEST_TEXT),
  })
}
function readGiving(reading: Reading, path: string, value: unknown): Talent | Circuit | undefined {
  const raw = record(reading, path, value, [...THING, 'gives'])
  const thing = raw && readThing(reading, path, raw)
  const gives = raw && effects(reading, `${path}.gives`, raw.gives)
  return thing && gives && { ...thing, gives }
}
function readWeapon(reading: Reading, path: string, value: unknown): Weapon | undefined {
  const raw = record(
    reading,
    path,
    value,
    [...THING, 'kind', 'hands', 'range', 'attacks', 'strength', 'penetration', 'traits', 'gives'],
    ['blast'],
  )
  if (!raw) return undefined
  const thing = readThing(reading, path, raw)
  const hands = number(reading, `${path}.hands`, raw.hands, { min: 1, max: 2, whole: true })
  const made = all({
    kind: oneOf(reading, `${path}.kind`, raw.kind, KINDS),
    range: number(reading, `${path}.range`, raw.range, { min: 1, max: 60, whole: true }),
    attacks: number(reading, `${path}.attacks`, raw.attacks, { min: 1, max: 9, whole: true }),
    strength: number(reading, `${path}.strength`, raw.strength, { min: -6, max: 20, whole: true }),
    penetration: number(reading, `${path}.penetration`, raw.penetration, COUNT),
    traits: several(reading, `${path}.traits`, raw.traits, WEAPON_TRAITS.length, word(WEAPON_TRAITS)),
    gives: effects(reading, `${path}.gives`, raw.gives),
  })
  const blast = raw.blast === undefined ? undefined : number(reading, `${path}.blast`, raw.blast, { min: 1, max: 6, whole: true })
  if (!thing || !made || hands === undefined || (raw.blast !== undefined && blast === undefined)) return undefined
  return { ...thing, ...made, hands: hands === 1 ? 1 : 2, ...(blast === undefined ? {} : { blast }) }
}
function readArmour(reading: Reading, path: string, value: unknown): Armour | undefined {
  const raw = record(reading, path, value, [...THING, 'slot', 'armour', 'gives'])
  const thing = raw && readThing(reading, path, raw)
  const made =
    raw &&
    all({
      slot: oneOf(reading, `${path}.slot`, raw.slot, SLOTS),
      armour: number(reading, `${path}.armour`, raw.armour, COUNT),
      gives: effects(reading, `${path}.gives`, raw.gives),
    })
  return thing && made && { ...thing, ...made }
}
function readItem(reading: Reading, path: string, value: unknown): Item | undefined {
  const raw = record(reading, path, value, [...THING, 'use', 'uses', 'gives', 'deeds'], ['construct'])
  if (!raw) return undefined
  const thing = readThing(reading, path, raw)
  const made = all({
    use: oneOf(reading, `${path}.use`, raw.use, USES),
    uses: number(reading, `${path}.uses`, raw.uses, COUNT),
    gives: effects(reading, `${path}.gives`, raw.gives),
    deeds: deeds(reading, `${path}.deeds`, raw.deeds),
  })
  if (raw.construct !== undefined && raw.construct !== true)
    return refuse(reading, `${path}.construct`, 'is not true', 'write true, or take it away')
  return thing && made && { ...thing, ...made, ...(raw.construct === true ? { construct: true } : {}) }
}
function readSpell(reading: Reading, path: string, value: unknown): Spell | undefined {
  const raw = record(reading, path, value, [
    ...THING,
    'phase',
    'modifier',
    'targets',
    'count',
    'range',
    'tiring',
    'deeds',
    'surge',
    'surgeText',
  ])
  if (!raw) return undefined
  const thing = readThing(reading, path, raw)
  const made = all({
    phase: oneOf(reading, `${path}.phase`, raw.phase, SPELL_PHASES),
    modifier: number(reading, `${path}.modifier`, raw.modifier, BY),
    targets: oneOf(reading, `${path}.targets`, raw.targets, TARGETS),
    count: number(reading, `${path}.count`, raw.count, { min: 1, max: 20, whole: true }),
    range: number(reading, `${path}.range`, raw.range, { min: 0, max: 60, whole: true }),
    deeds: deeds(reading, `${path}.deeds`, raw.deeds),
    surge: deeds(reading, `${path}.surge`, raw.surge),
    surgeText: text(reading, `${path}.surgeText`, raw.surgeText, LONGEST_TEXT),
  })
  if (typeof raw.tiring !== 'boolean') return refuse(reading, `${path}.tiring`, 'is neither true nor false', 'write true or false')
  return thing && made && { ...thing, ...made, tiring: raw.tiring }
}

function readScores(reading: Reading, path: string, value: unknown): Scores | undefined {
  const raw = record(reading, path, value, SCORES)
  if (!raw) return undefined
  const score = (name: (typeof SCORES)[number]): number | undefined =>
    number(reading, `${path}.${name}`, raw[name], { ...SCORE_RANGE[name], ...(name === 'fate' ? { max: MOST.fate } : {}), whole: true })
  return all<Scores>({
    melee: score('melee'),
    ranged: score('ranged'),
    strength: score('strength'),
    toughness: score('toughness'),
    agility: score('agility'),
    resolve: score('resolve'),
    insight: score('insight'),
    magic: score('magic'),
    attacks: score('attacks'),
    wounds: score('wounds'),
    armour: score('armour'),
    ward: score('ward'),
    fate: score('fate'),
  })
}
export function readInjury(reading: Reading, path: string, value: unknown): Injury | undefined {
  const raw = record(reading, path, value, ['name', 'gives', 'spoils', 'dulls', 'cycles'], ['unhurt'])
  if (!raw) return undefined
  const made = all({
    name: text(reading, `${path}.name`, raw.name, LONGEST_NAME),
    gives: effects(reading, `${path}.gives`, raw.gives),
    spoils: several(reading, `${path}.spoils`, raw.spoils, SPOILT.length, word(SPOILT)),
    dulls: number(reading, `${path}.dulls`, raw.dulls, COUNT),
  })
  const cycles = raw.cycles === null ? null : number(reading, `${path}.cycles`, raw.cycles, { min: 1, max: 99, whole: true })
  if (raw.unhurt !== undefined && raw.unhurt !== false)
    return refuse(reading, `${path}.unhurt`, 'is not false', 'write false, or take it away')
  if (!made || cycles === undefined) return undefined
  return { ...made, cycles, ...(raw.unhurt === false ? { unhurt: false } : {}) }
}

/** The fields of a character; a setup adds where he stands. */
export const CHARACTER = [
  'name',
  'profile',
  'rank',
  'glyph',
  'scores',
  'traits',
  'hates',
  'talents',
  'weapons',
  'armour',
  'items',
  'spells',
  'circuits',
  'injuries',
  'hands',
  'worth',
] as const

export function readCharacter(reading: Reading, path: string, value: unknown): Character | undefined {
  const raw = record(reading, path, value, CHARACTER)
  return raw && characterIn(reading, path, raw)
}
/** Things that are carried, so many of a kind at most. */
export function readCarried(
  reading: Reading,
  path: string,
  raw: Readonly<Record<string, unknown>>,
  most: number,
): Pick<Character, 'weapons' | 'armour' | 'items'> | undefined {
  return all<Pick<Character, 'weapons' | 'armour' | 'items'>>({
    weapons: several(reading, `${path}.weapons`, raw.weapons, most, readWeapon),
    armour: several(reading, `${path}.armour`, raw.armour, most, readArmour),
    items: several(reading, `${path}.items`, raw.items, most, readItem),
  })
}
/** Of a record that has these fields, and perhaps others. */
export function characterIn(reading: Reading, path: string, raw: Readonly<Record<string, unknown>>): Character | undefined {
  const held = <T>(name: string, read: (reading: Reading, path: string, value: unknown) => T | undefined): readonly T[] | undefined =>
    several(reading, `${path}.${name}`, raw[name], MOST.held, read)
  return all<Character>({
    name: text(reading, `${path}.name`, raw.name, LONGEST_NAME),
    profile: text(reading, `${path}.profile`, raw.profile, LONGEST_NAME, ID),
    rank: oneOf(reading, `${path}.rank`, raw.rank, RANKS),
    glyph: oneOf(reading, `${path}.glyph`, raw.glyph, GLYPHS),
    scores: readScores(reading, `${path}.scores`, raw.scores),
    traits: several(reading, `${path}.traits`, raw.traits, TRAITS.length, word(TRAITS)),
    hates: several(reading, `${path}.hates`, raw.hates, MOST.hated, (so, at, one) => text(so, at, one, LONGEST_NAME)),
    talents: held('talents', readGiving),
    weapons: held('weapons', readWeapon),
    armour: held('armour', readArmour),
    items: held('items', readItem),
    spells: held('spells', readSpell),
    circuits: held('circuits', readGiving),
    injuries: several(reading, `${path}.injuries`, raw.injuries, MOST.injuries, readInjury),
    hands: number(reading, `${path}.hands`, raw.hands, { min: 0, max: 2, whole: true }),
    worth: number(reading, `${path}.worth`, raw.worth, { min: 0, max: MOST.worth, whole: true }),
  })
}
