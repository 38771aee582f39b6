// Every number of a forecast: of one attack, and of all that is ordered, told apart.
import type { ForecastFigure } from '../../engine/kernel/forecast'
import { figureText } from '../../store/format'

const SCOPES = [
  { scope: undefined, label: undefined },
  { scope: 'one', label: 'One attack' },
  { scope: 'all', label: 'All of them' },
] as const

export function Chances({ figures, whose }: { readonly figures: readonly ForecastFigure[]; readonly whose?: string }) {
  return SCOPES.map(({ scope, label }) => {
    const some = figures.filter((figure) => figure.scope === scope)
    if (some.length === 0) return null
    return (
      <section key={label ?? 'plain'} className="scope" aria-label={label && whose ? `${label}: ${whose}` : label}>
        {label ? <h3>{label}</h3> : null}
        <dl className="figures-list">
          {some.map((figure) => (
            <div key={figure.label}>
              <dt>
                {figure.label}
                {figure.hint ? <span className="hint"> {figure.hint}</span> : null}
              </dt>
              <dd>{figureText(figure)}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
