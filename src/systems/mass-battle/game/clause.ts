// What an order comes to now (MAS-1): what has become impossible falls to its fallback, then to hold. One function for play, forecast and computer.
import { CONSTANTS } from '../data/constants'
import { SPELL_TABLE } from '../data/spells'
import type { Clause, Condition, Formation, State, Unit } from '../state'
import { apart, bodyOf, middleOf, type Pose, poseAbout, rectAt, rectOf, touching } from './ground'
import { HOLD } from './orders'
import { has, inMelee, isPresent, isReady, isSteady, leaderOf } from './queries'
import { shotRefusal, spellRefusal } from './sight'
import { endOf, mayStand, othersOf, type Way } from './steps'
import { contactWith, wayTo } from './ways'
import { backwards } from './wheel'

/** Squares of a round's move at the normal pace. */
export const paceOf = (unit: Unit): number => Math.floor(((unit.profile.move / CONSTANTS.feet.value) * (has(unit, 'swift') ? 3 : 2)) / 2)
export const allowanceOf = (unit: Unit, pace: 'normal' | 'run'): number => paceOf(unit) * (pace === 'run' ? CONSTANTS.run.value : 1)
/** The pace it goes at: a charge is a run; tight ranks do not run otherwise, whatever they were told before they closed (MAS-6). */
export const paceFor = (unit: Unit, { posture, pace }: Clause): 'normal' | 'run' =>
  posture === 'charge' ? 'run' : unit.formation === 'tight' ? 'normal' : pace

const known = new WeakMap<State['units'], Map<string, Way>>() // an array of units is replaced at every change: it names its position
/** MAS-8: the way of a charge: at a run, the last squares straight ahead, into contact. */
export function chargeWay(state: State, unit: Unit, target: Unit): Way {
  const reach = allowanceOf(unit, 'run')
  if (apart(rectOf(unit), rectOf(target)) - 1 > reach) return { poses: [unit], costs: [0], straight: 0, arrived: false }
  const ways = known.get(state.units) ?? new Map<string, Way>()
  known.set(state.units, ways)
  const key = `${unit.id} ${target.id} ${unit.corner.x} ${unit.corner.y} ${unit.facing}`
  const before = ways.get(key)
  if (before) return before
  const way = wayTo(state, unit, contactWith(target), reach, { straight: CONSTANTS.chargeRun.value })
  ways.set(key, way)
  return way
}

/** Where it would stand in another formation, about its middle; undefined where there is no room. */
export function reformed(state: State, unit: Unit, formation: Formation): Pose | undefined {
  const next = { ...unit, formation }
  const body = bodyOf(next)
  const pose = poseAbout(middleOf(unit), unit.facing, body)
  return mayStand(state.table, rectAt(pose, body), othersOf(state, unit)) ? pose : undefined
}

/** Whether it can charge somebody who is there as things are: no `hindrance`, without asking what it would be. */
export function mayCharge(state: State, unit: Unit, target: Unit): boolean {
  if (touching(rectOf(target), rectOf(unit))) return true
  return heldBy(state, unit, CHARGE) === undefined && unit.formation !== 'square' && chargeWay(state, unit, target).arrived
}
const CHARGE: Clause = { ...HOLD, posture: 'charge' }

/** Why a clause cannot be carried out now; undefined if it can. */
export function hindrance(state: State, unit: Unit, clause: Clause): Condition | undefined {
  const target = clause.target === null ? undefined : state.units[clause.target]
  const gone = target === undefined || !isPresent(target)
  const held = heldBy(state, unit, clause) !== undefined
  switch (clause.posture) {
    case 'hold':
      if (clause.target === null) return undefined
      if (gone) return 'gone'
      if (loadsFirst(unit)) return undefined // that is no fault of the target: they hold and reload
      return reasonOf(shotRefusal(state, unit, target)?.short)
    case 'charge': {
      if (gone) return 'gone'
      if (mayCharge(state, unit, target)) return undefined
      if (held || unit.formation === 'square') return 'in the way'
      if (apart(rectOf(unit), rectOf(target)) - 1 > allowanceOf(unit, 'run')) return 'out of reach'
      const alone = {
        ...state,
        units: state.units.map((one) => (one.id === unit.id || one.id === target.id ? one : { ...one, condition: 'off' as const })),
      }
      return chargeWay(alone, unit, target).arrived ? 'in the way' : 'out of reach'
    }
    case 'march':
      if (clause.target !== null && gone) return 'gone'
      if (target && touching(rectOf(target), rectOf(unit))) return undefined
      return held ? 'in the way' : undefined
    case 'follow':
      if (gone || !isSteady(target)) return 'gone'
      return held ? 'in the way' : undefined
    case 'withdraw':
      return held || endOf(backwards(state, unit, allowanceOf(unit, paceFor(unit, clause))), unit).corner === unit.corner
        ? 'in the way'
        : undefined
    case 'formation':
      if (clause.formation === null || clause.formation === unit.formation) return undefined
      return reformed(state, unit, clause.formation) ? undefined : 'in the way'
    case 'reload':
      return undefined
    case 'cast': {
      const { spell } = clause
      if (spell === null || isSpent(unit, clause) || gone) return 'gone'
      return reasonOf(spellRefusal(state, unit, target, SPELL_TABLE[spell].range)?.short)
    }
  }
}
/** Whether nobody of the unit has the spell any more that it is to cast. */
export const isSpent = (unit: Unit, { posture, spell }: Clause): boolean =>
  posture === 'cast' && leaderOf(unit)?.spells.some((one) => one.spell === spell && one.times > 0) !== true
/** That will surely not mend itself: whom it is about has left the table, the spell is spent, a square is to charge. A friend who flees may rally. */
export function isLost(state: State, unit: Unit, clause: Clause): boolean {
  const why = hindrance(state, unit, clause)
  if (why === 'in the way') return clause.posture === 'charge' && unit.formation === 'square'
  const target = clause.target === null ? undefined : state.units[clause.target]
  return why === 'gone' && !(clause.posture === 'follow' && target !== undefined && isPresent(target))
}
/** Whether its missile weapon is to be loaded before anybody is shot at (MAS-7). */
export const loadsFirst = (unit: Unit): boolean => unit.profile.missile !== null && !unit.loaded
/** Whether a unit is to shoot at somebody who is in melee. */
export function isIntoMelee(state: State, unit: Unit, { posture, target }: Clause): boolean {
  const aimed = posture === 'hold' && target !== null ? state.units[target] : undefined
  return aimed !== undefined && isPresent(aimed) && isReady(unit) && shotRefusal(state, unit, aimed)?.short === 'melee'
}
/** What keeps a unit from going where a clause sends it: it is in contact, or rooted. */
export function heldBy(state: State, unit: Unit, { posture }: Clause): 'melee' | 'roots' | undefined {
  if (posture === 'withdraw') return has(unit, 'rooted') ? 'roots' : undefined
  if (posture !== 'march' && posture !== 'follow' && posture !== 'charge') return undefined
  return inMelee(state, unit) ? 'melee' : has(unit, 'rooted') ? 'roots' : undefined
}
const reasonOf = (short: string | undefined): Condition | undefined =>
  short === undefined ? undefined : short === 'sight' || short === 'melee' ? 'in the way' : 'out of reach'

export const NOTHING_LEFT = 3
export interface Standing {
  readonly clause: Clause
  readonly slot: number // 0 the order itself, 1 and 2 its fallbacks, 3 nothing was left but to hold
  readonly why?: Condition // it fell for
}
/** What a unit goes by in this round: its order, or what that has fallen to so far. Nothing that has fallen is taken up again. */
export function inForce({ order, did }: Unit): Standing {
  if (did.fell === 0) return { clause: order.clause, slot: 0 }
  return { clause: order.fallbacks[did.fell - 1]?.clause ?? HOLD, slot: did.fell }
}
/** What a unit does by its order as things are. `more`: further reasons why a clause would not do. */
export function standingOf(state: State, unit: Unit, more: (clause: Clause) => Condition | undefined = () => undefined): Standing {
  const now = inForce(unit)
  if (unit.did.shot && now.clause.posture === 'hold') return now // it is carried out
  const test = (one: Clause): Condition | undefined => hindrance(state, unit, one) ?? more(one)
  let why = test(now.clause)
  if (why === undefined) return now
  const first = why
  for (const [i, { condition, clause: then }] of unit.order.fallbacks.entries()) {
    if (i < now.slot || condition !== why) continue
    const next = test(then)
    if (next === undefined) return { clause: then, slot: i + 1, why: first }
    why = next
  }
  return { clause: HOLD, slot: NOTHING_LEFT, why: first }
}
