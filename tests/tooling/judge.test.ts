import { describe, expect, it } from 'vitest'
import { judge, shortSlack, slownessNow } from '../bench/judge'

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
  it('gives times more room on a slow machine, to four times, and shares and multiples none', () => {
    for (const unit of ['s', 'ms', 'µs', 'a second']) {
      expect(shortSlack({ unit }, 0.5)).toBe(2)
      expect(shortSlack({ unit }, 1.5)).toBe(3)
      expect(shortSlack({ unit }, 9)).toBe(4)
    }
    for (const unit of ['%', '×', 'L']) expect(shortSlack({ unit }, 9)).toBe(2)
    expect(slownessNow()).toBeGreaterThan(0)
  })
  it('never holds with a figure that is no number', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      expect(judge({ ...ceiling, value }, 2).ok).toBe(false)
      expect(judge({ ...floor, value }, 2).ok).toBe(false)
    }
  })
})
