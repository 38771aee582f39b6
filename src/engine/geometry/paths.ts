// Movement is measured at the base's centre.
import type { Point } from './units'

export function pathLength(path: readonly Point[]): number { throw new Error(`${path}`) }
export function pointAlong(path: readonly Point[], distance: number): Point { throw new Error(`${path}${distance}`) }
export function cutPath(path: readonly Point[], distance: number): readonly Point[] { throw new Error(`${path}${distance}`) }
/** Without repeated points and points on a straight run. */
export function simplify(path: readonly Point[]): readonly Point[] { throw new Error(`${path}`) }
export function lengthInside(path: readonly Point[], polygon: readonly Point[]): number { throw new Error(`${path}${polygon}`) }
/** Where the path crosses the outline, as fractions of its length, in order. */
export function crossings(path: readonly Point[], polygon: readonly Point[]): { readonly count: number; readonly fractions: readonly number[] } { throw new Error(`${path}${polygon}`) }

/** A stretch of ground and what it costs. */
export interface Surface {
  readonly outline: readonly Point[]
  readonly factor: number // cost of an inch in it; Infinity: impassable
  readonly extra?: number // paid on each entry: a wall
  readonly over?: boolean // lies over others and replaces them where it is: a road, a ford
  readonly towards?: Point // the factor counts only while coming nearer to this point: the crest of a steep hill
}
export interface CostLeg { readonly from: Point; readonly to: Point; readonly factor: number; readonly extra: number }
export interface PathCost { readonly cost: number; readonly legs: readonly CostLeg[] }
/** Movement cost of a path of a base's centre. Overlapping surfaces take the worst factor; open ground costs 1. */
export function costOfPath(path: readonly Point[], surfaces: readonly Surface[]): PathCost { throw new Error(`${path}${surfaces}`) }
export interface Reached { readonly at: Point; readonly distance: number; readonly cost: number; readonly whole: boolean }
/** Where along the path the budget runs out. */
export function reachAlong(path: readonly Point[], budget: number, surfaces: readonly Surface[]): Reached { throw new Error(`${path}${budget}${surfaces}`) }
