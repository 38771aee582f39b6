// Pick among options: one of a few, or between min and max of many. What cannot be had is shown below the rest and says why.
import { useMemo } from 'react'
import type { Decision, PickAsk } from '../../engine/kernel/asks'
import { needed } from '../../engine/kernel/say'
import { capital } from '../../engine/kernel/words'
import { useBattle } from '../../store/battle'
import { bodyOf, pieceOf } from '../../store/nearest'
import { choose, pickedOrSaid } from '../../store/orders'
import type { Position } from '../../store/position'
import { needsOf } from '../../store/prospects'
import { useView } from '../../store/view'
import { SideMark } from '../SideMark'
import { OptionRow, Tick } from './OptionRow'

export function PickList({ decision, ask }: { readonly decision: Decision; readonly ask: PickAsk }) {
  const scene = useBattle((state) => state.scene)
  const position = useBattle((state) => state.position)
  const draft = useView((state) => state.draft)
  const picked = draft?.kind === 'pick' && draft.key === ask.key ? draft.picked : []
  const chosen = useView((state) => (state.ask === ask.key ? state.chosen : picked))
  const now = chosen.length > 0 ? chosen : picked
  const single = ask.max === 1
  const brief = ask.options.every(({ hint = '' }) => hint.length < 40) // sentences are read across the whole width
  const offered = ask.options.toSorted((one, other) => Number(one.refusal !== undefined) - Number(other.refusal !== undefined))
  const take = (id: string): void => {
    const option = ask.options.find((one) => one.id === id)
    const view = useView.getState()
    const next = single ? [id] : pickedOrSaid(ask, now, id, view.say)
    if (!next) return
    const body = option?.body ?? pieceOf(scene, option?.pieces?.[0])?.body
    const owner = ask.body ?? decision.body // what is asked of him would be gone with another in hand
    if (single && body !== undefined && (owner === undefined || owner === body)) view.select(body, option?.pieces?.[0])
    choose(useView.setState, view.propose, decision, ask, next)
  }
  const needs = useMemo(() => (ask.compared && position ? chipsOf(decision, ask, position) : undefined), [decision, ask, position])
  return (
    <div className="ask-body">
      {ask.hint ? <p className="muted small">{capital(ask.hint)}</p> : null}
      <ul className={`options${brief && ask.options.length > 8 ? ' many' : ''}`}>
        {offered.map((option) => {
          const body = bodyOf(scene, option.body ?? pieceOf(scene, option.pieces?.[0])?.body)
          const on = now.includes(option.id)
          return (
            <OptionRow
              key={option.id}
              option={option}
              on={on}
              chip={needs?.get(option.id)}
              mark={body ? <SideMark seat={body.seat} /> : <Tick on={on} />}
              onDoubleClick={() => (single && on ? useView.getState().confirm() : undefined)}
              onClick={() => (option.refusal ? useView.getState().say(option.refusal.reason) : take(option.id))}
            />
          )
        })}
      </ul>
    </div>
  )
}

/** The number that each would take, and of how many, where that is not all of them. */
const chipsOf = (decision: Decision, ask: PickAsk, position: Position): ReadonlyMap<string, { readonly label: string }> =>
  new Map(
    needsOf(position, decision, ask).map(({ id, need, tally }) => {
      const part = tally && tally.able < tally.of ? ` · ${tally.able}/${tally.of}` : ''
      return [id, { label: `${needed(need.value, need.under)}${part}` }]
    }),
  )
