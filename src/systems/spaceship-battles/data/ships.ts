// Ready ship designs, ours in name and mix; prices follow from SHP-8.
import type { Design } from '../state'
import { type Device, type FieldType, HYPER, type SizeClass, type WeaponKind } from './tables'

export interface ReadyShip extends Design {
  readonly id: string
  readonly type: string // what it is called as a kind: 'Ardent-class battleship'
  readonly about: string
}

const devices = (...has: readonly Device[]): Design['devices'] => ({
  torpedoes: has.includes('torpedoes'),
  missiles: has.includes('missiles'),
  aft: has.includes('aft'),
  invisibility: has.includes('invisibility'),
  tractor: has.includes('tractor'),
})

const ship = (
  id: string,
  type: string,
  size: SizeClass,
  hyper: number, // utmost hyper speed; 0: full sub-light
  fields: FieldType,
  weapons: WeaponKind,
  has: readonly Device[],
  about: string,
): ReadyShip => ({ id, type, about, class: size, engines: hyper + HYPER, fields, weapons, devices: devices(...has) })

export const READY_SHIPS: readonly ReadyShip[] = [
  ship(
    'dreadnought',
    'Dreadnought',
    'A',
    10,
    'V',
    'III',
    ['torpedoes', 'aft', 'tractor'],
    'The printed example: everything, and the price of it.',
  ),
  ship('battleship', 'Battleship', 'A', 6, 'III', 'IV', ['torpedoes', 'aft', 'tractor'], 'Murderous at short range, slow to turn its bow.'),
  ship('carrier', 'Carrier', 'A', 4, 'III', 'I', ['missiles', 'tractor'], 'A great hull that leaves the shooting to its fighters.'),
  ship('colony-ship', 'Colony ship', 'A', 3, 'II', '2d6', ['tractor'], 'Worth protecting; it can hardly protect itself.'),
  ship(
    'battlecruiser',
    'Battlecruiser',
    'B',
    8,
    'III',
    'III',
    ['torpedoes', 'tractor'],
    'Fast enough to choose its fights and reaching twelve spaces.',
  ),
  ship('heavy-cruiser', 'Heavy cruiser', 'B', 6, 'IV', 'III', ['missiles', 'tractor'], 'Strong fields, long guns, a steady hand.'),
  ship('cruiser', 'Cruiser', 'C', 6, 'III', 'II', ['torpedoes', 'tractor'], 'Good at everything, best at nothing.'),
  ship('guard-cruiser', 'Guard cruiser', 'C', 5, 'IV', 'II', ['missiles', 'tractor'], 'Gives a turn of speed for thicker fields.'),
  ship(
    'fleet-cruiser',
    'Fleet cruiser',
    'C',
    6,
    'IV',
    'II',
    ['torpedoes', 'tractor'],
    'A cruiser built to come home: thicker fields, the same torpedoes.',
  ),
  ship('ward-cruiser', 'Ward cruiser', 'C', 5, 'V', 'II', ['missiles', 'tractor'], 'Hardly to be hurt from afar, and in no hurry.'),
  ship('stalker', 'Stalker', 'C', 6, 'II', 'II', ['torpedoes', 'invisibility'], 'Goes unseen, appears, strikes, and is gone again.'),
  ship('destroyer', 'Destroyer', 'D', 6, 'II', 'I', ['torpedoes'], 'Comes in close and lets the torpedoes speak.'),
  ship('missile-destroyer', 'Missile destroyer', 'D', 5, 'II', 'I', ['missiles', 'tractor'], 'The cheap way to worry a cruiser.'),
  ship('frigate', 'Frigate', 'D', 4, 'III', 'II', ['tractor'], 'An escort: good fields, honest guns.'),
  ship('corvette', 'Corvette', 'E', 6, 'I', 'I', ['missiles'], 'Turns on the spot and is hard to hit.'),
  ship('scout', 'Scout', 'E', 8, 'I', '2d6', ['tractor'], 'All engine; sees much, bites little.'),
  ship('transport', 'Transport', 'E', 3, 'II', '1d6', ['tractor'], 'Holds full of somebody else’s hopes.'),
  ship('fighters', 'Fighter squadron', 'F', 4, 'none', '2d6', ['missiles'], 'Three on one counter; small, quick and soon gone.'),
  ship('shuttles', 'Shuttle squadron', 'F', 0, 'none', '1d6', [], 'Costs nothing, and looks it.'),
]

const BY_ID: ReadonlyMap<string, ReadyShip> = new Map(READY_SHIPS.map((one) => [one.id, one]))
export const readyShip = (id: string): ReadyShip | undefined => BY_ID.get(id)

/** The design alone, as a battle is set up with it. */
export const designOf = ({ class: size, engines, fields, weapons, devices: has }: Design): Design => ({
  class: size,
  engines,
  fields,
  weapons,
  devices: { ...has },
})
