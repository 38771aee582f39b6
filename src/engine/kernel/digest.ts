// A 64-bit digest of plain data, equal for data that are equal as JSON: the order of keys, keys without a value and -0 make no difference.
// Every object is digested by itself, so that a part that did not change since the last checkpoint need not be walked again.

interface Lanes {
  readonly a: number
  readonly b: number
}
type Memo = WeakMap<object, Lanes>

const KEYS_KEPT = 20_000
const MEMO_DEPTH = 2 // the state, its parts, and the entries of their lists
const TAG = { nothing: 1, yes: 2, no: 3, whole: 4, broken: 5, text: 6, list: 7, object: 8 } as const
const A = 0x1b873593
const B = 0x38b34ae5

let a = A // the running lanes: a pair of returned numbers would be an allocation a value
let b = B
const keys = new Map<string, Lanes>()
const view = new DataView(new ArrayBuffer(8))
const walked: Memo = new WeakMap()

function mix(word: number): void {
  let k = Math.imul(word, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  a ^= k
  a = (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64) | 0
  k = Math.imul(word, 0x239b961b)
  k = Math.imul((k << 16) | (k >>> 16), 0xab0e9789)
  b ^= k
  b = (Math.imul((b << 17) | (b >>> 15), 5) + 0x0bcaa747 + a) | 0
}

function close(): void {
  a ^= b
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b)
  a = Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  a ^= a >>> 16
  b = (b + a) | 0
  b = Math.imul(b ^ (b >>> 15), 0x2c1b3c6d)
  b = Math.imul(b ^ (b >>> 12), 0x297a2d39)
  b ^= b >>> 15
}

function mixText(text: string): void {
  mix(text.length)
  for (let at = 0; at < text.length; at += 2) mix(text.charCodeAt(at) | (at + 1 < text.length ? text.charCodeAt(at + 1) << 16 : 0))
}

function mixKey(key: string): void {
  let known = keys.get(key)
  if (known === undefined) {
    const [a0, b0] = [a, b]
    a = A
    b = B
    mixText(key)
    close()
    known = { a, b }
    if (keys.size >= KEYS_KEPT) keys.clear()
    keys.set(key, known)
    a = a0
    b = b0
  }
  mix(known.a)
  mix(known.b)
}

function walkNumber(value: number): void {
  if ((value | 0) === value) {
    mix(TAG.whole)
    mix(value | 0) // -0 too becomes 0
  } else if (Number.isFinite(value)) {
    mix(TAG.broken)
    view.setFloat64(0, value)
    mix(view.getInt32(0))
    mix(view.getInt32(4))
  } else mix(TAG.nothing) // as JSON does
}

function walkList(list: readonly unknown[], memo: Memo | undefined, depth: number): void {
  mix(TAG.list)
  mix(list.length)
  for (let at = 0; at < list.length; at += 1) walk(list[at], memo, depth)
}

/** Plain data: whatever it holds is under names of its own. */
const isRecord = (object: object): object is Readonly<Record<string, unknown>> => !Array.isArray(object)

function walkObject(object: object, memo: Memo | undefined, depth: number): void {
  let sumA = 0
  let sumB = 0
  let count = 0
  if (!isRecord(object)) return
  for (const key of Object.keys(object)) {
    const value = object[key]
    if (value === undefined) continue
    a = A
    b = B
    mixKey(key)
    walk(value, memo, depth)
    close()
    sumA = (sumA + a) | 0
    sumB = (sumB + b) | 0
    count += 1
  }
  a = A
  b = B
  mix(TAG.object)
  mix(count)
  mix(sumA)
  mix(sumB)
}

function walk(value: unknown, memo: Memo | undefined, depth: number): void {
  if (typeof value === 'number') walkNumber(value)
  else if (typeof value === 'string') {
    mix(TAG.text)
    mixText(value)
  } else if (typeof value === 'boolean') mix(value ? TAG.yes : TAG.no)
  else if (typeof value === 'object' && value !== null) walkInner(value, memo, depth)
  else mix(TAG.nothing)
}

function walkInner(value: object, memo: Memo | undefined, depth: number): void {
  const [a0, b0] = [a, b]
  const known = depth <= MEMO_DEPTH ? memo?.get(value) : undefined
  a = known?.a ?? A
  b = known?.b ?? B
  if (known === undefined) {
    if (Array.isArray(value)) walkList(value, memo, depth + 1)
    else walkObject(value, memo, depth + 1)
    close()
    if (depth <= MEMO_DEPTH) memo?.set(value, { a, b })
  }
  const [innerA, innerB] = [a, b]
  a = a0
  b = b0
  mix(innerA)
  mix(innerB)
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0')
}

function digest(value: unknown, memo: Memo | undefined): string {
  a = A
  b = B
  walk(value, memo, 0)
  close()
  return hex(a) + hex(b)
}

/** Sixteen hexadecimal digits for any plain data; walks all of it. */
export function digestOf(value: unknown): string {
  return digest(value, undefined)
}

/** The same digest, remembering parts already walked: for states that share structure and are never mutated once they were shown here. */
export function quickDigestOf(state: unknown): string {
  return digest(state, walked)
}
