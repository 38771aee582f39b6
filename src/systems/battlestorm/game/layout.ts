// Where everybody stands, as flat lists: the questions asked again and again (who is near, who touches whom)
// run over these. Kept by the figures array, which is replaced at every change of a figure; what changes a few figures
// hands the rest on (`succeed`), so that a wound costs nobody his place.
import { reachOfBase } from '../../../engine/geometry/base'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { CONSTANTS } from '../data/constants'
import type { Figure, State } from '../state'

export interface Layout {
  readonly disposition: object // the same as long as nobody moves, turns, changes height, unit or falls: what is worked out of places is kept by it
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
  readonly ids: (readonly PieceId[] | undefined)[] // of those on the table, by unit, once they have been asked for
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
  return kept.get(state.figures) ?? kept.keep(state.figures, inherit(state.figures) ?? survey(state))
}

function survey({ figures, profiles, units }: State): Layout {
  const count = figures.length
  const x = new Array<number>(count).fill(0)
  const y = new Array<number>(count).fill(0)
  const radius = new Array<number>(count).fill(0)
  const round = new Array<boolean>(count).fill(false)
  const alive = new Array<boolean>(count).fill(false)
  const grounded = new Array<boolean>(count).fill(false)
  const seat = new Array<number>(count).fill(0)
  const standing: Figure[][] = units.map(() => [])
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
    grounded[i] = isGrounded(figure)
    seat[i] = figure.seat
    if (figure.alive) standing[figure.unit]?.push(figure)
  }
  const ids = new Array<undefined>(units.length).fill(undefined)
  return { disposition: {}, x, y, radius, round, alive, grounded, seat, widest, standing, extent: standing.map(extentOf), ids }
}

const isGrounded = (figure: Figure): boolean => figure.alive && figure.altitude <= CONSTANTS.strikeHeight.value

function extentOf(figures: readonly Figure[]): Extent {
  const box = {
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  }
  for (const { at } of figures) {
    if (at.x < box.left) box.left = at.x
    if (at.x > box.right) box.right = at.x
    if (at.y < box.top) box.top = at.y
    if (at.y > box.bottom) box.bottom = at.y
  }
  return box
}

/** Figures that came out of others whose layout is known, and who of them was replaced on the way. */
interface Heir {
  readonly figures: readonly Figure[]
  readonly layout: Layout
  readonly changed: readonly PieceId[]
}
const heirs = recent<readonly Figure[], Heir>(6)

/** These figures have been replaced: what is known of all the others is handed on, as soon as somebody asks. Without it everything is surveyed anew. */
export function succeed(before: readonly Figure[], after: readonly Figure[], changed: readonly PieceId[]): void {
  const layout = kept.get(before)
  if (layout) {
    heirs.keep(after, { figures: before, layout, changed })
    return
  }
  const heir = heirs.get(before)
  if (heir) heirs.keep(after, { figures: heir.figures, layout: heir.layout, changed: [...heir.changed, ...changed] })
}

function inherit(after: readonly Figure[]): Layout | undefined {
  const heir = heirs.get(after)
  if (!heir) return undefined
  const { figures: before, layout: known, changed } = heir
  const touched = new Set<BodyId>()
  let gone = false // off the table, or at another height
  let shifted = false
  let turned = false
  for (const id of changed) {
    const one = before[id]
    const two = after[id]
    // who joins another unit or comes (back) onto the table: rare enough to begin anew
    if (!one || !two || one.unit !== two.unit || one.profile !== two.profile || (two.alive && !one.alive)) return undefined
    if (one.alive) touched.add(two.unit)
    if (one.at.x !== two.at.x || one.at.y !== two.at.y) shifted = true
    if (one.alive !== two.alive || one.altitude !== two.altitude) gone = true
    if (one.facing !== two.facing) turned = true
  }
  const standing = known.standing.slice()
  for (const unit of touched) {
    const list: Figure[] = []
    for (const { id } of standingIn(known, unit)) {
      const figure = after[id]
      if (figure?.alive) list.push(figure)
    }
    standing[unit] = list
  }
  if (!gone && !shifted && !turned) return { ...known, standing }
  const { x, y } = shifted ? placesOf(known, after, changed) : known
  const { alive, grounded } = gone ? thereOf(known, after, changed) : known
  const extent = known.extent.slice()
  const ids = known.ids.slice()
  for (const unit of touched) {
    extent[unit] = extentOf(standing[unit] ?? NOBODY)
    if (gone) ids[unit] = undefined
  }
  return { ...known, disposition: {}, x, y, alive, grounded, standing, extent, ids }
}

function placesOf(known: Layout, after: readonly Figure[], changed: readonly PieceId[]): Pick<Layout, 'x' | 'y'> {
  const x = known.x.slice()
  const y = known.y.slice()
  for (const id of changed) {
    const figure = after[id]
    if (!figure) continue
    x[id] = figure.at.x
    y[id] = figure.at.y
  }
  return { x, y }
}
function thereOf(known: Layout, after: readonly Figure[], changed: readonly PieceId[]): Pick<Layout, 'alive' | 'grounded'> {
  const alive = known.alive.slice()
  const grounded = known.grounded.slice()
  for (const id of changed) {
    const figure = after[id]
    if (!figure) continue
    alive[id] = figure.alive
    grounded[id] = isGrounded(figure)
  }
  return { alive, grounded }
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

/** The same by their ids. */
export function idsStanding(layout: Layout, unit: BodyId): readonly PieceId[] {
  const known = layout.ids[unit]
  if (known) return known
  const ids = standingIn(layout, unit).map((figure) => figure.id)
  layout.ids[unit] = ids
  return ids
}
