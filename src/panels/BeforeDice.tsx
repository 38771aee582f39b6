// Before dice fall, where a player wants a word first.
import { gistOf } from '../engine/kernel/words'
import { useBattle } from '../store/battle'

/** What was done stands on the table and nowhere else: it can still be taken back. */
export function BeforeDice({ next }: { readonly next: string }) {
  const last = useBattle((state) => state.log.at(-1))
  const { undo, goOn } = useBattle.getState()
  return (
    <>
      <h2 id="decision-title">Done?</h2>
      <p>{last === undefined ? '' : `${gistOf(last.words)}. `}Dice fall next; until then it can be taken back.</p>
      <div className="row plain">
        <button type="button" className="button" onClick={undo}>
          Take it back <kbd>Ctrl+Z</kbd>
        </button>
      </div>
      <button type="button" className="button primary wide" onClick={goOn}>
        {next} <kbd>Enter</kbd>
      </button>
    </>
  )
}
