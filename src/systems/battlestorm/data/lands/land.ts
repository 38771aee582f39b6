import type { Profile } from '../profile'

/** A chart: who may be mustered in a land, or hired by any. */
export interface Land {
  readonly id: string
  readonly name: string
  readonly kind: 'land' | 'host' | 'hired' // one of the seven, a host of our own, mercenaries
  readonly about: string
  readonly profiles: readonly Profile[]
}
