// Holding a system without knowing its states: what the store, the CLI and the workers do.
import type { Battle } from './battle'
import type { Playable, RuleSystem } from './system'

/** A system of unknown state. Its states come from itself alone (`begin`, `answer`, `stateAt`) and go back to it alone. */
export type AnySystem = RuleSystem<unknown>
/** The same without its minds: enough to begin, play and show a battle. */
export type AnyPlayable = Playable<unknown>
/** A battle in hand of a system of unknown state: `battle.system.eyes.scene(battle.state, viewer)`. */
export type AnyBattle = Battle<unknown>

/** Forgets a system's state type. The state's type may be forgotten but never guessed: nothing turns it back. */
export function seal<State>(system: RuleSystem<State>): AnySystem {
  return system
}
export function sealPlayable<State>(system: Playable<State>): AnyPlayable {
  return system
}
