import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, Decision } from '../../../src/engine/kernel/asks'
import { answer, answerTyped, type Battle, begin, owed, recordOf, sealedSeats } from '../../../src/engine/kernel/battle'
import { redo, rewind, stateAt, undoable } from '../../../src/engine/kernel/history'
import { replay } from '../../../src/engine/kernel/replay'
import { start } from '../../contract/play'
import { type BidsState, bids, bidsSetup } from '../../support/bids'
import { type DuelState, duel, duelSetup } from '../../support/duel'
import { retrailed } from '../../support/retrailed'
import { undo } from '../../support/undo'

function due<State>(battle: Battle<State>): Decision {
  const [decision] = owed(battle)
  if (decision === undefined) throw new Error('nothing is owed')
  return decision
}

function strike(battle: Battle<DuelState>): Answer {
  const { id, seat } = due(battle)
  return { decision: id, seat, key: 'strike', kind: 'target', targets: [`b${1 - seat}`], weapon: 'sword' }
}

function choice<State>(battle: Battle<State>, key: string, option: string): Answer {
  const { id, seat } = due(battle)
  return { decision: id, seat, key, kind: 'pick', picked: [option] }
}

function bid(battle: Battle<BidsState>, seat: number, card = 0): Answer {
  const decision = battle.decisions.find((one) => one.seat === seat && one.sealed)
  return { decision: decision?.id ?? 'none', seat, key: 'bid', kind: 'pick', picked: [battle.state.captains[seat]?.hand[card] ?? ''] }
}

function enter<State>(battle: Battle<State>, given: Answer): Battle<State> {
  const answered = answer(battle, given)
  if (!answered.ok) throw new Error(answered.refusals[0]?.reason)
  return answered.battle
}

function refusal<State>(battle: Battle<State>, given: Answer): string {
  const answered = answer(battle, given)
  expect(answered.ok).toBe(false)
  return answered.ok ? '' : answered.refusals.map(({ reason, remedy }) => `${reason} / ${remedy}`).join('; ')
}

const duelling = () => start(duel, duelSetup(), 'seed')
const bidding = () => start(bids, bidsSetup(), 'seed')

describe('beginning', () => {
  test('a bad setup is refused with the system’s reasons', () => {
    const begun = begin(duel, { scenario: 'dawn', names: ['Anna'], life: 0, rounds: 3 }, 'seed')
    expect(begun.ok ? [] : begun.refusals.map((one) => one.reason)).toEqual(['a duel wants two names', 'life must be 1 or more'])
  })

  test('a system that throws on a setup ends in a refusal, not in an exception', () => {
    const broken = {
      ...duel,
      game: {
        ...duel.game,
        muster: (): DuelState => {
          throw new Error('no table')
        },
      },
    }
    const begun = begin(broken, duelSetup(), 'seed')
    expect(begun.ok ? '' : begun.refusals[0]?.reason).toContain('no table')
  })

  test('the record starts with format, system, edition, setup and seed', () => {
    expect(recordOf(duelling())).toMatchObject({
      format: 'stormtable/2',
      system: 'duel',
      edition: 1,
      setup: duelSetup(),
      seed: 'seed',
      answers: [],
      digests: { 0: expect.any(String) },
    })
  })

  test.each(['', ' ', 'Ünïcode ☂', '__proto__', '9'.repeat(9999)])('seed “%s” plays', (seed) => {
    expect(
      enter(
        enter(start(duel, duelSetup(), seed), strike(start(duel, duelSetup(), seed))),
        choice(enter(start(duel, duelSetup(), seed), strike(duelling())), 'parry', 'take'),
      ).position,
    ).toBe(2)
  })

  test('a seed of endless length is refused', () => {
    expect(begin(duel, duelSetup(), 'x'.repeat(10_001)).ok).toBe(false)
  })
})

describe('answering', () => {
  test('a stale answer is refused and told what is asked now', () => {
    const battle = duelling()
    const after = enter(battle, strike(battle))
    expect(refusal(after, strike(battle))).toContain('no longer open / now asked: seat 1, Berta may parry')
  })

  test('an answer from the wrong seat, to an unknown ask, or of the wrong kind is refused', () => {
    const battle = duelling()
    expect(refusal(battle, { ...strike(battle), seat: 1 })).toContain('Seat 0 must answer this, not seat 1')
    expect(refusal(battle, { ...strike(battle), key: 'flee' })).toContain('“flee” is not among the choices')
    expect(refusal(battle, choice(battle, 'strike', 'b1'))).toContain('answered with a target')
  })

  test('the system’s own refusal is passed on', () => {
    const battle = duelling()
    const guarded = { ...battle, state: { ...battle.state, fighters: battle.state.fighters.map((one) => ({ ...one, guarded: true })) } }
    expect(refusal(guarded, choice(guarded, 'guard', 'yes'))).toContain('is on guard already')
  })

  test('the same seed and answers come out the same; each answer has its own stream', () => {
    const play = (seed: string): Battle<DuelState> => {
      let battle = start(duel, duelSetup(), seed)
      while (battle.position < 12 && owed(battle).length > 0)
        battle = enter(battle, due(battle).asks[0]?.key === 'parry' ? choice(battle, 'parry', 'take') : strike(battle))
      return battle
    }
    expect(recordOf(play('a'))).toEqual(recordOf(play('a')))
    expect(recordOf(play('a')).digests).not.toEqual(recordOf(play('b')).digests)
  })
})

describe('sealed answers', () => {
  test('are kept until all are in, unseen by other seats, then played together', () => {
    const first = enter(bidding(), bid(bidding(), 2))
    expect(first.state).toEqual(bidding().state)
    expect(first.steps[0]).toMatchObject({ plays: [], events: [], drawn: 0 })
    expect(sealedSeats(first)).toEqual([2])
    expect(owed(first).map((decision) => decision.seat)).toEqual([0, 1])
    expect(first.record.answers).toHaveLength(1)

    const second = enter(first, bid(first, 0))
    const third = enter(second, bid(second, 1))
    expect(third.sealed).toEqual([])
    expect(third.state.round).toBe(2)
    expect(third.steps[2]?.plays.map((batch) => batch.map((one) => one.seat))).toEqual([[0, 1, 2]])
    expect(third.steps[2]?.opened).toBe(true)
  })

  test('the order in which they come in makes no difference but to the stream of the last', () => {
    const orders = [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]
    const states = orders.map((seats) => seats.reduce((battle, seat) => enter(battle, bid(battle, seat)), bidding()).state)
    expect(states[1]).toEqual(states[0])
    expect(states[2]).toEqual(states[0])
  })

  test('an answer that is in cannot be given again, nor one for another seat', () => {
    const first = enter(bidding(), bid(bidding(), 2))
    expect(refusal(first, bid(bidding(), 2, 1))).toContain('answered this already')
    expect(refusal(bidding(), { ...bid(bidding(), 2), seat: 1 })).toContain('Seat 2 must answer this')
  })

  test('a card that is not in the hand is refused before it is sealed', () => {
    expect(refusal(bidding(), { ...bid(bidding(), 2), kind: 'pick', picked: ['card-0-of-9'] })).toContain('not offered')
  })

  test('a standing answer in between leaves the sealed ones in, and opens them if nobody else is owed', () => {
    let battle = bidding()
    battle = enter(battle, bid(battle, 0))
    battle = enter(battle, bid(battle, 1))
    const fold = battle.decisions.find((decision) => decision.standing && decision.seat === 2)
    const after = enter(battle, { decision: fold?.id ?? '', seat: 2, key: 'fold', kind: 'pick', picked: ['fold'] })
    expect(after.sealed).toEqual([])
    expect(after.state.round).toBe(2)
    expect(after.state.shown.map((one) => one.seat)).toEqual([0, 1])
    expect(after.steps.at(-1)?.plays).toHaveLength(2)
    const replayed = replay(bids, recordOf(after))
    expect(replayed.ok && replayed.battle.state).toEqual(after.state)
    expect(rewind(after, 1).sealed).toHaveLength(1)
    expect(redo(rewind(after, 2))?.state).toEqual(after.state)
  })

  test('a standing answer that ends the battle lets the sealed ones lapse', () => {
    let battle = bidding()
    const fold = (seat: number): Answer => ({ decision: `1:fold:${seat}`, seat, key: 'fold', kind: 'pick', picked: ['fold'] })
    battle = enter(battle, bid(battle, 0))
    battle = enter(enter(battle, fold(1)), fold(2))
    expect(battle.sealed).toEqual([])
    expect(battle.state.outcome?.winner).toBe(0)
    expect(owed(battle)).toEqual([])
  })

  test('opening them stops undo even where no die fell', () => {
    const calm = {
      ...bids,
      game: {
        ...bids.game,
        play: (state: BidsState, answers: readonly Answer[]) => bids.game.play(state, answers, seededDice('calm', state.round)),
      },
    }
    let battle = start(calm, bidsSetup(), 'seed')
    for (const seat of [0, 1, 2]) battle = enter(battle, bid(battle, seat))
    expect(battle.steps.map((step) => step.drawn)).toEqual([0, 0, 0])
    expect(undoable(battle)).toBe(0)
  })

  test('a sealed answer is taken back freely; once opened it is not', () => {
    const first = enter(bidding(), bid(bidding(), 2))
    expect(undo(first)?.sealed).toEqual([])
    const second = enter(first, bid(first, 0))
    expect(undoable(second)).toBe(2)
    expect(undo(second)?.sealed.map((one) => one.seat)).toEqual([2])
    expect(undoable(enter(second, bid(second, 1)))).toBe(0)
  })
})

describe('undo and redo', () => {
  test('undo is free back to the last die and no further', () => {
    const battle = duelling()
    const declared = enter(battle, strike(battle))
    expect(undoable(declared)).toBe(1)
    expect(undo(declared)?.state).toEqual(battle.state)
    const rolled = enter(declared, choice(declared, 'parry', 'take'))
    expect(undoable(rolled)).toBe(0)
    expect(undo(rolled)).toBeUndefined()
    const guarded = enter(rolled, choice(rolled, 'guard', 'yes'))
    expect(undoable(guarded)).toBe(1)
    expect(undo(guarded)?.record.answers).toHaveLength(2)
  })

  test('an event that reveals what was hidden stops undo as a die does', () => {
    const spying = {
      ...duel,
      game: {
        ...duel.game,
        play: (...given: Parameters<typeof duel.game.play>) => {
          const played = duel.game.play(...given)
          return { ...played, events: [...played.events, { what: 'seen', reveals: true as const, detail: {} }] }
        },
      },
    }
    const battle = start(spying, duelSetup(), 'seed')
    expect(undoable(enter(battle, choice(battle, 'guard', 'yes')))).toBe(0)
  })

  test('a new answer drops what could be redone', () => {
    const battle = duelling()
    const back = undo(enter(battle, strike(battle)))
    expect(back?.undone).toHaveLength(1)
    if (back === undefined) return
    expect(redo(back)?.position).toBe(1)
    const other = enter(back, choice(back, 'guard', 'yes'))
    expect(other.undone).toEqual([])
    expect(redo(other)).toBeUndefined()
  })

  test('going back past a die is possible, and the record says so', () => {
    let battle = duelling()
    battle = enter(battle, strike(battle))
    battle = enter(battle, choice(battle, 'parry', 'take'))
    battle = enter(battle, choice(battle, 'guard', 'yes'))
    expect(rewind(battle, 2).record.rewound).toBeUndefined()
    expect(rewind(battle, 1).record.rewound).toMatchObject([{ to: 1, answers: battle.position - 1 }])
    expect(rewind(rewind(battle, 1), 0).record.rewound).toMatchObject([{ to: 1 }])
    expect(redo(rewind(battle, 1))?.record.rewound).toMatchObject([{ to: 1 }])
    expect(() => rewind(battle, 4)).toThrow(RangeError)
    expect(() => rewind(battle, -1)).toThrow(RangeError)
  })
})

describe('typed-in dice', () => {
  const declared = (): Battle<DuelState> => enter(duelling(), strike(duelling()))

  test('each call names the next die, until the script suffices; the record keeps what was typed', () => {
    const battle = declared()
    const take = choice(battle, 'parry', 'take')
    const first = answerTyped(battle, take, [])
    expect(first.ok ? {} : first.wanted).toEqual({ sides: 20, purpose: 'Anna strikes', seat: 0, index: 0 })
    const second = answerTyped(battle, take, [20])
    expect(second.ok ? {} : second.wanted).toMatchObject({ sides: 6, purpose: 'damage', index: 1 })
    const third = answerTyped(battle, take, [20, 6])
    expect(third.ok ? {} : third.wanted).toMatchObject({ sides: 6, index: 2 })
    const last = answerTyped(battle, take, [20, 6, 2])
    expect(last.ok && last.battle.state.fighters[1]?.life).toBe(4)
    if (!last.ok) return
    expect(last.battle.record.typed).toEqual({ 1: [20, 6, 2] })
    const replayed = replay(duel, recordOf(last.battle))
    expect(replayed.ok && replayed.battle.state).toEqual(last.battle.state)
    const { trail, ...same } = last.battle.record
    const redone = redo(rewind(last.battle, 1))?.record
    expect(redone).toMatchObject({ ...same, rewound: [{ to: 1, answers: 1, head: trail[2] }] })
    expect(redone?.trail[1]).toBe(trail[1])
    expect(redone?.trail[2]).not.toBe(trail[2])
  })

  test('are rolled again as typed when a position is reached by playing, and are forgotten when taken back', () => {
    let battle = declared()
    const typed = answerTyped(battle, choice(battle, 'parry', 'take'), [20, 6, 2])
    if (!typed.ok) throw new Error('refused')
    battle = enter(typed.battle, choice(typed.battle, 'guard', 'yes'))
    const first = battle.keyframes.frames.slice(0, 1)
    const sparse = { ...battle, keyframes: { every: 1024, frames: first } }
    expect(stateAt(sparse, 2)).toEqual(typed.battle.state)
    expect(rewind(battle, 2).record.typed).toEqual({ 1: [20, 6, 2] })
    expect(rewind(battle, 1).record.typed).toBeUndefined()
  })

  test('dice too many, or a face that is none, change nothing', () => {
    const battle = declared()
    const take = choice(battle, 'parry', 'take')
    const many = answerTyped(battle, take, [1, 5])
    expect(many.ok ? '' : many.refusals[0]?.reason).toBe('2 dice were typed in, 1 were wanted')
    const wrong = answerTyped(battle, take, [21])
    expect(wrong.ok ? {} : wrong.wanted).toMatchObject({ index: 0, given: 21 })
    expect(battle.record.typed).toBeUndefined()
  })

  test('an illegal answer is refused before any die is wanted', () => {
    const refused = answerTyped(declared(), { ...strike(duelling()), decision: 'old' }, [])
    expect(refused.ok ? undefined : refused.wanted).toBeUndefined()
  })

  test('a record whose typed dice do not suffice, or are too many, is found out', () => {
    const battle = declared()
    const last = answerTyped(battle, choice(battle, 'parry', 'take'), [3])
    if (!last.ok) throw new Error('refused')
    const record = recordOf(last.battle)
    const short = replay(duel, retrailed({ ...record, typed: { 1: [] } }))
    expect(short).toMatchObject({ ok: false, at: 1, reason: expect.stringContaining('typed dice end too soon') })
    expect(replay(duel, retrailed({ ...record, typed: { 1: [3, 3] } }))).toMatchObject({ ok: false, at: 1 })
    // a face that comes to the same is found out by the trail alone
    expect(replay(duel, { ...record, typed: { 1: [4] } })).toMatchObject({
      ok: false,
      at: 1,
      reason: expect.stringContaining('the dice typed in'),
    })
    expect(replay(duel, retrailed({ ...record, typed: { 1: [4] } })).ok).toBe(true)
  })
})
