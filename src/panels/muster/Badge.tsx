// An enamel badge on paper: the side's colour and hatching, the troop glyph on its plate.
import { useId } from 'react'
import type { Seat } from '../../engine/kernel/asks'
import type { Glyph } from '../../engine/kernel/scene'
import { GLYPH_DRAWINGS } from '../../engine/tabletop/glyphs'
import { PATTERNS } from '../SideMark'

export function Badge({ glyph, seat, size = 38 }: { readonly glyph: Glyph; readonly seat: Seat; readonly size?: number }) {
  const id = useId()
  const side = (seat % PATTERNS.length) + 1
  const { fill, stroke, width = 2, turn = 0 } = GLYPH_DRAWINGS[glyph]
  return (
    <svg className="badge" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={id} cx="0.32" cy="0.26" r="0.85">
          <stop offset="0" stopColor="#fff" stopOpacity="0.34" />
          <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.22" />
        </radialGradient>
      </defs>
      <circle cx="20" cy="20" r="19" className="badge-rim" />
      <circle cx="20" cy="20" r="16.6" fill={`var(--side-${side})`} />
      <path
        d={PATTERNS[side - 1]}
        transform="translate(2 2) scale(1.8)"
        stroke="var(--on-side)"
        strokeWidth="0.6"
        strokeOpacity="0.45"
        fill="none"
        strokeLinecap="round"
        clipPath="circle(9.2px at 10px 10px)"
      />
      <circle cx="20" cy="20" r="10.8" fill={`var(--side-${side})`} fillOpacity="0.9" />
      <circle cx="20" cy="20" r="16.6" fill={`url(#${id})`} />
      <g transform={`translate(20 20) rotate(${turn}) scale(0.74) translate(-12 -12)`}>
        {fill ? <path d={fill} fill="var(--on-side)" fillRule="evenodd" /> : null}
        {stroke ? (
          <path d={stroke} fill="none" stroke="var(--on-side)" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
        ) : null}
      </g>
    </svg>
  )
}
