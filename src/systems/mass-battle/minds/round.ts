// Marches past friends who stay where they are: round them where there is a way, else at somebody else.
import { allowanceOf, paceFor, reformed } from '../game/clause'
import { apart, bodyOf, frontSquare, overlap, type Rect, rectAt, rectOf, spanned } from '../game/ground'
import { barrierOf, makesRoom, nearness, wayOf, withoutFriends } from '../game/movement'
import { HOLD } from '../game/orders'
import { ownOf, unitAt } from '../game/queries'
import { endOf, type Way } from '../game/steps'
import { contactWith, type Goal, placeGoal, wayTo } from '../game/ways'
import type { Clause, State, Unit } from '../state'
import { marchElsewhere } from './plan'
import { errandOf } from './purpose'

const DETOUR = 72 // squares that a way round others may take
const ASKED = 2 // times, since who was to go may be told to stay
const NEARER = 3 // squares: a way that does not arrive is walked for no less

/** Units with their orders, so that nobody runs up against friends who stay: those nearest to the enemy, who go first, are asked first. */
export function goRound(state: State, ordered: readonly Unit[]): readonly Unit[] {
  let now: State = { ...state, units: state.units.map((one) => ordered.find(({ id }) => id === one.id) ?? one) }
  const turn = ordered.map((unit) => ({ id: unit.id, near: nearness(state, unit) })).sort((one, other) => one.near - other.near)
  for (let again = 0; again < ASKED; again += 1)
    for (const { id } of turn) {
      const unit = unitAt(now, id)
      const clause = roundStayers(now, unit)
      if (clause === unit.order.clause) continue
      const told: Unit = { ...unit, order: { ...unit.order, clause } }
      now = { ...now, units: now.units.map((one) => (one.id === id ? told : one)) }
    }
  return ordered.map(({ id }) => unitAt(now, id))
}
/** What a unit is ordered, the rest of its side being ordered as it is: a march as it was meant, or what there is to do in its stead where those who stay bar the way. */
function roundStayers(state: State, unit: Unit): Clause {
  const { clause } = unit.order
  if (clause.posture !== 'march') return clause
  const target = clause.target === null ? undefined : state.units[clause.target]
  const goal = target ? contactWith(target) : clause.place && placeGoal(clause.place, bodyOf(unit))
  if (!goal) return clause
  const own = rectOf(unit)
  const body = bodyOf(unit)
  const stayers = ownOf(state, unit.seat).filter((one) => one.id !== unit.id && !makesRoom(state, one))
  const bars = (between: Rect): boolean => stayers.some((one) => overlap(rectOf(one), between))
  const between = spanned(own, goal.from)
  const alone = withoutFriends(state, unit, (one) => makesRoom(state, one)) // the others may go first
  const meant = wayOf(alone, unit, clause)
  const stuck = barrierOf(alone, unit, clause, meant) !== undefined
  if (!stuck && (!bars(between) || goal.reached(unit, own) || meant?.arrived)) return clause
  const allowance = allowanceOf(unit, paceFor(unit, clause))
  const way = wayTo(alone, unit, goal, DETOUR)
  const comes = apart(own, goal.from) - apart(rectAt(endOf(way, unit), body), goal.from)
  if (way.arrived || comes >= NEARER) return firstOf(unit, way, allowance, clause)
  if (!stuck) return clause
  return (
    (target ? undefined : squaredUp(alone, unit, goal)) ?? (errandOf(state, unit)?.warded ? clause : marchElsewhere(alone, unit)) ?? HOLD
  )
}
/** Who stands too close to wheel forms square, which turns where it stands, if that leads to where it is to go. */
function squaredUp(state: State, unit: Unit, goal: Goal): Clause | undefined {
  const pose = unit.formation === 'square' ? undefined : reformed(state, unit, 'square')
  return pose && wayTo(state, { ...unit, ...pose, formation: 'square' }, goal, DETOUR).arrived
    ? { ...HOLD, posture: 'formation', formation: 'square' }
    : undefined
}
/** What of a way that takes several rounds is ordered for this one. */
function firstOf(unit: Unit, { poses, costs }: Way, allowance: number, clause: Clause): Clause {
  const last = costs.findLastIndex((cost) => cost <= allowance)
  const [pose, next] = [poses[last], poses[last + 1]]
  if (last > 0 && pose) return { ...clause, target: null, place: frontSquare(pose, bodyOf(unit)) }
  return next && next.facing !== unit.facing ? { ...HOLD, facing: next.facing } : clause
}
