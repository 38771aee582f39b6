// Formations as geometry (BST-62): ranks and files of bases, wheeling; and coherency (BST-17).
import { cosine, sine, turnAbout } from './angles'
import { type Base, type Footprint, reachOfBase } from './base'
import { gap, gapRound } from './distance'
import { type Degrees, type Inches, type Point, point } from './units'

export const FORMATIONS = ['mob', 'line', 'phalanx'] as const
export type Formation = (typeof FORMATIONS)[number]

/** Kept between bases that are meant to touch, so that rounding to thousandths at any facing never makes them overlap; still contact. */
const SLACK = 0.003

/**
 * Centres in ranks and files: `at` is the middle of the front rank; the front rank comes first, each rank from left to right as the
 * figures see it; the last rank is centred. `spacing` is from base edge to base edge, in rank and file. Whole thousandths of an inch.
 */
export function ranked(count: number, files: number, base: Base, spacing: Inches, at: Point, facing: Degrees): Point[] {
  const wide = Math.max(1, Math.min(Math.floor(files), count))
  const deep = base.shape === 'round' ? base.diameter : base.length
  const broad = base.shape === 'round' ? base.diameter : base.width
  const room = Math.max(spacing, SLACK)
  const c = cosine(facing)
  const s = sine(facing)
  const points: Point[] = []
  for (let i = 0; i < count; i++) {
    const rank = Math.floor(i / wide)
    const inRank = Math.min(wide, count - rank * wide)
    const aside = ((i % wide) - (inRank - 1) / 2) * (broad + room)
    const back = rank * (deep + room)
    points.push(point(at.x - back * c - aside * s, at.y - back * s + aside * c))
  }
  return points
}

/** How many files a formation of so many figures likes: a line two ranks deep, a phalanx twice as wide as deep, a mob about square. */
export function filesOf(formation: Formation, count: number): number {
  if (formation === 'line') return Math.max(1, Math.ceil(count / 2))
  return Math.max(1, Math.ceil(Math.sqrt(formation === 'phalanx' ? count * 2 : count)))
}

/**
 * The points turned about a pivot, clockwise on the screen. Not rounded.
 * @coming formations of Bladestorm (BLA-15) and mass combat (MAS-6) wheel about one end
 */
export function wheel(points: readonly Point[], pivot: Point, by: Degrees): Point[] {
  return points.map((p) => turnAbout(p, pivot, by))
}

/** Whether all stand in one group with gaps of at most `within` inches from each to another (BST-17). */
export function coherent(footprints: readonly Footprint[], within: number): boolean {
  return groups(footprints, within).length <= 1
}

/** The groups that gaps of at most `within` inches link: indices in order, the groups by their first member. */
export function groups(footprints: readonly Footprint[], within: number): number[][] {
  const waiting = footprints.map((_, i) => i)
  const result: number[][] = []
  while (waiting.length > 0) {
    const group: number[] = []
    const first = waiting.shift()
    if (first !== undefined) group.push(first)
    for (let k = 0; k < group.length; k++) {
      const from = footprints[group[k] ?? 0]
      let kept = 0
      for (const i of waiting) {
        const to = footprints[i]
        if (from && to && linked(from, to, within)) group.push(i)
        else waiting[kept++] = i
      }
      waiting.length = kept
    }
    result.push(group.sort((a, b) => a - b))
  }
  return result
}

function linked(a: Footprint, b: Footprint, within: number): boolean {
  // Bases whose enclosing circles are too far apart need no closer look.
  return gapRound(a.at.x, a.at.y, reachOfBase(a.base), b.at.x, b.at.y, reachOfBase(b.base)) <= within && gap(a, b) <= within
}
