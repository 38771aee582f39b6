// How far it is to somewhere, over walls and roofs too: squares to go on foot, and what a climb or a jump would cost besides.
import type { Point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import { floorAt, type Grid, middleOf, neighbours, type Square, squareAt, stepCost, WAYS } from '../game/grid'
import { pacesOf } from '../game/movement'
import { gridIn } from '../game/queries'
import type { State } from '../state'

const CLIMB = 4 // squares that a climb is worth, beside its height: a turn's movement goes into it
const JUMP = 4
const GAP = 3 // as far as anybody jumps without much thought

/** Squares to the nearest of some places, from any square; infinite where there is no way. */
export type Field = (from: Square) => number

/** The nearest of several places: each may be a group of squares that are as good as one another. */
export function fieldTo(state: State, id: PieceId, places: readonly (readonly Point[])[]): Field {
  const grid = gridIn(state)
  const { climb, jump } = pacesOf(state, id)
  const fields = places.map((place) =>
    fieldOf(
      grid,
      place.map((at) => squareAt(grid, at)),
      climb,
      Math.min(GAP, jump),
    ),
  )
  return (from) => {
    let least = Number.POSITIVE_INFINITY
    for (const far of fields) least = Math.min(least, far[from] ?? least)
    return least
  }
}
const KEPT = 1000
const fields = new WeakMap<Grid, Map<string, Float32Array>>()
/** The ground does not change: how far it is to a place on it, for legs of a kind, is worked out once. */
function fieldOf(grid: Grid, place: readonly Square[], climb: number, gap: number): Float32Array {
  const kept = fields.get(grid) ?? new Map<string, Float32Array>()
  fields.set(grid, kept)
  const key = `${climb} ${gap} ${place.join(' ')}`
  const known = kept.get(key)
  if (known) return known
  const found = spreadFrom(grid, place, climb, gap)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, found)
  return found
}
function spreadFrom(grid: Grid, place: readonly Square[], climb: number, most: number): Float32Array {
  const far = new Float32Array(grid.floor.length).fill(Number.POSITIVE_INFINITY)
  const rings: Square[][] = []
  const reach = (square: Square, cost: number): void => {
    if ((far[square] ?? 0) <= cost) return
    far[square] = cost
    const ring = rings[cost] ?? []
    rings[cost] = ring
    ring.push(square)
  }
  for (const square of place) reach(square, 0)
  const flat = isFlat(grid)
  for (let cost = 0; cost < rings.length; cost += 1)
    for (const square of rings[cost] ?? []) {
      if (far[square] !== cost) continue
      const at = middleOf(grid, square)
      for (const from of neighbours(grid, at)) {
        const step = stepCost(grid, from, at)
        if (step !== undefined) reach(squareAt(grid, from), cost + step)
        else {
          const height = Math.abs(floorAt(grid, from) - floorAt(grid, at))
          if (height <= climb) reach(squareAt(grid, from), cost + CLIMB + height)
        }
      }
      if (flat) continue
      for (const { dx, dy } of WAYS)
        for (let gap = 2; gap <= most; gap += 1) {
          const from = { x: at.x + dx * gap, y: at.y + dy * gap }
          if (from.x < 0 || from.y < 0 || from.x > grid.width || from.y > grid.height) break
          const drop = Math.abs(floorAt(grid, from) - floorAt(grid, at))
          if (floorAt(grid, from) > 0 && drop <= 1) reach(squareAt(grid, from), cost + JUMP + gap)
        }
    }
  return far
}
const flats = new WeakMap<Grid, boolean>()
/** Whether there is nothing to jump from. */
function isFlat(grid: Grid): boolean {
  const known = flats.get(grid)
  if (known !== undefined) return known
  const flat = grid.floor.every((height) => height < 2)
  flats.set(grid, flat)
  return flat
}
