// How well a computer player plays: chosen a side, kept with the battle, thought out in its worker, and told why.
import { describe, expect, it, vi } from 'vitest'
import { inWords } from '../../src/engine/minds/inWords'
import { levelsOf } from '../../src/engine/minds/levels'
import { createBattle, type Ports } from '../../src/store/battle'
import { createPonder, type Ponder, type Thinker } from '../../src/store/ponder'
import { SYSTEMS } from '../../src/systems/index'
import type { PonderOrder, PonderReport } from '../../src/workers/messages'
import { memoryShelf } from './memory'

const worker = (answer: (order: PonderOrder) => PonderReport | undefined) => {
  const orders: PonderOrder[] = []
  const thinker: Thinker = {
    onmessage: null,
    onerror: null,
    postMessage: (order) => {
      orders.push(order)
      const data = answer(order)
      if (data) queueMicrotask(() => thinker.onmessage?.(new MessageEvent('message', { data })))
    },
    terminate: vi.fn(),
  }
  return { thinker, orders }
}
const PASS: PonderReport = {
  ok: true,
  answer: { decision: 'd1', seat: 0, key: 'k', kind: 'pick', picked: ['k'] },
  choices: [{ label: 'K', worth: 2, samples: 3 }],
}
const ORDER: PonderOrder = { record: '{}', position: 0, decision: 'd1', level: 'hard', milliseconds: 1 }

describe('a thought in its worker', () => {
  it('comes back with its reasons; a fault gives nothing, and the next thought has a worker again', async () => {
    const good = worker(() => PASS)
    await expect(createPonder(() => good.thinker).ask(ORDER)).resolves.toEqual(PASS)
    const bad = worker(() => ({ ok: false, reason: 'no' }))
    await expect(createPonder(() => bad.thinker).ask(ORDER)).resolves.toBeUndefined()
    const none = createPonder(() => {
      throw new Error('no workers here')
    })
    await expect(none.ask(ORDER)).resolves.toBeUndefined()
  })
  it('is ended by resting or by a new one', async () => {
    const hired: Thinker[] = []
    const ponder = createPonder(() => {
      const { thinker } = worker((order) => (order.position === 1 ? PASS : undefined))
      hired.push(thinker)
      return thinker
    })
    const first = ponder.ask(ORDER)
    const second = ponder.ask({ ...ORDER, position: 1 })
    await expect(first).resolves.toBeUndefined()
    await expect(second).resolves.toEqual(PASS)
    expect(hired).toHaveLength(2)
    expect(hired[0]?.terminate).toHaveBeenCalledOnce()
  })
})

describe('levels of a battle', () => {
  const played = async (ponder: Ponder) => {
    const shelf = memoryShelf()
    const ports: Ports = { systems: SYSTEMS, shelf, now: () => 0, id: () => 'levels', pause: () => 0, ponder }
    const battle = createBattle(ports)
    return { battle, shelf }
  }
  it('fair thinks on the page; hard asks its worker for the decision that is owed, and tells why it answered so', async () => {
    const asked: PonderOrder[] = []
    const ponder: Ponder = {
      rest: () => undefined,
      ask: async (order) => {
        asked.push(order)
        const { owed } = battle.getState()
        const ask = owed?.asks[0]
        if (!owed || ask?.kind !== 'pick') return undefined
        return {
          ok: true,
          answer: { decision: owed.id, seat: owed.seat, key: ask.key, kind: 'pick', picked: [ask.options[0]?.id ?? ''] },
          choices: PASS.choices,
        }
      },
    }
    const { battle } = await played(ponder)
    await battle.getState().start('battlestorm', 'skirmish', 'levels', { 0: 'computer', 1: 'person' })
    await vi.waitFor(() => expect(battle.getState().length).toBeGreaterThan(0), 15_000)
    expect(asked).toEqual([])
    battle.getState().close()

    const start = battle.getState().start('battlestorm', 'skirmish', 'levels', { 0: 'computer', 1: 'person' })
    await start
    battle.getState().setLevel(0, 'hard')
    await vi.waitFor(() => expect(battle.getState().reasons).toEqual(PASS.choices), 15_000)
    expect(asked[0]).toMatchObject({ level: 'hard', position: expect.any(Number) })
    expect(battle.getState().levels).toEqual({ 0: 'hard' })
  })
  it('are kept with the battle', async () => {
    const { battle, shelf } = await played({ rest: () => undefined, ask: async () => undefined })
    await battle.getState().start('battlestorm', 'skirmish', 'levels')
    battle.getState().setLevel(1, 'easy')
    await battle.saved.settled()
    expect((await shelf.list())[0]?.levels).toEqual({ 1: 'easy' })
  })
})

describe('what is offered', () => {
  it.each(SYSTEMS.map((listed) => [listed.manifest.id, listed] as const))(
    '%s: hard just where its minds can look ahead',
    async (_id, listed) => {
      const { minds } = await listed.load()
      expect(levelsOf(listed.manifest).includes('hard')).toBe(minds.foresight !== undefined)
    },
  )
})

describe('an answer in words', () => {
  it('is the label of what is picked or aimed at', () => {
    const base = { id: 'd1', seat: 0, title: '', pieces: [], sealed: false, standing: false, reaction: false }
    const decision = {
      ...base,
      asks: [
        { kind: 'pick' as const, key: 'activate', label: 'Activate', options: [{ id: 'x', label: 'First Swords' }], min: 1, max: 1 },
        { kind: 'pick' as const, key: 'wait', label: 'Wait', options: [{ id: 'wait', label: 'Wait' }], min: 1, max: 1 },
      ],
    }
    const head = { decision: 'd1', seat: 0, kind: 'pick' as const }
    expect(inWords(decision, { ...head, key: 'activate', picked: ['x'] })).toBe('Activate: First Swords')
    expect(inWords(decision, { ...head, key: 'wait', picked: ['wait'] })).toBe('Wait')
  })
})
