// What a hard computer player looks ahead with: how somebody moves, chosen by what comes of it by the end of the next turn.
import type { Answer, Decision } from '../../../engine/kernel/asks'
import type { Foresight } from '../../../engine/minds/foresight'
import { characterAt, topFrame } from '../game/draft'
import { fullWounds } from '../game/queries'
import type { State } from '../state'
import { movements } from './move'

const MOVES = 5 // that are weighed: those the fair computer likes best
const ROUTING = 0.4
const HURT = 0.5 // of a worth, for the last of somebody's Wounds

export const foresight: Foresight<State> = {
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[] {
    const top = topFrame(state)
    if (top?.frame !== 'phase' || top.phase !== 'movement' || decision.body === undefined) return [fair]
    return [fair, ...movements(state, decision, decision.body, MOVES)]
  },
  worth: (state, seat) => state.sides.reduce((so, side) => so + (side.seat === seat ? -1 : 1) * lostBy(state, side.seat), 0),
  passed: (from, now) => now.turn - from.turn,
  milestones: 2, // the end of this turn, and of the next
  effort: { steps: 6000, first: 12, most: 48 },
}
/** Gold that a side has lost: those who are out, those who run, and some for the wounded. */
function lostBy(state: State, seat: number): number {
  return state.fighters.reduce((so, one) => {
    if (one.seat !== seat) return so
    const { worth } = characterAt(state, one.id)
    if (one.out !== 'no') return so + worth
    if (one.routing) return so + worth * ROUTING
    return so + worth * HURT * (1 - one.wounds / fullWounds(state, one.id)) + (one.posture === 'stunned' ? worth / 5 : 0)
  }, 0)
}
