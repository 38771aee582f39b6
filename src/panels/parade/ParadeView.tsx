// A battle without a table: the teams drawn up in columns under their banners, and below how it went, round by round.
import { useEffect, useRef, useState } from 'react'
import type { Seat } from '../../engine/kernel/asks'
import { MEMBER_STATES, type Parade } from '../../engine/kernel/scene'
import { owedHere } from '../../store/asked'
import { useBattle } from '../../store/battle'
import { sideColour } from '../sides'
import { useInSight } from '../useInSight'
import { HandOfCards } from './HandOfCards'
import { MemberCard } from './MemberCard'
import { Pennant } from './Pennant'
import { RoundChart } from './RoundChart'
import { STATE_SIGNS, sharedWord } from './states'
import { Unveiling } from './Unveiling'
import { type Dealing, useDealing } from './useDealing'
import { useHand } from './useHand'
import './parade.css'

/** On a phone, and on a tablet held upright, the charts begin folded: the members need the room. */
const roomy = (): boolean => typeof matchMedia !== 'function' || matchMedia('(min-width: 720px) and (orientation: landscape)').matches

export function ParadeView({ parade }: { readonly parade: Parade }) {
  const sides = useBattle((state) => state.scene?.sides)
  const over = useBattle((state) => state.outcome !== undefined)
  const bodies = useBattle((state) => state.scene?.bodies)
  const dealing = useDealing()
  const hand = useHand()
  const [unfolded, setUnfolded] = useState(roomy)
  const dealt = dealing !== undefined
  // whoever deals wounds needs the members; afterwards one wants to see how it went
  const choosing = hand !== undefined
  const box = useRef<HTMLDivElement>(null)
  // as at a table: whoever came by key goes on from here
  useEffect(() => (document.activeElement === document.body ? box.current?.focus({ preventScroll: true }) : undefined), [])
  useEffect(() => setUnfolded(!dealt && !choosing && roomy()), [dealt, choosing])
  const isOut = (seat: Seat): boolean => !over && bodies?.find((body) => body.seat === seat)?.state === 'gone'
  const nameOf = (seat: Seat): string => sides?.find((side) => side.seat === seat)?.name ?? `Seat ${seat + 1}`
  const curves = parade.curves.filter((curve) => curve.rounds.length > 0)
  return (
    <div ref={box} tabIndex={-1} className={`parade${hand ? ' choosing' : ''}`}>
      <Unveiling />
      <div className="parade-columns" data-columns={parade.columns.length}>
        {parade.columns.map((column) => (
          <Column
            key={column.seat}
            column={column}
            dealing={dealing?.seat === column.seat ? dealing : undefined}
            out={isOut(column.seat)}
            folded={hand !== undefined || (dealing !== undefined && dealing.seat !== column.seat) || isOut(column.seat)}
          />
        ))}
      </div>
      {hand ? <HandOfCards hand={hand} /> : null}
      {curves.length > 0 ? (
        <details className="parade-history" open={unfolded}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and has its keys */}
          <summary
            onClick={(event) => {
              event.preventDefault()
              setUnfolded(!unfolded)
            }}
          >
            How it went: {curves.map((curve) => curve.label).join(' · ')}
          </summary>
          <section
            className="parade-charts"
            aria-label="How it went"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {curves.map((curve) => (
              <RoundChart key={curve.label} curve={curve} nameOf={nameOf} />
            ))}
          </section>
        </details>
      ) : null}
    </div>
  )
}

/** How many are how: what a roster folds to. */
function Counts({ members }: { readonly members: Members }) {
  return (
    <ul className="counts" aria-label="How they are">
      {MEMBER_STATES.map((state) => {
        const those = members.filter((member) => member.state === state)
        return those.length > 0 ? (
          <li key={state} className={`count ${state}`}>
            <span aria-hidden="true">{STATE_SIGNS[state]}</span> <b>{those.length}</b> {sharedWord(those)}
          </li>
        ) : null
      })}
    </ul>
  )
}
/** Wounds that were dealt just now fall past the banner. */
function Fallen({ members }: { readonly members: Members }) {
  const fresh = useBattle((state) => state.fresh)
  const sum = fresh
    .flatMap((event) => event.hurts ?? [])
    .reduce((so, { piece, by }) => so + (members.some(({ id }) => id === piece) ? by : 0), 0)
  return sum === 0 ? null : (
    <b key={fresh.length} className="falling" aria-hidden="true">
      −{sum}
    </b>
  )
}
type Members = Parade['columns'][number]['members']
const isGone = ({ state }: Members[number]): boolean => state === 'dead' || state === 'out'

function Column({
  column,
  dealing,
  out,
  folded,
}: {
  readonly column: Parade['columns'][number]
  readonly dealing: Dealing | undefined
  readonly out: boolean // of the battle: whoever still fights has the room
  readonly folded: boolean // something else is in the middle: the roster is told in numbers until somebody wants it
}) {
  const [wanted, setWanted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is folded anew, it is folded whole
  useEffect(() => setWanted(false), [folded])
  const { seat, heading, tallies, members } = column
  // on a phone the team that is asked may stand beside the screen
  const asked = useBattle((state) => {
    const owed = owedHere(state)
    return owed?.seat === seat ? owed.id : undefined
  })
  const box = useInSight<HTMLElement>(asked, asked !== undefined)
  // the dead do not push out the living
  const here = members.filter((member) => !isGone(member))
  const gone = members.filter(isGone)
  const id = `team-${seat}`
  const told = folded && !wanted // in numbers
  return (
    <section
      ref={box}
      className={`team${dealing ? ' dealing' : told ? (out ? ' out' : ' told') : ''}`}
      aria-labelledby={id}
      style={{ borderTopColor: sideColour(seat) }}
    >
      <header className="team-head">
        <Pennant seat={seat} />
        <h2 id={id}>{heading}</h2>
      </header>
      {tallies.length > 0 ? (
        <dl className="tallies">
          {tallies.map((tally) => (
            <div key={tally.label}>
              <dt>{tally.label}</dt>
              <dd>{tally.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {dealing ? <ToDeal dealing={dealing} /> : null}
      <Fallen members={members} />
      <Counts members={members} />
      {told ? (
        <button type="button" className="button small quiet unfold" aria-expanded={false} onClick={() => setWanted(true)}>
          All {members.length} by name
        </button>
      ) : (
        <ul
          className="members"
          aria-label={`Members of ${heading}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {here.map((member) => (
            <MemberCard key={member.id} seat={seat} member={member} deal={dealing?.dealFor(member.id)} />
          ))}
          {gone.length > 0 ? (
            <li className="gone-members">
              <details open={gone.some((member) => dealing?.dealFor(member.id))}>
                <summary>{gone.length === 1 ? '1 who is out of it' : `${gone.length} who are out of it`}</summary>
                <ul>
                  {gone.map((member) => (
                    <MemberCard key={member.id} seat={seat} member={member} deal={dealing?.dealFor(member.id)} />
                  ))}
                </ul>
              </details>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  )
}
/** What is left to deal stands above the members, wherever they are scrolled to. */
function ToDeal({ dealing }: { readonly dealing: Dealing }) {
  const { left, total, suggest } = dealing
  return (
    <div className="to-deal">
      <p role="status" aria-live="polite">
        <b>{left}</b> of {total} left to {dealing.relief ? 'take off' : 'deal'}
      </p>
      {suggest ? (
        <button type="button" className="button small" onClick={suggest}>
          Suggest
        </button>
      ) : null}
    </div>
  )
}
