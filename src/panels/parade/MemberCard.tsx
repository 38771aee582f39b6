// One of a team as an enamel badge with a gauge: who it is, how it fares, and what is being dealt to it.
import type { Seat } from '../../engine/kernel/asks'
import type { ParadeMember } from '../../engine/kernel/scene'
import { useChrome } from '../../store/chrome'
import { useView } from '../../store/view'
import { IconButton } from '../IconButton'
import { SideMark } from '../SideMark'
import { Gauge } from './Gauge'
import { STATE_SIGNS, stateWord } from './states'
import type { Deal } from './useDealing'

export function MemberCard({
  seat,
  member,
  deal,
}: {
  readonly seat: Seat
  readonly member: ParadeMember
  readonly deal: Deal | undefined
}) {
  const { name, note, state, gauge } = member
  const shown = useView((view) => view.hovered === member.id)
  const gone = state === 'dead' || state === 'out'
  return (
    <li className={`member ${state}${deal ? ' dealing' : ''}`}>
      <span className="member-badge">
        <SideMark seat={seat} size={26} faded={gone} />
        <span className="member-sign" aria-hidden="true">
          {STATE_SIGNS[state]}
        </span>
      </span>
      <span className="member-name">
        <button
          type="button"
          className="named"
          aria-pressed={shown}
          onClick={() => {
            useView.getState().hover(member.id)
            useChrome.getState().show('unit')
          }}
        >
          {name}
        </button>
        <span className="muted small" title={note}>
          <b className="member-state">{stateWord(member)}</b>
          {note ? ` · ${note}` : ''}
        </span>
      </span>
      {deal ? (
        <span className="member-deal">
          {/* the gauge below has the keys: these are for a finger or a mouse */}
          <IconButton
            edged
            tabIndex={-1}
            label={`One less for ${name}`}
            disabled={deal.amount <= deal.min}
            onClick={() => deal.give(deal.amount - 1)}
          >
            −
          </IconButton>
          <b className="member-dealt" aria-hidden="true">
            {deal.amount}
          </b>
          <IconButton
            edged
            tabIndex={-1}
            label={`One more for ${name}`}
            disabled={deal.amount >= deal.most}
            onClick={() => deal.give(deal.amount + 1)}
          >
            +
          </IconButton>
        </span>
      ) : (
        <span className="member-value" aria-hidden="true">
          {gauge.value}
          <span className="muted">/{gauge.of}</span>
        </span>
      )}
      <Gauge member={member} deal={deal} />
      {deal ? <span className="member-gives small">{deal.gives && deal.amount > 0 ? `→ ${deal.gives}` : ''}</span> : null}
    </li>
  )
}
