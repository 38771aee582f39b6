// What the ground costs (BST-15): the price of a path in inches of movement, measured at the base's centre.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { Table, Terrain } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import type { Profile } from '../data/profile'
import { TERRAIN } from '../data/terrain'

interface Ground {
  readonly terrain: Terrain
  readonly factor: number
  readonly cross: number
  readonly uphill: number
  readonly road: boolean
  readonly shut: boolean
  readonly opens: boolean // a ford opens the river it lies on
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly centre: Point
}

const compiled = new WeakMap<Table, readonly Ground[]>()

/** The pieces of a table that cost, shut or speed movement; compiled once a table. */
function groundsOf(table: Table): readonly Ground[] {
  const known = compiled.get(table)
  if (known) return known
  const grounds: Ground[] = []
  for (const terrain of table.terrain) {
    const row = TERRAIN[terrain.kind]
    const uphill = terrain.steep ? row.uphillFactor : 1
    if (row.factor === 1 && row.cross === 0 && uphill === 1 && !row.road) continue
    const xs = Float64Array.from(terrain.outline, (p) => p.x)
    const ys = Float64Array.from(terrain.outline, (p) => p.y)
    grounds.push({
      terrain,
      factor: row.factor,
      cross: row.cross,
      uphill,
      road: row.road,
      shut: !Number.isFinite(row.factor),
      opens: terrain.kind === 'ford',
      xs,
      ys,
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
      centre: { x: xs.reduce((a, b) => a + b, 0) / xs.length, y: ys.reduce((a, b) => a + b, 0) / ys.length },
    })
  }
  compiled.set(table, grounds)
  return grounds
}

function inside(ground: Ground, x: number, y: number): boolean {
  if (x < ground.left || x > ground.right || y < ground.top || y > ground.bottom) return false
  const { xs, ys } = ground
  let within = false
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    const xi = xs[i] ?? 0
    const yi = ys[i] ?? 0
    const xj = xs[j] ?? 0
    const yj = ys[j] ?? 0
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within
  }
  return within
}

/** What of a profile decides where it goes. */
export type Mover = Pick<Profile, 'flies' | 'swims'>

/** Ground that a road leads through at no more than its own cost (BST-15). */
export const THROUGH: readonly Terrain['kind'][] = ['woods', 'rough']

/** A stretch of a path over even ground. */
interface Stretch {
  readonly length: number // inches gone
  readonly factor: number // inches paid for each; Infinity: shut
  readonly toll: number // paid once at its beginning
  readonly road: boolean
  readonly where: Terrain | undefined // what makes it dear
}

/** Cuts a path at the borders of the ground it crosses. */
function stretches(table: Table, path: readonly Point[], mover: Mover): readonly Stretch[] {
  const found: Stretch[] = []
  const grounds = mover.flies === true ? [] : groundsOf(table)
  let crossing: readonly Ground[] = [] // walls the last stretch stood in
  for (let leg = 1; leg < path.length; leg++) {
    const a = path[leg - 1]
    const b = path[leg]
    if (!a || !b) continue
    const dx = b.x - a.x
    const dy = b.y - a.y
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length === 0) continue
    const near: Ground[] = []
    for (const ground of grounds) {
      if (Math.max(a.x, b.x) < ground.left || Math.min(a.x, b.x) > ground.right) continue
      if (Math.max(a.y, b.y) < ground.top || Math.min(a.y, b.y) > ground.bottom) continue
      near.push(ground)
    }
    if (near.length === 0) {
      crossing = []
      found.push({ length, factor: 1, toll: 0, road: false, where: undefined })
      continue
    }
    if (leg === 1) crossing = near.filter((ground) => ground.cross > 0 && inside(ground, a.x, a.y)) // paid by who came to stand in it
    const cuts = [0, 1]
    for (const { xs, ys } of near)
      for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
        const px = xs[j] ?? 0
        const py = ys[j] ?? 0
        const ex = (xs[i] ?? 0) - px
        const ey = (ys[i] ?? 0) - py
        const denominator = dx * ey - dy * ex
        if (denominator === 0) continue
        const t = ((px - a.x) * ey - (py - a.y) * ex) / denominator
        const u = ((px - a.x) * dy - (py - a.y) * dx) / denominator
        if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t)
      }
    // Over a hill it goes up as far as its middle, and down from there.
    for (const { uphill, centre } of near) {
      const top = ((centre.x - a.x) * dx + (centre.y - a.y) * dy) / (length * length)
      if (uphill > 1 && top > 0 && top < 1) cuts.push(top)
    }
    cuts.sort((p, q) => p - q)
    for (let k = 1; k < cuts.length; k++) {
      const from = cuts[k - 1] ?? 0
      const to = cuts[k] ?? 1
      if (to - from < 1e-12) continue
      const middle = (from + to) / 2
      const x = a.x + dx * middle
      const y = a.y + dy * middle
      const under = near.filter((ground) => inside(ground, x, y))
      const ford = under.some((ground) => ground.opens)
      const road = under.some((ground) => ground.road)
      let factor = 1
      let toll = 0
      let where: Terrain | undefined
      for (const ground of under) {
        if (ground.shut && ford) continue
        const kind = ground.terrain.kind
        if (road && THROUGH.includes(kind)) continue // a road through them is a road
        let dear = kind === 'river' && mover.swims === true ? CONSTANTS.swimFactor.value : ground.factor
        if (ground.uphill > 1 && (ground.centre.x - x) * dx + (ground.centre.y - y) * dy > 0) dear = Math.max(dear, ground.uphill)
        if (dear > factor) {
          factor = dear
          where = ground.terrain
        }
        if (ground.cross > 0 && !crossing.includes(ground)) {
          toll += ground.cross
          where ??= ground.terrain
        }
      }
      crossing = under.filter((ground) => ground.cross > 0)
      found.push({ length: length * (to - from), factor, toll, road, where })
    }
  }
  return found
}

export interface Going {
  readonly cost: number // inches of movement; Infinity if it meets shut ground
  readonly length: number // inches along the path
  readonly wholeRoad: boolean // every inch of it on a road: goes CONSTANTS.roadBonus further
  readonly shut: Terrain | undefined // the shut ground it meets
}

/** The cost of a path for somebody on foot, on the wing, or one who swims. */
export function goingAlong(table: Table, path: readonly Point[], mover: Mover): Going {
  let cost = 0
  let length = 0
  let wholeRoad = true
  let shut: Terrain | undefined
  for (const stretch of stretches(table, path, mover)) {
    length += stretch.length
    cost += stretch.length * stretch.factor + stretch.toll
    if (!stretch.road || stretch.factor > 1) wholeRoad = false
    if (!Number.isFinite(stretch.factor)) shut ??= stretch.where
  }
  return { cost, length, wholeRoad: wholeRoad && length > 0, shut }
}

/** How far along the path (inches gone) a budget of movement carries. */
export const lengthFor = (table: Table, path: readonly Point[], mover: Mover, budget: number): number =>
  limitOn(table, path, mover, budget).length

/** The same, with what of the ground ends it: shut to everybody, or dearer to enter than what is left. */
export function limitOn(
  table: Table,
  path: readonly Point[],
  mover: Mover,
  budget: number,
): { readonly length: number; readonly before?: Terrain } {
  const going = goingAlong(table, path, mover)
  const purse = going.wholeRoad ? budget + CONSTANTS.roadBonus.value : budget
  if (going.cost <= purse) return { length: going.length }
  let left = purse
  let gone = 0
  for (const stretch of stretches(table, path, mover)) {
    const paid = left
    left -= stretch.toll
    if (left <= 0 || !Number.isFinite(stretch.factor))
      return { length: gone, ...(stretch.where && paid > 0.05 ? { before: stretch.where } : {}) }
    const price = stretch.length * stretch.factor
    if (price > left) return { length: gone + left / stretch.factor }
    left -= price
    gone += stretch.length
  }
  return { length: gone }
}

/** Terrain of a kind that conceals, with the whole point inside it. */
export const concealedAt = (table: Table, at: Point): Terrain | undefined =>
  table.terrain.find((terrain) => TERRAIN[terrain.kind].concealing && insideOutline(terrain, at))

export const insideOutline = (terrain: Terrain, at: Point): boolean => contains(terrain.outline, at)
