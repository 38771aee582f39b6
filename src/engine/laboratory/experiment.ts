// An experiment as data: who meets whom on what, who plays, how often. It may come from a file of anybody's: read field by field.
import type { Refusal } from '../kernel/asks'
import type { FileKind } from '../kernel/fileText'
import { readFile, writeFile } from '../kernel/fileText'
import type { MusterDraft } from '../kernel/muster'
import { isObject } from '../kernel/read'
import { type Fields, list, number, openReading, type Reading, record, refuse, text, truth } from '../kernel/reading'
import type { Manifest } from '../kernel/system'

export const MOST_BATTLES = 10_000
const MOST_TURNS = 10_000
const MOST_SIDES = 8

/**
 * How forces nobody tuned are put together from what a side may field: anything; the cheapest or the dearest as far as it goes; all of one
 * kind; or first a group as far as the limits allow ('War machines'), then the cheapest or the dearest.
 */
export const FILLS = ['anything', 'cheapest', 'dearest', 'one kind'] as const
export type Fill = (typeof FILLS)[number]
export interface Levy {
  readonly first: string | null // a group of offers, taken to its limits before the rest
  readonly fill: Fill
}
/** One side: a side of a ready muster or of a draft, as it stands or put together anew for every pair of battles. */
export interface Force {
  readonly from: { readonly start: string } | { readonly draft: MusterDraft }
  readonly side: number
  readonly levy: Levy | null // null: as it was mustered
}
export type Ground =
  | { readonly kind: 'scenario'; readonly scenario: string }
  | {
      readonly kind: 'forces' // the table and rules of the first one's muster, but for what is set here
      readonly forces: readonly [Force, Force]
      readonly set: Readonly<Record<string, string | number | boolean>> // fields of the battle
      readonly swap: boolean // every second battle in each other's seats
    }
export interface Experiment {
  readonly system: string
  readonly ground: Ground
  readonly players: readonly string[] // by side
  readonly battles: number
  readonly seed: string
  readonly turns: number | null // stopped after so many
}

const FILE: FileKind = {
  format: 'stormtable experiment',
  version: 1,
  what: 'experiment',
  bytes: 8_000_000,
  again: 'choose a file that was saved from the laboratory as JSON',
}
export const writeExperiment = (experiment: Experiment, held: object = {}): string => writeFile(FILE, { ...experiment, ...held })

export type ExperimentRead =
  | { readonly ok: true; readonly experiment: Experiment }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** Reads a file of the laboratory; results that lie in it are let be. */
export function readExperiment(source: string, known: readonly Manifest[]): ExperimentRead {
  const read = readFile(FILE, source, known)
  if (!read.ok) return { ok: false, refusals: [{ reason: read.reason, remedy: read.remedy }] }
  const held = Object.fromEntries(['ground', 'players', 'battles', 'seed', 'turns'].map((name) => [name, read.field(name)]))
  return judgeExperiment({ system: read.system, ...held })
}
/** Judges an experiment from outside, field by field. */
export function judgeExperiment(input: unknown): ExperimentRead {
  const reading = openReading()
  const experiment = experimentIn(reading, input)
  return experiment && reading.refusals.length === 0 ? { ok: true, experiment } : { ok: false, refusals: reading.refusals }
}
function experimentIn(reading: Reading, input: unknown): Experiment | undefined {
  const held = record(reading, 'the experiment', input, ['system', 'ground', 'players', 'battles', 'seed', 'turns'])
  if (!held) return undefined
  const system = text(reading, 'system', held.system, 80)
  const ground = groundIn(reading, held.ground)
  const players = list(reading, 'players', held.players, { min: 1, max: MOST_SIDES }, (item, path) => text(reading, path, item, 80))
  const battles = number(reading, 'battles', held.battles, { min: 1, max: MOST_BATTLES, whole: true })
  const seed = text(reading, 'seed', held.seed, 200)
  const turns = held.turns === null ? null : number(reading, 'turns', held.turns, { min: 1, max: MOST_TURNS, whole: true })
  if (ground?.kind === 'forces' && players !== undefined && players.length !== 2)
    return refuse(reading, 'players', `names ${players.length}, but two sides meet`, 'name two')
  if (!ground || system === undefined || !players || battles === undefined || seed === undefined || turns === undefined) return undefined
  return { system, ground, players, battles, seed, turns }
}

function groundIn(reading: Reading, input: unknown): Ground | undefined {
  if (isObject(input) && input.kind === 'scenario') {
    const held = record(reading, 'ground', input, ['kind', 'scenario'])
    const scenario = held && text(reading, 'ground.scenario', held.scenario, 80)
    return scenario === undefined ? undefined : { kind: 'scenario', scenario }
  }
  const held = record(reading, 'ground', input, ['kind', 'forces', 'set', 'swap'])
  if (!held) return undefined
  if (held.kind !== 'forces') return refuse(reading, 'ground.kind', 'is neither “scenario” nor “forces”', 'name one of them')
  const forces = list(reading, 'ground.forces', held.forces, { min: 2, max: 2 }, (item, path) => forceIn(reading, path, item))
  const set = setIn(reading, held.set)
  const swap = truth(reading, 'ground.swap', held.swap)
  const [first, second] = forces ?? []
  return !first || !second || !set || swap === undefined ? undefined : { kind: 'forces', forces: [first, second], set, swap }
}
function setIn(reading: Reading, input: unknown): Readonly<Record<string, string | number | boolean>> | undefined {
  if (!isObject(input)) return refuse(reading, 'ground.set', 'is not an object', 'write an object of fields, {} for none')
  const entries = Object.entries(input)
  const kept = entries.flatMap(([field, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[field, value] as const] : [],
  )
  if (kept.length < entries.length)
    return refuse(reading, 'ground.set', 'holds something that is no value of a field', 'use texts, numbers, true and false')
  return Object.fromEntries(kept)
}
function forceIn(reading: Reading, path: string, input: unknown): Force | undefined {
  const held = record(reading, path, input, ['from', 'side', 'levy'])
  if (!held) return undefined
  const from = originIn(reading, `${path}.from`, held.from)
  const side = number(reading, `${path}.side`, held.side, { min: 0, max: MOST_SIDES - 1, whole: true })
  const levy = held.levy === null ? null : levyIn(reading, `${path}.levy`, held.levy)
  return !from || side === undefined || levy === undefined ? undefined : { from, side, levy }
}
function originIn(reading: Reading, path: string, input: unknown): Force['from'] | undefined {
  if (isObject(input) && isObject(input.draft) && Object.keys(input).length === 1) return { draft: input.draft }
  const held: Fields | undefined = record(reading, path, input, ['start'])
  const start = held && text(reading, `${path}.start`, held.start, 80)
  return start === undefined ? undefined : { start }
}
function levyIn(reading: Reading, path: string, input: unknown): Levy | undefined {
  const held = record(reading, path, input, ['first', 'fill'])
  if (!held) return undefined
  const first = held.first === null ? null : text(reading, `${path}.first`, held.first, 200)
  const fill = FILLS.find((one) => one === held.fill) ?? refuse(reading, `${path}.fill`, 'is not known', `use one of: ${FILLS.join(', ')}`)
  return first === undefined || fill === undefined ? undefined : { first, fill }
}
