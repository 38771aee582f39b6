// Parts of the app that its first moments do not want: fetched when something wants them, or ahead when the browser is idle, and kept.
import { useEffect, useState } from 'react'

export interface Lazy<T> {
  readonly here: () => T | undefined
  readonly fetch: () => Promise<T>
}
export function lazily<T>(load: () => Promise<T>): Lazy<T> {
  let kept: T | undefined
  return {
    here: () => kept,
    fetch: async () => {
      kept ??= await load()
      return kept
    },
  }
}

/** It as soon as it is there, fetched if it is wanted; what cannot be fetched is thrown. */
export function useLazy<T>(part: Lazy<T>, wanted: boolean): T | undefined {
  const [, setCome] = useState(false)
  const [fault, setFault] = useState<{ readonly why: unknown }>()
  useEffect(() => {
    if (!wanted || part.here() !== undefined) return
    let here = true
    part.fetch().then(
      () => here && setCome(true),
      (why: unknown) => here && setFault({ why }),
    )
    return () => {
      here = false
    }
  }, [part, wanted])
  if (fault) throw fault.why
  return part.here()
}
