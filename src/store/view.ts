import { createStore } from 'zustand/vanilla'
import { bind } from './bind'
import type { ViewStore } from './types'

const store = createStore<ViewStore>()(() => {
  throw new Error('not yet')
})
export const useView = bind(store)
