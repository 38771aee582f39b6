import { createStore } from 'zustand/vanilla'
import { bind } from './bind'
import type { BattleStore } from './types'

const store = createStore<BattleStore>()(() => {
  throw new Error('not yet')
})
export const useBattle = bind(store)
