// Who has won: the last fleet with ships, else points (SHP-21).
import type { Seat } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import type { Outcome } from '../../../engine/kernel/system'
import { stockTaken } from '../../../engine/tabletop/goalWords'
import { CONSTANTS } from '../data/constants'
import type { Ship, State } from '../state'
import { type Draft, emit } from './draft'
import { controllerOf, isActive, seatsLeft } from './queries'

/** What a ship's own fleet has lost with it: all of it when it is gone or captured, else the share of the hull it began with. */
export function lossOf(ship: Ship): number {
  if (!isActive(ship) || controllerOf(ship) !== ship.seat) return ship.worth
  return Math.floor((ship.worth * (ship.began - ship.hull)) / ship.began)
}
const sumOf = (ships: readonly Ship[], points: (ship: Ship) => number): number => ships.reduce((sum, ship) => sum + points(ship), 0)
/** Points of the ships that a fleet has captured and holds. */
export const capturedBy = ({ ships }: State, seat: Seat): number =>
  sumOf(
    ships.filter((ship) => ship.seat !== seat && isActive(ship) && controllerOf(ship) === seat),
    ({ worth }) => worth,
  )
const ownLosses = ({ ships }: State, seat: Seat): number =>
  sumOf(
    ships.filter((ship) => ship.seat === seat),
    lossOf,
  )
/** Points that a fleet has lost so far, less those of the ships it has captured. */
export const lostBy = (state: State, seat: Seat): number => ownLosses(state, seat) - capturedBy(state, seat)

const nameOf = (state: State, seat: Seat): string => state.sides[seat]?.name ?? `seat ${seat}`

/** The battle is over as soon as at most one fleet has ships; where the last of more than two perish together, points tell as at the turn limit (house). */
export function lastFleet(state: State): Outcome | undefined {
  const left = seatsLeft(state)
  if (left.length > 1) return undefined
  const [winner] = left
  if (winner === undefined) {
    if (state.sides.length === 2) return { winner: null, reason: 'No fleet has a ship left: a draw.' }
    const fought = state.sides.filter(({ surrendered }) => !surrendered).map(({ seat }) => seat)
    return byLead(state, fought, 'No fleet has a ship left')
  }
  const beaten = state.sides.filter(({ seat }) => seat !== winner)
  const told = (struck: boolean, words: string): readonly string[] => {
    const those = beaten.filter(({ surrendered }) => surrendered === struck).map(({ name }) => name)
    return those.length > 0 ? [`${listed(those)} ${words}`] : []
  }
  const how = [...told(true, 'surrendered'), ...told(false, 'have no ships left')].join(', ')
  return { winner, reason: `${nameOf(state, winner)} hold the field: ${how}.` }
}

/** What a fleet is ahead by: the points it has taken from others, less those it has lost. */
export const leadOf = (state: State, seat: Seat): number => (state.sides[seat]?.harm ?? 0) - lostBy(state, seat)

/** At the end of a turn: how far the goals have come, and who has won by them (house). A captured ship is lost to its own fleet. */
export function byGoals(draft: Draft, final: boolean): Outcome | undefined {
  const { goals, ships, sides, turn } = draft.state
  if (!goals) return undefined
  const standing = ships
    .filter((ship) => isActive(ship) && controllerOf(ship) === ship.seat)
    .map(({ id, seat, at }) => ({ piece: id, seat, at, able: true }))
  const seats = seatsLeft(draft.state)
  const names = sides.map(({ name }) => name)
  const { now, won, handed, settled } = stockTaken(goals, { turn, standing }, names, final, (seat) => seats.includes(seat))
  for (const detail of handed) emit(draft, { what: 'carried', detail })
  for (const one of settled) emit(draft, { what: 'goal', ...one })
  draft.state.goals = now
  return won && { winner: won.winner, reason: won.reason }
}

/** After the last turn: whoever has the greatest lead of those who have ships, if by enough. */
export const onPoints = (state: State): Outcome => byLead(state, seatsLeft(state), 'The turn limit is reached')

function byLead(state: State, seats: readonly Seat[], why: string): Outcome {
  const ranking = seats
    .map((seat) => ({ seat, lead: leadOf(state, seat) }))
    .sort((one, other) => other.lead - one.lead || one.seat - other.seat)
  const score = ranking
    .map(({ seat }) => {
      const prizes = capturedBy(state, seat)
      return `${nameOf(state, seat)} took ${state.sides[seat]?.harm ?? 0}${prizes > 0 ? `, captured ${prizes}` : ''} and lost ${ownLosses(state, seat)}`
    })
    .join(', ')
  const [first, second] = ranking
  const need = Math.max(1, Math.ceil(CONSTANTS.victoryShare.value * Math.max(...state.sides.map(({ worth }) => worth))))
  if (first === undefined || second === undefined || first.lead - second.lead < need)
    return { winner: null, reason: `${why}. ${score}: less than ${need} apart, a draw.` }
  return { winner: first.seat, reason: `${why}. ${score}: victory for ${nameOf(state, first.seat)}.` }
}
