// Courage numbers by class, and breakpoints (BST-61). All of it is house content, the shares and penalties of the breakpoints among them.
import type { Profile } from './profile'

/** d30, at or over. A profile may name its own. */
export const COURAGE: Readonly<Record<Profile['class'], number>> = { irregular: 13, regular: 10, character: 5, monster: 9, engine: 13 }

export const courageNumber = (profile: Profile): number => profile.courage ?? COURAGE[profile.class]
/** Monsters frighten unless their profile says otherwise. */
export const frightens = (profile: Profile): boolean => profile.frightens ?? profile.class === 'monster'

export interface Breakpoint {
  readonly share: number // of the army's points lost, at least
  readonly penalty: number // added to the number of every courage check
}
/** Rising. */
export const BREAKPOINTS: readonly Breakpoint[] = [
  { share: 0.25, penalty: 2 },
  { share: 0.5, penalty: 4 },
  { share: 0.75, penalty: 8 },
]
