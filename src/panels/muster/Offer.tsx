// One thing that may be added: its badge, cost and mark; the whole profile on demand.
import { useState } from 'react'
import type { MusterOffer } from '../../engine/kernel/muster'
import { sentence } from '../../engine/kernel/words'
import { IconButton } from '../IconButton'
import { MarkSign } from '../Rule'
import { Badge } from './Badge'
import { Lines } from './Lines'
import { useGrip } from './useGrip'
import { useMuster } from './useMuster'

export function Offer({
  offer,
  at,
  count,
  heading,
  add,
}: {
  readonly offer: MusterOffer
  readonly at: number
  readonly count: number
  readonly heading: string // of the group that begins here
  readonly add: (offer: MusterOffer) => void
}) {
  const [open, setOpen] = useState(false)
  const unit = useMuster((state) => state.sheet?.unit ?? '')
  const grip = useGrip({ kind: 'offer', id: offer.id }, offer.title, offer.glyph)
  return (
    <li className={`offer${offer.refusal ? ' barred' : ''}`}>
      {heading === '' ? null : <h3>{heading}</h3>}
      <div className="offer-row">
        <span className="grip" onPointerDown={offer.refusal ? undefined : grip} title={`Drag ${offer.title} into the forces`}>
          <Badge glyph={offer.glyph} seat={at} size={34} />
        </span>
        <button type="button" className="offer-name" aria-expanded={open} onClick={() => setOpen(!open)}>
          <b>{offer.title}</b>
          <span className="muted small">{offer.note}</span>
          <span className="unseen">profile</span>
        </button>
        <span className="offer-cost">
          {offer.cost === undefined ? null : (
            <span className="cost">
              {offer.cost} <span className="muted small">{unit}</span>
            </span>
          )}
          {offer.mark ? <MarkSign mark={offer.mark} /> : null}
        </span>
        <IconButton
          icon="plus"
          size={16}
          edged
          className="add"
          label={`Add ${count > 1 ? `${count} × ` : ''}${offer.title}`}
          aria-disabled={offer.refusal !== undefined}
          title={offer.refusal?.reason ?? `Add ${offer.title}`}
          onClick={() => add(offer)}
        />
      </div>
      {offer.refusal ? (
        <p className="small">
          <span className="no">✕ {sentence(offer.refusal.reason)}</span>
          {offer.refusal.remedy ? ` To mend it: ${offer.refusal.remedy}.` : ''}
        </p>
      ) : null}
      {open ? <Lines lines={offer.lines} /> : null}
    </li>
  )
}
