// One more die added to a distribution, in time that grows with its length alone. An exploding die has a closed form:
// P(X = qN + r) = N^-(q+1) for r = 1…N−1, P(X ≥ qN + r) = N^-q (N − r + 1)/N for r = 1…N; and adding it is a recurrence, since a die
// that showed its maximum is as good as new. Nothing is subtracted anywhere, so small chances stay as exact as large ones.
import { type Distribution, knownTo, topOf } from './distribution'

export interface DieKind {
  readonly sides: number // from 1; from 2 if it explodes
  readonly explodes: boolean
}

/** `d` and one die more; from `cap` on, or from where `d` knows no better, gathered. RangeError for an exploding d1, or an exploding die without a cap. */
export function plusDie(d: Distribution, { sides, explodes }: DieKind, cap: number): Distribution {
  if (explodes && sides < 2) throw new RangeError('a d1 cannot explode: it would never stop')
  if (explodes && !Number.isFinite(cap))
    throw new RangeError('an exploding die has no upper end: name a cap from which on "or more" will do')
  const from = d.from + 1
  const limit = Math.min(cap, knownTo(d) + 1)
  if (limit <= from) return { from: limit, p: Float64Array.of(1), atLeast: true }
  const top = explodes ? limit : Math.min(topOf(d) + sides, limit)
  const atLeast = limit < Number.POSITIVE_INFINITY && top === limit
  const last = top - from
  const p = new Float64Array(last + 1)
  fill(p, d.p, sides, explodes, atLeast ? last : last + 1)
  if (atLeast) p[last] = beyond(d, sides, explodes, limit)
  return { from, p, atLeast }
}

/**
 * The first `end` entries: each the sum of as many entries before it as the die has plain faces, taken from two blocks of that length
 * (the tail of one, the head of the next).
 */
function fill(p: Float64Array, before: Float64Array, sides: number, explodes: boolean, end: number): void {
  const width = explodes ? sides - 1 : sides
  const length = before.length
  const tails = new Float64Array(length)
  for (let i = length - 1; i >= 0; i -= 1) {
    const ends = (i + 1) % width === 0 || i + 1 === length
    tails[i] = (before[i] ?? 0) + (ends ? 0 : (tails[i + 1] ?? 0))
  }
  let head = 0
  let within = 0 // place in the block
  for (let i = 0; i < end; i += 1) {
    if (within === width) {
      head = 0
      within = 0
    }
    if (i < length) head += before[i] ?? 0
    within += 1
    const start = i - width + 1
    const window = within === width || start < 0 || start >= length ? head : head + (tails[start] ?? 0)
    const again = explodes && i >= sides ? (p[i - sides] ?? 0) : 0
    p[i] = (window + again) / sides
  }
}

/** P(d + die ≥ limit). */
function beyond(d: Distribution, sides: number, explodes: boolean, limit: number): number {
  let chance = 0
  let need = limit - topOf(d) // what the die must show, from the top of d down
  let scale = 1 // the chance of the maxima before the face that matters
  let face = Math.max(need, 1)
  for (; face > sides; face -= sides) scale = explodes ? scale / sides : 0
  for (let i = d.p.length - 1; i >= 0 && scale > 0; i -= 1) {
    chance += (d.p[i] ?? 0) * scale * ((sides - face + 1) / sides)
    need += 1
    if (need <= 1) continue
    face += 1
    if (face > sides) {
      face = 1
      scale = explodes ? scale / sides : 0
    }
  }
  return chance
}
