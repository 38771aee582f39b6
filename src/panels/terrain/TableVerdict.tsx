// What the rules and plain sense say of a table: what refuses it, and what lies badly but may.
import type { MusterTable } from '../../engine/kernel/muster'
import { sentence } from '../../engine/kernel/words'
import type { Clash } from '../../engine/tabletop/clashes'
import { Refusals } from '../Refusals'

const TOLD = 5

export function TableVerdict({ shown, clashes }: { readonly shown: MusterTable; readonly clashes: readonly Clash[] }) {
  const good = shown.refusals.length === 0
  return (
    <div className="terrain-verdict">
      {good && clashes.length === 0 ? <p className="yes small">✓ This table can be played on.</p> : null}
      <Refusals refusals={shown.refusals} />
      {clashes.length > 0 ? (
        <>
          <p className="small">
            {good ? 'It can be played on, but some pieces' : 'Some pieces'} lie on each other
            {clashes.length > TOLD ? ` (${clashes.length} times)` : ''}:
          </p>
          <ul className="small terrain-clashes">
            {clashes.slice(0, TOLD).map((clash) => (
              <li key={clash.pieces.join(' ')}>
                <span className="no" aria-hidden="true">
                  !
                </span>{' '}
                {sentence(clash.reason)} <em>To mend it: {clash.remedy}.</em>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
