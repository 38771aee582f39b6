// Placing off the sequence of play: units are dragged whole; a figure by itself with Alt held, or once that is ticked.
import type { PlaceAsk } from '../../engine/kernel/asks'
import { counted } from '../../engine/kernel/say'
import { useBattle } from '../../store/battle'
import { aloud } from '../../store/carried'
import { pieceOf } from '../../store/nearest'
import { useView } from '../../store/view'
import { Refusals } from '../Refusals'
import { Alone, Pad } from './Pad'

export function PlaceBox({ ask }: { readonly ask: PlaceAsk }) {
  const scene = useBattle((state) => state.scene)
  const placing = useView((state) => state.placing)
  const held = useView((state) => state.held)
  const forecast = useView((state) => state.forecast)
  const own = pieceOf(scene, held)
  const alone = useView((state) => state.alone)
  const several = scene?.pieces.some((one) => one.body === own?.body && one !== own && ask.pieces.includes(one.id)) === true
  const may = own !== undefined && ask.pieces.includes(own.id)
  const squares = scene?.table?.measure === 'squares'
  const doing = (act: () => void, turned?: boolean): void => aloud(useView.getState, squares, act, turned)
  const shift = (dx: number, dy: number): void => {
    if (!own) return
    const stands = placing.find((one) => one.piece === own.id)?.at ?? own.at
    doing(() => useView.getState().place(own.id, { x: stands.x + dx, y: stands.y + dy }, alone))
  }
  return (
    <div className="ask-body">
      <p className="muted small">
        {ask.hint ?? 'Drag a unit to where it should stand, within the marked zone. Choose one first to place it step by step.'}
        {may || !ask.fixed || ask.suggested ? null : ask.hint ? '. Choose who turns.' : ' Choose who turns.'}
      </p>
      {placing.length > 0 ? (
        <p className="small">{ask.fixed ? 'Turned so' : `${counted(placing.length, 'figure')} re-placed`} once you confirm.</p>
      ) : null}
      {placing.length > 0 && forecast && !forecast.verdict.legal ? <Refusals refusals={forecast.verdict.refusals} /> : null}
      {may && several ? <Alone name={own.name} /> : null}
      {may ? (
        <Pad
          shift={ask.fixed ? undefined : shift}
          squares={squares}
          turnStep={scene?.turnStep}
          turn={ask.turning ? (steps) => doing(() => useView.getState().turn(steps, alone), true) : undefined}
        />
      ) : null}
    </div>
  )
}
