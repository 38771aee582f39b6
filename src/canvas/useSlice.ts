// A slice of a store, by whatever hook the store has of its own.
import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'

export type ReadableStore<T> = Pick<StoreApi<T>, 'getState' | 'subscribe'>

/** The slice must be the same object as long as it is the same value. */
export const useSlice = <T, U>(store: ReadableStore<T>, slice: (state: T) => U): U => {
  const read = () => slice(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}
