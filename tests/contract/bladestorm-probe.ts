// What Bladestorm's card said of an attack, a maneuver or a spell, beside the rolls that carried it out.
import type { Answer } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { bladestorm } from '../../src/systems/bladestorm/index'
import type { State } from '../../src/systems/bladestorm/state'

type Pair = { readonly forecast: unknown; readonly resolved: unknown }
const nameOf = (state: State, id: unknown): string => (typeof id === 'number' ? (state.figures[id]?.name ?? '') : '')
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Empty for answers that roll nothing that was forecast. */
export function forecastAgainst(before: State, given: Answer, events: readonly BattleEvent[]): readonly Pair[] {
  if (given.kind === 'target' && (given.key === 'shoot' || given.key === 'strike')) return attacked(before, given, events)
  if (given.key === 'maneuver' || given.key === 'form') return rolled(before, given, events, 'maneuver')
  return []
}

function attacked(before: State, given: Answer, events: readonly BattleEvent[]): readonly Pair[] {
  const forecast = bladestorm.eyes.forecast(before, given.seat, given)
  const event = events.find(({ what }) => what === 'attack')
  const reports = event?.detail.reports
  if (!event || !Array.isArray(reports)) return [{ forecast: 'an attack', resolved: 'none' }]
  const own = reports.filter((report) => field(report, 'stray') !== true)
  const pairs: Pair[] = [{ forecast: forecast.subtitle.includes(own.length === 1 ? '1 attack' : `${own.length} attacks`), resolved: true }]
  const [first] = own
  const roll = event.rolls?.[0]
  if (roll && first !== undefined) {
    pairs.push(
      { forecast: forecast.need?.note, resolved: `${nameOf(before, field(first, 'by'))} at ${nameOf(before, field(first, 'target'))}` },
      { forecast: forecast.need?.value, resolved: roll.need },
      { forecast: forecast.modifiers, resolved: roll.modifiers },
      { forecast: forecast.figures.find(({ label }) => label === 'each attack hits')?.value, resolved: roll.chance },
    )
  }
  // what came of it was among what could come of it
  const damage = own.reduce((sum, report) => sum + Number(field(report, 'damage')), 0)
  const curve = forecast.curves?.find(({ label }) => label === 'Endurance taken')
  pairs.push({ forecast: (curve?.p[damage] ?? 0) > 0, resolved: true })
  return pairs
}

function rolled(before: State, given: Answer, events: readonly BattleEvent[], what: string): readonly Pair[] {
  const roll = events.find((event) => event.what === what)?.rolls?.[0]
  if (!roll) return []
  const forecast = bladestorm.eyes.forecast(before, given.seat, given)
  return [
    { forecast: forecast.need?.value, resolved: roll.need },
    { forecast: forecast.modifiers, resolved: roll.modifiers },
    { forecast: forecast.figures[0]?.value, resolved: roll.chance },
  ]
}
