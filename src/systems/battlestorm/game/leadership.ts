// Leadership (BST-60): one general an army, and who is near enough to him.
import { gap } from '../../../engine/geometry/distance'
import type { BodyId, PieceId, Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Figure, State } from '../state'
import { type Draft, emit, unitAt } from './draft'
import { profileOf, standing } from './queries'
import { footprintOf } from './sighting'

/** The general of a seat: the figure named, dead or alive; undefined: none is named, or his loss has been mourned. */
export const generalOf = (state: State, seat: Seat): PieceId | undefined => state.generals?.[seat === 0 ? 0 : 1] ?? undefined

/** Is the unit led: by a general on the table within 18″ who does not flee, or by a minor leader of its own? */
export function isInCommand(state: State, unit: BodyId): boolean {
  const figures = standing(state, unit)
  if (figures.some((figure) => figure.leader === true && !figure.paralysed)) return true
  const id = generalOf(state, unitAt(state, unit).seat)
  const general = id === undefined ? undefined : state.figures[id]
  if (!general?.alive || state.units[general.unit]?.routing === true) return false
  const his = footprintOf(state, general)
  return figures.some((figure) => figure.id === general.id || gap(footprintOf(state, figure), his) <= CONSTANTS.commandRadius.value)
}

/** Who may be named: anybody but a beast or an engine, the likeliest first. */
export function candidates(state: State, seat: Seat): readonly Figure[] {
  const people = state.figures.filter((figure) => figure.alive && figure.seat === seat)
  const fit = people.filter((figure) => !['monster', 'engine'].includes(profileOf(state, figure).class))
  const rank = (figure: Figure): number => {
    const profile = profileOf(state, figure)
    return (profile.class === 'character' ? 1000 : 0) + profile.points + profile.fate
  }
  return [...(fit.length > 0 ? fit : people)].sort((a, b) => rank(b) - rank(a) || a.id - b.id)
}

/** Names the general, or forgets the one who is lost. */
export function setGeneral(draft: Draft, seat: Seat, figure: PieceId | null): void {
  const [first, second] = draft.state.generals ?? [null, null]
  draft.state.generals = seat === 0 ? [figure, second] : [first, figure]
  if (figure !== null) emit(draft, { what: 'general', seat, detail: { figure } })
}

/** A general who is off the table and not yet mourned. */
export function lostGeneral(state: State): Seat | undefined {
  for (const seat of [0, 1]) {
    const id = generalOf(state, seat)
    if (id !== undefined && state.figures[id]?.alive === false) return seat
  }
  return undefined
}
