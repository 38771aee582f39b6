// Worths by a Bradley–Terry regression: the log odds of winning are the worths of the one army's figures less the other's.

interface Row {
  readonly plus: Readonly<Record<string, number>> // figures by their id
  readonly minus: Readonly<Record<string, number>>
  readonly won: number // 1, 0, or ½
}

const STEPS = 3000
const REACH = 0.12 // of each step
const MOMENTUM = 0.8

/**
 * What each figure was worth, in points. The log odds are sums of count × price ⁄ 100 × (1 + share): `share` is found by gradient steps and is
 * held to nothing as if the price had been right in `doubt` battles.
 */
export function worths(rows: readonly Row[], prices: Readonly<Record<string, number>>, doubt: number): Readonly<Record<string, number>> {
  const ids = Object.keys(prices)
  const place = new Map(ids.map((id, at) => [id, at]))
  const battles = rows.map(({ plus, minus, won }) => {
    const net = new Map<number, number>()
    for (const [side, counts] of [plus, minus].entries())
      for (const [id, count] of Object.entries(counts)) {
        const at = place.get(id)
        if (at === undefined) throw new Error(`no price for ${id}`)
        net.set(at, (net.get(at) ?? 0) + (side === 0 ? count : -count))
      }
    return { terms: [...net].map(([at, count]) => ({ at, value: (count * (prices[ids[at] ?? ''] ?? 0)) / 100 })), won }
  })
  const share = new Float64Array(ids.length)
  const speed = new Float64Array(ids.length)
  const known = new Float64Array(ids.length).fill(doubt)
  for (const { terms } of battles) for (const { at, value } of terms) known[at] = (known[at] ?? 0) + value * value * 0.2
  for (let step = 0; step < STEPS; step += 1) {
    const slope = share.map((value) => -doubt * value)
    for (const { terms, won } of battles) {
      const odds = terms.reduce((sum, { at, value }) => sum + value * (1 + (share[at] ?? 0)), 0)
      const error = won - 1 / (1 + Math.exp(-odds))
      for (const { at, value } of terms) slope[at] = (slope[at] ?? 0) + error * value
    }
    for (const at of share.keys()) {
      speed[at] = (speed[at] ?? 0) * MOMENTUM + ((slope[at] ?? 0) / (known[at] ?? 1)) * REACH
      share[at] = (share[at] ?? 0) + (speed[at] ?? 0)
    }
  }
  return Object.fromEntries(ids.map((id, at) => [id, (prices[id] ?? 0) * (1 + (share[at] ?? 0))]))
}
