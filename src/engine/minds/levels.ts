// How well a computer player plays, for every system alike: easy leaves some answers to chance, fair says what its system suggests,
// hard looks ahead where the system lends it foresight.
import { seededDice } from '../dice/seeded'
import type { Answer, Decision } from '../kernel/asks'
import type { RuleSystem } from '../kernel/system'
import { type Sampler, sampling } from './continuation'
import { USUAL } from './foresight'
import { type Helper, lookAhead, lookAheadTogether } from './lookahead'
import type { Budget, Considered } from './weighing'

export const LEVELS = ['easy', 'fair', 'hard'] as const
export type Level = (typeof LEVELS)[number]

const CHANCE = 3 // an easy player leaves one answer in so many to chance

/**
 * The answer of a computer player of a level. `seed` and `place` name the streams of its dice: none is the battle's own. Without a budget it
 * spends what its system sets down: reproducible, and about a tenth of a second to a second on one core in a battle of two armies of 750 points.
 */
export function considered<State>(
  system: RuleSystem<State>,
  state: State,
  decision: Decision,
  level: Level,
  seed: string,
  place: string | number,
  budget?: Budget,
): Considered {
  const { minds } = system
  const plainly = (answer: Answer): Considered => ({ answer, choices: [] })
  const dice = seededDice(seed, `mind/${place}/0`)
  if (level === 'easy' && dice.die(CHANCE, { purpose: 'an easy player', seat: decision.seat }) === 1)
    return plainly(minds.sample(state, decision, dice))
  if (level !== 'hard' || minds.foresight === undefined) return plainly(minds.suggest(state, decision, dice))
  return lookAhead(system, minds.foresight, state, decision, spaceOf(seed, place), budget ?? minds.foresight.effort ?? USUAL)
}
const spaceOf = (seed: string, place: string | number): string => `${seed}/ahead/${place}`

/** The same of a hard player whom others help (`lookAheadTogether`); undefined: there is nothing to help with. */
export function consideredTogether<State>(
  system: RuleSystem<State>,
  state: State,
  decision: Decision,
  level: Level,
  seed: string,
  place: string | number,
  budget: Budget,
  helpers: readonly Helper[],
  wait: (milliseconds: number) => Promise<void>,
): Promise<Considered> | undefined {
  const { foresight } = system.minds
  if (level !== 'hard' || foresight === undefined || helpers.length === 0) return undefined
  return lookAheadTogether(system, foresight, state, decision, spaceOf(seed, place), budget, helpers, wait)
}
/** What a helper of that player plays continuations with. Throws where the system looks ahead at nothing. */
export function helping<State>(
  system: RuleSystem<State>,
  state: State,
  decision: Decision,
  seed: string,
  place: string | number,
  clock: () => number,
): Sampler {
  const { foresight } = system.minds
  if (foresight === undefined) throw new Error(`In ${system.manifest.title} nobody looks ahead`)
  return sampling(system, foresight, state, decision, spaceOf(seed, place), clock)
}
