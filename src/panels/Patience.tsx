// To be asked less, and to be asked again.
import type { Decision } from '../engine/kernel/asks'
import { lettingGo } from '../store/asked'
import { useBattle } from '../store/battle'
import { seatHere } from '../store/eyesight'
import { bodyOf } from '../store/nearest'

const useTurnWord = (): string => useBattle((state) => state.manifest?.turn ?? 'turn')

/** To be asked less: what one would always answer. Both can be taken back. */
export function Patience({ decision }: { readonly decision: Decision }) {
  const { body, seat } = decision
  const name = useBattle((state) => bodyOf(state.scene, body)?.name)
  const turn = useTurnWord()
  if (lettingGo(decision.asks) === undefined) return null
  const { setPolicy, hush } = useBattle.getState()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
    <div className="row patience" role="group" aria-label="Do not ask again">
      <span className="small muted">Let it go by, and do not ask</span>
      {body === undefined ? null : (
        <button type="button" className="button small quiet" onClick={() => setPolicy(body, 'never')}>
          {name ?? 'this unit'} again
        </button>
      )}
      <button type="button" className="button small quiet" onClick={() => hush(seat, true)}>
        anybody this {turn}
      </button>
    </div>
  )
}
/** Who lets everything go by, or always does: to be asked again. */
export function Hushed() {
  const here = useBattle(seatHere)
  const hushed = useBattle((state) => state.hushed).filter((seat) => seat === here)
  const policies = useBattle((state) => state.policies)
  const scene = useBattle((state) => state.scene)
  const turn = useTurnWord()
  const { setPolicy, hush } = useBattle.getState()
  const never = (scene?.bodies ?? []).filter((body) => body.seat === here && policies[body.id] === 'never' && body.pieces.length > 0)
  if (hushed.length === 0 && never.length === 0) return null
  return (
    <ul className="hushed small muted">
      {hushed.map((seat) => (
        <li key={seat}>
          {scene?.sides.find((side) => side.seat === seat)?.name} let everything go by this {turn}.{' '}
          <button type="button" className="button small quiet" onClick={() => hush(seat, false)}>
            Ask again
          </button>
        </li>
      ))}
      {never.map((body) => (
        <li key={`b${body.id}`}>
          {body.name} always wait.{' '}
          <button type="button" className="button small quiet" onClick={() => setPolicy(body.id, 'ask')}>
            Ask again
          </button>
        </li>
      ))}
    </ul>
  )
}
