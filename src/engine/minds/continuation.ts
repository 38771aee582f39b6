// One continuation of a battle: a candidate answer, then the fair computer for every side, with dice that are the same for every candidate.
import { commonDice } from '../dice/common'
import type { Dice } from '../dice/types'
import type { Answer, Decision, Seat } from '../kernel/asks'
import { enter, type Moment, momentOf } from '../kernel/step'
import type { RuleSystem } from '../kernel/system'
import type { Foresight } from './foresight'

const UTMOST = 600 // answers in one continuation

export interface Candidate {
  readonly answer: Answer
  readonly manner?: string | undefined
}
/** One continuation to be played: of which candidate, and with which dice. Plain data: another hand can be asked for it. */
export interface Task extends Candidate {
  readonly sample: number
}
export interface Sampled {
  readonly worth: number // mean over its milestones, in points; less than any where the candidate was refused
  readonly steps: number // answers played
  readonly milliseconds: number
  readonly cold: boolean // the first of this hand, which says little of how long others take
}
export type Sampler = (task: Task) => Sampled

/** What the fair computer answers for whoever is asked, in a manner of its side's own. */
type Led<State> = (decision: Decision, state: State, dice: Dice, manner?: string) => Answer
export const leading =
  <State>({ minds }: RuleSystem<State>, foresight: Foresight<State>, { seat }: Decision): Led<State> =>
  (asked, now, dice, manner) =>
    minds.suggest(now, asked, dice, asked.seat === seat && foresight.yields?.(now, seat) === false, manner)

/** What plays continuations from here. `space` names the streams of dice, as for whoever weighs them. */
export function sampling<State>(
  system: RuleSystem<State>,
  foresight: Foresight<State>,
  state: State,
  decision: Decision,
  space: string,
  clock: () => number = () => 0,
): Sampler {
  const led = leading(system, foresight, decision)
  const befores: Moment<State>[] = [] // sample by sample, the same for every candidate
  const beforeOf = (sample: number): Moment<State> => {
    const known = befores[sample]
    if (known) return known
    const from = system.minds.supposed?.(state, decision.seat, commonDice(`${space}/${sample}/supposed`)) ?? state
    const moment = momentOf(system, from, [])
    befores[sample] = moment
    return moment
  }
  let cold = true
  return (task) => {
    const began = clock()
    const end = continued(system, foresight, beforeOf(task.sample), task, decision.seat, `${space}/${task.sample}`, led)
    const worth = mean(end.milestones.map((one) => foresight.worth(one, decision.seat)))
    const sampled: Sampled = { worth, steps: end.steps, milliseconds: clock() - began, cold }
    cold = false
    return sampled
  }
}

/** One continuation: the candidate, then fair play by all, until the last milestone or the end. No milestones: the candidate was refused. */
function continued<State>(
  system: RuleSystem<State>,
  foresight: Foresight<State>,
  before: Moment<State>,
  { answer, manner }: Candidate,
  seat: Seat,
  space: string,
  led: Led<State>,
): { readonly milestones: readonly State[]; readonly steps: number } {
  const milestones: State[] = []
  const dice = commonDice(space)
  const minds = commonDice(`${space}/minds`)
  let moment = before
  let steps = 0
  for (; steps < UTMOST; steps += 1) {
    const given = steps === 0 ? answer : next(moment, led, minds, milestones.length === 0 ? { seat, manner } : undefined)
    const entered = given && enter(system, moment, given, dice)
    if (!entered?.ok) {
      if (steps === 0) return { milestones, steps }
      break
    }
    moment = entered.moment
    const { state } = moment
    const over = system.game.outcome(state) !== undefined
    const passed = over ? foresight.milestones : moment.sealed.length > 0 ? 0 : foresight.passed(before.state, state)
    while (milestones.length < Math.min(passed, foresight.milestones)) milestones.push(state)
    if (milestones.length >= foresight.milestones) return { milestones, steps: steps + 1 }
  }
  while (milestones.length < foresight.milestones) milestones.push(moment.state)
  return { milestones, steps }
}
function next<State>(
  { decisions, state }: Moment<State>,
  led: Led<State>,
  dice: Dice,
  own?: { readonly seat: Seat; readonly manner: string | undefined },
): Answer | undefined {
  const decision = decisions.find((one) => !one.standing)
  return decision && led(decision, state, dice, decision.seat === own?.seat ? own.manner : undefined)
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((sum, value) => sum + value, 0) / values.length
