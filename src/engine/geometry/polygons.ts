import type { Footprint } from './base'
import type { Point } from './units'

export interface Circle { readonly at: Point; readonly radius: number }
export function contains(polygon: readonly Point[], p: Point): boolean { throw new Error(`${polygon}${p}`) }
export function boundingCircle(polygon: readonly Point[]): Circle { throw new Error(`${polygon}`) }
/** Any part of the base is inside. */
export function overlapsPolygon(footprint: Footprint, polygon: readonly Point[]): boolean { throw new Error(`${footprint}${polygon}`) }
export function whollyInside(footprint: Footprint, polygon: readonly Point[]): boolean { throw new Error(`${footprint}${polygon}`) }
/** Inches from the base edge to the polygon; 0 when any part of the base is inside. */
export function distanceToPolygon(footprint: Footprint, polygon: readonly Point[]): number { throw new Error(`${footprint}${polygon}`) }
export function isSimple(polygon: readonly Point[]): boolean { throw new Error(`${polygon}`) }
/** Square inches. */
export function area(polygon: readonly Point[]): number { throw new Error(`${polygon}`) }
