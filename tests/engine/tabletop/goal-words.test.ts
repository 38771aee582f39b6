// Goals in few words: the headline, who has taken up what, what a move would make of them.
import { describe, expect, it } from 'vitest'
import { point } from '../../../src/engine/geometry/units'
import { freshTallies, type Goal, type GoalTally, type RollCall, talliesNow } from '../../../src/engine/tabletop/goals'
import { aboutGoals, burdensOf, goalNotes, handedOn, tellHanded } from '../../../src/engine/tabletop/goalWords'

const square = (x: number) => ({ name: `place ${x}`, outline: [point(x, 0), point(x + 2, 0), point(x + 2, 2), point(x, 2)] })
const hold = (id: string, seat: number, at = 0): Goal => ({ id, seat, kind: 'hold', place: square(at), turns: 3 })
const carry = (id: string, seat: number, what = 'the chest'): Goal => ({
  ...{ id, seat, kind: 'carry off', what, from: square(0), to: square(10) },
})
const survive: Goal = { id: 'stand', seat: 0, kind: 'survive', pieces: [1, 2, 3], needed: 2, turn: 4, who: 'the watch' }
const kept = (wanted: readonly Goal[], changed: Readonly<Record<string, Partial<GoalTally>>> = {}) => ({
  wanted,
  tallies: freshTallies(wanted).map((tally) => ({ ...tally, ...changed[tally.goal] })),
})

it('a headline tells how long each has held the place that all want, else how far the first goal is', () => {
  expect(aboutGoals(undefined)).toBe('')
  expect(aboutGoals(kept([]))).toBe('')
  expect(aboutGoals(kept([hold('a', 0), hold('b', 1)], { a: { turns: 2 }, b: { turns: 1 } }))).toBe('; held 2 to 1')
  expect(aboutGoals(kept([hold('a', 0)], { a: { turns: 2 } }))).toBe('; 2 of 3 turns')
  expect(aboutGoals(kept([hold('a', 0), carry('b', 1)], { a: { turns: 1 } }))).toBe('; 1 of 3 turns')
  expect(aboutGoals(kept([carry('b', 1), hold('a', 0)]))).toBe('; the chest not taken up yet')
  expect(aboutGoals(kept([survive]), (piece) => piece > 1)).toBe('; 2 of 3 left')
})
it('who carries something does so by goals of that kind alone', () => {
  expect([...burdensOf(undefined)]).toEqual([])
  expect([...burdensOf(kept([hold('a', 0), carry('b', 0), carry('c', 1, 'the book')], { a: { bearer: 3 }, b: { bearer: 0 } }))]).toEqual([
    [0, 'the chest'],
  ])
})

describe('what changes hands', () => {
  const wanted = [carry('a', 0), carry('b', 1), carry('c', 0, 'the book'), hold('d', 0)]
  const bearers = (...of: readonly (number | null)[]) =>
    kept(wanted, Object.fromEntries(of.map((bearer, at) => [wanted[at]?.id, { bearer }]))).tallies
  it('is told once, whosever goals it is in, from whom and to whom', () => {
    expect(handedOn(wanted, bearers(0, 0, null, 1), bearers(2, 2, null, 2))).toEqual([{ thing: 'the chest', id: 2, from: 0 }])
    expect(handedOn(wanted, bearers(0, 0, null), bearers(null, null, 5))).toEqual([
      { thing: 'the chest', id: null, from: 0 },
      { thing: 'the book', id: 5, from: null },
    ])
    expect(handedOn(wanted, bearers(0, 0, 4), bearers(0, 0, 4))).toEqual([])
  })
  it('is said of the first figure as of any other', () => {
    const named = (piece: number) => ({ kind: 'piece', piece, text: `Pins ${piece}` }) as const
    expect(tellHanded(named, { thing: 'the chest', id: 0 }).text).toBe('Pins 0 has the chest')
    expect(tellHanded(named, { thing: 'the chest', id: null }).text).toBe('The chest lies on the field')
  })
  it('lies about as soon as its bearer has fallen', () => {
    expect(talliesNow(bearers(0, 7, null), (piece) => piece === 7).map(({ bearer }) => bearer)).toEqual([null, 7, null, null])
  })
})

it('a move is told of by what it makes of the goals when the turn ends, and only where that is something else', () => {
  const wanted: readonly Goal[] = [
    hold('a', 0),
    hold('b', 1, 10),
    { id: 'stop', seat: 1, kind: 'take', pieces: [1, 2], needed: 2, who: 'the watch' },
  ]
  const call = (...standing: readonly (readonly [piece: number, seat: number, x: number])[]): RollCall => ({
    turn: 1,
    standing: standing.map(([piece, seat, x]) => ({ piece, seat, at: point(x, 1), able: true })),
  })
  const before = call([1, 0, 5], [2, 0, 5], [8, 1, 11])
  const notes = (after: RollCall) => goalNotes(kept(wanted), (seat) => `side ${seat}`, 0, { before, after })
  expect(notes(before)).toEqual([])
  expect(notes(call([1, 0, 1], [2, 0, 5], [8, 1, 11]))).toEqual(['To hold place 0 for 3 turns, when this turn ends: 1 of 3 turns'])
  expect(notes(call([1, 0, 11], [8, 1, 11]))).toEqual([
    'For side 1 to hold place 10 for 3 turns, when this turn ends: 0 of 3 turns',
    'For side 1 to take the watch, when this turn ends: 1 of 2 taken',
  ])
  expect(goalNotes(undefined, String, 0, { before, after: before })).toEqual([])
})
