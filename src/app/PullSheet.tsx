// The sheet of a phone: pulled up by its handle over the table, or down to its tabs; what confirms stays in sight.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Sheet, useChrome } from '../store/chrome'

/** Low: the tabs alone, the table has the room. Half: as much as the table leaves. High: over the table. */
const HEIGHTS = ['low', 'half', 'high'] as const
type Height = (typeof HEIGHTS)[number]
const WORDS: Readonly<Record<Height, string>> = { low: 'folded', half: 'half open', high: 'open' }
const STEP = 48 // pixels of a pull that is meant
const nextTo = (height: Height, by: number): Height =>
  HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(height) + by))] ?? height

export function PullSheet({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  const [height, setHeight] = useState<Height>('half')
  const [pulled, setPulled] = useState<number>()
  const from = useRef(0)
  const moved = useRef(false)
  const shown: Sheet = useChrome((state) => state.sheet)
  // a panel that is asked for is not left folded
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the panel unfolds it
  useEffect(() => setHeight((before) => (before === 'low' ? 'half' : before)), [shown])
  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    from.current = event.clientY
    setPulled(0)
  }
  const move = (event: PointerEvent): void => {
    if (pulled !== undefined) setPulled(from.current - event.clientY)
  }
  const up = (): void => {
    const by = pulled ?? 0
    setPulled(undefined)
    if (Math.abs(by) < STEP) return
    // a long pull goes all the way
    const steps = Math.abs(by) > innerHeight * 0.4 ? 2 : 1
    setHeight((before) => nextTo(before, Math.sign(by) * steps))
  }
  const press = (): void => {
    if (pulled !== undefined) return
    setHeight((before) => (before === 'high' ? 'half' : 'high'))
  }
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    setHeight((before) => nextTo(before, by))
  }
  return (
    <aside className={`bottom ${height}`} aria-label={label}>
      <div className="pull-sheet" style={pulled ? { translate: `0 ${-pulled}px` } : undefined}>
        <button
          type="button"
          className="pull-handle"
          aria-expanded={height !== 'low'}
          aria-label={`The panel is ${WORDS[height]}: pull it up or down`}
          onPointerDown={(event) => {
            moved.current = false
            down(event)
          }}
          onPointerMove={(event) => {
            if (Math.abs(event.clientY - from.current) > 6) moved.current = true
            move(event)
          }}
          onPointerUp={up}
          onPointerCancel={() => setPulled(undefined)}
          onClick={() => (moved.current ? undefined : press())}
          onKeyDown={onKey}
        >
          <i aria-hidden="true" />
        </button>
        {children}
      </div>
    </aside>
  )
}
