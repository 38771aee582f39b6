// The computer player's answer. Its dice come from a namespace of their own, never from the stream of the answer to come.
import { seededDice } from '../engine/dice/seeded'
import type { AnyBattle } from '../engine/kernel/any'
import type { Answer, Decision } from '../engine/kernel/asks'
import type { Minds } from '../engine/kernel/system'

/** What the computer would answer; with `attempt` above 0 something simpler, for when its first thought was refused. */
export const computed = (minds: Minds<unknown>, battle: AnyBattle, decision: Decision, attempt: number): Answer => {
  const dice = seededDice(battle.record.seed, `mind/${battle.position}/${attempt}`)
  return attempt === 0 ? minds.suggest(battle.state, decision, dice) : minds.sample(battle.state, decision, dice)
}
