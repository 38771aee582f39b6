// Moves that look for no way: the wheel to a facing, and straight back (MAS-6).
import { direction } from '../../../engine/geometry/angles'
import { degrees } from '../../../engine/geometry/units'
import { CONSTANTS } from '../data/constants'
import type { State, Swing, Unit } from '../state'
import { bodyOf, middleAt, overlap, type Pose, poseAbout, rectAt, rectOf } from './ground'
import { isPresent } from './queries'
import { isHalted, mayStand, mayWheel, othersOf, stepCost, type Way, wheelCost, wheelsFrom } from './steps'

const LEFT = 0 // of the wheels: a quarter about the left end
const RIGHT = 1
/** The wheel that brings the front to that facing, quarter by quarter, as far as the allowance goes; undefined where there is no room for it. */
export function wheelTo(state: State, unit: Unit, facing: number, allowance: number): Way | undefined {
  const body = bodyOf(unit)
  const others = othersOf(state, unit)
  const turn = (facing - unit.facing + 360) % 360
  const start: Pose = { corner: unit.corner, facing: unit.facing }
  if (unit.formation === 'square') {
    const pose = poseAbout(middleAt(start, body), degrees(facing), body)
    return mayWheel(state.table, rectAt(pose, body), others)
      ? { poses: [start, pose], costs: [0, 0], straight: 0, arrived: true }
      : undefined
  }
  for (const by of turn === 270 ? [LEFT] : turn === 90 ? [RIGHT] : [LEFT, RIGHT]) {
    const poses = [start]
    const costs = [0]
    let swing: Swing | undefined
    for (let pose = start; pose.facing !== facing && !swing; ) {
      const step = wheelsFrom(pose, body, unit.formation)[by]
      const next = step && rectAt(step.pose, body)
      if (!step || !next || !mayWheel(state.table, next, others)) break
      const before = costs[costs.length - 1] ?? 0
      const walked = pose === start && unit.swing?.facing === step.pose.facing ? unit.swing.walked : 0
      const cost = before + Math.max(0, wheelCost(state.table, next, step.squares) - walked)
      if (cost > allowance) swing = { facing: step.pose.facing, walked: walked + allowance - before }
      else {
        pose = step.pose
        poses.push(pose)
        costs.push(cost)
      }
    }
    const arrived = poses[poses.length - 1]?.facing === facing
    if (arrived || swing) return { poses, costs, straight: 0, arrived, ...(swing ? { swing } : {}) }
  }
  return undefined
}

/** Straight back with the front kept, as far as it goes. */
export function backwards(state: State, unit: Unit, allowance: number): Way {
  const { table } = state
  const body = bodyOf(unit)
  const others = othersOf(state, unit)
  const poses: Pose[] = [{ corner: unit.corner, facing: unit.facing }]
  const costs = [0]
  for (;;) {
    const pose = stepBack(poses[poses.length - 1] ?? unit)
    const rect = rectAt(pose, body)
    const cost = (costs[costs.length - 1] ?? 0) + CONSTANTS.backStep.value * stepCost(table, rect, allowance)
    if (cost > allowance || !mayStand(table, rect, others)) break
    poses.push(pose)
    costs.push(cost)
    if (isHalted(rect, others)) break
  }
  return { poses, costs, straight: 0, arrived: poses.length > 1 }
}
function stepBack({ corner, facing }: Pose): Pose {
  const a = direction(facing)
  return { corner: { x: corner.x - a.x, y: corner.y - a.y }, facing }
}
/** Who stands where its first step straight back would end: friends and enemies, in the order of their ids. */
export function standingBehind(state: State, unit: Unit): readonly Unit[] {
  const rect = rectAt(stepBack(unit), bodyOf(unit))
  return state.units.filter((one) => one.id !== unit.id && isPresent(one) && overlap(rectOf(one), rect))
}
