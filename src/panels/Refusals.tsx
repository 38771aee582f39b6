// Why not, and the smallest change that would make it legal.
import type { Refusal } from '../engine/kernel/asks'
import { Rule } from './Rule'

export function Refusals({ refusals }: { readonly refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null
  return (
    <ul className="refusals">
      {refusals.map((refusal) => (
        <li key={refusal.reason}>
          <span className="no" aria-hidden="true">
            ✕
          </span>
          <span>
            {refusal.reason}
            {refusal.remedy ? <em> To mend it: {refusal.remedy}.</em> : null} {refusal.rule ? <Rule rule={refusal.rule} /> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
