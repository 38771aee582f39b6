// Ships destroyed, and what falls with them.
import type { PieceId, Seat } from '../../../engine/kernel/asks'
import type { State } from '../state'
import { changeShip, type Draft, emit } from './draft'
import { controllerOf, shipAt } from './queries'
import { lossOf } from './victory'

/** So much off a hull, and by whose doing. */
export interface Hurt {
  readonly ship: PieceId
  readonly points: number
  readonly by?: Seat // absent: nobody's, such as asteroids
}

/** What is left of the hull by this, after all that is noted before it; `lost`: what it takes off, where the hull has less. */
export function lossBy(
  state: State,
  noted: readonly Hurt[],
  { ship: id, points }: Hurt,
): { readonly lost?: number; readonly left: number } {
  const before = noted.reduce((sum, one) => (one.ship === id ? sum + one.points : sum), 0)
  const had = Math.max(0, shipAt(state, id).hull - before)
  return { ...(had < points ? { lost: had } : {}), left: Math.max(0, had - points) }
}

/** Takes all of it off the hulls at once; whoever comes to nothing is a wreck until the next Phase Zero (SHP-12, 15). */
export function damageHulls(draft: Draft, hurts: readonly Hurt[], was: State['ships'] = draft.state.ships): void {
  const before = new Map(draft.state.ships.map(({ id, hull }) => [id, hull]))
  for (const { ship: id, points, by } of hurts) {
    const ship = shipAt(draft.state, id)
    if (points <= 0 || ship.hull <= 0) continue
    const worn = { ...ship, hull: Math.max(0, ship.hull - points) }
    changeShip(draft, id, { hull: worn.hull })
    const { boarded } = was[id] ?? ship // whose it was when it was hit: a bridge may be taken in the same phase
    if (by !== undefined && by !== controllerOf({ ...ship, boarded }))
      credit(draft, by, lossOf({ ...worn, boarded }) - lossOf({ ...ship, boarded }))
  }
  const fallen = draft.state.ships.flatMap(({ id, hull }) => (hull === 0 && (before.get(id) ?? 0) > 0 ? [id] : []))
  for (const id of fallen) {
    const ship = shipAt(draft.state, id)
    emit(draft, { what: 'destroyed', seat: controllerOf(ship), mark: 'kill', fallen: [id], detail: { ship: id } })
    // nobody lets go, the beam fails: whoever was drawn may live, and has to know that he is free
    const towed = ship.towing === null ? undefined : shipAt(draft.state, ship.towing)
    if (towed && towed.hull > 0)
      emit(draft, { what: 'release', seat: controllerOf(ship), detail: { ship: id, target: towed.id, lost: true } })
    for (const other of draft.state.ships) if (other.towing === id) changeShip(draft, other.id, { towing: null })
    changeShip(draft, id, { towing: null, caught: null, speed: 0, destructing: false, plot: [], ram: null, invisible: false })
  }
}

const credit = (draft: Draft, seat: Seat, points: number): void => {
  draft.state.sides = draft.state.sides.map((side) => (side.seat === seat ? { ...side, harm: side.harm + points } : side))
}

/** Lets go of what a ship tows; `cut`: what has come between. */
export function release(draft: Draft, id: PieceId, cut?: string): void {
  const ship = shipAt(draft.state, id)
  if (ship.towing === null) return
  const target = ship.towing
  changeShip(draft, id, { towing: null })
  changeShip(draft, target, { caught: null })
  emit(draft, { what: 'release', seat: controllerOf(ship), detail: { ship: id, target, ...(cut === undefined ? {} : { cut }) } })
}
