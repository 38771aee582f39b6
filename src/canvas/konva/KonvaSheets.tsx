// The sheets of the table as a Konva stage: a layer a sheet, a shape a drawing. The board is one shape that blits an off-screen canvas.
// Nothing listens: picking is our own, in inches.
import { Konva } from 'konva/lib/Global'
import type { Layer as KonvaLayer } from 'konva/lib/Layer'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore'
import { type Easel, type Sheet, sheetsOf } from '../easel'

export interface KonvaSheetsProps {
  readonly easel: Easel
  readonly width: number // screen pixels
  readonly height: number
  readonly ratio: number // device pixels to each
}

export function KonvaSheets({ easel, width, height, ratio }: KonvaSheetsProps) {
  Konva.pixelRatio = ratio
  return (
    <Stage width={width} height={height} listening={false} style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {sheetsOf(easel).map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same three
        <SheetLayer key={index} sheet={sheet} ratio={ratio} />
      ))}
    </Stage>
  )
}

function SheetLayer({ sheet, ratio }: { readonly sheet: Sheet; readonly ratio: number }) {
  const shown = useSyncExternalStore(sheet.subscribe, sheet.shows)
  const layer = useRef<KonvaLayer>(null)
  useLayoutEffect(() => {
    const canvas = layer.current?.getCanvas()
    if (canvas && canvas.getPixelRatio() !== ratio) canvas.setPixelRatio(ratio)
  }, [ratio])
  useLayoutEffect(() => (layer.current ? sheet.hang(layer.current) : undefined), [sheet])
  return (
    <Layer ref={layer} listening={false} clearBeforeDraw={sheet.clears}>
      {shown.map((id) => (
        <Shape key={id} id={id} listening={false} perfectDrawEnabled={false} sceneFunc={(pen) => sheet.paint(id, pen._context)} />
      ))}
    </Layer>
  )
}
