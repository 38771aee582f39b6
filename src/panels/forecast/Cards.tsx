// The cards of what is measured and foreseen: one at a time, and those that are pinned.
import { usePins } from '../../store/pins'
import { useThreats } from '../../store/threats'
import { useView } from '../../store/view'
import { ForecastSheet } from './ForecastSheet'
import { MeasureSheet } from './MeasureSheet'
import { Pins } from './Pins'
import { ThreatCard } from './ThreatCard'
import './card.css'

export function Cards() {
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
