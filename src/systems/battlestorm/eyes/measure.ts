// The ruler: base edge to base edge, any time and from anywhere, ghosts too. Legality is judged on the unrounded distance.

import { closestPoints, gapToPoint } from '../../../engine/geometry/distance'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId, Refusal, WeaponId } from '../../../engine/kernel/asks'
import type { Measurement, Spot } from '../../../engine/kernel/forecast'
import { gap, inch, listed } from '../../../engine/kernel/say'
import type { Weapon } from '../data/profile'
import { isRanged, MELEE, RANGES } from '../data/ranges'
import { furthest, inchesBeyond } from '../game/modifiers'
import { isClosed } from '../game/order'
import { footprintOf, type Look, sighting } from '../game/sighting'
import type { Figure, State } from '../state'
import { aimAt, hindered, weaponBy } from './aiming'
import { needShown } from './survey'

export function measureBetween(state: State, from: Spot, to: Spot, weapon: WeaponId | undefined, blow = false): Measurement {
  const a = from.piece === undefined ? undefined : state.figures[from.piece]
  const b = to.piece === undefined ? undefined : state.figures[to.piece]
  const line = span(state, a, from.at, b, to.at)
  const means = a && weapon !== undefined ? weaponBy(state, a, weapon, b?.id, sighting(state)) : undefined
  const look = a && b && a.id !== b.id ? sighting(state).look(a.id, b.id, from.at, to.at) : undefined
  const sight = look
    ? {
        sight: {
          lines: look.lines,
          visible: look.visible,
          hidden: look.hidden,
          blockers: look.blockers,
          label: sightText(look, blow || (means !== undefined && !isRanged(means.reach))),
        },
      }
    : {}
  if (!a || !means) return { ...line, label: inch(line.distance), ...sight }
  const band = bandOf(means, line.distance)
  const base = { ...line, ...band, ...sight }
  const enemy = b && b.seat !== a.seat && b.alive && samePlace(b, to.at) ? b : undefined
  if (!enemy) return { ...base, label: nearLimit(line.distance, limitsOf(state, means, a, b)) }
  const aim = aimAt(state, a.id, from.at, means, enemy.id, sighting(state), false)
  const refusal: Refusal | undefined = hindered(state, a.id, means, from.at) ?? aim?.refusal
  return {
    ...base,
    label: nearLimit(line.distance, limitsOf(state, means, a, b, aim ? aim.number.need - (band.penalty ?? 0) : undefined)),
    ...(aim ? { need: needShown(aim.number.need) } : {}),
    ...(refusal ? { refusal } : {}),
  }
}

const samePlace = (figure: Figure, at: Point): boolean => figure.at.x === at.x && figure.at.y === at.y

/** The closest pair of edge points, or of an edge and a bare point. */
function span(
  state: State,
  a: Figure | undefined,
  from: Point,
  b: Figure | undefined,
  to: Point,
): { readonly distance: number; readonly from: Point; readonly to: Point } {
  if (a && b) return closestPoints(footprintOf(state, a, from), footprintOf(state, b, to))
  if (!a && !b) {
    const dx = to.x - from.x
    const dy = to.y - from.y
    return { distance: Math.sqrt(dx * dx + dy * dy), from, to }
  }
  const base = a ? footprintOf(state, a, from) : b ? footprintOf(state, b, to) : undefined
  const bare = a ? to : from
  if (!base) return { distance: 0, from, to }
  const edge = towards(base.at, bare, gapToPoint(base, bare))
  return a ? { distance: gapToPoint(base, bare), from: edge, to: bare } : { distance: gapToPoint(base, bare), from: bare, to: edge }
}

/** The point on the line from `bare` to the base's centre at that distance from `bare`. */
function towards(centre: Point, bare: Point, distance: number): Point {
  const dx = centre.x - bare.x
  const dy = centre.y - bare.y
  const length = Math.sqrt(dx * dx + dy * dy)
  return length === 0 ? centre : { x: bare.x + (dx / length) * distance, y: bare.y + (dy / length) * distance }
}

/** The band a distance falls into, and what it adds. */
export function bandOf(weapon: Weapon, distance: number): { readonly band: string; readonly penalty?: number } {
  if (!isRanged(weapon.reach)) {
    const row = MELEE[weapon.reach]
    return { band: row.reach === 0 ? `${row.name}: contact` : `${row.name}: up to ${row.reach}″` }
  }
  const row = RANGES[weapon.reach]
  if (distance < row.minimum) return { band: `nearer than ${row.minimum}″` }
  const beyond = inchesBeyond(weapon.reach, distance)
  if (beyond === 0) return { band: 'effective', penalty: 0 }
  return { band: `+${row.perInch} an inch: +${beyond * row.perInch}`, penalty: beyond * row.perInch }
}

/** Distances at which something changes for this weapon; `need`: what it takes at effective range. */
function limitsOf(
  state: State,
  weapon: Weapon,
  a: Figure,
  b: Figure | undefined,
  need?: number,
): readonly { readonly at: number; readonly least?: true }[] {
  if (isRanged(weapon.reach)) {
    const row = RANGES[weapon.reach]
    const limits: { readonly at: number; readonly least?: true }[] = [{ at: row.effective }]
    if (row.minimum > 0) limits.push({ at: row.minimum, least: true })
    if (need !== undefined) limits.push({ at: furthest(weapon.reach, need) })
    return limits
  }
  const row = MELEE[weapon.reach]
  const closed = b !== undefined && isClosed(state, a.id, b.id)
  const limits: { readonly at: number; readonly least?: true }[] = row.reach > 0 ? [{ at: row.reach }] : []
  if (closed && row.minimum > 0) limits.push({ at: row.minimum, least: true })
  return limits
}
const NEAR = 0.05 // where the first decimal no longer tells on which side of a limit it is

/** '12.4″'; next to a limit '18.0″, over by 0.03″' or '18.0″, 0.02″ inside'. */
export function nearLimit(distance: number, limits: readonly { readonly at: number; readonly least?: true }[]): string {
  for (const { at, least } of limits) {
    const over = distance - at
    if (over === 0 || Math.abs(over) >= NEAR) continue
    if (least) return over > 0 ? `${inch(distance)}, ${gap(over)} clear` : `${inch(distance)}, short by ${gap(-over)}`
    return over > 0 ? `${inch(distance)}, over by ${gap(over)}` : `${inch(distance)}, ${gap(-over)} inside`
  }
  return inch(distance)
}

/** `blow`: hand to hand cover does not count. */
export function sightText(look: Look, blow = false): string {
  const names = listed(look.blockers.map((blocker) => blocker.label))
  if (!look.visible) return names === '' ? 'not to be seen' : `blocked by ${names}`
  if (look.cover === 'none') return 'clear'
  if (blow) return 'cover does not count hand to hand'
  return names === '' ? `${look.cover} cover` : `${look.cover} cover from ${names}`
}

/** The pair of living figures of two units that stand nearest to each other. */
export function nearestPair(
  state: State,
  ours: readonly PieceId[],
  theirs: readonly PieceId[],
): { readonly by: PieceId; readonly target: PieceId } | undefined {
  const eyes = sighting(state)
  let best: { readonly by: PieceId; readonly target: PieceId } | undefined
  let nearest = Number.POSITIVE_INFINITY
  for (const by of ours) {
    for (const target of theirs) {
      const distance = eyes.distance(by, target)
      if (distance >= nearest) continue
      nearest = distance
      best = { by, target }
    }
  }
  return best
}
