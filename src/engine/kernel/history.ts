// Going back and forth in a battle. Undo is the record less its last answers: free back to the last die or reveal, further if all wish.
import { seededDice } from '../dice/seeded'
import { typedDice } from '../dice/typed'
import type { Answer } from './asks'
import { type Answered, again, type Battle, type Undone } from './battle'
import { nearest, upTo } from './keyframes'
import type { BattleRecord, TakenBack } from './record'
import { isBarrier, type Moment, momentOf, run } from './step'
import type { Told } from './told'

/** What is taken back only if all wish, in words. */
export const PAST = 'past fallen dice or secrets that were out'
const NONE: readonly Answer[] = []

function within<State>(battle: Battle<State>, position: number): number {
  if (!Number.isInteger(position) || position < 0 || position > battle.position) {
    throw new RangeError(`there is no position ${position}; the battle has 0 to ${battle.position}`)
  }
  return position
}

/** The state after so many answers. Throws RangeError outside 0…battle.position. */
export function stateAt<State>(battle: Battle<State>, position: number): State {
  if (within(battle, position) === battle.position) return battle.state
  const from = nearest(battle.keyframes, position)
  let state = from.state
  for (let index = from.position; index < position; index += 1) {
    const plays = battle.steps[index]?.plays ?? []
    if (plays.length === 0) continue
    const script = battle.record.typed?.[index]
    state = run(battle.system, state, plays, script === undefined ? seededDice(battle.record.seed, index) : typedDice(script)).state
  }
  return state
}

/** The state after so many answers, with what was asked there and the sealed answers that were in. */
export function momentAt<State>(battle: Battle<State>, position: number): Moment<State> {
  if (within(battle, position) === battle.position) return battle
  return momentOf(battle.system, stateAt(battle, position), battle.steps[position - 1]?.sealed ?? NONE)
}

/** How many of the last answers may be taken back freely: those since the last die or reveal. */
export function undoable<State>(battle: Battle<State>): number {
  let count = 0
  for (let index = battle.position - 1; index >= 0; index -= 1) {
    const step = battle.steps[index]
    if (step === undefined || isBarrier(step)) break
    count += 1
  }
  return count
}

/** Plays the answer last taken back again; undefined if there is none. */
export function redo<State>(battle: Battle<State>): Battle<State> | undefined {
  const next = battle.undone.at(-1)
  if (next === undefined) return undefined
  const played: Answered<State> = again(battle, next, battle.undone.slice(0, -1))
  return played.ok ? played.battle : undefined
}

/**
 * Takes play back to a position: past dice and reveals if all players wish, which the record then says.
 * What was taken back can be redone. Throws RangeError outside 0…battle.position.
 */
export function rewind<State>(battle: Battle<State>, position: number): Battle<State> {
  if (within(battle, position) === battle.position || battle.watched !== undefined) return battle
  const past = battle.position - position > undoable(battle)
  const undone: Undone[] = [...battle.undone]
  for (let index = battle.position - 1; index >= position; index -= 1) {
    const answer = battle.record.answers[index]
    const typed = battle.record.typed?.[index]
    if (answer !== undefined) undone.push(typed === undefined ? { answer } : { answer, typed })
  }
  return { ...cut(battle, position, past), undone }
}

/** A battle of its own that starts with the same answers. Throws RangeError outside 0…battle.position. */
export function branch<State>(battle: Battle<State>, position: number): Battle<State> {
  return { ...cut(battle, within(battle, position), false), undone: [] }
}

function cut<State>(battle: Battle<State>, position: number, past: boolean): Battle<State> {
  const moment = momentAt(battle, position)
  return {
    ...battle,
    ...{ state: moment.state, sealed: moment.sealed, decisions: moment.decisions },
    record: shorter(battle.record, position, past),
    position,
    steps: battle.steps.slice(0, position),
    keyframes: upTo(battle.keyframes, position),
  }
}

function shorterTold({ outcome: _outcome, ...told }: Told, position: number): Told {
  return { ...told, steps: told.steps.slice(0, position - told.from) }
}

function shorter(record: BattleRecord, position: number, past: boolean): BattleRecord {
  const { typed, rewound, closing: _closing, told, ...rest } = record
  const head = record.trail.at(-1)
  const taken: TakenBack = { to: position, answers: record.answers.length - position, ...(head === undefined ? {} : { head }) }
  const kept = Object.entries(typed ?? {}).filter(([index]) => Number(index) < position)
  return {
    ...rest,
    answers: record.answers.slice(0, position),
    ...(kept.length > 0 ? { typed: Object.fromEntries(kept) } : {}),
    ...(past || rewound !== undefined ? { rewound: past ? [...(rewound ?? []), taken] : (rewound ?? []) } : {}),
    ...(told && told.from <= position ? { told: shorterTold(told, position) } : {}),
    trail: record.trail.slice(0, position + 1),
    digests: Object.fromEntries(Object.entries(record.digests).filter(([at]) => Number(at) <= position)),
  }
}
