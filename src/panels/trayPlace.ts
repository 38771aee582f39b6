// At which edge of the table it is told what happened: not over those whom one wants to see.
import type { Decision, PieceId } from '../engine/kernel/asks'
import type { Scene } from '../engine/kernel/scene'
import type { BattleEvent } from '../engine/kernel/system'

const NEAR = 1 / 3 // of the table's height, from an edge

/** At the upper one: more of those whom it happened to stand near the lower one, or where that does not tell, of those who are asked now. */
export function standsHigh(scene: Scene | undefined, owed: Decision | undefined, events: readonly BattleEvent[]): boolean {
  const height = scene?.table?.height
  if (height === undefined) return false
  const told = new Set<PieceId>()
  for (const { strikes = [], glides = [] } of events) {
    for (const { by, at } of strikes) told.add(by).add(at)
    for (const { piece } of glides) told.add(piece)
  }
  /** How many more of them stand near the lower edge than near the upper one. */
  const lower = (pieces: ReadonlySet<PieceId>): number => {
    const shares = (scene?.pieces ?? []).flatMap(({ id, at }) => (pieces.has(id) ? [at.y / height] : []))
    return shares.filter((share) => share > 1 - NEAR).length - shares.filter((share) => share < NEAR).length
  }
  return (lower(told) || lower(new Set(owed?.pieces))) > 0
}
