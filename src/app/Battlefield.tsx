// The place of a picture of the battlefield on the card of a ready battle: for the eye alone. What draws it is fetched when the card comes into view
// and the page has nothing else to do; where it cannot be, the place stays bare.
import { useEffect, useRef, useState } from 'react'
import type { BattlefieldDrawn } from './BattlefieldDrawn'
import { whenIdle } from './idle'

export function Battlefield(battle: { readonly system: string; readonly scenario: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [Drawn, setDrawn] = useState<typeof BattlefieldDrawn>()
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver !== 'function') return
    let here = true
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        void whenIdle()
          .then(() => import('./BattlefieldDrawn'))
          .then((part) => (here ? setDrawn(() => part.BattlefieldDrawn) : undefined))
          .catch(() => undefined)
      },
      { rootMargin: '200px' },
    )
    seen.observe(place.current)
    return () => {
      here = false
      seen.disconnect()
    }
  }, [])
  return (
    <div ref={place} className="battlefield" aria-hidden="true">
      {Drawn ? <Drawn {...battle} /> : null}
    </div>
  )
}
