// A battle in the making: what has been mustered, legal or not. Read tolerantly from any origin; what cannot be read is left out.
import { field, items, oneOf, whole, wordsUpTo } from '../../../engine/kernel/tolerant'
import { LEADER_KINDS, type LeaderKind } from '../data/leaders'
import { MAP_IDS, type MapId } from '../data/maps'
import { FORCE_NAMES, FORCES, type ForceId, type Profile, TROOP_IDS, TROOPS, type TroopId } from '../data/troops'
import { MOST_SQUADS } from '../game/queries'
import { LONGEST_NAME, MOST_ROUNDS, MOST_UNITS } from '../setup/parse'
import { FORMATIONS, type Formation, NO_OPTIONS, OPTIONS, type Options } from '../state'
import { AIMS, type Aim } from './goals'

export const MOST_POINTS = 5000
export const USUAL_POINTS = 500
const ROUNDS = 10
const MOST_MADE = 1_000_000

/** What of a profile may be changed: a unit of one's own. */
export const OWN_NUMBERS = {
  armour: { label: 'Armour class', min: 5, max: 25 },
  attack: { label: 'Attack', min: -5, max: 12 },
  shot: { label: 'Aim', min: -5, max: 12 },
  move: { label: 'Move, feet', min: 10, max: 80 },
  reflex: { label: 'Reflex', min: -5, max: 12 },
  will: { label: 'Will', min: -5, max: 12 },
  morale: { label: 'Morale', min: -5, max: 8 },
} as const satisfies Readonly<Partial<Record<keyof Profile, { readonly label: string; readonly min: number; readonly max: number }>>>
export type OwnNumber = keyof typeof OWN_NUMBERS
export const OWN_NUMBER_IDS = ['armour', 'attack', 'shot', 'move', 'reflex', 'will', 'morale'] as const satisfies readonly OwnNumber[]

export interface DraftUnit {
  readonly id: string // stable while the draft lives
  readonly name: string
  readonly troop: TroopId
  readonly own: Readonly<Partial<Record<OwnNumber, number>>> // where it differs from its troop type
  readonly squads: number
  readonly files: number
  readonly formation: Formation
  readonly leader: LeaderKind
  readonly leaderName: string
}
export interface Army {
  readonly name: string
  readonly player: string
  readonly force: ForceId | 'any'
  readonly units: readonly DraftUnit[]
}
export type Draft = {
  readonly title: string
  readonly map: MapId
  readonly points: number
  readonly rounds: number
  readonly aim: Aim
  readonly options: Options
  readonly armies: readonly Army[] // two
  readonly made: number
}

const words = wordsUpTo(LONGEST_NAME)

export const profileOf = ({ troop, own }: Pick<DraftUnit, 'troop' | 'own'>): Profile => ({ ...TROOPS[troop].profile, ...own })

/** Reads a draft of any origin; throws nothing. */
export function readDraft(input: unknown): Draft {
  const armies = items(field(input, 'armies'), 2).map(readArmy)
  while (armies.length < 2) armies.push(emptyArmy(armies.length))
  const numbered = numbers(armies)
  const options = field(input, 'options')
  return {
    title: words(field(input, 'title'), 'A battle of our own'),
    map: oneOf(field(input, 'map'), MAP_IDS, 'open'),
    points: whole(field(input, 'points'), 0, MOST_POINTS, USUAL_POINTS),
    rounds: whole(field(input, 'rounds'), 1, MOST_ROUNDS, ROUNDS),
    aim: oneOf(field(input, 'aim'), AIMS, 'none'),
    options: { ...NO_OPTIONS, ...Object.fromEntries(OPTIONS.map((id) => [id, field(options, id) === true])) },
    armies: numbered,
    made: Math.max(whole(field(input, 'made'), 0, MOST_MADE, 0), ...numbered.flatMap(({ units }) => units.map(numberOf))),
  }
}
export const emptyArmy = (index: number): Army => ({ name: `Army ${index + 1}`, player: `Commander ${index + 1}`, force: 'any', units: [] })
function readArmy(input: unknown, index: number): Army {
  const { name, player } = emptyArmy(index)
  return {
    name: words(field(input, 'name'), name),
    player: words(field(input, 'player'), player),
    force: oneOf(field(input, 'force'), [...FORCES, 'any'] as const, 'any'),
    units: items(field(input, 'units'), MOST_UNITS).flatMap(readUnit),
  }
}
function readUnit(input: unknown): readonly DraftUnit[] {
  const troop = TROOP_IDS.find((id) => id === field(input, 'troop'))
  if (troop === undefined) return []
  const squads = whole(field(input, 'squads'), 1, MOST_SQUADS, 2)
  const own = field(input, 'own')
  const profile = TROOPS[troop].profile
  const numbers = OWN_NUMBER_IDS.flatMap((id) => {
    const value = field(own, id)
    return value === undefined ? [] : [[id, ownValue(id, value, profile[id])] as const]
  })
  return [
    {
      id: words(field(input, 'id'), ''),
      name: words(field(input, 'name'), profile.name),
      troop,
      own: Object.fromEntries(numbers),
      squads,
      files: whole(field(input, 'files'), 1, squads, squads),
      formation: oneOf(field(input, 'formation'), FORMATIONS, 'tight'),
      leader: oneOf(field(input, 'leader'), LEADER_KINDS, 'none'),
      leaderName: words(field(input, 'leaderName'), 'Captain'),
    },
  ]
}
export const ownValue = (id: OwnNumber, value: unknown, otherwise: number): number => {
  const { min, max } = OWN_NUMBERS[id]
  const wished = whole(value, min, max, otherwise)
  return id === 'move' ? 5 * Math.round(wished / 5) : wished
}
const numberOf = ({ id }: DraftUnit): number => whole(Number(/^u(\d{1,6})$/.exec(id)?.[1] ?? 0), 0, MOST_MADE, 0)
/** Units whose id is missing or there twice get one of their own. */
function numbers(armies: readonly Army[]): readonly Army[] {
  const seen = new Set<string>()
  let next = 1
  return armies.map((army) => ({
    ...army,
    units: army.units.map((unit) => {
      let { id } = unit
      while (id === '' || seen.has(id)) {
        id = `u${next}`
        next += 1
      }
      seen.add(id)
      return { ...unit, id }
    }),
  }))
}
export const newUnit = (draft: Draft, army: Army, troop: string): DraftUnit | undefined => {
  const id = TROOP_IDS.find((one) => one === troop)
  if (id === undefined) return undefined
  return {
    id: `u${draft.made + 1}`,
    name: freeName(army, TROOPS[id].profile.name),
    troop: id,
    own: {},
    squads: 3,
    files: 3,
    formation: 'tight',
    leader: 'none',
    leaderName: 'Captain',
  }
}
/** 'Spearmen', 'Spearmen 2' … */
export function freeName(army: Army, name: string): string {
  const stem = name.replace(/ \d+$/, '')
  if (!army.units.some((unit) => unit.name === name)) return name
  for (let number = 2; ; number += 1) {
    const wish = `${stem} ${number}`
    if (!army.units.some((unit) => unit.name === wish)) return wish
  }
}
export const forceName = (force: Army['force']): string => (force === 'any' ? 'any troops' : FORCE_NAMES[force].name)
