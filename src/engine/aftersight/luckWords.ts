// Luck in words: how a percentile and a tally are told, on a sheet and in a report.
import type { SideLuck, Tally } from '../kernel/luck'
import { capital } from '../kernel/words'

const EVEN = 10 // of a hundred: so near the middle a battle counts as even
const RARE = 5

/** Battles of a hundred that went worse, as it is told; all words follow from it. Never all of them: chance leaves none out. */
const hundredOf = (percentile: number): number => Math.min(99, Math.max(1, Math.round(percentile * 100)))

/** 'luckier than 78 in 100' */
export const percentileText = ({ percentile }: Pick<Tally, 'percentile'>): string => {
  const hundred = hundredOf(percentile)
  return hundred >= 50 ? `luckier than ${hundred} in 100` : `unluckier than ${100 - hundred} in 100`
}
export const verdictText = ({ rolls, weighted: { percentile } }: Pick<SideLuck, 'rolls' | 'weighted'>): string => {
  const beyond = hundredOf(percentile) - 50
  return rolls === 0
    ? 'No rolls yet'
    : Math.abs(beyond) < EVEN
      ? 'About par'
      : capital(`${Math.abs(beyond) >= 50 - RARE ? 'very ' : ''}${beyond > 0 ? 'lucky' : 'unlucky'}`)
}
const tenths = (value: number): number => Math.round(value * 10) / 10
const tenth = (value: number): string => (Number.isInteger(tenths(value)) ? String(tenths(value)) : tenths(value).toFixed(1))
/** '7, expected 5.4 (+1.6)': the difference is that of the numbers shown. */
export const gainText = ({ won, expected }: Pick<Tally, 'won' | 'expected'>): string => {
  const by = tenths(tenths(won) - tenths(expected))
  return `${tenth(won)}, expected ${tenth(expected)} (${by < 0 ? '−' : by > 0 ? '+' : '±'}${tenth(Math.abs(by))})`
}
/** More than was expected, and less than most: what is expected is a mean, and a few great rolls pull it away from the middle. */
export const isSkewed = ({ won, expected, percentile }: Tally): boolean =>
  (tenths(won) - tenths(expected)) * (hundredOf(percentile) - 50) < 0
