// What buttons and keys wish of the camera. The canvas owns the camera; it subscribes here and carries wishes out.
import { createStore } from 'zustand/vanilla'
import type { PieceId } from '../engine/kernel/asks'
import { bind } from './bind'

export type CameraWish =
  | { readonly kind: 'fit' }
  | { readonly kind: 'zoom'; readonly factor: number } // about the middle of the view
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number } // screen pixels
  | { readonly kind: 'show'; readonly piece: PieceId; readonly below?: number } // brings it into view if it is not; so many pixels at the top are covered
  | { readonly kind: 'army'; readonly pieces: readonly PieceId[] } // as many of these as can be played on

export interface CameraStore {
  readonly wish: CameraWish | undefined
  readonly serial: number // raised with every wish, so that the same wish twice is heard twice
  ask(wish: CameraWish): void
}

const store = createStore<CameraStore>()((set) => ({
  wish: undefined,
  serial: 0,
  ask: (wish) => set((state) => ({ wish, serial: state.serial + 1 })),
}))
export const useCamera = bind(store)
