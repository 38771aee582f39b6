// The menu on an own unit, by the pointer: what is asked of it now.
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import { owedHere } from '../../store/asked'
import { useBattle } from '../../store/battle'
import { pickAnswer } from '../../store/drafts'
import { type MenuItem, menuOf } from '../../store/menu'
import { useView } from '../../store/view'
import './menu.css'

const EDGE = 6 // pixels kept free at the screen's edges

function take({ pick, ask, refusal }: MenuItem): void {
  const view = useView.getState()
  const owed = owedHere(useBattle.getState())
  if (refusal) view.say(refusal.reason)
  else if (!pick) view.armAsk(ask)
  else if (owed) {
    view.propose(pickAnswer(owed, pick.ask, [pick.option.id]))
    view.confirm()
  }
}

export function UnitMenu({ piece, at, close }: { readonly piece: PieceId; readonly at: Point; readonly close: () => void }) {
  const scene = useBattle((state) => state.scene)
  const owed = useBattle((state) => owedHere(state))
  const refined = useView((state) => state.refined)
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(at)
  const body = scene?.pieces.find((one) => one.id === piece)?.body
  const unit = scene?.bodies.find((one) => one.id === body)
  const gone = unit === undefined
  useLayoutEffect(() => {
    const box = menu.current?.getBoundingClientRect()
    const within = (value: number, size: number, room: number) => Math.max(EDGE, Math.min(value, room - size - EDGE))
    setPlace({ x: within(at.x, box?.width ?? 0, innerWidth), y: within(at.y, box?.height ?? 0, innerHeight) })
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [at])
  useEffect(() => {
    const away = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) close()
    }
    window.addEventListener('pointerdown', away, true)
    window.addEventListener('wheel', away, true)
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('pointerdown', away, true)
      window.removeEventListener('wheel', away, true)
      window.removeEventListener('resize', close)
    }
  }, [close])
  useEffect(() => (gone ? close() : undefined), [gone, close])
  if (unit === undefined) return null
  const items = menuOf(owed, refined, unit.id, piece)
  const leave = (): void => {
    close()
    document.querySelector<HTMLElement>('[data-testid="table"]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation() // the table's own keys wait
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const now = all.findIndex((one) => one.matches(':focus'))
    const to = { ArrowDown: now + 1, ArrowUp: now - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) all[to % all.length]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') leave()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={unit.name}
      className="unit-menu panel"
      style={{ left: place.x, top: place.y }}
      onKeyDown={onKeyDown}
    >
      <p className="unit-menu-name" role="presentation">
        {unit.name}
      </p>
      {items.length === 0 ? (
        <button type="button" role="menuitem" aria-disabled="true" onClick={leave}>
          Nothing is asked of it now
        </button>
      ) : (
        items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            aria-disabled={item.refusal ? true : undefined}
            onClick={() => {
              leave()
              take(item)
            }}
          >
            {item.label}
            {item.refusal ? <span className="muted small">{item.refusal.reason}</span> : null}
          </button>
        ))
      )}
    </div>
  )
}
