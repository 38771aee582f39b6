// The table being laid out, drawn by the table's own drawing: the ground on one sheet, what is in hand on another above it.
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Point } from '../../engine/geometry/units'
import type { Clash } from '../../engine/tabletop/clashes'
import type { Table } from '../../engine/tabletop/terrain'
import type { TerrainApi } from '../../store/terrain'
import { drawGround } from '../board/ground'
import { skyTheme } from '../board/sky'
import { NO_INSETS } from '../camera'
import { type CameraStore, createCameraStore } from '../cameraStore'
import { usePixelRatio } from '../pixelRatio'
import { useTheme } from '../theme'
import { useSlice } from '../useSlice'
import { drawOverlay } from './overlay'
import { useShaping } from './useShaping'

export interface TerrainCanvasProps {
  readonly table: Table
  readonly clashes: readonly Clash[]
  readonly editor: TerrainApi
  readonly label: string
  readonly describedBy: string
  readonly onCamera?: (camera: StoreApi<CameraStore>) => void // for the buttons that zoom
}
const SHEET = { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' } as const

export function TerrainCanvas({ table, clashes, editor, label, describedBy, onCamera }: TerrainCanvasProps) {
  const page = useTheme()
  const ratio = usePixelRatio()
  const state = useSlice(editor, (now) => now)
  const [camera] = useState(createCameraStore)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [pointer, setPointer] = useState<Point>()
  const [keys, setKeys] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLCanvasElement>(null)
  const above = useRef<HTMLCanvasElement>(null)
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

  const paintGround = useEffectEvent((): void => {
    const ctx = ground.current?.getContext('2d', { alpha: false })
    const { x, y, zoom } = camera.getState().camera
    if (!ctx || size.width < 2) return
    const [left, top] = [Math.round(x * ratio), Math.round(y * ratio)]
    ctx.setTransform(1, 0, 0, 1, left, top)
    drawGround(ctx, shown, theme, zoom * ratio, ratio, { x: -left, y: -top, width: ctx.canvas.width, height: ctx.canvas.height })
    ctx.setTransform(1, 0, 0, 1, 0, 0)
  })
  const paintAbove = useEffectEvent((): void => {
    const ctx = above.current?.getContext('2d')
    if (!ctx) return
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height)
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawOverlay(ctx, theme, camera.getState().camera, { table: shown, editor: state, clashing, pointer, keys })
  })
  useLayoutEffect(() => {
    for (const canvas of [ground.current, above.current]) {
      if (!canvas) continue
      canvas.width = Math.round(size.width * ratio)
      canvas.height = Math.round(size.height * ratio)
    }
  }, [size, ratio])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is drawn is drawn anew
  useEffect(() => {
    const frame = requestAnimationFrame(paintGround)
    return () => cancelAnimationFrame(frame)
  }, [shown, theme, size, ratio])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => paintAbove(), [state, clashing, pointer, keys, shown, theme, size, ratio])
  useEffect(() => {
    let frame = 0
    const stop = camera.subscribe(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        paintGround()
        paintAbove()
      })
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [camera])

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
      <canvas ref={ground} style={SHEET} />
      <canvas ref={above} style={SHEET} />
    </div>
  )
}
