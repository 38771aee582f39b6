// The limits of a side: used of how much, whether it holds, why not, and by which rule.
import type { MusterLimit, MusterSide } from '../../engine/kernel/muster'
import { sentence } from '../../engine/kernel/words'
import { refusalOf } from '../../store/musterWords'
import { Rule } from '../Rule'
import { Meter } from './Meter'

export function Limits({ side }: { readonly side: MusterSide }) {
  const { limits } = side
  const remedy = (limit: MusterLimit): string | undefined => refusalOf(side, limit)?.remedy
  if (limits.length === 0) return null
  return (
    <ul className="muster-limits" aria-label={`Limits of ${side.name}`}>
      {limits.map((limit) => (
        <li key={limit.key} className={limit.legal ? '' : 'broken-limit'}>
          <p>
            <span className={limit.legal ? 'yes' : 'no'}>
              <span aria-hidden="true">{limit.legal ? '✓' : '✕'}</span>
              <span className="unseen">{limit.legal ? 'kept: ' : 'broken: '}</span>
            </span>
            <b>{limit.label}</b>
            <span className="used">
              {limit.used} <span className="muted">{limit.least ? `· at least ${limit.limit}` : `of ${limit.limit}`}</span>
            </span>
          </p>
          <Meter label={limit.label} used={limit.used} limit={limit.limit} text={limit.reason} legal={limit.legal} least={limit.least} />
          <p className="small">
            <span className={limit.legal ? 'muted' : ''}>{sentence(limit.reason)}</span>
            {remedy(limit) ? <b> To mend it: {remedy(limit)}.</b> : null} <Rule rule={limit.rule} mark={limit.mark} />
          </p>
        </li>
      ))}
    </ul>
  )
}
