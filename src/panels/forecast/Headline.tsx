// The numbers one looks for first, large: number needed, what one attack does, what all of them come to.
import type { Forecast } from '../../engine/kernel/forecast'
import { plain } from '../../engine/kernel/say'
import { chiefOfAll, chiefOfOne } from '../../store/chief'
import { figureLabel, figureText } from '../../store/format'

/** Its only figure stands large: a list of it would say it again. */
export const isAlone = ({ figures }: Forecast): boolean => figures.length === 1

export function Headline({ forecast }: { readonly forecast: Forecast }) {
  const { need, total } = forecast
  const chiefs = new Set([chiefOfOne(forecast), chiefOfAll(forecast)]) // one, where it is both
  const figures = [...chiefs].filter((figure) => figure !== undefined)
  const alone = isAlone(forecast)
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
            {figureLabel(figure)}
            {figure.hint && (alone || figure.scope === 'all') ? <span className="hint"> {figure.hint}</span> : null}
          </dt>
          <dd>{figureText(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
