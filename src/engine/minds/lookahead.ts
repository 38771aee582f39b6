// Looking ahead: what each of a few sensible answers would come to, from short continuations that the fair computer plays for every
// side. The same dice fall for every candidate, each for its purpose, so that differences show with few samples; the better half goes on
// with more of them.
// Nothing sealed is seen: others' sealed answers are dropped and answered anew by the fair computer. The dice to come are not seen
// either: continuations draw from streams of their own.
import { commonDice } from '../dice/common'
import { seededDice } from '../dice/seeded'
import type { Dice } from '../dice/types'
import type { Answer, Decision, Seat } from '../kernel/asks'
import { enter, type Moment, momentOf } from '../kernel/step'
import type { RuleSystem } from '../kernel/system'

/** What a system adds, so that its positions can be looked ahead from. */
export interface Foresight<State> {
  /** A handful of sensible answers, the fair computer's first; fewer than two where looking ahead would not pay. They need not be legal. */
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[]
  /** What a position is worth to a seat, in points: the higher the better. */
  worth(state: State, seat: Seat): number
  /** Where a continuation that began at `from` stops: at the end of its turn, say. */
  reached(from: State, now: State): boolean
}
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

const FIRST_SAMPLES = 3 // of every candidate, before the better half goes on
const MOST_SAMPLES = 24
const UTMOST = 600 // answers in one continuation
const CLEAR = 2.5 // standard errors of the paired differences: the leader is plain

interface Trial {
  readonly answer: Answer
  readonly values: number[]
}

/** The answer that comes out best, and what else was weighed. `space` names the streams of dice: the seed of the battle, and where it stands. */
export function lookAhead<State>(
  system: RuleSystem<State>,
  foresight: Foresight<State>,
  state: State,
  decision: Decision,
  space: string,
  budget: Budget,
): Considered {
  const fair = system.minds.suggest(state, decision, seededDice(space, 'fair'))
  // who gives up, with the decision that stands open for it, has nothing to weigh it against
  if (fair.decision !== decision.id && system.game.awaiting(state).some(({ id, standing }) => standing && id === fair.decision))
    return { answer: fair, choices: [] }
  const legal = foresight
    .candidates(state, decision, fair)
    .filter((answer) => answer === fair || (answer.decision === decision.id && system.game.judge(state, answer).legal))
  const trials: Trial[] = distinct([fair, ...legal]).map((answer) => ({ answer, values: [] }))
  if (trials.length < 2) return { answer: fair, choices: [] }

  const before = momentOf(system, state, [])
  const still = foresight.worth(state, decision.seat)
  const until = budget.now === undefined || budget.milliseconds === undefined ? undefined : budget.now() + budget.milliseconds
  let steps = 0
  const spent = (): boolean => steps >= budget.steps || (until !== undefined && (budget.now?.() ?? 0) >= until)
  const sampled = (trial: Trial): void => {
    const sample = trial.values.length
    const end = continued(system, foresight, before, trial.answer, `${space}/${sample}`)
    steps += end.steps
    trial.values.push(end.state === undefined ? Number.NEGATIVE_INFINITY : foresight.worth(end.state, decision.seat) - still)
  }

  let running: readonly Trial[] = trials
  let upTo = FIRST_SAMPLES
  while (running.length > 1 && !spent()) {
    for (let sample = 0; sample < upTo && !spent(); sample += 1)
      for (const trial of running) if (trial.values.length <= sample && !spent()) sampled(trial)
    const ranked = [...running].sort((one, two) => mean(two.values) - mean(one.values))
    const [first, second] = ranked
    if (!first || !second || upTo >= MOST_SAMPLES || isClear(first.values, second.values)) break
    running = ranked.slice(0, Math.max(2, Math.ceil(ranked.length / 2)))
    upTo = Math.min(MOST_SAMPLES, upTo * 2)
  }
  const rank = (trial: Trial): number => (running.includes(trial) ? 1 : 0)
  const choices = [...trials]
    .filter((trial) => trial.values.length > 0)
    .sort((one, two) => rank(two) - rank(one) || mean(two.values) - mean(one.values))
    .map(({ answer, values }): Weighed => ({ answer, worth: mean(values), samples: values.length }))
  return { answer: choices[0]?.answer ?? fair, choices }
}

/** One continuation: the candidate, then fair play by all, until the horizon or the end. */
function continued<State>(
  system: RuleSystem<State>,
  foresight: Foresight<State>,
  before: Moment<State>,
  answer: Answer,
  space: string,
): { readonly state: State | undefined; readonly steps: number } {
  let moment = before
  const dice = commonDice(space)
  const minds = commonDice(`${space}/minds`)
  for (let step = 0; step < UTMOST; step += 1) {
    const given = step === 0 ? answer : fairly(system, moment, minds)
    if (given === undefined) return { state: step === 0 ? undefined : moment.state, steps: step }
    const entered = enter(system, moment, given, dice)
    if (!entered.ok) return { state: step === 0 ? undefined : moment.state, steps: step }
    moment = entered.moment
    if (system.game.outcome(moment.state) !== undefined || (foresight.reached(before.state, moment.state) && moment.sealed.length === 0))
      return { state: moment.state, steps: step + 1 }
  }
  return { state: moment.state, steps: UTMOST }
}
function fairly<State>(system: RuleSystem<State>, moment: Moment<State>, dice: Dice): Answer | undefined {
  const decision = moment.decisions.find((one) => !one.standing)
  return decision && system.minds.suggest(moment.state, decision, dice)
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((sum, value) => sum + value, 0) / values.length

/** Whether the first is plainly better: by the differences sample for sample, for the same dice fell for both. */
function isClear(first: readonly number[], second: readonly number[]): boolean {
  const pairs = Math.min(first.length, second.length)
  if (pairs < FIRST_SAMPLES) return false
  const differences = first.slice(0, pairs).map((value, at) => value - (second[at] ?? 0))
  const middle = mean(differences)
  const variance = differences.reduce((sum, one) => sum + (one - middle) * (one - middle), 0) / (pairs - 1)
  return middle > CLEAR * Math.sqrt(variance / pairs) && middle > 0
}

function distinct(answers: readonly Answer[]): readonly Answer[] {
  const seen = new Set<string>()
  return answers.filter((answer) => {
    const said = JSON.stringify(answer)
    if (seen.has(said)) return false
    seen.add(said)
    return true
  })
}
