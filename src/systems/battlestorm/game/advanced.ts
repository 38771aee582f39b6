// Which advanced rules are in play (BST-60 to 67), and what the weather of the day does.
import type { AdvancedRule } from '../data/advanced'
import { WEATHER, type WeatherRow } from '../data/weather'
import type { State } from '../state'

export const inPlay = (state: State, rule: AdvancedRule): boolean => state.advanced?.[rule] === true

/** The weather of the day; undefined: none is in play, or it has not been rolled yet (BST-66). */
export function weatherOf(state: State): WeatherRow | undefined {
  const kind = state.advanced?.weather ?? 'off'
  return kind === 'off' || kind === 'rolled' ? undefined : WEATHER[kind]
}
