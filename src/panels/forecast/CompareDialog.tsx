// Two to four pinned forecasts side by side; what differs from the first is named and marked.

import { capital } from '../../engine/kernel/words'
import { amount } from '../../store/format'
import { usePins } from '../../store/pins'
import { Rule } from '../Rule'
import { SheetDialog } from '../SheetDialog'
import { CurvePlot, frameOf } from './CurvePlot'
import { HOW } from './Curves'
import { type Row, rowsOf, verdictOf } from './comparison'
import { Switch } from './Switch'
import './plots.css'

const GROUPS = [
  { group: 'chances', label: 'What it needs and brings' },
  { group: 'parts', label: 'Where the number comes from' },
] as const

function Line({ row }: { readonly row: Row }) {
  return (
    <tr>
      <th scope="row">
        {row.label} {row.rule ? <Rule rule={row.rule} /> : null}
      </th>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
        <td key={index} className={cell.differs ? 'differs' : undefined}>
          {cell.text}
          {cell.against !== undefined ? <span className="against">{cell.against}</span> : null}
        </td>
      ))}
    </tr>
  )
}
export function CompareDialog() {
  const pins = usePins((state) => state.pins)
  const atLeast = usePins((state) => state.atLeast)
  const forecasts = pins.map((pin) => pin.forecast)
  const rows = rowsOf(forecasts)
  const curves = forecasts.flatMap((one) => one.curves?.[0] ?? [])
  const same = curves.length > 0 && curves.every((curve) => curve.label === curves[0]?.label)
  const frame = same ? frameOf(curves, atLeast) : undefined
  return (
    <SheetDialog name="compare" title="Forecasts side by side" className="wide">
      <ul className="verdicts">
        {verdictOf(forecasts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {curves.length > 0 ? (
        <div className="plot-bar-row">
          <Switch
            label="Chance of"
            value={atLeast ? 'atLeast' : 'exactly'}
            options={HOW}
            onChange={(value) => usePins.getState().look(value === 'atLeast')}
          />
        </div>
      ) : null}
      <div className="compare-scroll">
        <table className="compare">
          <thead>
            <tr>
              <td />
              {pins.map((pin) => (
                <th key={pin.id} scope="col">
                  {capital(pin.forecast.title)}
                  <span className="muted small">{pin.forecast.subtitle}</span>
                  <span className="muted small">{pin.where}</span>
                  <button
                    type="button"
                    className="button small"
                    aria-label={`Unpin ${pin.forecast.title}`}
                    onClick={() => usePins.getState().unpin(pin.id)}
                  >
                    Unpin
                  </button>
                </th>
              ))}
            </tr>
            {curves.length > 0 ? (
              <tr className="compare-plots">
                <th scope="row">{curves[0]?.label}</th>
                {pins.map(({ id, forecast }) => {
                  const curve = forecast.curves?.[0]
                  return (
                    <td key={id}>
                      {curve ? (
                        <>
                          <CurvePlot curve={curve} atLeast={atLeast} height={64} labels={6} words={false} {...(frame ? { frame } : {})} />
                          <span className="muted small">
                            {curve.low === curve.high ? curve.low : `${curve.low} to ${curve.high}`}, mean {amount(curve.mean)}
                          </span>
                        </>
                      ) : (
                        '—'
                      )}
                    </td>
                  )
                })}
              </tr>
            ) : null}
          </thead>
          {GROUPS.map(({ group, label }) => {
            const lines = rows.filter((row) => row.group === group)
            return lines.length > 0 ? (
              <tbody key={group}>
                <tr>
                  <th scope="rowgroup" colSpan={pins.length + 1} className="compare-group">
                    {label}
                  </th>
                </tr>
                {lines.map((row) => (
                  <Line key={row.label} row={row} />
                ))}
              </tbody>
            ) : null
          })}
        </table>
      </div>
      {pins.length < 2 ? <p className="muted">Pin another forecast to compare it with.</p> : null}
    </SheetDialog>
  )
}
