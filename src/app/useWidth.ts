// Which layout the window has room for.
import { useSyncExternalStore } from 'react'

/** Narrow: a phone, upright or on its side. Tall: a tablet held upright, where the panels stand below the table. */
export type Layout = 'narrow' | 'tall' | 'middle' | 'wide'
const NARROW = '(max-width: 719px), (max-width: 960px) and (max-height: 520px)'
const TALL = '(min-width: 720px) and (max-width: 1199px) and (orientation: portrait)'
const WIDE = '(min-width: 1600px)'

const subscribe = (changed: () => void): (() => void) => {
  const queries = [NARROW, TALL, WIDE].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
const now = (): Layout =>
  matchMedia(NARROW).matches ? 'narrow' : matchMedia(TALL).matches ? 'tall' : matchMedia(WIDE).matches ? 'wide' : 'middle'
export const useWidth = (): Layout => useSyncExternalStore(subscribe, now)
