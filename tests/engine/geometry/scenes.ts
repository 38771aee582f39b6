// Random tables and figures for the sight properties, and an oracle that only samples rays: slow, simple, and written without the
// convex parts, frames and intervals of the engine.
import fc from 'fast-check'
import type { Footprint } from '../../../src/engine/geometry/base'
import type { BodyInWay, SightRule } from '../../../src/engine/geometry/field'
import { contains } from '../../../src/engine/geometry/polygons'
import type { Seen, Seer } from '../../../src/engine/geometry/sight'
import { degrees, inches, type Point, point } from '../../../src/engine/geometry/units'
import { blob, rectangle } from '../../../src/engine/tabletop/shapes'
import type { Terrain } from '../../../src/engine/tabletop/terrain'

export const round = (x: number, y: number, diameter = 1): Footprint => ({
  base: { shape: 'round', diameter: inches(diameter) },
  at: { x, y },
  facing: degrees(0),
})

export const rule = (t: Terrain): SightRule =>
  t.kind === 'woods'
    ? { mode: 'through', allowance: inches(3), cover: 'soft' }
    : t.kind === 'wall'
      ? { mode: 'block', height: t.height ?? inches(1), cover: 'hard', coverWithin: inches(1) }
      : t.kind === 'building' || t.kind === 'hill'
        ? { mode: 'block', height: t.height ?? inches(2), cover: t.kind === 'hill' ? null : 'hard' }
        : t.kind === 'ruin'
          ? { mode: 'block', height: t.height ?? inches(2), cover: 'hard', enterable: true }
          : { mode: 'open' }

const coordinate = (from: number, to: number) => fc.integer({ min: from * 1000, max: to * 1000 }).map((n) => n / 1000)
export const place = fc.record({ x: coordinate(0, 24), y: coordinate(0, 16) })

/** A lopsided L: not convex. */
const ell = (at: Point, size: number, turn: number): Point[] => {
  const far = rectangle({ x: 0, y: 0 }, size, size, degrees(turn))
  const [a, b, c, d] = far
  if (!a || !b || !c || !d) return []
  const inner = (p: Point, q: Point, k: number): Point => ({ x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k })
  return [a, b, inner(b, c, 0.35), inner(inner(b, c, 0.35), inner(a, d, 0.35), 0.6), inner(c, d, 0.6), d].map((p) =>
    point(at.x + p.x, at.y + p.y),
  )
}

const outline = fc
  .tuple(place, coordinate(1, 4), coordinate(0, 1), fc.integer({ min: 0, max: 359 }), fc.constantFrom('blob', 'box', 'strip', 'ell'))
  .map(([at, size, k, turn, shape]) =>
    shape === 'blob'
      ? blob(at, size / 2 + 0.3, size / 3 + k, turn)
      : shape === 'box'
        ? rectangle(at, size, 0.5 + k, degrees(turn))
        : shape === 'strip'
          ? rectangle(at, size + 2, 0.25, degrees(turn))
          : ell(at, size, turn),
  )
const kinds = fc.constantFrom<Terrain['kind']>('woods', 'building', 'building', 'wall', 'hill')
export const terrain = (most: number, of = kinds) =>
  fc
    .array(fc.tuple(of, outline, coordinate(0, 4)), { minLength: Math.ceil(most / 2), maxLength: most, size: 'max' })
    .map((list) => list.map(([kind, points, height], i): Terrain => ({ id: `t${i}`, kind, outline: points, height: inches(height) })))
export const crowd = (most: number) =>
  fc
    .array(fc.tuple(place, fc.constantFrom(0.8, 1, 1.6), coordinate(1, 3)), { maxLength: most, size: 'max' })
    .map((list) =>
      list.map(([at, diameter, top], i): BodyInWay => ({ footprint: round(at.x, at.y, diameter), top, bottom: 0, group: i % 3 })),
    )

const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length

/** One ray from p to q in the scene; heights run along the axis between the two bases' centres. */
export function rayClear(
  pieces: readonly Terrain[],
  bodies: readonly BodyInWay[],
  from: Seer,
  to: Seen,
  p: Point,
  q: Point,
  slack = 0,
): boolean {
  const a = from.footprint.at
  const b = to.footprint.at
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const height = (at: Point): number =>
    from.eye + ((to.head - from.eye) * ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y))) / square
  const on = (t: number): Point => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t })
  const length = Math.sqrt((q.x - p.x) ** 2 + (q.y - p.y) ** 2)
  let woods = 0
  for (const piece of pieces) {
    const its = rule(piece)
    if (its.mode === 'open') continue
    const middle = { x: mean(piece.outline.map((c) => c.x)), y: mean(piece.outline.map((c) => c.y)) }
    const under = pieces.filter((t) => t.kind === 'hill' && piece.kind !== 'hill' && contains(t.outline, middle)).map((t) => t.height ?? 0)
    const ground = Math.max(0, ...under)
    const ts = [0, 1]
    piece.outline.forEach((c, i) => {
      const d = piece.outline[(i + 1) % piece.outline.length] ?? c
      const side = (at: Point): number => (q.x - p.x) * (at.y - p.y) - (q.y - p.y) * (at.x - p.x)
      const u = side(c)
      const v = side(d)
      if (u > 0 === v > 0) return
      const k = u / (u - v)
      const at = { x: c.x + (d.x - c.x) * k, y: c.y + (d.y - c.y) * k }
      const t = ((at.x - p.x) * (q.x - p.x) + (at.y - p.y) * (q.y - p.y)) / length ** 2
      if (t > 0 && t < 1) ts.push(t)
    })
    ts.sort((x, y) => x - y)
    for (let i = 1; i < ts.length; i++) {
      const one = ts[i - 1] ?? 0
      const two = ts[i] ?? 0
      if ((two - one) * length <= 1e-6 + slack || !contains(piece.outline, on((one + two) / 2))) continue
      if (its.mode === 'through') woods += (two - one) * length
      else if (its.height + ground >= Math.min(height(on(one)), height(on(two))) + slack) return false
    }
  }
  if (woods > 3 + slack) return false
  return bodies.every((body, i) => {
    if (i === from.body || i === to.body || body.group === from.group) return true
    const at = body.footprint.at
    const r = (body.footprint.base.shape === 'round' ? body.footprint.base.diameter / 2 : 0) + 0.005
    const along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / Math.sqrt(square)
    if (along <= 0 || along >= Math.sqrt(square)) return true
    const ends = [Math.max(0, along - r), Math.min(Math.sqrt(square), along + r)].map(
      (x) => from.eye + ((to.head - from.eye) * x) / Math.sqrt(square),
    )
    if (body.top < Math.min(...ends) || body.bottom > Math.max(...ends)) return true
    const t = Math.max(0, Math.min(1, ((at.x - p.x) * (q.x - p.x) + (at.y - p.y) * (q.y - p.y)) / length ** 2))
    const near = on(t)
    return Math.sqrt((near.x - at.x) ** 2 + (near.y - at.y) ** 2) > r - slack
  })
}

/** Points over a base of any shape: its centre and rings. */
export function spread(of: Footprint, around: number): Point[] {
  const { base } = of
  const l = (base.shape === 'round' ? base.diameter : base.length) / 2
  const w = (base.shape === 'round' ? base.diameter : base.width) / 2
  const facing = (of.facing * Math.PI) / 180
  const points = [of.at]
  for (const k of [0.5, 1]) {
    for (let i = 0; i < around; i++) {
      const turn = (2 * Math.PI * i) / around
      const out = base.shape === 'rectangle' ? k / Math.max(Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))) : k
      const x = Math.cos(turn) * l * out
      const y = Math.sin(turn) * w * out
      points.push({ x: of.at.x + x * Math.cos(facing) - y * Math.sin(facing), y: of.at.y + x * Math.sin(facing) + y * Math.cos(facing) })
    }
  }
  return points
}
