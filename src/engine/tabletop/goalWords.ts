// Goals of a battle in few words: for a headline, for whoever carries what is wanted, and for what a move would make of them.
import type { PieceId, Seat } from '../kernel/asks'
import type { WordPart, Words } from '../kernel/scene'
import { say } from '../kernel/words'
import {
  atTurnEnd,
  type Goal,
  type GoalTally,
  type GoalVerdict,
  progressOf,
  type RollCall,
  settledGoals,
  shownGoals,
  tallyOf,
  wonByGoals,
} from './goals'

/** Goals as the state of a battle keeps them. */
export interface GoalsKept {
  readonly wanted: readonly Goal[]
  readonly tallies: readonly GoalTally[]
}
type Lives = (piece: PieceId) => boolean

/** Who carries what. */
export const burdensOf = (goals: GoalsKept | undefined): ReadonlyMap<PieceId, string> =>
  new Map(
    (goals?.wanted ?? []).flatMap((goal) => {
      const { bearer } = tallyOf(goal, goals?.tallies ?? [])
      return goal.kind === 'carry off' && bearer !== null ? [[bearer, goal.what] as const] : []
    }),
  )

/** Who has taken up what since then, or that it lies about: each thing once, whosever goals it is in. */
export const handedOn = (
  goals: readonly Goal[],
  before: readonly GoalTally[],
  after: readonly GoalTally[],
): readonly { readonly thing: string; readonly id: PieceId | null; readonly from: PieceId | null }[] => {
  const told = new Set<string>()
  return goals.flatMap((goal, at) => {
    const [from, id] = [before[at]?.bearer ?? null, after[at]?.bearer ?? null]
    if (goal.kind !== 'carry off' || id === from || told.has(goal.what)) return []
    told.add(goal.what)
    return [{ thing: goal.what, id, from }]
  })
}
/** The end of a turn: the goals as it leaves them, who has won by them (see `wonByGoals`), and what is to be told, in this order. */
export function stockTaken(
  { wanted, tallies: before }: GoalsKept,
  call: RollCall,
  names: readonly string[],
  final: boolean,
  fights?: (seat: Seat) => boolean,
): {
  readonly now: GoalsKept
  readonly won: GoalVerdict | undefined
  readonly handed: ReturnType<typeof handedOn>
  readonly settled: ReturnType<typeof settledGoals>
} {
  const tallies = atTurnEnd(wanted, before, call)
  const won = wonByGoals(wanted, tallies, names, final, fights)
  return {
    now: { wanted, tallies },
    won,
    handed: handedOn(wanted, before, tallies),
    settled: settledGoals(wanted, before, tallies, won),
  }
}
/** 'Pins has the chest', 'The chest lies on the field'. */
export const tellHanded = (named: (piece: PieceId) => WordPart, { thing, id }: { readonly [key: string]: unknown }): Words =>
  typeof id === 'number' ? say('strong', named(id), ` has ${thing}`) : say('strong', `${thing} lies on the field`)

/** For a headline, where there is little room: a place that all want by how long each has held it, else how far the first goal is; '' where there is none. */
export function aboutGoals(goals: GoalsKept | undefined, lives?: Lives): string {
  const [first] = goals?.wanted ?? []
  if (!goals || !first) return ''
  if (goals.wanted.length > 1 && goals.wanted.every(({ kind }) => kind === 'hold'))
    return `; held ${goals.wanted.map((goal) => tallyOf(goal, goals.tallies).turns).join(' to ')}`
  return `; ${first.kind === 'carry off' ? `${first.what} ` : ''}${progressOf(first, tallyOf(first, goals.tallies), lives ? { lives } : {})}`
}

/** What the end of this turn would make of the goals if somebody did this; nothing where it is the same as if nobody did anything more. */
export function goalNotes(
  goals: GoalsKept | undefined,
  names: (seat: Seat) => string,
  own: Seat,
  { before, after }: { readonly before: RollCall; readonly after: RollCall },
): readonly string[] {
  if (!goals) return []
  const shown = (call: RollCall) => {
    const lives: Lives = (piece) => call.standing.some((one) => one.piece === piece)
    return shownGoals(goals.wanted, atTurnEnd(goals.wanted, goals.tallies, call), { lives })
  }
  const otherwise = shown(before)
  return shown(after).flatMap(({ seat, label, progress }, at) => {
    if (progress === otherwise[at]?.progress) return []
    return [`${seat === own ? `To ${label}` : `For ${names(seat)} to ${label}`}, when this turn ends: ${progress}`]
  })
}
