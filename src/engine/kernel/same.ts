// Whether two plain data say the same: numbers to the bit, fields in any order, a field without a value like none.

export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i += 1) if (!isSame(a[i], b[i])) return false
    return true
  }
  if (!isFields(a) || !isFields(b)) return false
  for (const key of Object.keys(a)) if (!isSame(a[key], Object.hasOwn(b, key) ? b[key] : undefined)) return false
  for (const key of Object.keys(b)) if (b[key] !== undefined && !Object.hasOwn(a, key)) return false
  return true
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (data: object): data is Fields => !Array.isArray(data)
