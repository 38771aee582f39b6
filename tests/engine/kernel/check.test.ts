import { describe, expect, test } from 'vitest'
import { degrees, point } from '../../../src/engine/geometry/units'
import type { Answer, Ask, Decision, Part, PartAsk, TargetAsk } from '../../../src/engine/kernel/asks'
import { fits } from '../../../src/engine/kernel/check'

const BASE = { decision: 'd', seat: 0, key: 'k' } as const

function refusals(ask: Ask, answer: Answer): string {
  const decision: Decision = { id: 'd', seat: 0, title: 'test', asks: [ask], pieces: [], sealed: false, standing: false, reaction: false }
  return fits(decision, answer)
    .map((refusal) => refusal.reason)
    .join('; ')
}

describe('a pick', () => {
  const closed = { reason: 'Anna is routed' }
  const ask: Ask = {
    key: 'k',
    kind: 'pick',
    label: 'Choose',
    min: 1,
    max: 2,
    options: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
      { id: 'c', label: 'C', refusal: closed },
    ],
  }
  const pick = (...picked: string[]): string => refusals(ask, { ...BASE, kind: 'pick', picked })
  test('keeps to number, options and refusals', () => {
    expect([pick('a'), pick('b', 'a')]).toEqual(['', ''])
    expect(pick()).toContain('0 chosen; “Choose” wants 1 to 2')
    expect(pick('a', 'b', 'c')).toContain('3 chosen')
    expect(pick('a', 'a')).toContain('twice')
    expect(pick('x')).toContain('not offered')
    expect(pick('c')).toBe('Anna is routed')
  })
})

describe('a target', () => {
  const ask: Ask = {
    key: 'k',
    kind: 'target',
    label: 'Shoot',
    body: 0,
    max: 2,
    assignable: false,
    means: [{ weapon: 'bow', label: 'bow', melee: false }],
    factors: [1, 2, 4],
    targets: [
      { id: 'b1', label: 'Braves' },
      { id: 'p7', label: 'Chief' },
      { id: 'b2', label: 'Hidden', refusal: { reason: 'not seen' } },
    ],
  }
  const target = (change: object, on: Ask = ask): string =>
    refusals(on, { ...BASE, kind: 'target', targets: ['b1'], weapon: 'bow', ...change })
  test('keeps to targets, means, factors and assignment', () => {
    expect([target({}), target({ factor: 4 }), target({ targets: ['p7', 'b1'] })]).toEqual(['', '', ''])
    expect(target({ targets: [] })).toContain('no target')
    expect(target({ targets: ['b1', 'p7', 'b1'] })).toContain('takes 2')
    expect(target({ targets: ['b1', 'b1'] })).toContain('twice')
    expect(target({ targets: ['b9'] })).toContain('not offered')
    expect(target({ targets: ['b2'] })).toBe('not seen')
    expect(target({ weapon: 'axe' })).toContain('“axe”')
    expect(target({ factor: 3 })).toContain('by 3')
    const { factors: _factors, ...plain } = ask
    expect(target({ factor: 1 }, plain)).toContain('by 1')
    const assigned = [{ by: 0, attack: 0, target: 7 }]
    expect(target({ assigned })).toContain('not assigned by hand')
    expect(target({ assigned }, { ...ask, assignable: true })).toBe('')
    expect(target({ assigned: [] })).toContain('not assigned by hand')
    expect(target({ assigned: [] }, { ...ask, assignable: true })).toContain('No attack is assigned')
    expect(target({ assigned: [{ by: -1, attack: 0.5, target: 7 }] }, { ...ask, assignable: true })).toContain('nobody')
  })
})

describe('a move', () => {
  const ask: Ask = { key: 'k', kind: 'move', label: 'Move', body: 0, limits: [{ label: 'full', distance: 6 }], turning: { most: 180 } }
  const move = (change: object, on: Ask = ask): string => refusals(on, { ...BASE, kind: 'move', path: [point(1, 1)], alone: [], ...change })
  test('has sound numbers, not too many, and names no figure twice', () => {
    expect([move({}), move({ facing: degrees(90), altitude: 3, alone: [{ piece: 2, path: [point(0, 0)] }] })]).toEqual(['', ''])
    expect(move({ path: [{ x: Number.NaN, y: 0 }] })).toContain('not on any table')
    expect(move({ path: [{ x: 0, y: 1e9 }] })).toContain('not on any table')
    expect(move({ facing: Number.POSITIVE_INFINITY })).toContain('not on any table')
    expect(move({ altitude: Number.NaN })).toContain('not on any table')
    expect(move({ alone: [{ piece: 2, path: [{ x: Number.NaN, y: 1 }] }] })).toContain('not on any table')
    expect(move({ path: Array.from({ length: 201 }, () => point(0, 0)) })).toContain('too many turns')
    expect(
      move({
        alone: [
          { piece: 2, path: [] },
          { piece: 2, path: [] },
        ],
      }),
    ).toContain('twice')
    expect(move({ alone: [{ piece: 1.5, path: [] }] })).toContain('no such figure')
  })
  test('names nobody who neither goes nor turns', () => {
    const alone = [{ piece: 2, path: [] }]
    expect(move({ alone })).toBe('') // the others go, he stays
    expect(move({ path: [], alone })).toContain('goes nowhere')
    expect(move({ path: [], alone: [{ piece: 2, path: [], facing: degrees(90) }] })).toBe('')
  })
  test('faces and wheels only where that is asked', () => {
    const { turning: _turning, ...straight } = ask
    const alone = [{ piece: 2, path: [], facing: degrees(90) }]
    const wheel = { about: 'left', by: 30 }
    expect(move({ alone })).toBe('')
    expect(move({ alone }, straight)).toContain('does not ask where anybody faces')
    expect(move({ facing: degrees(90) }, straight)).toContain('does not ask where anybody faces')
    expect(move({ wheel })).toContain('does not wheel')
    expect(move({ wheel }, { ...ask, wheels: true })).toBe('')
    expect(move({ wheel: { about: 'left', by: 0 } }, { ...ask, wheels: true })).toContain('turns nobody')
    expect(move({ wheel: { about: 'left', by: Number.NaN } }, { ...ask, wheels: true })).toContain('not on any table')
  })
})

describe('a spot', () => {
  const means = [
    { weapon: 'flask', label: 'flask', melee: false },
    { weapon: 'storm', label: 'storm', melee: false, refusal: { reason: '2 power points left of the 3 it takes' } },
  ]
  const ask: Ask = { key: 'k', kind: 'spot', label: 'Throw', template: { shape: 'blast', radius: 2 }, means, max: 2 }
  const spot = (spots: readonly object[], weapon?: string): string =>
    refusals(ask, {
      ...BASE,
      kind: 'spot',
      spots: spots.map((one) => ({ at: point(1, 1), ...one })),
      ...(weapon === undefined ? {} : { weapon }),
    })
  test('names as many places as are asked for, with means that may be used', () => {
    expect([spot([{}]), spot([{}, {}], 'flask')]).toEqual(['', ''])
    expect(spot([{}, { facing: degrees(45) }])).toContain('no particular way')
    expect(spot([])).toContain('names no place')
    expect(spot([{}, {}, {}])).toContain('takes 2')
    expect(spot([{ at: { x: Number.NaN, y: 0 } }])).toContain('not on any table')
    expect(spot([{}], 'net')).toContain('“net” cannot be used here')
    expect(spot([{}], 'storm')).toBe('2 power points left of the 3 it takes')
  })
})

describe('asks of several bodies', () => {
  const limits = [{ label: 'full', distance: 6 }]
  const move = (body: number): PartAsk => ({ key: 'move', kind: 'move', label: 'Move', body, limits })
  const asks: readonly Ask[] = [
    move(3),
    move(4),
    { key: 'done', kind: 'pick', label: 'Done', role: 'end', options: [{ id: 'o', label: 'Done' }], min: 1, max: 1 },
  ]
  const decision: Decision = { id: 'd', seat: 0, title: 'test', asks, pieces: [], sealed: false, standing: false, reaction: false }
  const said = (answer: Answer, on: Decision = decision): string => fits(on, answer)[0]?.reason ?? ''
  const moved = { decision: 'd', seat: 0, key: 'move', kind: 'move', path: [point(1, 1)], alone: [] } as const
  const done = { decision: 'd', seat: 0, key: 'done', kind: 'pick', picked: ['o'] } as const
  test('are told apart by whose they are; who is alone need not be named', () => {
    expect([said({ ...moved, body: 3 }), said({ ...moved, body: 4 }), said(done)]).toEqual(['', '', ''])
    expect(said(moved)).toContain('does not say whose it is')
    expect(said({ ...moved, body: 5 })).toContain('not asked of whom it says')
    expect(said({ ...moved, body: 3, piece: 9 })).toContain('not asked of whom it says')
    expect(said({ ...done, body: 3 })).toContain('not asked of whom it says')
    expect(said({ ...done, body: 3 }, { ...decision, body: 3 })).toBe('')
  })
  test('stand in orders under the body of their group', () => {
    const pace = (id: string, body: number) => ({
      id,
      body,
      label: id,
      asks: [
        {
          key: 'pace',
          kind: 'pick',
          label: 'Pace',
          due: true,
          options: [
            { id: 'walk', label: 'walk' },
            { id: 'run', label: 'run' },
          ],
          min: 1,
          max: 1,
        },
      ] as const,
    })
    const ask: Ask = { key: 'k', kind: 'orders', label: 'Orders', groups: [pace('left', 1), pace('right', 2)] }
    const part = (body: number | undefined, ...picked: string[]): Part => ({
      key: 'pace',
      kind: 'pick',
      picked,
      ...(body === undefined ? {} : { body }),
    })
    const orders = (...parts: Part[]): string => refusals(ask, { ...BASE, kind: 'orders', parts })
    expect(orders(part(1, 'walk'), part(2, 'run'))).toBe('')
    expect(orders(part(1, 'walk'))).toContain('right: “Pace” is not answered')
    expect(orders(part(1, 'walk'), part(1, 'run'))).toContain('answered twice')
    expect(orders(part(undefined, 'walk'), part(2, 'run'))).toContain('not among the questions')
  })
})

describe('a placing', () => {
  const ask: Ask = { key: 'k', kind: 'place', label: 'Place', pieces: [3, 4], zone: [point(0, 0), point(9, 0), point(0, 9)] }
  const at = (piece: number, x = 1) => ({ piece, at: { x, y: 1 }, facing: degrees(0) })
  const place = (...places: ReturnType<typeof at>[]): string => refusals(ask, { ...BASE, kind: 'place', places })
  test('is of the pieces asked for, each once, with sound numbers', () => {
    expect([place(), place(at(3), at(4))]).toEqual(['', ''])
    expect(place(at(5))).toContain('Figure 5')
    expect(place(at(3), at(3))).toContain('twice')
    expect(place(at(3, Number.NaN))).toContain('not on any table')
  })
})

describe('an allocation', () => {
  const slots = [
    { id: 'drive', label: 'Drive', min: 0, max: 4 },
    { id: 'guns', label: 'Guns', min: 1, max: 6 },
  ]
  const ask = (whole: boolean): Ask => ({ key: 'k', kind: 'allocate', label: 'Power', total: 8, whole, slots })
  const share = (amounts: Record<string, number>, whole = false): string => refusals(ask(whole), { ...BASE, kind: 'allocate', amounts })
  test('keeps to slots, bounds and total', () => {
    expect([share({ guns: 1 }), share({ drive: 2, guns: 6 }, true)]).toEqual(['', ''])
    expect(share({ guns: 1, shields: 1 })).toContain('no place “shields”')
    expect(share({})).toContain('Guns has 0, at least 1')
    expect(share({ guns: 7 })).toContain('takes 6')
    expect(share({ drive: 4, guns: 5 })).toContain('9 shared out of 8')
    expect(share({ drive: 1, guns: 5 }, true)).toContain('all must be')
    expect(share({ guns: Number.NaN })).toContain('not on any table')
    expect(share({ drive: -1, guns: 1 })).toContain('at least 0')
  })
})

describe('a text', () => {
  const write = (text: string, format: 'text' | 'number' = 'text'): string =>
    refusals({ key: 'k', kind: 'write', label: 'Order', format, maxLength: 20 }, { ...BASE, kind: 'write', text })
  test('is short enough, and a number where one is wanted', () => {
    expect([write('Hold the ford'), write(' -2.5 ', 'number')]).toEqual(['', ''])
    expect(write('x'.repeat(21))).toContain('21 characters')
    expect([write('1e9', 'number'), write('', 'number'), write('NaN', 'number')].every((reason) => reason.includes('not a number'))).toBe(
      true,
    )
  })
})

describe('orders', () => {
  const power: PartAsk = {
    key: 'power',
    kind: 'allocate',
    label: 'Power',
    due: true,
    total: 4,
    whole: true,
    slots: [{ id: 'drive', label: 'Drive', min: 0, max: 4 }],
  }
  const course: PartAsk = { key: 'course', kind: 'pick', label: 'Course', options: [{ id: 'left', label: 'Left' }], min: 1, max: 1 }
  const gun: TargetAsk = {
    key: 'gun',
    kind: 'target',
    label: 'Gun',
    body: 0,
    max: 1,
    assignable: false,
    means: [],
    targets: [{ id: 'b1', label: 'Lady' }],
    aims: [
      { id: 'hull', label: 'hull' },
      { id: 'mast', label: 'mast', refusal: { reason: 'the mast is gone' } },
    ],
  }
  const ask: Ask = {
    key: 'k',
    kind: 'orders',
    label: 'Orders',
    groups: [
      { id: 'one', label: 'Duchess', asks: [power, course] },
      { id: 'two', label: 'Fort', asks: [gun] },
    ],
  }
  const all: Part = { key: 'power', kind: 'allocate', amounts: { drive: 4 } }
  const left: Part = { key: 'course', kind: 'pick', picked: ['left'] }
  const fire = (change: object): Part => ({ key: 'gun', kind: 'target', targets: ['b1'], ...change })
  const orders = (...parts: Part[]): string => refusals(ask, { ...BASE, kind: 'orders', parts })

  test('answer each question in any order, and leave out what is not due', () => {
    expect([orders(all), orders(left, all), orders(fire({}), all, left)]).toEqual(['', '', ''])
  })
  test('leave out nothing that is due, and say whose it is', () => {
    expect(orders()).toBe('Duchess: “Power” is not answered')
    expect(orders(left)).toBe('Duchess: “Power” is not answered')
  })
  test('answer nothing twice, nothing that is not asked, and nothing in another kind', () => {
    expect(orders(all, left, left)).toBe('Duchess: “Course” is answered twice')
    expect(orders(all, { ...left, key: 'speed' })).toContain('“speed” is not among the questions')
    expect(orders(all, { key: 'course', kind: 'write', text: 'left' })).toContain('answered with a pick, not with a write')
  })
  test('fit each question by itself, and say whose it is', () => {
    expect(orders({ ...all, amounts: { drive: 3 } })).toBe('Duchess: 3 shared out of 4; all must be')
    expect(orders(all, { ...left, picked: ['right'] })).toContain('Duchess: “right” is not offered')
  })
  test('aim only at what may be aimed at', () => {
    expect(orders(all, fire({ aim: 'hull' }))).toBe('')
    expect(orders(all, fire({ aim: 'mast' }))).toBe('Fort: the mast is gone')
    expect(orders(all, fire({ aim: 'keel' }))).toContain('“keel” is not offered')
    const { aims: _aims, ...plain } = gun
    expect(refusals({ ...plain, key: 'k' }, { ...BASE, kind: 'target', targets: ['b1'], aim: 'hull' })).toContain('“hull” is not offered')
  })
})
