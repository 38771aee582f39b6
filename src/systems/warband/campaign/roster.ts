// A warband between battles (WAR-31): who belongs to it and what he has been through, gold, those in enemy hands, what is told of it.
import type { Refusal } from '../../../engine/kernel/asks'
import type { RosterSheet } from '../../../engine/kernel/campaign'
import { list, number, oneOf, openReading, type Reading, record, refuse, text } from '../../../engine/kernel/reading'
import { SHELF_NAMES, SHELVES } from '../data/armoury'
import { CAMPAIGNS, stageOf } from '../data/campaigns'
import { HONOUR } from '../data/chronicle'
import { FIGHTERS } from '../data/constants'
import { injuryTold } from '../data/figures'
import { worthOf } from '../data/price'
import { recruitOf, WARBAND_IDS, type WarbandId } from '../data/recruits'
import { SCORE_NAMES } from '../data/scores'
import { TRAIT_TEXTS } from '../data/traits'
import { type Armour, type Character, type Item, SCORES, type Scores, type Weapon } from '../data/types'
import { LONGEST_NAME, readCarried, readCharacter } from '../setup/character'

export interface Captive {
  readonly character: Character
  readonly by: string // the name of the warband that has him
}
export interface Tally {
  readonly name: string
  readonly count: number
}
export interface Roster {
  readonly name: string
  readonly player: string
  readonly warband: WarbandId
  readonly captain: string // name of whoever was chosen, as long as he is not dead, sent home or left to the enemy; who leads: `captainOf`
  readonly gold: number
  readonly cycle: number // battles fought
  readonly characters: readonly Character[]
  readonly captives: readonly Captive[]
  readonly saved: { readonly weapons: readonly Weapon[]; readonly armour: readonly Armour[]; readonly items: readonly Item[] } // of the dead
  readonly felled: readonly Tally[]
  readonly led: readonly Tally[]
  readonly fallen: readonly string[] // lines of the roll of honour
  readonly chronicle: readonly string[]
  readonly linked: { readonly campaign: string; readonly stage: string } | null // the battle that comes next; null: the way is at its end
}
export const MOST_LINES = 400
export const MOST_SAVED = 200 // things of the dead, of a kind
const MOST_GOLD = 1_000_000
const COUNT = { min: 0, max: 10_000, whole: true } as const
const LINE = 400
const FIELDS = [
  'name',
  'player',
  'warband',
  'captain',
  'gold',
  'cycle',
  'characters',
  'captives',
  'saved',
  'felled',
  'led',
  'fallen',
  'chronicle',
  'linked',
] as const

const readTally = (reading: Reading, path: string, value: unknown): Tally | undefined => {
  const raw = record(reading, path, value, ['name', 'count'])
  const name = raw && text(reading, `${path}.name`, raw.name, LONGEST_NAME)
  const count = raw && number(reading, `${path}.count`, raw.count, COUNT)
  return name === undefined || count === undefined ? undefined : { name, count }
}
const readCaptive = (reading: Reading, path: string, value: unknown): Captive | undefined => {
  const raw = record(reading, path, value, ['character', 'by'])
  const character = raw && readCharacter(reading, `${path}.character`, raw.character)
  const by = raw && text(reading, `${path}.by`, raw.by, LONGEST_NAME)
  return character && by !== undefined ? { character, by } : undefined
}
/** Whose line of the roll of honour it is. */
export const fallenName = (line: string): string => line.slice(0, Math.max(0, line.lastIndexOf(': fell ')))
function readSaved(reading: Reading, path: string, value: unknown): Roster['saved'] | undefined {
  const raw = record(reading, path, value, ['weapons', 'armour', 'items'])
  return raw && readCarried(reading, path, raw, MOST_SAVED)
}
function readLinked(reading: Reading, path: string, value: unknown): Roster['linked'] | undefined {
  if (value === null) return null
  const raw = record(reading, path, value, ['campaign', 'stage'])
  const campaign = raw && text(reading, `${path}.campaign`, raw.campaign, LONGEST_NAME)
  const stage = raw && text(reading, `${path}.stage`, raw.stage, LONGEST_NAME)
  if (campaign === undefined || stage === undefined) return undefined
  return stageOf(campaign, stage)
    ? { campaign, stage }
    : refuse(
        reading,
        `${path}.stage`,
        'is no stage of that campaign',
        `use one of ${CAMPAIGNS.map(({ id }) => id).join(', ')} and a stage of it`,
      )
}
export function readFields(reading: Reading, path: string, value: unknown): Roster | undefined {
  const raw = record(reading, path, value, FIELDS)
  if (!raw) return undefined
  const lines = (name: 'fallen' | 'chronicle') =>
    list(reading, `${path}.${name}`, raw[name], { min: 0, max: MOST_LINES }, (one, at) => text(reading, at, one, LINE))
  const tallies = (name: 'felled' | 'led') =>
    list(reading, `${path}.${name}`, raw[name], { min: 0, max: MOST_LINES }, (one, at) => readTally(reading, at, one))
  const name = text(reading, `${path}.name`, raw.name, LONGEST_NAME)
  const player = text(reading, `${path}.player`, raw.player, LONGEST_NAME)
  const warband = oneOf(reading, `${path}.warband`, raw.warband, WARBAND_IDS)
  const captain = raw.captain === '' ? '' : text(reading, `${path}.captain`, raw.captain, LONGEST_NAME)
  const gold = number(reading, `${path}.gold`, raw.gold, { min: 0, max: MOST_GOLD, whole: true })
  const cycle = number(reading, `${path}.cycle`, raw.cycle, COUNT)
  const characters = list(reading, `${path}.characters`, raw.characters, { min: 0, max: FIGHTERS.max }, (one, at) =>
    readCharacter(reading, at, one),
  )
  const captives = list(reading, `${path}.captives`, raw.captives, { min: 0, max: 50 }, (one, at) => readCaptive(reading, at, one))
  const saved = readSaved(reading, `${path}.saved`, raw.saved)
  const felled = tallies('felled')
  const led = tallies('led')
  const fallen = lines('fallen')
  const chronicle = lines('chronicle')
  const linked = readLinked(reading, `${path}.linked`, raw.linked)
  if (name === undefined || player === undefined || !warband || captain === undefined || gold === undefined || cycle === undefined)
    return undefined
  if (!characters || !captives || !saved || !felled || !led || !fallen || !chronicle || linked === undefined) return undefined
  return { name, player, warband, captain, gold, cycle, characters, captives, saved, felled, led, fallen, chronicle, linked }
}
export function readRoster(value: unknown, path = 'roster'): { readonly roster: Roster } | { readonly refusals: readonly Refusal[] } {
  const reading = openReading()
  const roster = readFields(reading, path, value)
  return roster && reading.refusals.length === 0 ? { roster } : { refusals: reading.refusals }
}

/** Who leads (WAR-5): whoever was chosen, a Hero where there is one; '': nobody is left. */
export function captainOf({ captain, characters }: Pick<Roster, 'captain' | 'characters'>): string {
  const heroes = characters.filter(({ rank }) => rank === 'hero')
  const fit = heroes.length > 0 ? heroes : characters
  return (fit.find(({ name }) => name === captain) ?? fit[0])?.name ?? ''
}
/** What they are worth as they stand: what was noted of somebody may be older than the Fate he has burned. */
export const worthOfAll = ({ characters }: Pick<Roster, 'characters'>): number => characters.reduce((sum, one) => sum + worthOf(one), 0)
/** What a roster from elsewhere cannot be told apart by, led (WAR-5) or held in: who is bought free must find room. */
export function faultsOf({ name: title, captain, characters, captives }: Roster): readonly Refusal[] {
  const over = characters.length + captives.length - FIGHTERS.max
  const names = [...characters, ...captives.map(({ character }) => character)].map(({ name }) => name)
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
  return [
    ...(title.trim() === '' ? [{ reason: 'The roster has no name', remedy: 'give it one', rule: 'WAR-31' }] : []),
    ...(over > 0
      ? [
          {
            reason: `With those in enemy hands the roster has ${FIGHTERS.max + over} characters, and ${FIGHTERS.max} are the most`,
            remedy: `leave out ${over}`,
            rule: 'WAR-43',
          },
        ]
      : []),
    ...twice.map((name) => ({ reason: `Two of the roster are called “${name}”`, remedy: 'give each a name of its own', rule: 'WAR-31' })),
    ...(captain === '' || characters.some(({ name }) => name === captain)
      ? []
      : [{ reason: `Its captain, “${captain}”, is none of its people`, remedy: 'name one of them, or leave it empty', rule: 'WAR-5' }]),
  ]
}
/** Everybody's name who is or was of it, or is told of: nobody new is called so. */
export const namesOf = ({ characters, captives, fallen, felled, led }: Roster): readonly string[] => [
  ...[...characters, ...captives.map(({ character }) => character), ...felled, ...led].map(({ name }) => name),
  ...fallen.map(fallenName),
]
/** 'Melee 6, Ranged 3': what is not 0. */
export const scoresTold = (scores: Scores): string =>
  SCORES.filter((score) => scores[score] !== 0)
    .map((score) => `${SCORE_NAMES[score]} ${scores[score]}`)
    .join(', ')
/** All that he is and has, in a few lines. */
const detailsOf = (one: Character): NonNullable<RosterSheet['members'][number]['details']> => [
  { label: 'Rank', value: `${one.rank === 'hero' ? 'Hero' : 'Minion'}, ${recruitOf(one.profile)?.title ?? one.profile}` },
  {
    label: 'Scores',
    value: scoresTold(one.scores),
  },
  ...SHELVES.flatMap((shelf) =>
    one[shelf].length === 0 ? [] : [{ label: SHELF_NAMES[shelf], value: one[shelf].map(({ name }) => name).join(', ') }],
  ),
  ...(one.traits.length === 0 ? [] : [{ label: 'Traits', value: one.traits.map((trait) => TRAIT_TEXTS[trait].name).join(', ') }]),
  ...(one.hates.length === 0 ? [] : [{ label: 'Hates', value: one.hates.join(', ') }]),
  { label: 'Worth', value: `${worthOf(one)} gold` },
]
/** `waiting`: whose fate is not rolled yet. */
export function sheetOf(roster: Roster, waiting: readonly string[] = []): RosterSheet {
  const { name, gold, cycle, characters, captives, felled, led, fallen, chronicle, linked, saved } = roster
  const way = linked && CAMPAIGNS.find(({ id }) => id === linked.campaign)
  const stage = linked && stageOf(linked.campaign, linked.stage)
  const left = [...saved.weapons, ...saved.armour, ...saved.items].map((one) => one.name)
  return {
    title: name,
    note: `${characters.length} ${characters.length === 1 ? 'character' : 'characters'}, ${gold} gold; battles fought: ${cycle}`,
    lines: [
      { label: 'Captain', value: captainOf(roster) || 'nobody' },
      { label: 'Worth', value: `${worthOfAll(roster)}` },
      ...(captives.length > 0
        ? [{ label: 'In enemy hands', value: captives.map(({ character, by }) => `${character.name} (${by})`).join(', ') }]
        : []),
      ...(left.length > 0 ? [{ label: 'Saved from the dead', value: left.join(', ') }] : []),
      ...(stage ? [] : [{ label: 'Next', value: 'the way is at its end' }]),
    ],
    ...(way && stage && characters.length > 0 ? { ahead: { title: `${way.title}: ${stage.title}`, lines: [way.blurb, stage.story] } } : {}),
    members: characters.map((one) => ({
      name: one.name,
      details: detailsOf(one),
      fate: [
        ...(waiting.includes(one.name) ? ['put out of action'] : []),
        one.injuries.length === 0 ? (waiting.includes(one.name) ? '' : 'fit') : one.injuries.map((injury) => injuryTold(injury)).join(', '),
        ...(one.scores.fate > 0 ? [`Fate ${one.scores.fate}`] : []),
      ]
        .filter((part) => part !== '')
        .join('; '),
    })),
    lists: [
      {
        title: HONOUR.title,
        lines: [
          ...[...felled].sort((a, b) => b.count - a.count).map((one) => HONOUR.felled(one.name, one.count)),
          ...led.map((one) => HONOUR.captain(one.name, one.count)),
          ...fallen,
        ],
      },
      { title: 'Chronicle', lines: chronicle },
    ],
  }
}
