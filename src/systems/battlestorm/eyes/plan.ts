// The drag of a move: what the wish would come to. The game's own movement works it out.
import type { MovePlan, MoveWish } from '../../../engine/kernel/forecast'
import { planMove } from '../game/plan'
import type { State } from '../state'

export const planOf = (state: State, wish: MoveWish): MovePlan | undefined => planMove(state, wish)
