// What a system lends to whoever looks ahead from its positions.
import type { Answer, Decision, Seat } from '../kernel/asks'

/** What a system adds, so that its positions can be looked ahead from. */
export interface Foresight<State> {
  /** A handful of sensible answers, the fair computer's first; fewer than two where looking ahead would not pay. They need not be legal. */
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[]
  /** What a position is worth to a seat, in points: the higher the better. */
  worth(state: State, seat: Seat): number
  /** How many milestones a continuation that began at `from` has passed: ends of turns, say. It stops at the last of them. */
  passed(from: State, now: State): number
  /** How many there are. What a continuation comes to is the mean over them: the near ones tell more, the far ones what was begun. */
  readonly milestones: number
  /** Whether a player who looks ahead gives the battle up; absent: where the fair computer would. Till then his own side plays on, in continuations too. */
  yields?(state: State, seat: Seat): boolean
  /**
   * Other manners in which the fair computer could lead the whole side (to come on, to hold back): each is weighed where there are candidates,
   * as what is done now and by all others of the side until the first milestone.
   */
  readonly manners?: readonly string[]
  /** What is spent on a decision where nobody holds a clock, and how it is shared out; absent: `USUAL`. */
  readonly effort?: Effort
}
export interface Effort {
  readonly steps: number // answers played in continuations, at most
  readonly first: number // samples of every candidate, before the better half goes on
  readonly most: number // of those that are left
}
export const USUAL: Effort = { steps: 3000, first: 6, most: 24 }
