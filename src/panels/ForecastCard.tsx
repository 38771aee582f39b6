// What an attack would need and bring, before a die is rolled. It docks beside the table and covers nothing of it.
// While a move is planned, who could hurt the unit where it would end stands in the same place.
import { lazy, Suspense } from 'react'
import { usePins } from '../store/pins'
import { useThreats } from '../store/threats'
import { useView } from '../store/view'
import { useReserve } from './useReserve'
import './forecast/card.css'

const Pins = lazy(async () => ({ default: (await import('./forecast/Pins')).Pins }))
const ThreatCard = lazy(async () => ({ default: (await import('./forecast/ThreatCard')).ThreatCard }))

export function ForecastCard() {
  const forecast = useView((state) => state.forecast)
  const measuring = useView((state) => state.measurement !== undefined)
  const threatened = useThreats((state) => state.shown !== undefined)
  const pinned = usePins((state) => state.pins.length > 0)
  const reserve = useReserve(forecast !== undefined || measuring)
  return (
    <>
      {forecast && !(threatened && forecast.figures.length === 0 && forecast.modifiers.length === 0) ? (
        reserve ? (
          <reserve.ForecastSheet forecast={forecast} />
        ) : null
      ) : measuring ? (
        reserve ? (
          <reserve.MeasureSheet />
        ) : null
      ) : threatened ? (
        <Suspense fallback={null}>
          <ThreatCard />
        </Suspense>
      ) : null}
      {pinned ? (
        <Suspense fallback={null}>
          <Pins />
        </Suspense>
      ) : null}
    </>
  )
}
