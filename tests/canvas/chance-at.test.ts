// The chance beside the word of an attack is that of the very attack.
import { expect, it } from 'vitest'
import { chanceAt } from '../../src/canvas/layers/chanceAt'
import type { OrdersAnswer, Part } from '../../src/engine/kernel/asks'
import type { Forecast } from '../../src/engine/kernel/forecast'

const forecast: Forecast = {
  title: 'Attacks',
  subtitle: '',
  verdict: { legal: true },
  modifiers: [],
  figures: [{ label: 'gets through', value: 0.8, kind: 'chance', scope: 'all' }],
  notes: [],
}
const fired = (key: string): Part => ({ key, kind: 'target', targets: ['7'] })
const orders = (...parts: Part[]): OrdersAnswer => ({ decision: 'd', seat: 0, key: 'fire', kind: 'orders', parts })

it('is not that of several attacks together, which are ordered at once', () => {
  const at = (given: OrdersAnswer | undefined) => chanceAt(forecast, given, [], 7, 7)
  expect(at(undefined)).toBe('gets through: 80.0%')
  expect(at(orders(fired('energy'), { key: 'pace', kind: 'pick', picked: ['run'] }))).toBe('gets through: 80.0%')
  expect(at(orders(fired('energy'), fired('missiles')))).toBeUndefined()
})
