// Who may be taken in hand, where several are asked at once.
import type { Decision, PieceId } from '../engine/kernel/asks'
import { bodiesAsked, ordersAsk } from '../store/asked'
import { useBattle } from '../store/battle'
import { bodyOf, pieceOf } from '../store/nearest'
import { useView } from '../store/view'

/** Those who may turn where they stand, one question for all of them; where a turn is suggested they are answered for at one press. */
const turningIn = (decision: Decision): readonly PieceId[] =>
  decision.asks.flatMap((ask) => (ask.kind === 'place' && ask.fixed && !ask.suggested ? ask.pieces : []))
/** Who may be taken in hand, where several are asked at once; the last of them too, unless the title names him. */
export function Movers({ decision }: { readonly decision: Decision }) {
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
export function Figures({ decision }: { readonly decision: Decision }) {
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
