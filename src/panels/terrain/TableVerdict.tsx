// What the rules and plain sense say of a table: what refuses it, and what lies badly but may.
import { useMemo } from 'react'
import type { MusterTable } from '../../engine/kernel/muster'
import { sentence } from '../../engine/kernel/words'
import type { Clash } from '../../engine/tabletop/clashes'
import { oversightsOf } from '../../engine/tabletop/oversights'
import { Refusals } from '../Refusals'

const TOLD = 5

function Warnings({ told }: { readonly told: readonly { readonly key: string; readonly reason: string; readonly remedy: string }[] }) {
  return (
    <ul className="small terrain-clashes">
      {told.slice(0, TOLD).map(({ key, reason, remedy }) => (
        <li key={key}>
          <span className="no" aria-hidden="true">
            !
          </span>{' '}
          {sentence(reason)} <em>To mend it: {remedy}.</em>
        </li>
      ))}
    </ul>
  )
}
export function TableVerdict({ shown, clashes }: { readonly shown: MusterTable; readonly clashes: readonly Clash[] }) {
  const good = shown.refusals.length === 0
  const { table, aim, kinds } = shown
  const oversights = useMemo(() => oversightsOf(table, aim?.places ?? [], kinds), [table, aim, kinds])
  return (
    <div className="terrain-verdict">
      {good && clashes.length === 0 && oversights.length === 0 ? <p className="yes small">✓ This table can be played on.</p> : null}
      <Refusals refusals={shown.refusals} />
      {oversights.length > 0 ? <Warnings told={oversights.map((one) => ({ key: one.about, ...one }))} /> : null}
      {clashes.length > 0 ? (
        <>
          <p className="small">
            {good ? 'It can be played on, but some pieces' : 'Some pieces'} lie on each other
            {clashes.length > TOLD ? ` (${clashes.length} times)` : ''}:
          </p>
          <Warnings told={clashes.map((clash) => ({ key: clash.pieces.join(' '), ...clash }))} />
        </>
      ) : null}
    </div>
  )
}
