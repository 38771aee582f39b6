// What may be done at any time beside the game's own order: conceding, above all. Never by accident.
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { pickAnswer } from '../store/drafts'
import { SheetDialog } from './SheetDialog'
import { SideMark } from './SideMark'

export function ConcedeSheet() {
  const decisions = useBattle((state) => state.decisions)
  const scene = useBattle((state) => state.scene)
  const players = useBattle((state) => state.players)
  const standing = decisions.flatMap((decision) =>
    players[decision.seat] === 'computer' ? [] : decision.asks.flatMap((ask) => (ask.role === 'surrender' ? [{ decision, ask }] : [])),
  )
  return (
    <SheetDialog name="concede" title="Concede the battle?">
      <p className="muted">
        {(scene?.sides.length ?? 0) > 2
          ? 'Whoever concedes leaves the battle at once, and the others fight on.'
          : 'The battle ends at once.'}{' '}
        The record keeps it; it can be taken back, by undo or from the timeline.
      </p>
      <div className="row concede">
        {standing.flatMap(({ decision, ask }) =>
          ask.kind === 'pick'
            ? ask.options.map((option) => (
                <button
                  key={`${decision.id}/${ask.key}/${option.id}`}
                  type="button"
                  className="button"
                  onClick={() => {
                    useChrome.getState().close()
                    useBattle.getState().answer(pickAnswer(decision, ask, [option.id]))
                  }}
                >
                  <SideMark seat={decision.seat} /> {scene?.sides.find((side) => side.seat === decision.seat)?.name}:{' '}
                  {ask.options.length > 1 ? option.label : ask.label}
                </button>
              ))
            : [],
        )}
        <button type="button" className="button primary" onClick={() => useChrome.getState().close()}>
          Fight on
        </button>
      </div>
      {standing.length === 0 ? <p>There is nothing to concede now.</p> : null}
    </SheetDialog>
  )
}
