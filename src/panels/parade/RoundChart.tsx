// How a number of each team went, round by round: a line a team, told apart by colour, dashes and the shape of its points.

import type { Seat } from '../../engine/kernel/asks'
import type { Parade } from '../../engine/kernel/scene'
import { SideMark } from '../SideMark'
import { SIDES, sideColour } from '../sides'
import { BOX, chartOf, chartWords, HEIGHT, WIDTH } from './chart'

const DASHES = ['', '7 3', '2 3', '9 3 2 3', '5 5', '12 4', '1 4', '12 3 2 3 2 3'] as const
const POINTS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'M-3.6-3.6h7.2v7.2h-7.2z',
  'M0-4.8 4.6 3.4h-9.2z',
  'M0-5 5 0 0 5-5 0z',
  'M0 4.8-4.6-3.4h9.2z',
  'M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z',
  'M-5-1.5h10v3h-10z',
  'M-4-4 0-1.5 4-4v8L0 1.5-4 4z',
] as const
const ROOM = 6 // labels of rounds that fit below

export function RoundChart({ curve, nameOf }: { readonly curve: Parade['curves'][number]; readonly nameOf: (seat: Seat) => string }) {
  const { ticks, rounds, lines } = chartOf(curve)
  const every = Math.ceil(rounds.length / ROOM)
  return (
    <figure className="round-chart">
      <figcaption>
        <b>{curve.label}</b>
        {lines.map(({ seat, points }) => (
          <span key={seat} className="round-key">
            <SideMark seat={seat} size={13} />
            <svg width="26" height="12" viewBox="-13 -6 26 12" aria-hidden="true" focusable="false">
              <path d="M-13 0h26" className="round-line" stroke={sideColour(seat)} strokeDasharray={DASHES[seat % SIDES]} />
              <path d={POINTS[seat % SIDES]} className="round-point" fill={sideColour(seat)} />
            </svg>
            {nameOf(seat)} <b>{points.at(-1)?.value ?? '–'}</b>
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chartWords(curve, nameOf)}>
        {ticks.map((tick) => (
          <g key={tick.value}>
            <line x1={BOX.left} x2={BOX.right} y1={tick.y} y2={tick.y} className="round-rule" />
            <text x={BOX.left - 6} y={tick.y + 3.5} textAnchor="end" className="round-word">
              {tick.value}
            </text>
          </g>
        ))}
        {rounds.map((round, index) =>
          index % every === 0 ? (
            <text key={round.label} x={round.x} y={BOX.bottom + 18} textAnchor="middle" className="round-word">
              {round.label}
            </text>
          ) : null,
        )}
        {lines.map(({ seat, path, points }) => (
          <g key={seat}>
            <path d={path} className="round-line" stroke={sideColour(seat)} strokeDasharray={DASHES[seat % SIDES]} />
            {points.map((point) => (
              <path
                key={point.round}
                d={POINTS[seat % SIDES]}
                transform={`translate(${point.x} ${point.y})`}
                className="round-point"
                fill={sideColour(seat)}
              >
                <title>
                  {nameOf(seat)}, {point.round}: {point.value}
                </title>
              </path>
            ))}
          </g>
        ))}
      </svg>
    </figure>
  )
}
