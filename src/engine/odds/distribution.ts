// Exact distributions of whole numbers. Nothing is truncated: from a cap on, everything is gathered in one last entry, "that many or more".

/** Probabilities of from, from + 1, …; with `atLeast` the last entry is the chance of that number or more. Not to be written into: they are shared. */
export interface Distribution {
  readonly from: number
  readonly p: Float64Array
  readonly atLeast: boolean
}

/** The largest number with an entry of its own, or the bucket's. */
export const topOf = (d: Distribution): number => d.from + d.p.length - 1

/** From here on only "or more" is known; Infinity for a distribution without a bucket. */
export const knownTo = (d: Distribution): number => (d.atLeast ? topOf(d) : Number.POSITIVE_INFINITY)

/** Surely this number. */
export const certain = (value: number): Distribution => ({ from: value, p: Float64Array.of(1), atLeast: false })

/** Everything from `cap` on in one entry. A cap at or above what is known changes nothing. */
export function capAt(d: Distribution, cap: number): Distribution {
  const top = topOf(d)
  if (cap > top || (cap === top && d.atLeast)) return d
  const length = Math.max(cap - d.from, 0)
  const p = new Float64Array(length + 1)
  for (let i = 0; i < length; i += 1) p[i] = d.p[i] ?? 0
  let rest = 0
  for (let i = d.p.length - 1; i >= length; i -= 1) rest += d.p[i] ?? 0
  p[length] = rest
  return { from: Math.min(cap, d.from), p, atLeast: true }
}

/** Shifted by a whole number. */
export const shift = (d: Distribution, by: number): Distribution => (by === 0 ? d : { ...d, from: d.from + by })

/** Entry k: the chance of from + k or more; one entry past the end, 0. */
function tailsOf(d: Distribution): Float64Array {
  const tails = new Float64Array(d.p.length + 1)
  for (let i = d.p.length - 1; i >= 0; i -= 1) tails[i] = (tails[i + 1] ?? 0) + (d.p[i] ?? 0)
  return tails
}

/** The first `end` coefficients of a product, added into `p`: four rows at a time, which is four times as fast as one. */
function multiply(p: Float64Array, a: Float64Array, b: Float64Array, end: number): void {
  const many = a.length
  for (let i = 0; i < many && i < end; i += 4) {
    const c0 = a[i] ?? 0
    const c1 = i + 1 < many ? (a[i + 1] ?? 0) : 0
    const c2 = i + 2 < many ? (a[i + 2] ?? 0) : 0
    const c3 = i + 3 < many ? (a[i + 3] ?? 0) : 0
    let b1 = 0
    let b2 = 0
    let b3 = 0
    const open = end - i
    const stop = Math.min(b.length, open)
    for (let j = 0; j < stop; j += 1) {
      const b0 = b[j] ?? 0
      p[i + j] = (p[i + j] ?? 0) + (c0 * b0 + c1 * b1 + (c2 * b2 + c3 * b3))
      b3 = b2
      b2 = b1
      b1 = b0
    }
    for (let j = stop; j < stop + 3 && j < open; j += 1) {
      p[i + j] = (p[i + j] ?? 0) + (c1 * b1 + (c2 * b2 + c3 * b3))
      b3 = b2
      b2 = b1
      b1 = 0
    }
  }
}

/** The sum of two independent numbers, gathered from `cap` on, or from where the parts know no better. */
export function sum(a: Distribution, b: Distribution, cap = Number.POSITIVE_INFINITY): Distribution {
  const from = a.from + b.from
  const limit = Math.min(cap, knownTo(a) + b.from, knownTo(b) + a.from)
  if (limit <= from) return { from: Math.min(limit, from), p: Float64Array.of(1), atLeast: true }
  const top = Math.min(topOf(a) + topOf(b), limit)
  const atLeast = limit < Number.POSITIVE_INFINITY && top === limit
  const last = top - from
  const p = new Float64Array(last + 1)
  const below = atLeast ? last : last + 1 // entries that are exactly one number
  multiply(p, a.p, b.p, below)
  if (atLeast) {
    const tails = tailsOf(b)
    let rest = 0
    for (let i = 0; i < a.p.length; i += 1) rest += (a.p[i] ?? 0) * (tails[Math.max(0, last - i)] ?? 0)
    p[last] = rest
  }
  return { from, p, atLeast }
}

/** a − b, never below 0, of independent numbers. `b` must have no bucket (RangeError). Known as far as `a` less the most of `b`. */
export function differenceFloored(a: Distribution, b: Distribution, cap = Number.POSITIVE_INFINITY): Distribution {
  if (b.atLeast) throw new RangeError('what is subtracted must be known to its end: build it without a cap')
  const limit = Math.min(cap, knownTo(a) - topOf(b))
  if (limit <= 0) return { from: 0, p: Float64Array.of(1), atLeast: true }
  const top = Math.max(0, Math.min(topOf(a) - b.from, limit))
  const atLeast = limit < Number.POSITIVE_INFINITY && top === limit
  const p = new Float64Array(top + 1)
  const end = atLeast ? top : top + 1
  const upTo = new Float64Array(a.p.length + 1) // entry k: the chance of less than a.from + k
  for (let i = 0; i < a.p.length; i += 1) upTo[i + 1] = (upTo[i] ?? 0) + (a.p[i] ?? 0)
  const tails = tailsOf(a)
  const within = (index: number): number => Math.max(0, Math.min(index, a.p.length))
  let none = 0
  let rest = 0
  for (let j = 0; j < b.p.length; j += 1) {
    const chance = b.p[j] ?? 0
    if (chance === 0) continue
    const offset = b.from + j - a.from // where a is as large as b
    none += chance * (upTo[within(offset + 1)] ?? 0)
    for (let k = Math.max(1, -offset), stop = Math.min(end, a.p.length - offset); k < stop; k += 1)
      p[k] = (p[k] ?? 0) + chance * (a.p[k + offset] ?? 0)
    if (atLeast) rest += chance * (tails[within(top + offset)] ?? 0)
  }
  p[0] = none
  if (atLeast) p[top] = rest
  return { from: 0, p, atLeast }
}

/** One of several, by weight; the weights add up to 1 (RangeError otherwise). */
export function mixture(parts: readonly { readonly weight: number; readonly of: Distribution }[]): Distribution {
  const total = parts.reduce((so, part) => so + part.weight, 0)
  if (!(Math.abs(total - 1) < 1e-9)) throw new RangeError(`the weights add up to ${total}: make them add up to 1`)
  const limit = Math.min(...parts.map((part) => knownTo(part.of)))
  const capped = parts.map((part) => ({ weight: part.weight, of: limit === Number.POSITIVE_INFINITY ? part.of : capAt(part.of, limit) }))
  const from = Math.min(...capped.map((part) => part.of.from))
  const top = Math.max(...capped.map((part) => topOf(part.of)))
  const p = new Float64Array(top - from + 1)
  for (const { weight, of } of capped)
    for (let i = 0; i < of.p.length; i += 1) p[of.from - from + i] = (p[of.from - from + i] ?? 0) + weight * (of.p[i] ?? 0)
  return { from, p, atLeast: limit < Number.POSITIVE_INFINITY }
}

/** The sum of n independent numbers alike (n a whole number from 0). */
export function power(d: Distribution, n: number, cap = Number.POSITIVE_INFINITY): Distribution {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`${n} of them cannot be added up: use a whole number from 0`)
  // A lower cap inside would be wrong where a number may be negative: others could bring the sum back below it.
  const inner = cap - Math.min(0, d.from) * n
  let result = certain(0)
  let square = Number.isFinite(inner) ? capAt(d, Math.max(inner, d.from)) : d
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = sum(result, square, inner)
    if (left > 1) square = sum(square, square, inner)
  }
  return Number.isFinite(cap) ? capAt(result, cap) : result
}

/** The chance of `value` or more. RangeError where only a lower "or more" is known. */
export function chanceAtLeast(d: Distribution, value: number): number {
  if (value > knownTo(d)) throw new RangeError(`the distribution ends at "${knownTo(d)} or more": build it with a cap of at least ${value}`)
  if (value <= d.from) return 1
  let chance = 0
  for (let i = d.p.length - 1; i >= value - d.from; i -= 1) chance += d.p[i] ?? 0
  return chance
}

/** Mean and variance. RangeError with a bucket: there they are not known; formulas have them in closed form (odds/moments). */
export function momentsOf(d: Distribution): { readonly mean: number; readonly variance: number } {
  if (d.atLeast) throw new RangeError('a distribution with an "or more" has no mean of its own: build it without a cap')
  let mean = 0
  for (let i = 0; i < d.p.length; i += 1) mean += (d.p[i] ?? 0) * (d.from + i)
  let variance = 0
  for (let i = 0; i < d.p.length; i += 1) variance += (d.p[i] ?? 0) * (d.from + i - mean) * (d.from + i - mean)
  return { mean, variance }
}
