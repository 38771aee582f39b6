// A total shared out over slots: a slider each that cannot take what is not left, and what its amount comes to.
import type { AllocateAsk } from '../../engine/kernel/asks'
import { type Amounts, amountOf, leftOf } from '../../store/asked'
import { useBattle } from '../../store/battle'
import { useView } from '../../store/view'
import { IconButton } from '../IconButton'

/** What a slot's amount comes to: 'hyper 4'. */
export const givesOf = (slot: AllocateAsk['slots'][number], amount: number): string | undefined => slot.gives?.[amount - slot.min]

const FEW = 4

export function Slots({
  ask,
  amounts,
  give,
  suggest,
}: {
  readonly ask: AllocateAsk
  readonly amounts: Amounts
  readonly give: (slot: string, amount: number) => void
  readonly suggest: () => void
}) {
  const left = leftOf(ask, amounts)
  const parade = useBattle(({ scene }) => scene?.parade !== undefined) // which says aloud what is left
  // shared out over many: they are dealt to in the parade, and a line each is enough here
  const many = new Set(ask.slots.flatMap((slot) => slot.piece ?? [])).size > 1
  return (
    <div className="slots-box">
      <div className="slots-head">
        <p {...(many && parade ? {} : { role: 'status', 'aria-live': 'polite' })}>
          <b>{left}</b> of {ask.total} left{ask.whole && left > 0 ? ': all of it must be given out' : ''}
        </p>
        {ask.suggested ? (
          <button type="button" className="button small" onClick={suggest}>
            Suggest
          </button>
        ) : null}
      </div>
      <ul className="slots">
        {ask.slots.map((slot) => {
          const amount = amountOf(amounts, slot)
          const most = Math.max(slot.min, Math.min(slot.max, amount + left))
          const gives = givesOf(slot, amount)
          const set = (wished: number): void => give(slot.id, Math.max(slot.min, Math.min(most, wished)))
          const typed = (wished: number): void =>
            Number.isInteger(wished) ? set(wished) : useView.getState().say(`${slot.label}: ${wished} is no whole number`)
          const id = `slot-${ask.key}-${slot.id}`
          const short = !many && slot.max - slot.min <= FEW // its slider says it all, on one line
          return (
            <li key={slot.id} className={many ? 'slot compact' : short ? 'slot short' : 'slot'}>
              <label htmlFor={id}>
                {slot.label}
                {slot.hint && !many ? <span className="muted small"> {slot.hint}</span> : null}
              </label>
              {gives ? <span className="slot-gives">{gives}</span> : null}
              <span className="slot-line">
                {/* not disabled: it would lose the focus, and one Enter too many would give the orders */}
                <IconButton edged label={`One less for ${slot.label}`} aria-disabled={amount <= slot.min} onClick={() => set(amount - 1)}>
                  −
                </IconButton>
                {many ? null : (
                  <input
                    id={`${id}-slide`}
                    type="range"
                    aria-label={`${slot.label}, slider`}
                    aria-valuetext={gives ? `${amount}: ${gives}` : String(amount)}
                    min={slot.min}
                    max={slot.max}
                    step={1}
                    value={amount}
                    disabled={slot.max <= slot.min}
                    onChange={(event) => set(event.target.valueAsNumber)}
                  />
                )}
                <IconButton edged label={`One more for ${slot.label}`} aria-disabled={amount >= most} onClick={() => set(amount + 1)}>
                  +
                </IconButton>
                <input
                  id={id}
                  className="slot-number"
                  type="number"
                  inputMode="numeric"
                  min={slot.min}
                  max={most}
                  value={amount}
                  onChange={(event) => typed(event.target.valueAsNumber || 0)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
