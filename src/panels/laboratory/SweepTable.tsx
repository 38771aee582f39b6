// A sweep so far: every way to put one side together, and how it fared against the same other side; the one being fought as far as it is.
import { ended } from '../../engine/kernel/words'
import { type Report, said } from '../../engine/laboratory/report'
import { paidBy, type Swept, wayOf } from '../../engine/laboratory/sweep'
import { type LabResult, type LabSweep, useLaboratory } from '../../store/laboratory'
import { ShareBar, ShareHead } from '../ShareBar'
import { Wide } from '../Wide'

export function SweepTable({ sweep, now }: { readonly sweep: LabSweep; readonly now: LabResult | undefined }) {
  const { of, rows, way } = sweep
  const running = useLaboratory((state) => state.running)
  const names = now?.names ?? sweep.names
  const unfought = rows.filter(({ report }) => report === undefined)
  return (
    <section className="panel" aria-labelledby="lab-sweep">
      <h2 id="lab-sweep">Every way to put {names[of] ?? (of === 0 ? 'the first side' : 'the second side')} together</h2>
      <p role="status" className="small">
        {progressOf(sweep, running, unfought.length)}
      </p>
      {names[1 - of] === undefined ? null : <p className="muted small">{metOf(sweep, names[1 - of] ?? '')}</p>}
      {now || rows.length > unfought.length ? (
        <Wide label="Shares by way">
          <table className="sweep">
            <ShareHead drawn />
            <tbody>
              {rows.map((row) => (row.report ? <Row key={row.way} way={row.way} report={row.report} of={of} /> : null))}
              {way !== undefined && now ? <Row way={`${way} (${now.report.battles} so far)`} report={now.report} of={of} /> : null}
            </tbody>
          </table>
        </Wide>
      ) : null}
      {unfought.length > 0 ? (
        <ul className="muted small">
          {unfought.map(({ way: unmade, reason }) => (
            <li key={unmade}>
              Not fought, {unmade}: {ended(reason ?? 'no legal forces were found')}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
/** How far it is: the way that is fought counts as one of them, for it is shown. */
function progressOf({ rows, wanted, way }: LabSweep, running: boolean, unfought: number): string {
  const left = unfought === 0 ? '' : `, ${unfought} could not be put together`
  if (way === undefined) return `${wanted} ways tried${left}.`
  return `${running ? 'Fighting' : 'Stopped in'} way ${rows.length + 1} of ${wanted}${left}.`
}
/** Whom all ways meet, and when forces that are put together anew change. */
function metOf({ experiment: { ground }, of }: LabSweep, name: string): string {
  if (ground.kind === 'scenario') return ''
  const { levy } = ground.forces[1 - of === 0 ? 0 : 1]
  const each = ground.swap ? 'every two battles, with seats changed between them' : 'every battle'
  const met = levy === null ? `${name}, as mustered` : `${name}, whose forces are put together anew too (${wayOf(levy)})`
  return `Each way meets ${met}. What is put together anew is drawn anew for ${each}.`
}
function Row({ way, report, of }: { readonly way: string; readonly report: Report; readonly of: Swept }) {
  return (
    <ShareBar
      name={`${way}, ${said(paidBy(report, of))} ${report.unit}`}
      count={report.sides[of]?.wins ?? 0}
      of={report.battles}
      seat={of}
      sides={2}
      drawn={report.draws.count}
    />
  )
}
