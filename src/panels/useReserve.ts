// Panels held in reserve: fetched with the first thing that wants one of them, or when the table stands and the browser is idle.
import { later, useLater } from '../store/later'
import type { PANELS } from './reserve'

export const RESERVE = later(async () => (await import('./reserve')).PANELS)
export const useReserve = (wanted: boolean): typeof PANELS | undefined => useLater(RESERVE, wanted)
