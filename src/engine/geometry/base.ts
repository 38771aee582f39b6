import type { Degrees, Inches, Point } from './units'

/** The footprint of a figure. An oval's or rectangle's length lies along its facing. */
export type Base =
  | { readonly shape: 'round'; readonly diameter: Inches }
  | { readonly shape: 'oval'; readonly length: Inches; readonly width: Inches }
  | { readonly shape: 'rectangle'; readonly length: Inches; readonly width: Inches }

/** The widest a base is along or across, inches: a round one's diameter. */
export const widestOf = (base: Base): number => (base.shape === 'round' ? base.diameter : Math.max(base.length, base.width))

/** The radius of the circle round a base, inches: half its diagonal where it has corners. */
export const reachOfBase = (base: Base): number =>
  base.shape === 'rectangle' ? Math.sqrt(base.length * base.length + base.width * base.width) / 2 : widestOf(base) / 2

/** A base standing somewhere. */
export interface Footprint {
  readonly base: Base
  readonly at: Point
  readonly facing: Degrees
}
