// The handles by which a block in hand is wheeled: a knob beside each end of its front, wherever it may wheel.
import type { Point } from '../engine/geometry/units'
import type { BodyId, Decision, OrdersAsk, PieceId, Wheel } from '../engine/kernel/asks'
import type { MovePlan } from '../engine/kernel/forecast'
import type { Block, Front, Scene, SceneBody } from '../engine/kernel/scene'
import { moveAskOf } from '../store/asked'
import type { ViewStore } from '../store/types'
import { type Camera, toScreen } from './camera'
import { GRIP } from './facingHandle'
import { blockCorners } from './figures/block'
import { radians } from './footprint'
import { indexed } from './layers/indexed'

export interface WheelHandle {
  readonly piece: PieceId
  readonly about: Wheel['about'] // the end of the front that stays
  readonly pivot: Point // where it is
  readonly end: Point // the end that swings
  readonly knob: Point
  readonly by: number // how far it has swung already, degrees
}
/** A wheel as it is drawn: the way that the end of the front takes. */
export interface WheelArc {
  readonly pivot: Point
  readonly radius: number
  readonly from: number // degrees, where the end stood
  readonly by: number
}
const OFF = 22 // screen pixels from the end of the front to the knob
const ENDS = [
  { about: 'left', way: 1 },
  { about: 'right', way: -1 },
] as const

type InHand = Pick<ViewStore, 'tool' | 'held' | 'plan'>

const angle = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

/** A block's front lies ahead of its middle. */
const ofBlock = (block: Block): Front => {
  const [left = block.at, right = block.at] = blockCorners(block)
  return { at: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }, facing: block.facing, width: block.width }
}
const frontOf = (body: SceneBody | undefined): Front | undefined => (body?.block ? ofBlock(body.block) : body?.front)
const frontIn = (plan: MovePlan | undefined, body: BodyId): Front | undefined => {
  const block = plan?.blocks?.find((one) => one.body === body)
  return block ? ofBlock(block) : plan?.fronts?.find((one) => one.body === body)
}
/** Its left end, and its right one. */
function endsOf({ at, facing, width }: Front): readonly [Point, Point] {
  const turn = radians(facing)
  const x = (-Math.sin(turn) * width) / 2
  const y = (Math.cos(turn) * width) / 2
  return [
    { x: at.x - x, y: at.y - y },
    { x: at.x + x, y: at.y + y },
  ]
}

/** Where they stand, for whom they are there. `pixel` is a screen pixel in table measure. */
export function wheelHandles(
  scene: Scene | undefined,
  owed: Decision | undefined,
  refined: OrdersAsk | undefined,
  { tool, held, plan }: InHand,
  pixel: number,
): readonly WheelHandle[] {
  const piece = scene && held !== undefined ? indexed(scene).pieces.get(held) : undefined
  if (!scene || !piece || tool !== 'move' || moveAskOf(owed, refined, piece.body)?.wheels !== true) return []
  const front = frontIn(plan, piece.body) ?? frontOf(indexed(scene).bodies.get(piece.body))
  if (!front) return []
  const [left, right] = endsOf(front)
  const { wheel } = plan?.answer ?? {}
  const out = OFF * pixel
  return ENDS.map(({ about, way }) => {
    const end = way > 0 ? right : left
    return {
      piece: piece.id,
      about,
      pivot: way > 0 ? left : right,
      end,
      knob: {
        x: end.x - Math.sin(radians(front.facing)) * out * way,
        y: end.y + Math.cos(radians(front.facing)) * out * way,
      },
      by: wheel?.about === about ? wheel.by : 0,
    }
  })
}

/** The one that a press at this point of the screen takes. */
export const wheelTaken = (handles: readonly WheelHandle[], camera: Camera, screen: Point, finger: boolean): WheelHandle | undefined =>
  handles.find(({ knob }) => {
    const { x, y } = toScreen(camera, knob)
    return (x - screen.x) ** 2 + (y - screen.y) ** 2 <= (finger ? GRIP.finger : GRIP.mouse) ** 2
  })

/** How far the body has swung in all once the knob is drawn to a point: −180 to 180, clockwise above 0. */
export function wheelTo({ pivot, knob, by }: WheelHandle, to: Point): number {
  const swung = by + angle(pivot, to) - angle(pivot, knob)
  return ((((swung + 180) % 360) + 360) % 360) - 180
}

/** The way that the end of the front takes, from where the body stands. */
export function wheelArc(scene: Scene | undefined, plan: MovePlan | undefined): WheelArc | undefined {
  const body = plan?.blocks?.[0]?.body ?? plan?.fronts?.[0]?.body
  const wheel = plan?.answer.wheel
  const front = scene && body !== undefined ? frontOf(indexed(scene).bodies.get(body)) : undefined
  if (!front || !wheel) return undefined
  const [left, right] = endsOf(front)
  const [pivot, end] = wheel.about === 'left' ? [left, right] : [right, left]
  return { pivot, radius: front.width, from: angle(pivot, end), by: wheel.by }
}
