// Orders put together of several that each changed something else.
import { describe, expect, it } from 'vitest'
import type { Answer, OrdersAnswer, Part } from '../../../src/engine/kernel/asks'
import { merged } from '../../../src/engine/minds/merged'

const pick = (key: string, ...picked: readonly string[]): Part => ({ key, kind: 'pick', picked })
const orders = (...parts: readonly Part[]): OrdersAnswer => ({ decision: 'd', seat: 0, key: 'orders', kind: 'orders', parts })
const from = orders(pick('a', 'hold'), pick('b', 'hold'), pick('c', 'hold'))

describe('orders merged', () => {
  it('have every change that two or more of them make, and what nobody changed as it was', () => {
    const a = orders(pick('a', 'charge'), pick('b', 'hold'), pick('c', 'hold'))
    const c = orders(pick('a', 'hold'), pick('b', 'hold'), pick('c', 'march'), pick('c to', 'hill'))
    expect(merged(from, [a, c])?.parts).toEqual([pick('b', 'hold'), pick('a', 'charge'), pick('c', 'march'), pick('c to', 'hill')])
    expect(merged(from, [a, c])).toMatchObject({ decision: 'd', seat: 0, key: 'orders', kind: 'orders' })
  })
  it('leave out what one of them leaves out', () => {
    const none = orders(pick('b', 'hold'), pick('c', 'hold'))
    const b = orders(pick('a', 'hold'), pick('b', 'charge'), pick('c', 'hold'))
    expect(merged(from, [none, b])?.parts).toEqual([pick('c', 'hold'), pick('b', 'charge')])
  })
  it('keep the change of the first where two change the same, and go on with the next', () => {
    const first = orders(pick('a', 'charge'), pick('b', 'hold'), pick('c', 'hold'))
    const second = orders(pick('a', 'march'), pick('b', 'march'), pick('c', 'hold'))
    const third = orders(pick('a', 'hold'), pick('b', 'hold'), pick('c', 'march'))
    expect(merged(from, [first, second, third])?.parts).toEqual([pick('b', 'hold'), pick('a', 'charge'), pick('c', 'march')])
  })
  it('are none where fewer than two changes go together, or where an answer is no orders', () => {
    const a = orders(pick('a', 'charge'), pick('b', 'hold'), pick('c', 'hold'))
    const other: Answer = { decision: 'd', seat: 0, key: 'go', kind: 'pick', picked: ['yes'] }
    expect(merged(from, [a])).toBeUndefined()
    expect(merged(from, [a, from])).toBeUndefined()
    expect(merged(from, [a, orders(pick('a', 'march'), pick('b', 'hold'), pick('c', 'hold'))])).toBeUndefined()
    expect(merged(from, [a, other])).toBeUndefined()
    expect(merged(other, [a, a])).toBeUndefined()
  })
})
