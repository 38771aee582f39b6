// All groups of the orders listed, each with what is ordered of it in one line; one of them in hand at a time.
import { useEffect, useRef } from 'react'
import type { OrderGroup, OrdersAsk, Refusal } from '../../../engine/kernel/asks'
import type { Caution } from '../../../engine/kernel/forecast'
import type { Scene } from '../../../engine/kernel/scene'
import { owning } from '../../../store/asked'
import { useBattle } from '../../../store/battle'
import { bodyOf } from '../../../store/nearest'
import { Refusals } from '../../Refusals'
import { GroupCard } from './GroupCard'
import { dueOf, type Parts } from './summary'
import './orders.css'

/** Why it is about this group: it says so, or names its pieces, or its name. */
const isAbout = (refusal: Refusal, group: OrderGroup, scene: Scene | undefined): boolean => {
  if (refusal.group !== undefined) return refusal.group === group.id
  const pieces = bodyOf(scene, group.body)?.pieces ?? []
  if (pieces.length > 0 && refusal.pieces && refusal.pieces.length > 0) return refusal.pieces.some((piece) => pieces.includes(piece))
  return group.label !== '' && refusal.reason.includes(group.label)
}
export function Groups({
  ask,
  parts,
  inHand,
  takeGroup,
  refusals,
  tried = false,
  cautions = [],
}: {
  readonly ask: OrdersAsk
  readonly parts: Parts
  readonly inHand: string | undefined
  readonly takeGroup: (group: string | undefined) => void
  readonly refusals: readonly Refusal[]
  readonly tried?: boolean // they are of orders that were given: whoever pressed is told why, whatever is due
  readonly cautions?: readonly Caution[] | undefined
}) {
  const scene = useBattle((state) => state.scene)
  const begun = useRef(false) // one of them was in hand
  const asking = useBattle((state) => state.owed?.id)
  const asked = useRef<string>() // what was asked when this was drawn last
  const groups = ask.groups.map(owning)
  const { hint } = ask
  const alone = groups.length === 1
  const held = alone ? groups[0] : groups.find((group) => group.id === inHand)
  useEffect(() => {
    begun.current ||= held !== undefined
  }, [held])
  useEffect(() => {
    asked.current = asking
  }, [asking])
  const homeOf = (refusal: Refusal): OrderGroup | undefined => groups.find((group) => isAbout(refusal, group, scene))
  // what is still due says so itself; reasons come once there is something to judge
  const isDue = (group: OrderGroup): boolean => dueOf(group, parts).length > 0
  const isDoubtful = (group: OrderGroup): boolean => cautions.some((caution) => caution.group === group.id)
  const against = (group: OrderGroup | undefined): readonly Refusal[] => refusals.filter((refusal) => homeOf(refusal) === group)
  const due = groups.filter(isDue).length
  const ready = groups.filter((group) => !isDue(group) && !isDoubtful(group) && against(group).length === 0).length
  const after = held ? [...groups.slice(groups.indexOf(held) + 1), ...groups.slice(0, groups.indexOf(held))] : []
  // from the last it goes on to nobody, unless something is due
  const next = after.find(isDue) ?? (held ? groups[groups.indexOf(held) + 1] : undefined)
  return (
    <div className="ask-body orders">
      {hint ? <p className="muted small">{hint}</p> : null}
      {alone ? null : (
        <p className="small" role="status">
          {ready === groups.length ? `All ${groups.length} ready` : `${ready} of ${groups.length} ready`}
        </p>
      )}
      <ul className="groups">
        {groups.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            parts={parts}
            open={group === held}
            anew={asked.current !== asking}
            begins={!begun.current}
            takeGroup={alone ? undefined : takeGroup}
            refusals={isDue(group) && !tried ? [] : against(group)}
            doubtful={isDoubtful(group)}
            next={group === held ? next : undefined}
          />
        ))}
      </ul>
      {due === 0 || tried ? <Refusals refusals={against(undefined)} /> : null}
    </div>
  )
}
