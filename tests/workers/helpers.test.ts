// Those who help a computer player: hired where there are cores to spare, told of each decision, and let go where they cannot help.
import { describe, expect, it, vi } from 'vitest'
import type { Task } from '../../src/engine/minds/continuation'
import { createHelpers, type Hired } from '../../src/workers/helpers'
import type { HelpOrder, HelpReport, PonderOrder } from '../../src/workers/messages'

const order = (cores: number, position = 7): PonderOrder => ({
  record: '{}',
  position,
  decision: 'd1',
  level: 'hard',
  milliseconds: 1500,
  cores,
})
const TASK: Task = { answer: { decision: 'd1', seat: 0, key: 'k', kind: 'pick', picked: ['k'] }, sample: 0 }
const SAMPLED = { worth: 3, steps: 5, milliseconds: 2, cold: false }

const office = () => {
  const hands: (Hired & { readonly orders: HelpOrder[]; readonly say: (data: HelpReport) => void })[] = []
  const helpers = createHelpers(() => {
    const orders: HelpOrder[] = []
    const hand = {
      onmessage: null as Hired['onmessage'],
      onerror: null as Hired['onerror'],
      postMessage: (one: HelpOrder) => void orders.push(one),
      terminate: vi.fn(),
      orders,
      say: (data: HelpReport) => hand.onmessage?.(new MessageEvent('message', { data })),
    }
    hands.push(hand)
    return hand
  })
  return { hands, helpers }
}

describe('helpers of a computer player', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [16, 3],
  ])('on %i cores there are %i of them, hired once', (cores, many) => {
    const { hands, helpers } = office()
    expect(helpers.with(order(cores))).toHaveLength(many)
    expect(helpers.with(order(cores, 8))).toHaveLength(many)
    expect(hands).toHaveLength(many)
    for (const { orders } of hands)
      expect(orders).toEqual([7, 8].map((position, at) => ({ kind: 'help', order: at + 1, record: '{}', position, decision: 'd1' })))
  })

  it('are ready when they say so, and play what they are asked', async () => {
    const { hands, helpers } = office()
    const [helper] = helpers.with(order(3))
    expect(helper?.ready()).toBe(false)
    hands[0]?.say({ kind: 'ready', order: 1 })
    expect(helper?.ready()).toBe(true)
    const played = helper?.sample(TASK)
    expect(hands[0]?.orders.at(-1)).toEqual({ kind: 'sample', order: 1, at: 1, task: TASK })
    hands[0]?.say({ kind: 'sampled', order: 1, at: 1, sampled: SAMPLED })
    await expect(played).resolves.toEqual(SAMPLED)
  })

  it('are not taken for ready by word of an earlier decision, whose continuations are let go', async () => {
    const { hands, helpers } = office()
    const [helper] = helpers.with(order(3))
    hands[0]?.say({ kind: 'ready', order: 1 })
    const late = helper?.sample(TASK)
    helpers.with(order(3, 8))
    await expect(late).rejects.toThrow()
    hands[0]?.say({ kind: 'ready', order: 1 })
    expect(helper?.ready()).toBe(false)
    hands[0]?.say({ kind: 'ready', order: 2 })
    expect(helper?.ready()).toBe(true)
  })

  it('one that fails is asked no more of that decision; one that ends is not hired again', async () => {
    const { hands, helpers } = office()
    const [helper] = helpers.with(order(3))
    hands[0]?.say({ kind: 'ready', order: 1 })
    const failed = helper?.sample(TASK)
    hands[0]?.say({ kind: 'failed', order: 1 })
    await expect(failed).rejects.toThrow()
    expect(helper?.ready()).toBe(false)
    hands[0]?.onerror?.(new Event('error') as ErrorEvent)
    expect(hands[0]?.terminate).toHaveBeenCalledOnce()
    expect(helpers.with(order(3, 8))).toEqual([])
    expect(hands).toHaveLength(1)
  })

  it('are none where no worker can be hired', () => {
    const hire = vi.fn((): Hired => {
      throw new Error('no workers here')
    })
    const helpers = createHelpers(hire)
    expect(helpers.with(order(8))).toEqual([])
    expect(helpers.with(order(8, 8))).toEqual([])
    expect(hire).toHaveBeenCalledOnce()
  })
})
