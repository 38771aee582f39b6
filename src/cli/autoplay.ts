// A battle played to its end without people: every seat is answered for by the system's own minds.
import { seededDice } from '../engine/dice/seeded'
import type { AnyBattle, AnySystem } from '../engine/kernel/any'
import { answer, begin, owed } from '../engine/kernel/battle'
import type { Outcome, Setup } from '../engine/kernel/contract'
import { Misuse } from './args'

export const PLAYERS = ['computer', 'random'] as const
export type Player = (typeof PLAYERS)[number]

/** No battle is that long: a system that asks more goes round in circles. */
const UTMOST_ANSWERS = 200_000

export interface Played {
  readonly battle: AnyBattle
  readonly turns: number
  readonly outcome: Outcome
}

/** Plays until the system says it is over, or until turn `turns` is. Minds draw from streams of their own, never from the battle's. */
export function autoplay(
  system: AnySystem,
  setup: Setup,
  seed: string,
  players: readonly Player[],
  turns = Number.POSITIVE_INFINITY,
): Played {
  const begun = begin(system, setup, seed)
  if (!begun.ok) {
    const [first] = begun.refusals
    throw new Misuse(
      `The battle cannot begin: ${begun.refusals.map((refusal) => refusal.reason).join('; ')}`,
      first?.remedy ?? 'start another one',
    )
  }
  let battle = begun.battle
  for (;;) {
    const turn = system.game.turn(battle.state)
    const outcome = system.game.outcome(battle.state)
    if (outcome !== undefined) return { battle, turns: turn, outcome }
    if (turn > turns)
      return { battle, turns, outcome: { winner: null, reason: `stopped after ${turns} ${turns === 1 ? 'turn' : 'turns'}` } }
    const [decision] = owed(battle)
    if (decision === undefined) throw new Error(`after ${battle.position} answers nobody is asked anything, and the battle is not over`)
    if (battle.position >= UTMOST_ANSWERS) throw new Error(`the battle is not over after ${UTMOST_ANSWERS} answers`)
    const dice = seededDice(seed, `mind/${battle.position}/0`)
    const mind = players[decision.seat] === 'random' ? system.minds.sample : system.minds.suggest
    const answered = answer(battle, mind(battle.state, decision, dice))
    if (!answered.ok) {
      const why = answered.refusals.map((refusal) => refusal.reason).join('; ')
      throw new Error(
        `answer ${battle.position}, of the ${players[decision.seat] ?? 'computer'} player in seat ${decision.seat} (${decision.title}), was refused: ${why}`,
      )
    }
    battle = answered.battle
  }
}
