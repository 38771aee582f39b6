// What comes of a side as it stands: worked out by the system, at hand while it is made up.
import type { MusterSide } from '../../engine/kernel/muster'
import { Glossed } from '../glossary/Glossed'
import { Rule } from '../Rule'

export function Facts({ side }: { readonly side: MusterSide }) {
  const { facts = [] } = side
  if (facts.length === 0) return null
  return (
    <dl className="muster-facts" aria-label={`What ${side.name} comes to`}>
      {facts.map(({ label, value, hint, rule }) => (
        <div key={label}>
          <dt>
            <Glossed text={label} quiet /> {rule ? <Rule rule={rule} /> : null}
          </dt>
          <dd>
            <b>{value}</b> {hint ? <span className="muted small">{hint}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
