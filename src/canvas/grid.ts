// Tables of squares: which square a point lies in, the rings of squares round it. One unit of the table is one square.
import type { Point } from '../engine/geometry/units'
import type { Table } from '../engine/tabletop/terrain'
import type { Box } from './declutter'

export const inSquares = (table: Table | undefined): boolean => table?.measure === 'squares'

const within = (value: number, size: number): number => Math.min(Math.max(0, Math.ceil(size) - 1), Math.max(0, Math.floor(value)))

/** The middle of the square a point lies in, or of the nearest on the table. */
export const centreOf = (at: Point, table: Table): Point => ({ x: within(at.x, table.width) + 0.5, y: within(at.y, table.height) + 0.5 })

/** The point itself on a table of inches; the middle of its square on one of squares. */
export const settled = (at: Point, table: Table | undefined): Point => (table && inSquares(table) ? centreOf(at, table) : at)

const squareOf = ({ x, y }: Point): Box => ({ x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 })
/** All squares at most so many spaces from the square of a point, or from those of a block: a ring's outline. */
export function ringBox(at: Point, spaces: number, from: Box = squareOf(at)): Box {
  return { x: from.x - spaces, y: from.y - spaces, width: from.width + 2 * spaces, height: from.height + 2 * spaces }
}
/** The left and the right end of a block's front. */
export function frontOf({ x, y, width, height }: Box, facing: number): readonly [Point, Point] {
  const turn = (facing * Math.PI) / 180
  const c = Math.round(Math.cos(turn))
  const s = Math.round(Math.sin(turn))
  const end = (side: number): Point => ({ x: x + (width / 2) * (1 + c - side * s), y: y + (height / 2) * (1 + s + side * c) })
  return [end(-1), end(1)]
}

/**
 * Spaces between two squares: the greater of the two differences.
 * @testing the measure that tables of squares are drawn by
 */
export const spacesBetween = (a: Point, b: Point): number =>
  Math.max(Math.abs(Math.floor(a.x) - Math.floor(b.x)), Math.abs(Math.floor(a.y) - Math.floor(b.y)))

/**
 * What an arc covers, as an outline that reaches `far`. A half plane begins at the rear edge of the point's own square, so that the squares
 * level with it are inside; any other arc is a fan from the middle of the square. That of a block lies between the ends of its front.
 */
export function arcOutline(at: Point, facing: number, width: number, far: number, block?: Box): readonly Point[] {
  const own = { x: Math.floor(at.x) + 0.5, y: Math.floor(at.y) + 0.5 }
  const along = (degrees: number, length: number, from: Point = own): Point => {
    const turn = (degrees * Math.PI) / 180
    return { x: from.x + Math.cos(turn) * length, y: from.y + Math.sin(turn) * length }
  }
  if (block) {
    const [left, right] = frontOf(block, facing)
    return [left, right, along(facing + width / 2, far, right), along(facing - width / 2, far, left)]
  }
  if (Math.abs(width - 180) < 1e-6) {
    const turn = (facing * Math.PI) / 180
    const rear = along(facing, -(Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) / 2)
    const front = along(facing, far, rear)
    return [along(facing - 90, far, rear), along(facing - 90, far, front), along(facing + 90, far, front), along(facing + 90, far, rear)]
  }
  const steps = Math.max(2, Math.ceil(width / 10))
  return [own, ...Array.from({ length: steps + 1 }, (_, i) => along(facing + (i / steps - 0.5) * width, far))]
}
