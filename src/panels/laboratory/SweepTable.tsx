// A sweep so far: every way to put one side together, and how it fared against the same other side; the one being fought as far as it is.
import { ended } from '../../engine/kernel/words'
import { type Report, said } from '../../engine/laboratory/report'
import { paidBy, type Swept } from '../../engine/laboratory/sweep'
import { type LabResult, type LabSweep, useLaboratory } from '../../store/laboratory'
import { ShareBar, ShareHead } from '../ShareBar'
import { Wide } from '../Wide'

export function SweepTable({ sweep, now }: { readonly sweep: LabSweep; readonly now: LabResult | undefined }) {
  const { of, rows, wanted, way } = sweep
  const names = now?.names ?? sweep.names
  const other = names[1 - of]
  const unfought = rows.filter(({ report }) => report === undefined)
  return (
    <section className="panel" aria-labelledby="lab-sweep">
      <h2 id="lab-sweep">Every way to put {names[of] ?? (of === 0 ? 'the first side' : 'the second side')} together</h2>
      <p role="status" className="small">
        {rows.length - unfought.length} of {wanted} ways fought{other === undefined ? '' : `, each against ${other}`}.
      </p>
      <Wide label="Shares by way">
        <table className="sweep">
          <ShareHead />
          <tbody>
            {rows.map((row) => (row.report ? <Row key={row.way} way={row.way} report={row.report} of={of} /> : null))}
            {way !== undefined && now ? <Row way={`${way} (${now.report.battles} so far)`} report={now.report} of={of} /> : null}
          </tbody>
        </table>
      </Wide>
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
function Row({ way, report, of }: { readonly way: string; readonly report: Report; readonly of: Swept }) {
  const unit = useLaboratory((state) => state.sources[0]?.unit ?? '')
  return (
    <ShareBar
      name={`${way}, ${said(paidBy(report, of))} ${unit}`}
      count={report.sides[of]?.wins ?? 0}
      of={report.battles}
      seat={of}
      sides={2}
    />
  )
}
