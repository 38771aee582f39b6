// How it ended, what it cost, who had the luck, and what can be done now.
import { lazy, Suspense } from 'react'
import { luck } from '../commands/luck'
import { newBattle } from '../commands/new-battle'
import { play } from '../commands/play'
import { saveRecord } from '../commands/save-record'
import type { Outcome as Ended, Scene } from '../engine/kernel/contract'
import { useBattle } from '../store/battle'
import { CommandButton } from './CommandButton'
import { SideMark } from './SideMark'

const Luck = lazy(async () => ({ default: (await import('./luck/Luck')).Luck }))

export function Outcome({ outcome, scene }: { readonly outcome: Ended; readonly scene: Scene }) {
  const length = useBattle((state) => state.length)
  const winner = scene.sides.find((side) => side.seat === outcome.winner)
  return (
    <>
      <h2 id="decision-title" className="ending">
        {winner ? <SideMark seat={winner.seat} size={22} /> : null}
        {winner ? `${winner.name} win` : 'A draw'}
      </h2>
      <p>{outcome.reason}</p>
      <dl className="losses">
        {scene.sides.map((side) => (
          <div key={side.seat}>
            <dt>
              <SideMark seat={side.seat} /> {side.name}
            </dt>
            <dd>
              {side.lost} of {side.points} points lost
            </dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <button type="button" className="button primary" onClick={play.run}>
          Watch it again
        </button>
        <button type="button" className="button" onClick={saveRecord.run}>
          Save the record
        </button>
        <button type="button" className="button" onClick={newBattle.run}>
          New battle
        </button>
      </div>
      {length > 0 ? (
        <section className="outcome-luck" aria-labelledby="luck-title">
          <header>
            <h3 id="luck-title">How lucky was each side</h3>
            <CommandButton command={luck} icon="fit" bare />
          </header>
          <Suspense fallback={null}>
            <Luck answers={length} />
          </Suspense>
        </section>
      ) : null}
    </>
  )
}
