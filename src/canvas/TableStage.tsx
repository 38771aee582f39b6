// The table on the screen: its box, its size, and the wiring of pointer, keys, camera and stores. What is drawn is BattleTable's.
import type { Group } from 'konva/lib/Group'
import type { Stage as KonvaStage } from 'konva/lib/Stage'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Point } from '../engine/geometry/units'
import type { PieceId } from '../engine/kernel/asks'
import type { Scene } from '../engine/kernel/scene'
import type { CameraWish } from '../store/camera'
import type { BattleStore, ViewStore } from '../store/types'
import { BattleTable } from './BattleTable'
import { skyTheme } from './board/sky'
import { createBoardHandle } from './board/useBoard'
import { type Insets, NO_INSETS } from './camera'
import { type CameraStore, createCameraStore } from './cameraStore'
import { useGestures } from './gestures/useGestures'
import { inSquares } from './grid'
import type { Above } from './layers/layerProps'
import { openingOf } from './opening'
import { usePixelRatio } from './pixelRatio'
import { useTheme } from './theme'
import { type ReadableStore, useSlice } from './useSlice'

export interface TableStageProps {
  readonly above: Above | undefined // the layers over the board; undefined: not fetched yet
  readonly battle: ReadableStore<BattleStore>
  readonly view: ReadableStore<ViewStore>
  readonly wishes?: ReadableStore<{ readonly wish: CameraWish | undefined; readonly serial: number }> // what buttons and keys want of the camera
  readonly motion?: boolean // moves glide, the fallen fade; default true
  readonly remains?: boolean // marks of the fallen; default true
  readonly insets?: Insets // what panels cover at the canvas's edges, CSS pixels
  readonly className?: string
  readonly onMenu?: ((piece: PieceId, at: Point) => void) | undefined // the menu of an own figure is asked for, at a place of the window
  readonly onReady?: (camera: StoreApi<CameraStore>) => void
  readonly onStage?: (stage: KonvaStage) => void // for those who time it
}
/** Pixels to an inch, or to a square: less shows a table but cannot be played on; a phone opens with so many. */
const SMALL = { inches: 7, squares: 16, blocks: 4 } as const
const OPEN = { inches: 10, squares: 26, blocks: 10 } as const // blocks: where whole units are drawn as such, squares are small and may be
const measureOf = (scene: Scene | undefined): keyof typeof SMALL =>
  scene?.bodies.some((body) => body.block) ? 'blocks' : inSquares(scene?.table) ? 'squares' : 'inches'

export function TableStage({
  above,
  battle,
  view,
  wishes,
  motion = true,
  remains = true,
  insets = NO_INSETS,
  className,
  onMenu,
  onReady,
  onStage,
}: TableStageProps) {
  const page = useTheme()
  const ratio = usePixelRatio()
  const [camera] = useState(createCameraStore)
  const [handle] = useState(createBoardHandle)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [fitted, setFitted] = useState(false) // before that nothing is drawn: it would be drawn twice
  const box = useRef<HTMLDivElement>(null)
  const rulerGroup = useRef<Group>(null)
  const opened = useRef(false)
  const table = useSlice(battle, (state) => state.scene?.table)
  const space = table?.ground === 'space'
  const theme = useMemo(() => (space ? skyTheme(page) : page), [space, page])
  const finger = useGestures({ box, battle, view, camera, marked: handle.marks, onMenu, rulerGroup, motion })

  // the container's size, the table's and the screen's make the camera
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () =>
      setSize((before) => {
        const width = element.clientWidth
        const height = element.clientHeight
        return before.width === width && before.height === height ? before : { width, height }
      })
    look()
    // whoever came by key lost the focus with what he pressed: at the page's first link Enter would lead him out again
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { top, right, bottom, left } = insets
  const tableWidth = table?.width
  const tableHeight = table?.height
  useLayoutEffect(() => {
    if (tableWidth === undefined || tableHeight === undefined || size.width < 2) return
    camera.getState().resize({ ...size, insets: { top, right, bottom, left } }, { width: tableWidth, height: tableHeight }, ratio)
    if (opened.current) return
    opened.current = true
    const whole = camera.getState()
    const { owed, scene } = battle.getState()
    const measure = measureOf(scene)
    if (whole.fitted && whole.camera.zoom < SMALL[measure]) whole.gather(openingOf(scene, owed), SMALL[measure], OPEN[measure])
    setFitted(true)
  }, [camera, size, top, right, bottom, left, tableWidth, tableHeight, ratio, battle])

  const mounted = table !== undefined && size.width > 1 && size.height > 1 && fitted
  useEffect(() => {
    onReady?.(camera)
  }, [camera, onReady])

  // what buttons and keys wish
  useEffect(
    () =>
      wishes?.subscribe((now, before) => {
        if (now.serial === before.serial || !now.wish) return
        const { wish } = now
        const state = camera.getState()
        if (wish.kind === 'fit') state.fit()
        else if (wish.kind === 'zoom') state.zoomBy(wish.factor)
        else if (wish.kind === 'pan') state.panBy(wish.dx, wish.dy)
        else if (wish.kind === 'army') {
          const places = (battle.getState().scene?.pieces ?? []).filter((one) => wish.pieces.includes(one.id)).map((one) => one.at)
          const measured = measureOf(battle.getState().scene)
          if (places.length > 0) state.gather(places, SMALL[measured], 2 * OPEN[measured])
        } else {
          const piece = battle.getState().scene?.pieces.find((one) => one.id === wish.piece)
          if (piece) state.reveal(piece.at, wish.below)
        }
      }),
    [wishes, camera, battle],
  )
  // the camera follows a selection made elsewhere
  useEffect(
    () =>
      view.subscribe((now, before) => {
        if (now.held === before.held || now.held === undefined || finger.busy()) return
        const piece = battle.getState().scene?.pieces.find((one) => one.id === now.held)
        if (piece) camera.getState().reveal(piece.at)
      }),
    [view, battle, camera, finger],
  )

  return (
    <div
      ref={box}
      role="application"
      aria-roledescription="battle table"
      aria-label={table ? `${table.name}: the table, ${table.width} by ${table.height} ${table.measure}` : 'The table'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
      tabIndex={0}
      data-testid="table"
      className={className}
      style={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        touchAction: 'none',
        background: theme.colour.ground,
        userSelect: 'none',
      }}
    >
      {mounted && (
        <BattleTable
          above={above}
          battle={battle}
          view={view}
          camera={camera}
          handle={handle}
          theme={theme}
          ratio={ratio}
          width={size.width}
          height={size.height}
          insets={insets}
          motion={motion}
          remains={remains}
          finger={finger.touching}
          rulerGroup={rulerGroup}
          onStage={onStage}
        />
      )}
    </div>
  )
}
