// The table being laid out, drawn by the table's own drawing: the ground on one layer, what is in hand on another above it.
import type { Layer as KonvaLayer } from 'konva/lib/Layer'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore'
import type { StoreApi } from 'zustand/vanilla'
import type { Point } from '../../engine/geometry/units'
import type { Clash } from '../../engine/tabletop/clashes'
import type { GoalPlace } from '../../engine/tabletop/goals'
import type { Table } from '../../engine/tabletop/terrain'
import type { TerrainApi } from '../../store/terrain'
import { drawGround } from '../board/ground'
import { forgetGrain } from '../board/paper'
import { skyTheme } from '../board/sky'
import { NO_INSETS } from '../camera'
import { type CameraStore, createCameraStore } from '../cameraStore'
import type { Context2D } from '../context'
import { DrawingStage } from '../DrawingStage'
import { usePixelRatio } from '../pixelRatio'
import { useTheme } from '../theme'
import { useSlice } from '../useSlice'
import { drawOverlay } from './overlay'
import { useShaping } from './useShaping'

export interface TerrainCanvasProps {
  readonly table: Table
  readonly clashes: readonly Clash[]
  readonly places: readonly GoalPlace[] // what a battle on it is about
  readonly editor: TerrainApi
  readonly label: string
  readonly describedBy: string
  readonly onCamera?: (camera: StoreApi<CameraStore>) => void // for the buttons that zoom
}
export function TerrainCanvas({ table, clashes, places, editor, label, describedBy, onCamera }: TerrainCanvasProps) {
  const page = useTheme()
  const ratio = usePixelRatio()
  const state = useSlice(editor, (now) => now)
  const [camera] = useState(createCameraStore)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [pointer, setPointer] = useState<Point>()
  const [keys, setKeys] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<KonvaLayer>(null)
  const above = useRef<KonvaLayer>(null)
  const shown = state.draft ?? table
  const latest = useRef(shown)
  latest.current = shown
  const space = table.ground === 'space'
  const theme = useMemo(() => (space ? skyTheme(page) : page), [space, page])
  const clashing = useMemo(() => new Set(clashes.flatMap(({ pieces }) => pieces)), [clashes])
  const [tableNow] = useState(() => () => latest.current)
  const [pointed] = useState(() => (at: Point | undefined) => {
    setPointer(at)
    setKeys(false)
  })
  useShaping(box, editor, camera, tableNow, pointed)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = (): void => setSize({ width: element.clientWidth, height: element.clientHeight })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (size.width < 2) return
    camera.getState().resize({ ...size, insets: NO_INSETS }, { width: table.width, height: table.height }, ratio)
  }, [camera, size, table.width, table.height, ratio])
  useEffect(() => onCamera?.(camera), [camera, onCamera])

  // the ground is drawn anew only when it is another: not whenever the pointer moves
  const paintGround = useCallback(
    (ctx: Context2D): void => {
      const { x, y, zoom } = camera.getState().camera
      const [left, top] = [Math.round(x * ratio), Math.round(y * ratio)]
      ctx.setTransform(1, 0, 0, 1, left, top)
      drawGround(ctx, shown, theme, zoom * ratio, ratio, { x: -left, y: -top, width: ctx.canvas.width, height: ctx.canvas.height })
    },
    [camera, shown, theme, ratio],
  )
  const paintAbove = (ctx: Context2D): void =>
    drawOverlay(ctx, theme, camera.getState().camera, { table: shown, places, editor: state, clashing, pointer, keys })
  useEffect(
    () =>
      camera.subscribe(() => {
        ground.current?.batchDraw()
        above.current?.batchDraw()
      }),
    [camera],
  )

  return (
    <div
      ref={box}
      role="application"
      aria-roledescription="table to lay out"
      aria-label={label}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
      tabIndex={0}
      data-first
      data-testid="terrain-table"
      className="terrain-table"
      style={{ background: theme.colour.ground }}
      onKeyDown={() => setKeys(true)}
    >
      {size.width > 1 && size.height > 1 && (
        <DrawingStage width={size.width} height={size.height} ratio={ratio} onRestored={forgetGrain}>
          <Layer ref={ground} listening={false} clearBeforeDraw={false}>
            <Shape perfectDrawEnabled={false} sceneFunc={paintGround} />
          </Layer>
          <Layer ref={above} listening={false}>
            <Shape perfectDrawEnabled={false} sceneFunc={paintAbove} />
          </Layer>
        </DrawingStage>
      )}
    </div>
  )
}
