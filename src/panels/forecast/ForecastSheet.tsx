// The card of a forecast: what is needed, why, and what it would bring.
import { useEffect, useRef } from 'react'
import { pinCard } from '../../commands/table'
import type { Forecast } from '../../engine/kernel/forecast'
import { plain } from '../../engine/kernel/say'
import { capital } from '../../engine/kernel/words'
import { useBattle } from '../../store/battle'
import { pinOf, usePins } from '../../store/pins'
import { prospectOf } from '../../store/prospects'
import { useView } from '../../store/view'
import { Parts } from '../Parts'
import { Refusals } from '../Refusals'
import { Said } from '../Said'
import { Back } from './Back'
import { Chances } from './Chances'
import { Curves } from './Curves'
import { Headline, isAlone } from './Headline'

export function ForecastSheet({ forecast }: { readonly forecast: Forecast }) {
  const { title, subtitle, verdict, modifiers, need, total, figures, curves = [], back, notes, measurement } = forecast
  const sum = need
    ? { label: `Needs on ${need.die}`, value: String(need.value) }
    : total
      ? { label: total.label, value: plain(total.value) }
      : undefined
  const sight = measurement?.sight
  const sign = useBattle((state) => (state.scene?.table?.measure === 'squares' ? ' squares' : '″'))
  const prospect = forecast.tally ? prospectOf(-1, forecast, sign) : undefined
  const card = useRef<HTMLElement>(null)
  const chosen = useView((state) => state.draft?.kind === 'target')
  // on a phone the card stands above the decision in one sheet: one that was chosen below must come into view
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another is shown
  useEffect(() => {
    const sheet = card.current?.closest('.bottom .tab-body') // alone: scrollIntoView would move the whole page
    if (chosen && sheet) sheet.scrollTop = 0
  }, [title, chosen])
  return (
    <section ref={card} className="forecast panel" aria-labelledby="forecast-title">
      <header className="forecast-head">
        <div>
          <h2 id="forecast-title">{capital(title)}</h2>
          <p className="muted small">{subtitle}</p>
        </div>
        {figures.length > 0 ? <PinButton forecast={forecast} /> : null}
      </header>
      {prospect && !prospect.refusal ? (
        <p className={`outlook${prospect.good ? '' : ' no'}`}>
          {prospect.good ? null : <span aria-hidden="true">✕ </span>}
          <b>{prospect.text}</b>
        </p>
      ) : null}
      {measurement ? (
        <p className="small">
          <b>{measurement.label}</b>
          {measurement.band ? ` · ${measurement.band}` : ''}
          {sight ? ` · ${sight.label}` : ''}
        </p>
      ) : null}
      {verdict.legal ? null : <Refusals refusals={verdict.refusals} />}
      <Headline forecast={forecast} />
      {curves.length > 0 ? <Curves title={title} curves={curves} /> : null}
      {modifiers.length > 0 ? <Parts parts={modifiers} {...(sum ? { total: sum } : { first: 'signed' as const })} /> : null}
      {(need ?? total)?.note ? <p className="muted small need-note">{(need ?? total)?.note}</p> : null}
      {isAlone(forecast) ? null : <Chances figures={figures} />}
      {back ? <Back back={back} /> : null}
      {notes.length > 0 ? (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>
              <Said text={note} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
function PinButton({ forecast }: { readonly forecast: Forecast }) {
  const held = usePins((state) => pinOf(state.pins, forecast) !== undefined)
  return (
    <button
      type="button"
      className="button small"
      aria-pressed={held}
      title="Pin this forecast, to compare it with others (P)"
      onClick={pinCard.run}
    >
      {held ? 'Pinned' : 'Pin'} <kbd>P</kbd>
    </button>
  )
}
