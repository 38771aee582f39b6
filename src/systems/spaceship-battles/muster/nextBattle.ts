// The next battle of the same fleets: what came through, as it came through. A captured ship goes with whoever holds it, a surrendered one
// goes home.
import type { Seat } from '../../../engine/kernel/asks'
import type { MusterDraft } from '../../../engine/kernel/muster'
import { MAP_IDS, MAPS } from '../data/maps'
import { controllerOf, isActive } from '../game/queries'
import type { Ship, State } from '../state'
import { readDraft } from './draft'
import { aimOf } from './goals'

/** Who has a ship when the battle is over; nobody a wreck. */
function ownerOf(ship: Ship): Seat | undefined {
  if (ship.lost === 'surrendered') return ship.seat
  return isActive(ship) ? controllerOf(ship) : undefined
}

export function nextBattle(state: State): MusterDraft {
  const owned = (seat: Seat): readonly Ship[] => state.ships.filter((ship) => ownerOf(ship) === seat)
  const fleets = state.sides.map((side) => ({
    name: side.name,
    player: side.player,
    ships: owned(side.seat).map(({ name, design, hull, best, ammo }) => ({ name, ...design, hull, best, ammo })),
  }))
  const worths = state.sides.map(({ seat, worth }) =>
    Math.max(
      worth,
      owned(seat).reduce((sum, ship) => sum + ship.worth, 0),
    ),
  ) // prizes are not refused
  return readDraft({
    title: state.title,
    map: MAP_IDS.find((id) => MAPS[id].name === state.table.name) ?? 'open',
    points: Math.max(...worths),
    aim: aimOf(state.goals?.wanted),
    turns: state.turnLimit,
    plotting: state.plotting,
    bothHits: state.bothHits,
    ownStocks: state.ownStocks,
    fleets,
  })
}
