// The sides as tabs, each with its badge, cost and whether it may fight.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { wrongs } from '../../store/musterWords'
import { Icon } from '../Icon'
import { SideMark } from '../SideMark'
import { useMuster, useMusterApi } from './useMuster'

export function SideTabs() {
  const api = useMusterApi()
  const sheet = useMuster((state) => state.sheet)
  const at = useMuster((state) => state.side)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever side is looked at is brought into view, also when it is named anew
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at, sheet?.sides[at]?.name])
  if (!sheet) return null
  const last = sheet.sides.length - 1
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const to = { ArrowLeft: at === 0 ? last : at - 1, ArrowRight: at === last ? 0 : at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    api.getState().look(to)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <div className="muster-tabs">
      <div ref={list} role="tablist" aria-label="Sides" onKeyDown={onKey}>
        {sheet.sides.map((side, index) => {
          const count = wrongs(side)
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
              key={index}
              type="button"
              role="tab"
              id={`muster-tab-${index}`}
              aria-selected={index === at}
              aria-controls="muster-side"
              tabIndex={index === at ? 0 : -1}
              onClick={() => api.getState().look(index)}
            >
              <SideMark seat={index} size={20} />
              <span className="tab-name">{side.name}</span>
              {side.cost ? (
                <span className="tab-cost muted small">
                  {side.cost.value}
                  {side.cost.limit === null ? '' : `/${side.cost.limit}`}
                </span>
              ) : null}
              <span className={`tab-verdict ${count > 0 ? 'no' : 'yes'}`}>
                <span aria-hidden="true">{count > 0 ? `✕${count}` : '✓'}</span>
                <span className="unseen">{count > 0 ? `${count} refused` : 'nothing refused'}</span>
              </span>
            </button>
          )
        })}
      </div>
      {sheet.sides.length < sheet.sidesMax ? (
        <button type="button" className="button small" onClick={() => api.getState().change([{ change: 'add side' }])}>
          <Icon name="plus" size={15} /> <span>Add a side</span>
        </button>
      ) : null}
    </div>
  )
}
