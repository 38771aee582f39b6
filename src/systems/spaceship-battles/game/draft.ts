// Inside `play` a private draft is changed; what comes out shares structure with what went in: single ships are replaced, and their array.
import type { Dice, Die } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import type { BattleEvent } from '../../../engine/kernel/system'
import { CONSTANTS } from '../data/constants'
import type { Ship, ShipEvent, State } from '../state'
import { shipAt } from './queries'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export interface Draft {
  readonly state: Mutable<State>
  readonly events: BattleEvent[]
  readonly dice: Dice
}

export const openDraft = (state: State, dice: Dice): Draft => ({ state: { ...state }, events: [], dice })

export function changeShip(draft: Draft, id: PieceId, patch: Partial<Ship>): void {
  const ships = draft.state.ships.slice()
  ships[id] = { ...shipAt(draft.state, id), ...patch }
  draft.state.ships = ships
}

export function emit(draft: Draft, event: ShipEvent): void {
  draft.events.push(event)
}

/** So many dice, as they fell. */
export function rollDice(draft: Draft, count: number, purpose: string, seat: number): readonly Die[] {
  const sides = CONSTANTS.die.value
  return Array.from({ length: count }, () => ({ sides, face: draft.dice.die(sides, { purpose, seat }) }))
}
export const totalOfDice = (dice: readonly Die[]): number => dice.reduce((sum, die) => sum + die.face, 0)

/** The chance that one die shows so much or more. */
export const chanceOfDie = (need: number): number => Math.min(1, Math.max(0, (CONSTANTS.die.value + 1 - need) / CONSTANTS.die.value))
