import { expect, it } from 'vitest'
import type { Decision, Means, OrdersAsk, PartAsk } from '../../src/engine/kernel/asks'
import { preferred } from '../../src/store/arming'
import { questionsOf } from '../../src/store/asked'

const pick = (key: string): PartAsk => ({ key, kind: 'pick', label: key, options: [{ id: 'o', label: key }], min: 1, max: 1 })
const orders = (...keys: readonly string[]): OrdersAsk => ({
  key: 'orders',
  kind: 'orders',
  label: 'Orders',
  groups: [{ id: 'g', label: 'Gull', body: 7, asks: keys.map(pick) }],
})

it('the questions follow the draft of the orders, and are the same ones as long as it stands', () => {
  const owed: Decision = {
    id: 'd',
    seat: 0,
    title: 'Red orders',
    asks: [orders('speed')],
    pieces: [],
    sealed: true,
    standing: false,
    reaction: false,
  }
  const keys = (refined?: OrdersAsk): readonly string[] => questionsOf(owed, refined).map(({ ask }) => ask.key)
  const faster = orders('speed', 'turn')
  expect(keys()).toEqual(['speed'])
  expect(keys(faster)).toEqual(['speed', 'turn'])
  expect(questionsOf(owed, faster)).toBe(questionsOf(owed, faster))
  expect(keys(orders('turn'))).toEqual(['turn'])
  expect(keys()).toEqual(['speed'])
  expect(questionsOf(owed, faster)[0]?.body).toBe(7)
  expect(questionsOf(undefined)).toEqual([])
})

it('the weapon whose bands are shown is the first that reaches far, else the first of all', () => {
  const means = (weapon: string, melee: boolean): Means => ({ weapon, label: weapon, melee })
  expect(preferred([means('sword', true), means('bow', false), means('javelin', false)])?.weapon).toBe('bow')
  expect(preferred([means('sword', true), means('axe', true)])?.weapon).toBe('sword')
  expect(preferred([])).toBeUndefined()
})
