// Resolving attacks (BST-33 to 37, 40 to 45): assignments before any roll, fire before melee, melee in steps.
import type { BodyId, Refusal, WeaponId } from '../../../engine/kernel/contract'
import type { Blow, Shot, State } from '../state'
import type { Draft } from './draft'

/** Fire of one unit. `movedHalf`: it moved up to half this activation (BST-23). */
export interface Volley {
  readonly unit: BodyId
  readonly shot: Shot
  readonly movedHalf: boolean
}
/** Melee of one unit. */
export interface Fight {
  readonly unit: BodyId
  readonly blow: Blow
}
export const REACTIONS = ['ready', 'braced', 'parting', 'pursuit'] as const
export type Reaction = (typeof REACTIONS)[number]

/** Resolves one unit's fire: emits 'attack' (one), then 'killed' / 'critical' / 'fumble' … events. Nothing happens if nobody can shoot any more. */
export declare function shoot(draft: Draft, volley: Volley, reaction?: 'ready'): void
/** Resolves the melee of all fights together, by steps (BST-40). Whether a pair has closed is read from state.closed. Does not close ranks or change `closed`. */
export declare function melee(draft: Draft, fights: readonly Fight[], reaction?: Reaction): void
/** A unit standing ready shoots once at a mover as everyone now stands (BST-28). Lowers `ready`. */
export declare function reactionShot(draft: Draft, unit: BodyId, mover: BodyId, weapon: WeaponId, factor?: number): void
/** A braced unit (BST-28), one left behind by a disengagement, or a pursuer (BST-61) strikes alone. Lowers `braced` when braced. */
export declare function strikeAlone(draft: Draft, unit: BodyId, target: BodyId, why: Reaction): void
/** Why this fire is not to be had; empty: at least one figure can shoot and hit. */
export declare function judgeShot(state: State, unit: BodyId, shot: Shot, movedHalf: boolean): readonly Refusal[]
/** Why this melee is not to be had; empty: at least one figure can strike. Declarations are the caller's to judge. */
export declare function judgeBlow(state: State, unit: BodyId, blow: Blow): readonly Refusal[]
