// Where the points of a chart of rounds stand, in the chart's own units.
import type { Seat } from '../../engine/kernel/asks'
import type { Parade } from '../../engine/kernel/scene'

type Curve = Parade['curves'][number]

export const WIDTH = 440
export const HEIGHT = 132
export const BOX = { left: 34, right: 430, top: 10, bottom: 106 } as const

export interface Chart {
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  readonly rounds: readonly { readonly label: string; readonly x: number }[]
  readonly lines: readonly {
    readonly seat: Seat
    readonly path: string // broken where a round has no value
    readonly points: readonly { readonly x: number; readonly y: number; readonly value: number; readonly round: string }[]
  }[]
}
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const

/** A round step that needs at most four rules for such a span. */
const stepFor = (span: number): number => STEPS.find((step) => span / step <= 4) ?? Math.ceil(span / 4)

export const chartOf = (curve: Curve): Chart => {
  const values = curve.lines.flatMap((line) => line.values.filter((value) => value !== null))
  const least = Math.min(0, ...values)
  const most = Math.max(1, ...values)
  const step = stepFor(most - least)
  const from = Math.floor(least / step) * step
  const to = Math.ceil(most / step) * step
  const last = Math.max(1, curve.rounds.length - 1)
  const x = (round: number): number =>
    curve.rounds.length === 1 ? (BOX.left + BOX.right) / 2 : BOX.left + 30 + ((BOX.right - BOX.left - 60) * round) / last
  const y = (value: number): number => BOX.bottom - ((BOX.bottom - BOX.top) * (value - from)) / (to - from)
  return {
    ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => ({
      value: from + index * step,
      y: y(from + index * step),
    })),
    rounds: curve.rounds.map((label, round) => ({ label, x: x(round) })),
    lines: curve.lines.map((line) => ({
      seat: line.seat,
      path: line.values
        .map((value, round) =>
          value === null ? '' : `${line.values[round - 1] === null || round === 0 ? 'M' : 'L'}${x(round)} ${y(value)}`,
        )
        .join(''),
      points: line.values.flatMap((value, round) =>
        value === null ? [] : [{ x: x(round), y: y(value), value, round: curve.rounds[round] ?? '' }],
      ),
    })),
  }
}
/** A chart in words, for those who read. */
export const chartWords = (curve: Curve, nameOf: (seat: Seat) => string): string =>
  `${curve.label}. ${curve.lines
    .map(
      (line) =>
        `${nameOf(line.seat)}: ${line.values.map((value, round) => `${curve.rounds[round] ?? ''} ${value === null ? 'none' : value}`).join(', ')}`,
    )
    .join('. ')}`
