// Which advanced rules are in play (BST-60 to 67), and what the weather of the day does.
import type { AdvancedRule } from '../data/advanced'
import { CONSTANTS } from '../data/constants'
import { WEATHER, type WeatherRow } from '../data/weather'
import type { State } from '../state'

export const inPlay = (state: State, rule: AdvancedRule): boolean => state.advanced?.[rule] === true

/** The weather of the day; undefined: none is in play, or it has not been rolled yet (BST-66). */
export function weatherOf(state: State): WeatherRow | undefined {
  const kind = state.advanced?.weather ?? 'off'
  return kind === 'off' || kind === 'rolled' ? undefined : WEATHER[kind]
}

/** How far anybody shoots in this light and this weather, inches (BST-65, 66). */
export const sightOf = (state: State): number =>
  Math.min(inPlay(state, 'dark') ? CONSTANTS.darkShot.value : Number.POSITIVE_INFINITY, weatherOf(state)?.sight ?? Number.POSITIVE_INFINITY)
