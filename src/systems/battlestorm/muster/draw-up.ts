// Draws an army up for the home edge 'south': slow fighters in the middle and in front, shooters beside them, the quick and the great on the wings,
// within the limits of BST-12 and clear of every base and of terrain nobody can stand in, for either edge.
import { widestOf } from '../../../engine/geometry/base'
import { boundingCircle, overlapsPolygon } from '../../../engine/geometry/polygons'
import { degrees, type Point, thousandths } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import type { Profile, RangeClass } from '../data/profile'
import { isRanged, RANGES } from '../data/ranges'
import type { SetupUnit } from '../state'

/** A unit that has no place yet. */
export interface Muster {
  readonly name: string
  readonly figures: readonly { readonly profile: Profile; readonly called?: string }[] // leaders first: they stand in the front rank
}

const AHEAD = 270 // degrees: northwards, at the enemy
const GAP = 0.25 // inches from base to base within a unit
const ROOM = 0.6 // between units
const TIGHT = { gap: 0.12, room: 0.25 } as const // of an arm that must stand near the middle (BST-12)
const FRONT = 4.2 // inches from the middle of the table to the first rank
const STEP = 0.5 // of the search for room

const radius = ({ base }: Profile): number => widestOf(base) / 2

interface Block {
  readonly width: number
  readonly depth: number
  readonly at: readonly Point[] // one a figure, from the block's upper left corner
}

/** Ranks and files of a unit: wider than deep. */
function blockOf({ figures }: Muster, gap: number): Block {
  const pitch = 2 * Math.max(...figures.map(({ profile }) => radius(profile))) + gap
  const files = figures.length <= 3 ? figures.length : Math.min(8, Math.max(3, Math.ceil(Math.sqrt(figures.length * 2))))
  const ranks = Math.ceil(figures.length / files)
  const at = figures.map((_, index) => {
    const rank = Math.floor(index / files)
    const inRank = rank === ranks - 1 ? figures.length - rank * files : files
    return { x: ((index % files) + (files - inRank) / 2 + 0.5) * pitch, y: (rank + 0.5) * pitch }
  })
  return { width: files * pitch, depth: ranks * pitch, at }
}

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}
/** Whether a block laid there is at least `room` away from all the others. Asked of thousands of places: nothing is made in it. */
function isFree(x: number, y: number, { width, depth }: Block, taken: readonly Rect[], room: number): boolean {
  for (let i = 0; i < taken.length; i += 1) {
    const other = taken[i]
    if (!other || x + width + room <= other.x || other.x + other.width + room <= x) continue
    if (y + depth + room > other.y && other.y + other.depth + room > y) return false
  }
  return true
}

/** The range class of the weapon a figure reaches for first, if it shoots. */
function shotOf({ weapons }: Profile): RangeClass | undefined {
  const reach = weapons[0]?.reach
  return reach !== undefined && isRanged(reach) ? reach : undefined
}

type Arm = 'melee' | 'missile'
/** Common troops by the weapon they reach for first, as BST-12 tells them apart. */
const armOf = (profile: Profile): Arm | undefined => (profile.fate > 0 ? undefined : shotOf(profile) === undefined ? 'melee' : 'missile')

/** Where a unit would like its front rank to be, as a shift from the middle of the table; the best free place nearest to it is taken. */
function wishOf(muster: Muster, index: number, pressed: ReadonlySet<Arm>): Point {
  const lead = muster.figures[0]?.profile
  if (!lead || tied(muster, pressed)) return { x: 0, y: FRONT }
  const side = index % 2 === 0 ? 1 : -1
  if (lead.class === 'engine') return { x: side * 8, y: FRONT + 8 }
  const range = lead.fate > 0 ? undefined : shotOf(lead)
  if (range !== undefined) return { x: side * Math.min(9, RANGES[range].effective / 2), y: FRONT + 2 }
  if (lead.move >= 9) return { x: side * 13, y: FRONT + 5 }
  if (lead.class === 'monster') return { x: side * 12, y: FRONT + 6 }
  return { x: side * 2, y: FRONT + Math.max(0, lead.move - 4) }
}

const tied = ({ figures }: Muster, pressed: ReadonlySet<Arm>): boolean =>
  figures.some(({ profile }) => {
    const arm = armOf(profile)
    return arm !== undefined && pressed.has(arm)
  })

/** How far from the middle of the table a figure may stand to count (BST-12), inches. */
function tetherOf(profile: Profile): number {
  const range = shotOf(profile)
  if (profile.fate > 0) return Number.POSITIVE_INFINITY
  return range === undefined ? profile.move * CONSTANTS.doubleMove.value : RANGES[range].effective
}
/** Who is tied closest is placed first. */
const tether = ({ figures }: Muster): number => Math.min(...figures.map(({ profile }) => tetherOf(profile)))

/** How far from the middle each of a unit may stand to count (BST-12), inches. */
const tethersOf = ({ figures }: Muster): readonly number[] => figures.map(({ profile }) => tetherOf(profile) + radius(profile))
/** How many of a unit would stand farther from the middle of the table than they count. */
function astray(tethers: readonly number[], { at }: Block, x: number, y: number): number {
  let far = 0
  for (let i = 0; i < at.length; i += 1) {
    const spot = at[i]
    if (!spot) continue
    const dx = x + spot.x
    const dy = y + spot.y
    const most = tethers[i] ?? 0
    if (dx * dx + dy * dy > most * most) far += 1
  }
  return far
}
const ASTRAY = 1000 // more than any distance: an arm that must be near is

/** The arms of which too few stand near enough to the middle of the table (BST-12). */
function tooFar(units: readonly Muster[], drawn: readonly SetupUnit[], { width, height }: Table): readonly Arm[] {
  return (['melee', 'missile'] as const).filter((arm) => {
    let all = 0
    let near = 0
    for (const [u, { figures }] of units.entries())
      for (const [f, { profile }] of figures.entries()) {
        const at = drawn[u]?.at[f]
        if (armOf(profile) !== arm || !at) continue
        const dx = at.x - width / 2
        const dy = at.y - height / 2
        all += 1
        if (Math.sqrt(dx * dx + dy * dy) - radius(profile) <= tetherOf(profile)) near += 1
      }
    return all > 0 && near <= all * CONSTANTS.centreShare.value
  })
}

/**
 * Every unit with its places; where too many of an arm would stand too far back (BST-12), that arm has the middle of the line.
 * Throws if the table has no room: armies of the agreed size always have.
 */
export function drawUp(units: readonly Muster[], table: Table): readonly SetupUnit[] {
  const pressed = new Set<Arm>()
  let drawn = lineUp(units, table, pressed)
  for (;;) {
    const more = tooFar(units, drawn, table).filter((arm) => !pressed.has(arm))
    if (more.length === 0) return drawn
    for (const arm of more) pressed.add(arm)
    drawn = lineUp(units, table, pressed)
  }
}

/** Where something of that size may begin, between two places. */
function steps(from: number, size: number, to: number): readonly number[] {
  const all: number[] = []
  for (let at = from; at + size <= to; at += STEP) all.push(at)
  return all
}
/** The first of the cheapest places that will do; it is nearly always one of the first few, so they are not put in order. */
function cheapest(costs: Float64Array, fits: (place: number) => boolean): number | undefined {
  for (;;) {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < costs.length; i += 1) {
      const cost = costs[i] ?? least
      if (cost < least) {
        best = i
        least = cost
      }
    }
    if (best < 0) return undefined
    if (fits(best)) return best
    costs[best] = Number.POSITIVE_INFINITY
  }
}

function lineUp(units: readonly Muster[], table: Table, pressed: ReadonlySet<Arm>): readonly SetupUnit[] {
  const shut = table.terrain
    .filter(({ kind }) => kind === 'river' || kind === 'building' || kind === 'wall')
    .map(({ outline }) => ({ outline, circle: boundingCircle(outline) }))
  const middle = { x: table.width / 2, y: table.height / 2 }
  const taken: Rect[] = []
  const clear = (muster: Muster, points: readonly Point[]): boolean =>
    shut.every(({ outline, circle }) =>
      points.every((at, i) => {
        const profile = muster.figures[i]?.profile
        if (!profile) return true
        const reach = circle.radius + radius(profile)
        const turned = { x: table.width - at.x, y: table.height - at.y }
        return [at, turned].every(
          (spot) =>
            Math.abs(spot.x - circle.at.x) > reach ||
            Math.abs(spot.y - circle.at.y) > reach ||
            !overlapsPolygon({ base: profile.base, at: spot, facing: degrees(AHEAD) }, outline),
        )
      }),
    )
  const placed = new Map<Muster, SetupUnit>()
  const first = (muster: Muster): number => (tied(muster, pressed) ? 0 : 1)
  const order = [...units].sort((a, b) => first(a) - first(b) || tether(a) - tether(b) || b.figures.length - a.figures.length)
  for (const [index, muster] of order.entries()) {
    const close = tied(muster, pressed)
    const block = blockOf(muster, close ? TIGHT.gap : GAP)
    const wish = wishOf(muster, index, pressed)
    const tethers = tethersOf(muster)
    const room = close ? TIGHT.room : ROOM
    const xs = steps(0.5, block.width, table.width - 0.5)
    const ys = steps(middle.y + FRONT, block.depth, table.height - 0.5)
    const wishedX = middle.x + wish.x
    const wishedY = middle.y + wish.y
    const costs = new Float64Array(xs.length * ys.length).fill(Number.POSITIVE_INFINITY)
    for (let row = 0; row < ys.length; row += 1)
      for (let column = 0; column < xs.length; column += 1) {
        const x = xs[column] ?? 0
        const y = ys[row] ?? 0
        if (!isFree(x, y, block, taken, room)) continue
        const dx = x + block.width / 2 - wishedX
        const dy = y - wishedY
        const far = close ? astray(tethers, block, x - middle.x, y - middle.y) * ASTRAY : 0
        costs[row * xs.length + column] = far + dx * dx + dy * dy * 1.5
      }
    const at = cheapest(costs, (place) => {
      const [x = 0, y = 0] = [xs[place % xs.length], ys[Math.floor(place / xs.length)]]
      return clear(
        muster,
        block.at.map((one) => ({ x: x + one.x, y: y + one.y })),
      )
    })
    if (at === undefined) throw new Error(`no room on ${table.name} for ${muster.name}`)
    const rect = { x: xs[at % xs.length] ?? 0, y: ys[Math.floor(at / xs.length)] ?? 0, width: block.width, depth: block.depth }
    taken.push(rect)
    const names = muster.figures.map(({ called }) => called ?? null)
    placed.set(muster, {
      name: muster.name,
      profiles: muster.figures.map(({ profile }) => profile.id),
      ...(names.some((name) => name !== null) ? { names } : {}),
      at: block.at.map((at) => ({ x: thousandths(rect.x + at.x), y: thousandths(rect.y + at.y), facing: AHEAD })),
    })
  }
  return units.flatMap((muster) => placed.get(muster) ?? [])
}
