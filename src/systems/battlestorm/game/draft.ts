// The draft of a state inside `play`, and what is changed in it.

import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { draftsOf, type Draft as OpenDraft } from '../../../engine/kernel/draft'
import type { Figure, State, Unit } from '../state'
import { succeed } from './layout'

export type Draft = OpenDraft<State>
export const { openDraft, emit } = draftsOf<State>()

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

/** Replaces a figure, and the array with it: what is worked out of a position (sight, contacts, charges) is kept by the array. */
export function changeFigure(draft: Draft, id: PieceId, patch: Partial<Figure>): Figure {
  const figures = draft.state.figures.slice()
  const changed = { ...figureAt(draft.state, id), ...patch }
  figures[id] = changed
  succeed(draft.state.figures, figures, [id])
  draft.state.figures = figures
  return changed
}

/** The same for several at once. */
export function changeFigures(draft: Draft, patches: readonly (readonly [PieceId, Partial<Figure>])[]): void {
  if (patches.length === 0) return
  const figures = draft.state.figures.slice()
  for (const [id, patch] of patches) figures[id] = { ...figureAt(draft.state, id), ...patch }
  succeed(
    draft.state.figures,
    figures,
    patches.map(([id]) => id),
  )
  draft.state.figures = figures
}

export function changeUnit(draft: Draft, id: BodyId, patch: Partial<Unit>): Unit {
  const units = draft.state.units.slice()
  const changed = { ...unitAt(draft.state, id), ...patch }
  units[id] = changed
  draft.state.units = units
  return changed
}
