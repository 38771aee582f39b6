// Why a computer player answered as it did: what it chose, and what it weighed that against. Stands in the log, at what came of the answer.
import { useState } from 'react'
import { useBattle } from '../store/battle'
import type { Reasons } from '../store/types'
import { unitIn } from './luck/words'
import './why.css'

const OUTDONE = '; what came out better did so by no more than luck, and does not take the place of what looks best as things stand'
const DROPPED = ' Whatever was played on less often was given up early, since others looked better by then.'

export function Why({ of }: { readonly of: readonly Reasons[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button small quiet why" aria-expanded={open} onClick={() => setOpen(!open)}>
        Why?
      </button>
      {open ? of.map((reasons) => <Weighed key={reasons.at} reasons={reasons} />) : null}
    </>
  )
}
function Weighed({ reasons: { at, choices } }: { readonly reasons: Reasons }) {
  const [first] = choices
  const unit = useBattle(({ scene }) => unitIn(scene))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list with its heading, not fields
    <div className="why-told" role="group" aria-label={`Why the computer gave answer ${at + 1}`}>
      <p className="small">What it weighed, in {unit}, looking ahead:</p>
      <ol className="small">
        {choices.map(({ label, worth, samples }, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be told in the same words
          <li key={rank}>
            {label}:{' '}
            <b>
              {worth >= 0 ? '+' : '−'}
              {Math.abs(worth).toFixed(1)}
            </b>
            <span className="muted">, {samples === 1 ? 'from one continuation' : `the mean of ${samples} continuations`}</span>
          </li>
        ))}
      </ol>
      <p className="muted small">
        The first is what it did{choices.some(({ worth }) => worth > (first?.worth ?? 0)) ? OUTDONE : ''}.
        {choices.some(({ samples }) => samples * 2 <= (first?.samples ?? 0)) ? DROPPED : ''}
      </p>
    </div>
  )
}
