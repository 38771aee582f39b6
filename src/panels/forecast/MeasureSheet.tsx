// What a ruler says, in words.
import { useView } from '../../store/view'
import { Refusals } from '../Refusals'

export function MeasureSheet() {
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
