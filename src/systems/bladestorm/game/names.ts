// The ids of options that stand for bodies and figures, and of ways to attack: made here, and read here alone. To everybody else they are opaque.
import type { Answer, BodyId, Option, PieceId } from '../../../engine/kernel/asks'
import type { Figure, State } from '../state'
import { bodyAt } from './draft'

const bodyName = (body: BodyId): string => `b${body}`
export const figureName = (figure: PieceId): string => `p${figure}`

export const bodyOption = (state: State, body: BodyId): Option => {
  const { name, figures } = bodyAt(state, body)
  return { id: bodyName(body), label: name, body, pieces: figures.filter((id) => state.figures[id]?.alive === true) }
}
export const figureOption = ({ id, name }: Figure, hint?: string): Option => ({
  id: figureName(id),
  label: name,
  ...(hint === undefined ? {} : { hint }),
  pieces: [id],
})

/** Where a flyer is (BLA-52). */
export const elevationName = (level: number): string => (level === 0 ? 'the ground' : `elevation ${level}`)

const NOBODY = -1
const read = (option: string | undefined, letter: string): number =>
  option?.startsWith(letter) === true ? Number(option.slice(letter.length)) : NOBODY
/** The body or the figure that an option stands for; −1 if none. */
export const bodyNamed = (option: string | undefined): BodyId => read(option, 'b')
export const figureNamed = (option: string | undefined): PieceId => read(option, 'p')

/** The one option that was picked; '' if none. */
export const firstPicked = (answer: Answer): string => (answer.kind === 'pick' ? (answer.picked[0] ?? '') : '')

/** A weapon used with so many dice bought (BLA-43): 'bow', 'bow+1'. */
export const meansName = (weapon: string, dice: number): string => (dice === 0 ? weapon : `${weapon}+${dice}`)
export function meansNamed(means: string): { readonly weapon: string; readonly dice: number } {
  const at = means.lastIndexOf('+')
  return at < 0 ? { weapon: means, dice: 0 } : { weapon: means.slice(0, at), dice: Number(means.slice(at + 1)) }
}
