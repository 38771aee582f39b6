// A move-missile phase, body by body: spells, shots, then those who go into melee, then those who come on.
import { bearing, turnAbout } from '../../../engine/geometry/angles'
import { between } from '../../../engine/geometry/facing'
import { degrees } from '../../../engine/geometry/units'
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { bodyAt } from '../game/draft'
import { judge } from '../game/judge'
import { farthest } from '../game/modifiers'
import { ratingOf } from '../game/pace'
import { bodiesOf, bowsOf, isEngaged, isSteady, other, profileOf, standing } from '../game/queries'
import type { Body, State } from '../state'
import { asked } from './answers'
import { challenge } from './challenge'
import { bestCharge } from './charge'
import { closeUp, formAgain, strideOut } from './drill'
import { dive, rise } from './flying'
import { chargeHome, clear, cross, hurry, leave, outOf, rideBy } from './maneuvers'
import { centreOf, distance, enemiesOf, heart, middleOf, type Near } from './near'
import { fightersOf, waits } from './posture'
import { type Calling, callingOf } from './purpose'
import { bestShot, type Shot } from './shot'
import { bestSpell, isMage } from './spells'
import { away, backOff, towards } from './ways'
import { isShooter } from './worth'

const AHEAD = 1 // inches that a fighter may get ahead of the others
const BEHIND = 4 // inches behind the middle of the fighters that leaders and spell users keep
const KEEP = 3 // inches that shooters keep from whoever comes at them
const SHY = 0.4 // inches beyond the enemy’s reach where fighters stop: whoever is within it is charged, and does not choose whom he meets
const BOLD = 5 // turns after which nobody waits for the other to come
const WHEELING = 12 // degrees of a wheel that count as an inch of way
const DARING = 0.25 // of its worth that a body risks more than it gains, to get the fight going

/** How a side may be led in place of what its posture says: whether it waits for the enemy, and what share of a body's worth it risks to close. */
export interface Manner {
  readonly waits: boolean
  readonly daring: number
}
export const MANNERS: Readonly<Record<string, Manner>> = { on: { waits: false, daring: 0.5 }, back: { waits: true, daring: 0 } }

/** What to do next in this phase; undefined: nothing more. */
export function bestOrder(state: State, decision: Decision, manner?: Manner): Answer | undefined {
  const called = challenge(state, decision)
  if (called && judge(state, called).legal) return called
  const spell = bestSpell(state, decision)
  if (spell && judge(state, spell).legal) return spell
  const able = bodiesOf(state, decision.seat).filter(({ id }) =>
    decision.asks.some(({ body, key }) => body === id && (key === 'move' || key === 'shoot')),
  )
  const ordered = able
    .map((body) => ({ body, rank: rankOf(state, body), gap: enemiesOf(state, body)[0]?.gap ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.rank - b.rank || a.gap - b.gap || a.body.id - b.body.id)
  for (const { body, gap } of ordered) {
    const answer = orderFor(state, decision, body, gap, manner)
    if (answer && judge(state, answer).legal) return answer
  }
  return undefined
}
/** Who shoots goes first: nobody shoots into a melee. */
const rankOf = (state: State, body: Body): number => (isShooter(state, body.id) ? 0 : 1)

/** What a body does in this phase; undefined: nothing. */
export function orderFor(state: State, decision: Decision, body: Body, gap: number, manner?: Manner): Answer | undefined {
  const [figure] = standing(state, body.id)
  if (!figure) return undefined
  if (!isSteady(body)) return keepClear(state, decision, body, gap)
  if (isEngaged(state, body.id)) return outOfMelee(state, decision, body)
  const again = formAgain(state, decision, body, gap)
  if (again) return again
  const shot = bestShot(state, decision, body.id)
  if (isShooter(state, body.id)) return shootOrCome(state, decision, body, gap, shot)
  if (!body.unit && isMage(state, figure)) return shot?.answer ?? trail(state, decision, body, gap)
  const stoop = dive(state, decision, body)
  if (stoop) return stoop
  const move = asked(decision, 'move', 'move', body.id)
  if (!move) return shot?.answer
  const calling = callingOf(state, body)
  const charge = bestCharge(state, decision, body)
  const points = standing(state, body.id).reduce((sum, one) => sum + profileOf(state, one).points, 0)
  const waiting = manner?.waits ?? waits(state, body.seat)
  const daring = waiting ? 0 : points * (manner?.daring ?? DARING)
  const wanted = calling?.urgent === true && !calling.there ? 1 : 0
  const goes = charge !== undefined && charge.worth > (shot?.worth ?? 0) - daring + wanted
  const least = goes ? charge.worth + daring : (shot?.worth ?? 0)
  const home = calling || isPrecious(state, body) ? undefined : chargeHome(state, decision, body, least, daring)
  if (home) return home
  if (goes) return charge.move.answer
  if (shot && shot.worth > 0.5) return shot.answer
  if (calling) return calling.there ? closeUp(state, decision, body) : march(state, decision, body, calling, gap)
  if (isPrecious(state, body)) return trail(state, decision, body, gap)
  if (waiting) return closeUp(state, decision, body)
  return (
    rise(state, decision, body, charge) ??
    strideOut(state, decision, body, gap) ??
    advance(state, decision, body, gap, manner) ??
    closeUp(state, decision, body)
  )
}
/** To the place of a goal, by the quickest way there is. */
function march(state: State, decision: Decision, body: Body, { to }: Calling, gap: number): Answer | undefined {
  const quick = hurry(state, decision, body, distance(centreOf(state, body.id), to))
  if (quick) return quick
  return (
    towards(state, decision, body, to, ratingOf(state, body))?.answer ??
    cross(state, decision, body, to) ??
    advance(state, decision, body, gap)
  )
}
/** Whoever has got away from the enemy goes; whoever had better try to. */
function outOfMelee(state: State, decision: Decision, body: Body): Answer | undefined {
  if (body.maneuver?.kind === 'disengage') return outOf(state, decision, body)
  return leave(state, decision, body)
}
/** Shooters: a shot, from the saddle and away where that is better; else nearer, or into ranks that shoot better. */
function shootOrCome(state: State, decision: Decision, body: Body, gap: number, shot: Shot | undefined): Answer | undefined {
  const [nearest] = enemiesOf(state, body)
  if (!nearest) return shot?.answer
  const ride = rideBy(state, decision, body, nearest, shot)
  if (ride) return ride
  if (shot) return shot.answer
  if (body.shot) return clear(state, decision, body, nearest)
  return comeIntoRange(state, decision, body, gap) ?? closeUp(state, decision, body)
}

/** BLA-31: away from whoever is near, shooting only where nobody is. */
function keepClear(state: State, decision: Decision, body: Body, gap: number): Answer | undefined {
  const [nearest] = enemiesOf(state, body)
  const shot = bestShot(state, decision, body.id)
  if (shot && gap > KEEP) return shot.answer
  if (!nearest || gap > 10) return undefined
  return away(state, decision, body, centreOf(state, nearest.body.id), Number.POSITIVE_INFINITY)?.answer
}

/** Nearer until somebody can be shot at, but not into his arms. */
function comeIntoRange(state: State, decision: Decision, body: Body, gap: number): Answer | undefined {
  const [figure] = standing(state, body.id)
  const [nearest] = enemiesOf(state, body)
  if (!figure || !nearest) return undefined
  const range = Math.max(0, ...bowsOf(state, figure).map((bow) => Math.min(farthest(bow), (bow.range?.every ?? 0) * 2)))
  const wish = gap - Math.min(range - 0.5, KEEP + 4)
  const quick = gap > range ? hurry(state, decision, body, gap - range + 1) : undefined
  if (quick) return quick
  const most = Math.min(ratingOf(state, body), wish)
  if (most > 0.5) {
    const move = towards(state, decision, body, centreOf(state, nearest.body.id), most)
    if (move) return move.answer
  }
  return gap < KEEP ? away(state, decision, body, centreOf(state, nearest.body.id), Number.POSITIVE_INFINITY)?.answer : undefined
}

/** A leader, a standard or a spell user on his own: of more use behind the others than before them. */
function isPrecious(state: State, body: Body): boolean {
  const [figure] = standing(state, body.id)
  if (!figure || body.unit) return false
  const { kind, standard, power } = profileOf(state, figure)
  return kind === 'leader' || standard === true || power > 0
}

/** Behind the fighters, near enough to lend them what he lends. */
function trail(state: State, decision: Decision, body: Body, gap: number): Answer | undefined {
  const friends = fightersOf(state, body.seat).filter((id) => id !== body.id && !isPrecious(state, bodyAt(state, id)))
  const enemy = heart(state, other(body.seat))
  if (friends.length === 0 || !enemy) return advance(state, decision, body, gap)
  const front = middleOf(friends.map((id) => centreOf(state, id)))
  const far = Math.max(1, distance(front, enemy))
  const to = { x: front.x - ((enemy.x - front.x) / far) * BEHIND, y: front.y - ((enemy.y - front.y) / far) * BEHIND }
  const at = centreOf(state, body.id)
  if (distance(at, to) < 2) return undefined
  return towards(state, decision, body, to, ratingOf(state, body))?.answer
}

/** Towards the nearest enemy, no farther ahead than the others can follow. */
function advance(state: State, decision: Decision, body: Body, gap: number, manner?: Manner): Answer | undefined {
  const enemies = enemiesOf(state, body)
  const [nearest] = enemies
  if (!nearest) return undefined
  const gaps = fightersOf(state, body.seat)
    .filter((id) => !isEngaged(state, id))
    .flatMap((id) => {
      const one = state.bodies[id]
      return one && isSteady(one) ? [enemiesOf(state, one)[0]?.gap ?? 0] : []
    })
    .sort((a, b) => a - b)
  const middle = gaps[Math.floor(gaps.length / 2)] ?? gap
  const fighting = bodiesOf(state, body.seat).some(({ id }) => isEngaged(state, id))
  const pace = fighting ? Number.POSITIVE_INFINITY : Math.max(0.5, gap - middle + slowest(state, body) + AHEAD)
  const reach = ratingOf(state, nearest.body) + SHY
  const bold =
    manner?.waits === false || fighting || state.turn >= BOLD || waits(state, other(body.seat)) || isShooter(state, nearest.body.id)
  if (!bold && gap <= reach + 0.5) return undefined
  const room = bold ? gap - CONSTANTS.unitZone.value - 0.1 : gap - reach
  const wish = Math.min(pace, Math.max(0.5, room))
  const quick = bold ? undefined : hurry(state, decision, body, wish)
  if (quick) return quick
  const most = Math.min(ratingOf(state, body), wish)
  for (const { body: enemy } of byWay(state, body, enemies).slice(0, 3)) {
    const move = towards(state, decision, body, centreOf(state, enemy.id), most)
    if (move) return move.answer
  }
  if (!body.unit) return undefined
  if (gap < CONSTANTS.unitZone.value) return backOff(state, decision, body)?.answer
  // friends stand before them: past one side of them or the other
  const at = centreOf(state, body.id)
  for (const side of ASIDE) {
    const past = turnAbout(centreOf(state, nearest.body.id), at, degrees(side))
    const move = towards(state, decision, body, past, most)
    if (move) return move.answer
  }
  return undefined
}
const ASIDE = [35, -35, 70, -70] as const // degrees off the straight way
/** A unit goes rather for those before it than for those it must wheel to. */
function byWay(state: State, body: Body, enemies: readonly Near[]): readonly Near[] {
  if (!body.unit) return enemies
  const at = centreOf(state, body.id)
  const way = ({ body: enemy, gap }: Near): number =>
    gap + Math.abs(between(body.facing, bearing(at, centreOf(state, enemy.id)))) / WHEELING
  return [...enemies].sort((a, b) => way(a) - way(b))
}
const slowest = (state: State, body: Body): number =>
  Math.min(...fightersOf(state, body.seat).map((id) => ratingOf(state, state.bodies[id] ?? body)))
