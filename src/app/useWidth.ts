// Which layout the window has room for.
import { useSyncExternalStore } from 'react'

export type Layout = 'narrow' | 'middle' | 'wide'
const NARROW = '(max-width: 719px)'
const WIDE = '(min-width: 1600px)'

const subscribe = (changed: () => void): (() => void) => {
  const queries = [matchMedia(NARROW), matchMedia(WIDE)]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
const now = (): Layout => (matchMedia(NARROW).matches ? 'narrow' : matchMedia(WIDE).matches ? 'wide' : 'middle')
export const useWidth = (): Layout => useSyncExternalStore(subscribe, now)
