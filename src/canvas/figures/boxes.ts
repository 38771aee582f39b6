// Boxes round what stands on the table, in pixels at a scale.
import type { Block, ScenePiece } from '../../engine/kernel/scene'
import type { Box } from '../declutter'
import { extents } from '../footprint'
import { boundsOf } from '../polygon'
import { blockCorners } from './block'

export const sameBox = (a: Box, b: Box): boolean => a === b || (a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height)
export const sameBoxes = (a: readonly Box[], b: readonly Box[]): boolean =>
  a.length === b.length &&
  a.every((box, i) => {
    const other = b[i]
    return other !== undefined && sameBox(box, other)
  })

/** The box round a block, in pixels at this scale. */
export function blockBox(block: Block, scale: number, grow: number): Box {
  const { x, y, width, height } = boundsOf(blockCorners(block))
  return { x: x * scale - grow, y: y * scale - grow, width: width * scale + 2 * grow, height: height * scale + 2 * grow }
}

/** The box round boxes. */
export function around(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const box of boxes) {
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The box round pieces, in pixels at this scale. */
export function bodyBox(pieces: readonly Pick<ScenePiece, 'at' | 'base' | 'facing' | 'rank'>[], scale: number, grow: number): Box {
  let box: Box | undefined
  for (const { at, base, facing, rank } of pieces) {
    const { wide, high } = extents(base, facing)
    const crest = rank === 'champion' ? high * 0.5 : 0
    const x0 = Math.min(box?.x ?? Number.POSITIVE_INFINITY, at.x - wide)
    const y0 = Math.min(box?.y ?? Number.POSITIVE_INFINITY, at.y - high - crest)
    const x1 = Math.max(box ? box.x + box.width : Number.NEGATIVE_INFINITY, at.x + wide)
    const y1 = Math.max(box ? box.y + box.height : Number.NEGATIVE_INFINITY, at.y + high)
    box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
  }
  return box
    ? { x: box.x * scale - grow, y: box.y * scale - grow, width: box.width * scale + 2 * grow, height: box.height * scale + 2 * grow }
    : { x: 0, y: 0, width: 0, height: 0 }
}
