// The head of a team's column: a swallow-tailed banner in the side's colour and pattern.

import { useId } from 'react'
import type { Seat } from '../../engine/kernel/asks'
import { lookOf, sideColour } from '../sides'

// the same hatching as on the badges, as a tile of 10 × 10
const TILES = ['M0 2.5h10M0 7.5h10', 'M2.5 0v10M7.5 0v10', 'M0 0l10 10M-5 5l10 10M5-5l10 10', 'M0 10 10 0M-5 5 5-5M5 15 15 5'] as const
const MORE = [
  'M0 5h10M5 0v10',
  'M2.5 2.5h.1M7.5 7.5h.1',
  'M0 2.5l2.5 2.5 2.5-2.5 2.5 2.5 2.5-2.5',
  'M5 2a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
] as const

export function Pennant({ seat }: { readonly seat: Seat }) {
  const id = `pennant-${useId().replace(/\W/g, '')}`
  const tiles = [...TILES, ...MORE]
  const side = lookOf(seat)
  return (
    <svg className="pennant" viewBox="0 0 44 60" width="44" height="60" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="10" height="10" patternUnits="userSpaceOnUse">
          <path d={tiles[side - 1]} fill="none" stroke="var(--on-side)" strokeWidth="1.6" strokeLinecap="round" strokeOpacity="0.6" />
        </pattern>
      </defs>
      <path d="M3 3h38" stroke="var(--control)" strokeWidth="3" strokeLinecap="round" />
      <path d="M6 4h32v52l-16-11L6 56z" fill={sideColour(seat)} />
      <path d="M6 4h32v52l-16-11L6 56z" fill={`url(#${id})`} />
      <path d="M8.5 6.5h27v44.8l-13.5-9.3-13.5 9.3z" fill="none" stroke="var(--gold)" strokeWidth="1.2" />
    </svg>
  )
}
