// Steps over the grid (MAS-6): where a body has room to stand, what a step and a wheel cost, and what came of several.
import { degrees } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import type { Formation, State, Swing, Unit } from '../state'
import { type Body, countOf, isIn, isOn, middleAt, overlap, type Pose, pointIn, poseAbout, type Rect, rectOf, touching } from './ground'
import { isPresent } from './queries'

export interface Way {
  readonly poses: readonly Pose[] // from where it stands to where it ends
  readonly costs: readonly number[] // of each pose, from the start
  readonly straight: number // squares it went straight ahead at the end
  readonly arrived: boolean
  readonly swing?: Swing // a wheel that is not finished in this round
}
export const endOf = ({ poses }: Way, unit: Unit): Pose => poses[poses.length - 1] ?? unit
export const costOf = ({ costs }: Way): number => costs[costs.length - 1] ?? 0

/** Who and what a body must not stand on, and which enemies stop it. */
export interface Others {
  readonly friends: readonly Rect[]
  readonly enemies: readonly Rect[]
}
export function othersOf(state: State, unit: Unit): Others {
  const others = state.units.filter((one) => one.id !== unit.id && isPresent(one))
  return {
    friends: others.filter((one) => one.seat === unit.seat).map(rectOf),
    enemies: others.filter((one) => one.seat !== unit.seat).map(rectOf),
  }
}
function isFree(table: Table, rect: Rect, { friends, enemies }: Others): boolean {
  if (!isOn(table, rect)) return false
  for (const one of friends) if (overlap(one, rect)) return false
  for (const one of enemies) if (overlap(one, rect)) return false
  return true
}
/** Room to stand: nobody there, and no building, which is not entered (MAS-6). */
export const mayStand = (table: Table, rect: Rect, others: Others): boolean => isFree(table, rect, others) && !isIn(table, 'building', rect)
/** Room to wheel to: neither into the water nor across it. */
export const mayWheel = (table: Table, rect: Rect, others: Others): boolean =>
  mayStand(table, rect, others) && countOf(table, 'river', rect) === 0
/** Squares that a wheel counts as: in woods twice what the outer end walks. */
export const wheelCost = (table: Table, rect: Rect, squares: number): number =>
  squares * (isIn(table, 'woods', rect) ? CONSTANTS.woodsStep.value : 1)
export const isHalted = (rect: Rect, { enemies }: Others): boolean => enemies.some((one) => touching(rect, one) !== undefined)

/** What a square costs that ends there: woods count double; a swimmer makes two squares of a whole round. */
export function stepCost(table: Table, rect: Rect, allowance: number): number {
  if (isIn(table, 'river', rect)) return allowance / CONSTANTS.swim.value
  return isIn(table, 'woods', rect) ? CONSTANTS.woodsStep.value : 1
}

/** A quarter's wheel about an end of the front. */
interface Wheel {
  readonly pose: Pose
  readonly squares: number
}
/** The wheels from there; a square turns where it stands. */
export function wheelsFrom(pose: Pose, body: Body, formation: Formation): readonly Wheel[] {
  const { width } = body
  const { corner, facing } = pose
  const left = degrees(facing - 90)
  const right = degrees(facing + 90)
  if (formation === 'square') {
    const middle = middleAt(pose, body)
    return [left, right, degrees(facing + 180)].map((to) => ({ pose: poseAbout(middle, to, body), squares: 0 }))
  }
  const end = pointIn(pose, width, 0)
  return [
    { pose: { corner, facing: left }, squares: width },
    { pose: { corner: pointIn({ corner: end, facing: right }, -width, 0), facing: right }, squares: width },
  ]
}
