import { MOST_PINS, pinOf, usePins } from '../store/pins'
import { useView } from '../store/view'
import type { Command } from './command'

/** Pins the forecast shown, or takes its pin out again. */
export const pinCard: Command = {
  id: 'pin-card',
  group: 'Table',
  label: 'Pin the forecast',
  keys: ['p'],
  enabled: () => useView.getState().forecast !== undefined,
  run: () => {
    const { forecast, say } = useView.getState()
    if (!forecast) return
    const { pins, pin, unpin } = usePins.getState()
    const held = pinOf(pins, forecast)
    if (held) {
      unpin(held.id)
      say(`${forecast.title}: unpinned`)
    } else if (pin(forecast)) say(`${forecast.title}: pinned, ${pins.length + 1} of ${MOST_PINS}`)
    else say(`${MOST_PINS} forecasts are pinned already: unpin one first`)
  },
}
