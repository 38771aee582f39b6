// At which edge of the table it is told what happened: not over those whom one wants to see.
import type { Decision } from '../engine/kernel/asks'
import type { Scene } from '../engine/kernel/scene'
import type { BattleEvent } from '../engine/kernel/system'

const NEAR = 1 / 3 // of the table's height, from an edge

/** At the upper one: more of those who are asked now, or whom it happened to, stand near the lower one. */
export function standsHigh(scene: Scene | undefined, owed: Decision | undefined, events: readonly BattleEvent[]): boolean {
  const height = scene?.table?.height
  if (height === undefined) return false
  const matter = new Set(owed?.pieces)
  for (const { strikes = [], glides = [] } of events) {
    for (const { by, at } of strikes) matter.add(by).add(at)
    for (const { piece } of glides) matter.add(piece)
  }
  const shares = (scene?.pieces ?? []).flatMap(({ id, at }) => (matter.has(id) ? [at.y / height] : []))
  return shares.filter((share) => share > 1 - NEAR).length > shares.filter((share) => share < NEAR).length
}
