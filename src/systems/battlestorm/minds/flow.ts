// The way over the table: how far every place is from a goal on foot, going round what is shut (BST-15).
// A coarse grid; the moves themselves are judged exactly.
import type { Point } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import { TERRAIN } from '../data/terrain'
import { insideOutline, THROUGH } from '../game/going'

const CELL = 1.5 // inches

interface Grid {
  readonly columns: number
  readonly rows: number
  readonly price: Float64Array // of entering the cell; Infinity: shut
  readonly fields: Map<number, Float64Array> // distances to a goal cell
}
const grids = [new WeakMap<Table, Grid>(), new WeakMap<Table, Grid>()] as const // of walkers, of swimmers
/** The last few tables by their content: battle after battle is fought on the same ground. */
const grounds = new Map<string, Grid>()

function gridOf(table: Table, swims: boolean): Grid {
  const kept = grids[swims ? 1 : 0]
  const known = kept.get(table)
  if (known) return known
  const content = `${swims}${JSON.stringify(table)}`
  const grid = grounds.get(content) ?? survey(table, swims)
  if (grounds.size > 8) grounds.clear()
  grounds.set(content, grid)
  kept.set(table, grid)
  return grid
}

function survey(table: Table, swims: boolean): Grid {
  const columns = Math.ceil(table.width / CELL)
  const rows = Math.ceil(table.height / CELL)
  const price = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL }
      const under = table.terrain.filter((terrain) => insideOutline(terrain, at))
      const ford = under.some((terrain) => terrain.kind === 'ford')
      let factor = 1
      const road = under.some((terrain) => TERRAIN[terrain.kind].road)
      for (const terrain of under) {
        const kind = TERRAIN[terrain.kind]
        if (ford && !Number.isFinite(kind.factor)) continue
        if (road && THROUGH.includes(terrain.kind)) continue
        factor = Math.max(factor, terrain.kind === 'river' && swims ? CONSTANTS.swimFactor.value : kind.factor + kind.cross)
      }
      price[row * columns + column] = factor
    }
  return { columns, rows, price, fields: new Map<number, Float64Array>() }
}

const cellAt = (grid: Grid, p: Point): number => {
  const column = Math.min(grid.columns - 1, Math.max(0, Math.floor(p.x / CELL)))
  const row = Math.min(grid.rows - 1, Math.max(0, Math.floor(p.y / CELL)))
  return row * grid.columns + column
}

const SQRT2 = Math.sqrt(2)

/** Distances in inches of movement from every cell to the goal's; Dijkstra over a heap of cells. */
function fieldTo(grid: Grid, goal: number): Float64Array {
  const known = grid.fields.get(goal)
  if (known) return known
  const { columns, rows, price } = grid
  const far = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const heap: number[] = [goal]
  far[goal] = 0
  const value = (i: number): number => far[heap[i] ?? 0] ?? Number.POSITIVE_INFINITY
  const swap = (i: number, j: number): void => {
    const a = heap[i] ?? 0
    heap[i] = heap[j] ?? 0
    heap[j] = a
  }
  while (heap.length > 0) {
    const cell = heap[0] ?? 0
    const last = heap.pop() ?? 0
    if (heap.length > 0) {
      heap[0] = last
      for (let i = 0; ; ) {
        const l = 2 * i + 1
        const r = l + 1
        let m = i
        if (l < heap.length && value(l) < value(m)) m = l
        if (r < heap.length && value(r) < value(m)) m = r
        if (m === i) break
        swap(i, m)
        i = m
      }
    }
    const here = far[cell] ?? 0
    const row = Math.floor(cell / columns)
    const column = cell - row * columns
    for (let dr = -1; dr <= 1; dr++)
      for (let dc = -1; dc <= 1; dc++) {
        if (dr === 0 && dc === 0) continue
        const r = row + dr
        const c = column + dc
        if (r < 0 || c < 0 || r >= rows || c >= columns) continue
        const next = r * columns + c
        const step = (dr !== 0 && dc !== 0 ? SQRT2 : 1) * CELL * (price[next] ?? 1)
        const total = here + step
        if (total >= (far[next] ?? 0)) continue
        far[next] = total
        heap.push(next)
        for (let i = heap.length - 1; i > 0; ) {
          const parent = (i - 1) >> 1
          if (value(parent) <= value(i)) break
          swap(i, parent)
          i = parent
        }
      }
  }
  if (grid.fields.size > 600) grid.fields.clear()
  grid.fields.set(goal, far)
  return far
}

/** The way on foot from one place to another, as waypoints after the start, at most `reach` inches long; straight for flyers and open ground. */
export function wayTo(table: Table, from: Point, to: Point, reach: number, swims: boolean): readonly Point[] {
  const grid = gridOf(table, swims)
  if (straight(grid, from, to)) return [to]
  const field = fieldTo(grid, cellAt(grid, to))
  const { columns, rows } = grid
  const points: Point[] = []
  let cell = cellAt(grid, from)
  let at = from
  let gone = 0
  for (let guard = 0; guard < 200 && gone < reach + 2 * CELL; guard++) {
    const row = Math.floor(cell / columns)
    const column = cell - row * columns
    let best = cell
    for (let dr = -1; dr <= 1; dr++)
      for (let dc = -1; dc <= 1; dc++) {
        const r = row + dr
        const c = column + dc
        if (r < 0 || c < 0 || r >= rows || c >= columns) continue
        if ((field[r * columns + c] ?? 0) < (field[best] ?? 0)) best = r * columns + c
      }
    if (best === cell) break
    cell = best
    const next = { x: ((cell % columns) + 0.5) * CELL, y: (Math.floor(cell / columns) + 0.5) * CELL }
    gone += Math.sqrt((next.x - at.x) * (next.x - at.x) + (next.y - at.y) * (next.y - at.y))
    points.push(next)
    at = next
  }
  // Pull the string: leave out waypoints that can be passed straight by.
  const pulled: Point[] = []
  let anchor = from
  for (let i = 0; i < points.length; ) {
    let furthest = i
    for (let j = points.length - 1; j > i; j--) {
      const p = points[j]
      if (p && straight(grid, anchor, p)) {
        furthest = j
        break
      }
    }
    const p = points[furthest]
    if (!p) break
    pulled.push(p)
    anchor = p
    i = furthest + 1
  }
  return pulled
}

/** Is the straight line open, and no dearer than open ground? */
function straight(grid: Grid, a: Point, b: Point): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const steps = Math.ceil((Math.abs(dx) + Math.abs(dy)) / (CELL / 2))
  for (let i = 1; i <= steps; i++) {
    const t = i / steps
    if ((grid.price[cellAt(grid, { x: a.x + dx * t, y: a.y + dy * t })] ?? 1) > 1) return false
  }
  return true
}

/** Distance on foot between two places, in inches of movement. */
export function footDistance(table: Table, from: Point, to: Point, swims: boolean): number {
  const grid = gridOf(table, swims)
  if (straight(grid, from, to)) return Math.sqrt((from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y))
  return fieldTo(grid, cellAt(grid, to))[cellAt(grid, from)] ?? Number.POSITIVE_INFINITY
}
