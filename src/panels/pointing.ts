// What shows more while it is pointed at, by a mouse or by the keys. A finger does not point, and in the sheet of a phone nothing does:
// what appeared there would move the pressed thing away before the press has ended, and the press would be lost.
import type { FocusEvent, PointerEvent } from 'react'

export interface Pointing {
  readonly onPointerEnter: (event: PointerEvent) => void
  readonly onPointerLeave: (event: PointerEvent) => void
  readonly onFocus: (event: FocusEvent) => void
}
const points = ({ pointerType, currentTarget }: PointerEvent): boolean =>
  pointerType !== 'touch' && currentTarget.closest('.bottom') === null

export const pointing = (point: () => void, leave: () => void): Pointing => ({
  onPointerEnter: (event) => (points(event) ? point() : undefined),
  onPointerLeave: (event) => (points(event) ? leave() : undefined),
  onFocus: ({ currentTarget }) => (currentTarget.matches(':focus-visible') ? point() : undefined),
})
