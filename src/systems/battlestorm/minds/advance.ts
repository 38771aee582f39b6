// Coming nearer, or staying behind.
import type { Point } from '../../../engine/geometry/units'
import type { Answer, BodyId, Decision } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { unitAt } from '../game/draft'
import { targetsFor } from '../game/orders'
import { closestFigures, profileOf, standing, unitsOf } from '../game/queries'
import { mayDouble, utmost } from '../game/ways'
import type { Link, State } from '../state'
import { has, pick } from './answers'
import { footDistance } from './flow'
import { type Base, centreOf, march } from './march'
import { distance, strideOf } from './near'
import { callingOf } from './purpose'
import { outOfFront } from './rules'
import { shootsWell } from './shot'
import { meleeWorth, rangeOf, volleyWorth } from './worth'

/** Nothing to shoot or strike from here: come nearer, in a way that keeps the choice of the next move. */
export function advance(state: State, decision: Decision, link: Link, base: Base): Answer | undefined {
  const { unit } = link
  const calling = callingOf(state, unit)
  if (calling && !calling.there) {
    const step = march(state, unit, link, base, calling.to, Math.min(1, utmost(state, link, 'move')))
    if (step) return step
  }
  if (calling?.there === true) return standFast(decision)
  const goal = prey(state, unit)
  if (!goal) return undefined
  const at = centreOf(state, goal.unit)
  if (outOfFront(state, unit, at) && has(decision, 'formation')) return pick(decision, 'formation', 'mob')
  const stride = strideOf(state, unit)
  const most = Math.min(1, utmost(state, link, 'move'))
  const range = shootsWell(state, unit) ? rangeOf(state, unit) : 0
  if (range > 0) {
    // Shooters: half a move if that brings somebody into range, to shoot after it.
    const want = goal.gap - (range - 1)
    if (want <= 0) return pushAside(state, decision, link, base, at)
    return march(
      state,
      unit,
      link,
      base,
      at,
      want <= stride * CONSTANTS.fireMoveShare.value + range * 0.15 ? CONSTANTS.fireMoveShare.value : most,
      want + 0.5,
    )
  }
  const far = goal.gap - stride * 2
  if (mayDouble(state, link) && far > CONSTANTS.keepAway.value + 0.5) {
    const dash = march(state, unit, link, base, at, CONSTANTS.doubleMove.value, goal.gap - CONSTANTS.keepAway.value - 1)
    if (dash) return dash
  }
  const step = march(state, unit, link, base, at, most)
  return step ?? (has(decision, 'brace') ? pick(decision, 'brace') : undefined)
}

/** Where it stands is what the battle is about: whoever comes is received there. */
function standFast(decision: Decision): Answer | undefined {
  return has(decision, 'ready') ? pick(decision, 'ready') : has(decision, 'brace') ? pick(decision, 'brace') : undefined
}

/** Where the men stand behind whom a general is safe: the nearest unit that is one. */
export function guardOf(state: State, unit: BodyId): Point | undefined {
  const at = centreOf(state, unit)
  return unitsOf(state, unitAt(state, unit).seat)
    .filter((one) => one.id !== unit && !one.routing && standing(state, one.id).length >= GUARDS)
    .map(({ id }) => centreOf(state, id))
    .sort((a, b) => distance(a, at) - distance(b, at))[0]
}

/** The general follows them, and stays behind (BST-60). */
export function keepBack(state: State, link: Link, base: Base, guard: Point): Answer | undefined {
  const { unit } = link
  const at = centreOf(state, unit)
  const home = state.sides[unitAt(state, unit).seat === 0 ? 0 : 1].home === 'south' ? 1 : -1
  const goal = { x: guard.x, y: Math.min(state.table.height - 2, Math.max(2, guard.y + BEHIND * home)) }
  return distance(goal, at) < 1 ? undefined : march(state, unit, link, base, goal, Math.min(1, utmost(state, link, 'move')))
}
const BEHIND = 4 // inches
const GUARDS = 3 // figures

/** In range, but nobody can be seen or the volley is worth nothing: half a move to the side or nearer, else stand ready. */
function pushAside(
  state: State,
  decision: Decision,
  link: Link,
  base: Base,
  at: { readonly x: number; readonly y: number },
): Answer | undefined {
  const step = march(state, link.unit, link, base, at, CONSTANTS.fireMoveShare.value)
  return step ?? (has(decision, 'ready') ? pick(decision, 'ready') : undefined)
}

/** Whom to go for: the nearest on foot, weighed by what is to be had there. */
function prey(state: State, unit: BodyId): { readonly unit: BodyId; readonly gap: number } | undefined {
  const mine = standing(state, unit)[0]
  if (!mine) return undefined
  const flies = profileOf(state, mine).flies === true
  let best: { unit: BodyId; gap: number; score: number } | undefined
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (!near) continue
    const way = flies
      ? near.gap
      : Math.max(near.gap, footDistance(state.table, near.from.at, near.to.at, profileOf(state, mine).swims === true) - 1)
    const gain =
      rangeOf(state, unit) > 0
        ? volleyWorth(state, unit, target, 4, false)
        : meleeWorth(state, unit, target) - 0.3 * meleeWorth(state, target, unit)
    const score = gain * 0.35 - way
    if (!best || score > best.score) best = { unit: target, gap: near.gap, score }
  }
  return best
}
