// Orders left unfinished outlast the page, and what cannot be read is not there.
import { expect, it } from 'vitest'
import type { OrdersAnswer } from '../../src/engine/kernel/asks'
import { forgetOrders, keepOrders, keptOrders } from '../../src/store/kept/orders'

const memory = () => {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}
const ORDERS: OrdersAnswer = {
  decision: '3:orders:0',
  seat: 0,
  key: 'orders',
  kind: 'orders',
  parts: [{ key: 'ram-speed', kind: 'pick', picked: ['half'] }],
}

it('those of a battle come back whole, for that battle alone, the last in place of those before', () => {
  const keeping = memory()
  keepOrders('one', { ...ORDERS, parts: [] }, keeping)
  keepOrders('one', ORDERS, keeping)
  expect(keptOrders('one', keeping)).toEqual(ORDERS)
  expect(keptOrders('two', keeping)).toBeUndefined()
})

it('those that are sealed are kept no longer; those of others, and of other battles, are', () => {
  const keeping = memory()
  keepOrders('one', ORDERS, keeping)
  forgetOrders('one', [1], keeping)
  forgetOrders('two', [0], keeping)
  expect(keptOrders('one', keeping)).toEqual(ORDERS)
  forgetOrders('one', [0, 1], keeping)
  expect([keptOrders('one', keeping), keeping.held.size]).toEqual([undefined, 0])
})

it.each([
  'no JSON',
  'null',
  '{"battle":"one"}',
  '{"battle":"one","orders":{"kind":"orders"}}',
  '{"battle":"one","orders":{"decision":"d","seat":0,"key":"k","kind":"pick","picked":["p"]}}',
  '{"battle":"one","orders":{"decision":"d","seat":0,"key":"k","kind":"orders","parts":[{"key":"p","kind":"pick","picked":[1]}]}}',
])('what is no orders is none: %s', (text) => {
  const keeping = memory()
  keeping.held.set('stormtable/orders', text)
  expect(keptOrders('one', keeping)).toBeUndefined()
})

it('a browser that keeps nothing is no trouble', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepOrders('one', ORDERS, full)).not.toThrow()
  expect(keptOrders('one', undefined)).toBeUndefined()
})
