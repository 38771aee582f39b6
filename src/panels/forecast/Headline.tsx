// The numbers one looks for first, large: number needed, what one attack does, what all of them come to.
import type { Forecast } from '../../engine/kernel/forecast'
import { plain } from '../../engine/kernel/say'
import { chiefOfAll, chiefOfOne } from '../../store/chief'
import { figureText } from '../../store/format'

export function Headline({ forecast }: { readonly forecast: Forecast }) {
  const { need, total } = forecast
  const only = forecast.figures.length === 1 // no list of them follows
  const figures = [chiefOfOne(forecast), chiefOfAll(forecast)].filter((figure) => figure !== undefined)
  if (!need && !total && figures.length === 0) return null
  return (
    <dl className="headline-figures">
      {need ? (
        <div>
          <dt>needed on {need.die}</dt>
          <dd>{need.value}</dd>
        </div>
      ) : total ? (
        <div>
          <dt>{total.label}</dt>
          <dd>{plain(total.value)}</dd>
        </div>
      ) : null}
      {figures.map((figure) => (
        <div key={`${figure.scope ?? ''}${figure.label}`}>
          <dt>
            {figure.scope === 'one' ? `${figure.label}, one attack` : figure.label}
            {figure.hint && (figure.scope === 'all' || only) ? <span className="hint"> {figure.hint}</span> : null}
          </dt>
          <dd>{figureText(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
