import { describe, expect, it } from 'vitest'
import type { Ask, Decision, PickAsk } from '../../src/engine/kernel/asks'
import {
  asksInHand,
  asksOf,
  bodiesAsked,
  headOf,
  inHand,
  lettingGo,
  moveAskOf,
  named,
  optionAt,
  optionsChosen,
  placeAskOf,
  titleBeside,
} from '../../src/store/asked'
import { reactionBy } from '../../src/store/reactions'

const move = (body: number): Ask => ({ key: 'move', kind: 'move', label: 'Move', body, limits: [{ label: 'full', distance: 6 }] })
const button = (key: string, more: Partial<PickAsk> = {}): PickAsk => ({
  key,
  kind: 'pick',
  label: key,
  options: [{ id: 'o', label: key }],
  min: 1,
  max: 1,
  ...more,
})
const decision = (asks: readonly Ask[], more: Partial<Decision> = {}): Decision => ({
  id: 'd',
  seat: 0,
  title: 'they go',
  asks,
  pieces: [],
  sealed: false,
  standing: false,
  reaction: false,
  ...more,
})
const keys = (asks: readonly Ask[]): readonly string[] => asks.map((ask) => `${ask.key}${ask.body ?? ''}`)

it('a title names its side no second time, and keeps any other name', () => {
  expect(titleBeside('The Reds', 'The Reds: orders of round 1')).toBe('orders of round 1')
  expect(titleBeside('The Reds', 'The Reds may surrender')).toBe('The Reds may surrender')
  expect(titleBeside('The Reds', 'The Blues: orders')).toBe('The Blues: orders')
  expect(titleBeside(undefined, 'They go')).toBe('They go')
})
describe('several movers in one decision', () => {
  const shoot: Ask = {
    key: 'shoot',
    kind: 'target',
    label: 'Shoot',
    body: 4,
    means: [],
    targets: [{ id: 'x', label: 'Brave', body: 9 }],
    max: 1,
    assignable: false,
  }
  const owed = decision([move(3), move(4), shoot, button('done', { role: 'end' })])
  it('each is asked his own, and the side what nobody owns', () => {
    expect(bodiesAsked(owed)).toEqual([3, 4])
    expect(keys(asksOf(owed, undefined, 4))).toEqual(['move4', 'shoot4'])
    expect(keys(asksInHand(owed, { body: 3 }))).toEqual(['move3', 'done'])
    expect(keys(asksInHand(owed, {}))).toEqual(['done'])
    expect(moveAskOf(owed, undefined, 4)?.body).toBe(4)
    expect(moveAskOf(owed, undefined, 5)).toBeUndefined()
    expect(inHand(owed, undefined, { body: 4 })).toMatchObject({ body: 4, asks: [{ key: 'move' }, { key: 'shoot' }, { key: 'done' }] })
  })
  it('an answer names whose it is only where several are asked the same', () => {
    const [, theirs = move(4), shot = shoot] = owed.asks
    expect(headOf(owed, theirs)).toEqual({ decision: 'd', seat: 0, key: 'move', body: 4 })
    expect(headOf(inHand(owed, undefined, { body: 4 }), theirs)).toEqual({ decision: 'd', seat: 0, key: 'move', body: 4 })
    expect(headOf(owed, shot)).toEqual({ decision: 'd', seat: 0, key: 'shoot' })
  })
  it('what is chosen are options of the one in hand, whatever their ids say', () => {
    expect(optionsChosen(owed, undefined, { body: 4 }, 'shoot', ['x'])[0]?.body).toBe(9)
    expect(optionsChosen(owed, undefined, { body: 3 }, 'shoot', ['x'])).toEqual([])
    expect(optionAt([{ id: 'b7', label: '' }], 7, 7)).toBeUndefined()
  })
  it('figures by themselves are told apart too', () => {
    const each = decision([
      { ...move(3), piece: 30 },
      { ...move(3), piece: 31 },
    ])
    expect(asksOf(each, undefined, 3, 31)).toHaveLength(1)
    const [, second = move(3)] = each.asks
    expect(headOf(each, second)).toMatchObject({ body: 3, piece: 31 })
  })
  it('a placing is put to the figures that it names', () => {
    const zone = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 0, y: 9 },
    ]
    const placed = decision([{ key: 'place', kind: 'place', label: 'Place', pieces: [30], zone }])
    expect(placeAskOf(placed, undefined, 30)?.key).toBe('place')
    expect(placeAskOf(placed, undefined, 31)).toBeUndefined()
    expect(asksOf(placed, undefined, 3, 30)).toHaveLength(1)
    expect(asksOf(placed, undefined, 3, 31)).toHaveLength(0)
  })
})

describe('orders for several', () => {
  const pace: PickAsk = button('pace', {
    options: [
      { id: 'walk', label: 'walk' },
      { id: 'run', label: 'run' },
    ],
    min: 0,
  })
  const group = (id: string, body: number) => ({ id, label: id, body, asks: [pace] })
  const owed = decision([{ key: 'orders', kind: 'orders', label: 'Orders', groups: [group('left', 1), group('right', 2)] }])
  it('put the questions of the group in hand, each named by its body', () => {
    const hand = inHand(owed, undefined, { group: 'right' })
    expect(hand).toMatchObject({ body: 2, asks: [{ key: 'pace', body: 2 }] })
    const [ask = pace] = hand.asks
    expect(headOf(hand, ask)).toMatchObject({ key: 'pace', body: 2 })
    expect(inHand(owed, undefined, {}).asks).toEqual([])
  })
  it('parts name their owner only where they must', () => {
    const part = { key: 'pace', kind: 'pick', picked: ['run'], body: 2 } as const
    expect(named(owed, part)).toEqual(part)
    expect(named(decision([{ key: 'orders', kind: 'orders', label: 'Orders', groups: [group('left', 1)] }]), part)).toEqual({
      key: 'pace',
      kind: 'pick',
      picked: ['run'],
    })
  })
})

describe('letting go', () => {
  const asks = [button('strike', { primary: true }), button('wait', { role: 'decline' })]
  it('goes by the role of an ask, whatever its key', () => {
    expect(lettingGo(asks)?.key).toBe('wait')
    expect(lettingGo([button('end'), button('pass')])).toBeUndefined()
  })
  it('is what a reaction does whose policy is never, and takes up one whose policy is always', () => {
    const reaction = decision(asks, { reaction: true })
    expect(reactionBy('never', reaction)?.key).toBe('wait')
    expect(reactionBy('always', reaction)?.key).toBe('strike')
    expect(reactionBy('ask', reaction)).toBeUndefined()
    expect(reactionBy(undefined, reaction)).toBeUndefined()
    expect(reactionBy('never', decision(asks))).toBeUndefined()
  })
})
