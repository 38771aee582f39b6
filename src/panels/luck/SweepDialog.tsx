// What if it were fought out many times from here: wins and draws so far, and how sure they are. Runs beside the table, can be stopped.
import { useState } from 'react'
import { useBattle } from '../../store/battle'
import { type SweepResult, useSweep } from '../../store/sweep'
import { Switch } from '../forecast/Switch'
import { part } from '../Part'
import { ShareBar, ShareHead } from '../ShareBar'
import { SheetDialog } from '../SheetDialog'
import { unitIn } from './words'
import '../forecast/plots.css'
import './luck.css'

const WhatIf = part('the comparison of answers', async () => (await import('./WhatIf')).WhatIf)
const GAMES = [100, 400, 1600].map((value) => ({ value, label: `${value} times` }))
function Result({ result }: { readonly result: SweepResult }) {
  const { sides, wins, draws, unfinished, fought, lost } = result
  const unit = useBattle((state) => unitIn(state.scene))
  return (
    <>
      <table className="sweep">
        <ShareHead />
        <tbody>
          {sides.map((name, seat) => (
            <ShareBar key={name} name={name} count={wins[seat] ?? 0} of={fought} seat={seat} sides={sides.length} />
          ))}
          <ShareBar name="Draws" count={draws} of={fought} seat={undefined} sides={sides.length} />
          {unfinished > 0 ? <ShareBar name="Without an end" count={unfinished} of={fought} seat={undefined} sides={sides.length} /> : null}
        </tbody>
      </table>
      {fought > 0 ? (
        <p className="small">
          Lost at the end, on average, in {unit}:{' '}
          {sides.map((name, seat) => `${name} ${Math.round((lost[seat] ?? 0) / fought)}`).join(', ')}.
        </p>
      ) : null}
    </>
  )
}
export function SweepDialog() {
  const viewing = useBattle((state) => Math.min(state.viewing, state.savable)) // before sealed answers that wait
  const over = useBattle((state) => state.outcome !== undefined)
  const running = useSweep((state) => state.running)
  const result = useSweep((state) => state.result)
  const fault = useSweep((state) => state.fault)
  const [games, setGames] = useState(400)
  return (
    <SheetDialog name="sweep" title="What if it were fought out from here?" className="wide">
      <p className="muted small">
        After answer {viewing} computer players take all sides and fight to the end, each time with other dice. It says how they would fare,
        not how you would. You may close this sheet and play on; it goes on beside the table.
      </p>
      <div className="plot-bar-row luck-span">
        <Switch label="How often" value={games} options={GAMES} onChange={setGames} />
        {running ? (
          <button type="button" className="button primary" onClick={() => useSweep.getState().stop()}>
            Stop
          </button>
        ) : (
          <button type="button" className="button primary" disabled={over} onClick={() => useSweep.getState().start(games)}>
            Fight it out
          </button>
        )}
      </div>
      {over ? <p className="muted">The battle is over at this position: go back to an earlier one.</p> : null}
      {result ? (
        <>
          <div className="sweep-progress">
            <progress max={result.wanted} value={result.fought} aria-label="Battles fought out" />
            <span role="status">
              {result.fought} of {result.wanted} fought{running ? '' : result.fought < result.wanted ? ', stopped' : ''}
            </span>
          </div>
          {result.position === viewing ? null : <p className="small">These began after answer {result.position}.</p>}
          <Result result={result} />
        </>
      ) : null}
      {fault ? (
        <p className="trouble" role="alert">
          {fault}
        </p>
      ) : null}
      {over ? null : <WhatIf />}
    </SheetDialog>
  )
}
