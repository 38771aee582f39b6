// What an attack would need and bring, before a die is rolled. It docks beside the table and covers nothing of it.
// While a move is planned, who could hurt the unit where it would end stands in the same place.
import { usePins } from '../store/pins'
import { useThreats } from '../store/threats'
import { useView } from '../store/view'
import { ForecastSheet } from './forecast/ForecastSheet'
import { MeasureSheet } from './forecast/MeasureSheet'
import { Pins } from './forecast/Pins'
import { ThreatCard } from './forecast/ThreatCard'
import './forecast/card.css'

export function ForecastCard() {
  const forecast = useView((state) => state.forecast)
  const measuring = useView((state) => state.measurement !== undefined)
  const threatened = useThreats((state) => state.shown !== undefined)
  const pinned = usePins((state) => state.pins.length > 0)
  return (
    <>
      {forecast && !(threatened && forecast.figures.length === 0 && forecast.modifiers.length === 0) ? (
        <ForecastSheet forecast={forecast} />
      ) : measuring ? (
        <MeasureSheet />
      ) : threatened ? (
        <ThreatCard />
      ) : null}
      {pinned ? <Pins /> : null}
    </>
  )
}
