import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/engine/kernel/asks'
import { recordOf } from '../../../src/engine/kernel/battle'
import { parseRecord, RECORD_BYTES, type RecordRefusal, refuseSize } from '../../../src/engine/kernel/parse'
import { parseAnswer } from '../../../src/engine/kernel/shape'
import { playOut } from '../../contract/play'
import { duel, duelSetup } from '../../support/duel'

const KNOWN = [{ id: 'duel', edition: 1, title: 'Duel' }]
const record = recordOf(playOut(duel, duelSetup(200, 200), 'seed', 60))

function refused(source: unknown): RecordRefusal {
  const parsed = parseRecord(source, KNOWN)
  if ('record' in parsed) throw new Error('the record is accepted')
  expect(parsed.refusal.reason).not.toBe('')
  expect(parsed.refusal.remedy).toMatch(/\w/)
  return parsed.refusal
}

/** The record as loose data, changed. */
function changed(change: (data: Record<string, unknown>) => void): unknown {
  const data: Record<string, unknown> = JSON.parse(JSON.stringify(record))
  change(data)
  return data
}

function withAnswer(answer: unknown): unknown {
  return changed((data) => {
    data.answers = [answer, ...record.answers.slice(1)]
  })
}

test('the first figure of all may go a way of its own', () => {
  const answer = {
    decision: 'd',
    seat: 0,
    key: 'move',
    kind: 'move',
    path: [{ x: 1, y: 1 }],
    alone: [{ piece: 0, path: [{ x: 2, y: 1 }] }],
  }
  expect(parseAnswer(answer)).toEqual({ answer })
})

describe('a record from outside', () => {
  test('is read as it was written, from text and from data', () => {
    expect(parseRecord(JSON.stringify(record), KNOWN)).toEqual({ record })
    expect(parseRecord(JSON.parse(JSON.stringify(record)), KNOWN)).toEqual({ record })
  })

  test('a file of 50 MB is refused before it is read', () => {
    expect(refused(`{"format":"stormtable/1","seed":"${'x'.repeat(50_000_000)}"}`)).toMatchObject({
      fault: 'size',
      reason: expect.stringContaining('50 MB'),
    })
    expect(refuseSize(50_000_000)?.fault).toBe('size')
    expect(refuseSize(RECORD_BYTES)).toBeUndefined()
  })

  test('a file cut short anywhere is refused', () => {
    const text = JSON.stringify(record)
    for (const length of [0, 1, 20, Math.floor(text.length / 2), text.length - 1]) expect(refused(text.slice(0, length)).fault).toBe('json')
  })

  test('a format of later is opened by a newer version, and a system that is not here names those that are', () => {
    const later = { fault: 'format', remedy: 'open it with a newer version of the app' }
    expect(refused('{"format":"stormtable/3"}')).toMatchObject(later)
    expect(refused('{"format":"stormtable/0"}')).toMatchObject({ fault: 'format', remedy: expect.stringContaining('choose the file') })
    const known = ['a', 'b', 'c'].map((id) => ({ id, edition: 1 }))
    const other = { system: 'chess', edition: 1, setup: {}, seed: '', answers: [], digests: {}, trail: [], closing: '' }
    const read = parseRecord(JSON.stringify({ format: 'stormtable/2', ...other }), known)
    expect('refusal' in read && read.refusal).toMatchObject({ fault: 'system', remedy: 'open a record of a, b or c' })
  })
  test.each([['null'], ['7'], ['[]'], ['"stormtable/1"'], ['{}'], ['{"format":"other/3","moves":[]}'], ['{"format":7}']])(
    'a foreign file is called one: %s',
    (text) => {
      expect(refused(text)).toMatchObject({ fault: 'format' })
    },
  )

  test('an unknown system is named, with the known ones', () => {
    const refusal = refused(changed((data) => Object.assign(data, { system: 'chess' })))
    expect(refusal).toMatchObject({
      fault: 'system',
      path: 'system',
      reason: expect.stringContaining('“chess”'),
      remedy: expect.stringContaining('Duel'),
    })
  })

  test('another edition is named, with what it means', () => {
    const refusal = refused(changed((data) => Object.assign(data, { edition: 2 })))
    expect(refusal).toMatchObject({
      fault: 'edition',
      reason: expect.stringMatching(/edition 2 .* edition 1, .*differently/),
      remedy: expect.stringContaining('newer'),
    })
    const earlier = parseRecord(JSON.stringify(record), [{ id: 'duel', edition: 3 }])
    expect('refusal' in earlier && earlier.refusal).toMatchObject({
      fault: 'edition',
      remedy: 'replay it with the version of the app that it was played with',
    })
  })

  test.each<[string, string, (data: Record<string, unknown>) => void]>([
    ['a lacking field', '', (data) => delete data.seed],
    ['an unknown field', '', (data) => Object.assign(data, { extra: 1 })],
    ['a seed that is no text', 'seed', (data) => Object.assign(data, { seed: 7 })],
    ['an endless seed', 'seed', (data) => Object.assign(data, { seed: 'x'.repeat(10_001) })],
    ['answers that are no list', 'answers', (data) => Object.assign(data, { answers: {} })],
    ['answers without end', 'answers', (data) => Object.assign(data, { answers: Array.from({ length: 100_001 }, () => 1) })],
    ['a setup that is none', 'setup', (data) => Object.assign(data, { setup: [] })],
    ['a setup without a scenario', 'setup.scenario', (data) => Object.assign(data, { setup: {} })],
    ['a huge number', 'setup.life', (data) => Object.assign(data, { setup: { ...duelSetup(), life: 1e300 } })],
    ['an edition that is no number', 'edition', (data) => Object.assign(data, { edition: '1' })],
    ['an edition of a half', 'edition', (data) => Object.assign(data, { edition: 0.5 })],
    ['digests that are none', 'digests.60', (data) => Object.assign(data, { digests: { ...record.digests, 60: 'x' } })],
    ['a digest beyond the end', 'digests', (data) => Object.assign(data, { digests: { ...record.digests, 75: record.digests[60] } })],
    ['the last digest gone', 'digests.60', (data) => Object.assign(data, { digests: { 25: record.digests[25], 50: record.digests[50] } })],
    ['a checkpoint gone', 'digests.25', (data) => Object.assign(data, { digests: { 50: record.digests[50], 60: record.digests[60] } })],
    ['typed dice of no answer', 'typed', (data) => Object.assign(data, { typed: { 60: [1] } })],
    ['typed dice that are none', 'typed.3[1]', (data) => Object.assign(data, { typed: { 3: [1, 0] } })],
    ['a rewinding to nowhere', 'rewound[0].to', (data) => Object.assign(data, { rewound: [{ to: -1 }] })],
    ['a rewinding that took nothing back', 'rewound[0].answers', (data) => Object.assign(data, { rewound: [{ to: 1, answers: 0 }] })],
    ['no rewinding at all', 'rewound', (data) => Object.assign(data, { rewound: [] })],
    ['no typed dice at all', 'typed', (data) => Object.assign(data, { typed: { 3: [] } })],
    [
      'a digest where none is kept',
      'digests.30',
      (data) => Object.assign(data, { digests: { ...record.digests, 30: record.digests[60] } }),
    ],
    ['a lacking trail', '', (data) => delete data.trail],
    ['a trail of something else', 'trail[1]', (data) => Object.assign(data, { trail: [record.trail[0], 7] })],
    ['a closing digest that is none', 'closing', (data) => Object.assign(data, { closing: 'x' })],
  ])('%s is refused at its field', (_, path, change) => {
    const refusal = refused(changed(change))
    expect(refusal.fault).toBe('shape')
    expect(refusal.path ?? '').toBe(path)
  })

  test('answers gone from the end are missed', () => {
    expect(refused(changed((data) => Object.assign(data, { answers: record.answers.slice(0, -1) }))).reason).toContain(
      'some of its answers are gone',
    )
  })

  test.each(['__proto__', 'constructor', 'prototype'])('a field “%s” is refused wherever it stands, and pollutes nothing', (key) => {
    const poison = `{"${key}":{"polluted":true}}`
    const texts = [
      JSON.stringify(record).replace('{', `{"${key}":{"polluted":true},`),
      JSON.stringify(changed((data) => Object.assign(data, { setup: { ...duelSetup(), inner: 'HERE' } }))).replace('"HERE"', poison),
      JSON.stringify(withAnswer({ decision: 'd', seat: 0, key: 'k', kind: 'allocate', amounts: 'HERE' })).replace('"HERE"', poison),
      JSON.stringify(changed((data) => Object.assign(data, { digests: 'HERE' }))).replace('"HERE"', poison),
    ]
    for (const text of texts) expect(refused(text).reason).toContain(`“${key}”`)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('what is nested without end is refused', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const text = JSON.stringify(changed((data) => Object.assign(data, { setup: { ...duelSetup(), deep: 'HERE' } }))).replace('"HERE"', deep)
    expect(refused(text).reason).toContain('nested')
  })

  test.each<[string, unknown]>([
    ['answers[0]', 7],
    ['answers[0].kind', { decision: 'd', seat: 0, key: 'k', kind: 'concede' }],
    ['answers[0].kind', { decision: 'd', seat: 0, key: 'k', kind: 'toString' }],
    ['answers[0]', { decision: 'd', seat: 0, key: 'k', kind: 'pick' }],
    ['answers[0]', { decision: 'd', seat: 0, key: 'k', kind: 'pick', picked: [], more: 1 }],
    ['answers[0].picked', { decision: 'd', seat: 0, key: 'k', kind: 'pick', picked: 'a' }],
    ['answers[0].picked[1]', { decision: 'd', seat: 0, key: 'k', kind: 'pick', picked: ['a', 2] }],
    ['answers[0].seat', { decision: 'd', seat: -1, key: 'k', kind: 'pick', picked: [] }],
    ['answers[0].decision', { decision: null, seat: 0, key: 'k', kind: 'pick', picked: [] }],
    ['answers[0].path[0].x', { decision: 'd', seat: 0, key: 'k', kind: 'move', path: [{ x: null, y: 0 }], alone: [] }],
    ['answers[0].path[0]', { decision: 'd', seat: 0, key: 'k', kind: 'move', path: [{ x: 1, y: 0, z: 3 }], alone: [] }],
    ['answers[0].body', { decision: 'd', seat: 0, key: 'k', body: -1, kind: 'pick', picked: [] }],
    ['answers[0].spots[0].facing', { decision: 'd', seat: 0, key: 'k', kind: 'spot', spots: [{ at: { x: 1, y: 1 }, facing: 1.5 }] }],
    ['answers[0].wheel.about', { decision: 'd', seat: 0, key: 'k', kind: 'move', path: [], alone: [], wheel: { about: 'middle', by: 3 } }],
    ['answers[0].wheel.by', { decision: 'd', seat: 0, key: 'k', kind: 'move', path: [], alone: [], wheel: { about: 'left', by: 181 } }],
    ['answers[0].facing', { decision: 'd', seat: 0, key: 'k', kind: 'move', path: [], alone: [], facing: 720 }],
    ['answers[0].alone[0].piece', { decision: 'd', seat: 0, key: 'k', kind: 'move', path: [], alone: [{ piece: -2, path: [] }] }],
    ['answers[0].places[0].at', { decision: 'd', seat: 0, key: 'k', kind: 'place', places: [{ piece: 0, at: 'here', facing: 0 }] }],
    [
      'answers[0].assigned[0].by',
      { decision: 'd', seat: 0, key: 'k', kind: 'target', targets: ['b1'], assigned: [{ by: 0.5, attack: 0, target: 1 }] },
    ],
    ['answers[0].factor', { decision: 'd', seat: 0, key: 'k', kind: 'target', targets: ['b1'], factor: '2' }],
    ['answers[0].amounts.guns', { decision: 'd', seat: 0, key: 'k', kind: 'allocate', amounts: { guns: 'all' } }],
    ['answers[0].text', { decision: 'd', seat: 0, key: 'k', kind: 'write', text: 7 }],
    ['answers[0].aim', { decision: 'd', seat: 0, key: 'k', kind: 'target', targets: ['b1'], aim: 3 }],
    ['answers[0].parts', { decision: 'd', seat: 0, key: 'k', kind: 'orders', parts: {} }],
    ['answers[0].parts[0]', { decision: 'd', seat: 0, key: 'k', kind: 'orders', parts: [{ key: 'a', kind: 'pick' }] }],
    ['answers[0].parts[0]', { decision: 'd', seat: 0, key: 'k', kind: 'orders', parts: [{ key: 'a', kind: 'orders', parts: [] }] }],
    ['answers[0].parts[0]', { decision: 'd', seat: 0, key: 'k', kind: 'orders', parts: [{ seat: 1, key: 'a', kind: 'pick', picked: [] }] }],
    [
      'answers[0].parts[1].amounts.guns',
      {
        decision: 'd',
        seat: 0,
        key: 'k',
        kind: 'orders',
        parts: [
          { key: 'a', kind: 'pick', picked: [] },
          { key: 'b', kind: 'allocate', amounts: { guns: 'all' } },
        ],
      },
    ],
    ['answers[0].text', { decision: 'd', seat: 0, key: 'k', kind: 'write', text: 'x'.repeat(10_001) }],
  ])('a misshapen answer is refused at %s', (path, answer) => {
    expect(refused(withAnswer(answer))).toMatchObject({ fault: 'shape', path })
    expect(parseAnswer(answer)).toHaveProperty('refusal')
  })

  test('every kind of answer is read as it was written', () => {
    const base = { decision: 'd', seat: 1, key: 'k' }
    const point = { x: 1.5, y: -2 }
    const answers: unknown[] = [
      { ...base, kind: 'pick', picked: ['a', 'b'] },
      { ...base, kind: 'target', targets: ['b1', 'p7'], weapon: 'bow', factor: 2, assigned: [{ by: 1, attack: 0, target: 7 }] },
      { ...base, kind: 'target', targets: ['b1'] },
      { ...base, kind: 'spot', spots: [{ at: point }, { at: point, facing: 45 }], weapon: 'flask', body: 2, piece: 7 },
      { ...base, kind: 'move', path: [], alone: [{ piece: 3, path: [], facing: 90 }], wheel: { about: 'right', by: -30 }, body: 2 },
      { ...base, kind: 'move', path: [point, point], alone: [{ piece: 3, path: [point] }], facing: 359, altitude: 4.5 },
      { ...base, kind: 'place', places: [{ piece: 3, at: point, facing: 90, altitude: 2 }] },
      { ...base, kind: 'allocate', amounts: { guns: 3, drive: 0 } },
      { ...base, kind: 'write', text: 'Hold the ford' },
      { ...base, kind: 'target', targets: ['b1'], aim: 'mast' },
      { ...base, kind: 'orders', parts: [] },
      {
        ...base,
        kind: 'orders',
        parts: [
          { key: 'power', kind: 'allocate', amounts: { guns: 3 } },
          { key: 'fire', kind: 'target', targets: ['b1'], aim: 'mast' },
          { key: 'drift', kind: 'move', path: [point], alone: [] },
        ],
      },
    ]
    for (const answer of answers) expect(parseAnswer(answer)).toEqual({ answer })
  })

  test('huge numbers in the text of a file are refused', () => {
    const text = JSON.stringify(withAnswer({ decision: 'd', seat: 0, key: 'k', kind: 'move', path: [{ x: 'HERE', y: 0 }], alone: [] }))
    for (const huge of ['1e999', '-1e999', '1e15']) expect(refused(text.replace('"HERE"', huge)).path).toBe('answers[0].path[0].x')
  })

  test('a record of 1,000 answers is read quickly', () => {
    const pick: Answer = { decision: 'd', seat: 0, key: 'k', kind: 'move', path: [], alone: [{ piece: 1, path: [{ x: 1, y: 2 }] }] }
    const digests = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [25 + at * 25, '0123456789abcdef']))
    const trail = Array.from({ length: 1001 }, () => '0123456789abcdef')
    const text = JSON.stringify({ ...record, answers: Array.from({ length: 1000 }, () => pick), digests, trail })
    parseRecord(text, KNOWN)
    const before = process.cpuUsage()
    expect(parseRecord(text, KNOWN)).toHaveProperty('record')
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(100) // about 5 ms, of the processor: the machine may be shared
  })
})
