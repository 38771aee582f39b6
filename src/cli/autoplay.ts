// A battle played to its end without people, from a setup on.
import type { AnyBattle, AnySystem } from '../engine/kernel/any'
import { begin } from '../engine/kernel/battle'
import type { Outcome, Setup } from '../engine/kernel/system'
import { endOf, type Player, playing as playingOn } from '../engine/minds/playing'
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
    const end = endOf(system, battle, turns)
    if (end) return { battle, turns: end.turn, outcome: end.outcome }
  }
  throw new Error('a battle goes on until it has ended')
}
