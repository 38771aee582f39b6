// What is said over the ghost of a move, and where: drawn over the ghost, and kept clear of by the words below it.
import type { Point } from '../../engine/geometry/units'
import type { MovePlan } from '../../engine/kernel/forecast'
import { costOf, whyNoFurther } from '../../store/carried'
import type { Box } from '../declutter'
import type { Theme } from '../theme'
import { boxAt, type LabelText } from './drawn'

export const ROOM = 48 // letters that a label may have on a phone; the panel tells the whole of it
const BESIDE_HANDLE = 30 // pixels higher where the handle that turns stands

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
/** Pixels from where the ghost stands up to its label. */
export const overGhost = (squares: boolean, zoom: number, handle: boolean): number =>
  (squares ? zoom / 2 + 20 : 38) + (handle ? BESIDE_HANDLE : 0)

/** All that the label of a ghost that stands there may take, handle or not: screen pixels at this zoom. */
export function planLabelBox(plan: MovePlan, at: Point, squares: boolean, theme: Theme, pixel: number): Box {
  const box = boxAt({ x: at.x, y: at.y - overGhost(squares, 1 / pixel, true) * pixel }, planLabel(plan, squares), theme, pixel)
  return { ...box, height: box.height + BESIDE_HANDLE }
}
