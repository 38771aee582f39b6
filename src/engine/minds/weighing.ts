// The weighing of a decision under way: which continuations are wanted next, and what has come out of those that were played.
import { seededDice } from '../dice/seeded'
import type { Answer, Decision } from '../kernel/asks'
import type { RuleSystem } from '../kernel/system'
import { type Candidate, leading, mean, type Sampled, type Task } from './continuation'
import { type Foresight, USUAL } from './foresight'
import { merged } from './merged'

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
const CLEAR = 2.5 // standard errors of the paired differences: the leader is plain
const DOUBT = 0.5 // of them, by which another must come out better than the fair computer's own answer

interface Trial extends Candidate {
  readonly values: Map<number, number> // by sample
  issued: number // samples asked for
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

export function weighing<State>(
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
