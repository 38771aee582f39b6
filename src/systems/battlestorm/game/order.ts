// When a blow falls and whether it reaches (BST-40, 42). Apart or in a fresh fight longer weapons strike first: class Mk at
// step 6 − k; once the fighters have closed, shorter ones: at step k. Equal steps are simultaneous.
import type { BodyId, Refusal } from '../../../engine/kernel/contract'
import { CONSTANTS } from '../data/constants'
import { MELEE } from '../data/ranges'
import type { MeleeClass, Profile } from '../profile'
import type { Figure, State } from '../state'

/** How two fighters stand to each other. `gap`: base edge to base edge, inches. `closed`: their units fought in an earlier round. */
export interface Stance {
  readonly gap: number
  readonly closed: boolean
}

/** Did the fight between these units begin in an earlier round? */
export const isClosed = (state: State, a: BodyId, b: BodyId): boolean =>
  state.closed.some(([one, two]) => (one === a && two === b) || (one === b && two === a))

/** The step at which a weapon of this class strikes, 1 the first … 5 the last. */
export function stepOf(reach: MeleeClass, stance: Stance): number {
  const length = MELEE[reach].length
  const together = stance.closed && stance.gap <= CONSTANTS.contact.value
  return together ? length : CONSTANTS.meleeSteps.value - length
}

/** The gap a weapon of this class can strike across, inches: a base touched counts as reached. */
export const strikeRange = (reach: MeleeClass): number => Math.max(MELEE[reach].reach, CONSTANTS.contact.value)

/** Why a blow does not reach, in inches; undefined: it does. */
export function outOfReach(reach: MeleeClass, stance: Stance): { readonly kind: 'far' | 'near'; readonly by: number } | undefined {
  const row = MELEE[reach]
  const furthest = strikeRange(reach)
  if (stance.gap > furthest) return { kind: 'far', by: stance.gap - row.reach }
  if (stance.closed && row.minimum > 0 && stance.gap < row.minimum) return { kind: 'near', by: row.minimum - stance.gap }
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
