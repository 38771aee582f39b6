// What an Advance promises a team with such chances of Superiority: standing, wounds and casualties, exactly, enemy by enemy (FTS-6, 7, 8).
import type { Seat } from '../../../engine/kernel/asks'
import type { Forecast, ForecastCurve, ForecastFigure } from '../../../engine/kernel/forecast'
import { listed } from '../../../engine/kernel/say'
import { type Assumption, type Chance, enemiesAssumed, meanOf, outlookAgainst, woundsDealt } from '../game/outlook'
import { nameOf, strengthOf } from '../game/queries'
import { likelyToll } from '../game/toll'
import type { State } from '../state'

const NINE_TENTHS = 0.9

export function curveOf(label: string, unit: string, chances: readonly Chance[]): ForecastCurve {
  const from = chances[0]?.value ?? 0
  const top = chances.at(-1)?.value ?? from
  const p = Array.from({ length: top - from + 1 }, () => 0)
  for (const { value, p: chance } of chances) p[value - from] = chance
  let below = 0
  let low = from
  let high = top
  for (let value = from; value <= top; value += 1) {
    const before = below
    below += p[value - from] ?? 0
    if (1 - before >= NINE_TENTHS - 1e-9) low = value
    if (before < NINE_TENTHS - 1e-9 && below >= NINE_TENTHS - 1e-9) high = value
  }
  return { label, unit, from, p, lastIsAtLeast: false, mean: meanOf(chances), low, high }
}

interface Prospect {
  readonly figures: readonly ForecastFigure[]
  readonly curves: NonNullable<Forecast['curves']>
  readonly assumptions: readonly string[]
}
export function prospectOf(
  state: State,
  seat: Seat,
  own: readonly Chance[],
  enemies: readonly Assumption[] = enemiesAssumed(state, seat),
): Prospect {
  const size = strengthOf(state, seat)
  const { highest, lowest, level, wounds } = outlookAgainst(own, size, enemies)
  const toll = likelyToll(state, seat, wounds)
  const dealt = woundsDealt(own, size, enemies)
  const hoards = enemies.filter((enemy) => (state.teams[enemy.seat]?.tokens ?? 0) > 0)
  const spent = outlookAgainst(
    own,
    size,
    enemies.map((enemy) => ({
      ...enemy,
      superiority: enemy.superiority.map(({ value, p }) => ({ value: value + (state.teams[enemy.seat]?.tokens ?? 0), p })),
    })),
  )
  const unless = hoards.length > 0 ? ', if nobody else spends a Vengeance token' : ''
  return {
    figures: [
      { label: `you are highest${unless}`, value: highest, kind: 'chance', hint: 'alone or tied: a quarter of the Casualty' },
      ...(hoards.length > 0
        ? [
            {
              label: 'you are highest, if the others spend all of theirs',
              value: spent.highest,
              kind: 'chance' as const,
              hint: listed(hoards.map(({ seat: one }) => `${nameOf(state, one)} hold ${state.teams[one]?.tokens ?? 0}`)),
            },
          ]
        : []),
      { label: `you are lowest${unless}`, value: lowest, kind: 'chance', hint: 'alone or tied: the whole Casualty' },
      { label: 'all are level', value: level, kind: 'chance', hint: 'no Casualty' },
      { label: 'wounds you take', value: meanOf(wounds), kind: 'mean' },
      { label: 'of yours fall', value: toll.mean, kind: 'mean', hint: 'out of the fight, wounds shared out as suggested' },
      { label: 'you are wiped out', value: toll.wiped, kind: 'chance' },
      ...enemies.flatMap((enemy, at): readonly ForecastFigure[] => {
        const taken = dealt[at] ?? []
        const theirs = likelyToll(state, enemy.seat, taken)
        const name = nameOf(state, enemy.seat)
        return [
          { label: `${name}: wounds they take`, value: meanOf(taken), kind: 'mean' },
          { label: `${name}: how many fall`, value: theirs.mean, kind: 'mean' },
        ]
      }),
    ],
    curves: [
      ...(wounds.length > 1 ? [curveOf('wounds your team takes', 'wound', wounds)] : []), // of one number there is nothing to draw
      ...(toll.fallen.length > 1 ? [curveOf('of yours fall', 'combatant', toll.fallen)] : []),
    ],
    assumptions: ['Assumed, not known:', ...enemies.map((one) => one.words)],
  }
}
