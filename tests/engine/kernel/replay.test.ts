import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { answer, recordOf } from '../../../src/engine/kernel/battle'
import { branch, momentAt, rewind, stateAt } from '../../../src/engine/kernel/history'
import { parseRecord } from '../../../src/engine/kernel/parse'
import type { BattleRecord } from '../../../src/engine/kernel/record'
import { replay } from '../../../src/engine/kernel/replay'
import type { RuleSystem } from '../../../src/engine/kernel/system'
import { playOut } from '../../contract/play'
import { bids, bidsSetup } from '../../support/bids'
import { type DuelState, duel, duelSetup } from '../../support/duel'

const long = playOut(duel, duelSetup(1_000_000, 1_000_000), 'long', 1000)

function fails(record: BattleRecord): { readonly at: number; readonly reason: string } {
  const replayed = replay(duel, record)
  if (replayed.ok) throw new Error('the record comes out the same')
  return replayed
}

/** A duel that counts how often answers are played. */
const counting = () => {
  const count = { plays: 0 }
  const system: RuleSystem<DuelState> = {
    ...duel,
    game: {
      ...duel.game,
      play: (...given) => {
        count.plays += 1
        return duel.game.play(...given)
      },
    },
  }
  return { system, count }
}

describe('replay', () => {
  test('comes to the same battle, log and all', () => {
    const replayed = replay(duel, recordOf(long))
    expect(replayed.ok).toBe(true)
    if (!replayed.ok) return
    expect(replayed.battle.steps).toEqual(long.steps)
    expect(replayed.battle.decisions).toEqual(long.decisions)
    expect(replayed.battle.position).toBe(long.position)
  })

  test('a battle opened before its first answer is played on, saved and opened again', () => {
    const opened = replay(bids, recordOf(playOut(bids, bidsSetup(30), 'at the start', 0)))
    if (!opened.ok) throw new Error(opened.reason)
    const decision = opened.battle.decisions.find((one) => !one.standing)
    if (decision === undefined) throw new Error('nothing is owed')
    const given = bids.minds.sample(opened.battle.state, decision, seededDice('at the start', 'mind'))
    const played = answer(opened.battle, given)
    if (!played.ok) throw new Error('refused')
    const again = parseRecord(JSON.stringify(recordOf(played.battle)), [bids.manifest])
    expect(again).toHaveProperty('record')
  })

  test('what it has in common with a battle replayed before is not played again, whether it goes on, back or another way', () => {
    const { system, count } = counting()
    const whole = recordOf(playOut(duel, duelSetup(), 'in common', 30))
    const early = recordOf(branch(playOut(duel, duelSetup(), 'in common', 30), 20))
    const other = recordOf(playOut(duel, duelSetup(), 'of its own', 30))
    const opened = (record: BattleRecord, before?: Parameters<typeof replay<DuelState>>[2]) => {
      count.plays = 0
      const replayed = replay(system, record, before)
      if (!replayed.ok) throw new Error(replayed.reason)
      return { battle: replayed.battle, ...count }
    }
    const alone = opened(whole)
    const before = opened(early)
    const on = opened(whole, before.battle)
    expect(on.battle).toEqual(alone.battle)
    expect(on.plays).toBeLessThan(alone.plays / 2)
    expect(opened(whole, alone.battle)).toMatchObject({ plays: 0, battle: { position: alone.battle.position, state: alone.battle.state } })
    const back = opened(early, alone.battle)
    expect({ ...back.battle, keyframes: undefined }).toEqual({ ...before.battle, keyframes: undefined })
    expect(back.plays).toBeLessThan(before.plays / 2)
    const apart = opened(other, alone.battle)
    expect(apart.battle).toEqual(opened(other).battle)
    const { answers, trail } = whole
    const changed = { ...whole, answers: answers.slice(0, 25).concat(answers.slice(26)), trail }
    expect(replay(system, changed, alone.battle).ok).toBe(false)
  })

  test('play goes on from a replayed battle', () => {
    const battle = playOut(bids, bidsSetup(30), 'go on', 40)
    const replayed = replay(bids, recordOf(battle))
    if (!replayed.ok) throw new Error(replayed.reason)
    const decision = battle.decisions.find((one) => !one.standing)
    if (decision === undefined) throw new Error('nothing is owed')
    const [ask] = decision.asks
    const given = {
      decision: decision.id,
      seat: decision.seat,
      key: 'bid',
      kind: 'pick' as const,
      picked: [(ask?.kind === 'pick' ? ask.options[0]?.id : '') ?? ''],
    }
    const [here, there] = [answer(battle, given), answer(replayed.battle, given)]
    expect(there.ok && here.ok && there.battle.state).toEqual(here.ok && here.battle.state)
    const parsed = there.ok ? parseRecord(JSON.stringify(recordOf(there.battle)), [bids.manifest]) : undefined
    expect(parsed).toHaveProperty('record')
  })

  test('another seed is found out where it first shows', () => {
    const { at, reason } = fails({ ...recordOf(long), seed: 'other' })
    expect(at).toBeLessThanOrEqual(25)
    expect(reason).not.toBe('')
  })

  test('a changed answer is found out by the next checkpoint at the latest', () => {
    const record = recordOf(long)
    for (const index of [3, 400, 998]) {
      const answers = record.answers.map((one, at) =>
        at === index && one.kind === 'pick'
          ? { ...one, picked: [one.picked[0] === 'take' ? 'parry' : 'take'] }
          : at === index
            ? { ...one, seat: 1 - one.seat }
            : one,
      )
      const { at } = fails({ ...record, answers })
      expect(at).toBeGreaterThanOrEqual(index)
      expect(at).toBeLessThanOrEqual(Math.min(1000, (Math.floor(index / 25) + 1) * 25))
    }
  })

  test('a changed digest, setup, system or edition is named', () => {
    const record = recordOf(long)
    expect(fails({ ...record, digests: { ...record.digests, 50: '0000000000000000' } })).toMatchObject({
      at: 50,
      reason: expect.stringContaining('recorded 0000000000000000'),
    })
    expect(fails({ ...record, digests: { ...record.digests, 0: '0000000000000000' } }).at).toBe(0)
    expect(fails({ ...record, setup: duelSetup(5) }).at).toBeLessThanOrEqual(25)
    expect(fails({ ...record, setup: { scenario: 'dawn' } }).reason).toContain('a duel wants two names (give two)')
    expect(fails({ ...record, system: 'bids' }).reason).toContain('bids')
    expect(fails({ ...record, edition: 9 }).reason).toContain('edition 9')
  })

  test('a system that throws in the middle is a reason, not an exception', () => {
    const broken: RuleSystem<DuelState> = {
      ...duel,
      game: {
        ...duel.game,
        play: (state, answers, dice) => {
          if (state.tick === 7) throw new Error('no such frame')
          return duel.game.play(state, answers, dice)
        },
      },
    }
    expect(replay(broken, recordOf(long))).toMatchObject({ ok: false, at: 7, reason: expect.stringContaining('no such frame') })
  })
})

describe('any position of a long battle', () => {
  test('is reached by playing few answers, from few states kept', () => {
    const { system, count } = counting()
    const battle = { ...long, system }
    expect(long.position).toBe(1000)
    expect(long.keyframes.frames.length).toBeLessThanOrEqual(128)
    for (let position = 0; position <= 1000; position += 13) {
      count.plays = 0
      stateAt(battle, position)
      expect(count.plays).toBeLessThan(16)
    }
  })

  test('has the state, the questions and the sealed answers that it had', () => {
    const battle = playOut(bids, bidsSetup(30), 'moments', 60)
    let again = branch(battle, 0)
    for (const [position, given] of battle.record.answers.entries()) {
      const moment = momentAt(battle, position)
      expect(moment.state).toEqual(again.state)
      expect(moment.decisions).toEqual(again.decisions)
      expect(moment.sealed).toEqual(again.sealed)
      const next = answer(again, given)
      if (!next.ok) throw new Error('refused')
      again = next.battle
    }
  })

  test('play that takes another way from there leaves nothing of the old way behind', () => {
    const back = rewind(long, 30)
    expect(Object.keys(recordOf(back).digests)).toEqual(['25', '30'])
    expect(back.undone).toHaveLength(970)
    expect(branch(back, 10).undone).toEqual([])
    const decision = back.decisions.find((one) => one.standing)
    const yielded = answer(back, { decision: decision?.id ?? '', seat: decision?.seat ?? 0, key: 'yield', kind: 'pick', picked: ['yes'] })
    if (!yielded.ok) throw new Error('refused')
    const { battle } = yielded
    expect(Object.keys(recordOf(battle).digests)).toEqual(['25', '31'])
    for (let position = 0; position <= 31; position += 1) expect(stateAt(battle, position).outcome === undefined).toBe(position < 31)
    expect(Math.max(...battle.keyframes.frames.map((frame) => frame.position))).toBeLessThanOrEqual(31)
    expect(parseRecord(JSON.stringify(recordOf(battle)), [duel.manifest])).toHaveProperty('record')
    expect(replay(duel, recordOf(battle)).ok).toBe(true)
  })

  test('a branch is a battle of its own', () => {
    const branched = branch(long, 500)
    expect(branched.record.answers).toEqual(long.record.answers.slice(0, 500))
    expect(branched.undone).toEqual([])
    expect(replay(duel, recordOf(branched)).ok).toBe(true)
    expect(() => branch(long, 1001)).toThrow(RangeError)
  })
})
