// What whoever arbitrates may rule, about any side and at any time: apart from what the players decide, and always on record.
import { useState } from 'react'
import type { Ask, Decision } from '../engine/kernel/asks'
import { useBattle } from '../store/battle'
import { partIn } from '../store/orders'
import { DraftContext } from './asks/orders/draft'
import { Groups } from './asks/orders/Groups'
import { PartField } from './asks/orders/PartField'
import { useOwnDraft } from './asks/orders/useOwnDraft'
import { Refusals } from './Refusals'
import { SheetDialog } from './SheetDialog'
import { SideMark } from './SideMark'

export function UmpireSheet() {
  return (
    <SheetDialog name="umpire" title="Umpire">
      <Rulings />
    </SheetDialog>
  )
}
function Rulings() {
  const umpire = useBattle((state) => state.umpire)
  const scene = useBattle((state) => state.scene)
  const [shown, setShown] = useState(umpire[0]?.id)
  const decision = umpire.find((one) => one.id === shown) ?? umpire[0]
  if (!decision) return <p>There is nothing to rule now.</p>
  return (
    <div className="rulings">
      <p className="muted">What is ruled here holds at once. The log and the record say that it was ruled.</p>
      {umpire.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
        <div className="tools" role="group" aria-label="About">
          {umpire.map((one) => (
            <button key={one.id} type="button" className="button small" aria-pressed={one === decision} onClick={() => setShown(one.id)}>
              <SideMark seat={one.seat} /> {scene?.sides.find((side) => side.seat === one.seat)?.name ?? `Seat ${one.seat + 1}`}
              {umpire.some((other) => other !== one && other.seat === one.seat) ? `: ${one.title}` : ''}
            </button>
          ))}
        </div>
      ) : null}
      <h3>{decision.title}</h3>
      {decision.asks.map((ask) => (
        <Ruling key={`${decision.id}/${ask.key}`} decision={decision} ask={ask} />
      ))}
    </div>
  )
}
/** One question to the umpire, kept in this sheet until it is ruled. */
function Ruling({ decision, ask }: { readonly decision: Decision; readonly ask: Ask }) {
  const { desk, parts, refined, refusals, inHand, takeGroup, rule } = useOwnDraft(decision, ask)
  return (
    <DraftContext.Provider value={desk}>
      <section className="ruling" aria-label={ask.label}>
        {refined.kind === 'orders' ? (
          <>
            <p className="part-name">
              <b>{refined.label}</b>
            </p>
            <Groups ask={refined} parts={parts} inHand={inHand} takeGroup={takeGroup} refusals={refusals} tried />
          </>
        ) : (
          <>
            <PartField ask={refined} part={partIn(parts, refined)} />
            <Refusals refusals={refusals} />
          </>
        )}
        <button type="button" className="button" disabled={parts.length === 0} onClick={rule}>
          Rule so<span className="unseen">: {ask.label}</span>
        </button>
      </section>
    </DraftContext.Provider>
  )
}
