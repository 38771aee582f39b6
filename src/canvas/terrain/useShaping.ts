// The gestures of the terrain editor: a click lays, paints or chooses; a drag moves, turns, stretches or bends the piece in hand,
// or shifts the view where nothing is; wheel and two fingers zoom.
import { type RefObject, useEffect } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { bearing } from '../../engine/geometry/angles'
import type { Point } from '../../engine/geometry/units'
import { pieceOf } from '../../engine/tabletop/editing'
import { middleOf, type Outline, shifted, stretched, turned, withCorner } from '../../engine/tabletop/outlines'
import type { Table } from '../../engine/tabletop/terrain'
import type { TerrainApi } from '../../store/terrain'
import { pinch, toScreen, toTable } from '../camera'
import type { CameraStore } from '../cameraStore'
import { edgeAt, type Grip, gripAt } from './handles'

const STILL = 4 // screen pixels: less is a click
const CLOSE = 12 // screen pixels from the first corner: the outline is closed
const COARSE = 5 // degrees; Shift turns by one
const CURSORS = { turn: 'grab', stretch: 'nwse-resize', corner: 'crosshair', piece: 'move' } as const

interface Press {
  readonly id: number
  readonly from: Point // screen
  readonly grip: Grip | undefined
  readonly outline: Outline // of the piece in hand when it began
  last: Point
  moved: boolean
}

/** The outline in hand after a drag from one place of the table to another. */
export function dragged(grip: Grip, outline: Outline, from: Point, to: Point, fine: boolean): Outline {
  const middle = middleOf(outline)
  switch (grip.grip) {
    case 'piece':
      return shifted(outline, to.x - from.x, to.y - from.y)
    case 'turn': {
      const by = bearing(middle, to) - bearing(middle, from)
      const step = fine ? 1 : COARSE
      return turned(outline, Math.round(by / step) * step)
    }
    case 'stretch': {
      const far = (p: Point): number => Math.sqrt((p.x - middle.x) ** 2 + (p.y - middle.y) ** 2)
      return stretched(outline, Math.max(0.15, Math.min(8, far(to) / Math.max(0.05, far(from)))))
    }
    case 'corner':
      return withCorner(outline, grip.corner, to)
  }
}

export function useShaping(
  box: RefObject<HTMLElement | null>,
  editor: TerrainApi,
  camera: StoreApi<CameraStore>,
  tableNow: () => Table | undefined,
  pointed: (at: Point | undefined) => void,
): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let press: Press | undefined
    const fingers = new Map<number, Point>()
    const at = (event: { readonly clientX: number; readonly clientY: number }): Point => {
      const frame = element.getBoundingClientRect()
      return { x: event.clientX - frame.left, y: event.clientY - frame.top }
    }
    const onTable = (screen: Point): Point => toTable(camera.getState().camera, screen)
    const held = (table: Table | undefined) => (table ? pieceOf(table, editor.getState().chosen) : undefined)

    /** What is under the pointer; while pieces are laid, only the one in hand, which was laid last. */
    const gripOf = (table: Table | undefined, here: Point, { pointerType }: PointerEvent): Grip | undefined => {
      const { tool, chosen } = editor.getState()
      const grip =
        table && tool !== 'paint' ? gripAt(table, held(table), camera.getState().camera, here, pointerType === 'touch') : undefined
      return grip?.grip === 'piece' && tool === 'lay' && grip.id !== chosen ? undefined : grip
    }

    const onDown = (event: PointerEvent): void => {
      const here = at(event)
      fingers.set(event.pointerId, here)
      element.setPointerCapture?.(event.pointerId)
      if (fingers.size > 1) {
        press = undefined
        editor.setState({ draft: undefined })
        return
      }
      const table = tableNow()
      const grip = event.button === 0 ? gripOf(table, here, event) : undefined
      if (grip?.grip === 'piece') editor.getState().choose(grip.id)
      if (grip?.grip === 'corner') editor.getState().takeCorner(grip.corner)
      const piece = held(table)
      press = {
        id: event.pointerId,
        from: here,
        grip,
        outline: piece?.outline ?? [],
        last: here,
        moved: false,
      }
    }
    const onMove = (event: PointerEvent): void => {
      const here = at(event)
      const before = [...fingers.entries()]
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, here)
      if (fingers.size === 2) {
        const [a, b] = before.map(([, p]) => p)
        const [c, d] = [...fingers.values()]
        if (a && b && c && d) camera.getState().set(pinch(camera.getState().camera, [a, b], [c, d]))
        return
      }
      pointed(onTable(here))
      if (!press) {
        const grip = gripOf(tableNow(), here, event)
        element.style.cursor = grip ? CURSORS[grip.grip] : editor.getState().tool === 'choose' ? 'default' : 'crosshair'
        return
      }
      if (!press.moved && (here.x - press.from.x) ** 2 + (here.y - press.from.y) ** 2 < STILL * STILL) return
      press.moved = true
      if (press.grip) editor.getState().drag(dragged(press.grip, press.outline, onTable(press.from), onTable(here), event.shiftKey))
      else camera.getState().panBy(here.x - press.last.x, here.y - press.last.y)
      press.last = here
    }
    const onUp = (event: PointerEvent): void => {
      fingers.delete(event.pointerId)
      const ended = press
      press = undefined
      if (ended?.id !== event.pointerId) return
      if (ended.moved) {
        if (ended.grip) editor.getState().drop()
        return
      }
      const spot = onTable(ended.from)
      const { tool, path, layAt, paintTo, closePath, choose } = editor.getState()
      if (event.button !== 0) return
      if (tool === 'lay') layAt(spot)
      else if (tool === 'paint') {
        const first = path[0] && toScreen(camera.getState().camera, path[0])
        const closes = first && path.length > 2 && (first.x - ended.from.x) ** 2 + (first.y - ended.from.y) ** 2 < CLOSE * CLOSE
        if (closes) closePath()
        else paintTo(spot)
      } else if (!ended.grip) choose(undefined)
    }
    const onCancel = (event: PointerEvent): void => {
      fingers.delete(event.pointerId)
      press = undefined
      editor.setState({ draft: undefined })
    }
    const onDouble = (event: MouseEvent): void => {
      const { tool, path, closePath, addCorner } = editor.getState()
      if (tool === 'paint') {
        if (path.length > 2) closePath()
        return
      }
      const spot = onTable(at(event))
      const piece = held(tableNow())
      if (tool === 'choose' && piece) addCorner(edgeAt(piece, spot), spot)
    }
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      camera.getState().zoomBy(Math.exp(-event.deltaY * 0.0016), at(event))
    }
    const onLeave = (): void => pointed(undefined)
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onCancel)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('dblclick', onDouble)
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onCancel)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('dblclick', onDouble)
      element.removeEventListener('wheel', onWheel)
    }
  }, [box, editor, camera, tableNow, pointed])
}
