// How far somebody may go this turn (BLA-2, 12, 15, 41): the rating of the slowest, and what formation, maneuver and spells make of it.
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import { MANEUVER } from '../data/maneuvers'
import type { Body, Figure, State } from '../state'
import type { Going } from './ground'
import { paceOf } from './influence'
import { has, isBound, isEngaged, profileOf, standing } from './queries'

/** A share of a rating, rounded as on the card: ¾, ½ and ¼ of 9 are 7, 5 and 2. */
export const rate = (move: number, share: number): number => Math.round(move * share + 1e-9)

/** The share of its Movement that a body has, before the ground is asked. */
export function shareOf(state: State, body: Body): number {
  const done = body.maneuver
  const row = done && MANEUVER[done.kind]
  const maneuver = row ? (done.passed ? row.share : row.failed) : 1
  const ranks = body.unit ? FORMATION[body.formation].share : 1
  const leaving = isBound(state, body) ? CONSTANTS.leaveShare.value : 1
  return maneuver * ranks * leaving * (1 - body.spent)
}
/** Full Movement of a figure, spells and storms counted. */
export const moveOf = (state: State, figure: Figure): number => profileOf(state, figure).move * paceOf(state, figure)
/** Whether to be faster would bring him no farther: of his unit another is as slow (BLA-15). */
export const isHeldBack = (state: State, figure: Figure): boolean =>
  standing(state, figure.body).some((one) => one.id !== figure.id && moveOf(state, one) <= moveOf(state, figure))

const slowestOf = (state: State, body: Body): number => {
  const slowest = Math.min(...standing(state, body.id).map((figure) => moveOf(state, figure)))
  return Number.isFinite(slowest) ? slowest : 0
}
/** The rating of a body with so much of it left by the ground. */
export function ratingOf(state: State, body: Body, ground = 1, road = false): number {
  return rate(slowestOf(state, body), shareOf(state, body) * ground * (road && has(state, 'terrain') ? CONSTANTS.roadShare.value : 1))
}
/** How far it may go, in steps: quarters of the Movement where nothing lessens it, at last all that is left. */
export function limitsOf(state: State, body: Body): readonly { readonly label: string; readonly distance: number }[] {
  const rating = ratingOf(state, body)
  const engaged = isEngaged(state, body.id)
  const done = body.maneuver
  const most = body.spent > 0 ? 'what is left' : 'full' // rising or sinking took some of it
  const full = done ? MANEUVER[done.kind].name : body.unit ? FORMATION[body.formation].name : engaged ? 'straight back' : most
  const whole = !done && !engaged && shareOf(state, body) === 1
  const steps = whole ? QUARTERS.map(({ label, share }) => ({ label, distance: rate(slowestOf(state, body), share) })) : []
  return [...steps.filter(({ distance }) => distance < rating), { label: full, distance: rating }]
}
const QUARTERS = [
  { label: 'a quarter', share: 1 / 4 },
  { label: 'half', share: 1 / 2 },
  { label: 'three quarters', share: 3 / 4 },
] as const
/** What it may cross. */
export function goingOf(state: State, body: Body): Going {
  const done = body.maneuver?.passed === true ? body.maneuver.kind : undefined
  const members = standing(state, body.id)
  return {
    climbs: done === 'climb',
    swims: done === 'swim' || members.every((figure) => profileOf(state, figure).swims === true),
    flies: members.length > 0 && members.every((figure) => figure.level > 0),
  }
}
