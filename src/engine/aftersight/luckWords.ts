// Luck in words: how a percentile and a tally are told, on a sheet and in a report.
import type { SideLuck, Tally } from '../kernel/luck'

const EVEN = 0.1 // so far from the middle a battle counts as even

/** 'luckier than 78 of 100 such battles' */
export const percentileText = ({ percentile }: Pick<Tally, 'percentile'>): string => {
  const hundred = Math.round(percentile * 100)
  return percentile >= 0.995
    ? 'luckier than 99 in 100'
    : percentile < 0.005
      ? 'unluckier than 99 in 100'
      : percentile >= 0.5
        ? `luckier than ${hundred} in 100`
        : `unluckier than ${100 - hundred} in 100`
}
export const verdictText = ({ rolls, weighted: { percentile } }: SideLuck): string =>
  rolls === 0
    ? 'No rolls yet'
    : Math.abs(percentile - 0.5) < EVEN
      ? 'About par'
      : percentile >= 0.95
        ? 'Very lucky'
        : percentile <= 0.05
          ? 'Very unlucky'
          : percentile > 0.5
            ? 'Lucky'
            : 'Unlucky'
export const rounded = (value: number): string =>
  Math.abs(value - Math.round(value)) < 0.05 ? String(Math.round(value)) : value.toFixed(1)
export const gainText = ({ won, expected }: Tally): string => {
  const by = won - expected
  return `${by < 0 ? '−' : '+'}${rounded(Math.abs(by))}`
}
