// What is said of one attack where several are made.
import { expect, it } from 'vitest'
import { amongAll } from '../../../src/engine/kernel/among'
import type { ForecastFigure } from '../../../src/engine/kernel/forecast'
import { figureText } from '../../../src/store/format'

const hits = (value: number): ForecastFigure => ({ label: 'each attack hits', value, kind: 'chance', scope: 'one' })
const kills = (value: number): ForecastFigure => ({ label: 'kills', value, kind: 'chance', scope: 'one' })

it('keeps the number of the attack shown, with the least and the most where others have another', () => {
  const told = amongAll([hits(17 / 30)], [[hits(17 / 30)], [hits(1 / 30), kills(0.01)], [hits(0.4), kills(0.01)]])
  expect(told).toEqual([{ ...hits(17 / 30), among: [1 / 30, 17 / 30] }, kills(0.01)])
  expect(told.map(figureText)).toEqual(['3.3 to 56.7%', '1.0%'])
  expect(amongAll([hits(0.5)], [[hits(0.5)], [hits(0.5)]])).toEqual([hits(0.5)])
  expect(figureText({ kind: 'chance', value: 0.5, among: [0.49999, 0.5] })).toBe('50.0%') // what reads alike is told once
  expect(figureText({ kind: 'mean', value: 2, among: [1.25, 2] })).toBe('1.25 to 2.00')
})
