// Charging: whether it pays, at whom, and how everybody gets there.
import type { BodyId, Decision, MoveAnswer } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { unitAt } from '../game/draft'
import { chargeAnswer } from '../game/manoeuvre'
import { judgeMove } from '../game/movement'
import { targetsFor } from '../game/orders'
import { pressHome } from '../game/press-home'
import { closestFigures, profileOf, standing } from '../game/queries'
import { utmost } from '../game/ways'
import type { Leg, Link, State } from '../state'
import { has } from './answers'
import { blowFells } from './exact'
import { footDistance } from './flow'
import type { Base } from './march'
import { strideOf } from './near'
import { onsetLegs } from './onset'
import { brittleness, daring, isPrecious, keepsRanks } from './rules'
import { shootsWell } from './shot'
import { meleeWorth, reachOf } from './worth'

/** A legal charge home at these units, or undefined: some weapon of the unit must come into reach. */
export function charge(state: State, unit: BodyId, targets: readonly BodyId[], link: Link, base: Base): MoveAnswer | undefined {
  const left = targets.filter((target) => standing(state, target).length > 0)
  const [first] = left
  if (first === undefined) return undefined
  const most = Math.min(1, utmost(state, link, 'move'))
  const press = keepsRanks(state, unit) ? pressHome(state, unit, first, most) : undefined
  if (press) {
    const body: MoveAnswer = { ...base, kind: 'move', path: press, alone: [] }
    if (judgeMove(state, unit, body, link, 'move').refusals.length === 0) return body
  }
  const legs = onsetLegs(state, unit, left, most)
  return legs.length === 0 ? undefined : allowed(state, unit, legs, link, base)
}
/** The legal part of it: where some straggler breaks the unit up, those who cannot keep up stay where they are. */
function allowed(state: State, unit: BodyId, legs: readonly Leg[], link: Link, base: Base): MoveAnswer | undefined {
  let going = legs
  for (let tried = 0; tried < STRAGGLERS && going.length > 0; tried += 1) {
    const answer = chargeAnswer(base, going)
    const { refusals } = judgeMove(state, unit, answer, link, 'move')
    if (refusals.length === 0) return answer
    const behind = new Set(refusals.flatMap(({ pieces }) => pieces ?? []))
    const left = going.filter(({ piece }) => !behind.has(piece))
    if (left.length === going.length) return undefined
    going = left
  }
  return undefined
}
const STRAGGLERS = 4 // times that those who are in the way of the rule are left behind

/** A charge that is to be had. */
export interface Onset {
  readonly targets: readonly BodyId[]
  readonly worth: number
}
export const bestCharge = (state: State, unit: BodyId, link: Link): Onset | undefined => chargesOf(state, unit, link, WEIGHED)[0]
const WEIGHED = 3 // charges whose blows are worked out: those that promise most

/** The charges that are to be had, the best first: by the numbers with which the blows would fall where everybody would come to stand. */
export const chargesOf = (state: State, unit: BodyId, link: Link, most: number): readonly Onset[] =>
  [...chargesAt(state, unit, link, most)].sort((a, b) => b.worth - a.worth)

/** Is any charge worth more than that? */
export function chargePays(state: State, unit: BodyId, link: Link, than: number): boolean {
  for (const { worth } of chargesAt(state, unit, link, WEIGHED)) if (worth > than) return true
  return false
}

function* chargesAt(state: State, unit: BodyId, link: Link, most: number): Generator<Onset> {
  const { seat } = unitAt(state, unit)
  const precious = isPrecious(state, unit)
  const careful = precious || shootsWell(state, unit)
  const fragile = brittleness(state, seat)
  const probe: Base = { decision: 'probe', seat, key: 'move' }
  for (const targets of partiesOf(state, promising(state, unit), most)) {
    const [main] = targets
    const way = charge(state, unit, targets, { ...link, declared: targets }, probe)
    if (!way || main === undefined) continue
    const there = arrived(state, unit, way)
    const gain = blowFells(there, unit, targets) * daring(state, unit, main) * brittleness(state, unitAt(state, main).seat)
    if (gain <= 0) continue
    let loss = 0
    for (const target of targets) {
      const foe = unitAt(state, target)
      // a host comes round one man by and by: all of it counts against a general
      const reply = precious ? meleeWorth(state, target, unit) : blowFells(there, target, [unit])
      loss += reply * (foe.activated || foe.routing ? 0.25 : 0.7) * fragile
    }
    // A declared attack is what ends battles: only a plainly bad bargain is passed over.
    const worth = gain - loss * (careful ? 1.5 : 0.45)
    if (worth > (careful ? 0 : -gain * 0.5)) yield { targets, worth: Math.max(LEAST, worth + gain * 0.2) }
  }
}
export const LEAST = 0.1 // what a charge is worth that is made for the sake of making an end

/** At whom: at each of the most promising alone, with those near who cannot strike back any more, with everybody near; none twice. */
function partiesOf(state: State, within: readonly BodyId[], most: number): readonly (readonly BodyId[])[] {
  const spent = within.filter((target) => unitAt(state, target).activated || unitAt(state, target).routing)
  const found = new Map<string, readonly BodyId[]>()
  for (const main of within.slice(0, most))
    for (const more of [[], spent, within]) {
      const party = [main, ...more.filter((one) => one !== main)].slice(0, PARTY)
      const key = [...party].sort((a, b) => a - b).join()
      if (!found.has(key)) found.set(key, party)
    }
  return [...found.values()]
}
const PARTY = 3 // units charged at once
/** Whom it could come up with, by what that promises at bare numbers. */
function promising(state: State, unit: BodyId): readonly BodyId[] {
  const stride = strideOf(state, unit)
  const reach = reachOf(state, unit)
  if (reach < 0) return []
  const found: { readonly target: BodyId; readonly worth: number }[] = []
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (!near || near.gap > stride + reach) continue
    const onFoot = footDistance(state.table, near.from.at, near.to.at, profileOf(state, near.from).swims === true)
    if (profileOf(state, near.from).flies !== true && onFoot > stride + reach + 1.6) continue
    const gain = meleeWorth(state, unit, target)
    if (gain <= 0) continue
    const loss = meleeWorth(state, target, unit) * (unitAt(state, target).activated ? 0.25 : 0.7)
    found.push({ target, worth: gain * 1.2 - loss * 0.45 })
  }
  return found.sort((a, b) => b.worth - a.worth).map(({ target }) => target)
}

/** Is there a charge weapon, and the run-up for it (BST-63)? */
export const rides = (state: State, decision: Decision, unit: BodyId, target: BodyId): boolean =>
  has(decision, 'charge') && (closestFigures(state, unit, target)?.gap ?? 0) >= CONSTANTS.chargeRun.value

/** Everybody where that move would bring him, if nobody interrupts it. */
export function arrived(state: State, unit: BodyId, { path, alone }: MoveAnswer): State {
  const figures = state.figures.slice()
  const shift = path[path.length - 1]
  for (const { id, at } of standing(state, unit)) {
    const end = alone.find(({ piece }) => piece === id)?.path.at(-1) ?? (shift ? { x: at.x + shift.x, y: at.y + shift.y } : undefined)
    const figure = figures[id]
    if (end && figure) figures[id] = { ...figure, at: end }
  }
  return { ...state, figures }
}
