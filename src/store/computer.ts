// The computer player's answer. Its dice come from a namespace of their own, never from the stream of the answer to come.
import { seededDice } from '../engine/dice/seeded'
import type { AnyBattle } from '../engine/kernel/any'
import type { Answer, Decision } from '../engine/kernel/asks'
import type { Minds } from '../engine/kernel/system'

export interface Advice {
  readonly answer: Answer
  readonly hopeless: boolean // the computer itself would give the battle up
}
/** What the computer would answer; with `attempt` above 0 something simpler, for when its first thought was refused. */
export const computed = (minds: Minds<unknown>, battle: AnyBattle, decision: Decision, attempt: number): Answer => {
  const dice = seededDice(battle.record.seed, `mind/${battle.position}/${attempt}`)
  return attempt === 0 ? minds.suggest(battle.state, decision, dice) : minds.sample(battle.state, decision, dice)
}

/** For a person who asks what to do: the computer’s answer to what is asked, even where it would give the battle up. */
export const advised = (minds: Minds<unknown>, battle: AnyBattle, decision: Decision): Advice => {
  const answer = computed(minds, battle, decision, 0)
  if (answer.decision === decision.id) return { answer, hopeless: false }
  const dice = seededDice(battle.record.seed, `mind/${battle.position}/0`)
  return { answer: minds.suggest(battle.state, decision, dice, true), hopeless: true }
}
