// Ships on an empty stretch of space, for tests of what is seen and said.
import { loaded } from '../../../src/engine/dice/loaded'
import type { OrdersAnswer, Part, PieceId } from '../../../src/engine/kernel/asks'
import { ordersId } from '../../../src/systems/spaceship-battles/game/awaiting'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import type { BattleSetup, Design, Frame, SetupShip, Ship, State } from '../../../src/systems/spaceship-battles/state'

const NO_DEVICES: Design['devices'] = { torpedoes: false, missiles: false, aft: false, invisibility: false, tractor: false }

export interface Wanted extends Partial<Omit<SetupShip, 'devices'>> {
  readonly devices?: Partial<Design['devices']>
}
const shipOf = ({ devices, ...wanted }: Wanted): SetupShip => ({
  name: 'Nameless',
  class: 'C',
  engines: 8,
  fields: 'III',
  weapons: 'III',
  at: { x: 0.5, y: 0.5 },
  facing: 0,
  ...wanted,
  devices: { ...NO_DEVICES, ...devices },
})

/** A battle of these fleets in Phase Zero. */
export function battle(fleets: readonly (readonly Wanted[])[], changes: Partial<BattleSetup> = {}): State {
  return game.muster(
    {
      scenario: 'test',
      title: 'Test',
      table: { width: 30, height: 20, measure: 'squares', name: 'Empty', terrain: [], ground: 'space' },
      sides: fleets.map((ships, seat) => ({ name: `Fleet ${seat}`, player: `Captain ${seat}`, ships: ships.map(shipOf) })),
      turns: 10,
      plotting: 'three phases',
      bothHits: false,
      ...changes,
    },
    loaded([]),
  )
}

/** The same battle waiting for something else, with ships changed. */
export function at(state: State, frame: Frame, changes: Readonly<Record<PieceId, Partial<Ship>>> = {}): State {
  return { ...state, frame, ships: state.ships.map((ship) => ({ ...ship, ...changes[ship.id] })) }
}

export const orders = (state: State, seat: number, parts: readonly Part[]): OrdersAnswer => ({
  decision: ordersId(state, seat),
  seat,
  key: 'orders',
  kind: 'orders',
  parts,
})
