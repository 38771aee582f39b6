// Deployment: as the ready battle draws its side up; with Advantage, who sees the enemy stand, close enough to fall upon him, and where few can answer.
import { bearing } from '../../../engine/geometry/angles'
import { snapped } from '../../../engine/geometry/facing'
import type { Degrees, Point } from '../../../engine/geometry/units'
import type { Answer, Decision, PieceId, PlaceAsk } from '../../../engine/kernel/asks'
import { squaresFor } from '../game/deployment'
import { fighterAt } from '../game/draft'
import { blockerBetween, coverFrom, floorAt, isBehind, spaces } from '../game/grid'
import { pacesOf } from '../game/movement'
import { armsOf, bodiesOn, byDistance, gridIn } from '../game/queries'
import type { Fighter, State } from '../state'

const SHOT = 7 // squares from which archers like to begin
const CLOSEST = 3

export function deploy(state: State, decision: Decision, ask: PlaceAsk): Answer {
  const head = { decision: decision.id, seat: decision.seat, key: ask.key, kind: 'place' as const }
  const drawn: Answer = { ...head, places: ask.suggested ?? [] }
  if (state.advantage !== decision.seat) return drawn
  const enemies = state.fighters.filter(({ seat }) => seat !== decision.seat && !state.unplaced.includes(seat))
  if (enemies.length === 0) return drawn
  const free = squaresFor(state, decision.seat).filter((at) => !enemies.some((one) => spaces(one.at, at) < CLOSEST))
  const taken = new Set<Point>()
  const places: { readonly piece: PieceId; readonly at: Point; readonly facing: Degrees }[] = []
  for (const piece of ask.pieces) {
    const ranked = free
      .filter((at) => !taken.has(at))
      .map((at) => ({ at, worth: ambush(state, piece, at, enemies) }))
      .sort((a, b) => b.worth - a.worth)
    const best = ranked[0]?.at
    if (!best) return drawn
    taken.add(best)
    const [near] = byDistance(best, enemies)
    places.push({ piece, at: best, facing: near ? snapped(bearing(best, near.at), 45) : fighterAt(state, piece).facing })
  }
  return { ...head, places }
}
function ambush(state: State, piece: PieceId, at: Point, enemies: readonly Fighter[]): number {
  const grid = gridIn(state)
  const bodies = bodiesOn(state)
  const shoots = armsOf(state, piece, 'ranged').some(({ weapon }) => weapon.range >= SHOT)
  const wish = shoots ? SHOT : pacesOf(state, piece).move
  const near = Math.min(...enemies.map((one) => spaces(one.at, at)))
  const seen = enemies.filter((one) => blockerBetween(grid, at, one.at, bodies) === undefined)
  const behind = enemies.filter((one) => spaces(one.at, at) <= wish + 1 && isBehind(one, at)).length
  const covered = enemies.filter((one) => coverFrom(grid, one.at, at) !== undefined).length
  return -2 * Math.abs(near - wish) + (shoots ? Math.min(3, seen.length) * 2 + floorAt(grid, at) : behind) + covered * 0.3
}
