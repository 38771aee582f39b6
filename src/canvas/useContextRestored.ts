// A canvas's context may be lost (the graphics process was restarted, a phone ran out of memory): what was on it is blank when it comes
// back, and whatever else was drawn off the screen may be blank as well.
import type { Stage } from 'konva/lib/Stage'
import { type RefObject, useEffect } from 'react'
import { useEvent } from './useEvent'

/** Calls back whenever one of the stage's canvases, or one of these, has its context again. The stage's own are drawn anew. */
export function useContextRestored(stage: RefObject<Stage | null>, others: readonly HTMLCanvasElement[], restored: () => void): void {
  const redraw = useEvent(() => {
    for (const layer of stage.current?.getLayers() ?? []) {
      const canvas = layer.getCanvas()
      canvas.setPixelRatio(canvas.getPixelRatio()) // its scale went with its context
      layer.batchDraw()
    }
    restored()
  })
  useEffect(() => {
    const layers = stage.current?.getLayers() ?? []
    const canvases = [...layers.map((layer) => layer.getNativeCanvasElement()), ...others]
    const back = (): void => redraw()
    for (const canvas of canvases) canvas.addEventListener('contextrestored', back)
    return () => {
      for (const canvas of canvases) canvas.removeEventListener('contextrestored', back)
    }
  }, [stage, others, redraw])
}
