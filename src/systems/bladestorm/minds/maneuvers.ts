// Maneuvers where they pay (BLA-41): charges home, runs for a place, shots from the saddle, and out of a melee that goes ill.
import { bearing, direction } from '../../../engine/geometry/angles'
import { degrees } from '../../../engine/geometry/units'
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Maneuver } from '../data/maneuvers'
import { ratingOf } from '../game/pace'
import { bladesOf, isEngaged, opponents, profileOf, standing } from '../game/queries'
import type { Body, State } from '../state'
import { asked, pick } from './answers'
import { bestCharge } from './charge'
import { centreOf, closestOf, enemiesOf, type Near } from './near'
import type { Shot } from './shot'
import { exchange } from './stance'
import { afterRoll, chanceOf } from './supposed'
import { away, backOff, towards } from './ways'
import { meleeWorth } from './worth'

const EXPOSED = 0.06 // of its points: to stand before the enemy after a charge that failed
const GAIN = 0.15 // of what is done without it, more, that the attempt must promise
const HASTE = 1 // inches that a run must promise beyond the plain move
const LIKELY = 0.5 // chance below which nobody tries to get away

const offered = (decision: Decision, body: Body, kind: Maneuver): boolean =>
  asked(decision, 'maneuver', 'pick', body.id)?.options.some(({ id }) => id === kind) === true
const tryIt = (decision: Decision, body: Body, kind: Maneuver): Answer => pick(decision, 'maneuver', [kind], { body: body.id })
const pointsOf = (state: State, body: Body): number => standing(state, body.id).reduce((sum, one) => sum + profileOf(state, one).points, 0)

/** A charge by the roll, where its reach or its weight is worth what a failure costs; it must bring more than `least`. `daring`: what is gladly risked to get the fight going. */
export function chargeHome(state: State, decision: Decision, body: Body, least: number, daring: number): Answer | undefined {
  if (!offered(decision, body, 'charge')) return undefined
  const passed = afterRoll(state, body, 'charge', true)
  const reached = passed && bestCharge(passed.state, decision, passed.body)
  if (!reached) return undefined
  const chance = chanceOf(state, body, 'charge')
  const worth = chance * (reached.worth + daring) - (1 - chance) * pointsOf(state, body) * EXPOSED
  return worth > least * (1 + GAIN) ? tryIt(decision, body, 'charge') : undefined
}

/** A run or a sprint for whoever wants to go farther than he can walk; `wish`: how far, inches. */
export function hurry(state: State, decision: Decision, body: Body, wish: number): Answer | undefined {
  let best: { readonly kind: Maneuver; readonly way: number } | undefined
  for (const kind of ['run', 'sprint'] as const) {
    if (!offered(decision, body, kind)) continue
    const chance = chanceOf(state, body, kind)
    const far = (passed: boolean): number => Math.min(wish, ratingOf(state, { ...body, maneuver: { kind, passed } }))
    const way = chance * far(true) + (1 - chance) * far(false)
    if (way > (best?.way ?? Math.min(wish, ratingOf(state, body)) + HASTE)) best = { kind, way }
  }
  return best && tryIt(decision, body, best.kind)
}
/** Over a wall or through deep water, for whoever finds no other way to a place. */
export function cross(state: State, decision: Decision, body: Body, to: { readonly x: number; readonly y: number }): Answer | undefined {
  for (const kind of ['climb', 'swim'] as const) {
    const passed = offered(decision, body, kind) ? afterRoll(state, body, kind, true) : undefined
    if (passed && towards(passed.state, decision, passed.body, to, ratingOf(passed.state, passed.body))) return tryIt(decision, body, kind)
  }
  return undefined
}

/** A rider shoots and is off where somebody could be at him, and rides up to shoot where nobody is in reach yet. */
export function rideBy(state: State, decision: Decision, body: Body, near: Near, shot: Shot | undefined): Answer | undefined {
  if (!offered(decision, body, 'ride and shoot')) return undefined
  const chance = chanceOf(state, body, 'ride and shoot')
  if (chance < LIKELY) return undefined
  if (!shot) return tryIt(decision, body, 'ride and shoot')
  const foe = closestOf(state, near.body.id, body.id)
  const own = standing(state, body.id)
  const [first] = own
  const enemy = closestOf(state, body.id, near.body.id)
  if (!foe || !enemy || !first || bladesOf(state, enemy).length === 0 || near.gap > ratingOf(state, near.body) + 0.5) return undefined
  const danger = meleeWorth(state, enemy, first) * Math.min(own.length, standing(state, near.body.id).length)
  return chance * (shot.worth * 0.85 + danger) > shot.worth ? tryIt(decision, body, 'ride and shoot') : undefined
}

/** Out of a melee that costs more than it brings: by disengaging where that is likely, else straight back where none of them comes after (BLA-13). */
export function leave(state: State, decision: Decision, body: Body): Answer | undefined {
  if (!isEngaged(state, body.id) || exchange(state, body) > -pointsOf(state, body) * LOSING) return undefined
  if (offered(decision, body, 'disengage') && chanceOf(state, body, 'disengage') >= LIKELY) {
    // a roll that no way could follow is not thrown
    const free = afterRoll(state, body, 'disengage', true)
    if (free && outOf(free.state, decision, free.body)) return tryIt(decision, body, 'disengage')
  }
  return fallBack(state, decision, body)
}
/** Away from those it has got free of: from the nearest if there is room, else straight back, else to whichever side is open. */
export function outOf(state: State, decision: Decision, body: Body): Answer | undefined {
  const [near] = enemiesOf(state, body)
  if (!near) return undefined
  const way = clear(state, decision, body, near) ?? backOff(state, decision, body)?.answer
  if (way) return way
  const at = centreOf(state, body.id)
  const rating = ratingOf(state, body)
  const behind = degrees(bearing(centreOf(state, near.body.id), at))
  for (const turn of OPEN) {
    const ahead = direction(degrees(behind + turn))
    const to = { x: at.x + ahead.x * FAR, y: at.y + ahead.y * FAR }
    const move = towards(state, decision, body, to, rating)
    if (move) return move.answer
  }
  return undefined
}
const OPEN = [0, 60, -60, 120, -120] as const // degrees off the way straight from the enemy
const FAR = 12 // inches: beyond every move
/** Straight back, where everybody who could come after has somebody else to fight. */
function fallBack(state: State, decision: Decision, body: Body): Answer | undefined {
  const back = asked(decision, 'move', 'move', body.id) && backOff(state, decision, body)
  const step = back?.answer.path.at(-1)
  if (!back || !step) return undefined
  const gone = Math.sqrt(step.x * step.x + step.y * step.y)
  const follows = ({ body: enemy, gap }: Near): boolean => {
    if (opponents(state, enemy.id).some((friend) => friend !== body.id)) return false
    const pace = ratingOf(state, enemy) / (isEngaged(state, enemy.id) ? CONSTANTS.leaveShare.value : 1)
    return gap + gone <= pace
  }
  return enemiesOf(state, body).some(follows) ? undefined : back.answer
}
const LOSING = 0.12 // of its points a phase, more than it takes, before a body leaves a melee

/** Away from the nearest of those it has left. */
export const clear = (state: State, decision: Decision, body: Body, near: Near): Answer | undefined =>
  away(state, decision, body, centreOf(state, near.body.id), Number.POSITIVE_INFINITY)?.answer
