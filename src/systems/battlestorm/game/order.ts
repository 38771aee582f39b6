// When a blow falls and whether it reaches (BST-40, 42). Apart or in a fresh fight longer weapons strike first: class Mk at
// step 6 − k; once the fighters have closed, shorter ones: at step k. Equal steps are simultaneous.

import { reachOfBase } from '../../../engine/geometry/base'
import { ROUNDING } from '../../../engine/geometry/distance'
import type { BodyId, PieceId, Refusal } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { ORDER } from '../data/formations'
import type { MeleeClass, Profile } from '../data/profile'
import { MELEE } from '../data/ranges'
import type { Figure, State } from '../state'
import { figureAt } from './draft'
import { formationOf, rankOf } from './formation'
import { profileOf } from './queries'

/** How two fighters stand to each other. `gap`: base edge to base edge, inches. `closed`: they have fought in contact in an earlier round. */
export interface Stance {
  readonly gap: number
  readonly closed: boolean
  readonly drilled?: true // strikes from a phalanx, open or closed: no minimum (BST-42)
  readonly lent?: number // reach lent by the man in front to an extra-long weapon of the second rank, inches (BST-62)
}

/** Have these two closed: have they been in contact since an earlier melee of theirs? It goes with them into whatever unit they divide or join to. */
export function isClosed(state: State, a: PieceId, b: PieceId): boolean {
  for (const pair of state.closed) if ((pair[0] === a && pair[1] === b) || (pair[0] === b && pair[1] === a)) return true
  return false
}

/** Has anybody of the one unit closed with somebody of the other? */
export function haveClosed(state: State, a: BodyId, b: BodyId): boolean {
  for (const pair of state.closed) {
    const [one, two] = [figureAt(state, pair[0]).unit, figureAt(state, pair[1]).unit]
    if ((one === a && two === b) || (one === b && two === a)) return true
  }
  return false
}

/** How an attacker stands to its target, `gap` inches apart. */
export function stanceOf(state: State, by: Figure, target: Figure, gap: number): Stance {
  const closed = isClosed(state, by.id, target.id)
  const ranks = state.advanced === undefined ? undefined : formationOf(state, by.unit)
  if (ranks?.kind !== 'phalanx') return { gap, closed }
  if (ranks.order !== 'closed') return { gap, closed, drilled: true }
  const size = 2 * reachOfBase(profileOf(state, by).base)
  return { gap, closed, drilled: true, ...(rankOf(state, by) === 1 ? { lent: size + ORDER.closed.widest } : {}) }
}

/** The step at which a weapon of this class strikes, 1 the first … 5 the last. */
export function stepOf(reach: MeleeClass, stance: Stance): number {
  const length = MELEE[reach].length
  const together = stance.closed && stance.gap <= CONSTANTS.contact.value + ROUNDING
  return together ? length : CONSTANTS.meleeSteps.value - length
}

/** The gap a weapon of this class can strike across, inches: a base touched counts as reached. */
export const strikeRange = (reach: MeleeClass): number => Math.max(MELEE[reach].reach, CONSTANTS.contact.value)

const lentTo = (reach: MeleeClass, stance: Stance): number => (reach === 'M5' ? (stance.lent ?? 0) : 0)

/** How far a weapon of this class strikes for one who stands so, what is lent to it included, inches; 0: in contact only. */
export const reachIn = (reach: MeleeClass, stance: Stance): number => MELEE[reach].reach + lentTo(reach, stance)

/** Why a blow does not reach, in inches; undefined: it does. */
export function outOfReach(reach: MeleeClass, stance: Stance): { readonly kind: 'far' | 'near'; readonly by: number } | undefined {
  const row = MELEE[reach]
  const furthest = strikeRange(reach) + lentTo(reach, stance)
  if (stance.gap > furthest + ROUNDING) return { kind: 'far', by: stance.gap - reachIn(reach, stance) }
  if (stance.closed && stance.drilled !== true && row.minimum > 0 && stance.gap < row.minimum - ROUNDING)
    return { kind: 'near', by: row.minimum - stance.gap }
  return undefined
}

/** Height (BST-16): who flies high is struck only by flyers and extra-long weapons, and comes down to strike those below. */
export function outOfHeight(by: Figure, byProfile: Profile, reach: MeleeClass, target: Figure): Refusal | undefined {
  const ceiling = CONSTANTS.strikeHeight.value
  if (target.altitude > ceiling && byProfile.flies !== true && reach !== 'M5')
    return {
      reason: `${target.name} flies ${target.altitude.toFixed(1)}″ up, out of reach`,
      remedy: 'shoot at it, or wait until it comes down',
      short: 'height',
      rule: 'BST-16',
      pieces: [target.id],
    }
  if (by.altitude > ceiling && by.altitude - target.altitude > ceiling)
    return {
      reason: `${by.name} flies ${by.altitude.toFixed(1)}″ up and cannot strike at ${target.name} from there`,
      remedy: 'come down to strike',
      short: 'height',
      rule: 'BST-16',
      pieces: [by.id],
    }
  return undefined
}
