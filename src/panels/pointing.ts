// What shows more while it is pointed at, by a mouse or by the keys. A finger does not point: what appeared would move the pressed
// thing away from under it before the press has ended, and the press would be lost.
import type { FocusEvent, PointerEvent } from 'react'

export interface Pointing {
  readonly onPointerEnter: (event: PointerEvent) => void
  readonly onPointerLeave: (event: PointerEvent) => void
  readonly onFocus: (event: FocusEvent) => void
}
export const pointing = (point: () => void, leave: () => void): Pointing => ({
  onPointerEnter: ({ pointerType }) => (pointerType === 'touch' ? undefined : point()),
  onPointerLeave: ({ pointerType }) => (pointerType === 'touch' ? undefined : leave()),
  onFocus: ({ currentTarget }) => (currentTarget.matches(':focus-visible') ? point() : undefined),
})
