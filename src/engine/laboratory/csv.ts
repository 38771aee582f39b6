// A report as one table for a spreadsheet: a line a figure, with its interval where it has one.
import { counted } from '../kernel/say'
import type { Report } from './report'

const FORMULA = /^[=+\-@\t\r]/ // a spreadsheet would run it

/** A cell of text: quoted where it must be; what a spreadsheet would take for a formula is made plain text. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replace(/"/g, '""')}"` : plain
}

interface Row {
  readonly part: string
  readonly side?: string
  readonly name?: string
  readonly measure: string
  readonly value: number
  readonly low?: number
  readonly high?: number
  readonly unit: string // in the system's own words
}
const COLUMNS = ['part', 'side', 'name', 'measure', 'value', 'low', 'high', 'unit'] as const
const BATTLES = 'battles'
const SHARE = 'share'

export function csvOf({ battles, sides, draws, stopped, turns, answers, endings, profiles, rate, turn, unit }: Report): string {
  const named = (side: number | null): string => (side === null ? '' : (sides[side]?.name ?? ''))
  const experiment: readonly Omit<Row, 'part'>[] = [
    { measure: 'battles', value: battles, unit: BATTLES },
    { measure: 'draws', value: draws.count, unit: BATTLES },
    { measure: 'share drawn', value: draws.share, low: draws.low, high: draws.high, unit: SHARE },
    { measure: 'stopped by the limit', value: stopped, unit: BATTLES },
    { measure: 'length of a battle', value: turns.mean, unit: `${turn}s` },
    { measure: 'answers a battle', value: answers, unit: 'answers' },
    { measure: 'felled for each fielded', value: rate, unit },
  ]
  const rows: readonly Row[] = [
    ...experiment.map((row): Row => ({ part: 'experiment', ...row })),
    ...sides.flatMap(({ name: side, player: name, wins, share: { share, low, high }, lost }): readonly Row[] => [
      { part: 'side', side, name, measure: 'wins', value: wins, unit: BATTLES },
      { part: 'side', side, name, measure: 'share won', value: share, low, high, unit: SHARE },
      { part: 'side', side, name, measure: 'lost a battle', value: lost, unit },
    ]),
    ...turns.counts.map(({ turn: last, battles: value }): Row => {
      return { part: 'length', name: counted(last, turn), measure: 'battles', value, unit: BATTLES }
    }),
    ...endings.map(({ side, reason: name, battles: value }): Row => {
      return { part: 'ending', side: named(side), name, measure: 'battles', value, unit: BATTLES }
    }),
    ...profiles.flatMap(({ side: seat, profile: name, figures, price, felled, worth, fell, gone }): readonly Row[] => {
      const common = { part: 'profile', side: named(seat), name }
      return [
        { ...common, measure: 'figures', value: figures, unit: 'figures' },
        { ...common, measure: 'price', value: price, unit },
        { ...common, measure: 'felled by each figure', value: felled, unit },
        ...(worth ? [{ ...common, measure: 'worth by what it felled', ...worth, unit }] : []),
        { ...common, measure: 'share felled', value: fell, unit: SHARE },
        { ...common, measure: 'share driven off', value: gone, unit: SHARE },
      ]
    }),
  ]
  return `${[COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((column) => cell(row[column] ?? '')).join(','))].join('\r\n')}\r\n`
}
