import { describe, expect, it } from 'vitest'
import { judge } from '../bench/judge'

const ceiling = { id: 'a', label: 'a', limit: 10, unit: 'ms' }
const floor = { ...ceiling, atLeast: true } as const

describe('a bar of the bench', () => {
  it('holds at its limit and not over it', () => {
    expect(judge({ ...ceiling, value: 10 }, 1)).toMatchObject({ ok: true, ratio: 1 })
    expect(judge({ ...ceiling, value: 10.1 }, 1).ok).toBe(false)
  })
  it('that is a floor holds at it and not under it', () => {
    expect(judge({ ...floor, value: 10 }, 1).ok).toBe(true)
    expect(judge({ ...floor, value: 9.9 }, 1).ok).toBe(false)
  })
  it('fails at twice in the short form', () => {
    expect(judge({ ...ceiling, value: 19.9 }, 2).ok).toBe(true)
    expect(judge({ ...ceiling, value: 20.1 }, 2).ok).toBe(false)
    expect(judge({ ...floor, value: 5 }, 2).ok).toBe(true)
    expect(judge({ ...floor, value: 4.9 }, 2).ok).toBe(false)
  })
  it('never holds with a figure that is no number', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      expect(judge({ ...ceiling, value }, 2).ok).toBe(false)
      expect(judge({ ...floor, value }, 2).ok).toBe(false)
    }
  })
})
