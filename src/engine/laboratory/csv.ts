// A report as one table for a spreadsheet: a line a figure, with its interval where it has one.
import type { Report } from './report'

const FORMULA = /^[=+\-@\t\r]/ // a spreadsheet would run it

/** A cell of text: quoted where it must be; what a spreadsheet would take for a formula is made plain text. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replace(/"/g, '""')}"` : plain
}

type Row = readonly [part: string, side: string, name: string, measure: string, value: number, low?: number, high?: number]

export function csvOf({ battles, sides, draws, stopped, turns, answers, endings, profiles, rate }: Report): string {
  const named = (side: number | null): string => (side === null ? '' : (sides[side]?.name ?? ''))
  const rows: readonly Row[] = [
    ['experiment', '', '', 'battles', battles],
    ['experiment', '', '', 'draws', draws.count],
    ['experiment', '', '', 'share drawn', draws.share, draws.low, draws.high],
    ['experiment', '', '', 'stopped by the limit of turns', stopped],
    ['experiment', '', '', 'turns a battle', turns.mean],
    ['experiment', '', '', 'answers a battle', answers],
    ['experiment', '', '', 'points felled for each point', rate],
    ...sides.flatMap(({ name, player, wins, share, lost }): readonly Row[] => [
      ['side', name, player, 'wins', wins],
      ['side', name, player, 'share won', share.share, share.low, share.high],
      ['side', name, player, 'points lost a battle', lost],
    ]),
    ...turns.counts.map(({ turn, battles: count }): Row => ['length', '', `${turn}`, 'battles', count]),
    ...endings.map(({ side, reason, battles: count }): Row => ['ending', named(side), reason, 'battles', count]),
    ...profiles.flatMap(({ side, profile, figures, price, felled, worth, fell, gone }): readonly Row[] => [
      ['profile', named(side), profile, 'figures', figures],
      ['profile', named(side), profile, 'price', price],
      ['profile', named(side), profile, 'points felled a figure', felled],
      ...(worth ? ([['profile', named(side), profile, 'worth by what it felled', worth.value, worth.low, worth.high]] as const) : []),
      ['profile', named(side), profile, 'share felled', fell],
      ['profile', named(side), profile, 'share driven off', gone],
    ]),
  ]
  const line = ([part, side, name, measure, value, low, high]: Row): string =>
    [part, side, name, measure, value, low ?? '', high ?? ''].map(cell).join(',')
  return `${['part,side,name,measure,value,low,high', ...rows.map(line)].join('\r\n')}\r\n`
}
