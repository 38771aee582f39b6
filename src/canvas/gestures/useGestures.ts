// Pointer, wheel and keys of the canvas's box, turned into touches for the gesture machine.
import type { Group } from 'konva/lib/Group'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Point } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import type { BattleStore, ViewStore } from '../../store/types'
import { toTable } from '../camera'
import type { CameraStore } from '../cameraStore'
import { facingHandle, takes } from '../facingHandle'
import { createPicker, type Marked, type Picker } from '../picking'
import type { ReadableStore } from '../useSlice'
import { wheelHandles, wheelTaken } from '../wheelHandle'
import { far, type Surface, type Touch } from './gesture'
import { pressKey } from './keyboard'
import { createMachine, HOLD, type Machine } from './machine'
import { measuring } from './measuring'

interface Props {
  readonly box: RefObject<HTMLDivElement | null>
  readonly battle: ReadableStore<BattleStore>
  readonly view: ReadableStore<ViewStore>
  readonly camera: StoreApi<CameraStore>
  readonly marked: Marked // names and trays: a press on them is a press on their body
  readonly onMenu: ((piece: PieceId, at: Point) => void) | undefined // at: in the window
  readonly rulerGroup: RefObject<Group> // what is measured fades
  readonly motion: boolean
}
export interface Pointing {
  readonly touching: boolean // the last press was a finger's
  readonly busy: () => boolean // a gesture is at work
}
const SLACK = { mouse: 3, finger: 15 } as const // pixels round a base
const EMPTY = { pieces: [], bodies: [] } as const
const VANISH = 260 // milliseconds the ruler takes to fade

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function useGestures({ box, battle, view, camera, marked, onMenu, rulerGroup, motion }: Props): Pointing {
  const [touching, setTouching] = useState(false)
  const [current] = useState<{ machine: Machine | undefined; down: boolean }>({ machine: undefined, down: false })

  useEffect(() => {
    const element = box.current
    if (!element) return
    let picker: Picker | undefined
    let waiting: (() => void) | undefined
    let frame = 0
    let rKey = false
    let rFrom: Point | undefined
    let following = true
    let fadeTimer: ReturnType<typeof setTimeout> | undefined
    let fadeFrame = 0
    const pickerNow = (): Picker => {
      const { pieces, bodies } = battle.getState().scene ?? EMPTY
      if (picker?.pieces !== pieces) picker = createPicker(pieces, bodies)
      return picker
    }
    const flush = () => {
      const work = waiting
      waiting = undefined
      work?.()
    }
    const show = (opacity: number) => {
      rulerGroup.current?.opacity(opacity)
    }
    const keep = () => {
      clearTimeout(fadeTimer)
      cancelAnimationFrame(fadeFrame)
      show(1)
    }
    const surface: Surface = {
      camera,
      view: view.getState,
      battle: battle.getState,
      spot: (screen) => toTable(camera.getState().camera, screen),
      table: () => battle.getState().scene?.table,
      pick: (screen, finger) => {
        const now = camera.getState().camera
        return pickerNow().at(toTable(now, screen), (finger ? SLACK.finger : SLACK.mouse) / now.zoom)
      },
      press: (screen, finger) => {
        const now = camera.getState().camera
        return pickerNow().pressed(toTable(now, screen), (finger ? SLACK.finger : SLACK.mouse) / now.zoom, marked, view.getState().held)
      },
      menu: (piece, screen) => {
        const rect = element.getBoundingClientRect()
        onMenu?.(piece, { x: screen.x + rect.left, y: screen.y + rect.top })
      },
      handle: (screen, finger) => {
        const now = camera.getState().camera
        const state = view.getState()
        const { scene, owed } = battle.getState()
        const handle = facingHandle(scene, owed, state.refined, state, 1 / now.zoom)
        return handle && takes(handle, now, screen, finger) ? handle : undefined
      },
      wheelHandle: (screen, finger) => {
        const now = camera.getState().camera
        const state = view.getState()
        const { scene, owed } = battle.getState()
        return wheelTaken(wheelHandles(scene, owed, state.refined, state, 1 / now.zoom), now, screen, finger)
      },
      follows: () => following,
      follow: (on) => {
        following = on
      },
      piece: (id) => (id === undefined ? undefined : pickerNow().piece(id)),
      measuringKey: () => rKey || view.getState().tool === 'measure',
      soon: (work) => {
        waiting = work
        if (frame === 0)
          frame = requestAnimationFrame(() => {
            frame = 0
            flush()
          })
      },
      flush,
      keep,
      fade: (after) => {
        keep()
        const ruler = view.getState().ruler
        fadeTimer = setTimeout(() => {
          const began = performance.now()
          const step = (now: number) => {
            const same = view.getState().ruler
            if (!same || same !== ruler || same.pinned) return show(1)
            const share = motion ? Math.min(1, (now - began) / VANISH) : 1
            if (share < 1) {
              show(1 - share)
              fadeFrame = requestAnimationFrame(step)
              return
            }
            view.getState().cancel()
            show(1)
          }
          step(began)
        }, after)
      },
    }
    const machine = createMachine(surface)
    current.machine = machine
    let holdTimer: ReturnType<typeof setTimeout> | undefined
    let holdAt: Point | undefined
    let pointer: Point | undefined

    const touchOf = (event: PointerEvent): Touch => {
      const rect = element.getBoundingClientRect()
      return {
        id: event.pointerId,
        at: { x: event.clientX - rect.left, y: event.clientY - rect.top },
        button: event.button < 0 ? 0 : event.button,
        finger: event.pointerType === 'touch',
        shift: event.shiftKey,
        alt: event.altKey || view.getState().alone,
      }
    }
    const cursor = () => {
      const name = machine.name()
      element.style.cursor =
        name === 'panning'
          ? 'grabbing'
          : name === 'measuring'
            ? 'crosshair'
            : name === 'moving' || name === 'placing' || name === 'turning' || name === 'wheeling'
              ? 'grabbing'
              : view.getState().hovered !== undefined
                ? 'pointer'
                : view.getState().tool === 'measure' || view.getState().tool === 'spot'
                  ? 'crosshair'
                  : 'grab'
    }
    const onDown = (event: PointerEvent) => {
      const touch = touchOf(event)
      setTouching(touch.finger)
      current.down = true
      element.focus({ preventScroll: true })
      element.setPointerCapture?.(event.pointerId)
      machine.down(touch)
      if (touch.finger) {
        holdAt = touch.at
        clearTimeout(holdTimer)
        holdTimer = setTimeout(() => {
          machine.rested()
          cursor()
        }, HOLD)
      }
      if (event.button !== 0) event.preventDefault()
      cursor()
    }
    const onMove = (event: PointerEvent) => {
      const touch = touchOf(event)
      pointer = touch.at
      if (holdAt && far(holdAt, touch.at, 9)) clearTimeout(holdTimer)
      // R held and the pointer on its way: the ruler starts without a press
      if (rKey && machine.name() === 'idle' && rFrom && far(rFrom, touch.at, 3)) {
        const start = { ...touch, at: rFrom }
        machine.begin(measuring(start, surface, surface.pick(rFrom, false)))
        rFrom = undefined
      }
      machine.move(touch)
      cursor()
    }
    const onUp = (event: PointerEvent) => {
      clearTimeout(holdTimer)
      holdAt = undefined
      current.down = false
      machine.up(touchOf(event))
      cursor()
    }
    const onCancel = () => {
      clearTimeout(holdTimer)
      current.down = false
      machine.cancel()
    }
    const onLeave = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || current.down) return
      pointer = undefined
      waiting = undefined
      if (view.getState().hovered !== undefined) view.getState().hover(undefined)
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const notch = event.deltaMode === 1 ? 30 : event.deltaMode === 2 ? 300 : 1
      if (machine.wheel(Math.sign(event.deltaY))) return
      const rect = element.getBoundingClientRect()
      camera.getState().zoomBy(Math.exp(-Math.max(-240, Math.min(240, event.deltaY * notch)) * (event.ctrlKey ? 0.008 : 0.0016)), {
        x: event.clientX - rect.left,
        y: event.clientY - rect.top,
      })
    }
    const onContextMenu = (event: Event) => event.preventDefault()
    const onWindowKey = (event: KeyboardEvent) => {
      if (typing(event.target)) return
      if (machine.key(event.key)) {
        event.preventDefault()
        event.stopPropagation()
        cursor()
        return
      }
      if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat) {
        rKey = true
        rFrom = pointer
      }
    }
    const onWindowKeyUp = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'r' || !rKey) return
      rKey = false
      if (machine.name() === 'measuring' && !current.down && pointer)
        machine.up({ id: -1, at: pointer, button: 0, finger: false, shift: event.shiftKey, alt: false })
      cursor()
    }
    /** What is carried, or measured, goes by its keys as well while the focus is on the button that armed it. */
    const fromPanel = ({ key }: KeyboardEvent): boolean =>
      /^Arrow|[{}]/.test(key) &&
      /move|place|spot|measure|target/.test(surface.view().tool) &&
      document.activeElement?.matches('aside button') === true
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || (event.target !== element && !fromPanel(event))) return
      const alt = event.altKey || view.getState().alone
      if (pressKey({ key: event.key, shift: event.shiftKey, alt, command: event.ctrlKey || event.metaKey }, surface)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    const onBlur = () => {
      rKey = false
      if (machine.name() !== 'idle') machine.cancel()
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onCancel)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('contextmenu', onContextMenu)
    element.addEventListener('keydown', onKey)
    window.addEventListener('keydown', onKey)
    window.addEventListener('keydown', onWindowKey, true)
    window.addEventListener('keyup', onWindowKeyUp, true)
    window.addEventListener('blur', onBlur)
    return () => {
      clearTimeout(holdTimer)
      clearTimeout(fadeTimer)
      cancelAnimationFrame(frame)
      cancelAnimationFrame(fadeFrame)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onCancel)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('contextmenu', onContextMenu)
      element.removeEventListener('keydown', onKey)
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('keydown', onWindowKey, true)
      window.removeEventListener('keyup', onWindowKeyUp, true)
      window.removeEventListener('blur', onBlur)
    }
  }, [box, battle, view, camera, marked, onMenu, rulerGroup, motion, current])

  return useMemo(() => ({ touching, busy: () => current.down }), [touching, current])
}
