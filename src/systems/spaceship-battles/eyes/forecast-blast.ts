// What a self-destruction would do to everybody near enough (SHP-16), friends too, where all stand now.
import type { ForecastFigure } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { chanceAtLeast } from '../../../engine/odds/distribution'
import { likely } from '../../../engine/odds/likely'
import { CONSTANTS } from '../data/constants'
import { blastDice } from '../game/attack'
import { controllerOf, fieldOf, isActive, rangeBetween } from '../game/queries'
import { hullOdds } from '../odds/question'
import type { Ship } from '../state'
import { meanLost } from './odds'

interface Blast {
  readonly target: Ship
  readonly friend: boolean
  readonly range: number
  readonly dice: number
  readonly mean: number // hull points lost
  readonly destroyed: number // chance
}
/** Whom it would reach, the nearest first; the ships as they would stand then. */
export function blastOf(ships: readonly Ship[], ship: Ship): readonly Blast[] {
  return ships
    .flatMap((target): readonly Blast[] => {
      const range = rangeBetween(ship.at, target.at)
      const dice = blastDice(range)
      if (target.id === ship.id || !isActive(target) || dice === 0) return []
      const salvo = { dice, deductions: 0, field: fieldOf(target) }
      const friend = controllerOf(target) === controllerOf(ship)
      return [{ target, friend, range, dice, mean: meanLost(salvo, target.hull), destroyed: chanceAtLeast(hullOdds(salvo), target.hull) }]
    })
    .sort((one, other) => one.range - other.range)
}
export const blastFigures = (ships: readonly Ship[], ship: Ship): readonly ForecastFigure[] =>
  blastOf(ships, ship).map(({ target, friend, range, dice, mean, destroyed }) => ({
    label: `${ship.name} blows up: hull points that ${friend ? 'your own ' : ''}${target.name} loses`,
    value: mean,
    kind: 'mean',
    hint: `${dice}d6 at ${counted(range, 'space')} against field ${fieldOf(target)}; it has ${target.hull}, destroyed ${likely(destroyed)}`,
  }))
/** Who is not near now, and that all of it is as everybody stands now. */
export const blastNotes = (ships: readonly Ship[], doomed: readonly Ship[]): readonly string[] =>
  doomed.length === 0
    ? []
    : [
        ...doomed.flatMap((ship) =>
          blastOf(ships, ship).length === 0 ? [`nobody is within ${CONSTANTS.blastRange.value} spaces of ${ship.name} now`] : [],
        ),
        'what a self-destruction costs is reckoned where all stand now; by phase 12 they will have moved',
      ]
