import { useState } from 'react'
import { useBattle } from '../store/battle'

/** Back to the battle, or on from here: past fallen dice only when it is said twice. */
export function LookingBack({ viewing, length }: { readonly viewing: number; readonly length: number }) {
  const free = useBattle((state) => state.free)
  const elsewhere = useBattle((state) => state.elsewhere)
  const [sureAt, setSureAt] = useState<number>()
  const answers = length - viewing
  const sure = sureAt === viewing
  return (
    <>
      {sure ? (
        <p role="alert">
          Dice have fallen since. Playing on from here takes back {answers === 1 ? 'one answer' : `${answers} answers`}, and the record and
          the log will say so.
        </p>
      ) : null}
      <div className="row">
        <button type="button" className={`button${sure ? '' : ' primary'}`} onClick={() => useBattle.getState().jump(length)}>
          Back to the battle
        </button>
        {elsewhere ? null : (
          <button
            type="button"
            className={`button${sure ? ' primary' : ''}`}
            onClick={() => {
              if (viewing >= free || sure) useBattle.getState().takeBack(viewing)
              else setSureAt(viewing)
            }}
          >
            {sure ? `Take back ${answers === 1 ? 'one answer' : `${answers} answers`}` : 'Play on from here'}
          </button>
        )}
      </div>
      {sure || elsewhere ? null : <p className="muted small">Playing on from here takes back what came after.</p>}
    </>
  )
}
