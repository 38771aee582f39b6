// The list of rule systems: each behind its manifest, the rest loaded when a battle of it begins.
import { type AnySystem, seal } from '../engine/kernel/any'
import type { Manifest } from '../engine/kernel/contract'
import { manifest as battlestorm } from './battlestorm/manifest'

export interface ListedSystem {
  readonly manifest: Manifest
  load(): Promise<AnySystem>
}

export const SYSTEMS: readonly ListedSystem[] = [
  { manifest: battlestorm, load: async () => seal((await import('./battlestorm/index')).battlestorm) },
]
