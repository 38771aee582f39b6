// Answers kept and compared: in the store with hands that are told what came of it, and in continuations that are truly fought.
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { seededDice } from '../../src/engine/dice/seeded'
import { begin, owed } from '../../src/engine/kernel/battle'
import { momentOf } from '../../src/engine/kernel/step'
import { useBattle } from '../../src/store/battle'
import type { BattleStore } from '../../src/store/types'
import { createWhatIf, type WhatIfHand } from '../../src/store/whatIf'
import { SYSTEMS } from '../../src/systems/index'
import type { WhatIfOrder, WhatIfReport } from '../../src/workers/messages'
import { playOut } from '../../src/workers/playOut'

const DECISION = { id: 'd1', seat: 1, title: 'Your turn', asks: [{ key: 'go', label: 'Go', kind: 'pick', min: 1, max: 1, options: [] }] }
const answer = (picked: string) => ({ decision: 'd1', seat: 1, key: 'go', kind: 'pick', picked: [picked] }) as const

function table() {
  const state = { ...useBattle.getState(), viewing: 9, savable: 8, owed: DECISION, decisions: [DECISION], live: true, save: () => 'RECORD' }
  return createStore<BattleStore>()(() => state as unknown as BattleStore)
}
function staff() {
  const hands: (WhatIfHand & { order: WhatIfOrder | undefined; ended: boolean })[] = []
  const hire = (): WhatIfHand => {
    const hand: (typeof hands)[number] = {
      onmessage: null,
      onerror: null,
      order: undefined,
      ended: false,
      postMessage: (order) => {
        hand.order = order
      },
      terminate: () => {
        hand.ended = true
      },
    }
    hands.push(hand)
    return hand
  }
  const say = (at: number, data: WhatIfReport): void => hands[at]?.onmessage?.(new MessageEvent('message', { data }))
  return { hands, hire, say }
}
const ends = (winner: number) => [
  { winner, lost: [10, 20] },
  { winner: 1, lost: [30, 0] },
]

describe('what if', () => {
  it('keeps answers, and takes none twice', () => {
    const store = createWhatIf(table(), staff().hire, 2)
    store.getState().keep(answer('a'))
    store.getState().keep(answer('b'))
    store.getState().keep(answer('a'))
    expect(store.getState().kept).toEqual([answer('a'), answer('b')])
    store.getState().drop(0)
    expect(store.getState().kept).toEqual([answer('b')])
    store.getState().start(0)
    expect(store.getState().running).toBe(true)
  })

  it('drops them with another battle, whose questions may have the same ids', () => {
    const battle = table()
    const store = createWhatIf(battle, staff().hire, 2)
    store.getState().keep(answer('a'))
    battle.setState({ viewing: 9 })
    expect(store.getState().kept).toHaveLength(1)
    // nobody is asked anything where the battle is looked back at; then it is asked again
    store.getState().start(5)
    battle.setState({ viewing: 3, live: false, owed: undefined, decisions: [] })
    battle.setState({ viewing: 9, live: true, owed: DECISION, decisions: [DECISION] } as unknown as Partial<BattleStore>)
    expect(store.getState()).toMatchObject({ kept: [answer('a')], running: true })
    battle.setState({ battleId: 'another' })
    expect(store.getState().kept).toEqual([])
  })

  it('shares continuations out from before what is sealed, and adds them up in the order of their dice', () => {
    const { hands, hire, say } = staff()
    const store = createWhatIf(table(), hire, 2)
    store.getState().keep(answer('a'))
    store.getState().start(5)
    expect(hands.map(({ order }) => [order?.record, order?.position, order?.decision, order?.from, order?.to])).toEqual([
      ['RECORD', 8, 'd1', 0, 2],
      ['RECORD', 8, 'd1', 2, 5],
    ])
    say(1, { kind: 'ends', game: 2, ends: ends(0), suggested: answer('w') })
    say(0, { kind: 'ends', game: 0, ends: ends(1), suggested: answer('w') })
    expect(store.getState().result).toMatchObject({
      seat: 1,
      answers: [answer('a'), answer('w')],
      own: 1,
      fought: 2,
      wanted: 5,
      rows: [{ wins: 1 }, { wins: 2, against: { share: { value: 0.5 } } }],
    })
    say(0, { kind: 'done' })
    expect(store.getState().running).toBe(true)
    say(1, { kind: 'done' })
    expect(store.getState().running).toBe(false)
    expect(hands.every(({ ended }) => ended)).toBe(true)
  })

  it('compares what the computer would answer but once, where it was kept', () => {
    const { hire, say } = staff()
    const store = createWhatIf(table(), hire, 1)
    store.getState().keep(answer('a'))
    store.getState().keep(answer('w'))
    store.getState().start(5)
    say(0, { kind: 'ends', game: 0, ends: ends(1), suggested: answer('w') })
    expect(store.getState().result).toMatchObject({ answers: [answer('a'), answer('w')], own: 1, rows: [{}, {}] })
  })

  it('stops, fails with the reason, and forgets all of it when something else is asked', () => {
    const { hands, hire, say } = staff()
    const battle = table()
    const store = createWhatIf(battle, hire, 1)
    store.getState().keep(answer('a'))
    store.getState().start(5)
    store.getState().stop()
    expect(hands[0]?.ended).toBe(true)
    say(0, { kind: 'ends', game: 0, ends: ends(1), suggested: answer('w') })
    expect(store.getState().result?.fought).toBe(0)
    store.getState().start(5)
    say(1, { kind: 'failed', reason: 'Nobody is asked that any more' })
    expect(store.getState()).toMatchObject({ running: false, fault: 'Nobody is asked that any more' })
    const next = { ...DECISION, id: 'd2' }
    battle.setState({ owed: next, decisions: [next] } as unknown as Partial<BattleStore>)
    expect(store.getState()).toMatchObject({ kept: [], result: undefined, fault: undefined })
  })
})

describe('continuations', () => {
  it('begin with the answer given, fall by the same dice each time, and refuse an answer that is not legal', {
    timeout: 60_000,
  }, async () => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'spaceship-battles')?.load()
    const setup = await system?.catalogue.setup('duel')
    const begun = system && setup ? begin(system, setup, 'what if') : undefined
    if (!system || !begun?.ok) throw new Error('no battle')
    const moment = momentOf(system, begun.battle.state, [])
    const [decision] = owed(begun.battle)
    if (!decision) throw new Error('nobody is asked')
    const given = system.minds.sample(moment.state, decision, seededDice('what if', 'a wild plan'))
    const plain = playOut(system, moment, 'seed', 'what if/0')
    expect(playOut(system, moment, 'seed', 'what if/0')).toEqual(plain)
    const bad = { decision: 'none', seat: 0, key: 'x', kind: 'pick' as const, picked: [] }
    expect(playOut(system, moment, 'seed', 'what if/0', bad)).toMatchObject({ outcome: undefined, answers: 0 })
    const other = playOut(system, moment, 'seed', 'what if/0', given)
    expect(other.outcome).toBeDefined()
    expect(other).not.toEqual(plain)
    expect(playOut(system, moment, 'seed', 'what if/0', given)).toEqual(other)
  })
})
