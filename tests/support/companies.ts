// Companies on an open field, each as a test wants it, and their orders carried out with loaded dice.
import { type LoadedFace, loaded } from '../../src/engine/dice/loaded'
import { degrees } from '../../src/engine/geometry/units'
import type { Answer, OrdersAnswer, Part, Refusal } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import type { Terrain } from '../../src/engine/tabletop/terrain'
import type { Profile } from '../../src/systems/mass-battle/data/troops'
import { ordersId } from '../../src/systems/mass-battle/game/awaiting'
import { game } from '../../src/systems/mass-battle/game/index'
import { HOLD, partsOfOrder, STANDING } from '../../src/systems/mass-battle/game/orders'
import {
  type Clause,
  type Fallback,
  type Leader,
  NO_OPTIONS,
  NOTHING_DONE,
  type Options,
  type Order,
  type State,
  type Unit,
} from '../../src/systems/mass-battle/state'

const PLAIN: Profile = {
  name: 'Foot',
  glyph: 'sword',
  hitDie: '1d8',
  armour: 12,
  attack: 0,
  damage: '1d6',
  polearms: false,
  missile: null,
  shot: 0,
  move: 30,
  reflex: 0,
  will: 0,
  morale: 0,
}
export const CHIEF: Leader = {
  name: 'Chief',
  began: 10,
  hp: 10,
  mourned: false,
  armour: 15,
  attack: 2,
  damage: '1d8',
  reflex: 1,
  will: 1,
  flank: 'right',
  spells: [],
}
export interface Wish extends Partial<Omit<Unit, 'profile' | 'corner' | 'facing' | 'leader' | 'order'>> {
  readonly seat: number
  readonly profile?: Partial<Profile>
  readonly corner?: readonly [number, number]
  readonly facing?: 0 | 90 | 180 | 270
  readonly leader?: Partial<Leader>
  readonly order?: Order
}
/** One squad of foot of 8 hit points, facing right, unless it is wished otherwise. */
export function company(id: number, wish: Wish): Unit {
  const { profile, corner = [20, 20], facing = 0, leader, squads = 1, hp = 8 * squads, order = STANDING, ...rest } = wish
  return {
    id,
    name: `Company ${id}`,
    profile: { ...PLAIN, ...profile },
    squads,
    files: squads,
    raised: squads,
    began: hp,
    hp,
    worth: 20 * squads,
    corner: { x: corner[0], y: corner[1] },
    facing: degrees(facing),
    formation: 'tight',
    swing: null,
    leader: leader ? { ...CHIEF, ...leader } : null,
    condition: 'steady',
    tested: false,
    fled: false,
    loaded: true,
    effects: [],
    order,
    did: NOTHING_DONE,
    ...rest,
  }
}
export const ground = (kind: Terrain['kind'], x0: number, y0: number, x1: number, y1: number): Terrain => ({
  id: `${kind}-${x0}-${y0}`,
  kind,
  name: kind,
  outline: [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ],
})
export function field(
  wishes: readonly Wish[],
  more: Partial<Omit<State, 'options'>> & { readonly terrain?: readonly Terrain[]; readonly options?: Partial<Options> } = {},
): State {
  const { terrain = [], options, ...rest } = more
  const units = wishes.map((wish, id) => company(id, wish))
  return {
    system: 'mass-battle',
    scenario: 'test',
    title: 'Test',
    table: { width: 100, height: 80, measure: 'squares', name: 'Field', terrain },
    rounds: 10,
    options: { ...NO_OPTIONS, ...options },
    bank: null,
    round: 1,
    phase: null,
    agenda: [],
    tick: 0,
    sides: [
      { seat: 0, name: 'West', player: 'W', edge: 'left', worth: 100, surrendered: false },
      { seat: 1, name: 'East', player: 'E', edge: 'right', worth: 100, surrendered: false },
    ],
    units,
    ...rest,
  }
}
export const clause = (more: Partial<Clause>): Clause => ({ ...HOLD, ...more })
export const order = (first: Partial<Clause>, ...fallbacks: readonly Fallback[]): Order => ({
  clause: clause(first),
  fallbacks,
  holdFire: false,
  duel: false,
})
export const orders = (state: State, seat: number, given: Readonly<Record<number, Order>> = {}): OrdersAnswer => ({
  decision: ordersId(state, seat),
  seat,
  key: 'orders',
  kind: 'orders',
  parts: Object.entries(given).flatMap(([unit, one]): readonly Part[] => partsOfOrder(Number(unit), one)),
})
export const refusalsOf = (state: State, answer: Answer): readonly Refusal[] => {
  const verdict = game.judge(state, answer)
  return verdict.legal ? [] : verdict.refusals
}

export interface Done {
  readonly state: State
  readonly events: readonly BattleEvent[]
}
/** A round with orders by unit; the dice must all be spent. Stops where somebody has to decide. */
export function round(state: State, given: Readonly<Record<number, Order>>, faces: readonly LoadedFace[]): Done {
  const answers = [0, 1]
    .filter((seat) => state.units.some((unit) => unit.seat === seat && unit.condition === 'steady'))
    .map((seat) =>
      orders(state, seat, Object.fromEntries(Object.entries(given).filter(([unit]) => state.units[Number(unit)]?.seat === seat))),
    )
  for (const answer of answers) {
    const refusals = refusalsOf(state, answer)
    if (refusals.length > 0) throw new Error(refusals.map(({ reason }) => reason).join('; '))
  }
  return played(state, answers, faces)
}
export function played(state: State, answers: readonly Answer[], faces: readonly LoadedFace[]): Done {
  const dice = loaded(faces)
  const done = game.play(state, answers, dice)
  dice.exhausted()
  return done
}
/** The one question that is open beside orders: pursue, or not. */
export function answered(state: State, key: string, faces: readonly LoadedFace[]): Done {
  const decision = game.awaiting(state).find(({ standing }) => !standing)
  if (!decision) throw new Error('nothing is asked')
  return played(state, [{ decision: decision.id, seat: decision.seat, key, kind: 'pick', picked: [key] }], faces)
}
export const told = ({ events }: Done, what: string): readonly BattleEvent[] => events.filter((event) => event.what === what)
export const unit = ({ state }: Done, id: number): Unit => {
  const found = state.units[id]
  if (!found) throw new Error(`no unit ${id}`)
  return found
}

/** Forty squares of the left side of the field, which the second side wants. */
export const BANK = {
  seat: 1,
  name: 'the bank',
  outline: [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 80 },
    { x: 0, y: 80 },
  ],
}
