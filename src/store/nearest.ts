// Orders pieces and bodies by how near they stand: for walking them with the keyboard.
import type { Point } from '../engine/geometry/units'
import type { PieceId, Seat } from '../engine/kernel/asks'
import type { Scene, SceneBody, ScenePiece } from '../engine/kernel/scene'

/** How far apart two places are, for putting in order: by spaces where the table has them, then as the crow flies. */
export const apart = (scene: Scene, a: Point, b: Point): number => {
  const line = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
  const spaces = (one: number, other: number): number => Math.abs(Math.floor(one) - Math.floor(other))
  return scene.table?.measure === 'squares' ? Math.max(spaces(a.x, b.x), spaces(a.y, b.y)) * 1e6 + line : line
}

export const pieceOf = (scene: Scene | undefined, id: PieceId | undefined): ScenePiece | undefined =>
  id === undefined ? undefined : scene?.pieces.find((piece) => piece.id === id)
export const bodyOf = (scene: Scene | undefined, id: number | undefined): SceneBody | undefined =>
  id === undefined ? undefined : scene?.bodies.find((body) => body.id === id)

/** The piece of a body nearest to a point; without a point its first. */
export const nearestOf = (scene: Scene, body: SceneBody, to: Point | undefined): ScenePiece | undefined => {
  const own = scene.pieces.filter((piece) => piece.body === body.id)
  if (to === undefined) return own[0]
  return own.reduce<ScenePiece | undefined>(
    (best, piece) => (best === undefined || apart(scene, piece.at, to) < apart(scene, best.at, to) ? piece : best),
    undefined,
  )
}
/** Bodies on the table, nearest to a point first; without a point in their own order. */
export const bodiesByNearness = (scene: Scene, from: Point | undefined, seat?: Seat): readonly SceneBody[] => {
  const standing = scene.bodies.filter((body) => body.pieces.length > 0 && (seat === undefined || body.seat === seat))
  if (from === undefined) return standing
  const far = (body: SceneBody): number => {
    const piece = nearestOf(scene, body, from)
    return piece ? apart(scene, piece.at, from) : Number.POSITIVE_INFINITY
  }
  return standing
    .map((body) => ({ body, distance: far(body) }))
    .sort((a, b) => a.distance - b.distance || a.body.id - b.body.id)
    .map((entry) => entry.body)
}
