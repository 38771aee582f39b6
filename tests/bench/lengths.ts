// How long a ready battle is: the answers given in it from its setting up to its end, counted over battles that computers play. Sealed orders count
// question by question.
import { autoplay } from '../../src/cli/autoplay'
import type { AnySystem } from '../../src/engine/kernel/any'
import type { Setup } from '../../src/engine/kernel/system'

const SEATS = 8 // at most, in any system

/** Answers given in one battle, played to its end by fair computers. */
export function answersIn(system: AnySystem, setup: Setup, seed: string): number {
  const { battle } = autoplay(
    system,
    setup,
    seed,
    Array.from({ length: SEATS }, () => 'computer' as const),
  )
  return battle.record.answers.reduce((sum, answer) => sum + (answer.kind === 'orders' ? answer.parts.length : 1), 0)
}
