// The geometry bars of measured.md. L is the cost of one segment-against-segment test over typed arrays, measured here and now;
// it is pinned: not to be slowed to make the rest look good.
import { performance } from 'node:perf_hooks'
import type { Footprint } from '../../src/engine/geometry/base'
import { gapRound } from '../../src/engine/geometry/distance'
import { type BodyInWay, compileBodies, compileSight, type SightRule } from '../../src/engine/geometry/field'
import { ranked } from '../../src/engine/geometry/formations'
import { canSee, glance, type Seen, type Seer } from '../../src/engine/geometry/sight'
import { degrees, inches, type Point, point } from '../../src/engine/geometry/units'
import type { Terrain } from '../../src/engine/tabletop/terrain'
import type { BenchBar, BenchOptions } from './types'

/** A plain generator for places: the benchmark must be the same every time. */
function places(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** Nanoseconds a call, the best of several rounds. */
function time(calls: number, rounds: number, run: (calls: number) => number): number {
  let best = Number.POSITIVE_INFINITY
  for (let warm = 0; warm < 5; warm++) sink += run(calls)
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    sink += run(calls)
    best = Math.min(best, ((performance.now() - start) * 1e6) / calls)
  }
  return best
}
let sink = 0

function measureL(rounds: number): number {
  const random = places(11)
  const n = 4096
  const list = Float64Array.from({ length: n * 4 }, () => random() * 48)
  return time(n * 8, rounds, (calls) => {
    let hits = 0
    const ax = 3
    const ay = 5
    const bx = 41
    const by = 37
    for (let k = 0; k < calls; k++) {
      const i = (k % n) * 4
      const cx = list[i] ?? 0
      const cy = list[i + 1] ?? 0
      const dx = list[i + 2] ?? 0
      const dy = list[i + 3] ?? 0
      const p = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
      const q = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
      const r = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
      const s = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
      if (p > 0 !== q > 0 && r > 0 !== s > 0) hits++
    }
    return hits
  })
}

function fiftyPieces(): Terrain[] {
  const random = places(5)
  return Array.from({ length: 50 }, (_, i) => {
    const centre = { x: 4 + random() * 64, y: 4 + random() * 40 }
    const size = 0.8 + random() * 1.7
    const outline: Point[] = [
      [1, 0.4],
      [0.4, 1],
      [-0.4, 1],
      [-1, 0.4],
      [-1, -0.4],
      [-0.4, -1],
      [0.4, -1],
      [1, -0.4],
    ].map(([x = 0, y = 0]) => point(centre.x + x * size * (0.8 + random() * 0.2), centre.y + y * size * (0.8 + random() * 0.2)))
    return { id: `p${i}`, kind: i % 3 === 0 ? 'woods' : i % 3 === 1 ? 'building' : 'hill', outline, height: inches(2) }
  })
}
const rule = (t: Terrain): SightRule =>
  t.kind === 'woods'
    ? { mode: 'through', allowance: inches(3), cover: 'soft' }
    : { mode: 'block', height: t.height ?? inches(2), cover: 'hard' }

const man = (at: Point): Footprint => ({ base: { shape: 'round', diameter: inches(1) }, at, facing: degrees(0) })
const seer = (at: Point, body?: number): Seer => ({
  footprint: man(at),
  eye: 1.2,
  ...(body === undefined ? {} : { body, group: Math.floor(body / 20) }),
})
const seen = (at: Point, body?: number): Seen => ({ footprint: man(at), feet: 0, head: 1.2, ...(body === undefined ? {} : { body }) })

/** Pairs of places on the table no further apart than 24". */
function pairs(count: number): { from: Point; to: Point }[] {
  const random = places(77)
  const list: { from: Point; to: Point }[] = []
  while (list.length < count) {
    const from = point(random() * 72, random() * 48)
    const to = point(random() * 72, random() * 48)
    const x = to.x - from.x
    const y = to.y - from.y
    if (x * x + y * y <= 24 * 24 && x * x + y * y > 1.5) list.push({ from, to })
  }
  return list
}

/** Two hundred figures in ten units, in ranks at several facings. */
function host(): Point[] {
  const random = places(21)
  return Array.from({ length: 10 }, (_, i) => {
    const at = point(10 + (i % 5) * 13 + random() * 2, 14 + Math.floor(i / 5) * 16 + random() * 2)
    return ranked(20, 7, man(at).base, inches(i % 2 === 0 ? 0 : 0.5), at, degrees((i < 5 ? 90 : 270) + Math.floor(random() * 50) - 25))
  }).flat()
}

/** The sum of the distances from every base to every other. */
function allGaps(places: Float64Array): number {
  let sum = 0
  for (let i = 0; i < places.length; i += 2) {
    const x = places[i] ?? 0
    const y = places[i + 1] ?? 0
    for (let j = 0; j < places.length; j += 2) sum += gapRound(x, y, 0.5, places[j] ?? 0, places[j + 1] ?? 0, 0.5)
  }
  return sum
}

export function geometryBench({ short }: BenchOptions): BenchBar[] {
  // Many short rounds: on a shared machine the best of them is the one that was left alone.
  const rounds = short ? 15 : 60
  const L = measureL(rounds)
  const field = compileSight(fiftyPieces(), rule)
  const none = compileBodies([])
  const inL = (id: string, label: string, limit: number, nanoseconds: number): BenchBar => ({
    id,
    label,
    limit,
    unit: 'L',
    value: nanoseconds / L,
    nanoseconds,
  })

  const few = pairs(400)
  const sights = few.map(({ from, to }) => ({ from: seer(from), to: seen(to) }))
  const exact = time(400, rounds, (calls) => {
    let hits = 0
    for (let k = 0; k < calls; k++) {
      const pair = sights[k % 400]
      if (pair && canSee(field, none, pair.from, pair.to)) hits++
    }
    return hits
  })

  const figures = host()
  const list: BodyInWay[] = figures.map((at, i) => ({ footprint: man(at), top: 1.2, bottom: 0, group: Math.floor(i / 20) }))
  const bodies = compileBodies(list)
  const ranks: { from: Seer; to: Seen }[] = []
  const random = places(99)
  while (ranks.length < 600) {
    const i = Math.floor(random() * 200)
    const j = Math.floor(random() * 200)
    const a = figures[i]
    const b = figures[j]
    if (!a || !b || Math.floor(i / 20) === Math.floor(j / 20)) continue
    if ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= 24 * 24) ranks.push({ from: seer(a, i), to: seen(b, j) })
  }
  const crowded = time(600, rounds, (calls) => {
    let hits = 0
    for (let k = 0; k < calls; k++) {
      const pair = ranks[k % 600]
      if (pair && canSee(field, bodies, pair.from, pair.to)) hits++
    }
    return hits
  })

  const far = Float64Array.from(figures.flatMap((p) => [p.x, p.y]))
  const table = time(1, rounds * 5, () => allGaps(far)) / ((far.length / 2) * (far.length / 2))

  // One figure against all others; the mean over ten figures of different units.
  const chips = time(10, Math.ceil(rounds / 4), (calls) => {
    let hits = 0
    for (let k = 0; k < calls; k++) {
      const i = (k % 10) * 20 + 7
      const from = seer(figures[i] ?? { x: 0, y: 0 }, i)
      for (let j = 0; j < 200; j++) {
        const at = figures[j]
        if (j !== i && at && glance(field, bodies, from, seen(at, j)).visible) hits++
      }
    }
    return hits
  })
  if (Number.isNaN(sink)) throw new Error('The benchmark lost its results.')
  return [
    inL('sight', 'exact sight base to base, to 24″, past 50 pieces of terrain', 2000, exact),
    inL('sight-ranks', 'the same with 200 ranked bases as blockers', 15000, crowded),
    inL('distance', 'base distance, a pair', 3, table),
    {
      id: 'chips',
      label: 'sight and cover of one figure against 199, 50 pieces of terrain, bases blocking',
      limit: 4,
      unit: 'ms',
      value: chips / 1e6,
      nanoseconds: chips,
    },
  ]
}
