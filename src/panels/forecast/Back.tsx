// What the enemy would do back: the chief numbers at once, the rest opened.
import type { ForecastBack } from '../../engine/kernel/forecast'
import { needed } from '../../engine/kernel/say'
import { capital } from '../../engine/kernel/words'
import { chiefOf } from '../../store/chief'
import { figureText } from '../../store/format'
import { Parts } from '../Parts'
import { Said } from '../Said'
import { Chances } from './Chances'

export function Back({ back }: { readonly back: ForecastBack }) {
  const { title, subtitle, modifiers, need, figures, notes } = back
  const worst = chiefOf(back)
  return (
    <details className="back">
      <summary>
        <span className="back-title">{capital(title)}</span>
        <span className="back-sum">
          {need ? `needs ${needed(need.value, need.under)}` : ''}
          {worst ? `${need ? ', ' : ''}${worst.label} ${figureText(worst)}` : ''}
        </span>
      </summary>
      <p className="muted small">
        {subtitle}
        {need?.note ? `; ${need.note}` : ''}
      </p>
      {modifiers.length > 0 ? (
        <Parts
          parts={modifiers}
          {...(need ? { total: { label: `Needs on ${need.die}`, value: String(need.value) } } : { first: 'signed' as const })}
        />
      ) : null}
      <Chances figures={figures} whose={title} />
      {notes.length > 0 ? (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>
              <Said text={note} />
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}
