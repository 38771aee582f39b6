// Distances over open squares, so that a way finds the ford: from the goal outwards, in buckets of whole costs, no farther than was asked for.
import type { Table } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import type { Formation } from '../state'
import { type Body, countOf, isGround, type Rect } from './ground'

/** Stands for there being no way. */
export const COSTLY = 1e9
/** Whether anything there slows or bars the way. */
export const hasGround = (table: Table, there: Rect): boolean =>
  countOf(table, 'river', there) + countOf(table, 'building', there) + countOf(table, 'woods', there) > 0

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
export function groundOf(table: Table): Ground {
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
export const swimmingRate = ({ width }: Body, formation: Formation, allowance: number): number =>
  Math.max(2, Math.round(allowance / CONSTANTS.swim.value - (formation === 'square' ? 0 : (2 * width) / CROSSING)))
export function fieldOf(table: Table, goal: Rect, swimming: number): Field {
  const { fields, wet } = groundOf(table)
  const swim = wet ? swimming : 0
  const { x0, y0, x1, y1 } = goal
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
export function farFrom(field: Field, x: number, y: number): number {
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

const FAR = 6 // squares that are looked ahead along the cheapest way
const THE_GOAL = -1
/** The square some way on towards the goal, along falling distances; the goal itself where it is near. From a square whose own is known. */
export function downhill(field: Field, x: number, y: number, goal: Rect): Rect {
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
