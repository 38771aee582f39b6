// Inside `play` a private draft is changed; what comes out shares structure with what went in:
// an array is copied the first time it is written to, and single figures and units are replaced.
import type { Dice } from '../../../engine/dice/types'
import type { BattleEvent, BodyId, PieceId } from '../../../engine/kernel/contract'
import type { Figure, State, Unit } from '../state'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export interface Draft {
  readonly state: Mutable<State>
  readonly events: BattleEvent[]
  readonly dice: Dice
  readonly own: { figures: Figure[] | undefined; units: Unit[] | undefined } // the copies made so far
}

export function openDraft(state: State, dice: Dice): Draft {
  return { state: { ...state }, events: [], dice, own: { figures: undefined, units: undefined } }
}

/** The figure of that id; an id that does not exist is a bug and throws. */
export function figureAt(state: State, id: PieceId): Figure {
  const figure = state.figures[id]
  if (!figure) throw new Error(`no figure ${id}`)
  return figure
}
/** The unit of that id; an id that does not exist is a bug and throws. */
export function unitAt(state: State, id: BodyId): Unit {
  const unit = state.units[id]
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}

const KEPT = ['at', 'alive', 'altitude', 'facing', 'paralysed', 'fallen', 'injuries', 'unit'] as const

export function changeFigure(draft: Draft, id: PieceId, patch: Partial<Figure>): Figure {
  // Sight, contacts and charges are kept by the figures array: whoever changes what they depend on makes a new array.
  const stands = KEPT.some((field) => patch[field] !== undefined)
  if (stands || draft.own.figures === undefined || draft.state.figures !== draft.own.figures) {
    draft.own.figures = draft.state.figures.slice()
    draft.state.figures = draft.own.figures
  }
  const changed = { ...figureAt(draft.state, id), ...patch }
  draft.own.figures[id] = changed
  return changed
}

export function changeUnit(draft: Draft, id: BodyId, patch: Partial<Unit>): Unit {
  if (draft.own.units === undefined || draft.state.units !== draft.own.units) {
    draft.own.units = draft.state.units.slice()
    draft.state.units = draft.own.units
  }
  const changed = { ...unitAt(draft.state, id), ...patch }
  draft.own.units[id] = changed
  return changed
}

export function emit(draft: Draft, event: BattleEvent): void {
  draft.events.push(event)
}
