// Keeps the off-screen board in step with the scene, the theme and the camera, and says when to blit it.
import { useLayoutEffect } from 'react'
import type { PieceId } from '../../engine/kernel/asks'
import type { Scene } from '../../engine/kernel/scene'
import type { CameraStore } from '../cameraStore'
import type { Easel } from '../easel'
import { createStanding, type Standing } from '../figures/standing'
import type { Theme } from '../theme'
import type { Listens } from '../useSlice'
import { Board } from './board'

export interface Shown {
  readonly scene: Scene | undefined
  readonly theme: Theme
  readonly may: ReadonlySet<PieceId>
  readonly lifted: ReadonlySet<PieceId>
  readonly remains: boolean
}
export interface BoardHandle {
  readonly board: Board
  readonly standing: Standing
}
const SETTLE = 110 // milliseconds after the last zoom until the board is drawn sharp

export const createBoardHandle = (): BoardHandle => ({ board: new Board(), standing: createStanding() })

export function useBoard(
  handle: BoardHandle,
  shown: Shown,
  camera: Listens<CameraStore>,
  { board: layer, live }: Easel,
  ratio: number,
  width: number,
  height: number,
): void {
  const { scene, theme, may, lifted, remains } = shown

  useLayoutEffect(() => {
    const { board, standing } = handle
    const table = scene?.table
    if (!scene || !table || width < 2 || height < 2) return
    board.dress(table, theme)
    const render = () => {
      const { camera: now, view } = camera.getState()
      const marks = standing.marks({ scene, theme, scale: now.zoom * ratio, ratio, may, lifted, remains })
      if (board.stale(now, ratio)) {
        board.replace(marks)
        board.cover(now, view.width, view.height, ratio)
      } else {
        board.cover(now, view.width, view.height, ratio)
        board.stand(marks)
      }
      layer.batchDraw()
    }
    render()
    let timer: ReturnType<typeof setTimeout> | undefined
    let zoom = camera.getState().camera.zoom
    const stop = camera.subscribe((state, before) => {
      if (state.camera === before.camera && state.view === before.view) return
      if (state.view !== before.view) board.touch()
      if (state.camera.zoom !== zoom) {
        zoom = state.camera.zoom
        clearTimeout(timer)
        timer = setTimeout(() => {
          render()
          if (!live.bare) live.batchDraw() // its ghosts are drawn with the figures of the new scale
        }, SETTLE)
      } else if (!board.stale(state.camera, ratio)) board.cover(state.camera, state.view.width, state.view.height, ratio)
      layer.batchDraw()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [handle, camera, layer, live, scene, theme, may, lifted, remains, ratio, width, height])
}
