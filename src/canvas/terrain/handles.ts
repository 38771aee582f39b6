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

interface Reach {
  readonly round: number // screen pixels about a handle's middle
  readonly corner: number
  readonly thin: number // about the edge of a narrow piece
}
const POINTER: Reach = { round: 11, corner: 8, thin: 6 }
const FINGER: Reach = { round: 22, corner: 14, thin: 16 }
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

/** `at` on the screen. Handles of the chosen piece first, then its corners, then the smallest piece there; a finger reaches farther where nothing is right under it. */
export function gripAt(table: Table, chosen: Terrain | undefined, camera: Camera, at: Point, finger = false): Grip | undefined {
  const { round, corner: bend, thin } = finger ? FINGER : POINTER
  const spot = toTable(camera, at)
  if (chosen) {
    const { turn, stretch, middle } = handlesOf(chosen, camera)
    const far = apart(at, middle)
    const isOn = (handle: Point): boolean => near(handle, at, Math.min(round, far))
    if (isOn(turn)) return { grip: 'turn' }
    if (isOn(stretch)) return { grip: 'stretch' }
    // nearer to a corner than to the middle: a small piece is moved by its middle, not bent
    const corner = nearestTo(
      at,
      chosen.outline.map((p) => toScreen(camera, p)),
    )
    const most = inside(chosen.outline, spot) ? POINTER.corner : bend // within it a finger moves it
    if (corner && corner.far <= Math.min(most, far)) return { grip: 'corner', corner: corner.index }
  }
  const size = ({ outline }: Terrain): number => {
    const box = boundsOf(outline)
    return box.width * box.height
  }
  const gaps = new Map(
    table.terrain.map((piece) => [piece, inside(piece.outline, spot) ? 0 : edgeDistanceTo(piece.outline, spot) * camera.zoom]),
  )
  const within = (reach: number): readonly Terrain[] => table.terrain.filter((piece) => (gaps.get(piece) ?? reach + 1) <= reach)
  const under = [...within(POINTER.thin)].sort((a, b) => size(a) - size(b))
  // the one in hand stays in hand where others lie on it
  const [nearest] = [...within(thin)].sort((a, b) => (gaps.get(a) ?? 0) - (gaps.get(b) ?? 0))
  const found = under.find(({ id }) => id === chosen?.id) ?? under[0] ?? nearest
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
