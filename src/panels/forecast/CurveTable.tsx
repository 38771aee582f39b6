// The same distribution for those who read: every count, the chance of exactly that many, and of that many or more.
import type { ForecastCurve } from '../../engine/kernel/forecast'
import { percent } from '../../store/format'
import { entriesOf } from './curves'

export function CurveTable({ curve }: { readonly curve: ForecastCurve }) {
  const entries = entriesOf(curve)
  const last = entries.findLastIndex((entry) => entry.exactly > 0)
  return (
    <table className="numbers">
      <caption>
        Chances of {curve.label}; the middle of cases ({curve.low} to {curve.high}) is marked •
      </caption>
      <thead>
        <tr>
          <th scope="col">{curve.label}</th>
          <th scope="col">exactly</th>
          <th scope="col">at least</th>
        </tr>
      </thead>
      <tbody>
        {entries.slice(0, last + 1).map((entry) => (
          <tr key={entry.count} className={entry.likely ? 'likely' : undefined}>
            <th scope="row">
              {entry.label}
              {entry.likely ? <span aria-hidden="true"> •</span> : null}
            </th>
            <td>{percent(entry.exactly)}</td>
            <td>{percent(entry.atLeast)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
