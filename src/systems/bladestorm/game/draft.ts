// The draft of a state inside `play`, and what is changed in it.

import type { BodyId, PieceId, Seat } from '../../../engine/kernel/asks'
import { draftsOf, type Draft as OpenDraft } from '../../../engine/kernel/draft'
import type { Body, Figure, Frame, Guard, MoraleCause, Side, State } from '../state'

export type Draft = OpenDraft<State>
export const { openDraft, emit } = draftsOf<State>()

/** The figure of that id; an id that does not exist is a bug and throws. */
export function figureAt(state: State, id: PieceId): Figure {
  const figure = state.figures[id]
  if (!figure) throw new Error(`no figure ${id}`)
  return figure
}
/** The body of that id; an id that does not exist is a bug and throws. */
export function bodyAt(state: State, id: BodyId): Body {
  const body = state.bodies[id]
  if (!body) throw new Error(`no body ${id}`)
  return body
}

/** Replaces figures, and the array with them: what is worked out of a position is kept by the array. */
export function changeFigures(draft: Draft, patches: readonly (readonly [PieceId, Partial<Figure>])[]): void {
  if (patches.length === 0) return
  const figures = draft.state.figures.slice()
  for (const [id, patch] of patches) figures[id] = { ...figureAt(draft.state, id), ...patch }
  draft.state.figures = figures
}
export const changeFigure = (draft: Draft, id: PieceId, patch: Partial<Figure>): void => changeFigures(draft, [[id, patch]])

export function changeBody(draft: Draft, id: BodyId, patch: Partial<Body>): void {
  const bodies = draft.state.bodies.slice()
  bodies[id] = { ...bodyAt(draft.state, id), ...patch }
  draft.state.bodies = bodies
}
export function changeBodies(draft: Draft, patch: (body: Body) => Body): void {
  draft.state.bodies = draft.state.bodies.map(patch)
}
export function changeSide(draft: Draft, seat: Seat, patch: Partial<Side>): void {
  const [a, b] = draft.state.sides
  draft.state.sides = seat === 0 ? [{ ...a, ...patch }, b] : [a, { ...b, ...patch }]
}

export const guardOf = ({ guards }: Pick<State, 'guards'>, piece: PieceId): Guard | undefined =>
  guards.find((guard) => guard.piece === piece)
export function changeGuard(draft: Draft, piece: PieceId, patch: Partial<Guard>): void {
  const before = guardOf(draft.state, piece)
  const rest = draft.state.guards.filter((guard) => guard.piece !== piece)
  draft.state.guards = [...rest, { ...before, ...patch, piece }]
}

/** Morale is rolled for at the end of the phase, once for each cause (BLA-30). */
export function fallDue(draft: Draft, body: BodyId, cause: MoraleCause): void {
  if (draft.state.due.some((one) => one.body === body && one.cause === cause)) return
  draft.state.due = [...draft.state.due, { body, cause }]
}

export const push = (draft: Draft, ...frames: readonly Frame[]): void => {
  draft.state.agenda = [...draft.state.agenda, ...frames]
}
export const pop = (draft: Draft): void => {
  draft.state.agenda = draft.state.agenda.slice(0, -1)
}
export const replaceTop = (draft: Draft, frame: Frame): void => {
  draft.state.agenda = [...draft.state.agenda.slice(0, -1), frame]
}
