// Answers to what is asked now, compared: those that were kept, and what the computer player would answer.
import { useState } from 'react'
import type { Answer } from '../../engine/kernel/asks'
import { isSame } from '../../engine/kernel/same'
import type { Span } from '../../engine/laboratory/report'
import { inWords, inWordsApart } from '../../engine/minds/inWords'
import { percent } from '../../engine/odds/share'
import { owedHere } from '../../store/asked'
import { useBattle } from '../../store/battle'
import { useView } from '../../store/view'
import { MOST_KEPT, useWhatIf, type WhatIfResult } from '../../store/whatIf'
import { Switch } from '../forecast/Switch'
import { IconButton } from '../IconButton'
import { Wide } from '../Wide'
import { unitIn } from './words'

const GAMES = [50, 200, 800].map((value) => ({ value, label: `${value} times each` }))
const signed = (value: number): string => {
  const whole = Math.round(value)
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${Math.abs(whole)}`
}
const spanned = ({ low, high }: Span): string => (Number.isFinite(low) && Number.isFinite(high) ? `${signed(low)} to ${signed(high)}` : '—')
const inHundredths = ({ value, low, high }: Span): Span => ({ value: value * 100, low: low * 100, high: high * 100 })

export function WhatIf() {
  const owed = useBattle(owedHere)
  const draft = useView((state) => state.draft)
  const scene = useBattle((state) => state.scene)
  const refine = useBattle((state) => state.position?.refine)
  const title = useView((state) => state.forecast?.title)
  const kept = useWhatIf((state) => state.kept)
  const running = useWhatIf((state) => state.running)
  const result = useWhatIf((state) => state.result)
  const fault = useWhatIf((state) => state.fault)
  const [games, setGames] = useState(200)
  const drafted = owed !== undefined && draft?.decision === owed.id ? draft : undefined
  const said = drafted && owed ? inWords(owed, drafted, scene, refine) || title : undefined // what is answered tells answers apart; its title may not
  const mine = owed ? kept : [] // whoever looks back may be another: they are there again with their question
  const all = owed && result ? [...mine, ...result.answers.filter((one) => !mine.includes(one))] : mine
  const labels = new Map(owed ? inWordsApart(owed, all, scene, refine).map((label, at) => [all[at], label]) : [])
  const hindrance = !drafted
    ? 'Draft an answer on the table first'
    : mine.some((one) => isSame(one, drafted))
      ? 'It is kept'
      : mine.length >= MOST_KEPT
        ? `${MOST_KEPT} are kept: leave one out first`
        : undefined
  const keep = (): void => {
    if (drafted && !hindrance) useWhatIf.getState().keep(drafted)
  }
  return (
    <section aria-labelledby="what-if-title">
      <h3 id="what-if-title">Or compare answers</h3>
      <p className="muted small">
        Draft an answer on the table, keep it here, draft another and keep that too. Each is given, and the battle fought to its end, so
        many times on the same dice; what the computer would answer is compared with them. Answers that others have sealed are left out of
        it.
      </p>
      {owed === undefined ? <p className="muted">You are asked nothing now.</p> : null}
      <ol className="what-if">
        {mine.map((one, at) => (
          <li key={labels.get(one)}>
            {labels.get(one)}{' '}
            <IconButton
              icon="close"
              size={13}
              className="small"
              label={`Leave out: ${labels.get(one)}`}
              title="Leave out"
              onClick={() => useWhatIf.getState().drop(at)}
            />
          </li>
        ))}
      </ol>
      <div className="plot-bar-row luck-span">
        <button
          type="button"
          className="button"
          aria-disabled={hindrance !== undefined} // not disabled: what was pressed would lose the focus
          title={hindrance}
          onClick={keep}
        >
          {said === undefined ? 'Keep the answer drafted' : `Keep: ${said}`}
        </button>
        <Switch label="How often each" value={games} options={GAMES} onChange={setGames} />
        {running ? (
          <button type="button" className="button primary" onClick={() => useWhatIf.getState().stop()}>
            Stop comparing
          </button>
        ) : (
          <button type="button" className="button primary" disabled={mine.length === 0} onClick={() => useWhatIf.getState().start(games)}>
            Compare
          </button>
        )}
      </div>
      {result && owed ? <Comparison result={result} labels={labels} running={running} /> : null}
      {fault ? (
        <p className="trouble" role="alert">
          {fault}
        </p>
      ) : null}
    </section>
  )
}
interface ComparisonProps {
  readonly result: WhatIfResult
  readonly labels: ReadonlyMap<Answer | undefined, string>
  readonly running: boolean
}
function Comparison({ result, labels, running }: ComparisonProps) {
  const { answers, own, rows, fought, wanted } = result
  const unit = useBattle((state) => unitIn(state.scene))
  return (
    <>
      <div className="sweep-progress">
        <progress max={wanted} value={fought} aria-label="Continuations of each" />
        <span role="status">
          {fought} of {wanted} each{running || fought === wanted ? '' : ', stopped'}
        </span>
      </div>
      {rows.length > 0 ? (
        <Wide label="Answers compared">
          <table className="sweep answers">
            <thead>
              <tr>
                <th scope="col">won</th>
                <th scope="col">sure to 95%</th>
                <th scope="col">{unit} ahead</th>
                <th scope="col">wins in a hundred, against the first</th>
                <th scope="col">{unit}, against the first</th>
              </tr>
            </thead>
            {rows.map(({ share, ahead, against }, at) => (
              <tbody key={labels.get(answers[at])}>
                <tr>
                  <th scope="rowgroup" colSpan={5}>
                    {at === own ? 'As the computer would: ' : ''}
                    {labels.get(answers[at])}
                  </th>
                </tr>
                <tr>
                  <td>
                    <b>{percent(share.share)}</b>
                  </td>
                  <td>
                    {percent(share.low)} to {percent(share.high)}
                  </td>
                  <td>{signed(ahead)}</td>
                  <td>{against ? spanned(inHundredths(against.share)) : '—'}</td>
                  <td>{against ? spanned(against.points) : '—'}</td>
                </tr>
              </tbody>
            ))}
          </table>
        </Wide>
      ) : null}
    </>
  )
}
