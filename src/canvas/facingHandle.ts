// The handle by which what is in hand is turned: a knob ahead of its rim, wherever the rules leave its facing to the player.

import { reachOfBase } from '../engine/geometry/base'
import type { Point } from '../engine/geometry/units'
import type { Decision, OrdersAsk, PieceId } from '../engine/kernel/asks'
import type { Scene } from '../engine/kernel/scene'
import { moveAskOf, placeAskOf } from '../store/asked'
import type { ViewStore } from '../store/types'
import { type Camera, toScreen } from './camera'
import type { Box } from './declutter'
import { radians } from './footprint'
import { indexed } from './layers/indexed'

export interface FacingHandle {
  readonly piece: PieceId
  readonly centre: Point // it turns about
  readonly facing: number // degrees
  readonly rim: Point // where its stem begins
  readonly knob: Point
}
const OFF = 30 // screen pixels from the rim to the knob
/** Screen pixels round the knob by which it may be taken: for a finger a target of 44. */
export const GRIP = { mouse: 13, finger: 22 } as const

type InHand = Pick<ViewStore, 'tool' | 'held' | 'plan' | 'placing'>

/** Where it stands, for whom it is there. `pixel` is a screen pixel in table measure. */
export function facingHandle(
  scene: Scene | undefined,
  owed: Decision | undefined,
  refined: OrdersAsk | undefined,
  { tool, held, plan, placing }: InHand,
  pixel: number,
): FacingHandle | undefined {
  const piece = scene && held !== undefined ? indexed(scene).pieces.get(held) : undefined
  if (!scene || !piece) return undefined
  const moves = tool === 'move' && moveAskOf(owed, refined, piece.body)?.turning !== undefined
  const places = tool === 'place' && placeAskOf(owed, refined, piece.id)?.turning !== undefined
  if (!moves && !places) return undefined
  const block = plan?.blocks?.find((one) => one.body === piece.body) ?? indexed(scene).bodies.get(piece.body)?.block
  if (moves && block) return handleOf(piece.id, block.at, block.facing, block.depth / 2, pixel)
  const end = moves ? plan?.ends.find((one) => one.piece === piece.id) : placing.find((one) => one.piece === piece.id)
  const { at, facing } = { ...piece, ...end }
  return handleOf(piece.id, at, facing, reachOfBase(piece.base), pixel)
}

function handleOf(piece: PieceId, centre: Point, facing: number, edge: number, pixel: number): FacingHandle {
  const c = Math.cos(radians(facing))
  const s = Math.sin(radians(facing))
  const out = (by: number): Point => ({ x: centre.x + c * by, y: centre.y + s * by })
  return { piece, centre, facing, rim: out(edge), knob: out(edge + OFF * pixel) }
}

/** The box round its knob and stem, screen pixels from the table's origin. */
export function handleBox({ rim, knob }: FacingHandle, pixel: number): Box {
  const [left, top] = [Math.min(rim.x, knob.x) / pixel - GRIP.mouse, Math.min(rim.y, knob.y) / pixel - GRIP.mouse]
  return {
    x: left,
    y: top,
    width: Math.max(rim.x, knob.x) / pixel + GRIP.mouse - left,
    height: Math.max(rim.y, knob.y) / pixel + GRIP.mouse - top,
  }
}

/** Whether a press at this point of the screen takes it. */
export function takes({ knob }: FacingHandle, camera: Camera, screen: Point, finger: boolean): boolean {
  const { x, y } = toScreen(camera, knob)
  return (x - screen.x) ** 2 + (y - screen.y) ** 2 <= (finger ? GRIP.finger : GRIP.mouse) ** 2
}

/** Which way it faces when its knob is drawn to a point. */
export const facingTo = ({ centre }: FacingHandle, to: Point): number =>
  ((Math.atan2(to.y - centre.y, to.x - centre.x) * 180) / Math.PI + 360) % 360
