// A distribution as bars: inked within the 10–90% range, hatched beyond it, a wedge at the mean. Drawn in pixels and per cents, so that
// letters keep their size however wide the card is.
import { useId } from 'react'
import type { ForecastCurve } from '../../engine/kernel/forecast'
import { amount, percent } from '../../store/format'
import { drawn, entriesOf, labelled, rules, sentenceOf } from './curves'

export interface Frame {
  readonly from: number
  readonly to: number
  readonly top: number // the highest chance drawn
}
/** What a curve needs of room; several drawn side by side share one frame. */
export const frameOf = (curves: readonly ForecastCurve[], atLeast: boolean): Frame => {
  const shown = curves.map((curve) => drawn(entriesOf(curve), curve.low, curve.high))
  const all = shown.flat()
  return {
    from: Math.min(...all.map((entry) => entry.count)),
    to: Math.max(...all.map((entry) => entry.count)),
    top: atLeast ? 1 : Math.max(0.05, ...all.map((entry) => entry.exactly)),
  }
}

export function CurvePlot({
  curve,
  atLeast,
  height,
  frame,
  labels = 9,
  words = true,
}: {
  readonly curve: ForecastCurve
  readonly atLeast: boolean
  readonly height: number // pixels of the bars
  readonly frame?: Frame
  readonly labels?: number // numbers that fit below
  readonly words?: boolean // range and mean written below
}) {
  const hatch = `hatch-${useId().replace(/\W/g, '')}`
  const { from, to, top } = frame ?? frameOf([curve], atLeast)
  const entries = entriesOf(curve).filter((entry) => entry.count >= from && entry.count <= to)
  const slots = to - from + 1
  const slot = 100 / slots
  const bar = slots > 50 ? slot : slot * 0.8
  const large = height > 150
  const head = large ? 22 : 4
  const base = head + height
  const middle = (count: number): string => `${(count - from + 0.5) * slot}%`
  const tall = (chance: number): number => (chance / top) * height
  const below = labelled(entries, labels)
  const written = large && slots <= 16
  const rangeFrom = Math.max(curve.low, from)
  const rangeTo = Math.min(curve.high, to)
  return (
    <svg className="plot" width="100%" height={base + (words ? 34 : 26)} role="img" aria-label={sentenceOf(curve)}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="plot-paper" />
          <path d="M1 0v5" className="plot-hatch" />
        </pattern>
      </defs>
      {large
        ? rules(top).map((chance) => (
            <line key={chance} x1="0" x2="100%" y1={base - tall(chance)} y2={base - tall(chance)} className="plot-rule" />
          ))
        : null}
      {atLeast && !large ? <line x1="0" x2="100%" y1={base - tall(0.5)} y2={base - tall(0.5)} className="plot-rule" /> : null}
      {entries.map((entry) => {
        const chance = atLeast ? entry.atLeast : entry.exactly
        const rise = chance > 0 ? Math.max(1, tall(chance)) : 0
        return (
          <g key={entry.count}>
            <rect
              x={`${(entry.count - from) * slot + (slot - bar) / 2}%`}
              width={`${bar}%`}
              y={base - rise}
              height={rise}
              className={entry.likely ? 'plot-bar' : 'plot-bar faint'}
              fill={entry.likely ? undefined : `url(#${hatch})`}
            >
              <title>
                {atLeast ? `${entry.label} or more` : entry.label}: {percent(chance)}
              </title>
            </rect>
            {written && chance > 0 ? (
              <text x={middle(entry.count)} y={base - rise - 5} textAnchor="middle" className="plot-value">
                {percent(chance)}
              </text>
            ) : null}
            {below.has(entry.count) ? (
              <text x={middle(entry.count)} y={base + 14} textAnchor="middle" className="plot-count">
                {entry.label}
              </text>
            ) : null}
          </g>
        )
      })}
      {large && !written
        ? rules(top).map((chance) => (
            <text key={chance} x="0" y={base - tall(chance) - 3} className="plot-word on-bars">
              {Math.round(chance * 100)}%
            </text>
          ))
        : null}
      <line x1="0" x2="100%" y1={base} y2={base} className="plot-base" />
      <line
        x1={`${(rangeFrom - from) * slot + (slot - bar) / 2}%`}
        x2={`${(rangeTo - from + 1) * slot - (slot - bar) / 2}%`}
        y1={base + 20}
        y2={base + 20}
        className="plot-range"
      />
      <svg x={`${Math.max(0, Math.min(100, (curve.mean - from + 0.5) * slot))}%`} y={base + 1} overflow="visible" aria-hidden="true">
        <path d="M0 15l5 9h-10z" className="plot-mean" />
      </svg>
      {words ? (
        <>
          {' '}
          <text x="0" y={base + 33} className="plot-word">
            ━ 10–90%: {curve.low === curve.high ? curve.low : `${curve.low} to ${curve.high}`}
          </text>
          <text x="100%" y={base + 33} textAnchor="end" className="plot-word">
            ▲ mean {amount(curve.mean)}
          </text>
        </>
      ) : null}
    </svg>
  )
}
