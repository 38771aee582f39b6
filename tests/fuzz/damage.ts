// A record damaged by chance: a value, a field, an entry of a list, or a piece of its text.
type Roll = (sides: number) => number // 0 … sides − 1

const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  1e9,
  1e300,
  '',
  'x',
  '0123456789abcdef',
  [],
  {},
  [[]],
  { toString: 1 },
]

interface Place {
  readonly of: object
  readonly key: string
}
function places(value: unknown, all: Place[] = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return all
  for (const [key, inner] of Object.entries(value)) {
    all.push({ of: value, key })
    places(inner, all)
  }
  return all
}

/** Something like it, or something else altogether. */
function other(value: unknown, roll: Roll): unknown {
  if (roll(3) === 0) return STRANGE[roll(STRANGE.length)]
  if (typeof value === 'number') return roll(2) === 0 ? value + 1 : -value - 1
  if (typeof value === 'string') return roll(2) === 0 ? `${value}x` : value.slice(0, -1)
  if (typeof value === 'boolean') return !value
  return STRANGE[roll(STRANGE.length)]
}

export function damaged(text: string, roll: Roll): { readonly text: string; readonly how: string } {
  if (roll(8) === 0) {
    const at = roll(text.length)
    const bit = String.fromCharCode(32 + roll(95))
    return roll(2) === 0
      ? { text: text.slice(0, at), how: `everything cut off after ${at} characters` }
      : { text: text.slice(0, at) + bit + text.slice(at + 1), how: `“${bit}” at ${at}` }
  }
  const data: unknown = JSON.parse(text)
  const all = places(data)
  const { of, key } = all[roll(all.length)] ?? { of: {}, key: '' }
  const value: unknown = Reflect.get(of, key)
  const how = `“${key}”`
  if (Array.isArray(of)) {
    const at = Number(key)
    const what = roll(4)
    if (what === 0) of.splice(at, 1)
    else if (what === 1) of.splice(at, 0, value)
    else if (what === 2 && at > 0) of.splice(at - 1, 2, value, of[at - 1])
    else of[at] = other(value, roll)
    return { text: JSON.stringify(data), how: `entry ${how} of a list ${['gone', 'twice', 'before its time', 'changed'][what] ?? ''}` }
  }
  const what = roll(4)
  if (what === 0) Reflect.deleteProperty(of, key)
  else if (what === 1) Reflect.set(of, `${key}x`, value)
  else Reflect.set(of, key, other(value, roll))
  return { text: JSON.stringify(data), how: `field ${how} ${['gone', 'added', 'changed', 'changed'][what] ?? ''}` }
}
