// One answer entered: checked, judged, kept if it is sealed, played otherwise. Knows nothing of records and histories.
import type { Dice } from '../dice/types'
import type { Answer, Decision, Refusal } from './asks'
import { addressed, fits, unasked } from './check'
import type { BattleEvent, Opening } from './system'

/** A battle between two answers. */
export interface Moment<State> {
  readonly state: State
  readonly sealed: readonly Answer[] // kept until all are in
  readonly decisions: readonly Decision[] // open: awaited less those answered by a sealed answer
}

/** What one answer of the record did. */
export interface Step {
  readonly plays: readonly (readonly Answer[])[] // what was played by it, batch by batch; none if it was kept sealed
  readonly sealed: readonly Answer[] // kept after it
  readonly events: readonly BattleEvent[]
  readonly drawn: number // dice
  readonly opened: boolean // sealed answers were opened by it
}

export type Entered<State> =
  | { readonly ok: true; readonly moment: Moment<State>; readonly step: Step }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

const NO_ANSWERS: readonly Answer[] = []
const NO_EVENTS: readonly BattleEvent[] = []

/** The moment of a state with these sealed answers in. */
export function momentOf<State>(system: Opening<State>, state: State, sealed: readonly Answer[]): Moment<State> {
  const awaited = system.game.awaiting(state)
  const decisions = sealed.length === 0 ? awaited : awaited.filter((decision) => !sealed.some((kept) => kept.decision === decision.id))
  return { state, sealed, decisions }
}

/** Whether every open sealed decision has its answer. */
function complete(decisions: readonly Decision[]): boolean {
  return !decisions.some((decision) => decision.sealed && !decision.standing)
}

function inSeatOrder(answers: readonly Answer[]): readonly Answer[] {
  return [...answers].sort((one, other) => one.seat - other.seat || (one.decision < other.decision ? -1 : 1))
}

/**
 * Enters an answer. A refused one changes nothing. All that is played because of it draws from `dice`;
 * what `play` throws (a die wanted, a fault of the system) passes through.
 */
export function enter<State>(
  system: Opening<State>,
  before: Moment<State>,
  answer: Answer,
  dice: Dice,
  idleParts = false, // parts that say nothing are let pass: old records have some
): Entered<State> {
  const decision = addressed(before.decisions, before.sealed, answer)
  if (!('id' in decision)) return { ok: false, refusals: decision }
  const misfits = fits(decision, answer)
  if (misfits.length > 0) return { ok: false, refusals: misfits }
  const idle = idleParts || answer.kind !== 'orders' ? [] : unasked(system.eyes.refine?.(before.state, answer.seat, answer), answer)
  if (idle.length > 0) return { ok: false, refusals: idle }
  const verdict = system.game.judge(before.state, answer)
  if (!verdict.legal) return { ok: false, refusals: verdict.refusals }

  if (!decision.sealed) return settle(system, before.sealed, before.state, [[answer]], false, dice)
  const sealed = [...before.sealed, answer]
  const decisions = before.decisions.filter((open) => open !== decision)
  if (complete(decisions)) return settle(system, NO_ANSWERS, before.state, [inSeatOrder(sealed)], true, dice)
  return {
    ok: true,
    moment: { state: before.state, sealed, decisions },
    step: { plays: [], sealed, events: NO_EVENTS, drawn: 0, opened: false },
  }
}

/** Plays the batches, then whatever sealed answers have become complete through it; those whose question is gone lapse. */
function settle<State>(
  system: Opening<State>,
  kept: readonly Answer[],
  state: State,
  plays: readonly (readonly Answer[])[],
  opened: boolean,
  dice: Dice,
): Entered<State> {
  const { state: next, events } = run(system, state, plays, dice)
  if (kept.length === 0) {
    return { ok: true, moment: momentOf(system, next, NO_ANSWERS), step: { plays, sealed: NO_ANSWERS, events, drawn: dice.drawn, opened } }
  }
  const awaited = system.game.awaiting(next)
  const sealed = kept.filter(
    (answer) =>
      awaited.some(
        (decision) =>
          decision.sealed && decision.id === answer.decision && decision.seat === answer.seat && fits(decision, answer).length === 0,
      ) &&
      system.game.judge(next, answer).legal &&
      !system.game.lapses?.(state, next, answer),
  )
  const moment = momentOf(system, next, sealed)
  if (sealed.length === 0 || !complete(moment.decisions))
    return { ok: true, moment, step: { plays, sealed, events, drawn: dice.drawn, opened } }
  const batch = inSeatOrder(sealed)
  const last = system.game.play(next, batch, dice)
  return {
    ok: true,
    moment: momentOf(system, last.state, NO_ANSWERS),
    step: { plays: [...plays, batch], sealed: NO_ANSWERS, events: [...events, ...last.events], drawn: dice.drawn, opened: true },
  }
}

/** Plays batches of answers that were judged before. */
export function run<State>(
  system: Opening<State>,
  state: State,
  plays: readonly (readonly Answer[])[],
  dice: Dice,
): { readonly state: State; readonly events: readonly BattleEvent[] } {
  const [only] = plays
  if (plays.length === 1 && only !== undefined) return system.game.play(state, only, dice)
  let events = NO_EVENTS
  let now = state
  for (const batch of plays) {
    const played = system.game.play(now, batch, dice)
    now = played.state
    events = [...events, ...played.events]
  }
  return { state: now, events }
}

/** Whether undo stops being free at this answer: dice fell, or somebody learnt what was hidden. */
export function isBarrier(step: Step): boolean {
  return step.drawn > 0 || step.opened || step.events.some((event) => event.reveals)
}
