// Forecasts put by, to be compared side by side: each keeps what was true when it was pinned. And how curves are looked at.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Forecast, ForecastCurve } from '../engine/kernel/forecast'
import { useBattle } from './battle'
import { type Bound, bind } from './bind'
import type { BattleStore } from './types'

export interface Pin {
  readonly id: number
  readonly forecast: Forecast
  readonly where: string // 'Turn 3 of 12, after answer 41'
}
export const MOST_PINS = 4

export interface PinsStore {
  readonly pins: readonly Pin[] // in the order they were pinned
  readonly atLeast: boolean // curves as "at least k" instead of "exactly k"
  readonly enlarged: { readonly title: string; readonly curves: readonly ForecastCurve[]; readonly shown: number } | undefined
  /** False: there is no room, or it is pinned already. */
  pin(forecast: Forecast): boolean
  unpin(id: number): void
  clear(): void
  look(atLeast: boolean): void
  enlarge(title: string, curves: readonly ForecastCurve[], shown: number): void
}
type Battle = Pick<StoreApi<BattleStore>, 'getState' | 'subscribe'>

/** The pin that already holds this very forecast. */
export const pinOf = (pins: readonly Pin[], forecast: Forecast): Pin | undefined => {
  const text = JSON.stringify(forecast)
  return pins.find((pin) => JSON.stringify(pin.forecast) === text)
}

export const createPins = (battle: Battle): StoreApi<PinsStore> => {
  let count = 0
  const store = createStore<PinsStore>()((set, get) => ({
    pins: [],
    atLeast: false,
    enlarged: undefined,
    pin: (forecast) => {
      const { pins } = get()
      if (pins.length >= MOST_PINS || pinOf(pins, forecast)) return false
      const { scene, viewing } = battle.getState()
      count += 1
      set({ pins: [...pins, { id: count, forecast, where: `${scene?.headline ?? ''}, after answer ${viewing}` }] })
      return true
    },
    unpin: (id) => set({ pins: get().pins.filter((pin) => pin.id !== id) }),
    clear: () => set({ pins: [] }),
    look: (atLeast) => set({ atLeast }),
    enlarge: (title, curves, shown) => set({ enlarged: { title, curves, shown } }),
  }))
  let { battleId, viewer } = battle.getState()
  battle.subscribe((state) => {
    if (state.battleId === battleId && state.viewer === viewer) return
    const over = state.battleId === battleId && state.viewer === 'umpire' // everybody may see everything
    battleId = state.battleId
    viewer = state.viewer
    if (over) return
    store.setState({ pins: [], enlarged: undefined })
  })
  return store
}
export const usePins: Bound<PinsStore> = bind(createPins(useBattle))
