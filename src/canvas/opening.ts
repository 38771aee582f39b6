// What a small screen opens on, where the whole table would be too small to play on.
import type { Point } from '../engine/geometry/units'
import type { Decision } from '../engine/kernel/asks'
import type { Scene } from '../engine/kernel/scene'

/** The places of those who have something to do; nobody has: of everybody who stands; nobody stands: the middle of the table. */
export function openingOf(
  scene: Pick<Scene, 'pieces' | 'table'> | undefined,
  owed: Pick<Decision, 'pieces'> | undefined,
): readonly Point[] {
  const pieces = scene?.pieces ?? []
  const asked = pieces.filter(({ id }) => owed?.pieces.includes(id))
  const places = (asked.length > 0 ? asked : pieces).map(({ at }) => at)
  return places.length > 0 || !scene?.table ? places : [{ x: scene.table.width / 2, y: scene.table.height / 2 }]
}
