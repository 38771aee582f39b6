// The battle in hand: its record, the state it has come to, and what is needed to go back. Never changed: every step gives a new one.
import { seededDice } from '../dice/seeded'
import { DieWanted, typedDice, type WantedDie } from '../dice/typed'
import type { Dice } from '../dice/types'
import type { Answer, Decision, Refusal, Seat } from './asks'
import { quickDigestOf } from './digest'
import { type Keyframes, keep, keyframesFrom } from './keyframes'
import { type BattleRecord, CHECKPOINT, FORMAT, MUSTER_STREAM, SEED_LIMIT } from './record'
import { saidBy } from './say'
import { enter, type Moment, momentOf, type Step } from './step'
import type { BattleEvent, Judging, Opening, Setup } from './system'
import { closingOf, trailNext, trailStart } from './trail'

/** An answer taken back, to be had again by redo. */
export interface Undone {
  readonly answer: Answer
  readonly typed?: readonly number[]
}
export interface Battle<State> extends Moment<State> {
  readonly system: Opening<State>
  readonly record: BattleRecord // what was played; to save it, take `recordOf`
  readonly position: number // answers played
  readonly steps: readonly Step[] // what each answer did: `steps[n].events` is the log
  readonly keyframes: Keyframes<State>
  readonly undone: readonly Undone[] // the last is redone first
  readonly watched?: string // why it can only be watched: its record is as it was kept, and stays so
}

export type Begun<State> =
  | { readonly ok: true; readonly battle: Battle<State> }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }
export type Answered<State> =
  | { readonly ok: true; readonly battle: Battle<State>; readonly events: readonly BattleEvent[] }
  | { readonly ok: false; readonly refusals: readonly Refusal[]; readonly wanted?: WantedDie } // wanted: with typed dice, the die to be rolled next

/** Begins a battle. The setup may come from outside: the system parses it. Throws nothing. */
export function begin<State>(system: Judging<State>, setup: unknown, seed: string): Begun<State> {
  try {
    const parsed = system.catalogue.parse(setup)
    return 'refusals' in parsed ? { ok: false, refusals: parsed.refusals } : mustered(system, parsed.setup, seed)
  } catch (fault) {
    return unmustered(fault)
  }
}
/** The same of a setup that the system's own catalogue gave. */
export function mustered<State>(system: Opening<State>, setup: Setup, seed: string): Begun<State> {
  if (seed.length > SEED_LIMIT) {
    return { ok: false, refusals: [{ reason: `The seed is ${seed.length} characters long`, remedy: `use at most ${SEED_LIMIT}` }] }
  }
  try {
    const state = system.game.muster(setup, seededDice(seed, MUSTER_STREAM))
    const { id, edition } = system.manifest
    const head = { system: id, edition, setup, seed }
    const record: BattleRecord = { format: FORMAT, ...head, answers: [], digests: {}, trail: [trailStart(head)] }
    return {
      ok: true,
      battle: { ...momentOf(system, state, []), system, record, position: 0, steps: [], keyframes: keyframesFrom(state), undone: [] },
    }
  } catch (fault) {
    return unmustered(fault)
  }
}
const unmustered = (fault: unknown): { readonly ok: false; readonly refusals: readonly Refusal[] } => ({
  ok: false,
  refusals: [{ reason: `The battle cannot be mustered: ${saidBy(fault)}`, remedy: 'mend the setup, or start from a listed scenario' }],
})

/** Enters an answer with the battle's own dice. A refused one changes nothing. Answers taken back before are forgotten. */
export function answer<State>(battle: Battle<State>, given: Answer): Answered<State> {
  return record(battle, given, seededDice(battle.record.seed, battle.position), undefined, [])
}

/** A battle shown as it stands once something is done, before what comes after it. It is no record: the answer is entered when play goes on. */
export interface Paused<State> {
  readonly battle: Battle<State>
  readonly given: Answer
  readonly next: string // what going on does
}
/** Undefined where nobody needs to be waited for: no dice would fall next, or somebody has learnt something by it. */
export function pausedAt<State>(battle: Battle<State>, given: Answer): Paused<State> | undefined {
  const pause = battle.sealed.length > 0 ? undefined : battle.system.game.pause?.(battle.state, [given])
  if (pause === undefined || pause.events.some((event) => event.reveals)) return undefined
  const step: Step = { plays: [[given]], sealed: [], events: pause.events, drawn: 0, opened: false }
  const record = { ...battle.record, answers: [...battle.record.answers, given] }
  const shown = { ...battle, state: pause.state, decisions: [], record, position: battle.position + 1, steps: [...battle.steps, step] }
  return { battle: shown, given, next: pause.next }
}

/** The same with dice rolled by hand: `wanted` names the die to roll next; call again with its face added to the script. */
export function answerTyped<State>(battle: Battle<State>, given: Answer, script: readonly number[]): Answered<State> {
  return withScript(battle, given, script, [])
}

/** All faces of an answer whose dice are rolled by hand: those typed in so far, and for the rest the app's, from a stream that no answer draws from. */
export function rolledOut<State>(battle: Battle<State>, given: Answer, script: readonly number[]): readonly number[] {
  const faces: number[] = []
  const rest = seededDice(battle.record.seed, `${battle.position}/rest`)
  enter(battle.system, battle, given, {
    get drawn() {
      return faces.length
    },
    die(sides, purpose) {
      const face = script[faces.length] ?? rest.die(sides, purpose)
      faces.push(face)
      return face
    },
  })
  return faces
}

/** Enters an answer that was taken back, with what was typed for it. */
export function again<State>(battle: Battle<State>, { answer: given, typed }: Undone, undone: readonly Undone[]): Answered<State> {
  if (typed !== undefined) return withScript(battle, given, typed, undone)
  return record(battle, given, seededDice(battle.record.seed, battle.position), undefined, undone)
}

function withScript<State>(battle: Battle<State>, given: Answer, script: readonly number[], undone: readonly Undone[]): Answered<State> {
  try {
    return record(battle, given, typedDice(script), script, undone)
  } catch (signal) {
    if (!(signal instanceof DieWanted)) throw signal
    return { ok: false, refusals: [], wanted: signal.wanted }
  }
}

function record<State>(
  battle: Battle<State>,
  given: Answer,
  dice: Dice,
  script: readonly number[] | undefined,
  undone: readonly Undone[],
): Answered<State> {
  const entered = enter(battle.system, battle, given, dice)
  if (!entered.ok) return entered
  const { moment, step } = entered
  if (script !== undefined && script.length > step.drawn) return { ok: false, refusals: [unspent(script.length, step.drawn)] }
  const position = battle.position + 1
  const { digests, typed, answers, trail, rewound } = battle.record
  const last = trail.at(-1) ?? ''
  return {
    ok: true,
    events: step.events,
    battle: {
      system: battle.system,
      state: moment.state,
      sealed: moment.sealed,
      decisions: moment.decisions,
      record: {
        ...battle.record,
        answers: [...answers, given],
        ...(script !== undefined && script.length > 0 ? { typed: { ...typed, [battle.position]: script } } : {}),
        trail: [...trail, trailNext(last, battle.position, given, script ?? [], rewound ?? [])],
        digests: position % CHECKPOINT === 0 ? { ...digests, [position]: quickDigestOf(moment.state) } : digests,
      },
      position,
      steps: [...battle.steps, step],
      keyframes: keep(battle.keyframes, position, moment.state),
      undone,
    },
  }
}

export function unspent(typed: number, drawn: number): Refusal {
  return { reason: `${typed} dice were typed in, ${drawn} were wanted`, remedy: `leave out the last ${typed - drawn}` }
}

/** The record to save: with the digests of where it stands, without which it is not whole. */
export function recordOf<State>(battle: Battle<State>): BattleRecord {
  if (battle.watched !== undefined) return battle.record
  const { told: _told, ...kept } = battle.record
  const { position, state } = battle
  const digests = kept.digests[position] === undefined ? { ...kept.digests, [position]: quickDigestOf(state) } : kept.digests
  return { ...kept, digests, closing: closingOf(kept.trail.at(-1) ?? '', kept.rewound ?? []) }
}

/** Who owes an answer now; standing decisions are not owed. */
export function owed<State>(battle: Moment<State>): readonly Decision[] {
  return battle.decisions.filter((decision) => !decision.standing)
}

/** Which seats have a sealed answer in: everybody may know that. */
export function sealedSeats<State>(battle: Moment<State>): readonly Seat[] {
  return battle.sealed.map((kept) => kept.seat)
}
