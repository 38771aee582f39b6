// The table as squares: heights, edges, what blocks sight and gives cover, lines, cones, the eight ways (WAR-4, 5, 26). A square is named by
// its index, row by row; its middle is the place where somebody stands.
import { bearing } from '../../../engine/geometry/angles'
import { between, snapped } from '../../../engine/geometry/facing'
import { contains } from '../../../engine/geometry/polygons'
import { type Degrees, degrees, type Point } from '../../../engine/geometry/units'
import type { Table, TerrainKind } from '../../../engine/tabletop/terrain'
import type { Ladder } from '../state'

export type Square = number
/** What a kind of terrain is on squares; heights in squares. */
interface Kind {
  readonly floor?: number // raises (or sinks) the ground by so much, where the piece says nothing else
  readonly stands?: number // stands on the ground, so high, and is walked through
  readonly hard?: true // climbing it takes a test
  readonly slope?: true // walked up by steps of one square, unless it is steep
  readonly cover?: true
  readonly cost?: number // squares it takes to enter
}
export const GROUND: Readonly<Record<TerrainKind, Kind>> = {
  woods: { stands: 2, cover: true },
  crops: {},
  hill: { floor: 1, slope: true },
  river: { floor: -1 },
  ford: {},
  wall: { floor: 1, hard: true, cover: true },
  hedge: { stands: 1, cover: true },
  building: { floor: 2, hard: true, cover: true },
  ruin: { stands: 1, cover: true },
  rough: { cost: 2 },
  marsh: { cost: 2 },
  road: {},
  asteroid: {},
  planet: {},
}
const BODY = 1 // how high somebody stands, in squares

export interface Grid {
  readonly width: number
  readonly height: number
  readonly floor: readonly number[]
  readonly top: readonly number[] // of what stands there, or the floor
  readonly cover: readonly boolean[]
  readonly hard: readonly boolean[]
  readonly slope: readonly boolean[]
  readonly cost: readonly number[]
  readonly names: readonly string[] // what stands there, for sentences
}
const known = new WeakMap<Table, Grid>()

/** The squares of a table, worked out once. */
export function gridOf(table: Table): Grid {
  const kept = known.get(table)
  if (kept) return kept
  const { width, height } = table
  const size = width * height
  const base: number[] = new Array<number>(size).fill(0)
  const raised: number[] = new Array<number>(size).fill(0)
  const stands: number[] = new Array<number>(size).fill(0)
  const cover: boolean[] = new Array<boolean>(size).fill(false)
  const hard: boolean[] = new Array<boolean>(size).fill(false)
  const slope: boolean[] = new Array<boolean>(size).fill(false)
  const cost: number[] = new Array<number>(size).fill(1)
  const names: string[] = new Array<string>(size).fill('')
  for (const piece of table.terrain) {
    const kind = GROUND[piece.kind]
    const high = Math.round(piece.height ?? kind.stands ?? kind.floor ?? 0)
    for (let square = 0; square < size; square += 1) {
      if (!contains(piece.outline, { x: (square % width) + 0.5, y: Math.floor(square / width) + 0.5 })) continue
      names[square] = piece.name ?? piece.kind
      if (kind.slope) base[square] = Math.max(base[square] ?? 0, high)
      else if (kind.floor !== undefined && kind.floor < 0) base[square] = -Math.abs(high)
      else if (kind.floor !== undefined) raised[square] = Math.max(raised[square] ?? 0, high)
      if (kind.stands !== undefined) stands[square] = Math.max(stands[square] ?? 0, high)
      if (kind.slope && piece.steep !== true) slope[square] = true
      if (kind.cover) cover[square] = true
      if (kind.hard) hard[square] = true
      cost[square] = Math.max(cost[square] ?? 1, kind.cost ?? 1)
    }
  }
  const floor = base.map((ground, square) => ground + (raised[square] ?? 0))
  const grid: Grid = {
    width,
    height,
    floor,
    top: floor.map((ground, square) => ground + (stands[square] ?? 0)),
    cover,
    hard,
    slope,
    cost,
    names,
  }
  known.set(table, grid)
  return grid
}

export const isOn = ({ width, height }: Grid, { x, y }: Point): boolean => x > 0 && y > 0 && x < width && y < height
export const squareAt = ({ width }: Grid, { x, y }: Point): Square => Math.floor(y) * width + Math.floor(x)
export const middleOf = ({ width }: Grid, square: Square): Point => ({ x: (square % width) + 0.5, y: Math.floor(square / width) + 0.5 })
export const isMiddle = ({ x, y }: Point): boolean => Math.abs(x % 1) === 0.5 && Math.abs(y % 1) === 0.5
export const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y
export const floorAt = (grid: Grid, at: Point): number => (isOn(grid, at) ? (grid.floor[squareAt(grid, at)] ?? 0) : 0)

/** The eight ways, as facings name them. */
export const WAYS: readonly { readonly facing: Degrees; readonly dx: number; readonly dy: number }[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
].map(([dx = 0, dy = 0], index) => ({ facing: degrees(index * 45), dx, dy }))

export const neighbours = (grid: Grid, { x, y }: Point): readonly Point[] =>
  WAYS.map(({ dx, dy }) => ({ x: x + dx, y: y + dy })).filter((at) => isOn(grid, at))
export interface Step {
  readonly to: Square
  readonly cost: number
  readonly aslant: boolean
}
const stepsKnown = new WeakMap<Grid, readonly (readonly Step[])[]>()
/** The steps on foot from each square, in the order of the eight ways. */
export function stepsOn(grid: Grid): readonly (readonly Step[])[] {
  const known = stepsKnown.get(grid)
  if (known) return known
  const steps = grid.floor.map((_, square) => {
    const at = middleOf(grid, square)
    return neighbours(grid, at).flatMap((to): readonly Step[] => {
      const cost = stepCost(grid, at, to)
      return cost === undefined ? [] : [{ to: squareAt(grid, to), cost, aslant: to.x !== at.x && to.y !== at.y }]
    })
  })
  stepsKnown.set(grid, steps)
  return steps
}

/** Spaces between two squares: a diagonal step costs one (WAR-5). */
export const spaces = (a: Point, b: Point): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
/** Beside each other, and not a storey apart. */
export const isBeside = (grid: Grid, a: Point, b: Point): boolean =>
  spaces(a, b) === 1 && Math.abs(floorAt(grid, a) - floorAt(grid, b)) <= BODY
export const wayTo = (from: Point, to: Point): Degrees => snapped(bearing(from, to), 45)

const REAR = 135 // degrees from the facing: the three squares behind
/** WAR-25: whether a place lies behind somebody who faces so. */
export const isBehind = (target: { readonly at: Point; readonly facing: Degrees }, from: Point): boolean =>
  Math.abs(between(target.facing, wayTo(target.at, from))) >= REAR
export const rearSquares = ({ at, facing }: { readonly at: Point; readonly facing: Degrees }): readonly Point[] =>
  WAYS.filter((way) => Math.abs(between(facing, way.facing)) >= REAR).map(({ dx, dy }) => ({ x: at.x + dx, y: at.y + dy }))

/** The squares that the line between two middles passes through, neither end with it: the same there and back. */
export function lineBetween(a: Point, b: Point): readonly Point[] {
  const line: Point[] = []
  firstBetween(a, b, (x, y) => {
    line.push({ x, y })
    return false
  })
  return line
}
/** The first square of that line that is what is looked for. */
export function firstBetween(a: Point, b: Point, isIt: (x: number, y: number) => boolean): Point | undefined {
  const ahead = b.x >= a.x ? 1 : -1
  const down = b.y >= a.y ? 1 : -1
  const wide = Math.abs(b.x - a.x)
  const high = Math.abs(b.y - a.y)
  let { x, y } = a
  let lean = wide - high
  while (x !== b.x || y !== b.y) {
    const was = lean
    if (was >= 0) {
      x += ahead
      lean -= 2 * high
    }
    if (was <= 0) {
      y += down
      lean += 2 * wide
    }
    if ((x !== b.x || y !== b.y) && isIt(x, y)) return { x, y }
  }
  return undefined
}

/** What somebody at a place sees over, and is seen by. */
export const headAt = (grid: Grid, at: Point): number => floorAt(grid, at) + BODY
/** WAR-5: sight runs from middle to middle past what stands higher than both; the first that stops it, if anything does. */
export function blockerBetween(grid: Grid, from: Point, to: Point, bodies: ReadonlySet<Square>): Point | undefined {
  const over = Math.max(headAt(grid, from), headAt(grid, to))
  return firstBetween(from, to, (x, y) => {
    const square = squareAt(grid, { x, y })
    return (grid.top[square] ?? 0) > over || ((grid.floor[square] ?? 0) + BODY > over && bodies.has(square))
  })
}
/** WAR-5: an obstacle beside the target, on the shooter's side of it, or the one he stands in. */
export function coverFrom(grid: Grid, from: Point, to: Point): Point | undefined {
  if (spaces(from, to) <= 1) return undefined
  const ground = floorAt(grid, to)
  const own = squareAt(grid, to)
  if (grid.cover[own] && (grid.top[own] ?? 0) > ground) return to
  const last = lineBetween(from, to).at(-1)
  const square = last && squareAt(grid, last)
  return square !== undefined && grid.cover[square] && (grid.top[square] ?? 0) > ground && (grid.top[square] ?? 0) >= floorAt(grid, from)
    ? last
    : undefined
}

/** WAR-26: the squares of a wave: those whose middles lie within its arc and its range. */
export function coneSquares(from: Point, facing: Degrees, range: number, width: number): readonly Point[] {
  const found: Point[] = []
  for (let y = from.y - range; y <= from.y + range; y += 1)
    for (let x = from.x - range; x <= from.x + range; x += 1) {
      const at = { x, y }
      if (!isSame(at, from) && Math.abs(between(facing, bearing(from, at))) <= width / 2) found.push(at)
    }
  return found
}
/** WAR-41: the squares of a wind: a line of so many in one of the eight ways. */
export function windSquares(grid: Grid, from: Point, facing: Degrees, length: number): readonly Point[] {
  const way = WAYS.find((one) => one.facing === facing)
  return Array.from({ length: way ? length : 0 }, (_, step) => ({
    x: from.x + (way?.dx ?? 0) * (step + 1),
    y: from.y + (way?.dy ?? 0) * (step + 1),
  })).filter((at) => isOn(grid, at))
}

/** A step between neighbours on foot: what it costs, or undefined where it is no walking (WAR-12). */
export function stepCost(grid: Grid, from: Point, to: Point): number | undefined {
  if (!isOn(grid, to)) return undefined
  const a = squareAt(grid, from)
  const b = squareAt(grid, to)
  const rise = Math.abs((grid.floor[a] ?? 0) - (grid.floor[b] ?? 0))
  if (rise > 1 || (rise === 1 && !grid.slope[a] && !grid.slope[b])) return undefined
  return grid.cost[b] ?? 1
}
/** Neighbours that lie lower and cannot be walked down to: whoever is knocked down here may fall (WAR-30). */
export const dropsFrom = (grid: Grid, at: Point): readonly Point[] =>
  neighbours(grid, at).filter((to) => floorAt(grid, to) < floorAt(grid, at) && stepCost(grid, at, to) === undefined)
/** Whether a climb between two squares takes no test: by a ladder, or where nothing is hard. */
export function climbIsEasy(grid: Grid, ladders: readonly Ladder[], from: Point, to: Point): boolean {
  if (
    ladders.some((ladder) => (isSame(ladder.from, from) && isSame(ladder.to, to)) || (isSame(ladder.from, to) && isSame(ladder.to, from)))
  )
    return true
  const higher = floorAt(grid, to) > floorAt(grid, from) ? to : from
  return !grid.hard[squareAt(grid, higher)]
}
