// Where everybody stands, as flat lists: the questions asked again and again (who is near, who touches whom)
// run over these. Kept by the figures array, which is replaced at every change of a figure.
import type { Base } from '../../../engine/geometry/base'
import type { BodyId } from '../../../engine/kernel/contract'
import { CONSTANTS } from '../data/constants'
import type { Figure, State } from '../state'
import { recent } from './recent'

export interface Layout {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly radius: readonly number[] // half the widest extent of the base, inches
  readonly round: readonly boolean[] // the base is a circle, and `radius` exact
  readonly alive: readonly boolean[]
  readonly grounded: readonly boolean[] // alive, and not so high that it is over the fight (BST-16)
  readonly seat: readonly number[]
  readonly widest: number // the largest radius
  readonly standing: readonly (readonly Figure[])[] // those on the table, by unit
  readonly extent: readonly Extent[] // of the centres of those on the table, by unit
}

/** A unit's bounding box, from centre to centre; empty (left over right) when nobody is left. */
export interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

const NOBODY: readonly Figure[] = []
const kept = recent<readonly Figure[], Layout>(6)

export function layoutOf(state: State): Layout {
  const { figures, profiles } = state
  const known = kept.get(figures)
  if (known) return known
  const count = figures.length
  const x = new Array<number>(count)
  const y = new Array<number>(count)
  const radius = new Array<number>(count)
  const round = new Array<boolean>(count)
  const alive = new Array<boolean>(count)
  const grounded = new Array<boolean>(count)
  const seat = new Array<number>(count)
  const standing: Figure[][] = state.units.map(() => [])
  const extent = state.units.map(() => ({
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  }))
  const ceiling = CONSTANTS.strikeHeight.value
  let widest = 0
  for (let i = 0; i < count; i++) {
    const figure = figures[i]
    if (!figure) continue
    const base = profiles[figure.profile]?.base
    const half = base ? reachOfBase(base) : 0
    if (half > widest) widest = half
    x[i] = figure.at.x
    y[i] = figure.at.y
    radius[i] = half
    round[i] = base?.shape === 'round'
    alive[i] = figure.alive
    grounded[i] = figure.alive && figure.altitude <= ceiling
    seat[i] = figure.seat
    if (!figure.alive) continue
    standing[figure.unit]?.push(figure)
    const box = extent[figure.unit]
    if (!box) continue
    if (figure.at.x < box.left) box.left = figure.at.x
    if (figure.at.x > box.right) box.right = figure.at.x
    if (figure.at.y < box.top) box.top = figure.at.y
    if (figure.at.y > box.bottom) box.bottom = figure.at.y
  }
  return kept.keep(figures, { x, y, radius, round, alive, grounded, seat, widest, standing, extent })
}

/** Could two units stand within `reach` inches of each other, from base edge to base edge? False: they surely do not. */
export function couldMeet(layout: Layout, a: BodyId, b: BodyId, reach: number): boolean {
  const one = layout.extent[a]
  const two = layout.extent[b]
  if (!one || !two) return false
  const most = reach + 2 * layout.widest
  return one.left - most <= two.right && two.left - most <= one.right && one.top - most <= two.bottom && two.top - most <= one.bottom
}

export const standingIn = (layout: Layout, unit: BodyId): readonly Figure[] => layout.standing[unit] ?? NOBODY

/** Half the widest extent of a base, inches. */
export const reachOfBase = (base: Base): number =>
  base.shape === 'round'
    ? base.diameter / 2
    : base.shape === 'oval'
      ? Math.max(base.length, base.width) / 2
      : Math.sqrt(base.length * base.length + base.width * base.width) / 2
