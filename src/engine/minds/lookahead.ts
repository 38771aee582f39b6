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

interface Candidate {
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

interface Trial extends Candidate {
  readonly values: Map<number, number> // by sample
  issued: number // samples asked for
}

/** What the fair computer answers for whoever is asked, in a manner of its side's own. */
type Led<State> = (decision: Decision, state: State, dice: Dice, manner?: string) => Answer
const leading =
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

/** The weighing of a decision under way: which continuations are wanted, whoever plays them. */
interface Weighing {
  /** The one wanted next; undefined: those that are out must come in first, or it is over. `ahead`: how many more its hand has to play before. */
  next(ahead?: number): Task | undefined
  /** How many are out: asked for, and neither taken nor given back. */
  readonly out: () => number
  /** How many may be had by `next` before others come in. */
  readonly left: () => number
  /** Milliseconds till its clock says that it is over; without a clock there is no end. */
  readonly remaining: () => number
  take(task: Task, sampled: Sampled): void
  /** One that its hand cannot play: it is wanted again. */
  giveBack(task: Task): void
  /** What has come out; whatever is still out is let go. */
  considered(): Considered
}

function weighing<State>(
  system: RuleSystem<State>,
  foresight: Foresight<State>,
  state: State,
  decision: Decision,
  space: string,
  budget: Budget,
): Weighing | Considered {
  const led = leading(system, foresight, decision)
  const fair = led(decision, state, seededDice(space, 'fair'))
  // who gives up, with the decision that stands open for it, has nothing to weigh it against
  if (fair.decision !== decision.id && system.game.awaiting(state).some(({ id, standing }) => standing && id === fair.decision))
    return { answer: fair, choices: [] }
  const legal = foresight
    .candidates(state, decision, fair)
    .filter((answer) => answer === fair || (answer.decision === decision.id && system.game.judge(state, answer).legal))
  const trials: Trial[] = distinct([fair, ...legal].map((answer) => ({ answer }))).map(fresh)
  const [own] = trials
  if (!own || trials.length < 2) return { answer: fair, choices: [] }
  for (const manner of foresight.manners ?? []) {
    const answer = led(decision, state, seededDice(space, 'fair'), manner)
    if (answer.decision === decision.id && system.game.judge(state, answer).legal) trials.push(fresh({ answer, manner }))
  }

  const still = foresight.worth(state, decision.seat)
  const clock = budget.now ?? (() => 0)
  const until = budget.now === undefined || budget.milliseconds === undefined ? Number.POSITIVE_INFINITY : clock() + budget.milliseconds
  const longest = { warm: 0, cold: 0 } // milliseconds of one continuation: none is begun that might not end in time
  let steps = 0
  const spent = (ahead = 0): boolean => steps >= budget.steps || clock() + (longest.warm || longest.cold) * (ahead + 1) >= until

  const { first: firstSamples, most } = foresight.effort ?? USUAL
  let running: readonly Trial[] = trials
  let upTo = firstSamples
  let together: Trial | undefined // what several of them change, all at once
  let begins: readonly Trial[] | undefined // how the round was ranked when that began to be weighed
  let over = false
  const out = new Map<Task, Trial>()
  const back: [Task, Trial][] = []

  const wanted = (): Trial | undefined => {
    if (begins !== undefined) return together && together.issued < firstSamples ? together : undefined
    const [least] = [...running].sort((one, two) => one.issued - two.issued) // the first of those with fewest
    return least && least.issued < upTo ? least : undefined
  }
  const merge = (ranked: readonly Trial[]): Trial | undefined => {
    const better = ranked
      .filter(({ manner, values }) => manner === undefined && isBetter(values, own.values, 0))
      .map(({ answer }) => answer)
    const answer = merged(fair, better)
    const known = !answer || !system.game.judge(state, answer).legal || trials.some((one) => said(one) === said({ answer }))
    return known ? undefined : fresh({ answer })
  }
  /** All that was wanted has come in: the better half goes on, beside what its changes come to together. */
  const goOn = (): void => {
    let ranked = begins
    if (ranked === undefined) {
      ranked = [...running].sort((one, two) => worthOf(two) - worthOf(one))
      const [first, second] = ranked
      if (!first || !second || upTo >= most || isBetter(first.values, second.values, CLEAR)) {
        over = true
        return
      }
      together = upTo === firstSamples ? merge(ranked) : undefined
      if (together) {
        trials.push(together)
        begins = ranked
        return
      }
    }
    running = [...ranked.slice(0, Math.max(2, Math.ceil(ranked.length / 2))), ...(together && together.values.size > 0 ? [together] : [])]
    begins = undefined
    together = undefined
    upTo = Math.min(most, upTo * 2)
  }
  const next = (ahead = 0): Task | undefined => {
    while (!over) {
      if (!spent(ahead)) {
        const again = back.pop()
        if (again) {
          out.set(...again)
          return again[0]
        }
        const trial = wanted()
        if (trial) {
          const task: Task = { answer: trial.answer, sample: trial.issued, ...(trial.manner === undefined ? {} : { manner: trial.manner }) }
          trial.issued += 1
          out.set(task, trial)
          return task
        }
      } else if (ahead > 0) return undefined
      if (out.size > 0) return undefined
      goOn()
      if (spent() && begins === undefined) over = true
    }
    return undefined
  }
  return {
    next,
    out: () => out.size,
    left: () =>
      back.length +
      (begins ? firstSamples - (together?.issued ?? firstSamples) : running.reduce((sum, { issued }) => sum + upTo - issued, 0)),
    remaining: () => until - clock(),
    take: (task, { worth, milliseconds, steps: played, cold }) => {
      const trial = out.get(task)
      if (!trial) return
      out.delete(task)
      trial.values.set(task.sample, worth - still)
      steps += played
      if (cold) longest.cold = Math.max(longest.cold, milliseconds)
      else longest.warm = Math.max(longest.warm, milliseconds)
    },
    giveBack: (task) => {
      const trial = out.get(task)
      if (!trial) return
      out.delete(task)
      back.push([task, trial])
    },
    considered: () => {
      const tried = trials.filter(({ values }) => values.size > 0)
      const rank = (trial: Trial): number => (running.includes(trial) ? 1 : 0)
      tried.sort((one, two) => rank(two) - rank(one) || worthOf(two) - worthOf(one))
      // what is no better than luck would make it does not take the place of the fair computer's own
      const [best] = tried
      if (best && tried.includes(own) && best !== own && !isBetter(best.values, own.values, DOUBT)) {
        tried.splice(tried.indexOf(own), 1)
        tried.unshift(own)
      }
      const choices = distinct(tried).map((trial): Weighed => ({ answer: trial.answer, worth: worthOf(trial), samples: trial.values.size }))
      return { answer: choices[0]?.answer ?? fair, choices }
    },
  }
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
  const weighed = weighing(system, foresight, state, decision, space, budget)
  if ('choices' in weighed) return weighed
  const sampled = sampling(system, foresight, state, decision, space, budget.now)
  for (let task = weighed.next(); task; task = weighed.next()) weighed.take(task, sampled(task))
  return weighed.considered()
}

/** Another hand that plays continuations of this decision: a worker that opened the same battle. */
export interface Helper {
  /** Whether it is ready to be asked. */
  readonly ready: () => boolean
  /** Rejects where it cannot be played; it is asked no more then. */
  sample(task: Task): Promise<Sampled>
}
const ASKED_AT_ONCE = 2 // continuations that a helper is asked for: it need not wait for whoever shares them out

/**
 * The same with the help of others. `wait` lets what came from them in, and comes back after so many milliseconds at the latest. Which samples
 * a budget in time allows is a matter of luck, as it is alone; with one in steps that is never spent it comes to what one hand comes to.
 */
export async function lookAheadTogether<State>(
  system: RuleSystem<State>,
  foresight: Foresight<State>,
  state: State,
  decision: Decision,
  space: string,
  budget: Budget,
  helpers: readonly Helper[],
  wait: (milliseconds: number) => Promise<void>,
): Promise<Considered> {
  const weighed = weighing(system, foresight, state, decision, space, budget)
  if ('choices' in weighed) return weighed
  const sampled = sampling(system, foresight, state, decision, space, budget.now)
  const asked = new Map(helpers.map((helper) => [helper, 0]))
  let arrived: () => void = () => undefined
  const ask = (helper: Helper, ahead: number): void => {
    const task = weighed.next(ahead)
    if (!task) return
    asked.set(helper, ahead + 1)
    helper.sample(task).then(
      (one) => {
        asked.set(helper, (asked.get(helper) ?? 1) - 1)
        weighed.take(task, one)
        share()
        arrived()
      },
      () => {
        asked.delete(helper)
        weighed.giveBack(task)
        arrived()
      },
    )
  }
  const share = (): void => {
    for (let ahead = 0; ahead < ASKED_AT_ONCE; ahead += 1)
      for (const [helper, waiting] of asked)
        if (helper.ready() && waiting === ahead && (ahead === 0 || weighed.left() > helpers.length)) ask(helper, ahead)
  }
  for (;;) {
    share()
    const task = weighed.next()
    if (task) {
      weighed.take(task, sampled(task))
      await wait(0)
    } else if (weighed.out() === 0 || weighed.remaining() <= 0) return weighed.considered()
    else await Promise.race([new Promise<void>((done) => (arrived = done)), wait(Math.max(1, weighed.remaining()))])
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

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((sum, value) => sum + value, 0) / values.length
/** In the order of the samples: the same sums, whoever came in first. */
const inOrder = (values: ReadonlyMap<number, number>): readonly (readonly [number, number])[] =>
  [...values].sort(([one], [two]) => one - two)
const worthOf = ({ values }: Trial): number => mean(inOrder(values).map(([, value]) => value))

/** Whether the first is better by so many standard errors of the differences, sample for sample: the same dice fell for both. */
function isBetter(first: ReadonlyMap<number, number>, second: ReadonlyMap<number, number>, errors: number): boolean {
  const differences: number[] = []
  for (const [sample, value] of inOrder(first)) {
    const other = second.get(sample)
    if (other !== undefined) differences.push(value - other)
  }
  const pairs = differences.length
  if (pairs < FEWEST) return false
  const middle = mean(differences)
  const variance = differences.reduce((sum, one) => sum + (one - middle) * (one - middle), 0) / (pairs - 1)
  return middle > errors * Math.sqrt(variance / pairs) && middle > 0
}

const fresh = (candidate: Candidate): Trial => ({ ...candidate, values: new Map(), issued: 0 })
const said = ({ answer }: Pick<Candidate, 'answer'>): string => JSON.stringify(answer)
/** The first of those that say the same. */
function distinct<One extends Candidate>(candidates: readonly One[]): readonly One[] {
  const seen = new Set<string>()
  return candidates.filter((candidate) => {
    const told = said(candidate)
    if (seen.has(told)) return false
    seen.add(told)
    return true
  })
}
