// One of the things that may be picked, ordered or aimed at: a refused one says why, and which rule refuses it.
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { Cost, Refusal } from '../../engine/kernel/asks'
import { withRemedy } from '../../engine/kernel/words'
import { Glossed } from '../glossary/Glossed'
import { Rule } from '../Rule'
import { costLabel } from './MeansRow'

type Handlers = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'onDoubleClick' | 'onFocus' | 'onPointerEnter' | 'onPointerLeave'>
export function OptionRow({
  option,
  on,
  mark,
  chip,
  outlook,
  ...handlers
}: Handlers & {
  readonly option: { readonly label: string; readonly hint?: string; readonly cost?: Cost; readonly refusal?: Refusal }
  readonly on: boolean
  readonly mark: ReactNode // before the label: whose it is, or whether it is picked
  readonly chip?: { readonly label: string; readonly refusal?: Refusal } | undefined // what it would come to
  readonly outlook?: { readonly text: string; readonly good: boolean } // the same in a sentence
}) {
  const { label, hint, cost, refusal } = option
  return (
    <li>
      <button type="button" className="option" aria-pressed={on} aria-disabled={refusal ? true : undefined} {...handlers}>
        {mark}
        <span>
          <Glossed text={label} quiet />
          {hint ? (
            <span className="muted small">
              {' '}
              <Glossed text={hint} quiet />
            </span>
          ) : null}
          {/* what is too dear says so itself */}
          {cost && cost.value <= cost.left ? (
            <span className="muted small">
              {hint ? ' · ' : ' '}
              {costLabel(cost)}
            </span>
          ) : null}
          {outlook ? (
            <span className={`outlook small${outlook.good ? '' : ' no'}`}>
              {outlook.good ? null : <span aria-hidden="true">✕ </span>}
              {outlook.text}
            </span>
          ) : null}
          {refusal ? (
            <span className="why small">
              <span aria-hidden="true">✕ </span>
              <Glossed text={withRemedy(refusal)} quiet />
            </span>
          ) : null}
        </span>
        {chip && !refusal ? <span className={`chip${chip.refusal ? ' no' : ''}`}>{chip.label}</span> : null}
      </button>
      {refusal?.rule ? <Rule rule={refusal.rule} /> : null}
    </li>
  )
}
/** Whether it is picked, where it belongs to nobody. */
export const Tick = ({ on }: { readonly on: boolean }) => (
  <span className="tick" aria-hidden="true">
    {on ? '●' : '○'}
  </span>
)
