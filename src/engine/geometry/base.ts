import type { Degrees, Inches, Point } from './units'

/** The footprint of a figure. An oval's or rectangle's length lies along its facing. */
export type Base =
  | { readonly shape: 'round'; readonly diameter: Inches }
  | { readonly shape: 'oval'; readonly length: Inches; readonly width: Inches }
  | { readonly shape: 'rectangle'; readonly length: Inches; readonly width: Inches }

/** A base standing somewhere. */
export interface Footprint {
  readonly base: Base
  readonly at: Point
  readonly facing: Degrees
}
