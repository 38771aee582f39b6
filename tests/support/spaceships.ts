// Spaceships on an empty chart, each as a test wants it, and their orders carried out with loaded dice.
import { type LoadedFace, loaded } from '../../src/engine/dice/loaded'
import { degrees } from '../../src/engine/geometry/units'
import type { Answer, OrdersAnswer, Part, Refusal } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import type { Terrain } from '../../src/engine/tabletop/terrain'
import { priceOf } from '../../src/systems/spaceship-battles/data/prices'
import { SIZES } from '../../src/systems/spaceship-battles/data/tables'
import { ordersId } from '../../src/systems/spaceship-battles/game/awaiting'
import { game } from '../../src/systems/spaceship-battles/game/index'
import { NO_POWER, soundLevel } from '../../src/systems/spaceship-battles/game/power'
import type { Design, Happening, Power, Ship, State } from '../../src/systems/spaceship-battles/state'

/** Hyper k as a step of speed. */
export const hyper = (k: number): number => k + 2

export interface Wish extends Partial<Omit<Ship, 'power' | 'design' | 'facing' | 'at'>> {
  readonly seat: number
  readonly square?: readonly [column: number, row: number]
  readonly facing?: 0 | 90 | 180 | 270
  readonly power?: Partial<Power>
  readonly design?: Partial<Omit<Design, 'devices'>> & { readonly devices?: Partial<Design['devices']> }
}

/** A cruiser with fields III and weapons II unless it is wished otherwise. */
export function ship(id: number, wish: Wish): Ship {
  const { square = [10, 10], facing = 0, power, design: wished, ...rest } = wish
  const devices = { torpedoes: false, missiles: false, aft: false, invisibility: false, tractor: true, ...wished?.devices }
  const design: Design = { class: 'C', engines: hyper(6), fields: 'III', weapons: 'II', ...wished, devices }
  const row = SIZES[design.class]
  return {
    id,
    name: `ship ${id}`,
    design,
    worth: priceOf(design),
    at: { x: square[0] + 0.5, y: square[1] + 0.5 },
    facing: degrees(facing),
    began: row.hull,
    hull: row.hull,
    best: { engines: soundLevel(design, 'engines'), fields: soundLevel(design, 'fields'), weapons: soundLevel(design, 'weapons') },
    ammo: { torpedoes: devices.torpedoes ? row.ammunition : 0, missiles: devices.missiles ? row.ammunition : 0 },
    // what goes at a speed has power for it, unless it is wished otherwise
    power: { ...NO_POWER, ...((rest.speed ?? 0) > 0 ? { engines: 1 } : {}), ...power },
    speed: 0,
    spaces: 0,
    invisible: false,
    towing: null,
    caught: null,
    boarded: [],
    launched: [],
    partySent: false,
    destructing: false,
    plot: [],
    ram: null,
    ...rest,
  }
}

/** A square of terrain on the chart. */
export function rock(kind: 'planet' | 'asteroid', column: number, row: number): Terrain {
  const [x, y] = [column, row]
  return {
    id: `${kind}-${column}-${row}`,
    kind,
    outline: [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ],
  }
}

export function battle(wishes: readonly Wish[], more: Partial<State> & { readonly terrain?: readonly Terrain[] } = {}): State {
  const { terrain = [], ...rest } = more
  const ships = wishes.map((wish, id) => ship(id, wish))
  const seats = Math.max(1, ...ships.map(({ seat }) => seat)) + 1
  return {
    system: 'spaceship-battles',
    scenario: 'test',
    title: 'Test',
    table: { width: 30, height: 20, measure: 'squares', ground: 'space', name: 'Chart', terrain },
    turnLimit: 10,
    plotting: 'three phases',
    bothHits: false,
    ownStocks: false,
    turn: 1,
    phase: 0,
    frame: { frame: 'command' },
    sides: Array.from({ length: seats }, (_, seat) => ({
      seat,
      name: `Fleet ${seat}`,
      player: `Captain ${seat}`,
      worth: ships.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.worth, 0),
      surrendered: false,
      harm: 0,
    })),
    ships,
    ...rest,
  }
}

/** Orders of a seat from its parts. */
export const orders = (state: State, seat: number, parts: readonly Part[]): OrdersAnswer => ({
  decision: ordersId(state, seat),
  seat,
  key: 'orders',
  kind: 'orders',
  parts,
})
export const pick = (key: string, ...picked: readonly string[]): Part => ({ key, kind: 'pick', picked })
export const aim = (key: string, target: number, more: { readonly weapon?: string; readonly aim?: string } = {}): Part => ({
  key,
  kind: 'target',
  targets: [`p${target}`],
  ...more,
})
export const give = (ship: number, amounts: Readonly<Record<string, number>>): Part => ({
  key: `s${ship}:power`,
  kind: 'allocate',
  amounts,
})

export interface Carried {
  readonly state: State
  readonly events: readonly BattleEvent[]
}
/** Carries out the orders of all seats that have to give some; illegal orders and unspent dice fail. */
export function carryOut(state: State, parts: Readonly<Record<number, readonly Part[]>>, faces: readonly LoadedFace[] = []): Carried {
  const answers: Answer[] = []
  for (const decision of game.awaiting(state)) {
    if (decision.standing) continue
    const answer = orders(state, decision.seat, parts[decision.seat] ?? [])
    const verdict = game.judge(state, answer)
    if (!verdict.legal) throw new Error(`seat ${decision.seat} is refused: ${verdict.refusals.map(({ reason }) => reason).join(' ')}`)
    answers.push(answer)
  }
  const dice = loaded(faces)
  const resolution = game.play(state, answers, dice)
  dice.exhausted()
  return resolution
}
/** Why such orders are refused; fails if they are legal. */
export function refusals(state: State, seat: number, parts: readonly Part[]): readonly Refusal[] {
  const verdict = game.judge(state, orders(state, seat, parts))
  if (verdict.legal) throw new Error('they would be legal')
  return verdict.refusals
}
/** The details of the events of that name. */
export function happened<What extends Happening['what']>({ events }: Carried, what: What): readonly BattleEvent['detail'][] {
  return events.filter((event) => event.what === what).map(({ detail }) => detail)
}
/** The keys of everything a seat is asked. */
export function askedOf(state: State, seat: number): readonly string[] {
  const decision = game.awaiting(state).find((one) => one.seat === seat && !one.standing)
  return (decision?.asks ?? []).flatMap((ask) =>
    ask.kind === 'orders' ? ask.groups.flatMap((group) => group.asks.map(({ key }) => key)) : [],
  )
}
