// What every ship came to, and the fleets of a next battle: hulls, systems and ammunition as they are left; a captured ship sails for its captor.
import type { Aftermath, Seat } from '../../../engine/kernel/contract'
import type { MusterDraft } from '../../../engine/kernel/muster'
import { mapOf } from '../data/scenarios'
import { FACTOR_SIGNS } from '../data/tables'
import type { Ship, State } from '../state'
import { damagedOf } from './phase-zero'
import { controllerOf, damageLevel, isActive, listed } from './queries'

function fateOf(state: State, ship: Ship): string {
  if (ship.lost === 'surrendered') return 'surrendered'
  if (ship.hull === 0) return 'destroyed'
  const holder = controllerOf(ship)
  if (holder !== ship.seat) return `taken by ${state.sides[holder]?.name ?? 'the enemy'}`
  const damage = damageLevel(ship)
  const systems = damagedOf(ship).map((system) => `${system} ${FACTOR_SIGNS[ship.best[system]]}`)
  const hull = damage === 'none' ? 'sound' : `${damage} damage, ${ship.hull} hull points left`
  return systems.length === 0 ? hull : `${hull}; ${listed(systems)}`
}

/** Who has a ship when the battle is over; nobody a wreck. */
function ownerOf(ship: Ship): Seat | undefined {
  if (ship.lost === 'surrendered') return ship.seat
  return isActive(ship) ? controllerOf(ship) : undefined
}

const worthOf = (state: State, seat: Seat): number =>
  state.ships.reduce((sum, ship) => (ownerOf(ship) === seat ? sum + ship.worth : sum), 0)

function nextOf(state: State): MusterDraft {
  const fleets = state.sides.map(({ seat, name, player }) => ({
    name,
    player,
    ships: state.ships
      .filter((ship) => ownerOf(ship) === seat)
      .map(({ id, name: called, design, hull, best, ammo }) => ({ id: `s${id + 1}`, name: called, ...design, hull, best, ammo })),
  }))
  return {
    title: state.title,
    map: mapOf(state.scenario) ?? 'open',
    points: Math.max(...state.sides.map(({ seat, worth }) => Math.max(worth, worthOf(state, seat)))), // prizes are not refused
    turns: state.turnLimit,
    plotting: state.plotting,
    bothHits: state.bothHits,
    fleets,
    made: state.ships.length,
  }
}

export function aftermath(state: State): Aftermath {
  const lines = state.ships.map((ship) => ({ seat: ship.seat, name: ship.name, fate: fateOf(state, ship) }))
  return state.outcome === undefined ? { lines } : { lines, next: nextOf(state) }
}
