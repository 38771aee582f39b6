// What an attack would need and bring, before a die is rolled. It docks beside the table and covers nothing of it.
// While a move is planned, who could hurt the unit where it would end stands in the same place.
import { usePins } from '../store/pins'
import { useThreats } from '../store/threats'
import { useView } from '../store/view'
import { part } from './Part'

export const Cards = part('the forecast', async () => (await import('./forecast/Cards')).Cards)

/** Fetched with the first thing that is foreseen, or ahead of it. */
export function ForecastCard() {
  const wanted = useView((state) => state.forecast !== undefined || state.measurement !== undefined)
  const threatened = useThreats((state) => state.shown !== undefined)
  const pinned = usePins((state) => state.pins.length > 0)
  return wanted || threatened || pinned ? <Cards /> : null
}
