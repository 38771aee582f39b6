// Dragging by a grip: with mouse, pen or finger. Escape lets go without dropping.
import type { PointerEvent as PressEvent } from 'react'
import type { Glyph } from '../../engine/kernel/scene'
import { useMusterDrag } from '../../store/musterDrag'
import { type Carried, type Landing, landed } from '../../store/musterUnits'
import { useMusterApi } from './useMuster'

const START = 4 // pixels before a press is a drag
const EDGE = 70 // pixels from the window's edge, where the page scrolls
const PACE = 14 // pixels a move

const landingAt = (x: number, y: number): Landing | undefined => {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  const { drop, name } = target?.dataset ?? {}
  if (drop === 'entry' && name !== undefined) return { on: 'entry', id: name }
  if (drop === 'unit' && name !== undefined) return { on: 'unit', name }
  return drop === 'alone' ? { on: 'alone' } : undefined
}
export const useGrip = (what: Carried, title: string, glyph: Glyph): ((event: PressEvent) => void) => {
  const api = useMusterApi()
  return (press) => {
    if (press.button !== 0) return
    press.preventDefault() // no text is marked on the way
    const from = { x: press.clientX, y: press.clientY }
    let begun = false
    const set = useMusterDrag.setState
    const onMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
      begun ||= Math.abs(x - from.x) + Math.abs(y - from.y) >= START
      if (!begun) return
      set({ dragging: { what, title, glyph, x, y, over: landingAt(x, y) } })
      if (y < EDGE) window.scrollBy(0, -PACE)
      if (y > window.innerHeight - EDGE) window.scrollBy(0, PACE)
    }
    const end = (): void => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey)
      set({ dragging: undefined })
    }
    const onUp = (event: PointerEvent): void => {
      const where = begun ? landingAt(event.clientX, event.clientY) : undefined
      end()
      const { sheet, side: at, change } = api.getState()
      const side = sheet?.sides[at]
      if (where && side) change(landed(side, at, what, where))
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKey)
  }
}
