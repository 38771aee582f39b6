// The board and what stands still: one shape that copies an off-screen drawing to the screen.
import type { Layer as KonvaLayer } from 'konva/lib/Layer'
import { useRef } from 'react'
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore'
import { type BoardHandle, type Shown, useBoard } from '../board/useBoard'
import type { CameraStore } from '../cameraStore'
import type { ReadableStore } from '../useSlice'

interface Props extends Shown {
  readonly handle: BoardHandle
  readonly camera: ReadableStore<CameraStore>
}

export function BoardLayer({ handle, camera, ...shown }: Props) {
  const layer = useRef<KonvaLayer>(null)
  useBoard(handle, shown, camera, layer)
  return (
    <Layer ref={layer} listening={false} clearBeforeDraw={false}>
      <Shape
        id="board"
        perfectDrawEnabled={false}
        sceneFunc={(ctx) => handle.board.blit(ctx, camera.getState().camera, ctx.getCanvas().getPixelRatio())}
      />
    </Layer>
  )
}
