// A scene's pieces and bodies by id, worked out once for each scene.
import type { BodyId, PieceId } from '../../engine/kernel/asks'
import type { Scene, SceneBody, ScenePiece } from '../../engine/kernel/scene'

export interface Indexed {
  readonly pieces: ReadonlyMap<PieceId, ScenePiece>
  readonly members: ReadonlyMap<BodyId, readonly ScenePiece[]>
  readonly bodies: ReadonlyMap<BodyId, SceneBody>
}
const kept = new WeakMap<Scene, Indexed>()

export function indexed(scene: Scene): Indexed {
  const known = kept.get(scene)
  if (known) return known
  const members = new Map<BodyId, ScenePiece[]>()
  for (const piece of scene.pieces) {
    const list = members.get(piece.body)
    if (list) list.push(piece)
    else members.set(piece.body, [piece])
  }
  const made: Indexed = {
    pieces: new Map(scene.pieces.map((piece) => [piece.id, piece])),
    members,
    bodies: new Map(scene.bodies.map((body) => [body.id, body])),
  }
  kept.set(scene, made)
  return made
}
