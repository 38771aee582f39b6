// The camera of one table on the screen. Gestures write it, the board and the overlay follow it without rendering React.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Point } from '../engine/geometry/units'
import { type Camera, clamp, type Extent, fitBox, fitTable, NO_INSETS, pan, reveal, snap, type Viewport, zoomAbout } from './camera'

export interface CameraStore {
  readonly camera: Camera
  readonly view: Viewport
  readonly table: Extent
  readonly ratio: number // device pixels to a CSS pixel
  readonly fitted: boolean // follows the window until the player moves the camera
  set(camera: Camera): void
  panBy(dx: number, dy: number): void
  zoomBy(factor: number, about?: Point): void
  fit(): void
  /** Pans till the place is in view, `below` so many pixels from the top. */
  reveal(at: Point, below?: number): void
  centre(at: Point): void
  /** As many of these places as fit, no smaller and no larger than these pixels to an inch. */
  gather(places: readonly Point[], least: number, most: number): void
  resize(view: Viewport, table: Extent, ratio: number): void
}

export const createCameraStore = (): StoreApi<CameraStore> =>
  createStore<CameraStore>((set, get) => {
    const settle = (camera: Camera): Camera => {
      const { table, view, ratio } = get()
      return snap(clamp(camera, table, view), ratio)
    }
    return {
      camera: { x: 0, y: 0, zoom: 16 },
      view: { width: 1, height: 1, insets: NO_INSETS },
      table: { width: 48, height: 48 },
      ratio: 1,
      fitted: true,
      set: (camera) => set({ camera: settle(camera), fitted: false }),
      panBy: (dx, dy) => set({ camera: settle(pan(get().camera, dx, dy)), fitted: false }),
      zoomBy: (factor, about) => {
        const { camera, view } = get()
        const { left, right, top, bottom } = view.insets
        const middle = { x: (left + view.width - right) / 2, y: (top + view.height - bottom) / 2 }
        set({ camera: settle(zoomAbout(camera, about ?? middle, camera.zoom * factor)), fitted: false })
      },
      fit: () => set({ camera: snap(fitTable(get().table, get().view), get().ratio), fitted: true }),
      centre: (at) => {
        const { camera, view } = get()
        const { left, right, top, bottom } = view.insets
        const x = (left + view.width - right) / 2 - at.x * camera.zoom
        const y = (top + view.height - bottom) / 2 - at.y * camera.zoom
        set({ camera: settle({ x, y, zoom: camera.zoom }), fitted: false })
      },
      gather: (places, least, most) => {
        const { view } = get()
        set({ camera: settle(fitBox(places, view, least, most)), fitted: false })
      },
      reveal: (at, below = 0) => {
        const { camera, view } = get()
        const insets = { ...view.insets, top: Math.max(view.insets.top, below) }
        const next = reveal(camera, at, { ...view, insets })
        if (next.x !== camera.x || next.y !== camera.y) set({ camera: settle(next), fitted: false })
      },
      resize: (view, table, ratio) => {
        const before = get()
        set({ view, table, ratio })
        const changed = before.table.width !== table.width || before.table.height !== table.height
        if (before.fitted || changed) get().fit()
        else {
          // what was in the middle stays in the middle
          const moved = pan(before.camera, (view.width - before.view.width) / 2, (view.height - before.view.height) / 2)
          set({ camera: settle(moved) })
        }
      },
    }
  })
