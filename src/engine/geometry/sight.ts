// Line of sight (BST-32): from any point of one base to any point of another, past terrain and standing bases.
import type { Terrain } from '../tabletop/terrain'
import type { Footprint } from './base'
import type { Inches, Point } from './units'

export type Cover = 'none' | 'soft' | 'hard'
/** What a piece of terrain does to sight. */
export type SightRule =
  | { readonly mode: 'open' }
  | { readonly mode: 'through'; readonly allowance: Inches; readonly cover: 'soft' | 'hard' | null; readonly height?: Inches } // lets a ray through for so many inches in all such pieces together; no height: endlessly high
  | {
      readonly mode: 'block'
      readonly height: Inches
      readonly cover: 'soft' | 'hard' | null
      readonly coverWithin?: Inches
      readonly enterable?: boolean
    }
// block: height above its ground (a hill: its contour). A block that hides only the legs covers those whose base edge is at most coverWithin behind it (absent: any distance).
// enterable: a base whose centre is in it looks out and is seen (a ruin): it then covers instead of blocking.

export interface SightField {
  readonly terrain: readonly Terrain[]
}
export interface Bodies {
  readonly count: number
}
/** A base that stands in the way. Heights above the table. */
export interface BodyInWay {
  readonly footprint: Footprint
  readonly top: number
  readonly bottom: number
  readonly group: number
}
export interface Seer {
  readonly footprint: Footprint
  readonly eye: number // inches above the table
  readonly body?: number // its index among the bodies, so that it does not block itself
  readonly group?: number // bodies of this group do not block
}
export interface Seen {
  readonly footprint: Footprint
  readonly feet: number // inches above the table
  readonly head: number
  readonly body?: number
}
export interface SightRay {
  readonly from: Point
  readonly to: Point
  readonly clear: boolean
}
export interface Blocker {
  readonly terrain?: number
  readonly body?: number
}
export interface Glance {
  readonly visible: boolean
  readonly hidden: number // share of the target's width hidden from the best point of the seer's base, 0…1
  readonly cover: Cover // 'none' while less than a quarter is hidden
}
export interface Sight extends Glance {
  readonly lines: readonly SightRay[] // a few worth drawing, each ending at its first blocker
  readonly blockers: readonly Blocker[] // the first blockers of those lines, or what gives the cover; each once
}

export function compileSight(terrain: readonly Terrain[], rule: (t: Terrain) => SightRule): SightField {
  throw new Error(`${terrain}${rule}`)
}
export function compileBodies(list: readonly BodyInWay[]): Bodies {
  throw new Error(`${list}`)
}
/** Height of the ground above the table: of the highest hill that contains the point. */
export function groundAt(field: SightField, p: Point): number {
  throw new Error(`${field}${p}`)
}
/** Whether any point of the target's base can be seen from any point of the seer's (BST-32). Allocates nothing. */
export function canSee(field: SightField, bodies: Bodies, from: Seer, to: Seen): boolean {
  throw new Error(`${field}${bodies}${from}${to}`)
}
/** Sight and cover without the lines: for chips and odds. */
export function glance(field: SightField, bodies: Bodies, from: Seer, to: Seen): Glance {
  throw new Error(`${field}${bodies}${from}${to}`)
}
/** Everything about the sight of one base by another, with lines to draw and the blockers named. */
export function sightBetween(field: SightField, bodies: Bodies, from: Seer, to: Seen): Sight {
  throw new Error(`${field}${bodies}${from}${to}`)
}
