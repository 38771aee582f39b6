// What the rules say of the forces: limits and refusals of the side in hand, of the whole, and where else something is wrong.
import { beyondLimits, wrongs } from '../../store/musterWords'
import { Refusals } from '../Refusals'
import { Limits } from './Limits'
import { useMuster, useMusterApi } from './useMuster'

export function Judgement() {
  const api = useMusterApi()
  const sheet = useMuster((state) => state.sheet)
  const at = useMuster((state) => state.side)
  const side = sheet?.sides[at]
  if (!sheet || !side) return null
  const ill = side.entries.filter((entry) => entry.refusals.length > 0)
  const others = sheet.sides.flatMap((other, index) => {
    const count = wrongs(other)
    return index !== at && count > 0 ? [{ index, name: other.name, count }] : []
  })
  return (
    <section className="judgement panel" aria-labelledby="judgement-title">
      <h2 id="judgement-title">What the rules say</h2>
      {wrongs(side) === 0 ? (
        <p className="yes">✓ {side.name} may fight as they stand.</p>
      ) : (
        <p className="small muted">Forces that break a rule are kept all the same; they cannot go to battle yet.</p>
      )}
      <Refusals refusals={beyondLimits(side)} />
      {ill.length > 0 ? (
        <p className="small">
          <span className="no">✕</span> Refused in their rows: {ill.map((entry) => entry.title.trim() || 'one without a name').join(', ')}.
        </p>
      ) : null}
      <Limits side={side} />
      <Refusals refusals={sheet.refusals} />
      {others.map((other) => (
        <button key={other.index} type="button" className="button small quiet" onClick={() => api.getState().look(other.index)}>
          <span className="no">✕{other.count}</span> Look at {other.name}
        </button>
      ))}
    </section>
  )
}
