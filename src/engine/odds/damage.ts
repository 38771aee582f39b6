// Damage less absorption: what gets through of one hit (exploding damage, plain absorption).
import type { Distribution } from './distribution'

/** P(damage − absorption ≥ 1). Formulas as in dice/formula; damage dice explode, absorption dice do not. Memoised. */
export function chanceUnabsorbed(_damage: string, _absorption: readonly string[]): number {
  throw new Error('not written yet')
}

/** Damage less absorption, never below 0; everything from `cap` on is gathered in the last entry. Memoised: do not write into it. */
export function unabsorbed(_damage: string, _absorption: readonly string[], _cap: number): Distribution {
  throw new Error('not written yet')
}
