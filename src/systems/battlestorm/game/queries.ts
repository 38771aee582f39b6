// Plain questions about a state, asked all over the game.
import { gap, inContact } from '../../../engine/geometry/distance'
import { nearestFrame, top } from '../../../engine/kernel/agenda'
import type { BodyId, PieceId, Seat } from '../../../engine/kernel/contract'
import { CONSTANTS } from '../data/constants'
import { isMelee as isMeleeClass } from '../data/ranges'
import type { Profile, Weapon } from '../profile'
import type { Figure, Frame, Link, State, Unit } from '../state'
import { figureAt, unitAt } from './draft'
import { idsStanding, layoutOf, standingIn } from './layout'
import { recent } from './recent'
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

export const isOnTable = (state: State, unit: BodyId): boolean => standing(state, unit).length > 0

export const other = (seat: Seat): Seat => 1 - seat

/** Units of a seat with somebody left on the table. */
export function unitsOf(state: State, seat: Seat): readonly Unit[] {
  const { standing: there } = layoutOf(state)
  return state.units.filter((unit) => unit.seat === seat && (there[unit.id]?.length ?? 0) > 0)
}

/** A figure above this height fights and stands over the ground: it is in nobody's contact (BST-16). */
export const isAloft = (figure: Figure): boolean => figure.altitude > CONSTANTS.strikeHeight.value

const touching = recent<object, ReadonlyMap<PieceId, readonly PieceId[]>>(6)

/** Who touches whom, for the whole table; each in the order of ids. Kept by the disposition. */
function contactMap(state: State): ReadonlyMap<PieceId, readonly PieceId[]> {
  const { disposition, x, y, radius, round, grounded, seat, widest } = layoutOf(state)
  const known = touching.get(disposition)
  if (known) return known
  const map = new Map<PieceId, PieceId[]>()
  const note = (a: PieceId, b: PieceId): void => {
    const list = map.get(a)
    if (list) list.push(b)
    else map.set(a, [b])
  }
  const contact = CONSTANTS.contact.value + 1e-9
  // Side 1 by columns as wide as any contact: side 0 looks into its own column and the two beside it.
  const wide = widest * 2 + contact
  const columns = new Map<number, PieceId[]>()
  for (let b = 0; b < x.length; b++) {
    if (!grounded[b] || seat[b] === 0) continue
    const column = Math.floor((x[b] ?? 0) / wide)
    const list = columns.get(column)
    if (list) list.push(b)
    else columns.set(column, [b])
  }
  for (let a = 0; a < x.length; a++) {
    if (!grounded[a] || seat[a] !== 0) continue
    const ax = x[a] ?? 0
    const ay = y[a] ?? 0
    const column = Math.floor(ax / wide)
    for (let side = column - 1; side <= column + 1; side++) {
      const list = columns.get(side)
      if (list === undefined) continue
      for (const b of list) {
        const dy = ay - (y[b] ?? 0)
        if (dy > wide || dy < -wide) continue
        const dx = ax - (x[b] ?? 0)
        const reach = (radius[a] ?? 0) + (radius[b] ?? 0) + contact
        if (dx * dx + dy * dy > reach * reach) continue
        const exact = round[a] === true && round[b] === true
        if (!exact && !inContact(footprintOf(state, figureAt(state, a)), footprintOf(state, figureAt(state, b)))) continue
        note(a, b)
        note(b, a)
      }
    }
  }
  for (const list of map.values()) list.sort((a, b) => a - b)
  return touching.keep(disposition, map)
}
const NOBODY: readonly Figure[] = []

/** Enemy figures in base contact with this one. */
export function contacts(state: State, figure: Figure): readonly Figure[] {
  const ids = contactMap(state).get(figure.id)
  return ids ? ids.map((id) => figureAt(state, id)) : NOBODY
}

/** Is anybody of the unit in contact with an enemy? */
export const isEngaged = (state: State, unit: BodyId): boolean => standing(state, unit).some((figure) => contactMap(state).has(figure.id))

/** Enemy units in contact with this one. */
export function opponents(state: State, unit: BodyId): readonly BodyId[] {
  const found = new Set<BodyId>()
  for (const figure of standing(state, unit)) for (const enemy of contacts(state, figure)) found.add(enemy.unit)
  return [...found]
}

export const isMelee = (weapon: Weapon): boolean => isMeleeClass(weapon.reach)

/** Weapons that the figure can use now: neither broken, dropped nor waiting to be reloaded. */
export const usable = (state: State, figure: Figure): readonly Weapon[] =>
  profileOf(state, figure).weapons.filter(
    (weapon) => !figure.broken.includes(weapon.id) && !figure.dropped.includes(weapon.id) && !figure.unloaded.includes(weapon.id),
  )

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

/** Are there several kinds of figures in the unit, of those who are left (BST-67)? */
export function isMixed(state: State, unit: BodyId): boolean {
  const figures = standing(state, unit)
  return figures.some((figure) => figure.profile !== figures[0]?.profile)
}
