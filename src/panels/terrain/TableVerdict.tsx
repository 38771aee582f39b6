// What the rules and plain sense say of a table: what refuses it, and what lies badly but may.
import { useMemo } from 'react'
import type { MusterTable } from '../../engine/kernel/muster'
import { sentence } from '../../engine/kernel/words'
import type { Clash } from '../../engine/tabletop/clashes'
import { oversightsOf } from '../../engine/tabletop/oversights'
import { Refusals } from '../Refusals'

const TOLD = 6

export function TableVerdict({ shown, clashes }: { readonly shown: MusterTable; readonly clashes: readonly Clash[] }) {
  const good = shown.refusals.length === 0
  const { table, aim, kinds } = shown
  const oversights = useMemo(() => oversightsOf(table, aim?.places ?? [], kinds), [table, aim, kinds])
  const odd = [
    ...oversights.map((one) => ({ key: one.about, ...one })),
    ...clashes.map((clash) => ({ key: clash.pieces.join(' '), ...clash })),
  ]
  const more = odd.length - TOLD
  return (
    <div className="terrain-verdict">
      {good ? (
        <p className={odd.length === 0 ? 'yes small' : 'small'}>
          {odd.length === 0 ? '✓ This table can be played on.' : 'It can be played on, but:'}
        </p>
      ) : null}
      <Refusals refusals={shown.refusals} />
      {odd.length > 0 ? (
        <ul className="small terrain-clashes">
          {odd.slice(0, TOLD).map(({ key, reason, remedy }) => (
            <li key={key}>
              <span className="no" aria-hidden="true">
                !
              </span>{' '}
              {sentence(reason)} <em>To mend it: {remedy}.</em>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className="muted small">And {more} more.</p> : null}
    </div>
  )
}
