// Looking ahead: what each of a few sensible answers would come to, from short continuations that the fair computer plays for every
// side. The same dice fall for every candidate, each for its purpose, so that differences show with few samples; the better half goes on
// with more of them.
// Nothing sealed is seen: others' sealed answers are dropped and answered anew by the fair computer, and what a state keeps of their
// secrets is supposed. The dice to come are not seen either: continuations draw from streams of their own.
import { commonDice } from '../dice/common'
import { seededDice } from '../dice/seeded'
import type { Dice } from '../dice/types'
import type { Answer, Decision, Seat } from '../kernel/asks'
import { enter, type Moment, momentOf } from '../kernel/step'
import type { RuleSystem } from '../kernel/system'
import { merged } from './merged'

/** What a system adds, so that its positions can be looked ahead from. */
export interface Foresight<State> {
  /** A handful of sensible answers, the fair computer's first; fewer than two where looking ahead would not pay. They need not be legal. */
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[]
  /** What a position is worth to a seat, in points: the higher the better. */
  worth(state: State, seat: Seat): number
  /** How many milestones a continuation that began at `from` has passed: ends of turns, say. It stops at the last of them. */
  passed(from: State, now: State): number
  /** How many there are. What a continuation comes to is the mean over them: the near ones tell more, the far ones what was begun. */
  readonly milestones: number
  /** Whether a player who looks ahead gives the battle up; absent: where the fair computer would. Till then his own side plays on, in continuations too. */
  yields?(state: State, seat: Seat): boolean
  /**
   * Other manners in which the fair computer could lead the whole side (to come on, to hold back): each is weighed where there are candidates,
   * as what is done now and by all others of the side until the first milestone.
   */
  readonly manners?: readonly string[]
  /** What is spent on a decision where nobody holds a clock, and how it is shared out; absent: `USUAL`. */
  readonly effort?: Effort
}
export interface Effort {
  readonly steps: number // answers played in continuations, at most
  readonly first: number // samples of every candidate, before the better half goes on
  readonly most: number // of those that are left
}
export const USUAL: Effort = { steps: 3000, first: 6, most: 24 }
/** How much may be spent on one decision. A budget in steps is reproducible; one in time is for people, whose clock is handed in. */
export interface Budget {
  readonly steps: number // answers played in continuations, at most
  readonly now?: () => number // milliseconds
  readonly milliseconds?: number
}
export interface Weighed {
  readonly answer: Answer
  readonly worth: number // mean over its samples, in points against the position as it stands
  readonly samples: number
}
export interface Considered {
  readonly answer: Answer
  readonly choices: readonly Weighed[] // the best first, those dropped early last; empty where nothing was weighed
}

const FEWEST = 3 // pairs of samples, to say that one is better
const UTMOST = 600 // answers in one continuation
const CLEAR = 2.5 // standard errors of the paired differences: the leader is plain
const DOUBT = 0.5 // of them, by which another must come out better than the fair computer's own answer

interface Trial {
  readonly answer: Answer
  readonly manner?: string
  readonly values: number[]
}

/** What the fair computer answers for whoever is asked, in a manner of its side's own. */
type Led<State> = (decision: Decision, state: State, dice: Dice, manner?: string) => Answer

/** The answer that comes out best, and what else was weighed. `space` names the streams of dice: the seed of the battle, and where it stands. */
export function lookAhead<State>(
  system: RuleSystem<State>,
  foresight: Foresight<State>,
  state: State,
  decision: Decision,
  space: string,
  budget: Budget,
): Considered {
  const playsOn = (asked: Decision, now: State): boolean => asked.seat === decision.seat && foresight.yields?.(now, decision.seat) === false
  const led: Led<State> = (asked, now, dice, manner) => system.minds.suggest(now, asked, dice, playsOn(asked, now), manner)
  const fair = led(decision, state, seededDice(space, 'fair'))
  // who gives up, with the decision that stands open for it, has nothing to weigh it against
  if (fair.decision !== decision.id && system.game.awaiting(state).some(({ id, standing }) => standing && id === fair.decision))
    return { answer: fair, choices: [] }
  const legal = foresight
    .candidates(state, decision, fair)
    .filter((answer) => answer === fair || (answer.decision === decision.id && system.game.judge(state, answer).legal))
  const trials: Trial[] = [...distinct([fair, ...legal].map((answer): Trial => ({ answer, values: [] })))]
  const [own] = trials
  if (!own || trials.length < 2) return { answer: fair, choices: [] }
  for (const manner of foresight.manners ?? []) {
    const answer = led(decision, state, seededDice(space, 'fair'), manner)
    if (answer.decision === decision.id && system.game.judge(state, answer).legal) trials.push({ answer, manner, values: [] })
  }

  const befores: Moment<State>[] = [] // sample by sample, the same for every candidate
  const beforeOf = (sample: number): Moment<State> => {
    const known = befores[sample]
    if (known) return known
    const from = system.minds.supposed?.(state, decision.seat, commonDice(`${space}/${sample}/supposed`)) ?? state
    const moment = momentOf(system, from, [])
    befores[sample] = moment
    return moment
  }
  const still = foresight.worth(state, decision.seat)
  const clock = budget.now ?? (() => 0)
  const until = budget.now === undefined || budget.milliseconds === undefined ? undefined : clock() + budget.milliseconds
  let longest = 0 // milliseconds of one continuation: none is begun that might not end in time
  let steps = 0
  const spent = (): boolean => steps >= budget.steps || (until !== undefined && clock() + longest >= until)
  const sampled = (trial: Trial): void => {
    const sample = trial.values.length
    const began = clock()
    const end = continued(system, foresight, beforeOf(sample), trial, decision.seat, `${space}/${sample}`, led)
    steps += end.steps
    trial.values.push(
      end.milestones.length === 0
        ? Number.NEGATIVE_INFINITY
        : mean(end.milestones.map((one) => foresight.worth(one, decision.seat))) - still,
    )
    longest = Math.max(longest, clock() - began)
  }

  const { first: firstSamples, most } = foresight.effort ?? USUAL
  let running: readonly Trial[] = trials
  let upTo = firstSamples
  /** What several of them change, all at once: it goes on with the better half. */
  const whole = (ranked: readonly Trial[]): Trial | undefined => {
    const better = ranked
      .filter(({ manner, values }) => manner === undefined && isBetter(values, own.values, 0))
      .map(({ answer }) => answer)
    const answer = merged(fair, better)
    if (!answer || !system.game.judge(state, answer).legal || trials.some((one) => said(one) === said({ answer }))) return undefined
    const trial: Trial = { answer, values: [] }
    trials.push(trial)
    for (let sample = 0; sample < firstSamples && !spent(); sample += 1) sampled(trial)
    return trial.values.length > 0 ? trial : undefined
  }
  while (running.length > 1 && !spent()) {
    for (let sample = 0; sample < upTo && !spent(); sample += 1)
      for (const trial of running) if (trial.values.length <= sample && !spent()) sampled(trial)
    const ranked = [...running].sort((one, two) => mean(two.values) - mean(one.values))
    const [first, second] = ranked
    if (!first || !second || upTo >= most || isBetter(first.values, second.values, CLEAR)) break
    const together = upTo === firstSamples ? whole(ranked) : undefined
    running = [...ranked.slice(0, Math.max(2, Math.ceil(ranked.length / 2))), ...(together ? [together] : [])]
    upTo = Math.min(most, upTo * 2)
  }
  const tried = trials.filter((trial) => trial.values.length > 0)
  const rank = (trial: Trial): number => (running.includes(trial) ? 1 : 0)
  tried.sort((one, two) => rank(two) - rank(one) || mean(two.values) - mean(one.values))
  // what is no better than luck would make it does not take the place of the fair computer's own
  const [best] = tried
  if (best && tried.includes(own) && best !== own && !isBetter(best.values, own.values, DOUBT)) {
    tried.splice(tried.indexOf(own), 1)
    tried.unshift(own)
  }
  const choices = distinct(tried).map(({ answer, values }): Weighed => ({ answer, worth: mean(values), samples: values.length }))
  return { answer: choices[0]?.answer ?? fair, choices }
}

/** One continuation: the candidate, then fair play by all, until the last milestone or the end. No milestones: the candidate was refused. */
function continued<State>(
  system: RuleSystem<State>,
  foresight: Foresight<State>,
  before: Moment<State>,
  { answer, manner }: Trial,
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

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((sum, value) => sum + value, 0) / values.length

/** Whether the first is better by so many standard errors of the differences, sample for sample: the same dice fell for both. */
function isBetter(first: readonly number[], second: readonly number[], errors: number): boolean {
  const pairs = Math.min(first.length, second.length)
  if (pairs < FEWEST) return false
  const differences = first.slice(0, pairs).map((value, at) => value - (second[at] ?? 0))
  const middle = mean(differences)
  const variance = differences.reduce((sum, one) => sum + (one - middle) * (one - middle), 0) / (pairs - 1)
  return middle > errors * Math.sqrt(variance / pairs) && middle > 0
}

const said = ({ answer }: Pick<Trial, 'answer'>): string => JSON.stringify(answer)
/** The first of those that say the same. */
function distinct(trials: readonly Trial[]): readonly Trial[] {
  const seen = new Set<string>()
  return trials.filter((trial) => {
    const told = said(trial)
    if (seen.has(told)) return false
    seen.add(told)
    return true
  })
}
