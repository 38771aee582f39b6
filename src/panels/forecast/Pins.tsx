// The pinned forecasts, in one line each, and the way to see them side by side.

import { compare } from '../../commands/table'
import { needed } from '../../engine/kernel/say'
import { capital } from '../../engine/kernel/words'
import { chiefOf } from '../../store/chief'
import { figureText } from '../../store/format'
import { MOST_PINS, usePins } from '../../store/pins'
import { CommandButton } from '../CommandButton'
import { IconButton } from '../IconButton'

export function Pins() {
  const pins = usePins((state) => state.pins)
  if (pins.length === 0) return null
  return (
    <section className="pins panel" aria-labelledby="pins-title">
      <header>
        <h3 id="pins-title">
          Pinned{' '}
          <span className="muted">
            {pins.length} of {MOST_PINS}
          </span>
        </h3>
        {pins.length > 1 ? (
          <CommandButton command={compare} className="small" />
        ) : (
          <span className="muted small">pin another to compare</span>
        )}
      </header>
      <ul>
        {pins.map(({ id, forecast, where }) => {
          const worth = chiefOf(forecast)
          return (
            <li key={id} title={where}>
              <span className="pin-name">{capital(forecast.title)}</span>
              <span className="pin-sum">
                {forecast.need ? needed(forecast.need.value, forecast.need.under) : ''}
                {worth ? ` · ${figureText(worth)}` : ''}
              </span>
              <IconButton
                icon="close"
                size={13}
                label={`Unpin ${forecast.title}`}
                title="Unpin"
                onClick={() => usePins.getState().unpin(id)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
