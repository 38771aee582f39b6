// What an attack would need and bring, before a die is rolled. It docks beside the table and covers nothing of it.
import { useView } from '../store/view'
import { Parts } from './Parts'
import { Refusals } from './Refusals'

const percent = (value: number): string => {
  const hundred = value * 100
  if (value > 0 && hundred < 0.1) return 'under 0.1%'
  return `${hundred.toFixed(hundred >= 99.95 || hundred === 0 ? 0 : 1)}%`
}
export function ForecastCard() {
  const forecast = useView((state) => state.forecast)
  const measurement = useView((state) => state.measurement)
  if (!forecast) return measurement ? <MeasureCard /> : null
  const { title, subtitle, verdict, modifiers, need, figures, notes } = forecast
  const sight = forecast.measurement?.sight
  return (
    <section className="forecast panel" aria-labelledby="forecast-title">
      <h2 id="forecast-title">{title}</h2>
      <p className="muted small">{subtitle}</p>
      {forecast.measurement ? (
        <p className="small">
          <b>{forecast.measurement.label}</b>
          {forecast.measurement.band ? ` · ${forecast.measurement.band}` : ''}
          {sight ? ` · ${sight.label}` : ''}
        </p>
      ) : null}
      {verdict.legal ? null : <Refusals refusals={verdict.refusals} />}
      {modifiers.length > 0 ? (
        <Parts
          parts={modifiers}
          {...(need ? { total: { label: `Needs on ${need.die}`, value: String(need.value) } } : { first: 'signed' as const })}
        />
      ) : null}
      {need?.note ? <p className="muted small">{need.note}</p> : null}
      {figures.length > 0 ? (
        <dl className="chances">
          {figures.map((figure) => (
            <div key={figure.label}>
              <dd>{figure.kind === 'chance' ? percent(figure.value) : figure.value.toFixed(figure.value < 10 ? 2 : 1)}</dd>
              <dt>
                {figure.label}
                {figure.hint ? <span className="muted"> {figure.hint}</span> : null}
              </dt>
            </div>
          ))}
        </dl>
      ) : null}
      {notes.length > 0 ? (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
function MeasureCard() {
  const measurement = useView((state) => state.measurement)
  const pinned = useView((state) => state.ruler?.pinned === true)
  if (!measurement) return null
  const { sight, refusal } = measurement
  return (
    <section className="forecast panel" aria-labelledby="measure-title">
      <h2 id="measure-title">{measurement.label}</h2>
      <p className="muted small">
        {measurement.band ?? 'From base edge to base edge'}
        {pinned ? ' · pinned' : ''}
      </p>
      {sight ? (
        <p className="small">
          Sight: {sight.label}
          {sight.hidden > 0 && sight.visible ? `, ${Math.round(sight.hidden * 100)}% hidden` : ''}
        </p>
      ) : null}
      {measurement.need !== undefined ? (
        <p>
          Needs <b>{measurement.need}</b>
        </p>
      ) : null}
      {refusal ? <Refusals refusals={[refusal]} /> : null}
    </section>
  )
}
