// Projectiles left (SHP-5): torpedoes and missiles are taken from one stock; a setting gives each kind one of its own.
import { PROJECTILES, type Projectile } from '../data/tables'
import type { Design, SetupShip, Ship } from '../state'

/** What a ship begins with; of one stock both kinds show the whole. */
export function openingStock(
  devices: Design['devices'],
  carried: SetupShip['ammo'],
  most: number,
  ownStocks: boolean,
): Readonly<Record<Projectile, number>> {
  const own = (kind: Projectile): number => (devices[kind] ? (carried?.[kind] ?? most) : 0)
  const one = Math.max(...PROJECTILES.map(own))
  const stock = (kind: Projectile): number => (ownStocks ? own(kind) : devices[kind] ? one : 0)
  return { torpedoes: stock('torpedoes'), missiles: stock('missiles') }
}

/** Whether what is left of one kind is left of the other too. */
export const isOneStock = ({ devices }: Pick<Design, 'devices'>, ownStocks: boolean): boolean =>
  !ownStocks && PROJECTILES.every((kind) => devices[kind])

/** Whether a launch of one kind leaves less of the other. */
const shares = (launched: Projectile, kind: Projectile, ownStocks: boolean): boolean => launched === kind || !ownStocks

/** What is left after launches of these kinds; less than nothing: there were not enough. */
export function stockAfter(ship: Ship, launched: readonly Projectile[], ownStocks: boolean): Readonly<Record<Projectile, number>> {
  const left = (kind: Projectile): number =>
    ship.design.devices[kind] ? ship.ammo[kind] - launched.filter((one) => shares(one, kind, ownStocks)).length : 0
  return { torpedoes: left('torpedoes'), missiles: left('missiles') }
}
