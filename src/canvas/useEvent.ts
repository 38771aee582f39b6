// What an effect calls when something happens: always the newest, without beginning the effect anew.
import { useCallback, useLayoutEffect, useRef } from 'react'

export function useEvent<Given extends unknown[], Result>(run: (...given: Given) => Result): (...given: Given) => Result {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...given) => newest.current(...given), [])
}
