// When a battle ends, and who has won (WAR-5): nobody left who stands and does not rout, giving up, goals, or the turns are over.
import type { Seat } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import type { Outcome } from '../../../engine/kernel/system'
import type { RollCall } from '../../../engine/tabletop/goals'
import { stockTaken } from '../../../engine/tabletop/goalWords'
import type { Fighter, Frame, State } from '../state'
import { characterAt, type Draft, emit, fighterAt } from './draft'
import { putOut } from './injury'
import { isStunned, sideName, standing } from './queries'

const holdsOut = (state: State, seat: Seat): boolean =>
  state.sides[seat]?.gaveUp !== true && standing(state).some((one) => one.seat === seat && !one.routing)
/** Sides that still fight; where one alone is left it has won. */
export function lastOneStanding(state: State): Outcome | undefined {
  const left = state.sides.filter(({ seat }) => holdsOut(state, seat))
  if (left.length > 1) return undefined
  const [last] = left
  return last
    ? { winner: last.seat, reason: `${last.name} ${state.sides.length > 2 ? 'alone are' : 'are'} left on the field` }
    : { winner: null, reason: 'Nobody is left on the field' }
}
export const holdTheField = (state: State, seat: Seat): string => `${sideName(state, seat)} hold the field`
/** The end as it is told. The state keeps who is left; who gave up stands on the field still, so that is told of them instead. */
export function outcomeOf(state: State): Outcome | undefined {
  const { outcome, sides } = state
  if (!outcome || outcome.winner === null || outcome.reason !== lastOneStanding(state)?.reason) return outcome
  const beaten = sides.filter(({ seat }) => seat !== outcome.winner)
  const gone = beaten.filter(({ gaveUp }) => gaveUp).map(({ name }) => name)
  if (gone.length === 0) return outcome
  const told = `${listed(gone)} have given up`
  return { ...outcome, reason: gone.length === beaten.length ? told : `${told}, and ${holdTheField(state, outcome.winner)}` }
}
const worthOf = (state: State, fighters: readonly Fighter[]): number =>
  fighters.reduce((sum, { id }) => sum + Math.max(1, characterAt(state, id).worth), 0)
/** What of its worth a side has lost: incapacitated, fled or running. */
export const lostOf = (state: State, seat: Seat): number =>
  worthOf(
    state,
    state.fighters.filter((one) => one.seat === seat && (one.out !== 'no' || one.routing)),
  )
/** Who stands where, as goals see it. */
export const callOf = (state: State): RollCall => ({
  turn: state.turn,
  standing: standing(state).map((one) => ({ piece: one.id, seat: one.seat, at: one.at, able: !one.routing && !isStunned(one) })),
})
/** At the end of a turn: goals first; after the last turn whoever has lost the smaller share (house). */
export function turnsAreOver(draft: Draft): Outcome | undefined {
  const { state } = draft
  const names = state.sides.map(({ name }) => name)
  const last = state.turn >= state.turns
  if (state.goals) {
    const fights = (seat: Seat): boolean => state.sides[seat]?.gaveUp !== true
    const { now, won, handed, settled } = stockTaken(state.goals, callOf(state), names, last, fights)
    for (const { thing, id } of handed)
      emit(draft, { what: 'carried', ...(id === null ? {} : { seat: fighterAt(state, id).seat }), detail: { thing, id } })
    for (const one of settled) emit(draft, { what: 'goal', ...one })
    draft.state.goals = now
    if (won) return { winner: won.winner, reason: won.reason }
  }
  return last ? byLosses(state) : undefined
}
function byLosses(state: State): Outcome {
  const shares = state.sides
    .filter(({ gaveUp }) => !gaveUp)
    .map(({ seat, worth }) => ({ seat, share: lostOf(state, seat) / Math.max(1, worth) }))
  const least = Math.min(...shares.map(({ share }) => share))
  const best = shares.filter(({ share }) => share === least)
  const [only] = best
  return best.length === 1 && only
    ? { winner: only.seat, reason: `The turns are over, and ${sideName(state, only.seat)} have lost least` }
    : { winner: null, reason: 'The turns are over, and nobody has lost less than the others' }
}
export function end(draft: Draft, outcome: Outcome): void {
  draft.state.outcome = outcome
  draft.state.agenda = []
  emit(draft, { what: 'over', mark: 'end', detail: { reason: outcome.reason } })
}
export function giveUp(draft: Draft, seat: Seat): void {
  draft.state.sides = draft.state.sides.map((side) => (side.seat === seat ? { ...side, gaveUp: true } : side))
  emit(draft, { what: 'gave up', seat, detail: {} })
  if (lastOneStanding(draft.state) !== undefined) return
  // where others fight on, its people leave the field to them, and nothing that is open before the battle is asked of it
  draft.state.unplaced = draft.state.unplaced.filter((one) => one !== seat)
  draft.state.agenda = draft.state.agenda.flatMap((frame): readonly Frame[] => {
    if (frame.frame === 'captain') return frame.seat === seat ? [] : [frame]
    return frame.frame === 'deploy' ? [{ ...frame, seats: frame.seats.filter((one) => one !== seat) }] : [frame]
  })
  for (const { id } of standing(draft.state).filter((one) => one.seat === seat)) putOut(draft, id, null, 'fled')
}
