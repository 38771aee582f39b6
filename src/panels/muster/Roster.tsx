// The rosters on paper: seen only when printed, one side a page.

import { PaperSheet } from './PaperSheet'
import { useMuster } from './useMuster'

export function Roster() {
  const sheet = useMuster((state) => state.sheet)
  const mustering = useMuster((state) => state.mustering)
  const draft = useMuster((state) => state.draft)
  const title = useMuster((state) => state.manifest?.title)
  if (!sheet || !mustering) return null
  return (
    <article className="roster" aria-hidden="true">
      {sheet.sides.map((_, side) => {
        const paper = mustering.paper?.(draft, side)
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
        return paper ? <PaperSheet key={side} paper={paper} system={title ?? ''} /> : null
      })}
    </article>
  )
}
