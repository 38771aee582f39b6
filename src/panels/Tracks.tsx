// Boxes that are ticked off one by one: on the screen as a picture of damage, on paper to play from.
import type { PaperTrack } from '../engine/kernel/paper'
import './tracks.css'

const BOXES = 5 // stand together

/** In words, for who cannot see the boxes. */
const wordsOf = ({ label, boxes, ticked = 0, lit }: PaperTrack): string =>
  `${label}: ${boxes - ticked} of ${boxes} left${lit === undefined ? '' : `, ${lit} powered`}`

export function Track({ track }: { readonly track: PaperTrack }) {
  const { label, boxes, signs = [], ticked = 0, lit = 0, ends = [] } = track
  return (
    <p className="paper-track">
      <span className="paper-label">{label}</span>
      <span className="boxes" role="img" aria-label={wordsOf(track)}>
        {Array.from({ length: boxes }, (_, at) => {
          const end = ends.find((one) => one.at === at + 1)
          const apart = ends.length === 0 && (at + 1) % BOXES === 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            <span key={at} className={apart ? 'five' : undefined}>
              <i className={at < ticked ? 'box ticked' : at >= boxes - lit ? 'box lit' : 'box'}>{signs[at]}</i>
              {end ? <small>{end.label}</small> : null}
            </span>
          )
        })}
      </span>
    </p>
  )
}
