import type { Footprint } from './base'
import type { Point } from './units'

/** The distance along the path (absolute positions of the mover's centre, the start included) at which the mover first comes within so many inches; 0 if it already is; undefined if never. */
export function firstWithin(mover: Footprint, path: readonly Point[], other: Footprint, within: number): number | undefined { throw new Error(`${mover}${path}${other}${within}`) }
/** Whether the mover passes through the other's interior (deeper than 0.001"). */
export function crosses(mover: Footprint, path: readonly Point[], other: Footprint): boolean { throw new Error(`${mover}${path}${other}`) }
