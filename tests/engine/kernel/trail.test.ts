// A changed record never verifies: the trail finds what the state never showed.
import { describe, expect, test } from 'vitest'
import { answerTyped, recordOf } from '../../../src/engine/kernel/battle'
import { redo, rewind } from '../../../src/engine/kernel/history'
import { parseRecord } from '../../../src/engine/kernel/parse'
import type { BattleRecord } from '../../../src/engine/kernel/record'
import { replay } from '../../../src/engine/kernel/replay'
import { handOf, trailFault, trailOf } from '../../../src/engine/kernel/trail'
import { playOut } from '../../contract/play'
import { bids, bidsSetup } from '../../support/bids'
import { duel, duelSetup } from '../../support/duel'
import { undo } from '../../support/undo'

const battle = playOut(duel, duelSetup(400, 400), 'trail', 60)
const KNOWN = [duel.manifest]

/** Whether a record read from its text is the battle that was played. */
function verifies(record: unknown): boolean {
  const parsed = parseRecord(JSON.stringify(record), KNOWN)
  return 'record' in parsed && replay(duel, parsed.record).ok
}
/** The record as it was kept before there was a trail. */
function early(record: BattleRecord): Record<string, unknown> {
  const { trail: _trail, closing: _closing, rewound, ...rest } = record
  return { ...rest, format: 'stormtable/1', ...(rewound ? { rewound: rewound.map((one) => one.to) } : {}) }
}

describe('the trail of a record', () => {
  test('is as long as the record, the same however it was made, and kept through undo and redo', () => {
    const record = recordOf(battle)
    expect(record.trail).toHaveLength(61)
    expect(trailOf(record)).toEqual(record.trail)
    expect(new Set(record.trail).size).toBe(61)
    let back = battle
    for (let count = 0; count < 3; count += 1) back = undo(back) ?? rewind(back, back.position - 1)
    expect(recordOf(back).trail).toEqual(trailOf(back.record))
    for (let next = redo(back); next; next = redo(back)) back = next
    expect(trailOf(back.record)).toEqual(back.record.trail)
    expect(verifies(recordOf(back))).toBe(true)
  })
  test('counts answers as the timeline does, from one', () => {
    const record = recordOf(battle)
    const answers = record.answers.map((one, index) => (index === 20 ? { ...one, key: 'other' } : one))
    const replayed = replay(duel, { ...record, answers })
    expect(replayed).toMatchObject({ ok: false, at: 20, reason: expect.stringMatching(/^Answer 21, /) })
    const { closing: _closing, ...open } = record
    const undecided = { ...open, answers, trail: trailOf({ ...record, answers }) } // whole, but nobody was asked that
    expect(replay(duel, undecided)).toMatchObject({
      ok: false,
      at: 20,
      reason: expect.stringMatching(/^Answer 21 \(“other” of seat \d\): /),
    })
  })
  test('breaks at every value that is changed, taken away or added, and says where', () => {
    const taken = rewind(rewind(battle, 50), 41)
    const record = recordOf(taken)
    expect(verifies(record)).toBe(true)
    const changes: readonly ((data: Record<string, unknown>) => void)[] = [
      (data) => Object.assign(data, { seed: 'trail ' }),
      (data) => Object.assign(data, { setup: { ...record.setup, scenario: `${record.setup.scenario} ` } }),
      (data) => Object.assign(data, { rewound: record.rewound?.slice(0, 1) }),
      (data) => Object.assign(data, { rewound: record.rewound?.map((one) => ({ ...one, answers: 1 })) }),
      (data) => Object.assign(data, { rewound: [...(record.rewound ?? [])].reverse() }),
      (data) => delete data.rewound,
      (data) => Object.assign(data, { early: 3 }),
      (data) => Object.assign(data, { typed: { 3: [1] } }),
      (data) => Object.assign(data, { trail: record.trail.slice(0, -1) }),
      (data) => Object.assign(data, { trail: [...record.trail, record.trail[3]] }),
      (data) => Object.assign(data, { closing: record.trail[0] }),
      (data) => Object.assign(data, { format: 'stormtable/1' }),
    ]
    const end = record.answers.length // all of them fit
    expect(trailFault({ ...record, trail: [...record.trail, ''] })).toMatchObject({ at: end, reason: expect.stringContaining('added') })
    expect(trailFault({ ...record, closing: '' })).toMatchObject({ at: end, reason: expect.stringContaining('closing') })
    expect(trailFault(record)).toBeUndefined()
    for (const change of changes) {
      const data: Record<string, unknown> = JSON.parse(JSON.stringify(record))
      change(data)
      expect(verifies(data), change.toString()).toBe(false)
    }
    for (let at = 0; at < record.answers.length; at += 1) {
      const answers = record.answers.map((one, index) => (index === at ? { ...one, key: `${one.key}x` } : one))
      expect(replay(duel, { ...record, answers })).toMatchObject({ ok: false, at })
      const trail = record.trail.map((one, index) => (index === at ? '0123456789abcdef' : one))
      expect(replay(duel, { ...record, trail }).ok).toBe(false)
    }
  })
  test('covers sealed answers that changed nothing: another bid that loses all the same', () => {
    const auction = playOut(bids, bidsSetup(30), 'sealed', 12)
    const record = recordOf(auction)
    const parsed = parseRecord(JSON.stringify(record), [bids.manifest])
    expect('record' in parsed && replay(bids, parsed.record).ok).toBe(true)
    for (let at = 0; at < record.answers.length; at += 1) {
      const answers = record.answers.map((one, index) => (index === at && one.kind === 'pick' ? { ...one, picked: ['1'] } : one))
      if (JSON.stringify(answers) === JSON.stringify(record.answers)) continue
      expect(replay(bids, { ...record, answers })).toMatchObject({ ok: false, at })
    }
  })
  test('what was done by hand is counted: dice typed in, answers taken back', () => {
    expect(handOf(recordOf(battle))).toEqual({ typed: 0, times: 0, answers: 0 })
    const back = rewind(rewind(battle, 50), 41)
    expect(handOf(recordOf(back))).toEqual({ typed: 0, times: 2, answers: 19 })
    const decision = back.decisions.find((one) => !one.standing)
    const [ask] = decision?.asks ?? []
    const option = ask?.kind === 'pick' ? ask.options[0]?.id : undefined
    const given = {
      decision: decision?.id ?? '',
      seat: decision?.seat ?? 0,
      key: ask?.key ?? '',
      kind: 'pick' as const,
      picked: [option ?? ''],
    }
    const faces: number[] = []
    for (;;) {
      const typed = answerTyped(back, given, faces)
      if (typed.ok) {
        expect(handOf(recordOf(typed.battle))).toEqual({ typed: faces.length, times: 2, answers: 19 })
        expect(verifies(recordOf(typed.battle))).toBe(true)
        return
      }
      if (!typed.wanted) throw new Error(typed.refusals[0]?.reason)
      faces.push(1)
    }
  })
})

describe('a record of the format without a trail', () => {
  test('is read still, goes on with a trail, and says since when', () => {
    const back = rewind(battle, 50)
    const parsed = parseRecord(JSON.stringify(early(recordOf(back))), KNOWN)
    if (!('record' in parsed)) throw new Error(parsed.refusal.reason)
    expect(parsed.record).toMatchObject({ format: 'stormtable/2', early: 50, rewound: [{ to: 50 }] })
    expect(handOf(parsed.record)).toEqual({ typed: 0, times: 1, answers: undefined })
    const replayed = replay(duel, parsed.record)
    if (!replayed.ok) throw new Error(replayed.reason)
    const on = redo({ ...replayed.battle, undone: back.undone })
    if (!on) throw new Error('nothing to redo')
    const kept = recordOf(on)
    expect(kept.early).toBe(50)
    expect(kept.trail).toHaveLength(52)
    expect(verifies(kept)).toBe(true)
    expect(verifies({ ...kept, early: 49 })).toBe(false)
  })
})
