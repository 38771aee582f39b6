// Where a thread begins and ends: at the edges of the figures that are nearest to what it goes to.

import { reachOfBase } from '../../engine/geometry/base'
import type { Point } from '../../engine/geometry/units'
import type { ScenePiece } from '../../engine/kernel/scene'

type Stand = Pick<ScenePiece, 'at' | 'base'>

const apart = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

function nearest(from: readonly Stand[], to: Point): Stand | undefined {
  let best: Stand | undefined
  for (const one of from) if (!best || apart(one.at, to) < apart(best.at, to)) best = one
  return best
}
function nearestPair(from: readonly Stand[], to: readonly Stand[]): readonly [Stand, Stand] | undefined {
  let best: readonly [Stand, Stand] | undefined
  for (const a of from) for (const b of to) if (!best || apart(a.at, b.at) < apart(best[0].at, best[1].at)) best = [a, b]
  return best
}
/** The point of a base's edge towards another point, at most half the way to it. */
function edgeTowards({ at, base }: Stand, to: Point, clear: number): Point {
  const long = apart(at, to) || 1
  const share = Math.min(reachOfBase(base) * clear, long / 2) / long
  return { x: at.x + (to.x - at.x) * share, y: at.y + (to.y - at.y) * share }
}
const CLEAR = 1.1 // an arrow ends a little off the base

/** From a body by the way it takes to another's nearest figure, or to a place; undefined where either has nobody on the table. */
export function threadPoints(from: readonly Stand[], via: readonly Point[], to: readonly Stand[] | Point): readonly Point[] | undefined {
  const place = 'x' in to ? to : undefined
  const bodies = 'x' in to ? [] : to
  const first = via[0]
  const last = via.at(-1)
  if (place) {
    const start = nearest(from, first ?? place)
    return start && [edgeTowards(start, first ?? place, 1), ...via, place]
  }
  if (first && last) {
    const start = nearest(from, first)
    const end = nearest(bodies, last)
    return start && end && [edgeTowards(start, first, 1), ...via, edgeTowards(end, last, CLEAR)]
  }
  const pair = nearestPair(from, bodies)
  return pair && [edgeTowards(pair[0], pair[1].at, 1), edgeTowards(pair[1], pair[0].at, CLEAR)]
}
