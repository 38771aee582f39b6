// What is read once more gives way to what was read before.
import { describe, expect, it } from 'vitest'
import { keeper } from '../../../src/engine/kernel/alike'

describe('what was read before', () => {
  it('is given again for the same of the same name, and for nothing else', () => {
    const known = keeper<{ readonly range: number }>(8)
    const first = { range: 12 }
    expect(known('bow', first)).toBe(first)
    expect(known('bow', { range: 12 })).toBe(first)
    const sling = { range: 12 }
    expect(known('sling', sling)).toBe(sling)
    const longer = { range: 18 }
    expect(known('bow', longer)).toBe(longer)
    expect(known('bow', { range: 18 })).toBe(longer)
  })
  it('is let go of when more was read than is kept', () => {
    const known = keeper<readonly string[]>(2)
    const [a, b, c] = [['a'], ['b'], ['c']]
    for (const one of [a, b, c]) known(one[0] ?? '', one)
    expect(known('c', ['c'])).toBe(c)
    expect(known('a', ['a'])).not.toBe(a)
  })
})
