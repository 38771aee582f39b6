// Ways over the grid (MAS-6): the way to an enemy, a place or a friend, whole or as far as the allowance goes.
import { direction } from '../../../engine/geometry/angles'
import type { Point } from '../../../engine/geometry/units'
import { CONSTANTS } from '../data/constants'
import type { State, Swing, Unit } from '../state'
import { COSTLY, downhill, farFrom, fieldOf, groundOf, hasGround, swimmingRate } from './fields'
import {
  apart,
  type Body,
  bodyOf,
  countOf,
  frontSquare,
  type Pose,
  pointIn,
  type Rect,
  rectAt,
  rectOf,
  rightOf,
  spanned,
  touching,
} from './ground'
import { isHalted, mayStand, type Others, othersOf, stepCost, type Way, wheelCost, wheelsFrom } from './steps'

export interface Goal {
  readonly key: string
  readonly reached: (pose: Pose, rect: Rect) => boolean
  readonly from: Rect // distances are counted from here
}

interface Node {
  readonly pose: Pose
  readonly rect: Rect
  readonly cost: number
  readonly left: number // estimated to the goal
  readonly straight: number
  readonly before: Node | undefined
  readonly swing?: Swing
}
const NEARLY = 1.001 // so that what is still to go weighs a little more than what is gone
class Heap {
  private readonly items: Node[] = []
  /** The cheapest first; of those as cheap the one that is nearest to the goal. */
  private static rank({ cost, left }: Node): number {
    return cost + left * NEARLY
  }
  get top(): Node | undefined {
    return this.items[0]
  }
  push(node: Node): void {
    const { items } = this
    items.push(node)
    let at = items.length - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      const parent = items[up]
      if (parent === undefined || Heap.rank(parent) <= Heap.rank(node)) break
      items[at] = parent
      at = up
    }
    items[at] = node
  }
  pop(): Node | undefined {
    const { items } = this
    const first = items[0]
    const last = items.pop()
    if (first === undefined || last === undefined || items.length === 0) return first
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      const left = items[down]
      const right = items[down + 1]
      if (left === undefined) break
      if (right !== undefined && Heap.rank(right) < Heap.rank(left)) down += 1
      const child = items[down]
      if (child === undefined || Heap.rank(child) >= Heap.rank(last)) break
      items[at] = child
      at = down
    }
    items[at] = last
    return first
  }
}

const MOST = 2500 // poses looked at
const ASIDE = [0, 1, -1] // straight ahead, and obliquely to either side
const keyAt = (x: number, y: number, facing: number): number => ((x + 300) * 1000 + y + 300) * 4 + facing / 90
const keyOf = ({ corner, facing }: Pose): number => keyAt(corner.x, corner.y, facing)

/**
 * The cheapest way to the goal within the allowance; where none reaches it, the way that comes nearest. Whoever comes to touch an
 * enemy goes no farther. `straight`: so many squares must be straight ahead at the end.
 */
export function wayTo(
  state: State,
  unit: Unit,
  goal: Goal,
  allowance: number,
  how: { readonly straight?: number; readonly others?: Others } = {},
): Way {
  const { table } = state
  const body = bodyOf(unit)
  const others = how.others ?? othersOf(state, unit)
  const need = how.straight ?? 0
  const rated = hasGround(table, spanned(rectOf(unit), goal.from))
    ? fieldOf(table, goal.from, swimmingRate(body, unit.formation, allowance))
    : undefined
  const turn = unit.formation === 'square' ? 0 : body.width
  const estimate = (pose: Pose, rect: Rect): number => {
    if (!rated) return Math.max(0, apart(rect, goal.from) - 1) + turn * quartersTo(pose, body, goal.from)
    const { x, y } = frontSquare(pose, body)
    const there = farFrom(rated, Math.floor(x), Math.floor(y))
    return there >= COSTLY
      ? COSTLY
      : Math.max(0, there - 1) + turn * quartersTo(pose, body, downhill(rated, Math.floor(x), Math.floor(y), goal.from))
  }
  const { slow } = groundOf(table)
  const least = Math.min(1, allowance / CONSTANTS.swim.value) // that a step costs, on whatever ground
  const heap = new Heap()
  const best = new Map<number, number>()
  const rect = rectOf(unit)
  const start: Node = {
    pose: { corner: unit.corner, facing: unit.facing },
    rect,
    cost: 0,
    left: estimate(unit, rect),
    straight: 0,
    before: undefined,
  }
  const go = (before: Node, key: number, pose: Pose, there: Rect, cost: number, straight: number): void => {
    if (!mayStand(table, there, others)) return
    const left = estimate(pose, there)
    if (need > 0 && cost + left > allowance + body.width / 2) return // it would not arrive, and nothing less will do
    best.set(key, cost)
    heap.push({ pose, rect: there, cost, left, straight, before })
  }
  heap.push(start)
  best.set(keyOf(unit), 0)
  let nearest = start
  for (let looked = 0; looked < MOST; looked += 1) {
    const node = heap.pop()
    if (node === undefined) break
    if (node.straight >= need && goal.reached(node.pose, node.rect)) return wayOf(node, true)
    if (node.left < nearest.left || (node.left === nearest.left && node.cost < nearest.cost)) nearest = node
    const wanting = node.cost + node.left - allowance
    if (need === 0 && (nearest.left === 0 ? wanting > 0 : nearest.left <= wanting)) break // nobody within the allowance comes nearer
    if (node !== start && isHalted(node.rect, others)) continue
    if (node.swing) continue
    const { corner, facing } = node.pose
    const a = direction(facing)
    const r = rightOf(a)
    for (const aside of ASIDE) {
      const x = corner.x + a.x + aside * r.x
      const y = corner.y + a.y + aside * r.y
      const straight = aside === 0 ? node.straight + 1 : 0
      const key = keyAt(x, y, facing) + (need > 0 ? Math.min(straight, need) * 1e8 : 0)
      const known = best.get(key)
      if (known !== undefined && known <= node.cost + least) continue
      const { rect: here } = node
      const dx = x - corner.x
      const dy = y - corner.y
      const next = { x0: here.x0 + dx, y0: here.y0 + dy, x1: here.x1 + dx, y1: here.y1 + dy }
      const cost = node.cost + (slow ? stepCost(table, next, allowance) : 1)
      if (cost > allowance + 1e-9 || (known !== undefined && known <= cost)) continue
      go(node, key, { corner: { x, y }, facing }, next, cost, straight)
    }
    for (const step of wheelsFrom(node.pose, body, unit.formation)) {
      const next = rectAt(step.pose, body)
      const walked = node === start && unit.swing?.facing === step.pose.facing ? unit.swing.walked : 0
      if (slow && countOf(table, 'river', next) > 0) continue // nobody wheels into or across the water
      const cost = node.cost + Math.max(0, wheelCost(table, next, step.squares) - walked)
      if (cost > allowance + 1e-9) {
        if (node.cost >= allowance || !mayStand(table, next, others)) continue
        const spent = allowance - node.cost
        const left = cost - allowance + estimate(step.pose, next)
        heap.push({
          ...node,
          cost: allowance,
          left,
          straight: 0,
          before: node,
          swing: { facing: step.pose.facing, walked: walked + spent },
        })
        continue
      }
      const key = keyOf(step.pose)
      const known = best.get(key)
      if (known === undefined || known > cost) go(node, key, step.pose, next, cost, 0)
    }
  }
  return wayOf(nearest, nearest.straight >= need && goal.reached(nearest.pose, nearest.rect))
}
function wayOf(last: Node, arrived: boolean): Way {
  const nodes: Node[] = []
  for (let node: Node | undefined = last; node !== undefined; node = node.before) nodes.unshift(node)
  const swing = last.swing === undefined ? {} : { swing: last.swing }
  return { poses: nodes.map(({ pose }) => pose), costs: nodes.map(({ cost }) => cost), straight: last.straight, arrived, ...swing }
}
/** By how many quarters a front has to wheel before what lies there is ahead of it. */
function quartersTo(pose: Pose, { width }: Body, to: Rect): number {
  const a = direction(pose.facing)
  const r = rightOf(a)
  const middle = pointIn(pose, width / 2, 0)
  const dx = middle.x < to.x0 ? to.x0 - middle.x : middle.x > to.x1 ? to.x1 - middle.x : 0
  const dy = middle.y < to.y0 ? to.y0 - middle.y : middle.y > to.y1 ? to.y1 - middle.y : 0
  const ahead = dx * a.x + dy * a.y
  const aside = Math.max(0, Math.abs(dx * r.x + dy * r.y) - width / 2)
  if (aside <= Math.max(0, ahead) && ahead >= 0) return 0
  return ahead >= 0 || aside > -ahead ? 1 : 2
}
/** Squares of walking to a goal, whoever else stands there; what is crossed swimming counts as the rounds it takes. */
export function walkTo(state: State, unit: Unit, goal: Goal, allowance: number): number {
  const { table } = state
  const rect = rectOf(unit)
  if (!hasGround(table, spanned(rect, goal.from))) return Math.max(0, apart(rect, goal.from) - 1)
  const { x, y } = frontSquare(unit, bodyOf(unit))
  const field = fieldOf(table, goal.from, swimmingRate(bodyOf(unit), unit.formation, allowance))
  return Math.max(0, farFrom(field, Math.floor(x), Math.floor(y)) - 1)
}

/** To come to touch somebody. */
export const contactWith = (target: Unit): Goal => {
  const rect = rectOf(target)
  return { key: `u${target.id}`, from: rect, reached: (_pose, own) => touching(own, rect) !== undefined }
}
/** The middle of the front on a square. */
export const placeGoal = (place: Point, body: Body): Goal => ({
  key: `p${place.x} ${place.y}`,
  from: { x0: Math.floor(place.x), y0: Math.floor(place.y), x1: Math.floor(place.x) + 1, y1: Math.floor(place.y) + 1 },
  reached: (pose) => {
    const front = frontSquare(pose, body)
    return front.x === place.x && front.y === place.y
  },
})
/** Close to a friend. */
export const besideFriend = (friend: Unit, within: number): Goal => {
  const rect = rectOf(friend)
  return { key: `f${friend.id}`, from: rect, reached: (_pose, own) => apart(own, rect) <= within }
}
