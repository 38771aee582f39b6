// What is said over the ghost of a move, and where: drawn over the ghost, and kept clear of by the words below it.
import type { Point } from '../../engine/geometry/units'
import type { MovePlan } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import { costOf, whyNoFurther } from '../../store/carried'
import { type Box, centred, overlap } from '../declutter'
import type { Theme } from '../theme'
import { boxAt, type LabelText } from './drawn'

export const ROOM = 48 // letters that a label may have on a phone; the panel tells the whole of it
const BESIDE_HANDLE = 30 // pixels higher where the handle that turns stands
const HIGHEST = 60 // pixels that it goes out of the way of names
const STEP = 4 // pixels
const RATHER = 28 // pixels that it rather rises than goes below
const BELOW = 10 // pixels farther below, where the number of a stop stands
const SHIP = 0.8 // of a square

/** '11 · run'; under it why it goes no further. */
export function planLabel(plan: MovePlan, squares: boolean): LabelText {
  const second = whyNoFurther(plan, ROOM)
  return {
    text: costOf(plan, squares),
    size: 14,
    bold: true,
    ...(second ? { second } : {}),
  }
}
interface Ghostly {
  readonly squares: boolean
  readonly handle: boolean // the handle that turns it is shown
  readonly taken: readonly Box[] // names, and whoever else stands there: screen pixels at this zoom
  readonly theme: Theme
  readonly pixel: number
}
/** Pixels from where the ghost stands up to its label; below it they are less than none. In squares it keeps clear of names and of others, if it need not go far. */
export function overGhost(label: LabelText, at: Point, { squares, handle, taken, theme, pixel }: Ghostly): number {
  const above = (squares ? 0.5 / pixel + 20 : 38) + (handle ? BESIDE_HANDLE : 0)
  if (!squares) return above
  const box = boxAt(at, label, theme, pixel)
  for (let more = 0; more <= HIGHEST; more += STEP)
    for (const up of more < RATHER ? [above + more] : [above + more, RATHER - above - BELOW - more])
      if (taken.every((one) => !overlap({ ...box, y: box.y - up }, one, 1))) return up
  return above
}

/** All that the label of a ghost that stands there may take, handle or not: screen pixels at this zoom. */
export function planLabelBox(plan: MovePlan, at: Point, among: Omit<Ghostly, 'handle'>): Box {
  const label = planLabel(plan, among.squares)
  const box = boxAt(at, label, among.theme, among.pixel)
  const ups = [false, true].map((handle) => overGhost(label, at, { ...among, handle }))
  return { ...box, y: box.y - Math.max(...ups), height: box.height + Math.max(...ups) - Math.min(...ups) }
}

/** Names, and the squares of those who are not carried. */
export const takenBy = (
  pieces: readonly ScenePiece[],
  names: readonly Box[],
  { ends }: Pick<MovePlan, 'ends'>,
  pixel: number,
): readonly Box[] => [
  ...names,
  ...pieces.flatMap(({ id, at }) =>
    ends.some((end) => end.piece === id)
      ? []
      : [centred({ x: at.x / pixel, y: at.y / pixel }, { width: SHIP / pixel, height: SHIP / pixel })],
  ),
]
