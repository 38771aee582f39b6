// Where somebody can get to (WAR-11 to 13, 32): on foot, charging, climbing, jumping, out of a melee, running away.

import type { Modifier } from '../../../engine/dice/types'
import type { Point } from '../../../engine/geometry/units'
import type { MoveAnswer, PieceId } from '../../../engine/kernel/asks'
import { MOVES } from '../data/constants'
import type { Fighter, Going, State } from '../state'
import { fighterAt } from './draft'
import {
  climbIsEasy,
  firstBetween,
  floorAt,
  type Grid,
  isBeside,
  isMiddle,
  isOn,
  isSame,
  lineBetween,
  middleOf,
  neighbours,
  type Square,
  spaces,
  squareAt,
  stepCost,
  stepsOn,
  WAYS,
} from './grid'
import { chanceOf } from './odds'
import {
  blockerOf,
  bodiesOn,
  byDistance,
  enemiesOf,
  engagedWith,
  fighterOn,
  gridIn,
  isLying,
  isOnTable,
  isSpoilt,
  nameOf,
  partsOf,
  scoreOf,
  sumOf,
  testParts,
} from './queries'

/** Agility and what lengthens the stride, less what disengaging took (WAR-11, 12). */
const strideOf = (state: State, id: PieceId): number => scoreOf(state, id, 'agility') + sumOf(partsOf(state, id, 'pace', ({ by }) => by))
export interface Paces {
  readonly move: number
  readonly sprint: number
  readonly climb: number
  readonly jump: number
}
export function pacesOf(state: State, id: PieceId): Paces {
  const stride = strideOf(state, id)
  const { shorter } = fighterAt(state, id).turn
  const agility = scoreOf(state, id, 'agility')
  return {
    move: Math.max(0, stride - shorter),
    sprint: Math.max(0, MOVES.sprint * stride - shorter),
    climb: Math.max(0, Math.ceil(agility / MOVES.climbDivisor) - shorter),
    jump: Math.max(0, agility - shorter),
  }
}

// ---------------------------------------------------------------- on foot

const isAslant = ({ width }: Grid, from: Square, to: Square): boolean => from % width !== to % width && Math.abs(from - to) !== 1

/** Squares that were reached, in the order in which they were found. */
export interface Reach {
  readonly squares: readonly Square[]
  /** Squares spent on the way there; infinite: not reached. */
  costOf(square: Square): number
  /** The step before; where it begins, the same square. */
  before(square: Square): Square
}
const reaches = new WeakMap<State['fighters'], Map<string, Reach>>()
/** Every square to be had on foot for so many squares, the start among them: past friends, not past enemies (WAR-5). */
export function reachOf(state: State, id: PieceId, limit: number): Reach {
  const kept = reaches.get(state.fighters) ?? new Map<string, Reach>()
  reaches.set(state.fighters, kept)
  const key = `${id} ${limit}`
  const known = kept.get(key)
  if (known) return known
  const grid = gridIn(state)
  const mover = fighterAt(state, id)
  const start = squareAt(grid, mover.at)
  const costs = new Float64Array(grid.floor.length).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(grid.floor.length)
  const blocked = new Uint8Array(grid.floor.length)
  for (const { at } of enemiesOf(state, mover)) blocked[squareAt(grid, at)] = 1
  const steps = stepsOn(grid)
  const squares: Square[] = [start]
  costs[start] = 0
  from[start] = start
  const rings: Square[][] = [[start]]
  for (let cost = 0; cost < rings.length && cost < limit; cost += 1)
    for (const square of rings[cost] ?? []) {
      if (costs[square] !== cost) continue
      for (const { to, cost: step, aslant } of steps[square] ?? []) {
        const spent = cost + step
        const known = costs[to] ?? 0
        if (spent > limit || known < spent) continue
        if (known === spent) {
          // of ways that cost the same the one that comes straight along a row or a column: diagonal steps first, then straight on
          if (!aslant && isAslant(grid, from[to] ?? to, to)) from[to] = square
          continue
        }
        if (blocked[to]) continue
        if (known === Number.POSITIVE_INFINITY) squares.push(to)
        costs[to] = spent
        from[to] = square
        const ring = rings[spent] ?? []
        rings[spent] = ring
        ring.push(to)
      }
    }
  const found: Reach = {
    squares,
    costOf: (square) => costs[square] ?? Number.POSITIVE_INFINITY,
    before: (square) => from[square] ?? square,
  }
  kept.set(key, found)
  return found
}
/** The way to a reached square, step by step, without where it begins. */
export function wayTo(grid: Grid, reach: Reach, to: Square): readonly Point[] {
  const way: Point[] = []
  if (reach.costOf(to) === Number.POSITIVE_INFINITY) return way
  for (let square = to; reach.before(square) !== square; square = reach.before(square)) way.push(middleOf(grid, square))
  return way.reverse()
}
/** Squares where he may end: reached and free. */
export const freeEnds = (state: State, { squares }: Reach, id: PieceId): readonly Square[] => {
  const grid = gridIn(state)
  const taken = new Set(state.fighters.flatMap((one) => (isOnTable(one) && one.id !== id ? [squareAt(grid, one.at)] : [])))
  return squares.filter((square) => !taken.has(square))
}

/** The steps an answer names: waypoints are shifts from where he stands, in straight lines of the eight ways. Undefined: they are none. */
export function stepsOf({ at }: Pick<Fighter, 'at'>, { path }: Pick<MoveAnswer, 'path'>): readonly Point[] | undefined {
  const steps: Point[] = []
  let here = at
  for (const shift of path) {
    const to = { x: at.x + shift.x, y: at.y + shift.y }
    const dx = to.x - here.x
    const dy = to.y - here.y
    const far = spaces(here, to)
    if (!isMiddle(to) || far === 0 || far > 200 || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return undefined
    for (let step = 1; step <= far; step += 1) steps.push({ x: here.x + (dx / far) * step, y: here.y + (dy / far) * step })
    here = to
  }
  return steps
}
export type Walk =
  | { readonly ok: true; readonly cost: number }
  | { readonly ok: false; readonly why: 'table' | 'height' | 'enemy' | 'taken'; readonly at: Point }
/** A way judged step by step: what it costs, or where it cannot be gone. */
export function walk(state: State, mover: Fighter, steps: readonly Point[]): Walk {
  const grid = gridIn(state)
  let here = mover.at
  let cost = 0
  for (const to of steps) {
    if (!isOn(grid, to)) return { ok: false, why: 'table', at: to }
    const step = stepCost(grid, here, to)
    if (step === undefined) return { ok: false, why: 'height', at: to }
    const there = fighterOn(state, to)
    if (there && there.seat !== mover.seat) return { ok: false, why: 'enemy', at: to }
    cost += step
    here = to
  }
  const there = fighterOn(state, here)
  return there && there.id !== mover.id ? { ok: false, why: 'taken', at: here } : { ok: true, cost }
}

// ---------------------------------------------------------------- charging

export interface ChargeWay {
  readonly target: PieceId
  readonly path: readonly Point[]
  readonly facing: Fighter['facing'] // the way he runs
}
/** WAR-5, 12: along one of the eight ways, at least two squares, to the first that is beside the enemy; the shortest first. */
export function chargesOf(state: State, id: PieceId): readonly ChargeWay[] {
  const grid = gridIn(state)
  const mover = fighterAt(state, id)
  const most = pacesOf(state, id).move
  // how far he could run each way, whoever stands at its end
  const runs = WAYS.map(({ dx, dy, facing }) => {
    const path: Point[] = []
    const free: boolean[] = []
    for (let step = 1; step <= most; step += 1) {
      path.push({ x: mover.at.x + dx * step, y: mover.at.y + dy * step })
      const gone = walk(state, mover, path)
      if (gone.ok ? gone.cost > most : gone.why !== 'taken') break
      free.push(gone.ok)
    }
    return { facing, path, free }
  })
  const found: ChargeWay[] = []
  for (const target of byDistance(mover.at, enemiesOf(state, mover))) {
    const far = spaces(mover.at, target.at)
    for (const { facing, path, free } of runs) {
      const nearer = path.findIndex((to, step) => step >= free.length || spaces(to, target.at) >= far)
      const end = path.findIndex((to, step) => step + 1 >= MOVES.chargeLeast && free[step] === true && isBeside(grid, to, target.at))
      if (end >= 0 && (nearer < 0 || end < nearer)) found.push({ target: target.id, path: path.slice(0, end + 1), facing })
    }
  }
  return found.sort((a, b) => a.path.length - b.path.length)
}

// ---------------------------------------------------------------- up, down and across

export interface Climb {
  readonly to: Point
  readonly height: number // squares up or down
  readonly easy: boolean
}
/** WAR-12: onto a neighbouring square of another height, no higher than half his Agility. */
export function climbsOf(state: State, id: PieceId): readonly Climb[] {
  const grid = gridIn(state)
  const { at } = fighterAt(state, id)
  const most = pacesOf(state, id).climb
  return neighbours(grid, at).flatMap((to) => {
    const height = Math.abs(floorAt(grid, to) - floorAt(grid, at))
    if (height === 0 || height > most || stepCost(grid, at, to) !== undefined || fighterOn(state, to)) return []
    return [{ to, height, easy: climbIsEasy(grid, state.ladders, at, to) }]
  })
}
/** The better of Strength and Agility. */
export function climbParts(state: State, id: PieceId): { readonly score: 'strength' | 'agility'; readonly parts: readonly Modifier[] } {
  const strength = testParts(state, id, 'strength', 'climb')
  const agility = testParts(state, id, 'agility', 'climb')
  const chance = (score: 'strength' | 'agility', parts: readonly Modifier[]): number => chanceOf(sumOf(parts), isSpoilt(state, id, score))
  return chance('strength', strength) > chance('agility', agility)
    ? { score: 'strength', parts: strength }
    : { score: 'agility', parts: agility }
}

/** Squares jumped: the greater of the distance and the difference in height. */
export const jumpLength = (grid: Grid, from: Point, to: Point): number =>
  Math.max(spaces(from, to), Math.abs(floorAt(grid, to) - floorAt(grid, from)))
/** What keeps somebody from jumping to a square: a word, or the square on the way that he cannot pass. Undefined: he can try. */
function hindranceTo(state: State, id: PieceId, to: Point, most: number): 'table' | 'own' | 'far' | 'taken' | Point | undefined {
  const grid = gridIn(state)
  const { at } = fighterAt(state, id)
  if (!isMiddle(to) || !isOn(grid, to)) return 'table'
  if (isSame(to, at)) return 'own'
  if (jumpLength(grid, at, to) > most) return 'far'
  if (fighterOn(state, to)) return 'taken'
  const bodies = bodiesOn(state)
  return firstBetween(at, to, (x, y) => {
    const square = squareAt(grid, { x, y })
    return isTooTall(grid, at, to, square) || (bodies.has(square) && (grid.floor[square] ?? 0) >= floorAt(grid, at))
  })
}
const isTooTall = (grid: Grid, from: Point, to: Point, square: Square): boolean =>
  (grid.top[square] ?? 0) > Math.max(floorAt(grid, from), floorAt(grid, to)) + 1
/** Why somebody cannot jump to a square; undefined: he can try. */
export function jumpRefusal(state: State, id: PieceId, to: Point): string | undefined {
  const grid = gridIn(state)
  const { at } = fighterAt(state, id)
  const most = pacesOf(state, id).jump
  const stop = hindranceTo(state, id, to, most)
  switch (stop) {
    case undefined:
      return undefined
    case 'table':
      return 'that is no square of the table'
    case 'own':
      return 'that is where the jump begins'
    case 'far':
      return `${jumpLength(grid, at, to)} squares are too far: ${most} at most`
    case 'taken':
      return 'somebody stands there'
  }
  const square = squareAt(grid, stop)
  const body = fighterOn(state, stop)
  return `${(isTooTall(grid, at, to, square) || !body ? grid.names[square] : nameOf(state, body.id)) || 'the ground'} is in the way`
}
const jumps = new WeakMap<State['fighters'], Map<PieceId, readonly Point[]>>()
/** Squares that only a jump gets him to: across a gap, up or down. */
export function jumpsOf(state: State, id: PieceId): readonly Point[] {
  const kept = jumps.get(state.fighters) ?? new Map<PieceId, readonly Point[]>()
  jumps.set(state.fighters, kept)
  const known = kept.get(id)
  if (known) return known
  const grid = gridIn(state)
  const { at } = fighterAt(state, id)
  const { jump, move } = pacesOf(state, id)
  const reach = reachOf(state, id, move)
  const found: Point[] = []
  for (let y = at.y - jump; y <= at.y + jump; y += 1)
    for (let x = at.x - jump; x <= at.x + jump; x += 1) {
      const to = { x, y }
      if (!isOn(grid, to) || reach.costOf(squareAt(grid, to)) < Number.POSITIVE_INFINITY) continue
      if (hindranceTo(state, id, to, jump) === undefined) found.push(to)
    }
  kept.set(id, found)
  return found
}
/** Where he comes down who jumps so many squares short: on the way, where there is room, and no higher than he took off. */
export function shortOf(state: State, id: PieceId, to: Point, short: number): Point {
  const grid = gridIn(state)
  const { at } = fighterAt(state, id)
  const line = [at, ...lineBetween(at, to), to]
  const far = spaces(at, to) - short
  for (let step = line.findLastIndex((there) => spaces(at, there) <= far); step > 0; step -= 1) {
    const there = line[step]
    if (
      there &&
      !fighterOn(state, there) &&
      floorAt(grid, there) <= Math.max(floorAt(grid, at), step === line.length - 1 ? floorAt(grid, to) : 0)
    )
      return there
  }
  return at
}

// ---------------------------------------------------------------- out of it

/** WAR-11, 13: one square off, beside none of those he leaves. */
export function disengagesOf(state: State, id: PieceId): readonly Point[] {
  const grid = gridIn(state)
  const mover = fighterAt(state, id)
  const foes = engagedWith(state, id)
  if (foes.length === 0) return []
  return neighbours(grid, mover.at).filter(
    (to) => stepCost(grid, mover.at, to) !== undefined && !fighterOn(state, to) && foes.every((foe) => spaces(to, foe.at) > 1),
  )
}

const EDGE = 0.5 // what makes a square of the table better than one as far off beyond it
/** WAR-32: as far from the nearest enemy he sees as twice his Agility takes him; past the edge of the table he is gone. */
export function routOf(state: State, id: PieceId): Extract<Going, { how: 'rout' }> | undefined {
  const grid = gridIn(state)
  const mover = fighterAt(state, id)
  if (isLying(mover)) return undefined
  const [enemy] = byDistance(
    mover.at,
    enemiesOf(state, mover).filter((one) => blockerOf(state, mover.at, one.at) === undefined),
  )
  if (!enemy) return undefined
  const most = MOVES.routTimes * strideOf(state, id)
  const reach = reachOf(state, id, most)
  // past the edge only where that is farther than any square of the table
  let best: { readonly path: readonly Point[]; readonly worth: number } = { path: [], worth: spaces(mover.at, enemy.at) + EDGE }
  const offer = (path: readonly Point[], end: Point): void => {
    const worth = spaces(end, enemy.at) + (isOn(grid, end) ? EDGE : 0)
    if (worth > best.worth || (worth === best.worth && best.path.length > path.length)) best = { path, worth }
  }
  for (const square of freeEnds(state, reach, id)) {
    const end = middleOf(grid, square)
    const path = wayTo(grid, reach, square)
    if (path.length > 0) offer(path, end)
    if (reach.costOf(square) >= most) continue
    for (const { dx, dy } of WAYS) {
      const off = { x: end.x + dx, y: end.y + dy }
      if (!isOn(grid, off)) offer([...path, off], off)
    }
  }
  const end = best.path.at(-1)
  if (!end) return undefined
  const before = best.path.at(-2) ?? mover.at
  const way = WAYS.find(({ dx, dy }) => dx === Math.sign(end.x - before.x) && dy === Math.sign(end.y - before.y))
  return { how: 'rout', path: best.path, facing: way?.facing ?? mover.facing }
}
