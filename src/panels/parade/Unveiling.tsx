// What was secret is declared: seals break one by one, bars rise to their numbers. With motion off all of it stands there at once.
import { type CSSProperties, useEffect, useLayoutEffect, useState } from 'react'
import { signed } from '../../engine/kernel/say'
import type { BattleEvent } from '../../engine/kernel/system'
import { useBattle } from '../../store/battle'
import { Pennant } from './Pennant'

type Unveiled = BattleEvent & { readonly seat: number; readonly unveils: NonNullable<BattleEvent['unveils']> }
const isUnveiling = (event: BattleEvent): event is Unveiled => event.unveils !== undefined && event.seat !== undefined

const Seal = () => (
  <svg className="seal" viewBox="-24 -24 48 48" width="48" height="48" aria-hidden="true" focusable="false">
    <g className="seal-left">
      <path d="M0-20a20 20 0 1 0 0 40l-4-9 6-8-7-7 6-8z" />
    </g>
    <g className="seal-right">
      <path d="M0-20a20 20 0 0 1 0 40l-4-9 6-8-7-7 6-8z" />
    </g>
  </svg>
)

export function Unveiling() {
  const fresh = useBattle((state) => state.fresh)
  const sides = useBattle((state) => state.scene?.sides)
  const [read, setRead] = useState<readonly BattleEvent[]>()
  const declared = fresh.filter(isUnveiling)
  const seals = read === fresh ? 0 : declared.length
  // what else tells the result waits for the last seal: before it is painted
  useLayoutEffect(() => {
    if (seals === 0) return
    const { style } = document.documentElement
    style.setProperty('--seals', `${seals}`)
    return () => {
      style.removeProperty('--seals')
    }
  }, [seals])
  useEffect(() => {
    if (seals === 0) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation() // the forecast is not put away with it
      setRead(fresh)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [seals, fresh])
  if (seals === 0) return null
  const most = Math.max(1, ...declared.map((event) => event.unveils.value))
  const nameOf = (seat: number): string => sides?.find((side) => side.seat === seat)?.name ?? `Seat ${seat + 1}`
  return (
    <aside className="unveiling panel" aria-label="All is declared">
      <h3>{declared[0]?.unveils.label}</h3>
      <ol>
        {declared.map(({ seat, unveils }, index) => (
          <li
            key={seat}
            style={{ '--turn': index, '--share': unveils.value / most, '--side': `var(--side-${(seat % 6) + 1})` } as CSSProperties}
          >
            <Pennant seat={seat} />
            <div>
              <p>
                <b>{nameOf(seat)}</b>
              </p>
              <p className="small muted unveiled">{unveils.parts.map((part) => `${signed(part.value)} ${part.reason}`).join(', ')}</p>
              <span className="rising" aria-hidden="true">
                <i />
              </span>
            </div>
            <b className="unveiled number">{unveils.value}</b>
            <Seal />
          </li>
        ))}
      </ol>
      <button type="button" className="button small" onClick={() => setRead(fresh)}>
        Go on
      </button>
    </aside>
  )
}
