// What is being dragged over the muster, and over what it hangs.
import { createStore } from 'zustand/vanilla'
import type { Glyph } from '../engine/kernel/scene'
import { bind } from './bind'
import type { Carried, Landing } from './musterUnits'

export interface Dragging {
  readonly what: Carried
  readonly title: string
  readonly glyph: Glyph
  readonly x: number // of the pointer, in the window
  readonly y: number
  readonly over: Landing | undefined
}
const store = createStore<{ readonly dragging: Dragging | undefined }>()(() => ({ dragging: undefined }))
export const useMusterDrag = bind(store)
