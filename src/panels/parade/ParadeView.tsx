// A battle without a table: the teams drawn up in columns under their banners, and below how it went, round by round.
import { useEffect, useState } from 'react'
import type { Seat } from '../../engine/kernel/asks'
import type { Parade } from '../../engine/kernel/scene'
import { useBattle } from '../../store/battle'
import { MemberCard } from './MemberCard'
import { Pennant } from './Pennant'
import { RoundChart } from './RoundChart'
import { type Dealing, useDealing } from './useDealing'
import './parade.css'

/** On a phone the charts begin folded: the members need the room. */
const roomy = (): boolean => typeof matchMedia !== 'function' || matchMedia('(min-width: 720px)').matches

export function ParadeView({ parade }: { readonly parade: Parade }) {
  const sides = useBattle((state) => state.scene?.sides)
  const dealing = useDealing()
  const [unfolded, setUnfolded] = useState(roomy)
  const dealt = dealing !== undefined
  // whoever deals wounds needs the members; afterwards one wants to see how it went
  useEffect(() => setUnfolded(!dealt && roomy()), [dealt])
  const nameOf = (seat: Seat): string => sides?.find((side) => side.seat === seat)?.name ?? `Seat ${seat + 1}`
  const curves = parade.curves.filter((curve) => curve.rounds.length > 0)
  return (
    <div className="parade">
      <div className="parade-columns" data-columns={parade.columns.length}>
        {parade.columns.map((column) => (
          <Column key={column.seat} column={column} dealing={dealing?.seat === column.seat ? dealing : undefined} />
        ))}
      </div>
      {curves.length > 0 ? (
        <details className="parade-history" open={unfolded}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and has its keys */}
          <summary
            onClick={(event) => {
              event.preventDefault()
              setUnfolded(!unfolded)
            }}
          >
            How it went: {curves.map((curve) => curve.label.toLowerCase()).join(', ')}
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

function Column({ column, dealing }: { readonly column: Parade['columns'][number]; readonly dealing: Dealing | undefined }) {
  const { seat, heading, note, tallies, members } = column
  const id = `team-${seat}`
  return (
    <section
      className={`team${dealing ? ' dealing' : ''}`}
      aria-labelledby={id}
      style={{ borderTopColor: `var(--side-${(seat % 6) + 1})` }}
    >
      <header className="team-head">
        <Pennant seat={seat} />
        <div>
          <h2 id={id}>{heading}</h2>
          {note ? <p className="muted small">{note}</p> : null}
        </div>
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
      <ul
        className="members"
        aria-label={`Members of ${heading}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {members.map((member) => (
          <MemberCard key={member.id} seat={seat} member={member} deal={dealing?.dealFor(member.id)} />
        ))}
      </ul>
    </section>
  )
}
/** What is left to deal stands above the members, wherever they are scrolled to. */
function ToDeal({ dealing }: { readonly dealing: Dealing }) {
  const { left, total, suggest } = dealing
  return (
    <div className="to-deal">
      <p role="status" aria-live="polite">
        <b>{left}</b> of {total} left to deal
      </p>
      {suggest ? (
        <button type="button" className="button small" onClick={suggest}>
          Suggest
        </button>
      ) : null}
    </div>
  )
}
