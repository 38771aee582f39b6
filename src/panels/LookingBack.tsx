// Back to the battle, on from here in a battle beside it, or the battle itself taken back: past fallen dice, or past what others have sealed,
// only when it is said twice.
import { useState } from 'react'
import { goLive } from '../commands/replay'
import { listed } from '../engine/kernel/say'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { branchOff } from '../store/sharing/branchOff'
import { CommandButton } from './CommandButton'
import { Aftersight } from './luck/Aftersight'

const counted = (answers: number): string => (answers === 1 ? 'one answer' : `${answers} answers`)

export function LookingBack({ viewing, length }: { readonly viewing: number; readonly length: number }) {
  const free = useBattle((state) => state.free)
  const elsewhere = useBattle((state) => state.elsewhere)
  const sides = useBattle((state) => state.scene?.sides)
  const [sureAt, setSureAt] = useState<number>()
  const mayBranch = useBattle((state) => state.after === undefined && state.given((battle) => battle.watched) === undefined)
  const playOn = async (): Promise<void> => {
    const begun = await branchOff(viewing)
    if (!begun) return
    location.hash = `#/battle/${begun.id}`
    useChrome
      .getState()
      .tell(
        begun.position < viewing
          ? 'A battle of its own, from before the orders that may still be secret. The other one is kept as it was.'
          : 'A battle of its own. The other one is kept as it was.',
      )
  }
  const answers = length - viewing
  const sure = sureAt === viewing
  const dice = viewing < free
  const rolled = sure && useBattle.getState().given((battle) => battle.steps.slice(viewing).some(({ drawn }) => drawn > 0))
  const voided = useBattle.getState().voidedBy(viewing)
  const names = listed(voided.map((seat) => sides?.find((side) => side.seat === seat)?.name ?? `Seat ${seat + 1}`))
  return (
    <>
      <RecapSteps />
      {sure ? (
        <p role="alert">
          {dice ? (rolled ? 'Dice have fallen since. ' : 'What was secret has come out since. ') : ''}
          {voided.length > 0
            ? `${names} sealed an answer since, which is void then: ask first. It stays unread, and its owner is told. `
            : ''}
          To take it back to here gives up {counted(answers)}
          {dice ? ', and the record and the log will say so.' : '.'}
        </p>
      ) : null}
      <div className="row">
        <CommandButton command={goLive} className={sure ? '' : 'primary'} />
        {sure || !mayBranch ? null : (
          <button type="button" className="button" onClick={() => void playOn()}>
            Play on from here
          </button>
        )}
        {elsewhere ? null : (
          <button
            type="button"
            className={`button${sure ? ' primary' : ''}`}
            onClick={() => {
              if ((!dice && voided.length === 0) || sure) useBattle.getState().takeBack(viewing, true)
              else setSureAt(viewing)
            }}
          >
            {sure ? `${voided.length > 0 ? 'They agree: take' : 'Take'} back ${counted(answers)}` : 'Take it back to here'}
          </button>
        )}
      </div>
      {sure || !mayBranch ? null : (
        <p className="muted small">Playing on from here begins a battle of its own beside this one, which stays as it is.</p>
      )}
      <Aftersight />
    </>
  )
}

/** Looking back at what the computer did: on, step by step, till one's own decision. */
function RecapSteps() {
  const viewing = useBattle((state) => state.viewing)
  const since = useBattle((state) => state.since)
  const length = useBattle((state) => state.length)
  const { jump } = useBattle.getState()
  if (viewing < since || since === 0 || length === since) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
    <div className="row plain" role="group" aria-label="Since your last decision">
      <button type="button" className="button" aria-disabled={viewing <= since} onClick={() => jump(Math.max(since, viewing - 1))}>
        Step back
      </button>
      <button type="button" className="button" onClick={() => jump(viewing + 1)}>
        Step on, {viewing - since + 1} of {length - since}
      </button>
    </div>
  )
}
