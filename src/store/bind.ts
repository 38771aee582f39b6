// A vanilla store with a React hook on it: `useX(selector)` in components, `useX.getState()` anywhere.
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'

export interface Bound<T> extends Omit<StoreApi<T>, 'getInitialState'> {
  (): T
  <U>(selector: (state: T) => U): U
}

export const bind = <T>(store: StoreApi<T>): Bound<T> => {
  function hook(): T
  function hook<U>(selector: (state: T) => U): U
  function hook<U>(selector?: (state: T) => U): T | U {
    // biome-ignore lint/correctness/useHookAtTopLevel: this is the hook being made
    return useStore(store, selector ?? ((state: T): T | U => state))
  }
  return Object.assign(hook, { getState: store.getState, setState: store.setState, subscribe: store.subscribe })
}
