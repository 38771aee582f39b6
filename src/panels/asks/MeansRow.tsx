// By what it is done: each means with what one use takes and what is left, and why it cannot be used, told in sight when it is pressed.
import { useState } from 'react'
import type { Cost, Means, WeaponId } from '../../engine/kernel/asks'
import { withRemedy } from '../../engine/kernel/words'
import { useView } from '../../store/view'

/** '3 of 7 power points' */
export const costLabel = ({ value, left, unit }: Cost): string => `${value} of ${left} ${unit}`

export function MeansRow({
  means,
  armed,
  arm,
}: {
  readonly means: readonly Means[]
  readonly armed: WeaponId | undefined
  readonly arm: (weapon: WeaponId) => void
}) {
  const [asked, setAsked] = useState<WeaponId>()
  const [only] = means
  if (!only || (means.length === 1 && !only.cost && !only.refusal)) return null
  const why = means.find(({ weapon }) => weapon === asked)?.refusal
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields */}
      <div className="means" role="group" aria-label="With">
        {means.map(({ weapon, label, hint, cost, refusal }) => (
          <button
            key={weapon}
            type="button"
            className="button small"
            aria-pressed={weapon === armed}
            aria-disabled={refusal ? true : undefined}
            title={refusal?.reason ?? hint}
            onClick={() => {
              setAsked(refusal ? weapon : undefined)
              if (refusal) useView.getState().say(`${label}: ${refusal.reason}`)
              else arm(weapon)
            }}
          >
            {refusal ? <span aria-hidden="true">✕ </span> : null}
            {label}
            {cost ? <span className="muted"> {costLabel(cost)}</span> : null}
          </button>
        ))}
      </div>
      {why ? <p className="why small">✕ {withRemedy(why)}</p> : null}
    </>
  )
}
