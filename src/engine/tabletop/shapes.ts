import type { Degrees, Point } from '../geometry/units'
/** A rounded, slightly uneven outline: a wood, a hill. The same seed gives the same wobble. */
export function blob(centre: Point, rx: number, ry: number, seed: number): Point[] { throw new Error(`${centre}${rx}${ry}${seed}`) }
/** The outline of a band of the given width along the points: a river, a road, a wall. */
export function strip(points: readonly Point[], width: number): Point[] { throw new Error(`${points}${width}`) }
/** A rectangle w along its facing and h across. */
export function rectangle(centre: Point, w: number, h: number, turn: Degrees): Point[] { throw new Error(`${centre}${w}${h}${turn}`) }
