// What the forecast said of single attacks, beams and parties, beside the rolls that carried them out.
import type { Answer, Part } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { spaceshipBattles } from '../../src/systems/spaceship-battles/index'
import type { State } from '../../src/systems/spaceship-battles/state'

interface Pair {
  readonly forecast: unknown
  readonly resolved: unknown
}

/** Empty for orders that attack nobody. Ships that appear or vanish in the same phase are hit otherwise than forecast: they are left out. */
export function forecastAgainst(before: State, given: Answer, events: readonly BattleEvent[]): readonly Pair[] {
  if (given.kind !== 'orders' || before.frame.frame !== 'attack') return []
  const changed = new Set(events.filter(({ what }) => what === 'appear' || what === 'vanish').map(({ detail }) => detail.ship))
  return given.parts.flatMap((part) => {
    const event = part.kind === 'target' ? eventOf(part, events) : undefined
    if (part.kind !== 'target' || event === undefined || changed.has(event.detail.target)) return []
    const forecast = spaceshipBattles.eyes.forecast(before, given.seat, { ...part, decision: given.decision, seat: given.seat })
    const [roll] = event.rolls ?? []
    const pairs: Pair[] = [{ forecast: forecast.verdict, resolved: { legal: true } }]
    if (roll === undefined) return pairs
    const chance = forecast.figures.find((figure) => figure.kind === 'chance')?.value
    pairs.push({ forecast: chance === undefined ? undefined : chance.toFixed(12), resolved: roll.chance?.toFixed(12) })
    if (event.what === 'board') return pairs
    pairs.push({ forecast: forecast.modifiers, resolved: roll.modifiers })
    const shown = forecast.total?.note ?? forecast.need?.note
    pairs.push({ forecast: shown?.includes(roll.formula), resolved: true })
    return pairs
  })
}

/** The event that a part came to: its key says whose and with what. */
function eventOf(part: Part, events: readonly BattleEvent[]): BattleEvent | undefined {
  const [, id = '', what = ''] = /^s(\d+):([a-z]+)(-aft)?$/.exec(part.key) ?? []
  const target = part.kind === 'target' ? part.targets[0] : undefined
  return events.find((event) => {
    if (event.detail.ship !== Number(id) || `p${String(event.detail.target)}` !== target) return false
    return event.what === what || (event.what === 'attack' && event.detail.weapon === what)
  })
}
