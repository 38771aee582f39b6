// A figure of a scene: a body of its own, on a round base of an inch.
import { degrees, inches, point } from '../../src/engine/geometry/units'
import type { PieceId } from '../../src/engine/kernel/asks'
import type { ScenePiece } from '../../src/engine/kernel/scene'

export const scenePiece = (id: PieceId, x: number, y: number, extra: Partial<ScenePiece> = {}): ScenePiece => ({
  id,
  body: id,
  seat: 0,
  name: `p${id}`,
  base: { shape: 'round', diameter: inches(1) },
  at: point(x, y),
  facing: degrees(0),
  altitude: 0,
  glyph: 'sword',
  rank: 'common',
  states: [],
  ...extra,
})
