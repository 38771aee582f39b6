// Plain questions about a state, asked all over the game.
import type { Base } from '../../../engine/geometry/base'
import { gap, inContact } from '../../../engine/geometry/distance'
import type { BodyId, PieceId, Seat } from '../../../engine/kernel/contract'
import { CONSTANTS } from '../data/constants'
import type { Profile, Weapon } from '../profile'
import type { Figure, Frame, Link, State, Unit } from '../state'
import { figureAt, unitAt } from './draft'
import { footprintOf } from './sighting'

export type ChainFrame = Extract<Frame, { frame: 'chain' }>

export function profileOf(state: State, figure: Figure): Profile {
  const profile = state.profiles[figure.profile]
  if (!profile) throw new Error(`no profile ${figure.profile}`)
  return profile
}

const alive = new WeakMap<readonly Figure[], Map<BodyId, readonly Figure[]>>()
/** The figures of a unit that are on the table. Cached by the figures array, which is replaced whenever somebody falls. */
export function standing(state: State, unit: BodyId): readonly Figure[] {
  let units = alive.get(state.figures)
  if (!units) {
    units = new Map()
    alive.set(state.figures, units)
  }
  const known = units.get(unit)
  if (known?.every((figure) => state.figures[figure.id] === figure)) return known
  const found: Figure[] = []
  for (const id of unitAt(state, unit).figures) {
    const figure = figureAt(state, id)
    if (figure.alive) found.push(figure)
  }
  units.set(unit, found)
  return found
}

export const isOnTable = (state: State, unit: BodyId): boolean => standing(state, unit).length > 0

export const other = (seat: Seat): Seat => 1 - seat

/** Units of a seat with somebody left on the table. */
export const unitsOf = (state: State, seat: Seat): readonly Unit[] =>
  state.units.filter((unit) => unit.seat === seat && isOnTable(state, unit.id))

/** A figure above this height fights and stands over the ground: it is in nobody's contact (BST-16). */
export const isAloft = (figure: Figure): boolean => figure.altitude > CONSTANTS.strikeHeight.value

const touching = new WeakMap<readonly Figure[], ReadonlyMap<PieceId, readonly PieceId[]>>()

/** Who touches whom, for the whole table. Cached by the figures array, which is replaced whenever somebody moves or falls. */
function contactMap(state: State): ReadonlyMap<PieceId, readonly PieceId[]> {
  const known = touching.get(state.figures)
  if (known) return known
  const map = new Map<PieceId, PieceId[]>()
  const note = (a: PieceId, b: PieceId): void => {
    const list = map.get(a)
    if (list) list.push(b)
    else map.set(a, [b])
  }
  const bodies = state.figures.filter((figure) => figure.alive && !isAloft(figure))
  const mine = bodies.filter((figure) => figure.seat === 0)
  const theirs = bodies.filter((figure) => figure.seat !== 0)
  for (const one of mine) {
    const here = footprintOf(state, one)
    const radius = reachOfBase(here.base)
    for (const two of theirs) {
      const dx = one.at.x - two.at.x
      const dy = one.at.y - two.at.y
      const reach = radius + reachOfBase(profileOf(state, two).base) + CONSTANTS.contact.value * 2
      if (dx * dx + dy * dy > reach * reach || !inContact(here, footprintOf(state, two))) continue
      note(one.id, two.id)
      note(two.id, one.id)
    }
  }
  touching.set(state.figures, map)
  return map
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

export const isMelee = (weapon: Weapon): boolean => weapon.reach.startsWith('M')

/** Weapons that the figure can use now: neither broken, dropped nor waiting to be reloaded. */
export const usable = (state: State, figure: Figure): readonly Weapon[] =>
  profileOf(state, figure).weapons.filter(
    (weapon) => !figure.broken.includes(weapon.id) && !figure.dropped.includes(weapon.id) && !figure.unloaded.includes(weapon.id),
  )

export const topFrame = (state: State): Frame | undefined => state.agenda[state.agenda.length - 1]

/** The chain that is being played: the last chain frame of the agenda. */
export function chainOf(state: State): ChainFrame | undefined {
  for (let i = state.agenda.length - 1; i >= 0; i--) {
    const frame = state.agenda[i]
    if (frame?.frame === 'chain') return frame
  }
  return undefined
}
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
const closest = new WeakMap<readonly Figure[], Map<number, ClosestFigures | undefined>>()

/** The smallest gap between two units and the figures it lies between; undefined if either is gone. Kept by the figures array. */
export function closestFigures(state: State, a: BodyId, b: BodyId): ClosestFigures | undefined {
  let pairs = closest.get(state.figures)
  if (!pairs) {
    pairs = new Map()
    closest.set(state.figures, pairs)
  }
  const key = a * 65536 + b
  const known = pairs.get(key)
  if (
    known &&
    state.figures[known.from.id] === known.from &&
    state.figures[known.to.id] === known.to &&
    known.from.unit === a &&
    known.to.unit === b
  )
    return known
  const found = findClosest(state, a, b)
  pairs.set(key, found)
  return found
}

function findClosest(state: State, a: BodyId, b: BodyId): ClosestFigures | undefined {
  let best: ClosestFigures | undefined
  const theirs = standing(state, b)
  for (const from of standing(state, a)) {
    const here = footprintOf(state, from)
    const radius = reachOfBase(here.base)
    for (const to of theirs) {
      const dx = to.at.x - from.at.x
      const dy = to.at.y - from.at.y
      if (best) {
        // No base reaches farther than its widest: too far off to be nearer than the best so far.
        const most = best.gap + radius + reachOfBase(profileOf(state, to).base)
        if (dx * dx + dy * dy >= most * most) continue
      }
      const between = gap(here, footprintOf(state, to))
      if (!best || between < best.gap) best = { gap: between, from, to }
    }
  }
  return best
}

/** Half the widest extent of a base, inches. */
export const reachOfBase = (base: Base): number =>
  base.shape === 'round'
    ? base.diameter / 2
    : base.shape === 'oval'
      ? Math.max(base.length, base.width) / 2
      : Math.sqrt(base.length * base.length + base.width * base.width) / 2

/** What a figure cost. */
export const pointsOf = (state: State, id: number): number => profileOf(state, figureAt(state, id)).points
