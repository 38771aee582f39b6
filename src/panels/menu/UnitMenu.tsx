// The menu by the pointer: on an own unit what is asked of it now, on an enemy what the one in hand could do to it.
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Point } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import { withRemedy } from '../../engine/kernel/words'
import { isShownFirst, owedHere } from '../../store/asked'
import { useBattle } from '../../store/battle'
import { pickAnswer } from '../../store/drafts'
import { type MenuItem, menuOf, ontoEnemy } from '../../store/menu'
import { useView } from '../../store/view'
import './menu.css'

const EDGE = 6 // pixels kept free at the screen's edges

/** Shows what it would come to: the card, the ghosts. Nothing is done by it. */
function preview({ ask, onto, refusal }: MenuItem): void {
  const view = useView.getState()
  const enemy = useBattle.getState().scene?.pieces.find((one) => one.id === onto)
  if (!enemy || refusal) return
  view.armAsk(ask)
  const { held } = useView.getState()
  if (ask.kind === 'target') view.lock(enemy.id)
  else if (ask.kind === 'move' && held !== undefined) view.carry(held, enemy.at, enemy.id, false)
}
function take(item: MenuItem): void {
  const { pick, ask, onto, refusal } = item
  const view = useView.getState()
  const owed = owedHere(useBattle.getState())
  if (refusal) view.say(withRemedy(refusal))
  else if (onto !== undefined) {
    preview(item)
    if (useView.getState().orders !== undefined) return
    if (item.through) view.intend(onto)
    view.confirm()
  } else if (!pick) view.armAsk(ask)
  else if (owed) {
    view.propose(pickAnswer(owed, pick.ask, [pick.option.id]))
    if (!isShownFirst(pick.ask)) view.confirm()
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
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled])')?.focus()
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
  const [served] = useState(() => useView.getState().ask)
  const [held] = useState(() => useView.getState().held)
  const [tool] = useState(() => useView.getState().tool)
  const items = useMemo(() => {
    const { position } = useBattle.getState()
    const [own, enemy] = [held, piece].map((id) => scene?.pieces.find((one) => one.id === id))
    if (unit === undefined) return []
    if (!position || !own || !enemy || own.seat === enemy.seat) return menuOf(owed, refined, unit.id, piece)
    return ontoEnemy(position, owed, refined, { own, enemy, armed: tool === 'select' ? undefined : served })
  }, [scene, owed, refined, unit, piece, held, served, tool])
  const onto = items.some((item) => item.onto !== undefined)
  if (unit === undefined) return null
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
    else if (event.key === 'Escape' || event.key === 'Tab') {
      if (onto) useView.getState().cancel()
      leave()
    } else return
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
          {unit.seat === owed?.seat ? 'Nothing is asked of it now' : 'Nothing can be done to them now'}
        </button>
      ) : (
        items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            aria-disabled={item.refusal ? true : undefined}
            onFocus={() => preview(item)}
            onClick={() => {
              leave()
              take(item)
            }}
          >
            <b>{item.label}</b>
            {item.text ? <span className="small">{item.text}</span> : null}
            {item.refusal ? <span className="muted small">{withRemedy(item.refusal)}</span> : null}
          </button>
        ))
      )}
    </div>
  )
}
