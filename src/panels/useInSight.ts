// What has just been told is brought into sight, where it came about out of it.
import { type RefObject, useEffect, useRef } from 'react'

/** For the element that tells it; `news`: what, so that it is brought into sight again whenever there is other. `wanted` false: it stays where it is. */
export function useInSight<Told extends Element>(news: unknown, wanted = true): RefObject<Told> {
  const told = useRef<Told>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is other news
  useEffect(() => {
    if (wanted) told.current?.scrollIntoView({ block: 'nearest' }) // gives a promise in newer browsers, which is no tidying up of ours
  }, [news])
  return told
}
