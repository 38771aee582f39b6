import type { Base, Footprint } from './base'
import type { Degrees, Inches, Point } from './units'

export const FORMATIONS = ['mob', 'line', 'phalanx'] as const
export type Formation = (typeof FORMATIONS)[number]
/** Centres in ranks and files: `at` is the middle of the front rank; front rank first, left to right as the figures see it; the last rank centred; whole thousandths. Spacing is from base edge to base edge. */
export function ranked(count: number, files: number, base: Base, spacing: Inches, at: Point, facing: Degrees): Point[] { throw new Error(`${count}${files}${base}${spacing}${at}${facing}`) }
/** The files a formation of so many figures likes to have. */
export function filesOf(formation: Formation, count: number): number { throw new Error(`${formation}${count}`) }
/** Turned about a pivot; not rounded. */
export function wheel(points: readonly Point[], pivot: Point, by: Degrees): Point[] { throw new Error(`${points}${pivot}${by}`) }
/** All in one group with gaps of at most `within` (BST-17). */
export function coherent(footprints: readonly Footprint[], within: number): boolean { throw new Error(`${footprints}${within}`) }
/** Indices by group, each in order, the groups by their first member. */
export function groups(footprints: readonly Footprint[], within: number): number[][] { throw new Error(`${footprints}${within}`) }
