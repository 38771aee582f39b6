// A curve at its largest, as a picture or as a table.
import { useState } from 'react'
import { amount } from '../../store/format'
import { usePins } from '../../store/pins'
import { SheetDialog } from '../SheetDialog'
import { CurvePlot } from './CurvePlot'
import { HOW } from './Curves'
import { CurveTable } from './CurveTable'
import { Switch } from './Switch'
import './plots.css'

const VIEWS = [
  { value: 'picture', label: 'Picture' },
  { value: 'table', label: 'Table' },
] as const

export function CurveDialog() {
  const enlarged = usePins((state) => state.enlarged)
  const atLeast = usePins((state) => state.atLeast)
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('picture')
  if (!enlarged) return null
  const { title, curves, shown } = enlarged
  const curve = curves[Math.min(shown, curves.length - 1)]
  if (!curve) return null
  return (
    <SheetDialog name="curve" title={title} className="wide">
      <div className="plot-bar-row">
        {curves.length > 1 ? (
          <Switch
            label="What is counted"
            value={shown}
            options={curves.map((one, index) => ({ value: index, label: one.label }))}
            onChange={(index) => usePins.getState().enlarge(title, curves, index)}
          />
        ) : (
          <b>{curve.label}</b>
        )}
        <Switch label="Show as" value={view} options={VIEWS} onChange={setView} />
        {view === 'picture' ? (
          <Switch
            label="Chance of"
            value={atLeast ? 'atLeast' : 'exactly'}
            options={HOW}
            onChange={(value) => usePins.getState().look(value === 'atLeast')}
          />
        ) : null}
      </div>
      {view === 'picture' ? <CurvePlot curve={curve} atLeast={atLeast} height={280} labels={22} /> : <CurveTable curve={curve} />}
      <p className="muted small">
        Exact, not simulated. On average {amount(curve.mean)}; in nine cases of ten at least {curve.low}, in nine of ten at most{' '}
        {curve.high}.
      </p>
    </SheetDialog>
  )
}
