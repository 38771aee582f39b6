// The muster that the panels work on: the app's own, or the one a test hands in.
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { type MusterApi, type MusterStore, muster } from '../../store/muster'

const MusterContext = createContext<MusterApi>(muster)
export const MusterProvider = MusterContext.Provider
export const useMusterApi = (): MusterApi => useContext(MusterContext)
export const useMuster = <U>(selector: (state: MusterStore) => U): U => useStore(useContext(MusterContext), selector)
