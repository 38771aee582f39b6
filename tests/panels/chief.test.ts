// Which figures of a forecast stand large: what its first curve counts, told apart or not.
import { expect, it } from 'vitest'
import type { Forecast } from '../../src/engine/kernel/forecast'
import { chiefOfAll, chiefOfOne } from '../../src/store/chief'

const forecast = (figures: Forecast['figures'], mean: number): Forecast => ({
  title: '',
  subtitle: '',
  verdict: { legal: true },
  modifiers: [],
  figures,
  curves: [{ label: 'wounds', unit: 'wound', from: 0, p: [1], lastIsAtLeast: false, mean, low: 0, high: 0 }],
  notes: [],
})

it('takes the mean of the first curve, also where nothing is told apart as one attack and all of them', () => {
  const figures: Forecast['figures'] = [
    { label: 'you are highest', value: 0.4, kind: 'chance' },
    { label: 'wounds you take', value: 6, kind: 'mean' },
    { label: 'they take', value: 20, kind: 'mean' },
  ]
  expect([chiefOfOne(forecast(figures, 6))?.label, chiefOfAll(forecast(figures, 6))?.label]).toEqual(['you are highest', 'wounds you take'])
  expect(chiefOfAll(forecast(figures, 7))).toBeUndefined()
})
it('takes what is marked, of one attack and of all of them', () => {
  const figures: Forecast['figures'] = [
    { label: 'each attack hits', value: 0.5, kind: 'chance', scope: 'one', chief: true },
    { label: 'Defense saves', value: 0.3, kind: 'chance', scope: 'one' },
    { label: 'hurt', value: 0.2, kind: 'chance', scope: 'all', chief: true },
    { label: 'wounds', value: 6, kind: 'mean', scope: 'all' },
    { label: 'morale tests follow', value: 0.1, kind: 'chance', scope: 'all' },
  ]
  expect([chiefOfOne(forecast(figures, 6))?.label, chiefOfAll(forecast(figures, 6))?.label]).toEqual(['each attack hits', 'hurt'])
})
it('leaves what is told apart as it is', () => {
  const figures: Forecast['figures'] = [
    { label: 'repaired', value: 6, kind: 'mean' },
    { label: 'each shot hits', value: 0.5, kind: 'chance', scope: 'one' },
    { label: 'killed', value: 2, kind: 'mean', scope: 'all' },
  ]
  expect([chiefOfOne(forecast(figures, 6))?.label, chiefOfAll(forecast(figures, 6))?.label]).toEqual(['each shot hits', 'killed'])
})
