// What Warband's card said of an order, beside the rolls that carried it out: to hit, damage, Defense and Ward of the first attack of it,
// and tests of every other kind.
import type { Roll } from '../../src/engine/dice/types'
import type { Answer } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { warband } from '../../src/systems/warband/index'
import type { State } from '../../src/systems/warband/state'
import type { Pair } from './contract'

const TESTED = ['rally', 'encourage', 'climb', 'jump', 'dispel']
const FIRST: Readonly<Record<string, readonly string[]>> = {
  rally: ['rally'],
  encourage: ['encourage'],
  climb: ['climbed', 'slipped'],
  jump: ['jumped'],
  dispel: ['dispel'],
}
const parts = ({ modifiers }: Pick<Roll, 'modifiers'>) => modifiers.map(({ value, reason }) => [value, reason])

/** Empty for answers that roll nothing, and for those whose dice fall only after others have answered. */
export function warbandForecast(before: State, given: Answer, events: readonly BattleEvent[]): readonly Pair[] {
  const forecast = warband.eyes.forecast(before, given.seat, given)
  const figure = (label: string): number | undefined => forecast.figures.find((one) => one.label === label)?.value
  if (given.key.startsWith('cast:')) {
    const cast = events.find(({ what }) => what === 'cast' || what === 'fizzled')
    const [roll] = cast?.rolls ?? []
    if (!roll || cast?.detail.id !== given.body || events[0] !== cast) return []
    return [
      { forecast: forecast.need?.value, resolved: roll.need },
      { forecast: figure('it is cast'), resolved: roll.chance },
      { forecast: parts(forecast), resolved: parts(roll) },
    ]
  }
  if (TESTED.includes(given.key)) {
    const [event] = events
    const [roll] = event?.rolls ?? []
    if (!roll || !event || !FIRST[given.key]?.includes(event.what)) return []
    return [
      { forecast: forecast.need?.value, resolved: roll.need },
      { forecast: parts(forecast), resolved: parts(roll) },
    ]
  }
  if (given.key !== 'shoot' && given.key !== 'strike') return []
  const [attack] = events
  if (attack?.what !== 'attack') return []
  const rolls = attack.rolls ?? []
  const of = (what: string): Roll | undefined => rolls.find(({ purpose }) => purpose.endsWith(what))
  const hit = of(': to hit')
  if (!hit) return []
  const pairs: Pair[] = [
    { forecast: forecast.need?.value, resolved: hit.need },
    { forecast: parts(forecast), resolved: parts(hit) },
    { forecast: figure('each attack hits'), resolved: hit.chance },
  ]
  const later = (what: string, label: string): void => {
    const roll = of(what)
    if (roll) pairs.push({ forecast: figure(label), resolved: roll.chance })
  }
  later(': damage', 'a hit wounds')
  later(': Defense', 'Defense saves')
  later(': Ward', 'Ward saves')
  return pairs
}
