// What can be played: the manifests alone. Everything else of a system is loaded when a battle of it begins.
import type { Manifest } from '../engine/kernel/system'
import { SYSTEMS } from '../systems/index'

export const MANIFESTS: readonly Manifest[] = SYSTEMS.map((listed) => listed.manifest)

/** Asks for all that a ready battle is begun with, at once; nothing is said where that fails, for beginning it asks again. */
export function fetchReady(system: string, scenario: string): void {
  const listed = SYSTEMS.find(({ manifest }) => manifest.id === system)
  for (const part of [listed?.table(), listed?.ready?.(scenario)]) void part?.catch(() => undefined)
}
