// Units in formation (BLA-15, 42): where everybody stands in his ranks, and what becomes of the ranks when a unit turns, wheels, changes
// formation or loses men. Places are worked out of the middle of the front rank, the facing and the files.
import { direction, turnAbout } from '../../../engine/geometry/angles'
import { type Base, widestOf } from '../../../engine/geometry/base'
import { ranked } from '../../../engine/geometry/formations'
import { type Degrees, degrees, inches, type Point, point } from '../../../engine/geometry/units'
import type { BodyId, PieceId, Wheel } from '../../../engine/kernel/asks'
import type { Front } from '../../../engine/kernel/scene'
import { CONSTANTS } from '../data/constants'
import { FORMATION, FORMATIONS, type Formation, isEquipped } from '../data/formations'
import { armsOf } from '../data/profile'
import type { Body, Figure, State } from '../state'
import { isHeld } from './influence'
import { has, isFighting, profileOf, standing } from './queries'

/** How a unit stands. */
export interface Stand {
  readonly at: Point // the middle of its front rank
  readonly facing: Degrees
  readonly formation: Formation
  readonly files: number
  readonly order: readonly PieceId[] // of those who stand, by place
}
export const standOf = (state: State, body: Body): Stand => ({
  at: body.at,
  facing: body.facing,
  formation: body.formation,
  files: body.files,
  order: standing(state, body.id).map(({ id }) => id),
})
const PLAIN: Base = { shape: 'round', diameter: inches(1) }
/** The base that the ranks of a unit are laid out by: its first member's. */
export const baseOf = (state: State, body: BodyId): Base => {
  const first = standing(state, body)[0]
  return first ? profileOf(state, first).base : PLAIN
}

/** Everybody's place. */
export function placesOf({ at, facing, formation, files, order }: Stand, base: Base): readonly Point[] {
  return ranked(order.length, files, base, inches(FORMATION[formation].gap), at, facing)
}
/** From end to end of its front, and from front to back, base edge to base edge. */
export function extentOf({ formation, files, order }: Stand, base: Base): { readonly width: number; readonly depth: number } {
  const { gap } = FORMATION[formation]
  const broad = base.shape === 'round' ? base.diameter : base.width
  const deep = base.shape === 'round' ? base.diameter : base.length
  const wide = Math.max(1, Math.min(files, order.length))
  const ranks = Math.ceil(order.length / wide)
  return { width: wide * broad + (wide - 1) * gap, depth: ranks * deep + (ranks - 1) * gap }
}

export const frontOf = (stand: Stand, base: Base): Front => ({ at: stand.at, facing: stand.facing, width: extentOf(stand, base).width })

/** Marched so far along its front; below 0 it backs up. */
export function marched(stand: Stand, distance: number): Stand {
  const ahead = direction(stand.facing)
  return { ...stand, at: point(stand.at.x + ahead.x * distance, stand.at.y + ahead.y * distance) }
}
/** Wheeled about an end of its front, by so many degrees: clockwise above 0. */
export function wheeled(stand: Stand, { about, by }: Wheel, base: Base): Stand {
  const ahead = direction(stand.facing)
  const half = (extentOf(stand, base).width / 2) * (about === 'right' ? 1 : -1)
  const pivot = { x: stand.at.x - ahead.y * half, y: stand.at.y + ahead.x * half }
  const at = turnAbout(stand.at, pivot, degrees(by))
  return { ...stand, at: point(at.x, at.y), facing: degrees(stand.facing + by) }
}
/** What the outer end of a wheeling front walks, inches. */
export const wheelCost = (stand: Stand, by: number, base: Base): number => (extentOf(stand, base).width * Math.abs(by) * Math.PI) / 180

/** BLA-15: everybody turns where he stands, by quarters clockwise: files become ranks. */
export function turned(stand: Stand, quarters: number, base: Base): Stand {
  let now = stand
  for (let n = 0; n < ((quarters % 4) + 4) % 4; n += 1) now = turnedRight(now, base)
  return now
}
function turnedRight(stand: Stand, base: Base): Stand {
  const { order } = stand
  const wide = Math.max(1, Math.min(stand.files, order.length))
  const ranks = Math.ceil(order.length / wide)
  // the right-hand file becomes the front rank; its first man stands on the left
  const next: PieceId[] = []
  for (let file = wide - 1; file >= 0; file -= 1)
    for (let rank = 0; rank < ranks; rank += 1) {
      const one = order[rank * wide + file]
      if (one !== undefined) next.push(one)
    }
  const { width, depth } = extentOf(stand, base)
  const half = (base.shape === 'round' ? base.diameter : base.length) / 2
  const ahead = direction(stand.facing)
  // the middle of the whole stays where it is
  const centre = { x: stand.at.x - ahead.x * (depth / 2 - half), y: stand.at.y - ahead.y * (depth / 2 - half) }
  const facing = degrees(stand.facing + 90)
  const way = direction(facing)
  const forward = width / 2 - half
  return { ...stand, facing, files: ranks, order: next, at: point(centre.x + way.x * forward, centre.y + way.y * forward) }
}

/** BLA-15: gaps are filled from behind, so that the others keep their places. */
export function closedUp(order: readonly PieceId[], stands: (piece: PieceId) => boolean): readonly PieceId[] {
  const left = order.slice()
  while (left.length > 0 && !stands(left.at(-1) ?? -1)) left.pop()
  for (let place = 0; place < left.length; place += 1) {
    const one = left[place]
    if (one === undefined || stands(one)) continue
    const last = left.pop()
    if (last !== undefined) left[place] = last
    while (left.length > place + 1 && !stands(left.at(-1) ?? -1)) left.pop()
  }
  return left
}

/** BLA-42: formations that a unit may take, as it is. */
export function formationsFor(state: State, body: Body): readonly Formation[] {
  const members = standing(state, body.id)
  return FORMATIONS.filter((kind) => {
    const { optional, least } = FORMATION[kind]
    if (members.length < least) return false
    if (optional && !has(state, 'formations')) return false
    if (optional && !isTrained(state, body, members, kind)) return false
    return members.every((figure) => isEquipped(profileOf(state, figure), kind))
  })
}
const isTrained = (state: State, body: Body, members: readonly Figure[], kind: Formation): boolean =>
  body.trained.includes(kind) || members.every((figure) => profileOf(state, figure).training.includes(kind))

/** BLA-15: those who can form up with a single figure: armed alike, of his side, steady, with nothing of their move begun (BLA-41), and in reach of one another. */
export function companionsOf(state: State, figure: Figure): readonly Figure[] {
  const kin = state.figures.filter((one) => isAlike(state, figure, one))
  const found = [figure]
  for (let at = 0; at < found.length; at += 1) {
    const from = found[at]
    if (!from) continue
    for (const one of kin) if (!found.includes(one) && isNear(state, from, one)) found.push(one)
  }
  return found
}
function isAlike(state: State, a: Figure, b: Figure): boolean {
  const body = state.bodies[b.body]
  if (!b.alive || b.seat !== a.seat || body?.unit !== false || body.disrupted || b.level > 0) return false
  if (body.acted || body.maneuver !== undefined || body.spent > 0) return false
  // nobody is drawn out of a melee, nor carried off while he is held (BLA-13, 53)
  if (isFighting(state, b.id) || isHeld(state, b)) return false
  const [one, two] = [profileOf(state, a), profileOf(state, b)]
  return (
    one === two ||
    (one.troops === two.troops &&
      one.base.shape === two.base.shape &&
      widestOf(one.base) === widestOf(two.base) &&
      armsOf(one) === armsOf(two))
  )
}
function isNear(state: State, a: Figure, b: Figure): boolean {
  const dx = a.at.x - b.at.x
  const dy = a.at.y - b.at.y
  const size = (figure: Figure): number => {
    const { base } = profileOf(state, figure)
    return (base.shape === 'round' ? base.diameter : base.width) / 2
  }
  const most = CONSTANTS.unitGap.value + size(a) + size(b)
  return dx * dx + dy * dy <= most * most
}
