// Who must decide what, always in this one place, whatever system is played.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { umpireRules } from '../commands/battle'
import type { Decision } from '../engine/kernel/asks'
import { capital } from '../engine/kernel/words'
import { titleBeside } from '../store/asked'
import { useBattle } from '../store/battle'
import { byPerson } from '../store/eyesight'
import { useView } from '../store/view'
import { Asks, isAside, shownOf, useAsks } from './Asks'
import { CommandButton } from './CommandButton'
import { BeforeDice, Elsewhere, Hushed, LookingBack, Outcome, Recap, Sealed, Settled, TypedDice } from './fetched'
import { Glossed } from './glossary/Glossed'
import { Unfetched } from './Part'
import { Rule } from './Rule'
import { SideMark } from './SideMark'
import { sideColour } from './sides'

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

function AskedBy({ decision }: { readonly decision: Decision }) {
  const armed = useView((state) => state.ask)
  const asks = useAsks(decision)
  const what = asks.filter((ask) => !isAside(ask))
  const rule = (shownOf(what, armed) ?? what.find((ask) => ask.rule !== undefined))?.rule
  return rule === undefined ? null : <Rule rule={rule} />
}
