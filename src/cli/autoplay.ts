// A battle played to its end without people, from a setup on.
import type { AnyBattle, AnySystem } from '../engine/kernel/any'
import { begin } from '../engine/kernel/battle'
import { counted } from '../engine/kernel/say'
import type { Outcome, Setup } from '../engine/kernel/system'
import { type Player, playing as playingOn, UTMOST_ANSWERS } from '../engine/minds/playing'
import { Misuse } from './args'

export interface Played {
  readonly battle: AnyBattle
  readonly turns: number
  readonly outcome: Outcome
}

/** The battle after each answer, from the muster on. */
export function playing(system: AnySystem, setup: Setup, seed: string, players: readonly Player[]): Generator<AnyBattle, never> {
  const begun = begin(system, setup, seed)
  if (!begun.ok) {
    const [first] = begun.refusals
    throw new Misuse(
      `The battle cannot begin: ${begun.refusals.map((refusal) => refusal.reason).join('; ')}`,
      first?.remedy ?? 'start another one',
    )
  }
  return playingOn(system, begun.battle, players)
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
    if (turn > turns) return { battle, turns, outcome: { winner: null, reason: `stopped after ${counted(turns, 'turn')}` } }
    if (battle.position >= UTMOST_ANSWERS) break
  }
  throw new Error(`the battle is not over after ${UTMOST_ANSWERS} answers`)
}
