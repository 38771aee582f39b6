// How well a computer player plays, for every system alike: easy leaves some answers to chance, fair says what its system suggests,
// hard looks ahead where the system lends it foresight.
import { seededDice } from '../dice/seeded'
import type { Answer, Decision } from '../kernel/asks'
import type { RuleSystem } from '../kernel/system'
import { type Budget, type Considered, lookAhead, USUAL } from './lookahead'

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
  return lookAhead(system, minds.foresight, state, decision, `${seed}/ahead/${place}`, budget ?? minds.foresight.effort ?? USUAL)
}
