// Ways over the grid (MAS-6): what every step costs, and the way to an enemy, a place or a friend, whole or as far as the allowance goes.
import { direction } from '../../../engine/geometry/angles'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import type { Formation, State, Swing, Unit } from '../state'
import {
  apart,
  type Body,
  bodyOf,
  countOf,
  frontSquare,
  isGround,
  isIn,
  isOn,
  middleAt,
  overlap,
  type Pose,
  pointIn,
  poseAbout,
  type Rect,
  rectAt,
  rectOf,
  rightOf,
  spanned,
  touching,
} from './ground'
import { isPresent } from './queries'

export interface Way {
  readonly poses: readonly Pose[] // from where it stands to where it ends
  readonly costs: readonly number[] // of each pose, from the start
  readonly straight: number // squares it went straight ahead at the end
  readonly arrived: boolean
  readonly swing?: Swing // a wheel that is not finished in this round
}
export interface Goal {
  readonly key: string
  readonly reached: (pose: Pose, rect: Rect) => boolean
  readonly from: Rect // distances are counted from here
}
const COSTLY = 1e9

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
const mayWheel = (table: Table, rect: Rect, others: Others): boolean => mayStand(table, rect, others) && countOf(table, 'river', rect) === 0
/** Squares that a wheel counts as: in woods twice what the outer end walks. */
const wheelCost = (table: Table, rect: Rect, squares: number): number =>
  squares * (isIn(table, 'woods', rect) ? CONSTANTS.woodsStep.value : 1)
export const isHalted = (rect: Rect, { enemies }: Others): boolean => enemies.some((one) => touching(rect, one) !== undefined)

/** What a square costs that ends there: woods count double; a swimmer makes two squares of a whole round. */
export function stepCost(table: Table, rect: Rect, allowance: number): number {
  if (isIn(table, 'river', rect)) return allowance / CONSTANTS.swim.value
  return isIn(table, 'woods', rect) ? CONSTANTS.woodsStep.value : 1
}
/** Whether anything there slows or bars the way. */
const hasGround = (table: Table, there: Rect): boolean =>
  countOf(table, 'river', there) + countOf(table, 'building', there) + countOf(table, 'woods', there) > 0

// Distances over open squares, so that a way finds the ford: from the goal outwards, in buckets of whole costs, no farther than was asked for.
const FIELDS_KEPT = 192 // one round of a battle asks for some of them again and again; 40 kB each on a table of 120 × 80
const BARRED = 255
/** A table as it is walked, with a rim of barred squares about it, so that no step has to ask for the edge. */
interface Ground {
  readonly slow: boolean // something on it slows or bars the way
  readonly wet: boolean
  readonly rates: Map<number, Uint8Array> // what each square costs, by what a swimmer's does
  readonly fields: Map<string, Field>
}
interface Field {
  readonly wide: number // squares of a row, the rim with them
  readonly rate: Uint8Array
  readonly far: Int32Array // what is still to go; final once it was found, for a square costs the same from every side
  readonly buckets: number[][] // squares by what they were found to cost
  next: number // the bucket that is to be looked at next
  ahead?: Int32Array // one more than the square some way on towards the goal, or THE_GOAL; 0: nobody has asked yet
}
const grounds = new WeakMap<Table, Ground>()
function groundOf(table: Table): Ground {
  const before = grounds.get(table)
  if (before) return before
  const whole: Rect = { x0: 0, y0: 0, x1: table.width, y1: table.height }
  const ground: Ground = { slow: hasGround(table, whole), wet: countOf(table, 'river', whole) > 0, rates: new Map(), fields: new Map() }
  grounds.set(table, ground)
  return ground
}
function ratesOf(table: Table, swim: number): Uint8Array {
  const { rates } = groundOf(table)
  const before = rates.get(swim)
  if (before) return before
  const { width, height } = table
  const out = new Uint8Array((width + 2) * (height + 2)).fill(BARRED)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = { x: x + 0.5, y: y + 0.5 }
      out[(y + 1) * (width + 2) + x + 1] = isGround(table, 'building', at)
        ? BARRED
        : isGround(table, 'river', at)
          ? swim
          : isGround(table, 'woods', at)
            ? CONSTANTS.woodsStep.value
            : 1
    }
  rates.set(swim, out)
  return out
}
const CROSSING = 6 // squares of water, as streams go: a way round takes two wheels, which a broad front would rather swim
const swimmingRate = ({ width }: Body, formation: Formation, allowance: number): number =>
  Math.max(2, Math.round(allowance / CONSTANTS.swim.value - (formation === 'square' ? 0 : (2 * width) / CROSSING)))
function fieldOf(table: Table, goal: Goal, swimming: number): Field {
  const { fields, wet } = groundOf(table)
  const swim = wet ? swimming : 0
  const { x0, y0, x1, y1 } = goal.from
  const key = `${x0} ${y0} ${x1} ${y1} ${swim}`
  const before = fields.get(key)
  if (before) return before
  const { width, height } = table
  const wide = width + 2
  const far = new Int32Array(wide * (height + 2)).fill(COSTLY)
  const goals: number[] = []
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y += 1)
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x += 1) {
      const at = (y + 1) * wide + x + 1
      far[at] = 0
      goals.push(at)
    }
  const field: Field = { wide, rate: ratesOf(table, swim), far, buckets: [goals], next: 0 }
  if (fields.size >= FIELDS_KEPT) fields.clear()
  fields.set(key, field)
  return field
}
/** What is still to go from a square, COSTLY where there is no way or it lies off the table. */
function farFrom(field: Field, x: number, y: number): number {
  const { far, buckets, wide } = field
  const at = (y + 1) * wide + x + 1
  while (far[at] === COSTLY && field.next < buckets.length) widen(field)
  return far[at] ?? COSTLY
}
function widen(field: Field): void {
  const { wide, rate, far, buckets, next: cost } = field
  const steps = [-wide - 1, -wide, -wide + 1, -1, 1, wide - 1, wide, wide + 1]
  for (const at of buckets[cost] ?? [])
    for (const step of steps) {
      const to = at + step
      const more = rate[to] ?? BARRED
      if (more === BARRED || far[to] !== COSTLY) continue
      far[to] = cost + more
      for (let i = buckets.length; i <= cost + more; i += 1) buckets.push([])
      buckets[cost + more]?.push(to)
    }
  buckets[cost] = []
  field.next = cost + 1
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
/** A quarter's wheel about an end of the front. */
interface Wheel {
  readonly pose: Pose
  readonly squares: number
}
const ASIDE = [0, 1, -1] // straight ahead, and obliquely to either side
/** The wheels from there; a square turns where it stands. */
function wheelsFrom(pose: Pose, body: Body, formation: Formation): readonly Wheel[] {
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
    ? fieldOf(table, goal, swimmingRate(body, unit.formation, allowance))
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
const FAR = 6 // squares that are looked ahead along the cheapest way
const THE_GOAL = -1
/** The square some way on towards the goal, along falling distances; the goal itself where it is near. From a square whose own is known. */
function downhill(field: Field, x: number, y: number, goal: Rect): Rect {
  const { wide, far } = field
  field.ahead ??= new Int32Array(far.length)
  const from = (y + 1) * wide + x + 1
  const known = field.ahead[from] ?? 0
  const found = known === 0 ? aheadOf(field, from, goal) : known
  field.ahead[from] = found
  if (found === THE_GOAL) return goal
  const at = found - 1
  const x0 = (at % wide) - 1
  const y0 = (at - (at % wide)) / wide - 1
  return { x0, y0, x1: x0 + 1, y1: y0 + 1 }
}
function aheadOf({ wide, far }: Field, from: number, goal: Rect): number {
  const x = (goal.x0 + goal.x1) / 2 + 1
  const y = (goal.y0 + goal.y1) / 2 + 1
  let at = from
  for (let i = 0; i < FAR; i += 1) {
    let best = far[at] ?? COSTLY
    let next = at
    let straightest = Number.POSITIVE_INFINITY
    for (let dy = -wide; dy <= wide; dy += wide)
      for (let there = at + dy - 1; there <= at + dy + 1; there += 1) {
        const rate = far[there] ?? COSTLY
        if (rate > best) continue
        // of squares as good as each other the one that keeps to the straight line
        const aside = Math.abs((there % wide) - x) + Math.abs(Math.floor(there / wide) - y)
        if (rate === best && (next === at || aside >= straightest)) continue
        best = rate
        next = there
        straightest = aside
      }
    if (next === at) break
    at = next
    if (best === 0) return THE_GOAL
  }
  return at + 1
}
/** Squares of walking to a goal, whoever else stands there; what is crossed swimming counts as the rounds it takes. */
export function walkTo(state: State, unit: Unit, goal: Goal, allowance: number): number {
  const { table } = state
  const rect = rectOf(unit)
  if (!hasGround(table, spanned(rect, goal.from))) return Math.max(0, apart(rect, goal.from) - 1)
  const { x, y } = frontSquare(unit, bodyOf(unit))
  const field = fieldOf(table, goal, swimmingRate(bodyOf(unit), unit.formation, allowance))
  return Math.max(0, farFrom(field, Math.floor(x), Math.floor(y)) - 1)
}

export const endOf = ({ poses }: Way, unit: Unit): Pose => poses[poses.length - 1] ?? unit
export const costOf = ({ costs }: Way): number => costs[costs.length - 1] ?? 0

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
  const a = direction(unit.facing)
  const poses: Pose[] = [{ corner: unit.corner, facing: unit.facing }]
  const costs = [0]
  for (;;) {
    const last = poses[poses.length - 1] ?? unit
    const pose = { corner: { x: last.corner.x - a.x, y: last.corner.y - a.y }, facing: unit.facing }
    const rect = rectAt(pose, body)
    const cost = (costs[costs.length - 1] ?? 0) + CONSTANTS.backStep.value * stepCost(table, rect, allowance)
    if (cost > allowance || !mayStand(table, rect, others)) break
    poses.push(pose)
    costs.push(cost)
    if (isHalted(rect, others)) break
  }
  return { poses, costs, straight: 0, arrived: poses.length > 1 }
}
