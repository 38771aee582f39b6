// What is asked of whoever is in hand: what he may do, what the thing in hand wants to know, and what goes on.
import { useEffect, useMemo, useRef, useState } from 'react'
import { advise, end, move } from '../commands/play'
import { press } from '../commands/press'
import type { Ask, Decision, PickAsk, Refusal } from '../engine/kernel/asks'
import { capital, withRemedy } from '../engine/kernel/words'
import { asksInHand, type Button, calledOf, handOf, isButton, lettingGo } from '../store/asked'
import { useBattle } from '../store/battle'
import { inShort } from '../store/format'
import { chosenOf, countedPick } from '../store/orders'
import { primaryOf } from '../store/primary'
import type { Tool, ViewStore } from '../store/types'
import { useView } from '../store/view'
import { PickList } from './asks/PickList'
import { Cautions } from './Cautions'
import { CommandButton } from './CommandButton'
import { AllocateBox, MoveBox, OrdersBox, Patience, PlaceBox, SpotBox, TargetList, WriteBox } from './fetched'
import { Figures, Movers } from './Movers'
import { Refusals } from './Refusals'
import { useInSight } from './useInSight'

const toolOf = (ask: Ask): Tool =>
  ask.kind === 'target' || ask.kind === 'move' || ask.kind === 'place' || ask.kind === 'spot' ? ask.kind : 'select'
/** What people read on the key that presses or arms it. */
const keyOf = (ask: Ask, among: readonly Ask[]): string | undefined =>
  ask.role === 'end' || ask.role === 'decline'
    ? end.keys[0]
    : ask === among.find(({ kind }) => kind === 'move')
      ? move.keys[0] // of several the first
      : ask.hotkey

const Key = ({ name }: { readonly name: string | undefined }) => (name ? <kbd>{name.toUpperCase()}</kbd> : null)

function Box({ decision, ask }: { readonly decision: Decision; readonly ask: Ask }) {
  switch (ask.kind) {
    case 'pick':
      return <PickList decision={decision} ask={ask} />
    case 'target':
      return <TargetList ask={ask} />
    case 'move':
      return <MoveBox ask={ask} />
    case 'place':
      return <PlaceBox ask={ask} />
    case 'spot':
      return <SpotBox ask={ask} />
    case 'allocate':
      return <AllocateBox ask={ask} />
    case 'write':
      return <WriteBox key={decision.id} decision={decision} ask={ask} />
    case 'orders':
      return <OrdersBox ask={ask} />
  }
}

const past = new WeakSet<readonly Refusal[]>()
/** Refusals of what was asked when they came: something else in hand or begun, they are of the past for good. */
function useStanding(refusals: readonly Refusal[], key: string | undefined): readonly Refusal[] {
  const begun = useView((state) => state.draft ?? state.plan)
  const about = `${key}/${useView((state) => `${state.selected}/${state.tool}`)}`
  const [told, setTold] = useState({ refusals, about, begun })
  if (told.refusals !== refusals) setTold({ refusals, about, begun })
  else if (told.about !== about || told.begun !== begun) past.add(refusals)
  return past.has(refusals) ? NONE : refusals
}
const NONE: readonly Refusal[] = []
/** What is asked of whoever is in hand, the side's own asks included. */
export function useAsks(decision: Decision): readonly Ask[] {
  const selected = useView((state) => state.selected)
  const held = useView((state) => state.held)
  return useMemo(() => asksInHand(decision, handOf({ group: undefined, selected, held })), [decision, selected, held])
}
/** What is asked by more than a button: the one in hand, else the one that matters most. */
export function shownOf(asks: readonly Ask[], armed: string | undefined): Ask | undefined {
  const big = asks.filter((ask) => !isButton(ask))
  return (
    big.find((ask) => ask.key === armed) ??
    // nothing is opened by looking away: of several ways to go on, only the one that matters most shows itself
    (big.length === 1
      ? big[0]
      : (big.find((ask) => ask.primary === true) ?? (big.every((ask) => ask.kind === 'pick') ? big[0] : undefined)))
  )
}
export const isAside = (ask: Ask): boolean => ask.kind === 'pick' && ask.aside === true
/** Of several that are picked: how many, beside what confirms, for the list scrolls. */
function Picked({ ask }: { readonly ask: PickAsk }) {
  const count = useView((state) => chosenOf(state, ask).length)
  return ask.max === 1 ? null : <p className="next-step muted small">{countedPick(ask, count)}</p>
}
/** What goes on without doing anything more, or is the whole side's: on a phone it stays in sight while the rest scrolls. */
const endsIt = ({ role, body }: Ask): boolean => role === 'end' || role === 'decline' || body === undefined
/** What would go on without those who are re-placed and not confirmed: it waits for them. */
const goesOn = ({ primary, role }: Ask): boolean => primary === true || role === 'end'
function AskButton({
  decision,
  ask,
  hotkey,
}: {
  readonly decision: Decision
  readonly ask: Button
  readonly hotkey: ReturnType<typeof keyOf>
}) {
  const only = ask.options[0]
  const refusal = only?.refusal
  return (
    <button
      type="button"
      className="button"
      aria-disabled={refusal ? true : undefined}
      title={refusal ? withRemedy(refusal) : (only?.hint ?? ask.hint)}
      onClick={() => press(decision, ask)}
    >
      {capital(calledOf(ask))}
      <Key name={hotkey} />
      {refusal ? <span className="unseen">, not possible: {withRemedy(refusal)}</span> : null}
    </button>
  )
}
/** “Anna may strike” says already what is asked, “Strike” or “Anna: strike”: on a phone there is no room to say it twice. */
const saidIn = ({ title }: Decision, { label }: Ask): string | undefined =>
  label.split(': ').every((part) => title.toLowerCase().includes(part.toLowerCase())) ? 'unseen' : undefined
const handIn = ({ selected, held }: Pick<ViewStore, 'selected' | 'held'>): string => `${selected}/${held}`
const NEXT: { readonly [Kind in Ask['kind']]?: string } = {
  target: 'Choose a target, or measure first.',
  move: 'Drag the unit, then confirm.',
  spot: 'Choose where, then confirm.',
}
/** The chances of what the gold button does, where their card may have been scrolled out above; at whom one aims tells them itself. */
function ChancesInShort() {
  const told = useView(({ draft, forecast }) =>
    forecast && !forecast.beside && (draft?.kind === 'pick' || draft?.kind === 'spot' || draft?.kind === 'move')
      ? inShort(forecast.figures).join(' · ')
      : undefined,
  )
  return told ? (
    <small className="chances" aria-hidden="true">
      {told}
    </small>
  ) : null
}
/** `card`: what is forecast stands above, in the same box. */
export function Asks({ decision, card }: { readonly decision: Decision; readonly card: boolean }) {
  const draft = useView((state) => state.draft)
  const armed = useView((state) => state.ask)
  const tool = useView((state) => state.tool)
  const cautioned = useView((state) => state.cautions.length > 0)
  const advising = useView((state) => state.advising)
  const refusals = useBattle((state) => state.refusals)
  const asks = useAsks(decision)
  const big = asks.filter((ask) => !isButton(ask))
  const buttons = asks.filter(isButton)
  const shown = shownOf(asks, armed)
  const standing = useStanding(refusals, shown?.key)
  // many things to do may stand before what the armed one asks; a question alone, or one that has just come, is read from its beginning
  const asked = useRef<string>()
  const stays = asked.current === decision.id && decision.asks.length > 1
  const box = useInSight<HTMLDivElement>(armed, stays && armed === shown?.key)
  // whoever is taken in hand has something armed for him: what else he may do comes before what that asks
  const tools = useInSight<HTMLDivElement>(useView(handIn), stays && shown !== undefined)
  useEffect(() => {
    asked.current = decision.id
  }, [decision.id])
  const placing = useView((state) => shown?.kind === 'place' && state.placing.length > 0)
  const waits = placing && shown?.kind === 'place' && !shown.suggested // where a turn is suggested, the button is another answer
  const boxTells = useView((state) => placing && state.forecast?.verdict.legal === false)
  const primary = primaryOf(decision, asks, draft)
  const aimed = useView((state) => state.chosen.length > 0)
  const means = primary && isButton(primary.ask) ? primary.ask.hint : undefined
  const shownHint = shown && !aimed ? NEXT[shown.kind] : undefined // at whom is chosen: why he is not to be had stands on the card
  return (
    <>
      <Movers decision={decision} />
      <Figures decision={decision} />
      {means ? (
        <p className="muted small">
          {primary?.label}: {means}
        </p>
      ) : null}
      {big.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
        <div className="tools" role="group" aria-label="What to do" ref={tools}>
          {big.map((ask) => (
            <button
              key={`${ask.body}/${ask.key}`}
              type="button"
              className="button small"
              aria-pressed={ask === shown && (tool === toolOf(ask) || toolOf(ask) === 'select')}
              onClick={() => useView.getState().armAsk(ask)}
            >
              {ask.label}
              <Key name={keyOf(ask, asks)} />
            </button>
          ))}
        </div>
      ) : null}
      {shown ? (
        <div className="shown-ask" ref={box}>
          {big.length === 1 && buttons.length > 0 && !isAside(shown) ? (
            <h3 className={saidIn(decision, shown)}>{capital(shown.label)}</h3>
          ) : null}
          {isAside(shown) ? (
            <details key={decision.id} className="by-hand">
              <summary>{shown.label}</summary>
              <Box decision={decision} ask={shown} />
            </details>
          ) : (
            <Box decision={decision} ask={shown} />
          )}
        </div>
      ) : null}
      {shown?.kind === 'orders' || boxTells ? null : <Refusals refusals={standing} news />}
      {buttons.length > 0 ? (
        <div className="row plain">
          {[false, true].map((last) => (
            <div key={`${last}`} className={last ? 'ends' : undefined}>
              {buttons
                .filter((ask) => primary?.ask !== ask && endsIt(ask) === last && !(waits && goesOn(ask)))
                .map((ask) => (
                  <AskButton key={`${ask.body}/${ask.key}`} decision={decision} ask={ask} hotkey={keyOf(ask, asks)} />
                ))}
            </div>
          ))}
        </div>
      ) : null}
      <Cautions />
      {shown?.kind === 'pick' ? <Picked ask={shown} /> : null}
      {primary ? (
        <button type="button" className="button primary wide" onClick={() => useView.getState().confirm()}>
          {cautioned ? `${primary.label} all the same` : primary.label} <kbd>Enter</kbd>
          {card ? <ChancesInShort /> : null}
        </button>
      ) : shown?.kind === 'orders' || shown?.kind === 'allocate' ? (
        <button type="button" className="button wide" disabled>
          {shown.label}
        </button>
      ) : shownHint ? (
        <p className="next-step muted small">{shownHint}</p>
      ) : null}
      {decision.reaction && lettingGo(decision.asks) ? <Patience decision={decision} /> : null}
      <CommandButton command={advise} className="small quiet" />
      {advising ? (
        <p className="muted small" role="status">
          The computer thinks about it…
        </p>
      ) : null}
    </>
  )
}
