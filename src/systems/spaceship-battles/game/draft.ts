// The draft of a state inside `play`, and what is changed in it.

import type { Die } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import { draftsOf, type Draft as OpenDraft } from '../../../engine/kernel/draft'
import { CONSTANTS } from '../data/constants'
import type { Ship, ShipEvent, State } from '../state'
import { shipAt } from './queries'

export type Draft = OpenDraft<State, ShipEvent>
export const { openDraft, emit } = draftsOf<State, ShipEvent>()

export function changeShip(draft: Draft, id: PieceId, patch: Partial<Ship>): void {
  const ships = draft.state.ships.slice()
  ships[id] = { ...shipAt(draft.state, id), ...patch }
  draft.state.ships = ships
}

/** So many dice, as they fell. */
export function rollDice(draft: Draft, count: number, purpose: string, seat: number, means?: string): readonly Die[] {
  const sides = CONSTANTS.die.value
  const about = { purpose, seat, ...(means === undefined ? {} : { means }) }
  return Array.from({ length: count }, (_, fallen) => ({ sides, face: draft.dice.die(sides, { ...about, left: count - fallen }) }))
}
export const totalOfDice = (dice: readonly Die[]): number => dice.reduce((sum, die) => sum + die.face, 0)

/** The chance that one die shows so much or more. */
export const chanceOfDie = (need: number): number => Math.min(1, Math.max(0, (CONSTANTS.die.value + 1 - need) / CONSTANTS.die.value))
