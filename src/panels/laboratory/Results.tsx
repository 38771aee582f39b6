// What came of an experiment so far: who won, how it ended, what each profile was worth by what it felled.
import { counted } from '../../engine/kernel/say'
import { capital, sentence } from '../../engine/kernel/words'
import { type ProfileReport, type Report, said } from '../../engine/laboratory/report'
import { percent } from '../../engine/odds/share'
import type { LabResult } from '../../store/laboratory'
import { ShareBar, ShareHead } from '../ShareBar'
import { SideMark } from '../SideMark'
import { Wide } from '../Wide'
import { HeatMaps } from './HeatMaps'

const ENDINGS = 12

export function Results({ result }: { readonly result: LabResult }) {
  const { report, heat } = result
  return (
    <>
      <section className="panel" aria-labelledby="lab-won">
        <h2 id="lab-won">Who won</h2>
        <Wide label="Shares of the battles">
          <table className="sweep">
            <ShareHead />
            <tbody>
              {report.sides.map(({ name, player, wins }, side) => (
                <ShareBar
                  // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
                  key={side}
                  name={`${name} (${player})`}
                  count={wins}
                  of={report.battles}
                  seat={side}
                  sides={report.sides.length}
                />
              ))}
              <ShareBar name="Draws" count={report.draws.count} of={report.battles} seat={undefined} sides={report.sides.length} />
            </tbody>
          </table>
        </Wide>
        <p className="small">
          {counted(report.battles, 'battle')}, {said(report.turns.mean)} {report.turn}s and {said(report.answers)} answers on average
          {report.stopped > 0 ? `; ${report.stopped} stopped by the limit of ${report.turn}s` : ''}. Lost at the end, on average, in{' '}
          {report.unit}: {report.sides.map(({ name, lost }) => `${name} ${said(lost)}`).join(', ')}.
        </p>
      </section>
      <Endings report={report} />
      {report.profiles.length > 0 ? <Worths report={report} /> : null}
      {heat ? <HeatMaps heat={heat} names={result.names} /> : null}
    </>
  )
}
const Heads = ({ of }: { readonly of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)
function Endings({ report: { endings, turns, battles, sides, turn: called } }: { readonly report: Report }) {
  return (
    <section className="panel" aria-labelledby="lab-endings">
      <h2 id="lab-endings">How they ended</h2>
      <table className="lab-table lab-endings">
        <Heads of={['battles', 'share', 'winner', 'in the words of the rules']} />
        <tbody>
          {endings.slice(0, ENDINGS).map(({ side, reason, battles: count }) => (
            <tr key={`${side} ${reason}`}>
              <td className="number">{count}</td>
              <td className="number">{percent(count / battles)}</td>
              <td>
                {side === null ? (
                  '—'
                ) : (
                  <>
                    <SideMark seat={side} /> <span className="unseen">{sides[side]?.name}</span>
                  </>
                )}
              </td>
              <td>{sentence(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {endings.some(({ reason }) => reason.includes('…')) ? (
        <p className="muted small">… stands for numbers that differ from battle to battle.</p>
      ) : null}
      {endings.length > ENDINGS ? (
        <p className="muted small">{counted(endings.length - ENDINGS, 'rarer ending')} left out here; the files have all.</p>
      ) : null}
      <p className="small">
        {capital(called)}s:{' '}
        {turns.counts.map(({ turn, battles: count }) => `${turn} (${count === 1 ? 'once' : `${count} times`})`).join(', ')}.
      </p>
    </section>
  )
}
function Worths({ report }: { readonly report: Report }) {
  return (
    <section className="panel" aria-labelledby="lab-worth">
      <h2 id="lab-worth">What each felled</h2>
      <p className="muted small">
        All together felled {report.rate.toFixed(2)} times their own price. What a figure is worth by that is the price at which it would
        have felled as much for it as all did for theirs. It says nothing of ground held or blows drawn. Price, felled and worth are in{' '}
        {report.unit}.
      </p>
      <Wide label="Prices and what was felled">
        <table className="lab-table">
          <Heads of={['Profile', 'fielded', 'price', 'felled, each', 'worth by that', 'sure to 95%', 'were felled', 'driven off']} />
          <tbody>
            {report.profiles.map((row) => (
              <Worth key={`${row.side} ${row.profile}`} row={row} />
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}
function Worth({ row }: { readonly row: ProfileReport }) {
  const { side, profile, figures, price, felled, worth, fell, gone } = row
  const verdict = worth === undefined ? '' : worth.low > price ? 'more' : worth.high < price ? 'less' : ''
  return (
    <tr>
      <th scope="row">
        <SideMark seat={side} /> {profile}
      </th>
      <td className="number">{figures}</td>
      <td className="number">{said(price)}</td>
      <td className="number">{said(felled)}</td>
      <td className={`number ${verdict}`}>
        {worth === undefined ? '—' : `about ${said(worth.value)}`}
        {verdict === '' ? null : <span className="unseen">, {verdict} than its price</span>}
      </td>
      <td className="number">{worth === undefined ? '—' : `${said(worth.low)} to ${said(worth.high)}`}</td>
      <td className="number">{percent(fell)}</td>
      <td className="number">{percent(gone)}</td>
    </tr>
  )
}
