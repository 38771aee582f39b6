// The approach (SHP-12): where nobody can be in range of anybody before some phase, moves are plotted on to it at one go.
import { CONSTANTS } from '../data/constants'
import { FIRE_PHASES, PHASES } from '../data/tables'
import type { Frame, Ship, State } from '../state'
import { phasesOf, speedOf } from './course'
import { reachOf } from './modifiers'
import { controllerOf, isActive, lineOf, rangeBetween } from './queries'
import { mountsOf } from './targets'

export const nextFire = (from: number): number => FIRE_PHASES.find((phase) => phase >= from) ?? PHASES

/** As far as a ship can do anything to another: by weapons, tractor beam, boarding party or ram. */
function grasp(ship: Ship): number {
  const weapons = mountsOf(ship).map(({ weapon }) => reachOf(ship, weapon))
  const beam = ship.design.devices.tractor ? CONSTANTS.tractorRange.value : 0
  return Math.max(CONSTANTS.boardRange.value, beam, ...weapons)
}
/** The most spaces that it comes nearer in these phases, of itself or in tow: what is drawn from farther off comes up besides (SHP-17). */
export function advance(state: State, ship: Ship, from: number, to: number): number {
  const line = lineOf(state, ship)
  const moves = phasesOf(speedOf(state, line.at(-1) ?? ship), from, to).length
  const slack = line.reduce((sum, one, i) => sum + Math.max(0, rangeBetween(one.at, line[i + 1]?.at ?? one.at) - 1), 0)
  return line.length === 1 ? moves : Math.min(to - from + 1, moves + slack)
}
/** Whether any two of different fleets can be in each other's reach by the end of a phase. */
export function canMeet(state: State, from: number, to: number): boolean {
  const ships = state.ships.filter(isActive)
  return ships.some((ship, at) =>
    ships.slice(at + 1).some((other) => {
      if (controllerOf(ship) === controllerOf(other)) return false
      const apart = rangeBetween(ship.at, other.at) - advance(state, ship, from, to) - advance(state, other, from, to)
      return apart <= Math.max(grasp(ship), grasp(other))
    }),
  )
}
/** The moves to be plotted next, from a phase on. */
export function plotFrom(state: State, from: number): Frame {
  if (state.plotting === 'whole turn') return { frame: 'plot', from, to: PHASES }
  let to = nextFire(from)
  // to the last attacks at which nobody can have met: the stretch in which somebody may is plotted by itself
  if (state.plotting === 'until met') while (to < PHASES && !canMeet(state, from, nextFire(to + 1))) to = nextFire(to + 1)
  return { frame: 'plot', from, to }
}
