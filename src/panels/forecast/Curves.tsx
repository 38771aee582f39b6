// The curves of a card, drawn small: one at a time, exactly or at least so many; larger on demand.
import { useState } from 'react'
import type { ForecastCurve } from '../../engine/kernel/forecast'
import { useChrome } from '../../store/chrome'
import { usePins } from '../../store/pins'
import { IconButton } from '../IconButton'
import { CurvePlot } from './CurvePlot'
import { Switch } from './Switch'
import './plots.css'

export const HOW = [
  { value: 'exactly', label: 'exactly' },
  { value: 'atLeast', label: 'at least' },
] as const

export function Curves({ title, curves }: { readonly title: string; readonly curves: readonly ForecastCurve[] }) {
  const [wanted, setWanted] = useState(0)
  const atLeast = usePins((state) => state.atLeast)
  const shown = Math.min(wanted, curves.length - 1)
  const curve = curves[shown]
  if (!curve) return null
  return (
    <figure className="curve">
      <figcaption>
        {curves.length > 1 ? (
          <Switch
            label="What is counted"
            value={shown}
            options={curves.map((one, index) => ({ value: index, label: one.label }))}
            onChange={setWanted}
          />
        ) : (
          <b>{curve.label}</b>
        )}
        <span className="curve-tools">
          <Switch
            label="Chance of"
            value={atLeast ? 'atLeast' : 'exactly'}
            options={HOW}
            onChange={(value) => usePins.getState().look(value === 'atLeast')}
          />
          <IconButton
            icon="fit"
            size={15}
            label={`${curve.label}: larger, and as a table`}
            title="Larger, and as a table"
            onClick={() => {
              usePins.getState().enlarge(title, curves, shown)
              useChrome.getState().open('curve')
            }}
          />
        </span>
      </figcaption>
      <CurvePlot curve={curve} atLeast={atLeast} height={58} />
    </figure>
  )
}
