// Why not, and the smallest change that would make it legal. What is refused of many for the same reason is said once, with their number.
import type { Refusal } from '../engine/kernel/asks'
import { capital, ended, sentence } from '../engine/kernel/words'
import { useView } from '../store/view'
import { Glossed } from './glossary/Glossed'
import { Rule } from './Rule'
import { useInSight } from './useInSight'

interface Told {
  readonly refusal: Refusal
  readonly others: readonly Refusal[] // refused for the same reason
}
/** Alike: the same words, or the same rule and remedy of others. */
const alike = (a: Refusal, b: Refusal): boolean =>
  a.reason === b.reason ||
  (a.rule !== undefined && a.rule === b.rule && a.remedy === b.remedy && a.pieces !== undefined && b.pieces !== undefined)

export const groupedRefusals = (refusals: readonly Refusal[]): readonly Told[] => {
  const told: { refusal: Refusal; others: Refusal[] }[] = []
  for (const refusal of refusals) {
    const group = told.find((one) => alike(one.refusal, refusal))
    if (!group) told.push({ refusal, others: [] })
    else if (group.refusal.reason !== refusal.reason && !group.others.some((other) => other.reason === refusal.reason))
      group.others.push(refusal)
  }
  return told
}

/** `news`: they are what came of a press, and are brought into sight. */
export function Refusals({ refusals, news = false }: { readonly refusals: readonly Refusal[]; readonly news?: boolean }) {
  const list = useInSight<HTMLUListElement>(refusals, news)
  if (refusals.length === 0) return null
  return (
    <ul ref={list} className="refusals">
      {groupedRefusals(refusals).map(({ refusal, others }) => (
        <li key={refusal.reason}>
          <span className="no" aria-hidden="true">
            ✕
          </span>
          <span>
            <Glossed text={sentence(refusal.reason)} />
            {others.length > 0 ? (
              <details>
                <summary>and {others.length} more for the same reason</summary>
                <ul>
                  {others.map((other) => (
                    <li key={other.reason}>{sentence(other.reason)}</li>
                  ))}
                </ul>
              </details>
            ) : null}
            {refusal.remedy ? <em> To mend it: {ended(refusal.remedy)}</em> : null} {refusal.rule ? <Rule rule={refusal.rule} /> : null}
            {refusal.offer ? (
              <button type="button" className="button small" onClick={() => useView.getState().takeOffer(refusal.offer?.parts)}>
                {capital(refusal.offer.label)}
              </button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
