// What may be chosen, as cards in the middle: what each is, what it adds, and why one cannot be had.
import { Glossed } from '../glossary/Glossed'
import type { Hand } from './useHand'

export function HandOfCards({ hand }: { readonly hand: Hand }) {
  const { ask, picked, toggle } = hand
  return (
    <section className="hand" aria-label={ask.label}>
      <p className="hand-count" role="status">
        <b>{ask.label}</b>{' '}
        <span className="muted">
          {picked.length} of {ask.max} chosen
        </span>
      </p>
      <ul className="cards-laid">
        {ask.options.map(({ id, label, hint, worth, refusal }) => (
          <li key={id}>
            <button
              type="button"
              className="tactic-card"
              aria-pressed={picked.includes(id)}
              aria-disabled={refusal ? true : undefined}
              onClick={() => toggle(id)}
            >
              <b className="card-name">
                <Glossed text={label} quiet />
              </b>
              {worth === undefined ? null : <span className="card-worth">{worth}</span>}
              <span className="card-text small">
                <Glossed text={refusal ? refusal.reason : (hint ?? '')} quiet />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
