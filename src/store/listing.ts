// What can be played: the manifests alone. Everything else of a system is loaded when a battle of it begins.
import type { Manifest } from '../engine/kernel/system'
import { SYSTEMS } from '../systems/index'

export const MANIFESTS: readonly Manifest[] = SYSTEMS.map((listed) => listed.manifest)
