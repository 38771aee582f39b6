// Line of sight (BST-32): clear if any point of the target's base can be seen from any point of the seer's, past terrain and the bases of
// figures that are as tall. The figures themselves and the seer's own unit do not block. Bases are their true shapes; standing oval
// bases block as sixteen-cornered polygons.
import type { Footprint } from './base'
import { castShadow, hiders, shadow } from './cover'
import { CONTACT, inContact } from './distance'
import type { Bodies, SightField } from './field'
import { extent, lane, openLane } from './lane'
import { clearEnds, hasClearLine } from './search'
import { onTable, type Trace, trace } from './trace'
import type { Point } from './units'

export interface Seer {
  readonly footprint: Footprint
  readonly eye: number // inches above the table: its ground, altitude and eye height together
  readonly body?: number // its index among the bodies, so that it does not block itself
  readonly group?: number // bodies of this group do not block
}
export interface Seen {
  readonly footprint: Footprint
  readonly feet: number // inches above the table
  readonly head: number
  readonly body?: number // its index among the bodies
}
export type Cover = 'none' | 'soft' | 'hard'
export interface SightRay {
  readonly from: Point
  readonly to: Point
  readonly clear: boolean
}
/** What stands in the way: an index into the terrain compiled, or into the bodies compiled. */
export interface Blocker {
  readonly terrain?: number
  readonly body?: number
}
export interface Glance {
  readonly visible: boolean
  readonly hidden: number // share of the target's width hidden from the best point of the seer's base, 0…1; 1 if it is not visible
  readonly cover: Cover // 'none' while less is hidden than the field's share, or if it is not visible
}
export interface Sight extends Glance {
  readonly lines: readonly SightRay[] // a few worth drawing, each ending at its first blocker
  readonly blockers: readonly Blocker[] // what stops those lines, or hides part of a target that is seen; each once, the chief one first
}

/** Whether any point of the target's base can be seen from any point of the seer's. Allocates nothing. */
export function canSee(field: SightField, bodies: Bodies, from: Seer, to: Seen): boolean {
  if (!open(field, bodies, from, to, false)) return true
  return touching(from, to) || hasClearLine()
}

/** Bases in contact see each other whatever stands about them. */
function touching(from: Seer, to: Seen): boolean {
  const reach = lane.seer.reach + lane.seen.reach + 2 * CONTACT
  return lane.length <= reach && inContact(from.footprint, to.footprint)
}

function open(field: SightField, bodies: Bodies, from: Seer, to: Seen, covers: boolean): boolean {
  const { footprint, eye, body = -1, group = -1 } = from
  return openLane(field, bodies, footprint, eye, to.footprint, to.feet, to.head, body, to.body ?? -1, group, covers)
}

const PLAIN: Glance = { visible: true, hidden: 0, cover: 'none' }
const UNSEEN: Glance = { visible: false, hidden: 1, cover: 'none' }

/** Sight and cover without the lines: for chips and odds. */
export function glance(field: SightField, bodies: Bodies, from: Seer, to: Seen): Glance {
  if (!open(field, bodies, from, to, true) || touching(from, to)) return PLAIN
  return look(field)
}

/** Sight and cover, with what gives the cover; without the lines, and without what blocks one who is not seen. */
export function regard(field: SightField, bodies: Bodies, from: Seer, to: Seen): Omit<Sight, 'lines'> {
  if (!open(field, bodies, from, to, true) || touching(from, to)) return CLEAR
  const { visible, hidden, cover } = look(field)
  if (!visible) return BLOCKED
  return cover === 'none' && hidden === 0 ? CLEAR : { visible, hidden, cover, blockers: cover === 'none' ? [] : named(hiders()) }
}
const CLEAR: Omit<Sight, 'lines'> = { ...PLAIN, blockers: [] }
const BLOCKED: Omit<Sight, 'lines'> = { ...UNSEEN, blockers: [] }

/** The lane as filled. */
function look({ covered }: SightField): Glance {
  if (!hasClearLine()) return UNSEEN
  castShadow()
  const hidden = shadow.hidden
  if (hidden === 0) return PLAIN
  const cover = hidden < covered - 1e-9 ? 'none' : shadow.hard >= shadow.soft ? 'hard' : 'soft'
  return { visible: true, hidden, cover }
}

/** Everything about the sight of one base by another, with lines to draw and blockers to name. */
export function sightBetween(field: SightField, bodies: Bodies, from: Seer, to: Seen): Sight {
  if (!open(field, bodies, from, to, true) || touching(from, to)) {
    return { ...PLAIN, lines: [{ from: from.footprint.at, to: to.footprint.at, clear: true }], blockers: [] }
  }
  const seen = look(field)
  if (!seen.visible) return unseen()
  const { from: x0, to: x1, c, m } = clearEnds()
  const half = lane.length / 2
  const lines: SightRay[] = [{ from: onTable(x0, c + m * (x0 - half)), to: onTable(x1, c + m * (x1 - half)), clear: true }]
  const owners: number[] = []
  if (seen.hidden > 0) {
    // The edges of the target from the point that sees most of it.
    for (const side of [-0.96, 0.96]) add(trace(shadow.eyeX, shadow.eyeY, lane.length, side * shadow.width), lines)
    owners.push(...hiders())
  }
  return { ...seen, lines, blockers: named(owners) }
}

function unseen(): Sight {
  const a = extent(lane.seer, 0) * 0.98
  const b = extent(lane.seen, 0) * 0.98
  const lines: SightRay[] = []
  const owners: number[] = []
  for (const [p, q] of [
    [0, 0],
    [-a, -b],
    [a, b],
    [-a, b],
    [a, -b],
  ] as const) {
    const owner = add(trace(0, p, lane.length, q), lines)
    if (owner !== undefined) owners.push(owner)
  }
  return { ...UNSEEN, lines: lines.filter((l) => !l.clear).slice(0, 3), blockers: named(owners) }
}

function add(found: Trace, lines: SightRay[]): number | undefined {
  lines.push({ from: found.from, to: found.to, clear: found.clear })
  return found.owner
}

/** Owners as terrain and bodies, each once. */
function named(owners: readonly number[]): Blocker[] {
  const blockers: Blocker[] = []
  for (const owner of owners) {
    const body = owner < 0 ? (lane.discBody[-1 - owner] ?? -1) : (lane.body[owner] ?? -1)
    const blocker: Blocker = body >= 0 ? { body } : { terrain: lane.terrain[owner] ?? 0 }
    if (!blockers.some((b) => b.body === blocker.body && b.terrain === blocker.terrain)) blockers.push(blocker)
  }
  return blockers
}
