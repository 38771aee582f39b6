// A sweep so far: every way to put the first side together, and how it fared against the same other side.
import { said } from '../../engine/laboratory/report'
import { paidBy, type SweepRow } from '../../engine/laboratory/sweep'
import type { LabSweep } from '../../store/laboratory'
import { ShareBar, ShareHead } from '../ShareBar'
import { Wide } from './Wide'

export function SweepTable({ sweep }: { readonly sweep: LabSweep }) {
  const { names, rows, wanted } = sweep
  const unfought = rows.filter(({ report }) => report === undefined)
  return (
    <section className="panel" aria-labelledby="lab-sweep">
      <h2 id="lab-sweep">Every way to put {names[0] ?? 'the first side'} together</h2>
      <p role="status" className="small">
        {rows.length} of {wanted} ways fought{names[1] === undefined ? '' : `, each against ${names[1]}`}.
      </p>
      <Wide label="Shares by way">
        <table className="sweep">
          <ShareHead />
          <tbody>{rows.map((row) => (row.report ? <Row key={row.way} row={row} /> : null))}</tbody>
        </table>
      </Wide>
      {unfought.length > 0 ? (
        <p className="muted small">
          Not fought, since no legal forces of the kind were found: {unfought.map(({ way }) => way).join('; ')}.
        </p>
      ) : null}
    </section>
  )
}
function Row({ row: { way, report } }: { readonly row: SweepRow }) {
  if (!report) return null
  return <ShareBar name={`${way}, ${said(paidBy(report))} points`} count={report.sides[0]?.wins ?? 0} of={report.battles} seat={0} />
}
