// What a member has taken, on a scale with the places where a state begins. While wounds are dealt it is the handle to deal them by.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { ParadeMember } from '../../engine/kernel/scene'
import type { Deal } from './useDealing'

const STRIDE = 3 // of a page key

export function Gauge({ member, deal }: { readonly member: ParadeMember; readonly deal: Deal | undefined }) {
  const { value, of, marks, label } = member.gauge
  const dealt = deal?.amount ?? 0
  const relief = deal?.relief === true
  const low = relief ? Math.max(0, value - dealt) : value // where what is dealt begins on the scale
  const share = (amount: number): string => `${of > 0 ? Math.max(0, Math.min(100, (100 * amount) / of)) : 0}%`
  const scale = (
    <>
      <span className="gauge-had" style={{ width: share(low) }} />
      {dealt > 0 ? (
        <span
          className={relief ? 'gauge-off' : 'gauge-new'}
          style={{ left: share(low), width: share(Math.min(dealt, relief ? value : of - value)) }}
        />
      ) : null}
      {marks.map((mark) => (
        <i key={mark} style={{ left: share(mark) }} />
      ))}
    </>
  )
  const words = `${label} ${value} of ${of}`
  if (!deal) return <Still scale={scale} words={words} />
  return (
    <Handle
      member={member}
      deal={deal}
      scale={scale}
      words={`${dealt} ${relief ? 'taken off' : 'dealt'}, ${label} ${relief ? value - dealt : value + dealt} of ${of}`}
    />
  )
}
function Still({ scale, words }: { readonly scale: React.ReactNode; readonly words: string }) {
  return (
    <div className="gauge" role="img" aria-label={words}>
      {scale}
    </div>
  )
}
function Handle({
  member,
  deal,
  scale,
  words,
}: {
  readonly member: ParadeMember
  readonly deal: Deal
  readonly scale: React.ReactNode
  readonly words: string
}) {
  const element = useRef<HTMLDivElement>(null)
  const { value, of } = member.gauge
  const toPointer = (event: PointerEvent): void => {
    const box = element.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const at = Math.round(((event.clientX - box.left) / box.width) * of)
    deal.give(deal.relief ? value - at : at - value)
  }
  const onKey = (event: KeyboardEvent): void => {
    const to =
      event.key === 'ArrowRight' || event.key === 'ArrowUp'
        ? deal.amount + 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowDown'
          ? deal.amount - 1
          : event.key === 'PageUp'
            ? deal.amount + STRIDE
            : event.key === 'PageDown'
              ? deal.amount - STRIDE
              : event.key === 'Home'
                ? deal.min
                : event.key === 'End'
                  ? deal.max
                  : /^\d$/.test(event.key)
                    ? Number(event.key)
                    : undefined
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    deal.give(to)
  }
  // the wheel deals to whom has the focus; over all others it scrolls the column, as everywhere
  const now = useRef(deal)
  useEffect(() => {
    now.current = deal
  })
  useEffect(() => {
    const handle = element.current
    if (!handle) return
    const onWheel = (event: WheelEvent): void => {
      if (document.activeElement !== handle || event.deltaY === 0) return
      event.preventDefault()
      now.current.give(now.current.amount + (event.deltaY < 0 ? 1 : -1))
    }
    handle.addEventListener('wheel', onWheel, { passive: false })
    return () => handle.removeEventListener('wheel', onWheel)
  }, [])
  return (
    <div
      ref={element}
      className="gauge handle"
      role="slider"
      tabIndex={0}
      aria-label={deal.relief ? `Wounds taken off ${member.name}` : `Wounds for ${member.name}`}
      aria-valuemin={deal.min}
      aria-valuemax={deal.max}
      aria-valuenow={deal.amount}
      aria-valuetext={words}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        toPointer(event)
      }}
      onPointerMove={(event) => (event.buttons > 0 ? toPointer(event) : undefined)}
    >
      {scale}
    </div>
  )
}
