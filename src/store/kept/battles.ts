// Saved battles: what is noted of each, and where they are kept. The text is the record.
import type { Answer, Seat } from '../../engine/kernel/asks'
import type { Undone } from '../../engine/kernel/battle'
import { parseAnswer } from '../../engine/kernel/shape'
import { LEVELS, type Level } from '../../engine/minds/levels'
import { type After, DICE_BY, type DiceBy, type Policy } from '../types'
import { type Cabinet, createCabinet, fieldOf as field, type Kept, type Noted, numberOf, TAB, textOf as text } from './cabinet'
import { browserDrawer } from './drawer'

export interface Note extends Noted {
  readonly system: string
  readonly title: string // of the system
  readonly scenario: string // its title
  readonly headline: string // "Turn 3 of 12"
  readonly sides: readonly string[]
  readonly answers: number
  readonly viewing: number | undefined // position shown, while replaying
  readonly over: string | undefined // how it ended
  readonly players: Readonly<Record<Seat, 'person' | 'computer'>>
  readonly policies: Readonly<Record<number, Policy>>
  readonly hushed?: Readonly<Record<Seat, number>> // who lets everything go by, and in which turn
  readonly levels?: Readonly<Record<Seat, Level>> // of computer players; default: fair
  readonly dice?: DiceBy // default: the app
  readonly rolling?: Rolling // an answer whose dice are not all typed in
  readonly pending?: Answer // done, and waiting to go on
  readonly undone?: readonly Undone[] // taken back, to be had again
  readonly voided?: readonly Seat[] // whose sealed answers others took back
  readonly after?: After // between battles: what it settles
  readonly branched?: number // played on from another battle, after so many answers
}
export interface Rolling {
  readonly answer: Answer
  readonly script: readonly number[] // faces typed in so far
}
export type Saved = Kept<Note>
export type Shelf = Cabinet<Note>

const pairs = <V extends string>(data: unknown, allowed: readonly V[]): Record<number, V> => {
  const out: Record<number, V> = {}
  if (typeof data !== 'object' || data === null) return out
  for (const [key, value] of Object.entries(data)) {
    const found = allowed.find((one) => one === value)
    if (/^\d{1,6}$/.test(key) && found !== undefined) out[Number(key)] = found
  }
  return out
}
const turns = (data: unknown): Record<Seat, number> => {
  const out: Record<Seat, number> = {}
  if (typeof data !== 'object' || data === null) return out
  for (const [seat, turn] of Object.entries(data)) if (/^\d{1,3}$/.test(seat) && Number.isInteger(turn)) out[Number(seat)] = numberOf(turn)
  return out
}
const parseRolling = (data: unknown): Rolling | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const read = parseAnswer(field(data, 'answer'))
  const script = field(data, 'script')
  if (!('answer' in read) || !Array.isArray(script)) return undefined
  const faces = script.filter((face) => typeof face === 'number')
  return faces.length === script.length ? { answer: read.answer, script: faces } : undefined
}
/** All of them or none: what is had again later rests on what comes before it. */
const parseUndone = (data: unknown): readonly Undone[] => {
  if (!Array.isArray(data)) return []
  const read = data.flatMap((one): readonly Undone[] => {
    const typed = field(one, 'typed')
    const rolling = parseRolling({ answer: field(one, 'answer'), script: typed ?? [] })
    return rolling ? [{ answer: rolling.answer, ...(typed === undefined ? {} : { typed: rolling.script }) }] : []
  })
  return read.length === data.length ? read : []
}
const parseAfter = (data: unknown): After | undefined => {
  const battle = field(data, 'battle')
  const rosters = field(data, 'rosters')
  if (typeof battle !== 'string' || !Array.isArray(rosters)) return undefined
  const ids = rosters.filter((id) => typeof id === 'string')
  const players = pairs(field(data, 'players'), ['person', ...LEVELS] as const)
  const before = field(data, 'settled')
  const settled = Array.isArray(before) && before.length === ids.length ? { settled: before.map(numberOf) } : {}
  return ids.length === rosters.length ? { battle, rosters: ids, players, ...settled } : undefined
}
/** Storage may hold anything: a note is read field by field, and what is missing is left blank. */
export const parseNote = (id: string, from: unknown): Note => {
  const sides = field(from, 'sides')
  const viewing = field(from, 'viewing')
  const dice = DICE_BY.find((one) => one === field(from, 'dice'))
  const rolling = parseRolling(field(from, 'rolling'))
  const pending = parseAnswer(field(from, 'pending'))
  const voided = field(from, 'voided')
  const after = parseAfter(field(from, 'after'))
  const undone = parseUndone(field(from, 'undone'))
  const branched = field(from, 'branched')
  return {
    id,
    system: text(field(from, 'system')),
    title: text(field(from, 'title')) || 'Unknown battle',
    scenario: text(field(from, 'scenario')),
    headline: text(field(from, 'headline')),
    sides: Array.isArray(sides) ? sides.filter((side) => typeof side === 'string') : [],
    answers: numberOf(field(from, 'answers')),
    saved: numberOf(field(from, 'saved')),
    viewing: typeof viewing === 'number' && Number.isInteger(viewing) && viewing >= 0 ? viewing : undefined,
    over: text(field(from, 'over')) || undefined,
    players: pairs(field(from, 'players'), ['person', 'computer'] as const),
    policies: pairs(field(from, 'policies'), ['always', 'ask', 'never'] as const),
    hushed: turns(field(from, 'hushed')),
    levels: pairs(field(from, 'levels'), LEVELS),
    damaged: text(field(from, 'damaged')) || undefined,
    ...(dice ? { dice } : {}),
    ...(rolling ? { rolling } : {}),
    ...(after ? { after } : {}),
    ...('answer' in pending ? { pending: pending.answer } : {}),
    ...(undone.length > 0 ? { undone } : {}),
    ...(branched === undefined ? {} : { branched: numberOf(branched) }),
    ...(Array.isArray(voided) ? { voided: voided.filter((seat) => Number.isInteger(seat)) } : {}),
  }
}

/** Where the picture of a battle lies: it goes with it. */
export const pictureKey = (id: string): string => `picture/${id}`

export const browserShelf = (): Shelf =>
  createCabinet({ open: () => browserDrawer('stormtable', 'battles'), text: 'record/', parse: parseNote, writer: TAB, beside: pictureKey })
