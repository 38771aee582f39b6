// The handles by which a block in hand is wheeled: a knob beside each end of its front, wherever it may wheel.
import type { Point } from '../engine/geometry/units'
import type { Decision, OrdersAsk, PieceId, Wheel } from '../engine/kernel/asks'
import type { Block, Scene } from '../engine/kernel/scene'
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
  const block = plan?.blocks?.find((one) => one.body === piece.body) ?? indexed(scene).bodies.get(piece.body)?.block
  if (!block) return []
  const [left = block.at, right = block.at] = blockCorners(block)
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
        x: end.x - Math.sin(radians(block.facing)) * out * way,
        y: end.y + Math.cos(radians(block.facing)) * out * way,
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
export function wheelArc(start: Block | undefined, wheel: Wheel | undefined): WheelArc | undefined {
  if (!start || !wheel) return undefined
  const [left = start.at, right = start.at] = blockCorners(start)
  const [pivot, end] = wheel.about === 'left' ? [left, right] : [right, left]
  return { pivot, radius: start.width, from: angle(pivot, end), by: wheel.by }
}
