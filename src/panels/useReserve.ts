// Panels held in reserve: fetched with the first thing that wants one of them, or when the table stands and the browser is idle.
import { lazily, useLazy } from '../store/lazy'
import type { PANELS } from './reserve'

export const RESERVE = lazily(async () => (await import('./reserve')).PANELS)
export const useReserve = (wanted: boolean): typeof PANELS | undefined => useLazy(RESERVE, wanted)
