// What Battlestorm's card said of an order to shoot or strike, beside the rolls that carried it out.
import type { Answer } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { battlestorm } from '../../src/systems/battlestorm/index'
import type { State } from '../../src/systems/battlestorm/state'

interface Report {
  readonly by: number
  readonly target: number
  readonly roll: number
  readonly need: number
}
const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'by' in value && 'target' in value && 'roll' in value
const nameOf = (state: State, id: number): string => state.figures[id]?.name ?? ''

/** Empty for answers that are no attack, and for attacks resolved only after others have moved or fallen. */
export function forecastAgainst(
  before: State,
  given: Answer,
  events: readonly BattleEvent[],
): readonly { readonly forecast: unknown; readonly resolved: unknown }[] {
  if (given.kind !== 'target' || given.weapon === undefined) return []
  const body = battlestorm.game.awaiting(before).find((decision) => decision.id === given.decision)?.body
  const how = given.key === 'fire' ? 'fire' : 'melee'
  const first = events.findIndex((event) => event.what === 'attack')
  const stirred = events.slice(0, first).some((event) => event.what !== 'revealed' && event.what !== 'idle')
  if (body === undefined || first < 0 || stirred) return []
  // fire of others comes first; a melee takes its numbers before anybody strikes
  const mine = events.filter(
    (event, index) =>
      event.what === 'attack' &&
      event.detail.unit === body &&
      event.detail.how === how &&
      event.detail.reaction === undefined &&
      (how === 'melee' || index === first),
  )
  const forecast = battlestorm.eyes.forecast(before, given.seat, given)
  const pairs: { readonly forecast: unknown; readonly resolved: unknown }[] = []
  const chance = forecast.figures.find((figure) => figure.label === 'each attack hits')?.value
  let attacks = 0
  let killed = 0
  for (const event of mine) {
    const { reports } = event.detail
    for (const report of Array.isArray(reports) ? reports : []) {
      if (!isReport(report)) continue
      attacks += 1
      const roll = event.rolls?.[report.roll]
      if (
        !roll ||
        forecast.need?.note !== `${nameOf(before, report.by)} at ${nameOf(before, report.target)}` ||
        report.need !== forecast.need.value
      )
        continue
      pairs.push({ forecast: forecast.need.value, resolved: roll.need })
      pairs.push({ forecast: chance, resolved: roll.chance })
      // a roll for several attacks carries the parts of its first
      if (roll.times === undefined) pairs.push({ forecast: forecast.modifiers, resolved: roll.modifiers })
    }
    killed += event.fallen?.length ?? 0
  }
  if (how === 'fire' && mine.length > 0) {
    pairs.push({ forecast: forecast.subtitle.endsWith(attacks === 1 ? ' 1 attack' : ` ${attacks} attacks`), resolved: true })
    const kills = forecast.curves?.find((curve) => curve.unit === 'kill')
    if (kills) pairs.push({ forecast: (kills.p[killed] ?? 0) > 0, resolved: true })
  }
  return pairs
}
