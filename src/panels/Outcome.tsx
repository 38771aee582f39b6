// How it ended, what it cost, who had the luck, and what can be done now.
import { useMemo, useState } from 'react'
import { luck, newBattle, saveRecord, share } from '../commands/battle'
import { play } from '../commands/replay'
import { wonBy } from '../engine/aftersight/unitWords'
import type { MusterDraft } from '../engine/kernel/muster'
import type { Scene } from '../engine/kernel/scene'
import type { Outcome as Ended } from '../engine/kernel/system'
import { sentence } from '../engine/kernel/words'
import { useBattle } from '../store/battle'
import { AfterBattle, accountHere, Fates } from './aftersight/AfterBattle'
import { CommandButton } from './CommandButton'
import { SettleBattle } from './campaign/SettleBattle'
import { Luck, useLuck } from './luck/Luck'
import { SideMark } from './SideMark'

export function Outcome({ outcome, scene }: { readonly outcome: Ended; readonly scene: Scene }) {
  const manifest = useBattle((state) => state.manifest)
  const aftermath = useBattle((state) => state.aftermath)
  const ended = useBattle((state) => state.ended)
  const weighed = useBattle((state) => state.reasons.length > 0)
  // worked out once: a battle that is over stays as it is
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end has another outcome
  const after = useMemo(() => aftermath(), [aftermath, outcome])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const account = useMemo(accountHere, [aftermath, outcome])
  const counted = scene.sides.some((side) => side.points > 0)
  const winner = scene.sides.find((side) => side.seat === outcome.winner)
  return (
    <>
      <h2 id="decision-title" className="ending">
        {winner ? <SideMark seat={winner.seat} size={22} /> : null}
        {wonBy(winner?.name, outcome.unended)}
      </h2>
      <p>{sentence(outcome.reason)}</p>
      {counted ? (
        <dl className="losses">
          {scene.sides.map((side) => (
            <div key={side.seat}>
              <dt>
                <SideMark seat={side.seat} /> {side.name}
              </dt>
              <dd>
                {side.lost} of {side.points} {side.unit ?? 'points'} lost
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {account === undefined && after && after.lines.length > 0 ? (
        <Fates account={{ sides: scene.sides, units: [], others: after.lines, unit: '' }} turn="" />
      ) : null}
      <div className="row">
        <button type="button" className="button primary" onClick={play.run}>
          Watch it again
        </button>
        <button type="button" className="button" onClick={saveRecord.run}>
          Save the record
        </button>
        <button type="button" className="button" onClick={share.run}>
          Share or report
        </button>
        <button type="button" className="button" onClick={newBattle.run}>
          New battle
        </button>
        {after?.next && manifest ? (
          <NextBattle system={manifest.id} draft={after.next} sides={scene.sides.map((side) => side.name)} />
        ) : null}
        {manifest?.campaign && ended() ? <SettleBattle /> : null}
      </div>
      {account ? <AfterBattle account={account} /> : null}
      {weighed ? <p className="muted small">Press Why? at a line of the log to see what the computer weighed there.</p> : null}
      <OutcomeLuck />
    </>
  )
}

/** Nothing where no roll of the battle could be told to have gone well or ill. */
function OutcomeLuck() {
  const sides = useLuck(useBattle((state) => state.length))
  if (sides.every(({ rolls }) => rolls === 0)) return null
  return (
    <section className="outcome-luck" aria-labelledby="luck-title">
      <header>
        <h3 id="luck-title">How lucky was each side</h3>
        <CommandButton command={luck} icon="fit" bare />
      </header>
      <Luck sides={sides} />
    </section>
  )
}

/** The same sides again, with what this battle left them: kept as a draft, so that it can be looked over first. */
function NextBattle({ system, draft, sides }: { readonly system: string; readonly draft: MusterDraft; readonly sides: readonly string[] }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const go = async (): Promise<void> => {
    setState('busy')
    try {
      const { keepDraft } = await import('../store/muster')
      location.hash = `#/muster/draft/${await keepDraft(system, draft, `After: ${sides.join(' against ')}`)}`
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button type="button" className="button" disabled={state === 'busy'} onClick={() => void go()}>
        Next battle with these
      </button>
      {state === 'failed' ? (
        <p className="no small" role="alert">
          ✕ The draft of the next battle could not be kept in this browser. Save the record and try again, or muster them anew.
        </p>
      ) : null}
    </>
  )
}
