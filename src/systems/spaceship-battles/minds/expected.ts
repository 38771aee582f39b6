// What the enemies are most likely to order, by what all may see: as the fair computer would in their place. Nothing sealed is read.
import type { OrdersAnswer, Part, Seat } from '../../../engine/kernel/asks'
import { type Course, courseOf, whereAfter } from '../game/course'
import { type Parts, partsOf } from '../game/keys'
import { commandIn } from '../game/phase-zero'
import { stepIn } from '../game/plots'
import { commandedBy, controllerOf, seatsLeft } from '../game/queries'
import type { Ship, State } from '../state'
import { suggestCommands } from './command'
import { suggestPlots } from './plot'

const evenly = (): number => 1
const rivalsOf = (state: State, seat: Seat): readonly Seat[] => seatsLeft(state).filter((other) => other !== seat)
export function said(seat: Seat, parts: readonly Part[]): Parts {
  const answer: OrdersAnswer = { decision: '', seat, key: 'orders', kind: 'orders', parts }
  return partsOf(answer)
}

/** The position with the enemies' power and speed given out. */
export function powered(state: State, seat: Seat): State {
  const ships = [...state.ships]
  for (const rival of rivalsOf(state, seat)) {
    const parts = said(rival, suggestCommands(state, rival, evenly))
    for (const ship of commandedBy(state, rival)) {
      const { power, speed } = commandIn(parts, ship)
      ships[ship.id] = { ...ship, power, speed }
    }
  }
  return { ...state, ships }
}

/** Where an enemy will be after a phase of the stretch that is plotted. */
export function plotted(state: State, seat: Seat): (enemy: Ship, to: number) => Course {
  const { frame } = state
  const from = frame.frame === 'plot' ? frame.from : 1
  const plots = new Map(rivalsOf(state, seat).map((rival) => [rival, said(rival, suggestPlots(state, rival, evenly, 'left'))]))
  return (enemy, to) => {
    const parts = plots.get(controllerOf(enemy))
    const stops = parts ? whereAfter(state, enemy, (phase) => stepIn(parts, enemy.id, phase), from, to) : []
    return stops.at(-1) ?? courseOf(enemy)
  }
}
