import type { Profile } from '../profile'

/** Who may be mustered together. */
export interface Force {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly profiles: readonly Profile[]
}
