// Who has won (MAS-11): a bank held, nothing steady left, or at the last round the greater share of points taken.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { Seat } from '../../../engine/kernel/asks'
import type { Outcome } from '../../../engine/kernel/system'
import { atTurnEnd, type GoalVerdict, type RollCall, wonByGoals } from '../../../engine/tabletop/goals'
import { keptFromGoals } from '../../../engine/tabletop/keptFromGoals'
import { CONSTANTS } from '../data/constants'
import type { State, Unit } from '../state'
import { apart, middleOf, rectOf, squadsOf } from './ground'
import { leaderSpot } from './movement'
import { firstLeaderOf, isPresent, isSteady, leaderPiece, pieceOf } from './queries'

const nameOf = (state: State, seat: Seat): string => state.sides[seat]?.name ?? `seat ${seat}`

/** What a unit's side has lost with it: all of it when it is gone, half while it flees, else the share of its hit points. */
export function lossOf(unit: Unit): number {
  if (unit.condition === 'off' || unit.condition === 'destroyed') return unit.worth
  const share = (unit.worth * (unit.began - unit.hp)) / unit.began
  return Math.round(unit.condition === 'fleeing' ? Math.max(share, unit.worth / 2) : share)
}
export const lostBy = (state: State, seat: Seat): number =>
  state.units.filter((unit) => unit.seat === seat).reduce((sum, unit) => sum + lossOf(unit), 0)

/** A steady unit with its middle on the bank, and no steady enemy near it. */
export function holdersOf(state: State): readonly Unit[] {
  const { bank } = state
  if (bank === null) return []
  const steady = state.units.filter(isSteady)
  return steady.filter(
    (unit) =>
      unit.seat === bank.seat &&
      contains(bank.outline, middleOf(unit)) &&
      steady.every((foe) => foe.seat === unit.seat || apart(rectOf(foe), rectOf(unit)) > CONSTANTS.bankClear.value),
  )
}
export function nothingSteady(state: State): Outcome | undefined {
  const left = state.sides.filter(({ seat }) => state.units.some((unit) => unit.seat === seat && isSteady(unit)))
  if (left.length > 1) return undefined
  const [winner] = left
  if (!winner) return { winner: null, reason: 'Nobody stands any more: a draw.' }
  return { winner: winner.seat, reason: `${winner.name} hold the field: nothing of ${nameOf(state, 1 - winner.seat)} stands.` }
}
/** Who stands where: each squad, and each leader beside the unit he began with. */
const callOf = (state: State): RollCall => ({
  turn: state.round,
  grasp: CONSTANTS.grasp.value,
  standing: state.units.filter(isPresent).flatMap((unit) => {
    const common = { seat: unit.seat, able: isSteady(unit) }
    const squads = squadsOf(unit).map(({ x0, y0, x1, y1 }, i) => ({
      ...common,
      piece: pieceOf(unit.id, i),
      at: { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
    }))
    return firstLeaderOf(unit)
      ? [...squads, { ...common, piece: leaderPiece(unit.id), at: onTable(state, leaderSpot(unit, unit)), beside: true }]
      : squads
  }),
})
/** Who stands beside the front at the edge of the table is not off it. */
const onTable = ({ table }: State, { x, y }: Point): Point => ({
  x: Math.max(0, Math.min(table.width, x)),
  y: Math.max(0, Math.min(table.height, y)),
})
/** The goals as the round leaves them. */
export const talliedGoals = (state: State): State['goals'] =>
  state.goals && { wanted: state.goals.wanted, tallies: atTurnEnd(state.goals.wanted, state.goals.tallies, callOf(state)) }

const EVEN = 0.02 // shares of the two sides' points that are as good as equal

const namesOf = ({ sides }: State): readonly string[] => sides.map(({ name }) => name)
const isFinal = ({ round, rounds }: State): boolean => round >= rounds
/** Who has reached what they came for, if neither side is beaten. */
export const byGoals = (state: State): GoalVerdict | undefined =>
  state.goals && !nothingSteady(state) ? wonByGoals(state.goals.wanted, state.goals.tallies, namesOf(state), isFinal(state)) : undefined

export function atRoundEnd(state: State): Outcome | undefined {
  const beaten = nothingSteady(state)
  if (beaten) return beaten
  const { goals } = state
  const final = isFinal(state)
  const decided = byGoals(state) ?? (goals && keptFromGoals(goals.wanted, goals.tallies, namesOf(state), final))
  if (decided) return decided
  if (!final) return undefined
  const { bank } = state
  if (bank !== null) {
    const [holder] = holdersOf(state)
    const other = 1 - bank.seat
    return holder
      ? {
          winner: bank.seat,
          reason: `${nameOf(state, bank.seat)} hold ${bank.name}: ${holder.name} stand there, and no steady enemy is near.`,
        }
      : { winner: other, reason: `${nameOf(state, other)} have kept ${bank.name}.` }
  }
  const shares = state.sides.map(({ seat, worth }) => lostBy(state, seat) / Math.max(1, worth))
  const [first = 0, second = 0] = shares
  const told = `${state.sides.map(({ name }, seat) => `${name} lost ${Math.round(100 * (shares[seat] ?? 0))} %`).join(', ')} of their points` // part of the state, by which battles that were kept are judged: its letters stay
  if (Math.abs(first - second) < EVEN) return { winner: null, reason: `The last round is over: ${told}, a draw.` }
  const winner = first < second ? 0 : 1
  return { winner, reason: `The last round is over: ${told}; ${nameOf(state, winner)} win.` }
}
