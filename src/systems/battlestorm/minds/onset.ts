// Everybody to where his blow falls: a charge at several units at once, whose figures take the places that are worth most to them.

import { reachOfBase } from '../../../engine/geometry/base'
import type { Point } from '../../../engine/geometry/units'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { CONSTANTS } from '../data/constants'
import { isMelee, MELEE } from '../data/ranges'
import { blades } from '../game/able'
import { Ground } from '../game/ground'
import { bringUp, byNearness, HAIR, type Placed, rounded, SIDES, stanceKey, straightTo } from '../game/manoeuvre'
import { isAloft, profileOf, standing } from '../game/queries'
import { footprintOf } from '../game/sighting'
import { allowance, movers } from '../game/ways'
import type { Figure, Leg, State } from '../state'
import { distance } from './near'
import { bestWeapon } from './worth'

const AGAIN = 0.8 // of its worth a blow keeps for each that falls on the same figure before it
const STEP = 0.02 // points that an inch of way is thought to cost: of equal places the nearest
const ASIDE = 1.3 // inches beyond a place from which it is stepped into, when the straight way is shut
const TRIES = 14 // places looked at for one figure

/** The ways of a unit's figures to where they strike at figures of these units; `share`: how much of its move each may spend. */
export function onsetLegs(state: State, unit: BodyId, targets: readonly BodyId[], share: number): readonly Leg[] {
  const known = onsets.get(state.figures) ?? onsets.keep(state.figures, new Map())
  const party = [...targets].sort((a, b) => a - b)
  const key = `${unit} ${party.join('+')} ${share} ${stanceKey(state, unit)}`
  const legs = known.get(key) ?? findOnset(state, unit, party, share)
  known.set(key, legs)
  return legs
}
/** Worked out for a position: whoever declares goes on to move. */
const onsets = recent<State['figures'], Map<string, readonly Leg[]>>(4)

interface Place {
  readonly at: Point
  readonly foe: Figure
  readonly out: Point // the direction away from the foe
  readonly score: number
}

function findOnset(state: State, unit: BodyId, targets: readonly BodyId[], share: number): readonly Leg[] {
  const going = movers(state, unit, 'move')
  const foes = targets.flatMap((target) => standing(state, target))
  if (going.length === 0 || foes.length === 0) return []
  const ground = new Ground(state, unit, new Set(going.map(({ id }) => id)))
  const legs = new Map<PieceId, readonly Point[]>()
  const left = new Map<PieceId, number>() // of the worth of a blow at him, after those already meant for him
  const placed: Placed[] = standing(state, unit)
    .filter((figure) => !going.includes(figure))
    .map((figure) => ({ figure, at: figure.at }))
  const rest: Figure[] = []
  let sum: Point = { x: 0, y: 0 }
  let front = 0
  for (const { figure, away } of byNearness(going, foes)) {
    const budget = allowance(state, figure) * share
    const found = away - budget > 6 ? undefined : placeFor(ground, figure, foes, budget, left, placed)
    if (!found) {
      rest.push(figure)
      continue
    }
    legs.set(figure.id, found.points)
    left.set(found.foe, (left.get(found.foe) ?? 1) * AGAIN)
    const at = found.points[found.points.length - 1] ?? figure.at
    ground.take(figure, at)
    placed.push({ figure, at })
    sum = { x: sum.x + at.x - figure.at.x, y: sum.y + at.y - figure.at.y }
    front++
  }
  if (front === 0) return []
  const shift = { x: sum.x / front, y: sum.y / front }
  for (const [id, at] of bringUp(ground, rest, shift, share, placed)) legs.set(id, [state.figures[id]?.at ?? at, at])
  return going.flatMap(({ id, at }) => {
    const points = legs.get(id)
    return points?.some((p) => p.x !== at.x || p.y !== at.y) ? [{ piece: id, points }] : []
  })
}

/** The best place that the figure can come to, and whom it strikes from there. */
function placeFor(
  ground: Ground,
  figure: Figure,
  foes: readonly Figure[],
  budget: number,
  left: ReadonlyMap<PieceId, number>,
  placed: readonly Placed[],
): { readonly points: readonly Point[]; readonly foe: PieceId } | undefined {
  const { state } = ground
  const radius = reachOfBase(footprintOf(state, figure).base)
  const within = CONSTANTS.coherency.value - 0.01
  const together = (at: Point): boolean =>
    placed.length === 0 || placed.some((one) => distance(one.at, at) - radius - reachOfBase(footprintOf(state, one.figure).base) <= within)
  let tried = 0
  for (const { at, foe, out } of placesOf(ground, figure, foes, budget, left)) {
    if (!together(at) || !ground.free(figure, radius, at)) continue
    tried += 1
    if (tried > TRIES) return undefined
    const straight = [figure.at, at]
    if (ground.open(figure, straight, budget)) return { points: straight, foe: foe.id }
    const round = [figure.at, rounded({ x: at.x + out.x * ASIDE, y: at.y + out.y * ASIDE }), at]
    if (ground.open(figure, round, budget)) return { points: round, foe: foe.id }
  }
  return undefined
}

interface Mark {
  readonly foe: Figure
  readonly apart: number
  readonly worth: number
  readonly bound: number // no place at this foe scores more
  places: readonly Place[] | undefined // the best first, once they are asked for
  next: number
}

/** Where it could strike from, the best first, worked out foe by foe as they are asked for; whether it gets there is not asked yet. */
function* placesOf(
  ground: Ground,
  figure: Figure,
  foes: readonly Figure[],
  budget: number,
  left: ReadonlyMap<PieceId, number>,
): Generator<Place> {
  const { state } = ground
  const mine = footprintOf(state, figure).base
  const radius = reachOfBase(mine)
  const flies = profileOf(state, figure).flies === true
  const stretch = Math.max(0, ...blades(state, figure).map(({ reach }) => (isMelee(reach) ? MELEE[reach].reach : 0)))
  const gaps = stretch > 0 ? [HAIR, stretch - HAIR] : [HAIR]
  const marks: Mark[] = []
  for (const foe of foes) {
    const apart = distance(figure.at, foe.at)
    const least = apart - radius - reachOfBase(footprintOf(state, foe).base) - stretch
    if ((isAloft(foe) && !flies) || least > budget) continue
    const worth = (bestWeapon(state, figure, true, foe)?.worth ?? 0) * (left.get(foe.id) ?? 1)
    if (worth > 0) marks.push({ foe, apart, worth, bound: worth - Math.max(0, least - HAIR) * STEP, places: undefined, next: 0 })
  }
  const placesAt = ({ foe, apart, worth }: Mark): readonly Place[] => {
    const base = footprintOf(state, foe).base
    const places: Place[] = []
    const add = (at: Point | undefined, out: Point): void => {
      const away = at === undefined ? Number.POSITIVE_INFINITY : distance(figure.at, at)
      if (at !== undefined && away <= budget) places.push({ at, foe, out, score: worth - away * STEP })
    }
    const near = Math.max(apart, 1e-9)
    const here = { x: (figure.at.x - foe.at.x) / near, y: (figure.at.y - foe.at.y) / near }
    if (base.shape !== 'round' || mine.shape !== 'round') add(straightTo(ground, figure, foe), here)
    else
      for (const gap of gaps)
        for (const out of [here, ...SIDES]) {
          const far = radius + reachOfBase(base) + gap
          add(rounded({ x: foe.at.x + out.x * far, y: foe.at.y + out.y * far }), out)
        }
    return places.sort((a, b) => b.score - a.score)
  }
  const scoreOf = ({ places, next, bound }: Mark): number =>
    places === undefined ? bound : (places[next]?.score ?? Number.NEGATIVE_INFINITY)
  for (;;) {
    let best: Mark | undefined
    for (const mark of marks) if (!best || scoreOf(mark) > scoreOf(best)) best = mark
    if (!best || scoreOf(best) === Number.NEGATIVE_INFINITY) return
    if (best.places === undefined) {
      best.places = placesAt(best)
      continue
    }
    const place = best.places[best.next]
    best.next += 1
    if (place) yield place
  }
}
