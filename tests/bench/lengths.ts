// How much a ready battle asks of its players: what people would have to say from its first turn to its end, counted over battles
// that computers play. What nobody needs to be asked does not count; choosing a body and doing something with it is one thing said;
// sealed orders count question by question.
import { playing } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import type { Answer, Decision } from '../../src/engine/kernel/asks'
import { owed } from '../../src/engine/kernel/battle'
import { idleReaction, onlyAnswer, usualAnswer } from '../../src/engine/kernel/only'
import type { Setup } from '../../src/engine/kernel/system'

const spared = (decision: Decision): boolean =>
  decision.preparing === true ||
  onlyAnswer(decision) !== undefined ||
  idleReaction(decision) !== undefined ||
  usualAnswer(decision) !== undefined

const takesUp = (decision: Decision, given: Answer): boolean => {
  const ask = decision.asks.find((one) => one.key === given.key)
  return !decision.reaction && ask?.kind === 'pick' && ask.options.some((option) => option.body !== undefined)
}
const said = (decision: Decision, given: Answer): number =>
  given.kind === 'orders' ? given.parts.length : spared(decision) || takesUp(decision, given) ? 0 : 1

/** Things said in one battle, played to its end by fair computers. */
export function saidIn(system: AnySystem, setup: Setup, seed: string): number {
  let before: AnyBattle | undefined
  let count = 0
  for (const battle of playing(system, setup, seed, ['computer', 'computer'])) {
    const decision = before && owed(before)[0]
    const given = battle.record.answers.at(-1)
    if (decision && given) count += said(decision, given)
    if (system.game.outcome(battle.state) !== undefined) return count
    before = battle
  }
  return count
}
