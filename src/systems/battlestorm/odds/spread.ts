// Adding up over targets that share rolls. Where each roll concerns one target, targets are independent and their sums are
// convolved. Where one roll stands for attacks at several (BST-44), either the targets are followed together roll by roll, or the
// rolls are summed out one after the other, whichever is less work. Exact or not at all.

/** A roll and its outcomes; the first is the miss, which does nothing. */
export interface SharedRoll {
  readonly chances: readonly number[]
}
/** A target as a walk over states: what each of its rolls does to it, by outcome. */
export interface Walker {
  readonly rolls: readonly number[] // those that concern it, rising
  readonly size: number // states
  readonly start: number
  readonly strike: (at: number, outcome: number, state: Float64Array) => Float64Array // `at`: index into its rolls
  readonly value: (state: number) => number // what is added up: a whole number from 0
}

const MOST_WORK = 3e6 // steps of the inner loops: some milliseconds
const EACH_STATE = 8 // steps' worth of looking after one state

/** Entry k: the chance that the values add up to k. Undefined where it would be too much work. */
export function spread(rolls: readonly SharedRoll[], walkers: readonly Walker[]): Float64Array | undefined {
  let total: Float64Array | undefined = Float64Array.of(1)
  for (const group of groups(walkers)) {
    const part = ofGroup(rolls, group)
    if (!part) return undefined
    total = convolved(total, part)
  }
  return total
}

function convolved(a: Float64Array, b: Float64Array): Float64Array {
  if (a.length === 1 && a[0] === 1) return b
  if (b.length === 1 && b[0] === 1) return a
  const p = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i += 1) {
    const chance = a[i] ?? 0
    if (chance === 0) continue
    for (let j = 0; j < b.length; j += 1) p[i + j] = (p[i + j] ?? 0) + chance * (b[j] ?? 0)
  }
  return p
}

/** Where a walker stands in the end, all its rolls made. */
export function walked(rolls: readonly SharedRoll[], walker: Walker): Float64Array {
  let state: Float64Array = new Float64Array(walker.size)
  state[walker.start] = 1
  for (let at = 0; at < walker.rolls.length; at += 1) {
    const { chances } = rolls[walker.rolls[at] ?? -1] ?? MISS
    const next = scaled(state, chances[0] ?? 0)
    for (let outcome = 1; outcome < chances.length; outcome += 1) add(next, walker.strike(at, outcome, state), chances[outcome] ?? 0)
    state = next
  }
  return state
}
const MISS: SharedRoll = { chances: [1] }

function scaled(of: Float64Array, by: number): Float64Array {
  const p = new Float64Array(of.length)
  for (let i = 0; i < of.length; i += 1) p[i] = (of[i] ?? 0) * by
  return p
}
function add(to: Float64Array, of: Float64Array, by: number): void {
  if (by === 0) return
  for (let i = 0; i < of.length; i += 1) to[i] = (to[i] ?? 0) + (of[i] ?? 0) * by
}
function gathered(state: Float64Array, value: (index: number) => number): Float64Array {
  let most = 0
  for (let i = 0; i < state.length; i += 1) most = Math.max(most, value(i))
  const p = new Float64Array(most + 1)
  for (let i = 0; i < state.length; i += 1) p[value(i)] = (p[value(i)] ?? 0) + (state[i] ?? 0)
  return p
}

/** Walkers that hang together by a roll, in their order. */
function groups(walkers: readonly Walker[]): readonly (readonly Walker[])[] {
  const leader = walkers.map((_, index) => index)
  const find = (index: number): number => {
    let at = index
    while ((leader[at] ?? at) !== at) at = leader[at] ?? at
    return at
  }
  const first = new Map<number, number>()
  for (const [index, walker] of walkers.entries())
    for (const roll of walker.rolls) {
      const other = first.get(roll)
      if (other === undefined) first.set(roll, index)
      else leader[find(index)] = find(other)
    }
  const found = new Map<number, Walker[]>()
  for (const [index, walker] of walkers.entries()) {
    const group = found.get(find(index))
    if (group) group.push(walker)
    else found.set(find(index), [walker])
  }
  return [...found.values()]
}

function ofGroup(rolls: readonly SharedRoll[], group: readonly Walker[]): Float64Array | undefined {
  const [only] = group
  if (only && group.length === 1) return gathered(walked(rolls, only), only.value)
  const together = workTogether(rolls, group)
  const plan = summing(rolls, group, Math.min(together, MOST_WORK))
  if (plan && plan.work <= MOST_WORK && plan.work < together) return summedOut(rolls, plan.order)
  return together <= MOST_WORK ? followed(rolls, group) : undefined
}

// ---------------------------------------------------------------- all targets together, roll by roll

function workTogether(rolls: readonly SharedRoll[], group: readonly Walker[]): number {
  let states = 1
  for (const walker of group) states *= walker.size
  let work = states * group.length
  for (const walker of group)
    for (const roll of walker.rolls) work += states * ((rolls[roll]?.chances.length ?? 1) - 1) * (walker.size / 2 + 2)
  return work
}

function followed(rolls: readonly SharedRoll[], group: readonly Walker[]): Float64Array {
  const strides: number[] = []
  let states = 1
  for (const walker of group) {
    strides.push(states)
    states *= walker.size
  }
  let joint: Float64Array = new Float64Array(states)
  joint[group.reduce((at, walker, index) => at + walker.start * (strides[index] ?? 0), 0)] = 1
  const all = [...new Set(group.flatMap((walker) => walker.rolls))].sort((a, b) => a - b)
  for (const roll of all) {
    const { chances } = rolls[roll] ?? MISS
    const next = scaled(joint, chances[0] ?? 0)
    for (let outcome = 1; outcome < chances.length; outcome += 1) {
      const struck = joint.slice()
      for (const [index, walker] of group.entries()) {
        const at = walker.rolls.indexOf(roll)
        if (at >= 0) alongAxis(struck, strides[index] ?? 1, walker, at, outcome)
      }
      add(next, struck, chances[outcome] ?? 0)
    }
    joint = next
  }
  const value = (state: number): number =>
    group.reduce((sum, walker, index) => sum + walker.value(Math.floor(state / (strides[index] ?? 1)) % walker.size), 0)
  return gathered(joint, value)
}

/** Strikes one walker in every state of the others. */
function alongAxis(joint: Float64Array, stride: number, walker: Walker, at: number, outcome: number): void {
  const { size } = walker
  // what the blow makes of each state it may stand in, worked out once
  const rows: Float64Array[] = []
  for (let from = 0; from < size; from += 1) {
    const unit = new Float64Array(size)
    unit[from] = 1
    rows.push(walker.strike(at, outcome, unit))
  }
  const fibre = new Float64Array(size)
  for (let block = 0; block < joint.length; block += stride * size)
    for (let offset = 0; offset < stride; offset += 1) {
      fibre.fill(0)
      for (let from = 0; from < size; from += 1) {
        const chance = joint[block + offset + from * stride] ?? 0
        const row = rows[from]
        if (chance === 0 || !row) continue
        for (let to = 0; to < size; to += 1) fibre[to] = (fibre[to] ?? 0) + chance * (row[to] ?? 0)
      }
      for (let to = 0; to < size; to += 1) joint[block + offset + to * stride] = fibre[to] ?? 0
    }
}

// ---------------------------------------------------------------- target by target, summing out the rolls

interface Turn {
  readonly walker: Walker
  readonly opens: readonly number[] // rolls met for the first time
  readonly closes: readonly number[] // rolls that nobody after it shares
}

/** An order of the walkers that keeps few rolls open at a time, and what it would cost; undefined: more than `limit`. */
function summing(
  rolls: readonly SharedRoll[],
  group: readonly Walker[],
  limit: number,
): { readonly order: readonly Turn[]; readonly work: number } | undefined {
  const sharers = new Map<number, number>()
  for (const walker of group) for (const roll of walker.rolls) sharers.set(roll, (sharers.get(roll) ?? 0) + 1)
  const outcomes = (roll: number): number => rolls[roll]?.chances.length ?? 1
  const open = new Set<number>()
  const left = [...group]
  const order: Turn[] = []
  let states = 1
  let sums = 1 // length of what is added up so far
  let work = 0
  while (left.length > 0) {
    const growth = (walker: Walker): number => walker.rolls.filter((roll) => !open.has(roll)).length
    const next = left.reduce((best, walker) => (growth(walker) < growth(best) ? walker : best))
    left.splice(left.indexOf(next), 1)
    const opens = next.rolls.filter((roll) => !open.has(roll))
    for (const roll of opens) {
      open.add(roll)
      states *= outcomes(roll)
    }
    const kinds = next.rolls.reduce((count, roll) => count * outcomes(roll), 1)
    let most = 0
    for (let state = 0; state < next.size; state += 1) most = Math.max(most, next.value(state))
    work += kinds * next.rolls.length * next.size * (next.size / 2 + 1) + states * (sums * (most + 1) + EACH_STATE)
    if (work > limit) return undefined
    sums += most
    const closes = next.rolls.filter((roll) => {
      const rest = (sharers.get(roll) ?? 1) - 1
      sharers.set(roll, rest)
      return rest === 0
    })
    for (const roll of closes) {
      open.delete(roll)
      states /= outcomes(roll)
    }
    order.push({ walker: next, opens, closes })
  }
  return { order, work }
}

function summedOut(rolls: readonly SharedRoll[], order: readonly Turn[]): Float64Array {
  const kindsOf = (roll: number): number => rolls[roll]?.chances.length ?? 1
  // for each outcome of the open rolls (the first open is the slowest digit) the chances of each sum so far, `width` of them
  let open: number[] = []
  let width = 1
  let sums = Float64Array.of(1)
  for (const { walker, opens, closes } of order) {
    for (const roll of opens) {
      sums = opened(sums, width, (rolls[roll] ?? MISS).chances)
      open.push(roll)
    }
    // the digits of a state that the walker has to do with
    const digits = walker.rolls.map((roll) => ({
      count: kindsOf(roll),
      inner: open.slice(open.indexOf(roll) + 1).reduce((product, other) => product * kindsOf(other), 1),
    }))
    const parts: (Float64Array | undefined)[] = []
    let most = 0
    for (let state = 0; state < walker.size; state += 1) most = Math.max(most, walker.value(state))
    const wide = width + most
    const states = sums.length / width
    const next = new Float64Array(states * wide)
    for (let state = 0; state < states; state += 1) {
      let key = 0
      for (const { count, inner } of digits) key = key * count + (Math.floor(state / inner) % count)
      let part = parts[key]
      if (!part) {
        part = struckBy(walker, digits, state)
        parts[key] = part
      }
      for (let i = 0; i < width; i += 1) {
        const chance = sums[state * width + i] ?? 0
        if (chance === 0) continue
        const to = state * wide + i
        for (let j = 0; j < part.length; j += 1) next[to + j] = (next[to + j] ?? 0) + chance * (part[j] ?? 0)
      }
    }
    sums = next
    width = wide
    for (const roll of closes) {
      const at = open.indexOf(roll)
      const inner = open.slice(at + 1).reduce((product, other) => product * kindsOf(other), 1)
      sums = closed(sums, kindsOf(roll), inner * width)
      open = open.filter((other) => other !== roll)
    }
  }
  return sums
}

/** One roll more to be told apart: its outcome is the new last digit. */
function opened(sums: Float64Array, width: number, chances: readonly number[]): Float64Array<ArrayBuffer> {
  const next = new Float64Array(sums.length * chances.length)
  let to = 0
  for (let from = 0; from < sums.length; from += width)
    for (const chance of chances) for (let i = 0; i < width; i += 1, to += 1) next[to] = (sums[from + i] ?? 0) * chance
  return next
}

/** A roll that matters no more: its outcomes, `block` numbers each, are added up. */
function closed(sums: Float64Array, count: number, block: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(sums.length / count)
  for (let from = 0, to = 0; from < sums.length; to += block)
    for (let outcome = 0; outcome < count; outcome += 1, from += block)
      for (let i = 0; i < block; i += 1) next[to + i] = (next[to + i] ?? 0) + (sums[from + i] ?? 0)
  return next
}

/** What becomes of a walker when its rolls fall as the digits of the state say. */
function struckBy(walker: Walker, digits: readonly { readonly count: number; readonly inner: number }[], state: number): Float64Array {
  let now: Float64Array = new Float64Array(walker.size)
  now[walker.start] = 1
  for (const [at, { count, inner }] of digits.entries()) {
    const outcome = Math.floor(state / inner) % count
    if (outcome > 0) now = walker.strike(at, outcome, now)
  }
  return gathered(now, walker.value)
}
