// What every ship came to, and the fleets of a next battle.
import { listed } from '../../../engine/kernel/say'
import type { Aftermath } from '../../../engine/kernel/system'
import { FACTOR_SIGNS } from '../data/tables'
import { nextBattle } from '../muster/nextBattle'
import type { Ship, State } from '../state'
import { damagedOf } from './phase-zero'

import { controllerOf, damageLevel } from './queries'

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

export function aftermath(state: State): Aftermath {
  return {
    lines: state.ships.map((ship) => ({ seat: ship.seat, name: ship.name, fate: fateOf(state, ship) })),
    next: nextBattle(state),
  }
}
