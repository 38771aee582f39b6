// What of a piece can be taken hold of, and what lies under the pointer. Screen pixels where said, otherwise table measure.
import type { Point } from '../../engine/geometry/units'
import { middleOf } from '../../engine/tabletop/outlines'
import type { Table, Terrain } from '../../engine/tabletop/terrain'
import { type Camera, toScreen, toTable } from '../camera'
import { boundsOf, edgeDistanceTo, inside } from '../polygon'

export type Grip =
  | { readonly grip: 'turn' | 'stretch' }
  | { readonly grip: 'corner'; readonly corner: number }
  | { readonly grip: 'piece'; readonly id: string }

const ROUND = 11 // screen pixels about a handle's middle
const CORNER = 8
const THIN = 6 // about the edge of a narrow piece
const OFF = 26 // from the piece to its handles

/** Where the handles of a piece stand on the screen: one to turn it above, one to stretch it below to the right. */
export function handlesOf(piece: Terrain, camera: Camera): { readonly turn: Point; readonly stretch: Point; readonly middle: Point } {
  const box = boundsOf(piece.outline)
  const top = toScreen(camera, { x: box.x, y: box.y })
  const bottom = toScreen(camera, { x: box.x + box.width, y: box.y + box.height })
  const middle = toScreen(camera, middleOf(piece.outline))
  return { turn: { x: (top.x + bottom.x) / 2, y: top.y - OFF }, stretch: { x: bottom.x + OFF * 0.6, y: bottom.y + OFF * 0.6 }, middle }
}
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const near = (a: Point, b: Point, reach: number): boolean => apart(a, b) <= reach
const nearestTo = (at: Point, places: readonly Point[]): { readonly index: number; readonly far: number } | undefined =>
  places.map((place, index) => ({ index, far: apart(place, at) })).sort((a, b) => a.far - b.far)[0]

/** `at` on the screen. Handles of the chosen piece first, then its corners, then the smallest piece there. */
export function gripAt(table: Table, chosen: Terrain | undefined, camera: Camera, at: Point): Grip | undefined {
  if (chosen) {
    const { turn, stretch, middle } = handlesOf(chosen, camera)
    if (near(turn, at, ROUND)) return { grip: 'turn' }
    if (near(stretch, at, ROUND)) return { grip: 'stretch' }
    // nearer to a corner than to the middle: a small piece is moved by its middle, not bent
    const far = apart(at, middle)
    const corner = nearestTo(
      at,
      chosen.outline.map((p) => toScreen(camera, p)),
    )
    if (corner && corner.far <= Math.min(CORNER, far)) return { grip: 'corner', corner: corner.index }
  }
  const spot = toTable(camera, at)
  const size = ({ outline }: Terrain): number => {
    const box = boundsOf(outline)
    return box.width * box.height
  }
  const under = table.terrain
    .filter(({ outline }) => inside(outline, spot) || edgeDistanceTo(outline, spot) * camera.zoom <= THIN)
    .sort((a, b) => size(a) - size(b))
  // the one in hand stays in hand where others lie on it
  const found = under.find(({ id }) => id === chosen?.id) ?? under[0]
  return found ? { grip: 'piece', id: found.id } : undefined
}

/** The edge of a piece that a point is nearest to, by its first corner. */
export function edgeAt({ outline }: Terrain, at: Point): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length]
    const distance = b ? edgeDistanceTo([a, b], at) : least
    if (distance < least) {
      least = distance
      best = index
    }
  })
  return best
}
