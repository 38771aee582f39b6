// Every listed system, and the one to copy from: what a listed system must bring, that one brings.
import { seal, sealOpening } from '../../src/engine/kernel/any'
import { type ListedSystem, SYSTEMS } from '../../src/systems/index'
import { outpost } from './outpost/index'

export const EVERY: readonly ListedSystem[] = [
  ...SYSTEMS,
  { manifest: outpost.manifest, table: async () => sealOpening(outpost), load: async () => seal(outpost) },
]
