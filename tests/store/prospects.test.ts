// What an attack on a body comes to, in a chip and in words.
import { describe, expect, it } from 'vitest'
import { placeProspects } from '../../src/canvas/layers/chipPlaces'
import { degrees, inches, type Point } from '../../src/engine/geometry/units'
import type { Decision, PickAsk, TargetAnswer, TargetAsk } from '../../src/engine/kernel/asks'
import type { Chip, Forecast, MovePlan, Spot, Tally } from '../../src/engine/kernel/forecast'
import type { ScenePiece } from '../../src/engine/kernel/scene'
import type { Position } from '../../src/store/position'
import { likeliestOf, neededOf, needsOf, prospectAt, prospectOf, prospectsFrom, prospectsOf } from '../../src/store/prospects'

const forecast = (tally: Partial<Tally>, verdict: Forecast['verdict'] = { legal: true }): Forecast => ({
  title: '',
  subtitle: '',
  verdict,
  modifiers: [],
  figures: [],
  notes: [],
  tally: { able: 0, of: 4, verb: 'strike', needs: [], ...tally },
})
const told = (tally: Partial<Tally>, sign = '″') => {
  const { short, text, good } = prospectOf(7, forecast(tally), sign) ?? {}
  return { short, text, good }
}

describe('what has to be covered before a blow', () => {
  it('is told in inches to a tenth, or in whole squares that lie between', () => {
    expect(told({ gap: 2.46 })).toEqual({ short: '2.5″', text: 'to be reached: 2.5″', good: true })
    expect(told({ gap: 2 }, ' squares')).toEqual({ short: '2 squares', text: 'to be reached: 2 squares', good: true })
    expect(told({ gap: 2.2 }, ' squares').short).toBe('3 squares')
    expect(told({ gap: 1 }, ' squares').short).toBe('1 square')
  })
  it('is too far where more of it is left than can be covered this time, to the edge and not before', () => {
    expect(told({ gap: 6, within: 6 })).toMatchObject({ short: '6.0″', good: true })
    expect(told({ gap: 6.5, within: 6 })).toEqual({ short: 'far, 6.5″', text: 'to be reached: 6.5″, too far for now', good: false })
  })
  it('is nothing in contact', () => {
    expect(told({ gap: 0, within: 6 })).toEqual({ short: 'in contact', text: 'in contact', good: true })
  })
})

const pieceAt = (id: number, body: number, x: number): ScenePiece => ({
  id,
  body,
  seat: 1,
  name: `cutter ${id}`,
  base: { shape: 'round', diameter: inches(1) },
  at: { x, y: 0.5 },
  facing: degrees(0),
  altitude: 0,
  glyph: 'sword',
  rank: 'common',
  states: [],
})
const DECISION: Decision = { id: 'd', seat: 0, title: '', asks: [], pieces: [], sealed: false, standing: false, reaction: false }
const PLAIN_AIM = { weapon: undefined, factor: 1, aim: undefined } as const

describe('an attack', () => {
  it('is told by what is needed and who can; of one alone nobody is counted', () => {
    expect(told({ able: 4, needs: [5] })).toEqual({ short: '5+', text: 'all 4 can strike, 5+ needed', good: true })
    expect(told({ able: 2, of: 2, needs: [5] }).text).toBe('both can strike, 5+ needed')
    expect(told({ able: 3, needs: [5] })).toEqual({ short: '5+ · 3 of 4', text: '3 of 4 can strike, 5+ needed', good: true })
    expect(told({ able: 1, of: 1, needs: [5] })).toMatchObject({ short: '5+', text: '5+ needed' })
    expect(told({ able: 4, needs: [5, 7] })).toMatchObject({ short: '5 to 7+', text: 'all 4 can strike, 5+ and 7+ needed' })
    expect(told({ able: 4, needs: [5, 7, 9] })).toMatchObject({ short: '5 to 9+', text: 'all 4 can strike, 5+ to 9+ needed' })
  })
  it('that is ready is told by its die, of a unit in the words of the list', () => {
    const need = { die: 'd20', value: 9, note: '' }
    const ready = (needs: readonly number[]) => neededOf({ ...forecast({ able: 4, needs }), need })
    expect([ready([]), ready([9]), ready([9, 11])]).toEqual(['needs 9+ on d20', 'needs 9+ on d20', 'all 4 can strike, 9+ and 11+ needed'])
    expect(neededOf(forecast({}))).toBeUndefined()
  })
  it('by a roll under a number never needs less than a 1, the least that a die shows', () => {
    const under = (value: number) =>
      prospectOf(
        7,
        { ...forecast({ able: 0, needs: [] }), tally: undefined as never, need: { die: 'd10', value, note: '', under: true } },
        '',
      )
    expect([under(-1), under(4)].map((one) => [one?.short, one?.text])).toEqual([
      ['≤ 1', '≤ 1 needed'],
      ['≤ 4', '≤ 4 needed'],
    ])
  })
  it('whose dice come to nothing says so', () => {
    const curve = { label: 'hull points lost', unit: 'point', from: 0, p: [1], lastIsAtLeast: false, mean: 0, low: 0, high: 0 }
    const none = prospectOf(7, { ...forecast({}), tally: undefined as never, curves: [curve] }, '')
    expect(none).toEqual({ body: 7, short: 'none', text: 'no hull points lost', good: false })
    const some = (mean: number) => prospectOf(7, { ...forecast({}), tally: undefined as never, curves: [{ ...curve, mean }] }, '')
    expect(some(2.5)).toEqual({ body: 7, short: 'about 2.5', text: '2.5 hull points lost on average', good: true })
    const bare = { id: 'p7', label: 'Seven', body: 7 }
    const ask = { key: 'ram', kind: 'target', label: 'Ram', body: 0, means: [], targets: [bare], max: 1, assignable: false } as const
    const look = { scene: { pieces: [] }, forecast: () => ({ ...forecast({}), tally: undefined, curves: [{ ...curve, mean: 2.5 }] }) }
    expect(prospectsOf(look as never, DECISION, ask, PLAIN_AIM)[0]?.short).toBe('about 2.5') // that is no number needed for it
    expect(some(0.02)).toEqual({ body: 7, short: 'under 0.1', text: 'under 0.1 hull points lost on average', good: true })
  })
  it('that is refused says why and what would mend it', () => {
    const refusal = { reason: 'No line of sight', remedy: 'go round the wood', short: 'sight' }
    expect(prospectOf(7, forecast({ able: 4, needs: [5] }, { legal: false, refusals: [refusal] }), '″')).toMatchObject({
      short: '✕ sight',
      good: false,
      refusal,
    })
  })
  it('without a weapon says what is done by it, for nothing else does', () => {
    const ask = (means: TargetAsk['means']): TargetAsk => ({
      body: 0,
      key: 'board',
      kind: 'target',
      label: 'Boarding party',
      means,
      targets: [{ id: 'p7', label: 'Seven', body: 7 }],
      max: 1,
      assignable: false,
    })
    const { tally: _, ...whole } = forecast({})
    const look = { scene: { pieces: [] }, forecast: () => ({ ...whole, need: { die: 'd6', value: 5, note: '' } }) }
    const short = (one: TargetAsk) => prospectsOf(look as unknown as Position, DECISION, one, PLAIN_AIM)[0]?.short
    expect(short(ask([]))).toBe('boarding party 5+')
    expect(short(ask([{ weapon: 'beam', label: 'Beam', melee: false }]))).toBe('5+')
  })
  it('that can be made in several ways has the word of the first of them', () => {
    const ask: TargetAsk = {
      body: 0,
      key: 'strike',
      kind: 'target',
      label: 'Strike',
      means: [{ weapon: 'axe', label: 'Axe', melee: true }],
      targets: [
        { id: 'b7', label: 'Seven, where they stand', body: 7 },
        { id: 'b7:far', label: 'Seven, from behind', body: 7 },
      ],
      max: 1,
      assignable: false,
    }
    const needs = new Map([
      ['b7', 5],
      ['b7:far', 3],
    ])
    const look = {
      scene: { pieces: [] },
      forecast: ({ targets: [id = ''] }: TargetAnswer) => forecast({ able: 4, needs: [needs.get(id) ?? 0] }),
    }
    expect(prospectsOf(look as never, DECISION, ask, PLAIN_AIM).map(({ body, short }) => [body, short])).toEqual([[7, '5+']])
  })
  it('BST-37 is told of the one that is ready with the attacks given out by hand, as its card is', () => {
    const ask: TargetAsk = {
      body: 0,
      key: 'fire',
      kind: 'target',
      label: 'Shoot',
      means: [{ weapon: 'bow', label: 'Bow', melee: false }],
      targets: [7, 8].map((body) => ({ id: `b${body}`, label: `${body}`, body })),
      max: 1,
      assignable: true,
    }
    const look = {
      scene: { pieces: [] },
      forecast: ({ assigned }: TargetAnswer) => forecast({ able: 4, needs: assigned ? [3, 5] : [5] }),
    }
    const told = (targets: readonly string[]) =>
      prospectsOf(look as never, DECISION, ask, {
        ...PLAIN_AIM,
        byHand: { targets, assigned: [{ by: 1, attack: 0, target: 9 }] },
      }).map(({ short }) => short)
    expect(told(['b7'])).toEqual(['3 to 5+', '5+'])
    expect([told([]), told(['b7', 'b8'])]).toEqual([
      ['5+', '5+'],
      ['5+', '5+'],
    ])
  })
})

it('of figures that are aimed at one by one each has its own word, and their body the count of them', () => {
  const refusal = { reason: 'cutter 1 is 18.1″ away', remedy: 'come 0.1″ nearer', short: 'range', rule: 'BLA-53' }
  const ask: TargetAsk = {
    kind: 'target',
    key: 'cast',
    label: 'White Lance',
    body: 0,
    means: [],
    targets: [
      { id: 'p1', label: 'cutter 1', pieces: [1], refusal },
      { id: 'p2', label: 'cutter 2', pieces: [2] },
      { id: 'p3', label: 'chief', pieces: [3], refusal: { ...refusal, reason: 'the chief is hidden', short: 'sight' } },
    ],
    max: 1,
    assignable: false,
  }
  const pieces = [
    { id: 1, body: 5 },
    { id: 2, body: 5 },
    { id: 3, body: 6 },
  ]
  const forecast: Forecast = {
    title: '',
    subtitle: '',
    verdict: { legal: true },
    modifiers: [],
    figures: [],
    notes: [],
    need: { die: '2d6', value: 9, note: '' },
  }
  const look = { scene: { pieces }, forecast: () => forecast }
  const prospects = prospectsOf(look as never, DECISION, ask, PLAIN_AIM)
  expect(prospectAt(prospects, 5, 1)).toMatchObject({ short: '✕ range', good: false })
  expect(prospectAt(prospects, 5, 2)).toMatchObject({ short: 'white lance 9+', text: '9+ needed', good: true })
  expect(prospectAt(prospects, 5)).toMatchObject({
    short: 'white lance 9+ · 1 of 2',
    text: '1 of 2 may be aimed at, 9+ needed',
    good: true,
  })
  expect(prospectAt(prospects, 6, 3)).toMatchObject({ short: '✕ sight', good: false })
  expect(prospectAt(prospects, 6, 4)?.short).toBe('✕ sight')
  // over the table one chip for a body, and where one points the figure’s own
  const members = new Map([[5, pieces.slice(0, 2).map(({ id }, x) => pieceAt(id, 5, 1 + x))]])
  const chips = (piece?: number) =>
    placeProspects(prospects, {
      members,
      names: [],
      courses: [],
      scale: 20,
      size: (text) => ({ width: text.length * 7, height: 16 }),
      limits: { width: 20, height: 20 },
      ...(piece === undefined ? {} : { pointed: { body: 5, piece, second: undefined } }),
    })
  expect(chips().map(({ text, good }) => ({ text, good }))).toEqual([{ text: 'white lance 9+ · 1 of 2', good: true }])
  expect(chips(2)[0]).toMatchObject({ text: '9+ needed', good: true })
  expect(chips(1)[0]).toMatchObject({ text: 'cutter 1 is 18.1″ away; come 0.1″ nearer', good: false })
  for (const { box } of chips(1)) {
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-24) // as good as on the table, though he stands at its edge
    expect(box.x + box.width).toBeLessThanOrEqual(424)
  }
})
it.each([
  ['the same number of each is the body’s', [9, 9], ['9+']],
  ['of other numbers that of the first is told, and that there are others', [9, 7], ['9+…']],
  ['of whom nothing is foreseen nothing is told', [9, undefined], ['9+']],
] as const)('of figures that are aimed at one by one %s', (_, needs, words) => {
  const targets = needs.map((_need, id) => ({ id: `p${id}`, label: `cutter ${id}`, pieces: [id] }))
  const means = [{ weapon: 'bow', label: 'Bow', melee: false }]
  const ask: TargetAsk = { kind: 'target', key: 'shoot', label: 'Shoot', body: 0, means, targets, max: 1, assignable: false }
  const { tally: _tally, ...bare } = forecast({})
  const look = {
    scene: { pieces: needs.map((_need, id) => pieceAt(id, 5, id)) },
    forecast: ({ targets: [id = ''] }: TargetAnswer) => {
      const value = needs[Number(id.slice(1))]
      return value === undefined ? bare : { ...bare, need: { die: 'd20', value, note: '' } }
    },
  }
  const found = prospectsOf(look as never, DECISION, ask, PLAIN_AIM)
  expect(found.flatMap(({ piece, short }) => (piece === undefined ? [short] : []))).toEqual(words)
  expect(found.flatMap(({ piece }) => piece ?? [])).toEqual(needs.flatMap((need, id) => (need === undefined ? [] : [id])))
})

describe('with nothing asked, from where each figure stands', () => {
  const own = [pieceAt(1, 0, 1), pieceAt(2, 0, 3)]
  const enemies = [pieceAt(5, 7, 12), pieceAt(6, 7, 9)]
  const refusal = { reason: 'They are 6.0″ away', remedy: 'come nearer', short: 'range' }
  const chip = (need?: number, more: Partial<Chip> = {}): Chip => ({
    ...{ piece: 6, body: 7, label: need === undefined ? 'a shot' : `${need}+`, ...(need === undefined ? {} : { need }) },
    ...more,
  })
  const no = chip(undefined, { label: '✕ range', refusal })
  type Chips = Readonly<Record<number, readonly Chip[]>>
  const from = (chips: Chips, melee = false, plan?: Pick<MovePlan, 'ends'>, gap?: number) => {
    const seen: Point[] = []
    const look = {
      scene: { pieces: [...own, ...enemies], table: { measure: 'inches' } },
      survey: ({ at, piece }: Spot) => {
        seen.push(at)
        return chips[piece ?? -1] ?? []
      },
      measure: (one: Spot, other: Spot) => ({ distance: gap ?? other.at.x - one.at.x - 1 }),
    }
    const [found, ...more] = prospectsFrom(look as never, own, 'bow', { verb: 'shoot', melee }, plan as MovePlan | undefined)
    expect(more).toEqual([])
    return { found, at: seen.map(({ x }) => x) }
  }
  it.each([
    ['the numbers that are needed, the least first', { 1: [chip(15)], 2: [chip(10)] }, '10 to 15+', 'both can shoot, 10+ and 15+ needed'],
    ['how many of them can', { 1: [chip(15)], 2: [no] }, '15+ · 1 of 2', '1 of 2 can shoot, 15+ needed'],
    ['the best that a figure has at them', { 1: [chip(15), chip(12), chip(13)], 2: [chip(12)] }, '12+', 'both can shoot, 12+ needed'],
    ['what can be done before what cannot', { 1: [no, chip(15)], 2: [chip(15), no] }, '15+', 'both can shoot, 15+ needed'],
    [
      'of rolls under a number the highest',
      { 1: [chip(3, { under: true }), chip(7, { under: true }), chip(5, { under: true })], 2: [chip(7, { under: true })] },
      '≤ 7',
      'both can shoot, ≤ 7 needed',
    ],
    ['where no number is needed what it is', { 1: [chip()], 2: [chip()] }, 'a shot', 'a shot'],
  ] satisfies readonly (readonly [string, Chips, string, string])[])('tells %s', (_, chips, short, text) => {
    expect(from(chips).found).toEqual({ body: 7, short, text, good: true })
  })
  it('tells why nobody can; of blows how far the nearest is from the nearest, but not of those in contact', () => {
    const nobody = { 1: [no], 2: [no] }
    const why = { body: 7, short: '✕ range', text: 'They are 6.0″ away; come nearer', good: false, refusal }
    expect(from(nobody).found).toEqual(why)
    expect(from(nobody, true).found).toMatchObject({ body: 7, short: '5.0″', good: false }) // from 3 to 9, bases of 1″
    expect(from(nobody, true, undefined, 0.05).found?.short).toBe('0.1″')
    expect(from(nobody, true, undefined, 0).found).toEqual(why)
    expect(from({ 1: [chip(undefined, { refusal })], 2: [] }).found).toEqual(why)
    expect(from({}).found).toBeUndefined()
  })
  it('goes by where they would stand', () => {
    const ends = [{ piece: 1, at: { x: 6, y: 0.5 }, facing: degrees(0) }]
    expect(from({ 1: [no], 2: [no] }, true, { ends })).toMatchObject({ found: { short: '2.0″' }, at: [6, 3] })
    expect(from({}).at).toEqual([1, 3])
  })
  it('is not reckoned of nobody, nor of more than sixty', () => {
    const many = (count: number) => {
      let asked = 0
      const look = { scene: { pieces: [] }, survey: () => [chip(9, { piece: ++asked })] }
      const some = Array.from({ length: count }, (_, id) => pieceAt(id, 0, id))
      return [prospectsFrom(look as never, some, 'bow', { verb: 'shoot', melee: false }, undefined).length, asked]
    }
    expect([many(0), many(60), many(61)]).toEqual([
      [0, 0],
      [1, 60],
      [0, 0],
    ])
  })
})

it('of options that are compared the best is the one that most can do, of these the one that takes least, the first of equals', () => {
  const foreseen: Readonly<Record<string, object>> = {
    none: {},
    few: { need: { value: 8 }, tally: { able: 2, of: 3 } },
    hard: { need: { value: 21 }, tally: { able: 3, of: 3 } },
    easy: { need: { value: 17 }, tally: { able: 3, of: 3 } },
    again: { need: { value: 17 }, tally: { able: 3, of: 3 } },
  }
  const look = { forecast: ({ picked }: { readonly picked: readonly string[] }) => foreseen[picked[0] ?? ''] } as unknown as Position
  const ask = (...ids: readonly string[]): PickAsk => ({
    kind: 'pick',
    key: 'shoot',
    label: 'Shoot',
    min: 1,
    max: 1,
    compared: true,
    options: ids.map((id) => ({ id, label: id })),
  })
  const decision = { id: 'd', seat: 0, asks: [] as readonly PickAsk[] } as Decision
  expect(likeliestOf(look, decision, ask('none', 'few', 'hard', 'easy', 'again'))).toEqual(['easy'])
  expect(likeliestOf(look, decision, ask('few', 'hard'))).toEqual(['hard'])
  expect(likeliestOf(look, decision, ask('none'))).toEqual([])
  expect(needsOf(look, decision, ask('none', 'few')).map(({ id }) => id)).toEqual(['few'])
  const under = { forecast: ({ picked }: { readonly picked: readonly string[] }) => ({ need: { value: Number(picked[0]), under: true } }) }
  expect(likeliestOf(under as unknown as Position, decision, ask('3', '7', '5'))).toEqual(['7'])
})
