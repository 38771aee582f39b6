// The ruler: from a base edge, round waypoints, to a point or a base edge. The rules measure; this only says between what.
import type { Point } from '../engine/geometry/units'
import type { PieceId, WeaponId } from '../engine/kernel/asks'
import type { Measurement, MovePlan, Spot } from '../engine/kernel/forecast'
import type { Scene, ScenePiece } from '../engine/kernel/scene'
import { pieceOf } from './nearest'
import type { Position } from './position'

const within = (piece: ScenePiece, at: Point, to: Point): boolean => {
  const radius = piece.base.shape === 'round' ? piece.base.diameter / 2 : piece.base.length / 2
  const dx = at.x - to.x
  const dy = at.y - to.y
  return dx * dx + dy * dy <= (radius + 0.05) * (radius + 0.05)
}
/** What stands at the ruler's start: the figure in hand, its ghost, some other figure, or bare ground. */
export const startSpot = (scene: Scene, held: PieceId | undefined, plan: MovePlan | undefined, from: Point): Spot => {
  const inHand = pieceOf(scene, held)
  if (inHand) {
    const ghost = plan?.ends.find((end) => end.piece === inHand.id)
    if (ghost && within(inHand, ghost.at, from)) return { at: ghost.at, piece: inHand.id }
    if (within(inHand, inHand.at, from)) return { at: inHand.at, piece: inHand.id }
  }
  const other = scene.pieces.find((piece) => within(piece, piece.at, from))
  return other ? { at: other.at, piece: other.id } : { at: from }
}
export const measureAlong = (
  eyes: Position,
  start: Spot,
  waypoints: readonly Point[],
  to: Point,
  onto: PieceId | undefined,
  weapon: WeaponId | undefined,
): Measurement => {
  const target = pieceOf(eyes.scene, onto)
  const end: Spot = target ? { at: target.at, piece: target.id } : { at: to }
  if (waypoints.length === 0) return weapon === undefined ? eyes.measure(start, end) : eyes.measure(start, end, weapon)
  const stops: readonly Spot[] = [start, ...waypoints.map((at) => ({ at })), end]
  const legs = stops.slice(1).map((stop, index) => eyes.measure(stops[index] ?? start, stop))
  const total = legs.reduce((sum, leg) => sum + leg.distance, 0)
  const [first] = legs
  const last = legs.at(-1)
  if (!first || !last) return eyes.measure(start, end)
  const sign = eyes.scene.table?.measure === 'squares' ? ' squares' : '″'
  return { distance: total, from: first.from, to: last.to, label: `${total.toFixed(1)}${sign} in ${legs.length} legs` }
}
