// The draft of a state inside `play`, and what is changed in it.

import * as agenda from '../../../engine/kernel/agenda'
import type { PieceId } from '../../../engine/kernel/asks'
import { draftsOf, type Draft as OpenDraft } from '../../../engine/kernel/draft'
import type { Character } from '../data/types'
import type { Deeds, Fighter, Frame, State } from '../state'

export type Draft = OpenDraft<State>
export const { openDraft, emit } = draftsOf<State>()

/** The fighter of that id; an id that does not exist is a bug and throws. */
export function fighterAt(state: State, id: PieceId): Fighter {
  const fighter = state.fighters[id]
  if (!fighter) throw new Error(`no fighter ${id}`)
  return fighter
}
export function characterAt(state: State, id: PieceId): Character {
  const character = state.characters[id]
  if (!character) throw new Error(`no character ${id}`)
  return character
}
export function change(draft: Draft, id: PieceId, patch: Partial<Fighter>): Fighter {
  const fighters = draft.state.fighters.slice()
  const changed = { ...fighterAt(draft.state, id), ...patch }
  fighters[id] = changed
  draft.state.fighters = fighters
  return changed
}
/** What he has done this turn. */
export const note = (draft: Draft, id: PieceId, patch: Partial<Deeds>): Fighter =>
  change(draft, id, { turn: { ...fighterAt(draft.state, id).turn, ...patch } })

export function push(draft: Draft, ...frames: readonly Frame[]): void {
  draft.state.agenda = agenda.push(draft.state.agenda, ...frames)
}
export function pop(draft: Draft): void {
  draft.state.agenda = agenda.pop(draft.state.agenda)
}
export function replaceTop(draft: Draft, ...frames: readonly Frame[]): void {
  draft.state.agenda = agenda.replaceTop(draft.state.agenda, ...frames)
}
export const topFrame = (state: State): Frame | undefined => agenda.top(state.agenda)
