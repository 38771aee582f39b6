// Keeps the off-screen board in step with the scene, the theme and the camera, and says when to blit it.
import type { Layer } from 'konva/lib/Layer'
import { type RefObject, useLayoutEffect } from 'react'
import type { PieceId } from '../../engine/kernel/asks'
import type { Scene } from '../../engine/kernel/scene'
import type { CameraStore } from '../cameraStore'
import { createSceneMarks, type SceneMarks } from '../figures/sceneMarks'
import type { Theme } from '../theme'
import type { ReadableStore } from '../useSlice'
import { Board } from './board'
import { forgetGrain } from './paper'

export interface Shown {
  readonly scene: Scene | undefined
  readonly theme: Theme
  readonly may: ReadonlySet<PieceId>
  readonly lifted: ReadonlySet<PieceId>
  readonly remains: boolean
  readonly ratio: number // device pixels to a CSS pixel
  readonly width: number // of the view, CSS pixels
  readonly height: number
  readonly lost: number // how often what was drawn has been lost
}
export interface BoardHandle {
  readonly board: Board
  readonly marks: SceneMarks
  /** All that is drawn off the screen is lost: it is drawn anew when it is next shown. */
  forget(): void
}
const SETTLE = 110 // milliseconds after the last zoom until the board is drawn sharp

export function createBoardHandle(): BoardHandle {
  const board = new Board()
  const marks = createSceneMarks()
  return {
    board,
    marks,
    forget: () => {
      board.forget()
      marks.forget()
      forgetGrain()
    },
  }
}

export function useBoard(handle: BoardHandle, shown: Shown, camera: ReadableStore<CameraStore>, layer: RefObject<Layer | null>): void {
  const { scene, theme, may, lifted, remains, ratio, width, height, lost } = shown

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is lost is drawn anew
  useLayoutEffect(() => {
    const { board, marks } = handle
    const table = scene?.table
    if (!scene || !table || width < 2 || height < 2) return
    board.setTable(table, theme)
    const render = () => {
      const { camera: now, view } = camera.getState()
      const standing = marks.marks({ scene, theme, scale: now.zoom * ratio, ratio, may, lifted, remains })
      if (board.stale(now, ratio)) {
        board.replace(standing)
        board.cover(now, view.width, view.height, ratio)
      } else {
        board.cover(now, view.width, view.height, ratio)
        board.stand(standing)
      }
      layer.current?.batchDraw()
    }
    render()
    let timer: ReturnType<typeof setTimeout> | undefined
    let zoom = camera.getState().camera.zoom
    const stop = camera.subscribe((state, before) => {
      if (state.camera === before.camera && state.view === before.view) return
      if (state.view !== before.view) board.invalidate()
      if (state.camera.zoom !== zoom) {
        zoom = state.camera.zoom
        clearTimeout(timer)
        timer = setTimeout(render, SETTLE)
      } else if (!board.stale(state.camera, ratio)) board.cover(state.camera, state.view.width, state.view.height, ratio)
      layer.current?.batchDraw()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [handle, camera, layer, scene, theme, may, lifted, remains, ratio, width, height, lost])
}
