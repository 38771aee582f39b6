// The ids of options that stand for units and figures: made here, and read here alone. To everybody else they are opaque.
import type { Answer, BodyId, Option, PieceId } from '../../../engine/kernel/asks'
import type { Figure, State } from '../state'
import { unitAt } from './draft'

export const unitName = (unit: BodyId): string => `b${unit}`
export const figureName = (figure: PieceId): string => `p${figure}`

export const unitOption = (state: State, unit: BodyId): Option => ({ id: unitName(unit), label: unitAt(state, unit).name, body: unit })
export const figureOption = ({ id, name }: Figure, hint?: string): Option => ({
  id: figureName(id),
  label: name,
  ...(hint === undefined || hint === name ? {} : { hint }), // one who stands alone is named as his unit
  pieces: [id],
})

const NOBODY = -1
const read = (option: string, letter: string): number => (option.startsWith(letter) ? Number(option.slice(1)) : NOBODY)
/** The unit or the figure that an option stands for; −1 if none. */
export const unitNamed = (option: string): BodyId => read(option, 'b')
export const figureNamed = (option: string): PieceId => read(option, 'p')

/** The one option that was picked; '' if none. */
export const firstPicked = (answer: Answer): string => (answer.kind === 'pick' ? (answer.picked[0] ?? '') : '')
export const figuresPicked = (answer: { readonly picked: readonly string[] }): readonly PieceId[] => answer.picked.map(figureNamed)
