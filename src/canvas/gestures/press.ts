// A pointer goes down: which gesture that begins.
import type { Point } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import type { ScenePiece } from '../../engine/kernel/scene'
import { groupOfBody } from '../../store/asked'
import { edgeDistance } from '../footprint'
import { type Gesture, mine, type Surface, type Touch } from './gesture'
import { laying } from './laying'
import { measuring } from './measuring'
import { panning } from './panning'
import { pressing } from './pressing'
import { spotAsked } from './spots'
import { turning } from './turning'
import { wheeling } from './wheeling'

export function press(touch: Touch, surface: Surface): Gesture {
  if (touch.button === 1) return panning(touch)
  if (touch.button === 2) return panning(touch, surface.press(touch.at, false))
  const carried = ghostAt(touch, surface)
  const isMeant = (knob: Point): boolean => !isNearer(carried, knob, touch, surface)
  const handle = surface.handle(touch.at, touch.finger)
  if (handle && isMeant(handle.knob)) return turning(touch, handle)
  const wheel = surface.wheelHandle(touch.at, touch.finger)
  if (wheel && isMeant(wheel.knob)) return wheeling(touch, wheel)
  const piece = carried ?? surface.press(touch.at, touch.finger) ?? plottedTo(touch, surface)
  surface.keep()
  const spot = spotAsked(surface)
  if (spot && !(piece && orderedNext(piece, surface))) return laying(touch, surface, spot)
  if (surface.measuringKey()) return measuring(touch, surface, piece)
  return pressing(touch, surface, piece)
}

/** Whether somebody else who is ordered is meant: what was pointed out for whoever is in hand lies where it should. */
const orderedNext = ({ body }: ScenePiece, surface: Surface): boolean => {
  const { refined, selected } = surface.view()
  return !surface.follows() && body !== selected && groupOfBody(refined, body) !== undefined
}

/** Whether a finger beside a knob lies on somebody, nearer to the middle of him than to that of the knob. */
function isNearer(carried: ScenePiece | undefined, knob: Point, { at, finger }: Touch, surface: Surface): boolean {
  const { plan, placing } = surface.view()
  const piece = carried ?? surface.pick(at, false)
  if (!finger || !piece) return false
  const middle = (carried && (plan?.ends ?? placing).find((end) => end.piece === carried.id)?.at) ?? piece.at
  const spot = surface.spot(at)
  return Math.hypot(middle.x - spot.x, middle.y - spot.y) < Math.hypot(knob.x - spot.x, knob.y - spot.y)
}

/** Who is carried to there and not given the word yet: drawn there, he is taken up there, unless somebody else stands on the spot. */
function ghostAt({ at }: Touch, surface: Surface): ScenePiece | undefined {
  const { plan, placing } = surface.view()
  const ends = plan?.ends ?? placing
  const spot = surface.spot(at)
  const covers = (id: PieceId, stands?: Pick<ScenePiece, 'at' | 'facing'>): ScenePiece | undefined => {
    const piece = surface.piece(id)
    const { at: middle, facing } = { ...piece, ...stands }
    return piece && middle && facing !== undefined && edgeDistance(piece.base, middle, facing, spot) <= 0 ? piece : undefined
  }
  const there = ends.findLast((end) => covers(end.piece, end)) // the last drawn lies on top
  const other = there && surface.pick(at, false)
  return other && covers(other.id) && !ends.some(({ piece }) => piece === other.id) ? undefined : surface.piece(there?.piece)
}

const ROOM = 0.5 // inches or squares about where it would stand

/** Who would stand there by what is plotted: taken up at either end of his way. */
function plottedTo({ at }: Touch, surface: Surface): ScenePiece | undefined {
  const spot = surface.spot(at)
  const ends = surface.view().forecast?.plans?.flatMap((plan) => plan.ends) ?? []
  const there = ends.find((end) => Math.hypot(end.at.x - spot.x, end.at.y - spot.y) <= ROOM)
  const piece = surface.piece(there?.piece)
  return piece && mine(surface, piece.seat) ? piece : undefined
}
