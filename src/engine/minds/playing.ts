// A battle in hand played on without people: every seat is answered for by a level of the computer player, by chance, or by a habit of its system.
import { seededDice } from '../dice/seeded'
import type { AnyBattle, AnySystem } from '../kernel/any'
import type { Answer, Decision } from '../kernel/asks'
import { answer, owed } from '../kernel/battle'
import { counted } from '../kernel/say'
import type { Outcome } from '../kernel/system'
import { considered, LEVELS } from './levels'
import { levelsOf } from './levelWords'

/** Who answers for a seat: a level, chance, or a habit of the system's. 'computer' is the fair one. */
export type Player = string
/** The players a system has. */
export const playersOf = (system: AnySystem): readonly Player[] => [
  'computer',
  ...levelsOf(system.manifest),
  'random',
  ...(system.minds.habits ?? []),
]

function answerOf(system: AnySystem, battle: AnyBattle, decision: Decision, player: Player): Answer {
  const { minds } = system
  const { seed } = battle.record
  const level = player === 'computer' ? 'fair' : LEVELS.find((one) => one === player)
  if (level !== undefined) return considered(system, battle.state, decision, level, seed, battle.position).answer
  const dice = seededDice(seed, `mind/${battle.position}/0`)
  if (player === 'random' || minds.habit === undefined) return minds.sample(battle.state, decision, dice)
  return minds.habit(player, battle.state, decision, dice)
}

/** The battle after each answer, from where it stands on. Minds draw from streams of their own, never from the battle's. */
export function* playing(system: AnySystem, begun: AnyBattle, players: readonly Player[]): Generator<AnyBattle, never> {
  let battle = begun
  for (;;) {
    yield battle
    const [decision] = owed(battle)
    if (decision === undefined) throw new Error(`after ${battle.position} answers nobody is asked anything, and the battle is not over`)
    const answered = answer(battle, answerOf(system, battle, decision, players[decision.seat] ?? 'computer'))
    if (!answered.ok) {
      const who = `the ${players[decision.seat] ?? 'computer'} player in seat ${decision.seat} (${decision.title})`
      throw new Error(`answer ${battle.position}, of ${who}, was refused: ${answered.refusals.map((refusal) => refusal.reason).join('; ')}`)
    }
    battle = answered.battle
  }
}
/** No battle is that long: a system that asks more goes round in circles. */
const UTMOST_ANSWERS = 200_000

export interface End {
  readonly outcome: Outcome
  readonly turn: number // the last of it
  readonly stopped: boolean // by the limit of turns
}
/** How a battle has ended, by itself or after so many turns; undefined while it goes on. Throws where it comes to no end. */
export function endOf({ game, manifest }: AnySystem, { state, position }: AnyBattle, turns: number): End | undefined {
  const turn = game.turn(state)
  const outcome = game.outcome(state)
  if (outcome !== undefined) return { outcome, turn, stopped: false }
  if (turn > turns) {
    const reason = `stopped after ${counted(turns, manifest.turn ?? 'turn')}`
    return { outcome: { winner: null, reason }, turn: turns, stopped: true }
  }
  if (position >= UTMOST_ANSWERS) throw new Error(`the battle is not over after ${UTMOST_ANSWERS} answers`)
  return undefined
}
