// What a hard computer player looks ahead with: a few ways to give out power and speed, to plot and to fire, chosen by what comes of them by
// the ends of this turn and the next, or of four.
import type { Answer, Decision, OrdersAnswer, OrdersAsk, Part, Seat } from '../../../engine/kernel/asks'
import type { Foresight } from '../../../engine/minds/foresight'
import { SIZES } from '../data/tables'
import { commandedBy, controllerOf, enemiesOf, isActive, rangeBetween, seatsLeft } from '../game/queries'
import type { Ship, State } from '../state'
import { type Manner, suggestCommands } from './command'
import { plotsBeside } from './ends'
import { plotted, powered } from './expected'
import { suggestFire } from './fire'
import { REACH } from './ground'
import { suggestPlots } from './plot'
import { asked } from './suggest'

const ALTERNATIVES = 22 // for all seats together: the more of them, the longer each continuation
const BY_SHIP = 0.75 // of the plots that are weighed, with the course of one ship changed
const PRIZES = 4 // enemies that a whole fleet may fire at
const PRIZED = 10 // times its points, for the one that it is to be

const FEW = 4 // ships: with more of them two turns are looked ahead, each counted twice, or too little could be tried in time

const any = (): boolean => true
/** As seems best against what is expected, lying still, at full speed; caring less and more for what is taken. */
const MANNERS: readonly Manner[] = [
  { care: 1, suits: any },
  { care: 1, suits: (speed) => speed === 0 },
  { care: 1, suits: (speed, top) => speed >= top - 1 },
  { care: 0.4, suits: any },
  { care: 2, suits: any },
]
const CARES = [1, 2, 0.5] as const // the same for plots of a whole fleet
const evenly = (): number => 1

export const foresight: Foresight<State> = {
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[] {
    const ask = decision.asks.find((one): one is OrdersAsk => one.kind === 'orders')
    if (ask === undefined || fair.kind !== 'orders') return [fair]
    const most = Math.round(ALTERNATIVES / seatsLeft(state).length)
    const parts = alternatives(state, decision.seat, fair, most).slice(0, most)
    return [fair, ...parts.map((so): OrdersAnswer => ({ ...fair, parts: asked(ask, so) }))]
  },
  worth(state, seat) {
    const rivals = Math.max(1, state.sides.length - 1)
    return state.ships.reduce((sum, ship) => sum + (controllerOf(ship) === seat ? leftOf(ship) : -leftOf(ship) / rivals), 0)
  },
  passed: (from, now) => (now.turn - from.turn) * (from.ships.filter(isActive).length > FEW ? 2 : 1),
  milestones: 4, // ends of turns: that of this turn alone tells nothing of who wins
}

/** What a ship still is, in points: half of it for its hull, half for being there. */
function leftOf(ship: Ship): number {
  if (!isActive(ship)) return 0
  return (Math.max(ship.worth, 4) * (1 + ship.hull / SIZES[ship.design.class].hull)) / 2
}

type Orders = readonly Part[]
function alternatives(state: State, seat: Seat, fair: OrdersAnswer, most: number): readonly Orders[] {
  switch (state.frame.frame) {
    case 'command': {
      const expected = powered(state, seat)
      return MANNERS.map((manner) => suggestCommands(expected, seat, evenly, manner))
    }
    case 'plot':
      return [...plotsBeside(state, seat, fair, Math.round(most * BY_SHIP)), ...fleetPlots(state, seat)]
    case 'attack':
      return fires(state, seat)
  }
}

/** Plots of a whole fleet against what the enemies are most likely to plot. */
function fleetPlots(state: State, seat: Seat): readonly Orders[] {
  if (commandedBy(state, seat).length < 2) return []
  const foreseen = plotted(state, seat)
  return CARES.map((care) => suggestPlots(state, seat, evenly, 'left', { care, foreseen }))
}

/** All who can at one enemy: the weakest first. */
function fires(state: State, seat: Seat): readonly Orders[] {
  const fleet = commandedBy(state, seat)
  const within = enemiesOf(state, seat).filter(({ at }) => fleet.some((own) => rangeBetween(own.at, at) <= REACH))
  if (fleet.length < 2 || within.length < 2) return []
  return [...within]
    .sort((one, two) => one.hull - two.hull)
    .slice(0, PRIZES)
    .map(({ id }) => {
      const ships = state.ships.map((ship) => (ship.id === id ? { ...ship, worth: Math.max(ship.worth, 4) * PRIZED } : ship))
      return suggestFire({ ...state, ships }, seat, evenly)
    })
}
