// Holding a system without knowing its states: what the store, the CLI and the workers do.
import type { Battle } from './battle'
import type { Judging, Manifest, Opening, RuleSystem } from './system'

/** A system of unknown state. Its states come from itself alone (`begin`, `answer`, `stateAt`) and go back to it alone. */
export type AnySystem = RuleSystem<unknown>
/** The same without its minds: enough to begin, play and show a battle. */
export type AnyOpening = Opening<unknown>
/** A battle in hand of a system of unknown state: `battle.system.eyes.scene(battle.state, viewer)`. */
export type AnyBattle = Battle<unknown>

/** A system behind its manifest: the rest is loaded when a battle of it begins. */
export interface Listed {
  readonly manifest: Manifest
  /** Enough for people to play: no minds. */
  table(): Promise<AnyOpening>
  /** All of it. */
  load(): Promise<AnySystem>
  /** Fetches what a ready battle needs beside the table: on a slow line all of it is asked for at once. Rejects where it cannot be reached. */
  ready?(scenario: string): Promise<unknown>
}

/** Forgets a system's state type. The state's type may be forgotten but never guessed: nothing turns it back. */
export function seal<State>(system: RuleSystem<State>): AnySystem {
  return system
}
export function sealOpening<State>(system: Opening<State>): AnyOpening {
  return system
}

/** The same with what judges setups from outside, fetched where its table came without. */
export async function judgingOf(system: AnyOpening): Promise<Judging<unknown>> {
  const { catalogue } = system
  const parse = catalogue.parse ?? (await system.parsing?.())
  if (!parse) throw new Error(`${system.manifest.title} judges no setups`)
  return { ...system, catalogue: { ...catalogue, parse } }
}
