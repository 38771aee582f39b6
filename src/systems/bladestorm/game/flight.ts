// Running (BLA-31, 33) and being driven (BLA-51, 53): a body is shifted as it stands, as far as there is room.
import { direction } from '../../../engine/geometry/angles'
import { reachOfBase } from '../../../engine/geometry/base'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { BodyId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Body, State } from '../state'
import { bodyAt, type Draft } from './draft'
import { go } from './go'
import { type JudgedMove, judgeWay, shifted, type Way } from './movement'
import { bodiesOf, gapOfBodies, other, profileOf, standing } from './queries'

const STEP = 15 // degrees between the ways that are tried
const NOTCH = 0.5 // inches

/** As far that way as there is room, up to `most`; undefined if there is none. `driven`: whatever it may go by itself. */
export function farthestWay(state: State, body: Body, way: Point, most: number, driven = false): JudgedMove | undefined {
  let distance = most
  while (distance >= NOTCH - 1e-9) {
    const judged = judgeWay(state, body, shifted(state, body, { x: way.x * distance, y: way.y * distance }), { fleeing: true, driven })
    if (judged.refusals.length === 0 && judged.meets.length === 0) return judged
    // ground that slows it leaves less of the way
    distance = driven ? distance - NOTCH : Math.min(distance - NOTCH, Math.floor(judged.rating / NOTCH) * NOTCH)
  }
  return undefined
}

/** Inches from the nearest of the body to the nearest edge of the board. */
export function toEdge(state: State, body: BodyId, way: Way | undefined = undefined): number {
  const { width, height } = state.table
  let least = Number.POSITIVE_INFINITY
  for (const figure of standing(state, body)) {
    const at = way?.legs.find(({ piece }) => piece === figure.id)?.points.at(-1) ?? figure.at
    const half = reachOfBase(profileOf(state, figure).base)
    least = Math.min(least, at.x - half, at.y - half, width - half - at.x, height - half - at.y)
  }
  return least
}

/** The gap to the nearest enemy, as if the body stood at the end of the way. */
function clearOf(state: State, body: Body, way: Way): number {
  let least = Number.POSITIVE_INFINITY
  for (const { piece, points } of way.legs) {
    const end = points.at(-1)
    const own = state.figures[piece]
    if (!end || !own) continue
    for (const enemy of state.figures) {
      if (!enemy.alive || enemy.seat === body.seat) continue
      const dx = enemy.at.x - end.x
      const dy = enemy.at.y - end.y
      const apart = Math.sqrt(dx * dx + dy * dy) - reachOfBase(profileOf(state, own).base) - reachOfBase(profileOf(state, enemy).base)
      if (apart < least) least = apart
    }
  }
  return least
}

/** The way out: away from every enemy, and to the nearest edge. */
export function wayOut(state: State, body: Body, most: number): JudgedMove | undefined {
  let best: { readonly way: JudgedMove; readonly worth: number } | undefined
  for (let turn = 0; turn < 360; turn += STEP) {
    const way = farthestWay(state, body, direction(degrees(turn)), most)
    if (!way) continue
    const worth = Math.min(clearOf(state, body, way), state.table.width) - toEdge(state, body.id, way) / 2
    if (!best || worth > best.worth + 1e-9) best = { way, worth }
  }
  return best?.way
}

/** Is an enemy nearer to it than a Disrupted one may suffer (BLA-31)? */
export const isPressed = (state: State, body: Body): boolean =>
  bodiesOf(state, other(body.seat)).some(({ id }) => gapOfBodies(state, body.id, id) < CONSTANTS.keepAway.value)

/** Goes the way that was judged. */
export function flee(draft: Draft, body: BodyId, way: JudgedMove, what: 'ran' | 'withdrew' | 'fell back' | 'pushed' | 'followed'): void {
  go(draft, body, way, what, bodyAt(draft.state, body).seat)
}
