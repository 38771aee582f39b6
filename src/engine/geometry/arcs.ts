import type { Footprint } from './base'
import type { Degrees, Point } from './units'

/** Whether any part of p lies in the arc of `of`: apex at its centre; `centre` is counted from its facing (0 straight ahead); `width` 0…360 degrees in all. */
export function inArc(of: Footprint, p: Point | Footprint, centre: Degrees, width: number): boolean { throw new Error(`${of}${p}${centre}${width}`) }
