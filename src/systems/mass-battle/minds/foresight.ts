// What a hard computer player looks ahead with: a few ways to order a whole side, other orders for one company of it, and whether to
// pursue, chosen by what comes of it some rounds on.
import { contains } from '../../../engine/geometry/polygons'
import type { Answer, Decision, Part } from '../../../engine/kernel/asks'
import type { Foresight } from '../../../engine/minds/foresight'
import { middleOf } from '../game/ground'
import { isSteady } from '../game/queries'
import { lostBy } from '../game/victory'
import type { State } from '../state'
import { ordersBeside } from './beside'
import { nearestOrders } from './habits'
import { headwayOf } from './purpose'
import { ordersBy } from './suggest'

const ON_BANK = 0.15 // of its points, for a steady unit that stands where its side wants to be
const ROUNDS_LEFT = 4 // in which that begins to count in full
const ROUNDS = 6 // that are looked ahead: what is begun in a round is seldom decided in the next

export const foresight: Foresight<State> = {
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[] {
    const { seat } = decision
    const ask = decision.asks.find((one) => one.kind === 'orders')
    if (!ask)
      return decision.asks.length < 2
        ? [fair]
        : decision.asks.map(({ key }) => ({ decision: decision.id, seat, key, kind: 'pick', picked: [key] }))
    const sealed = (parts: readonly Part[]): Answer => ({ decision: decision.id, seat, key: ask.key, kind: 'orders', parts })
    return [
      fair,
      ...(fair.kind === 'orders' ? ordersBeside(state, seat, fair, BESIDE).map(sealed) : []),
      sealed(ordersBy(state, seat, { bold: true, risk: EAGER })),
      sealed(ordersBy(state, seat, { bold: false, risk: 0 })),
      sealed(nearestOrders(state, seat)),
    ]
  },
  worth: (state, seat) => standingOf(state, seat) - standingOf(state, 1 - seat),
  passed: (from, now) => Math.floor((now.round - from.round) / ROUNDS),
  milestones: 1,
}
const BESIDE = 9 // other orders for one company
const EAGER = 0.6 // of its points that a unit stakes

const ABOUT = 0.5 // of its points, for all that it came for
const WON = 1 // of them, for the battle

/** In points: what a side has lost, how far it has come with what it wants, and who of it stands where it wants to be. */
function standingOf(state: State, seat: number): number {
  const { bank, outcome } = state
  const worth = state.sides[seat]?.worth ?? 0
  const won = outcome?.winner === seat ? WON * worth : 0
  const lost = lostBy(state, seat) - (headwayOf(state, seat) ?? 0) * ABOUT * worth - won
  if (bank?.seat !== seat) return -lost
  const weight = Math.min(1, ROUNDS_LEFT / Math.max(1, state.rounds - state.round + 1))
  return state.units.reduce(
    (sum, unit) =>
      unit.seat === seat && isSteady(unit) && contains(bank.outline, middleOf(unit)) ? sum + unit.worth * ON_BANK * weight : sum,
    -lost,
  )
}
