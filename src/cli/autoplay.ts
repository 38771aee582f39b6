// A battle played to its end without people: every seat is answered for by the system's own minds.
import { seededDice } from '../engine/dice/seeded'
import type { AnyBattle, AnySystem } from '../engine/kernel/any'
import type { Answer, Decision } from '../engine/kernel/asks'
import { answer, begin, owed } from '../engine/kernel/battle'
import type { Outcome, Setup } from '../engine/kernel/system'
import { considered, LEVELS, levelsOf } from '../engine/minds/levels'
import { Misuse } from './args'

/** Who answers for a seat: a level, chance, or a habit of the system's. 'computer' is the fair one. */
export type Player = string
/** The players a system has. */
export const playersOf = (system: AnySystem): readonly Player[] => [
  'computer',
  ...levelsOf(system.manifest),
  'random',
  ...(system.minds.habits ?? []),
]

function answerOf(system: AnySystem, battle: AnyBattle, decision: Decision, player: Player, seed: string): Answer {
  const { minds } = system
  const level = player === 'computer' ? 'fair' : LEVELS.find((one) => one === player)
  if (level !== undefined) return considered(system, battle.state, decision, level, seed, battle.position).answer
  const dice = seededDice(seed, `mind/${battle.position}/0`)
  if (player === 'random' || minds.habit === undefined) return minds.sample(battle.state, decision, dice)
  return minds.habit(player, battle.state, decision, dice)
}

/** No battle is that long: a system that asks more goes round in circles. */
const UTMOST_ANSWERS = 200_000

export interface Played {
  readonly battle: AnyBattle
  readonly turns: number
  readonly outcome: Outcome
}

/** The battle after each answer, from the muster on. Minds draw from streams of their own, never from the battle's. */
export function* playing(system: AnySystem, setup: Setup, seed: string, players: readonly Player[]): Generator<AnyBattle, never> {
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
    yield battle
    const [decision] = owed(battle)
    if (decision === undefined) throw new Error(`after ${battle.position} answers nobody is asked anything, and the battle is not over`)
    const answered = answer(battle, answerOf(system, battle, decision, players[decision.seat] ?? 'computer', seed))
    if (!answered.ok) {
      const who = `the ${players[decision.seat] ?? 'computer'} player in seat ${decision.seat} (${decision.title})`
      throw new Error(`answer ${battle.position}, of ${who}, was refused: ${answered.refusals.map((refusal) => refusal.reason).join('; ')}`)
    }
    battle = answered.battle
  }
}

/** Plays until the system says it is over, or until turn `turns` is. */
export function autoplay(
  system: AnySystem,
  setup: Setup,
  seed: string,
  players: readonly Player[],
  turns = Number.POSITIVE_INFINITY,
): Played {
  for (const battle of playing(system, setup, seed, players)) {
    const turn = system.game.turn(battle.state)
    const outcome = system.game.outcome(battle.state)
    if (outcome !== undefined) return { battle, turns: turn, outcome }
    if (turn > turns)
      return { battle, turns, outcome: { winner: null, reason: `stopped after ${turns} ${turns === 1 ? 'turn' : 'turns'}` } }
    if (battle.position >= UTMOST_ANSWERS) break
  }
  throw new Error(`the battle is not over after ${UTMOST_ANSWERS} answers`)
}
