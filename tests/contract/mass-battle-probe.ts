// Each pursuit is decided on its forecast: the blows at their backs are those that were forecast.
import type { Answer } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { massBattle } from '../../src/systems/mass-battle/index'
import type { State } from '../../src/systems/mass-battle/state'
import type { Pair } from './contract'

export function forecastOfPursuit(before: State, given: Answer, events: readonly BattleEvent[]): readonly Pair[] {
  const blows = given.key === 'pursue' ? events.find(({ what, detail }) => what === 'attack' && detail.kind === 'pursuit') : undefined
  if (!blows) return []
  const forecast = massBattle.eyes.forecast(before, given.seat, given)
  const roll = blows.rolls?.[0]
  return [
    { forecast: forecast.figures[0]?.value, resolved: roll?.chance },
    { forecast: forecast.need?.value, resolved: roll?.need },
    { forecast: roll?.need, resolved: roll?.modifiers.reduce((sum, { value }) => sum + value, 0) },
    { forecast: Number.parseInt(forecast.subtitle, 10), resolved: blows.rolls?.filter(({ purpose }) => purpose === roll?.purpose).length },
  ]
}
