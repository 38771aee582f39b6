// Ships destroyed, and what falls with them.
import type { PieceId } from '../../../engine/kernel/asks'
import { changeShip, type Draft, emit } from './draft'
import { controllerOf, shipAt } from './queries'

/** Takes so much off each hull at once; whoever comes to nothing is a wreck until the next Phase Zero (SHP-12, 15). */
export function damageHulls(draft: Draft, damage: ReadonlyMap<PieceId, number>): void {
  const fallen: PieceId[] = []
  for (const [id, points] of [...damage].sort(([one], [other]) => one - other)) {
    const ship = shipAt(draft.state, id)
    if (points <= 0 || ship.hull <= 0) continue
    const hull = Math.max(0, ship.hull - points)
    changeShip(draft, id, { hull })
    if (hull === 0) fallen.push(id)
  }
  for (const id of fallen) {
    const ship = shipAt(draft.state, id)
    emit(draft, { what: 'destroyed', seat: controllerOf(ship), mark: 'kill', fallen: [id], detail: { ship: id } })
    for (const other of draft.state.ships) if (other.towing === id) changeShip(draft, other.id, { towing: null })
    changeShip(draft, id, { towing: null, caught: null, speed: 0, destructing: false, plot: [], ram: null, invisible: false })
  }
}

/** Lets go of what a ship tows. */
export function release(draft: Draft, id: PieceId): void {
  const ship = shipAt(draft.state, id)
  if (ship.towing === null) return
  const target = ship.towing
  changeShip(draft, id, { towing: null })
  changeShip(draft, target, { caught: null })
  emit(draft, { what: 'release', seat: controllerOf(ship), detail: { ship: id, target } })
}
