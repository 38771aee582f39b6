// The forecast of plotted moves (SHP-11, 12, 19, 21): where every ship would be in each phase, rams and asteroids on the way.

import type { OrdersAnswer, Verdict } from '../../../engine/kernel/asks'
import type { Forecast, ForecastFigure } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { squareName } from '../../../engine/tabletop/squares'
import { type Stop, whereAfter } from '../game/course'
import { chanceOfDie } from '../game/draft'
import { partsOf } from '../game/keys'
import { asteroidDice, type Tow, towsOf } from '../game/movement'
import { nameOfObstacle, obstacleAt } from '../game/obstacles'
import { plotIn, plotters, ramIn, ramInVain, stepIn } from '../game/plots'

import { commandedBy, fieldOf, holderOf, speedName } from '../game/queries'

import { ramDamage, ramNeed } from '../game/ramming'
import type { Ship, State } from '../state'
import { bowText, courseOfStops, courseOfTow } from './courses'
import { meanLost } from './odds'

export function plotOrders(
  state: State,
  answer: OrdersAnswer,
  verdict: Verdict,
  { from, to }: { readonly from: number; readonly to: number },
): Forecast {
  const parts = partsOf(answer)
  const commanded = commandedBy(state, answer.seat)
  const courses = plotters(state, commanded, from, to).map((ship) => ({
    ship,
    stops: whereAfter(state, ship, (phase) => stepIn(parts, ship.id, phase), from, to),
    ram: state.ships[ramIn(state, parts, ship.id) ?? -1],
  }))
  const tows = towsOf(state, new Map(courses.map(({ ship }) => [ship.id, plotIn(parts, ship, from, to)])), from, to)
  return {
    title: `Moves of phases ${from} to ${to}`,
    subtitle: state.sides[answer.seat]?.name ?? '',
    verdict,
    modifiers: [],
    figures: courses.flatMap(({ ship, stops, ram }) => [
      ...(ram ? [ramFigure(state, ship, ram, ramInVain(state, ram, stops, from))] : []),
      ...rocks(state, ship, stops),
    ]),
    notes: [
      ...courses.flatMap(({ ship, stops, ram }) => [
        endText(ship, stops),
        ...(ram && ramInVain(state, ram, stops, from) === undefined
          ? [`if ${ship.name} rams: ${ramText(ram, ramDamage(ship, ram))}, ${ramText(ship, ramDamage(ram, ship))}`]
          : []),
      ]),
      ...commanded.flatMap((ship) => {
        const holder = tows.some(({ towed }) => towed.id === ship.id) ? undefined : holderOf(state, ship.id) // told with its tower's course
        return holder === undefined ? [] : [`${ship.name} is held by ${holder.name} and does not move by itself`]
      }),
      ...tows.map(towText),
    ],
    plans: [
      ...courses.map(({ ship, stops }) => courseOfStops(ship, stops, answer)),
      ...tows.flatMap((tow) => (tow.stops.length > 0 ? [courseOfTow(tow, answer)] : [])),
    ],
  }
}

const ramText = ({ name, hull }: Ship, damage: number): string =>
  `${name} ${damage < hull ? `loses ${counted(damage, 'hull point')}` : 'is destroyed'}`

function endText(ship: Ship, stops: readonly Stop[]): string {
  const last = stops[stops.length - 1] ?? ship
  return `${ship.name} at ${speedName(ship.speed)} ends in ${squareName(last.at)}, ${bowText(last.facing)}, ${counted(last.spaces, 'space')} since it turned`
}

/** SHP-17: where what is in tow would come; with a tower whose course nobody here plots, nothing can be said. */
const towText = ({ towed, tower, stops, cut }: Tow): string =>
  cut !== undefined
    ? `the beam of ${tower.name} lets go of ${towed.name} in phase ${cut.phase}: ${cut.by} comes between`
    : `${towed.name}, in tow of ${tower.name}, ${stops.length === 0 ? 'stays' : 'ends'} in ${squareName((stops.at(-1) ?? towed).at)}`

const ramFigure = (state: State, ship: Ship, target: Ship, inVain: string | undefined): ForecastFigure => ({
  label: `${ship.name} rams ${target.name}${inVain === undefined ? ', if it enters its space' : ''}`,
  value: inVain === undefined ? chanceOfDie(ramNeed(state, ship, target)) : 0,
  kind: 'chance',
  hint: inVain ?? `on ${ramNeed(state, ship, target)} or more`,
})

/** Hull points that asteroids on the way would cost. */
function rocks(state: State, ship: Ship, stops: readonly Stop[]): readonly ForecastFigure[] {
  return stops.flatMap((stop): readonly ForecastFigure[] => {
    const obstacle = obstacleAt(state.table, stop.at)
    if (stop.step !== 'forward' || stop.refusal || obstacle?.kind !== 'asteroid') return []
    const dice = asteroidDice(ship.speed)
    return [
      {
        label: `hull points that ${ship.name} loses in ${nameOfObstacle(obstacle)}`,
        value: meanLost({ dice, deductions: 0, field: fieldOf(ship) }, ship.hull),
        kind: 'mean',
        hint: `phase ${stop.phase}: ${dice}d6 less field ${fieldOf(ship)}`,
      },
    ]
  })
}
