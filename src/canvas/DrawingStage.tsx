// A Konva stage over the whole of its box that is drawn on and does not listen: sharp on every screen, drawn anew when a context that was
// lost comes back.
import { Konva } from 'konva/lib/Global'
import type { Stage as KonvaStage } from 'konva/lib/Stage'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Stage } from 'react-konva/lib/ReactKonvaCore'
import { useContextRestored } from './useContextRestored'

interface Props {
  readonly width: number // CSS pixels
  readonly height: number
  readonly ratio: number // device pixels to each
  readonly offScreen?: readonly HTMLCanvasElement[] // whose contexts may be lost as well
  readonly onRestored?: () => void // what was drawn off the screen is to be drawn anew
  readonly onStage?: ((stage: KonvaStage) => void) | undefined
  readonly children: ReactNode
}
const WHOLE_BOX = { position: 'absolute', inset: 0, pointerEvents: 'none' } as const
const NONE: readonly HTMLCanvasElement[] = []

export function DrawingStage({ width, height, ratio, offScreen = NONE, onRestored, onStage, children }: Props) {
  const stage = useRef<KonvaStage>(null)
  const [paper] = useState(() => (typeof matchMedia === 'function' ? matchMedia('print') : undefined))
  Konva.pixelRatio = ratio // of the layers that are made from now on
  useLayoutEffect(() => {
    for (const layer of stage.current?.getLayers() ?? []) {
      const canvas = layer.getCanvas()
      if (canvas.getPixelRatio() === ratio) continue
      canvas.setPixelRatio(ratio)
      layer.batchDraw()
    }
  }, [ratio])
  // before it goes to paper no frame comes any more
  useLayoutEffect(() => {
    if (paper?.matches) stage.current?.draw()
  })
  useContextRestored(stage, offScreen, () => onRestored?.())
  useEffect(() => {
    if (stage.current) onStage?.(stage.current)
  }, [onStage])
  return (
    <Stage ref={stage} width={width} height={height} listening={false} style={WHOLE_BOX}>
      {children}
    </Stage>
  )
}
