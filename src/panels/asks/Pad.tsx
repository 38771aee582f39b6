// Eight ways and two turns: moving without a mouse.
import { useState } from 'react'
import { Icon } from '../Icon'

const WAYS = [
  { label: 'up and left', dx: -1, dy: -1, sign: '↖' },
  { label: 'up', dx: 0, dy: -1, sign: '↑' },
  { label: 'up and right', dx: 1, dy: -1, sign: '↗' },
  { label: 'left', dx: -1, dy: 0, sign: '←' },
  undefined,
  { label: 'right', dx: 1, dy: 0, sign: '→' },
  { label: 'down and left', dx: -1, dy: 1, sign: '↙' },
  { label: 'down', dx: 0, dy: 1, sign: '↓' },
  { label: 'down and right', dx: 1, dy: 1, sign: '↘' },
] as const
const STEPS = [0.5, 1, 3] as const

export function Pad({ shift, turn }: { readonly shift: (dx: number, dy: number) => void; readonly turn?: (by: number) => void }) {
  const [step, setStep] = useState<number>(1)
  return (
    <details className="pad">
      <summary>Move by inches</summary>
      <div className="pad-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a pad of buttons, not fields */}
        <div className="pad-grid" role="group" aria-label="Shift">
          {WAYS.map((way) =>
            way ? (
              <button
                key={way.label}
                type="button"
                className="button icon"
                aria-label={`${step}″ ${way.label}`}
                onClick={() => shift(way.dx * step, way.dy * step)}
              >
                {way.sign}
              </button>
            ) : (
              <span key="middle" className="pad-step">
                {step}″
              </span>
            ),
          )}
        </div>
        <div className="pad-side">
          {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields */}
          <div className="means" role="group" aria-label="Step">
            {STEPS.map((one) => (
              <button key={one} type="button" className="button small" aria-pressed={one === step} onClick={() => setStep(one)}>
                {one}″
              </button>
            ))}
          </div>
          {turn ? (
            // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
            <div className="means" role="group" aria-label="Wheel">
              <button type="button" className="button small" onClick={() => turn(-15)}>
                <Icon name="unwheel" size={15} /> 15°
              </button>
              <button type="button" className="button small" onClick={() => turn(15)}>
                <Icon name="wheel" size={15} /> 15°
              </button>
            </div>
          ) : null}
        </div>
      </div>
    </details>
  )
}
