// What a gesture is: a state with a name that answers the pointer and the keys with the next state.
import type { StoreApi } from 'zustand/vanilla'
import type { Point } from '../../engine/geometry/units'
import type { PieceId, Seat, TargetAsk } from '../../engine/kernel/asks'
import type { ScenePiece } from '../../engine/kernel/scene'
import type { Table } from '../../engine/tabletop/terrain'
import { asksOf, handOf, inHand, targetAsks } from '../../store/asked'
import type { BattleStore, ViewStore } from '../../store/types'
import type { CameraStore } from '../cameraStore'
import type { FacingHandle } from '../facingHandle'
import { settled } from '../grid'
import type { WheelHandle } from '../wheelHandle'

export const GESTURES = [
  'idle',
  'pressing',
  'panning',
  'pinching',
  'measuring',
  'moving',
  'placing',
  'turning',
  'wheeling',
  'laying',
] as const
export type GestureName = (typeof GESTURES)[number]

/** A pointer event, stripped to what matters. */
export interface Touch {
  readonly id: number
  readonly at: Point // screen, from the canvas's corner
  readonly button: number // 0 main, 1 middle, 2 second
  readonly finger: boolean
  readonly shift: boolean
  readonly alt: boolean
}
/** What gestures work on: the table under the pointer, and the stores behind it. */
export interface Surface {
  readonly camera: Pick<StoreApi<CameraStore>, 'getState'>
  view(): ViewStore
  battle(): BattleStore
  spot(screen: Point): Point // where on the table
  table(): Table | undefined // on one of squares everything is carried from square to square
  pick(screen: Point, finger: boolean): ScenePiece | undefined
  /** The same, or the unit whose name or tray lies there: what is pressed. */
  press(screen: Point, finger: boolean): ScenePiece | undefined
  /** Asks for the menu of a piece in hand, at a place of the screen. */
  menu(piece: PieceId, screen: Point): void
  piece(id: PieceId | undefined): ScenePiece | undefined
  /** The knob that turns what is in hand, if it lies there. */
  handle(screen: Point, finger: boolean): FacingHandle | undefined
  /** The knob that wheels it. */
  wheelHandle(screen: Point, finger: boolean): WheelHandle | undefined
  measuringKey(): boolean // R is held
  /** Whether a template goes with the pointer: until it is set down. */
  follows(): boolean
  follow(on: boolean): void
  /** Runs the last of what is asked for at the next animation frame. */
  soon(work: () => void): void
  /** Runs now what waits for the frame. */
  flush(): void
  /** Lets the ruler fade after so many milliseconds, unless it is pinned or locked. */
  fade(after: number): void
  /** The ruler stays. */
  keep(): void
}
export interface Gesture {
  readonly name: GestureName
  move(touch: Touch, surface: Surface): Gesture
  up(touch: Touch, surface: Surface): Gesture
  hold?(surface: Surface): Gesture // a finger has rested
  key?(key: string, surface: Surface): Gesture | undefined // undefined: not for this gesture
  wheel?(notches: number, surface: Surface): boolean // true: it was for this gesture
  cancel(surface: Surface): Gesture
  left?(surface: Surface): Gesture // the window took the pointer away: what is drafted stays; absent: given up
}

/** Whose figures a press takes in hand: those of the side that has to decide; anyone's while nobody has to. */
export const mine = (surface: Surface, seat: Seat): boolean => {
  const owed = surface.battle().owed
  return owed === undefined || owed.seat === seat
}
/** Lets what is in hand be done to an enemy, by a menu where the pointer is; nothing while nothing is asked of it. */
export function meet(surface: Surface, enemy: ScenePiece, at: Point): void {
  const own = surface.piece(surface.view().held)
  const { owed } = surface.battle()
  if (own && owed && own.seat === owed.seat && own.seat !== enemy.seat && asksOf(owed, surface.view().refined, own.body, own.id).length > 0)
    surface.menu(enemy.id, at)
}
/** The question that whoever is in hand is served, if it wants a target. */
export function targetAsked(surface: Surface): TargetAsk | undefined {
  const view = surface.view()
  return targetAsks(inHand(surface.battle().owed, view.refined, handOf(view))).find(({ key }) => key === view.ask)
}
/** Where something let go at this point comes to lie. */
export const settle = (surface: Surface, at: Point): Point => settled(at, surface.table())
export const far = (a: Point, b: Point, pixels: number): boolean => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > pixels * pixels
