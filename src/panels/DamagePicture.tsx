// What is left of a vessel, drawn on its outline: holes from the bow on as its hull goes, its systems where they lie, lit by their power.
import { useId } from 'react'
import type { Seat } from '../engine/kernel/asks'
import type { PaperTrack } from '../engine/kernel/paper'
import type { Damage } from '../engine/kernel/scene'
import { silhouetteOf, traceHull } from '../engine/tabletop/silhouettes'
import { sideColour } from './sides'
import './damage.css'

const BOW = 12 // of the outline's own box, along x
const BOX = 2.6
const GAP = 0.5

const alongOf = (share: number): number => Math.round((BOW - share * BOW * 2) * 100) / 100

export function DamagePicture({ damage, seat }: { readonly damage: Damage; readonly seat: Seat }) {
  const id = `hull-${useId().replace(/\W/g, '')}`
  const shape = silhouetteOf(damage.silhouette)
  if (!shape) return null
  const { hull, parts } = damage
  const steps: string[] = []
  traceHull(
    { moveTo: (x, y) => steps.push(`M${x} ${y}`), lineTo: (x, y) => steps.push(`L${x} ${y}`), closePath: () => steps.push('Z') },
    shape.hull,
    1,
  )
  const outline = steps.join('')
  const gone = hull.boxes === 0 ? 0 : (hull.ticked ?? 0) / hull.boxes
  const left = alongOf(gone)
  return (
    <svg className="damage" viewBox="-13 -9.5 26 19" role="img" aria-label={wordsOf(damage)}>
      <defs>
        <clipPath id={id}>
          <path d={outline} />
        </clipPath>
        <pattern id={`${id}-holes`} width="1.6" height="1.6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 .8h1.6" stroke="var(--no)" strokeWidth=".6" />
        </pattern>
      </defs>
      <g clipPath={`url(#${id})`}>
        <rect x="-13" y="-9.500" width={left + 13} height="19" fill={sideColour(seat)} fillOpacity=".34" />
        <rect x={left} y="-9.500" width={13 - left} height="19" fill={`url(#${id}-holes)`} />
        {gone > 0 ? <path d={`M${left} -9.500V9.500`} stroke="var(--no)" strokeWidth=".4" /> : null}
        {(hull.ends ?? [])
          .filter(({ at }) => at < hull.boxes)
          .map(({ at }) => (
            <path
              key={at}
              d={`M${alongOf(at / hull.boxes)} -9.500V9.500`}
              stroke="var(--muted)"
              strokeWidth=".18"
              strokeDasharray=".6 .5"
            />
          ))}
      </g>
      <path d={outline} fill="none" stroke={sideColour(seat)} strokeWidth=".5" strokeLinejoin="round" />
      {parts.map(({ track, at }) => (
        <Room key={track.label} track={track} x={alongOf(at)} />
      ))}
    </svg>
  )
}
/** The boxes of a system, across the ship; its name beside them. */
function Room({ track, x }: { readonly track: PaperTrack; readonly x: number }) {
  const { boxes, ticked = 0, lit = 0, signs = [], label } = track
  const high = boxes * BOX + (boxes - 1) * GAP
  return (
    <g transform={`translate(${x - BOX / 2} ${-high / 2})`}>
      {Array.from({ length: boxes }, (_, at) => {
        const state = at < ticked ? 'lost' : at >= boxes - lit ? 'lit' : 'sound'
        const y = at * (BOX + GAP)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <g key={at} className={`room ${state}`} transform={`translate(0 ${y})`}>
            <rect width={BOX} height={BOX} rx=".4" />
            {state === 'lost' ? <path d={`M.5 .5 ${BOX - 0.5} ${BOX - 0.5}M${BOX - 0.5} .5 .5 ${BOX - 0.5}`} /> : null}
            {state === 'lost' ? null : (
              <text x={BOX / 2} y={BOX * 0.7} textAnchor="middle">
                {signs[at] ?? ''}
              </text>
            )}
          </g>
        )
      })}
      <text className="room-name" x={BOX / 2} y={high + 1.9} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}
/** In words, for who cannot see it. */
function wordsOf({ hull, parts }: Damage): string {
  const gone = (track: PaperTrack): string => `${track.label} ${track.boxes - (track.ticked ?? 0)} of ${track.boxes}`
  return `What is left: ${[hull, ...parts.map(({ track }) => track)].map(gone).join(', ')}`
}
