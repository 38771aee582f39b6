// Plain questions about a state, asked all over the game.
import { gap, inContact } from '../../../engine/geometry/distance'
import { nearestFrame, top } from '../../../engine/kernel/agenda'
import type { BodyId, PieceId, Seat } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { CONSTANTS } from '../data/constants'
import type { Profile, Weapon } from '../data/profile'
import { isMelee as isMeleeClass } from '../data/ranges'
import type { Figure, Frame, Link, State, Unit } from '../state'
import { figureAt, unitAt } from './draft'
import { couldMeet, idsStanding, type Layout, layoutOf, standingIn } from './layout'
import { footprintOf } from './sighting'

export type ChainFrame = Extract<Frame, { frame: 'chain' }>

export function profileOf(state: State, figure: Figure): Profile {
  const profile = state.profiles[figure.profile]
  if (!profile) throw new Error(`no profile ${figure.profile}`)
  return profile
}

/** The figures of a unit that are on the table, in the order of their ids. */
export const standing = (state: State, unit: BodyId): readonly Figure[] => standingIn(layoutOf(state), unit)

export const idsIn = (state: State, unit: BodyId): readonly PieceId[] => idsStanding(layoutOf(state), unit)

/** The figure as it is once its unit has been activated: what was being made ready is ready then (BST-29). */
export const inArms = (state: State, figure: Figure): Figure =>
  (figure.loading?.length ?? 0) > 0 && !unitAt(state, figure.unit).activated ? { ...figure, loading: [] } : figure

export const isOnTable = (state: State, unit: BodyId): boolean => standing(state, unit).length > 0

export const other = (seat: Seat): Seat => 1 - seat

/** Units of a seat with somebody left on the table. */
export function unitsOf(state: State, seat: Seat): readonly Unit[] {
  const layout = layoutOf(state)
  return state.units.filter((unit) => unit.seat === seat && standingIn(layout, unit.id).length > 0)
}

/** A figure above this height fights and stands over the ground: it is in nobody's contact (BST-16). */
export const isAloft = (figure: Figure): boolean => figure.altitude > CONSTANTS.strikeHeight.value

type Contacts = ReadonlyMap<PieceId, readonly PieceId[]>
const APART: Contacts = new Map()
const touching = recent<object, (Contacts | undefined)[]>(6)

/** Whom the figures of a unit touch; each list in the order of ids. Kept by the disposition, unit by unit as they are asked for. */
function contactsOf(state: State, unit: BodyId): Contacts {
  const layout = layoutOf(state)
  const units = touching.get(layout.disposition) ?? touching.keep(layout.disposition, [])
  let found = units[unit]
  if (!found) {
    found = findContacts(state, layout, unit)
    units[unit] = found
  }
  return found
}

function findContacts(state: State, layout: Layout, unit: BodyId): Contacts {
  const contact = CONSTANTS.contact.value + 1e-9
  const { seat } = unitAt(state, unit)
  let map: Map<PieceId, PieceId[]> | undefined
  for (const enemy of state.units) {
    if (enemy.seat === seat || !couldMeet(layout, unit, enemy.id, contact)) continue
    for (const { id: a } of standingIn(layout, unit)) {
      if (!layout.grounded[a]) continue
      for (const { id: b } of standingIn(layout, enemy.id)) {
        if (!layout.grounded[b] || !touches(state, layout, a, b, contact)) continue
        map ??= new Map()
        const list = map.get(a)
        if (list) list.push(b)
        else map.set(a, [b])
      }
    }
  }
  if (!map) return APART
  for (const list of map.values()) list.sort((a, b) => a - b)
  return map
}

function touches(state: State, { x, y, radius, round }: Layout, a: PieceId, b: PieceId, contact: number): boolean {
  const dx = (x[a] ?? 0) - (x[b] ?? 0)
  const dy = (y[a] ?? 0) - (y[b] ?? 0)
  const reach = (radius[a] ?? 0) + (radius[b] ?? 0) + contact
  if (dx * dx + dy * dy > reach * reach) return false
  const exact = round[a] === true && round[b] === true
  return exact || inContact(footprintOf(state, figureAt(state, a)), footprintOf(state, figureAt(state, b)))
}
const NOBODY: readonly Figure[] = []

/** Enemy figures in base contact with this one. */
export function contacts(state: State, figure: Figure): readonly Figure[] {
  const ids = contactsOf(state, figure.unit).get(figure.id)
  return ids ? ids.map((id) => figureAt(state, id)) : NOBODY
}

/** Has the figure an enemy in base contact? */
export const isTouched = (state: State, figure: Figure): boolean => contactsOf(state, figure.unit).has(figure.id)

/** Is anybody of the unit in contact with an enemy? */
export const isEngaged = (state: State, unit: BodyId): boolean => contactsOf(state, unit).size > 0

/** Enemy units in contact with this one. */
export function opponents(state: State, unit: BodyId): readonly BodyId[] {
  const found = new Set<BodyId>()
  for (const figure of standing(state, unit)) for (const enemy of contacts(state, figure)) found.add(enemy.unit)
  return [...found]
}

export const isMelee = (weapon: Weapon): boolean => isMeleeClass(weapon.reach)

const NOTHING: Figure['dropped'] = []

/** Weapons that the figure can use now: neither broken, dropped, thrown nor waiting to be ready again. */
export function usable(state: State, figure: Figure): readonly Weapon[] {
  const { weapons } = profileOf(state, figure)
  const { broken, dropped, unloaded, loading = NOTHING, thrown = NOTHING } = figure
  if (broken.length + dropped.length + unloaded.length + loading.length + thrown.length === 0) return weapons
  const kept = [broken, dropped, unloaded, loading, thrown]
  return weapons.filter(({ id }) => kept.every((list) => !list.includes(id)))
}

export const topFrame = (state: State): Frame | undefined => top(state.agenda)

/** The chain that is being played: the last chain frame of the agenda. */
export const chainOf = (state: State): ChainFrame | undefined => nearestFrame(state.agenda, 'chain')
export const linkOf = (state: State, unit: BodyId): Link | undefined => chainOf(state)?.links.find((link) => link.unit === unit)

export const nameOf = (state: State, unit: BodyId): string => unitAt(state, unit).name

/** A unit's name with its verb: 'Fenth Gallinir acts', 'First Swords act'. */
export const does = (state: State, unit: BodyId, one: string, many: string): string =>
  `${nameOf(state, unit)} ${unitAt(state, unit).figures.length === 1 ? one : many}`

/** Is anybody of the unit able to act at all (not every one of them paralysed)? */
export const canFight = (state: State, unit: BodyId): boolean => standing(state, unit).some((figure) => !figure.paralysed)

/** Has the unit a projectile weapon that could be used now? */
export const hasMissiles = (state: State, unit: BodyId): boolean =>
  standing(state, unit).some((figure) => !figure.paralysed && usable(state, figure).some((weapon) => !isMelee(weapon)))
export const hasMelee = (state: State, unit: BodyId): boolean =>
  standing(state, unit).some((figure) => !figure.paralysed && usable(state, figure).some(isMelee))

export interface ClosestFigures {
  readonly gap: number // inches, base edge to base edge
  readonly from: Figure
  readonly to: Figure
}
/** The same by ids: it holds as long as nobody of the two has moved. */
interface ClosestIds {
  readonly gap: number
  readonly from: PieceId
  readonly to: PieceId
}
const closest = recent<object, Map<number, ClosestIds | undefined>>(6)

/** The smallest gap between two units and the figures it lies between; undefined if either is gone. Kept by the disposition. */
export function closestFigures(state: State, a: BodyId, b: BodyId): ClosestFigures | undefined {
  const { disposition } = layoutOf(state)
  const pairs = closest.get(disposition) ?? closest.keep(disposition, new Map())
  const key = a * 65536 + b
  let found = pairs.get(key)
  if (found === undefined && !pairs.has(key)) {
    found = findClosest(state, a, b)
    pairs.set(key, found)
  }
  return found && { gap: found.gap, from: figureAt(state, found.from), to: figureAt(state, found.to) }
}

function findClosest(state: State, a: BodyId, b: BodyId): ClosestIds | undefined {
  const { x, y, radius, round } = layoutOf(state)
  let best: ClosestIds | undefined
  for (const from of standing(state, a))
    for (const to of standing(state, b)) {
      const i = from.id
      const j = to.id
      const dx = (x[i] ?? 0) - (x[j] ?? 0)
      const dy = (y[i] ?? 0) - (y[j] ?? 0)
      const radii = (radius[i] ?? 0) + (radius[j] ?? 0)
      const square = dx * dx + dy * dy
      if (best) {
        // No base reaches farther than its widest: too far off to be nearer than the best so far.
        const most = best.gap + radii
        if (square >= most * most) continue
      }
      const both = round[i] === true && round[j] === true
      const between = both ? Math.max(0, Math.sqrt(square) - radii) : gap(footprintOf(state, from), footprintOf(state, to))
      if (!best || between < best.gap) best = { gap: between, from: i, to: j }
    }
  return best
}

/** What a figure cost; a minor leader costs more than his fellows (BST-5). */
export function pointsOf(state: State, id: number): number {
  const figure = figureAt(state, id)
  return profileOf(state, figure).points + (figure.leader === true ? CONSTANTS.minorLeaderPoints.value : 0)
}

/** The Fate it came to the battle with; a minor leader has a point of it (BST-5). */
export const fullFate = (state: State, figure: Figure): number =>
  profileOf(state, figure).fate + (figure.leader === true ? CONSTANTS.minorLeaderFate.value : 0)
/** One who has, or had, Fate: a Hero (BST-1), minor leaders among them (BST-5). */
export const isHero = (state: State, figure: Figure): boolean => fullFate(state, figure) > 0

/** Are there several kinds of figures in the unit, of those who are left (BST-67)? */
export function isMixed(state: State, unit: BodyId): boolean {
  const figures = standing(state, unit)
  return figures.some((figure) => figure.profile !== figures[0]?.profile)
}
