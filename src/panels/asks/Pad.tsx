// Eight ways and two turns: moving without a mouse.
import { useState } from 'react'
import { stepOf, type TurnStep } from '../../engine/geometry/facing'
import { useView } from '../../store/view'
import { Icon } from '../Icon'
import { IconButton } from '../IconButton'

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
const INCHES = { steps: [0.5, 1, 3], title: 'Move by inches', said: (step: number): string => `${step}″` } as const
const SQUARES = {
  steps: [1, 3],
  title: 'Move by squares',
  said: (step: number): string => `${step} ${step === 1 ? 'square' : 'squares'}`,
} as const

/** Whether drags, keys and the pad take the figure in hand by itself: what Alt does beside a mouse. */
export function Alone({ name }: { readonly name: string }) {
  const on = useView((state) => state.alone)
  return (
    <label className="check small">
      <input type="checkbox" checked={on} onChange={(event) => useView.getState().takeAlone(event.target.checked)} /> {name} alone
    </label>
  )
}

export function Pad({
  shift,
  turn,
  squares = false,
  turnStep,
}: {
  readonly shift: ((dx: number, dy: number) => void) | undefined // undefined: nobody leaves his place, and there is only turning to show
  readonly turn?: ((steps: number) => void) | undefined
  readonly turnStep: TurnStep | undefined
  readonly squares?: boolean // the table is measured in squares
}) {
  const { steps, title, said } = squares ? SQUARES : INCHES
  const by = stepOf(turnStep)
  const [step, setStep] = useState<number>(1)
  const turns = turn ? (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
    <div className="means" role="group" aria-label="Turn">
      <button type="button" className="button small" aria-label={`${by}° to the left`} onClick={() => turn(-1)}>
        <Icon name="unwheel" size={15} /> {by}°
      </button>
      <button type="button" className="button small" aria-label={`${by}° to the right`} onClick={() => turn(1)}>
        <Icon name="wheel" size={15} /> {by}°
      </button>
    </div>
  ) : null
  if (!shift) return turns
  return (
    <details className="pad" onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary>{title}</summary>
      <div className="pad-row">
        <Ways shift={shift} step={step} said={said(step)} middle={squares ? step : said(step)} />
        <div className="pad-side">
          {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields */}
          <div className="means" role="group" aria-label="Step">
            {steps.map((one) => (
              <button key={one} type="button" className="button small" aria-pressed={one === step} onClick={() => setStep(one)}>
                {squares ? one : said(one)}
              </button>
            ))}
          </div>
          {turns}
        </div>
      </div>
    </details>
  )
}

function Ways({
  shift,
  step,
  said,
  middle,
}: {
  readonly shift: (dx: number, dy: number) => void
  readonly step: number
  readonly said: string
  readonly middle: number | string
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a pad of buttons, not fields
    <div className="pad-grid" role="group" aria-label="Shift">
      {WAYS.map((way) =>
        way ? (
          <IconButton key={way.label} edged label={`${said} ${way.label}`} onClick={() => shift(way.dx * step, way.dy * step)}>
            {way.sign}
          </IconButton>
        ) : (
          <span key="middle" className="pad-step">
            {middle}
          </span>
        ),
      )}
    </div>
  )
}
