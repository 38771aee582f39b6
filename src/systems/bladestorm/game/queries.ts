// Plain questions about a state, asked all over the game.
import type { Footprint } from '../../../engine/geometry/base'
import { reachOfBase } from '../../../engine/geometry/base'
import { CONTACT, gap, gapRound } from '../../../engine/geometry/distance'
import type { Degrees, Point } from '../../../engine/geometry/units'
import { top } from '../../../engine/kernel/agenda'
import type { BodyId, PieceId, Seat } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { CONSTANTS } from '../data/constants'
import { type OptionKey, VERSION } from '../data/options'
import { isMissile, type Profile, type Weapon } from '../data/profile'
import type { Body, Figure, Frame, State } from '../state'
import { bodyAt, figureAt } from './draft'

export const other = (seat: Seat): Seat => 1 - seat
export const topFrame = (state: State): Frame | undefined => top(state.agenda)

/** Whether an optional rule is in play (BLA-40 to 54). */
export const has = (state: State, option: OptionKey): boolean => state.options[option]
/** The parts of the engine that the version has (BLA-1). */
export const partsOf = (state: State) => VERSION[state.version]

export function profileOf(state: State, { profile }: Pick<Figure, 'profile'>): Profile {
  const found = state.profiles[profile]
  if (!found) throw new Error(`no profile ${profile}`)
  return found
}

const places = recent<readonly Figure[], Map<BodyId, readonly Figure[]>>(6)
const NOBODY: readonly Figure[] = []
/** The figures of a body that are on the table, in the order of their places. */
export function standing(state: State, body: BodyId): readonly Figure[] {
  const known = places.get(state.figures) ?? places.keep(state.figures, new Map())
  const found = known.get(body)
  const members = state.bodies[body]?.figures
  if (found && members && found.length <= members.length && stillSo(found, members, state)) return found
  const list = members?.flatMap((id) => {
    const figure = state.figures[id]
    return figure?.alive ? [figure] : []
  })
  const kept = list === undefined || list.length === 0 ? NOBODY : list
  known.set(body, kept)
  return kept
}
/** The figures array names their places, but not whose they are: a unit that disbands leaves it as it is for a moment. */
function stillSo(found: readonly Figure[], members: readonly PieceId[], state: State): boolean {
  let next = 0
  for (const id of members) {
    if (state.figures[id]?.alive !== true) continue
    if (found[next]?.id !== id) return false
    next += 1
  }
  return next === found.length
}
const isOnTable = (state: State, body: BodyId): boolean => standing(state, body).length > 0
/** Bodies of a seat with somebody left on the table. */
export const bodiesOf = (state: State, seat: Seat): readonly Body[] =>
  state.bodies.filter((body) => body.seat === seat && isOnTable(state, body.id))

/** The base of a figure where it stands, or as if it stood elsewhere. */
export const footprintOf = (state: State, figure: Figure, at: Point = figure.at, facing: Degrees = figure.facing): Footprint => ({
  base: profileOf(state, figure).base,
  at,
  facing,
})
/** Inches between two figures, from base edge to base edge. */
export function gapBetween(state: State, a: Figure, b: Figure, at: Point = a.at): number {
  return gap(footprintOf(state, a, at), footprintOf(state, b))
}
/** The least gap between anybody of two bodies. */
export function gapOfBodies(state: State, a: BodyId, b: BodyId): number {
  let least = Number.POSITIVE_INFINITY
  for (const one of standing(state, a))
    for (const two of standing(state, b)) {
      const bases = [profileOf(state, one).base, profileOf(state, two).base] as const
      if (gapRound(one.at.x, one.at.y, reachOfBase(bases[0]), two.at.x, two.at.y, reachOfBase(bases[1])) < least)
        least = Math.min(least, gapBetween(state, one, two))
    }
  return least
}

type Contacts = ReadonlyMap<PieceId, readonly PieceId[]>
const touching = recent<readonly Figure[], Contacts>(6)
/** Base to base, or across the gaps of ranks that have met: whom everybody can fight (BLA-13). */
function contactsOf(state: State): Contacts {
  return touching.get(state.figures) ?? touching.keep(state.figures, findContacts(state))
}
const TOUCH = CONTACT + 1e-9
function findContacts(state: State): Contacts {
  const found = new Map<PieceId, PieceId[]>()
  const add = (a: PieceId, b: PieceId): void => {
    const list = found.get(a)
    if (list) list.push(b)
    else found.set(a, [b])
  }
  const lap = CONSTANTS.lap.value
  const met = new Set<string>() // bodies in base contact
  const near: { readonly a: Figure; readonly b: Figure; readonly gap: number }[] = []
  for (const a of state.figures) {
    if (!a.alive || a.seat !== 0) continue
    for (const b of state.figures) {
      if (!b.alive || b.seat !== 1 || a.level > 0 || b.level > 0) continue
      const dx = a.at.x - b.at.x
      const dy = a.at.y - b.at.y
      const most = reachOfBase(profileOf(state, a).base) + reachOfBase(profileOf(state, b).base) + lap + TOUCH
      if (dx * dx + dy * dy > most * most) continue
      const between = gapBetween(state, a, b)
      if (between <= TOUCH) met.add(`${a.body} ${b.body}`)
      if (between <= lap) near.push({ a, b, gap: between })
    }
  }
  for (const { a, b, gap: between } of near) {
    const ranks = bodyAt(state, a.body).unit || bodyAt(state, b.body).unit
    if (between > TOUCH && !(ranks && met.has(`${a.body} ${b.body}`))) continue
    add(a.id, b.id)
    add(b.id, a.id)
  }
  for (const list of found.values()) list.sort((one, two) => one - two)
  return found
}
/** Enemies that a figure is in melee with. */
export const foes = (state: State, figure: PieceId): readonly Figure[] =>
  (contactsOf(state).get(figure) ?? []).map((id) => figureAt(state, id))
export const isFighting = (state: State, figure: PieceId): boolean => contactsOf(state).has(figure)
/** Is anybody of the body in melee? */
export const isEngaged = (state: State, body: BodyId): boolean => standing(state, body).some(({ id }) => isFighting(state, id))
/** BLA-13, 41: in melee, and not free to leave it as it likes by having disengaged. */
export const isBound = (state: State, { id, maneuver }: Body): boolean =>
  isEngaged(state, id) && !(maneuver?.kind === 'disengage' && maneuver.passed)
/** Enemy bodies in melee with this one, in the order of their ids. */
export function opponents(state: State, body: BodyId): readonly BodyId[] {
  const found = new Set<BodyId>()
  for (const { id } of standing(state, body)) for (const foe of foes(state, id)) found.add(foe.body)
  return [...found].sort((a, b) => a - b)
}

/** Weapons for melee; those that shoot, where the version has missiles. */
export const bladesOf = (state: State, figure: Figure): readonly Weapon[] =>
  profileOf(state, figure).weapons.filter((weapon) => !isMissile(weapon))
export const bowsOf = (state: State, figure: Figure): readonly Weapon[] =>
  partsOf(state).missiles ? profileOf(state, figure).weapons.filter(isMissile) : []

/** What most of a unit have; the lower where as many have one as another (BLA-15). */
export function commonest(state: State, body: BodyId, score: (profile: Profile) => number): number {
  const counts = new Map<number, number>()
  for (const figure of standing(state, body)) {
    const value = score(profileOf(state, figure))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  let best = 0
  let most = 0
  for (const [value, count] of counts)
    if (count > most || (count === most && value < best)) {
      best = value
      most = count
    }
  return best
}
export const pointsOf = (state: State, figure: Figure): number => profileOf(state, figure).points
export const isSteady = ({ disrupted, routed }: Pick<Body, 'disrupted' | 'routed'>): boolean => !disrupted && !routed
/** Zones: a unit's is larger (BLA-13). */
export const zoneOf = (body: Body): number => (body.unit ? CONSTANTS.unitZone.value : CONSTANTS.zone.value)
