// What a formation pays for moving and turning as one body (BST-62). How the order to it was given does not matter: whoever stands in his
// ranks after the move as before it has gone as one, and pays for the way of the body, double aslant, and for the turn of its front.
import { bearing, cosine, sine, turnAbout } from '../../../engine/geometry/angles'
import { pathLength } from '../../../engine/geometry/paths'
import { type Degrees, degrees, type Point } from '../../../engine/geometry/units'
import type { BodyId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Figure, Leg, State } from '../state'
import { unitAt } from './draft'
import { dress, type Ranks } from './formation'
import { standing } from './queries'

const ABOUT = 150 // degrees: more than this is turning about
const ASLANT = Math.SQRT1_2 // the cosine of 45°

/** Is so great a turn no wheel, but everybody turning about where he stands? */
export const isAbout = (turn: number): boolean => turn % 360 >= ABOUT && turn % 360 <= 360 - ABOUT

const goesAhead = (a: Point, b: Point, facing: Degrees): boolean =>
  (b.x - a.x) * cosine(facing) + (b.y - a.y) * sine(facing) >= pathLength([a, b]) * ASLANT

/** The inches of a way that go sideways or back, seen from the front of a formation. */
export function aslant(path: readonly Point[], facing: Degrees): number {
  let inches = 0
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1]
    const b = path[i]
    if (a && b && !goesAhead(a, b, facing)) inches += pathLength([a, b])
  }
  return inches
}

export interface BodyCost {
  readonly turn: number // degrees between the old front and the new one
  readonly cost: number // inches
  readonly aslant: boolean // it goes sideways or back
}

/** What the body pays; undefined: it breaks its ranks on the way, and everybody pays for his own. `facing`: that of all after the move, if it was given. */
export function bodyCost(
  state: State,
  unit: BodyId,
  ranks: Ranks,
  legs: readonly Leg[],
  facing: Degrees | undefined,
  pace: number,
): BodyCost | undefined {
  const before = standing(state, unit)
  const after = before.map((figure): Figure => {
    const leg = legs.find((one) => one.piece === figure.id)
    const end = leg?.points.at(-1) ?? figure.at
    const last = leg?.points.at(-2) ?? end
    const heading = end.x === last.x && end.y === last.y ? figure.facing : bearing(last, end)
    return { ...figure, at: end, facing: facing ?? heading }
  })
  const meant = unitAt(state, unit).formation
  const then = meant && dress(state, after, ranks.kind, meant.order)
  if (!then) return undefined
  const round = degrees(then.facing - ranks.facing)
  const turn = Math.min(round, 360 - round)
  const about = isAbout(round)
  const centre = middle(before)
  const hinge = before.find((figure) => figure.id === hingeOf(ranks, round))
  const from = about || turn === 0 || !hinge ? centre : turnAbout(centre, hinge.at, round)
  const to = middle(after)
  const way = pathLength([from, to])
  const slanting = way > 0.01 && !goesAhead(from, to, ranks.facing) && !goesAhead(from, to, then.facing)
  const wheel = about ? pace * CONSTANTS.aboutShare.value : (ranks.width * turn * Math.PI) / 180
  return { turn, cost: way * (slanting ? CONSTANTS.aslant.value : 1) + wheel, aslant: slanting }
}

/** The man a formation wheels on: the inner one of its front rank. */
export const hingeOf = (ranks: Ranks, turn: number): number | undefined => (turn <= 180 ? ranks.ranks[0]?.at(-1) : ranks.ranks[0]?.[0])

const middle = (figures: readonly Figure[]): Point => ({
  x: figures.reduce((sum, figure) => sum + figure.at.x, 0) / figures.length,
  y: figures.reduce((sum, figure) => sum + figure.at.y, 0) / figures.length,
})
