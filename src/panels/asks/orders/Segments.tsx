// A few options side by side, one of them taken. What cannot be had is there, and says why when it is pressed.
import { useState } from 'react'
import type { Option } from '../../../engine/kernel/asks'
import { withRemedy } from '../../../engine/kernel/words'
import { useView } from '../../../store/view'
import { useInSight } from '../../useInSight'

export function Segments({
  label,
  options,
  picked,
  take,
  signs = false,
}: {
  readonly label: string
  readonly options: readonly Option[]
  readonly picked: string | undefined
  readonly take: (id: string) => void
  readonly signs?: boolean // the sign alone is written on the button
}) {
  const [asked, setAsked] = useState<string>()
  const why = options.find((option) => option.id === asked)?.refusal
  const told = useInSight<HTMLParagraphElement>(asked, why !== undefined) // on a phone what confirms may stand over it
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields */}
      <div className={`segments${signs ? ' signs' : ''}`} role="group" aria-label={label}>
        {options.map((option) => (
          <button
            key={option.id}
            type="button"
            aria-pressed={option.id === picked}
            aria-disabled={option.refusal ? true : undefined}
            aria-label={signs ? option.label : undefined}
            title={option.refusal?.reason ?? option.hint ?? (signs ? option.label : undefined)}
            onClick={() => {
              setAsked(option.refusal ? option.id : undefined)
              if (option.refusal) useView.getState().say(`${option.label}: ${option.refusal.reason}`)
              else take(option.id)
            }}
          >
            {option.refusal ? <span aria-hidden="true">✕ </span> : null}
            {option.sign ? (
              <span className="sign" aria-hidden="true">
                {option.sign}
              </span>
            ) : null}
            {signs && option.sign ? null : option.label}
          </button>
        ))}
      </div>
      {why ? (
        <p ref={told} className="why small">
          ✕ {withRemedy(why)}
        </p>
      ) : null}
    </>
  )
}
