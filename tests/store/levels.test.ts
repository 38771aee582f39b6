// How well a computer player plays: chosen a side, kept with the battle, thought out in its worker, and told why.
import { describe, expect, it, vi } from 'vitest'
import { seededDice } from '../../src/engine/dice/seeded'
import { degrees, point } from '../../src/engine/geometry/units'
import { seal, sealOpening } from '../../src/engine/kernel/any'
import type { MoveAnswer, OrdersAnswer } from '../../src/engine/kernel/asks'
import { parseRecord } from '../../src/engine/kernel/parse'
import { replay } from '../../src/engine/kernel/replay'
import { inWords, inWordsApart } from '../../src/engine/minds/inWords'
import { levelsOf } from '../../src/engine/minds/levelWords'
import { createBattle, type Ports } from '../../src/store/battle'
import { pickAnswer } from '../../src/store/drafts'
import { createPonder, type Ponder, type Thinker } from '../../src/store/ponder'
import { SYSTEMS } from '../../src/systems/index'
import type { PonderOrder, PonderReport } from '../../src/workers/messages'
import { bids } from '../support/bids'
import { memoryShelf, SECRET } from './memory'

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
const PASS: Extract<PonderReport, { ok: true }> = {
  ok: true,
  answer: { decision: 'd1', seat: 0, key: 'k', kind: 'pick', picked: ['k'] },
  choices: [{ label: 'K', worth: 2, samples: 3 }],
}
const ORDER: PonderOrder = { record: '{}', position: 0, decision: 'd1', level: 'hard', milliseconds: 1, cores: 4 }

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
    await vi.waitFor(() => expect(battle.getState().reasons[0]?.choices).toEqual(PASS.choices), 15_000)
    expect(asked[0]).toMatchObject({ level: 'hard', position: expect.any(Number), milliseconds: 1500 })
    expect(battle.getState().levels).toEqual({ 0: 'hard' })
  })
  it('think no longer than the settings allow', async () => {
    let allowed: number | undefined
    const ponder: Ponder = {
      rest: () => undefined,
      ask: async ({ milliseconds }) => {
        allowed = milliseconds
        return undefined
      },
    }
    const battle = createBattle({
      ...{ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'thought', pause: () => 0, ponder },
      thought: () => 500,
    })
    await battle.getState().start('battlestorm', 'skirmish', 'levels', { 0: 'computer', 1: 'person' })
    battle.getState().setLevel(0, 'hard')
    await vi.waitFor(() => expect(allowed).toBe(500), 15_000)
    battle.getState().close()
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

const body = (id: number, name: string) => ({
  ...{ id, name, seat: 0, glyph: 'sword' as const, strength: 1, of: 1, state: 'ready' as const },
  ...{ notes: [], pieces: [] },
})

describe('reasons for what is sealed', () => {
  it.each([
    ['until it is opened', false],
    ['as long as what is opened is not carried out', true],
  ])('are nobody’s to read %s', async (_name, withheld) => {
    const ponder: Ponder = {
      rest: () => undefined,
      ask: async ({ record: text, decision: id }) => {
        const parsed = parseRecord(text, [bids.manifest])
        const replayed = 'record' in parsed ? replay(bids, parsed.record) : undefined
        const state = replayed?.ok ? replayed.battle.state : undefined
        const decision = state && bids.game.awaiting(state).find((one) => one.id === id)
        if (!state || !decision) return undefined
        return { ok: true, answer: bids.minds.suggest(state, decision, seededDice('reasons', 'x')), choices: PASS.choices }
      },
    }
    const kept: typeof bids = { ...bids, game: { ...bids.game, withheld: () => withheld } }
    const listed = { manifest: kept.manifest, table: async () => sealOpening(kept), load: async () => seal(kept) }
    const store = createBattle({ systems: [listed], shelf: memoryShelf(), now: () => 0, id: () => 'sealed', pause: () => 0, ponder })
    await store.getState().start('bids', 'port', 'seed', { 0: 'computer' })
    store.getState().setLevel(0, 'easy')
    await vi.waitFor(() => expect(store.getState().sealed).toEqual([0]), 15_000)
    await Promise.resolve()
    expect(store.getState().reasons).toEqual([])
    for (const _person of [1, 2]) {
      store.getState().uncover()
      const { owed } = store.getState()
      const ask = owed?.asks[0]
      if (!owed || ask?.kind !== 'pick') throw new Error('nobody bids')
      expect(store.getState().reasons).toEqual([])
      expect(store.getState().answer(pickAnswer(owed, ask, [ask.options[0]?.id ?? '']))).toBe(true)
    }
    const first = { at: 0, choices: PASS.choices }
    expect([store.getState().withheld, store.getState().reasons]).toEqual([withheld, withheld ? [] : [first]])
    // the computer has sealed the next: what could be read before can be read still, and no more
    await vi.waitFor(() => expect(store.getState().sealed).toEqual([0]), 15_000)
    await Promise.resolve()
    expect(store.getState().reasons).toEqual(withheld ? [] : [first])
    // looking back tells no more than was known by then, and who goes back among sealed answers reads none of them
    store.getState().uncover()
    store.getState().jump(0)
    expect(store.getState().reasons).toEqual([])
    store.getState().jump(store.getState().length)
    for (const _person of [1, 2]) {
      store.getState().uncover()
      const { owed } = store.getState()
      const ask = owed?.asks[0]
      if (!owed || ask?.kind !== 'pick') throw new Error('nobody bids')
      expect(store.getState().answer(pickAnswer(owed, ask, [ask.options[0]?.id ?? '']))).toBe(true)
    }
    expect(store.getState().reasons.map(({ at }) => at)).toEqual(withheld ? [] : [0, 3])
    store.getState().setPlayer(0, 'person')
    store.getState().uncover()
    expect(store.getState().takeBack(5, true)).toBe(true)
    expect([store.getState().sealed, store.getState().reasons]).toEqual([[0, 1], []])
  })
})

describe('a hard player among sealed answers', () => {
  it('thinks although others have answered before it, from the position without their answers', async () => {
    const asked: number[] = []
    const ponder: Ponder = {
      rest: () => undefined,
      ask: async ({ record: text, decision: id, position }) => {
        const parsed = parseRecord(text, [bids.manifest])
        if (!('record' in parsed)) return undefined
        const replayed = replay(bids, parsed.record)
        const decision = replayed.ok ? bids.game.awaiting(replayed.battle.state).find((one) => one.id === id) : undefined
        if (!replayed.ok || !decision || position !== parsed.record.answers.length) return undefined
        asked.push(decision.seat)
        return { ok: true, answer: bids.minds.suggest(replayed.battle.state, decision, seededDice('hard', 'x')), choices: [] }
      },
    }
    const store = createBattle({ systems: SECRET, shelf: memoryShelf(), now: () => 0, id: () => 'hard', pause: () => 0, ponder })
    await store.getState().start('bids', 'port', 'seed')
    for (const seat of [0, 1]) {
      store.getState().setLevel(seat, 'hard')
      store.getState().setPlayer(seat, 'computer')
    }
    await vi.waitFor(() => expect(store.getState().sealed).toEqual([0, 1]), 15_000)
    expect(asked).toEqual([0, 1])
  })
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
  it('names whose it is where several are asked the same, and tells a way by its length and direction', () => {
    const moveOf = (body: number) => ({ kind: 'move' as const, key: 'move', label: 'Move', body, limits: [] })
    const decision = {
      ...{ id: 'd1', seat: 0, title: '', pieces: [], sealed: false, standing: false, reaction: false },
      asks: [moveOf(0), moveOf(1), { kind: 'pick' as const, key: 'stay', label: 'Stay', body: 1, options: [], min: 0, max: 0 }],
    }
    const seenBy = (measure: 'inches' | 'squares') => ({
      table: { name: 'A', width: 10, height: 10, measure, terrain: [] },
      bodies: [body(0, 'Pike 1'), body(1, 'Pike 2')],
      pieces: [],
    })
    const move = { decision: 'd1', seat: 0, key: 'move', kind: 'move' as const, body: 1, alone: [] }
    const inInches = (answer: Partial<MoveAnswer>) => inWords(decision, { ...move, path: [], ...answer }, seenBy('inches'))
    expect(inInches({ path: [point(1, 0), point(3, -4)] })).toBe('Pike 2: Move 5.0″ north-east')
    expect(inInches({ path: [point(-3, 0.5)], body: 0 })).toBe('Pike 1: Move 3.0″ west')
    expect(inInches({ path: [point(0, 2)] })).toBe('Pike 2: Move 2.0″ south')
    expect(inInches({ facing: degrees(90) })).toBe('Pike 2: Move on the spot')
    expect(inInches({})).toBe('Pike 2: Move nowhere')
    expect(inWords(decision, { ...move, path: [point(1, 1)] }, seenBy('squares'))).toBe('Pike 2: Move 1 square south-east')
    expect(inWords(decision, { ...move, path: [point(0, -3)] }, seenBy('squares'))).toBe('Pike 2: Move 3 squares north')
    expect(inWords(decision, { ...move, path: [point(6, 2)] }, seenBy('squares'))).toBe('Pike 2: Move 6 squares east and 2 south')
    expect(inWords(decision, { ...move, path: [point(-1, -6)] }, seenBy('squares'))).toBe('Pike 2: Move 1 square west and 6 north')
    expect(inWords(decision, { decision: 'd1', seat: 0, key: 'stay', kind: 'pick', body: 1, picked: [] }, seenBy('inches'))).toBe(
      'Pike 2: Stay',
    )
    expect(inWords(decision, { ...move, path: [point(0, 2)] })).toBe('Move')
  })
  it('aims an order whose label says so at somebody once', () => {
    const target = {
      kind: 'target' as const,
      key: 'at',
      body: 0,
      means: [],
      max: 1,
      assignable: false,
      targets: [{ id: 'o', label: 'Ogres' }],
    }
    const ordersWith = (label: string) => ({
      ...{ id: 'd1', seat: 0, title: '', pieces: [], sealed: true, standing: false, reaction: false },
      asks: [
        { kind: 'orders' as const, key: 'orders', label: 'Orders', groups: [{ id: 'g', label: 'Bowmen', asks: [{ ...target, label }] }] },
      ],
    })
    const parts = [{ key: 'at', kind: 'target' as const, targets: ['o'] }]
    const answer = { decision: 'd1', seat: 0, key: 'orders', kind: 'orders' as const, parts }
    expect(inWords(ordersWith('At'), answer)).toBe('Bowmen: at Ogres')
    expect(inWords(ordersWith('Shoot at'), answer)).toBe('Bowmen: shoot at Ogres')
    expect(inWords(ordersWith('Charge'), answer)).toBe('Bowmen: Charge at Ogres')
  })
  it('says to which square somebody is sent', () => {
    const to = { kind: 'spot' as const, key: 'to', label: 'To', template: { shape: 'point' as const }, means: [], max: 1 }
    const decision = {
      ...{ id: 'd1', seat: 0, title: '', pieces: [], sealed: true, standing: false, reaction: false },
      asks: [
        { kind: 'orders' as const, key: 'orders', label: 'Orders', groups: [{ id: 'g', label: 'Bowmen', asks: [to] }] },
        { ...to, key: 'spell', label: 'Mist' },
      ],
    }
    const seen = { bodies: [], pieces: [], table: { width: 100, height: 80, measure: 'squares' as const, name: '', terrain: [] } }
    const spot = { kind: 'spot' as const, spots: [{ at: { x: 2.5, y: 6.5 } }] }
    const head = { decision: 'd1', seat: 0 }
    expect(inWords(decision, { ...head, key: 'orders', kind: 'orders', parts: [{ ...spot, key: 'to' }] }, seen)).toBe('Bowmen: to C7')
    expect(inWords(decision, { ...head, ...spot, key: 'spell' }, seen)).toBe('Mist: C7')
  })
  it('of orders that are compared tells only where they differ, and as many as it takes to tell them apart', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    const options = ['Hold', 'March'].map((label) => ({ id: label, label }))
    const groups = names.map((label) => ({
      id: label,
      label,
      asks: [{ kind: 'pick' as const, key: label, label: '', options, min: 1, max: 1 }],
    }))
    const decision = {
      ...{ id: 'd1', seat: 0, title: '', pieces: [], sealed: true, standing: false, reaction: false },
      asks: [{ kind: 'orders' as const, key: 'orders', label: 'Write orders', groups }],
    }
    const given = (moving: string, silent = '') => ({
      ...{ decision: 'd1', seat: 0, key: 'orders', kind: 'orders' as const },
      parts: names
        .filter((name) => !silent.includes(name))
        .map((key) => ({ key, kind: 'pick' as const, picked: [moving.includes(key) ? 'March' : 'Hold'] })),
    })
    expect(inWordsApart(decision, [given('FG'), given('G'), given('G', 'F')])).toEqual(['F: March', 'F: Hold', 'F: no order'])
    expect(inWordsApart(decision, [given(''), given('ABCDEF'), given('ABCDE')])).toEqual([
      'A: Hold; B: Hold; C: Hold; D: Hold; E: Hold; F: Hold',
      'A: March; B: March; C: March; D: March; E: March; F: March',
      'A: March; B: March; C: March; D: March; E: March; F: Hold',
    ])
    expect(inWordsApart(decision, [given('A'), given('', 'ABCDEFG')])[1]).toBe('Write orders: nothing')
    expect(inWordsApart(decision, [given('')])).toEqual(['A: Hold; B: Hold; C: Hold; D: Hold; and 3 more'])
    const sums = ({ parts }: Pick<OrdersAnswer, 'parts'>) => ({
      ...decision.asks[0],
      ...{ key: 'orders', kind: 'orders' as const, label: 'Write orders' },
      groups: groups.map((group) => ({ ...group, sum: `${group.label} of ${parts.length}` })),
    })
    expect(inWords(decision, given('A', 'CDEFG'), undefined, sums)).toBe('A: A of 2; B: B of 2') // the system's own words, of who is ordered
    expect(inWordsApart(decision, [given('A'), given('', 'G')], undefined, sums)[1]).toMatch(/^A: A of 6; B: B of 6/)
    const same = 'A: Hold; B: Hold; C: Hold; D: Hold; and 3 more'
    expect(inWordsApart(decision, [given(''), given('')])).toEqual([same, `${same} (2)`])
  })
  it('thinks although somebody has struck his flag since one was sealed', async () => {
    const seen: (readonly [position: number, answers: number])[] = []
    const ponder: Ponder = {
      rest: () => undefined,
      ask: async ({ record: text, position }) => {
        const parsed = parseRecord(
          text,
          SYSTEMS.map(({ manifest }) => manifest),
        )
        if ('record' in parsed) seen.push([position, parsed.record.answers.length])
        return undefined
      },
    }
    const store = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'flag', pause: () => 0, ponder })
    await store.getState().start('spaceship-battles', 'three-captains', 'seed')
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'spaceship-battles')?.load()
    const file = parseRecord(store.getState().save(), system ? [system.manifest] : [])
    const begun = system && 'record' in file ? replay(system, file.record) : undefined
    if (!system || !begun?.ok) throw new Error('no battle')
    const orders = begun.battle.decisions.find(({ seat, standing }) => seat === 0 && !standing)
    const flag = begun.battle.decisions.find(({ seat, standing }) => seat === 1 && standing)?.asks[0]
    const standing = begun.battle.decisions.find(({ seat, standing }) => seat === 1 && standing)
    if (!orders || !standing || flag?.kind !== 'pick') throw new Error('nobody is asked')
    expect(store.getState().answer(system.minds.suggest(begun.battle.state, orders, seededDice('flag', 'x')))).toBe(true)
    store.getState().uncover()
    expect(store.getState().answer(pickAnswer(standing, flag, [flag.options[0]?.id ?? '']))).toBe(true)
    expect(store.getState().sealed).toEqual([0])
    store.getState().setLevel(2, 'hard')
    store.getState().setPlayer(2, 'computer')
    await vi.waitFor(() => expect(seen[0]).toEqual([0, 0]), 15_000)
    store.getState().close()
  })
})
