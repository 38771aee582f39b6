// A side's badge: its colour and its own pattern, so that colour alone says nothing.

import type { Seat } from '../engine/kernel/asks'
import { lookOf, sideColour } from './sides'

// after the heralds' hatching, as on the table: across, down, two slants, crossed, points
export const PATTERNS = [
  'M1 6h18M1 10h18M1 14h18',
  'M6 1v18M10 1v18M14 1v18',
  'M0 6l14 14M3 3l14 14M6 0l14 14',
  'M0 14 14 0M3 17 17 3M6 20 20 6',
  'M1 7h18M1 13h18M7 1v18M13 1v18',
  'M6 7h.1M14 7h.1M10 10h.1M6 13h.1M14 13h.1',
  'M2 8l4 4 4-4 4 4 4-4M2 13l4 4 4-4 4 4 4-4',
  'M10 5a5 5 0 1 0 0 10a5 5 0 1 0 0-10M10 9.9h.1',
] as const

export function SideMark({ seat, size = 14, faded = false }: { readonly seat: Seat; readonly size?: number; readonly faded?: boolean }) {
  const side = lookOf(seat)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', opacity: faded ? 0.55 : 1 }}
    >
      <circle cx="10" cy="10" r="9" fill={sideColour(seat)} stroke="var(--panel)" strokeWidth="1" />
      <path
        d={PATTERNS[side - 1]}
        fill="none"
        stroke="var(--on-side)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeOpacity="0.75"
        clipPath="circle(8px at 10px 10px) view-box"
      />
    </svg>
  )
}
