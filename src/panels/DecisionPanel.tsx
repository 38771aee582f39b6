// Who must decide what, always in this one place, whatever system is played.
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { umpireRules } from '../commands/battle'
import { advise, end, move } from '../commands/play'
import { press } from '../commands/press'
import type { Ask, Decision, PickAsk, PieceId, Refusal } from '../engine/kernel/asks'
import { capital, withRemedy } from '../engine/kernel/words'
import { asksInHand, type Button, bodiesAsked, calledOf, handOf, isButton, lettingGo, ordersAsk, titleBeside } from '../store/asked'
import { useBattle } from '../store/battle'
import { byPerson } from '../store/eyesight'
import { figureText } from '../store/format'
import { bodyOf, pieceOf } from '../store/nearest'
import { chosenOf, countedPick } from '../store/orders'
import { primaryOf } from '../store/primary'
import type { Tool, ViewStore } from '../store/types'
import { useView } from '../store/view'
import { PickList } from './asks/PickList'
import { Cautions } from './Cautions'
import { CommandButton } from './CommandButton'
import { Glossed } from './glossary/Glossed'
import { part, Unfetched } from './Part'
import { Refusals } from './Refusals'
import { Rule } from './Rule'
import { SideMark } from './SideMark'
import { sideColour } from './sides'
import { useInSight } from './useInSight'

/** The question's title. That its side is named above it already is seen, and heard only here. */
function Title({ of, side }: { readonly of: string; readonly side: string | undefined }) {
  const rest = titleBeside(side, of)
  if (rest === of) return <Glossed text={capital(of)} quiet />
  return (
    <>
      <span className="unseen">{side}: </span>
      <span className="sentence">
        <Glossed text={rest} quiet />
      </span>
    </>
  )
}
/** What some decisions alone want, each fetched when it is wanted. */
const Outcome = part('the end of the battle', async () => (await import('./later')).later.Outcome)
export const OrdersBox = part('the orders', async () => (await import('./asks/OrdersBox')).OrdersBox)
export const Recap = part('what happened meanwhile', async () => (await import('./Recap')).Recap)
const TypedDice = part('the dice', async () => (await import('./later')).later.TypedDice)
const LookingBack = part('the way back', async () => (await import('./later')).later.LookingBack)
export const TargetList = part('the question', async () => (await import('./asks/TargetList')).TargetList)
export const MoveBox = part('the question', async () => (await import('./asks/MoveBox')).MoveBox)
export const SpotBox = part('the question', async () => (await import('./asks/SpotBox')).SpotBox)
export const PlaceBox = part('the question', async () => (await import('./asks/PlaceBox')).PlaceBox)
export const AllocateBox = part('the question', async () => (await import('./asks/AllocateBox')).AllocateBox)
export const WriteBox = part('the question', async () => (await import('./asks/WriteBox')).WriteBox)
const Sealed = part('who has sealed', async () => (await import('./later')).later.Sealed)
const Patience = part('fewer questions', async () => (await import('./later')).later.Patience)
const Hushed = part('fewer questions', async () => (await import('./later')).later.Hushed)
const BeforeDice = part('the word before the dice', async () => (await import('./later')).later.BeforeDice)
const Elsewhere = part('the other tab', async () => (await import('./later')).later.Elsewhere)
/** What comes as one, to be fetched ahead. */
export const LATER = [Outcome, TypedDice, LookingBack, Sealed, Patience, Hushed, BeforeDice, Elsewhere] as const
const Settled = part('the rosters', async () => (await import('./campaign/Settled')).Settled)

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
/** `above`: what stands in the panel before the question, so that what confirms stays in sight below both. */
export function DecisionPanel({ above }: { readonly above?: ReactNode }) {
  const scene = useBattle((state) => state.scene)
  const owed = useBattle((state) => state.owed)
  const live = useBattle((state) => state.live)
  const outcome = useBattle((state) => state.outcome)
  const viewing = useBattle((state) => state.viewing)
  const length = useBattle((state) => state.length)
  const meanwhile = useBattle((state) => state.since > 0 && state.since < state.length)
  const computer = useBattle((state) => owed !== undefined && !byPerson(owed, state.players))
  const elsewhere = useBattle((state) => state.elsewhere)
  const wanted = useBattle((state) => state.wanted)
  const waiting = useBattle((state) => state.waiting)
  const absent = useBattle((state) => (state.live && !state.elsewhere ? state.absent : undefined))
  const umpire = useBattle((state) => state.umpire.length > 0 && !state.elsewhere)
  const sealed = useBattle((state) => state.sealed.length > 0 || state.voided.length > 0)
  const hushed = useBattle((state) => state.hushed.length > 0 || Object.values(state.policies).includes('never'))
  const box = useFromTheBeginning(`${owed?.id}/${live}`)
  if (!scene) return null
  const side = scene.sides.find((one) => one.seat === owed?.seat)
  return (
    <section
      ref={box}
      className={`decision panel${owed?.reaction ? ' reaction' : ''}`}
      aria-labelledby="decision-title"
      style={owed ? { borderTopColor: sideColour(owed.seat) } : undefined}
    >
      {above}
      {!live ? (
        <>
          <h2 id="decision-title">Looking back</h2>
          <p className="muted">
            After answer {viewing} of {length}. The table takes no answers here.
          </p>
          <LookingBack viewing={viewing} length={length} />
        </>
      ) : wanted ? (
        <TypedDice wanted={wanted} />
      ) : waiting !== undefined ? (
        <BeforeDice next={waiting} />
      ) : outcome ? (
        scene.rosters ? (
          <Settled />
        ) : (
          <Outcome outcome={outcome} scene={scene} />
        )
      ) : owed ? (
        <>
          <p className="who">
            <SideMark seat={owed.seat} size={16} />
            <b>{side?.name ?? `Seat ${owed.seat + 1}`}</b>
            {owed.reaction ? <span className="tag">may react</span> : null}
            {computer ? <span className="tag">computer</span> : null}
            <AskedBy decision={owed} />
          </p>
          <h2 id="decision-title">
            <Title of={owed.title} side={side?.name} />
          </h2>
          {sealed ? <Sealed /> : null}
          {elsewhere ? (
            <Elsewhere />
          ) : computer ? (
            absent === undefined ? (
              <p className="muted" role="status">
                The computer plays {side?.name ?? 'this side'}…
              </p>
            ) : (
              <button type="button" className="button small" onClick={() => useBattle.getState().setPlayer(owed.seat, 'person')}>
                Let a person play {side?.name ?? 'this side'}
              </button>
            )
          ) : (
            <>
              {meanwhile ? <Recap /> : null}
              <Asks decision={owed} card={above !== undefined} />
            </>
          )}
        </>
      ) : (
        <h2 id="decision-title">Nobody has to decide anything</h2>
      )}
      {absent === undefined || !owed ? null : (
        <Unfetched
          what="the computer player"
          fault={absent}
          again={() => (computer ? useBattle.getState().fetchComputer() : void useView.getState().advise())}
        />
      )}
      {live && !outcome && hushed ? <Hushed /> : null}
      {live && !outcome && umpire && !wanted ? <CommandButton command={umpireRules} className="small quiet umpire" /> : null}
    </section>
  )
}

/** Another question is read from its beginning: what was scrolled for the one before, the panel or the sheet it lies in, goes back. */
function useFromTheBeginning(asking: string) {
  const box = useRef<HTMLElement>(null)
  const scrolled = useRef(new Set<Element>())
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (target instanceof Element && target.contains(box.current)) scrolled.current.add(target)
    }
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', note, true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another is asked
  useLayoutEffect(() => {
    for (const one of scrolled.current) one.scrollTop = 0 // only those: to set it has the whole page laid out at once
    scrolled.current.clear()
  }, [asking])
  return box
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
function useAsks(decision: Decision): readonly Ask[] {
  const selected = useView((state) => state.selected)
  const held = useView((state) => state.held)
  return useMemo(() => asksInHand(decision, handOf({ group: undefined, selected, held })), [decision, selected, held])
}
/** What is asked by more than a button: the one in hand, else the one that matters most. */
function shownOf(asks: readonly Ask[], armed: string | undefined): Ask | undefined {
  const big = asks.filter((ask) => !isButton(ask))
  return (
    big.find((ask) => ask.key === armed) ??
    // nothing is opened by looking away: of several ways to go on, only the one that matters most shows itself
    (big.length === 1
      ? big[0]
      : (big.find((ask) => ask.primary === true) ?? (big.every((ask) => ask.kind === 'pick') ? big[0] : undefined)))
  )
}
const isAside = (ask: Ask): boolean => ask.kind === 'pick' && ask.aside === true
function AskedBy({ decision }: { readonly decision: Decision }) {
  const armed = useView((state) => state.ask)
  const asks = useAsks(decision)
  const what = asks.filter((ask) => !isAside(ask))
  const rule = (shownOf(what, armed) ?? what.find((ask) => ask.rule !== undefined))?.rule
  return rule === undefined ? null : <Rule rule={rule} />
}
/** Those who may turn where they stand, one question for all of them; where a turn is suggested they are answered for at one press. */
const turningIn = (decision: Decision): readonly PieceId[] =>
  decision.asks.flatMap((ask) => (ask.kind === 'place' && ask.fixed && !ask.suggested ? ask.pieces : []))
/** Who may be taken in hand, where several are asked at once; the last of them too, unless the title names him. */
function Movers({ decision }: { readonly decision: Decision }) {
  const scene = useBattle((state) => state.scene)
  const selected = useView((state) => state.selected)
  const turning = turningIn(decision).flatMap((id) => pieceOf(scene, id)?.body ?? [])
  const bodies = [...new Set([...bodiesAsked(decision), ...turning])].flatMap((id) => bodyOf(scene, id) ?? [])
  const named = decision.asks.flatMap(({ piece }) => pieceOf(scene, piece)?.name ?? [])
  const isNamed = (names: readonly string[]): boolean => names.every((name) => decision.title.includes(name))
  const told = decision.body !== undefined || isNamed(bodies.map(({ name }) => name)) || (named.length > 0 && isNamed(named))
  if ((bodies.length < 2 && told) || ordersAsk(decision)) return null
  const idle = bodies.every(({ id }) => id !== selected) ? bodyOf(scene, selected) : undefined
  const states = pieceOf(scene, idle?.pieces[0])?.states ?? []
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields */}
      <div className="tools movers" role="group" aria-label="Who">
        {bodies.map((body) => (
          <button
            key={body.id}
            type="button"
            className="button small"
            aria-pressed={body.id === selected}
            onClick={() => useView.getState().select(body.id)}
          >
            {body.name}
          </button>
        ))}
      </div>
      {idle?.seat === decision.seat ? (
        <p className="muted small">
          Nothing is asked of {idle.name} now{states.length > 0 ? `: ${states.join(', ')}` : ''}.
        </p>
      ) : null}
    </>
  )
}
/** Figures of the unit in hand that are asked something of their own, a spell or whom a shield is for: another of them stands in hand than the one it is asked of. */
function Figures({ decision }: { readonly decision: Decision }) {
  const scene = useBattle((state) => state.scene)
  const selected = useView((state) => state.selected)
  const held = useView((state) => state.held)
  const asked = decision.asks.flatMap(({ piece, body = decision.body }) => (piece !== undefined && body === selected ? [piece] : []))
  const figures = [...new Set(asked)].flatMap((id) => pieceOf(scene, id) ?? [])
  if (figures.every(({ id }) => id === held)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
    <div className="tools movers" role="group" aria-label="Who of them">
      {figures.map(({ id, body, name }) => (
        <button
          key={id}
          type="button"
          className="button small"
          aria-pressed={id === held}
          onClick={() => useView.getState().select(body, id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
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
    draft?.kind === 'pick' || draft?.kind === 'spot' || draft?.kind === 'move'
      ? forecast?.figures
          .filter(({ kind, scope }) => kind === 'chance' && scope !== 'one')
          .slice(0, 2)
          .map((figure) => `${figure.label} ${figureText(figure)}`)
          .join(' · ')
      : undefined,
  )
  return told ? (
    <small className="chances" aria-hidden="true">
      {told}
    </small>
  ) : null
}
/** `card`: what is forecast stands above, in the same box. */
function Asks({ decision, card }: { readonly decision: Decision; readonly card: boolean }) {
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
