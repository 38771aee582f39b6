// Looking ahead: what each of a few sensible answers would come to, from short continuations that the fair computer plays for every
// side. The same dice fall for every candidate, each for its purpose, so that differences show with few samples; the better half goes on
// with more of them.
// Nothing sealed is seen: others' sealed answers are dropped and answered anew by the fair computer, and what a state keeps of their
// secrets is supposed. The dice to come are not seen either: continuations draw from streams of their own.
import type { Decision } from '../kernel/asks'
import type { RuleSystem } from '../kernel/system'
import { type Sampled, sampling, type Task } from './continuation'
import type { Foresight } from './foresight'
import { type Budget, type Considered, weighing } from './weighing'

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
