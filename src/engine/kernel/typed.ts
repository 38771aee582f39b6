import { DieWanted, typedDice, type WantedDie } from '../dice/typed'
import type { Answer } from './asks'
import type { Playing, Resolution } from './system'

/** Plays with dice rolled by hand: the die wanted next, or how it came out and how many of the script were spent. */
export function playTyped<State>(
  system: Playing<State>,
  state: State,
  answers: readonly Answer[],
  script: readonly number[],
): { readonly wanted: WantedDie } | { readonly resolution: Resolution<State>; readonly spent: number } {
  const dice = typedDice(script)
  try {
    const resolution = system.game.play(state, answers, dice)
    return { resolution, spent: dice.drawn }
  } catch (signal) {
    if (signal instanceof DieWanted) return { wanted: signal.wanted }
    throw signal
  }
}
