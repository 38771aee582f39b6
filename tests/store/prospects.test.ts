// What an attack on a body comes to, in a chip and in words.
import { describe, expect, it } from 'vitest'
import type { Decision, TargetAsk } from '../../src/engine/kernel/asks'
import type { Forecast, Tally } from '../../src/engine/kernel/forecast'
import type { Position } from '../../src/store/position'
import { prospectOf, prospectsOf } from '../../src/store/prospects'

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

describe('an attack', () => {
  it('is told by what is needed and who can; of one alone nobody is counted', () => {
    expect(told({ able: 4, needs: [5] })).toEqual({ short: '5+', text: 'all 4 can strike, 5+ needed', good: true })
    expect(told({ able: 3, needs: [5] })).toEqual({ short: '5+ · 3 of 4', text: '3 of 4 can strike, 5+ needed', good: true })
    expect(told({ able: 1, of: 1, needs: [5] })).toMatchObject({ short: '5+', text: '5+ needed' })
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
    const decision: Decision = { id: 'd', seat: 0, title: '', asks: [], pieces: [], sealed: false, standing: false, reaction: false }
    const { tally: _, ...whole } = forecast({})
    const look = { scene: { pieces: [] }, forecast: () => ({ ...whole, need: { die: 'd6', value: 5, note: '' } }) }
    const short = (one: TargetAsk) =>
      prospectsOf(look as unknown as Position, decision, one, { weapon: undefined, factor: 1, aim: undefined })[0]?.short
    expect(short(ask([]))).toBe('boarding party 5+')
    expect(short(ask([{ weapon: 'beam', label: 'Beam', melee: false }]))).toBe('5+')
  })
})
