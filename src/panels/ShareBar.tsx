// A share of battles as a row of a table: a bar with its interval, counted and in per cent.
import type { Seat } from '../engine/kernel/asks'
import { percent, shareOf } from '../engine/odds/share'
import { SideMark } from './SideMark'
import { sideColour } from './sides'
import './sharebar.css'

export function ShareBar({
  name,
  count,
  of,
  seat,
  sides,
  drawn,
}: {
  readonly name: string
  readonly count: number
  readonly of: number
  readonly seat: Seat | undefined
  readonly sides: number // that share them: where an even share ends is marked
  readonly drawn?: number // told in the same row, where draws have none of their own
}) {
  const { share, low, high } = shareOf(count, of)
  const even = `${100 / Math.max(1, sides)}%`
  const colour = seat === undefined ? 'var(--muted)' : sideColour(seat)
  return (
    <tr>
      <th scope="row">
        {seat === undefined ? null : <SideMark seat={seat} />} {name}
      </th>
      <td className="sweep-bar">
        <svg width="100%" height="24" aria-hidden="true">
          <rect x="0" y="4" width={percent(share)} height="16" fill={colour} />
          {drawn === undefined || of === 0 ? null : (
            <rect x={percent(share)} y="4" width={percent(drawn / of)} height="16" fill="var(--muted)" fillOpacity="0.45" />
          )}
          <line x1={even} x2={even} y1="0" y2="24" className="share-half" />
          <line x1={`${low * 100}%`} x2={`${high * 100}%`} y1="12" y2="12" className="sweep-sure" />
          {[low, high].map((end) => (
            <line key={end} x1={`${end * 100}%`} x2={`${end * 100}%`} y1="6" y2="18" className="sweep-sure" />
          ))}
        </svg>
      </td>
      <td>{count}</td>
      {drawn === undefined ? null : <td>{drawn}</td>}
      <td>
        <b>{of === 0 ? '—' : percent(share)}</b>
      </td>
      <td>{of === 0 ? '—' : `${percent(low)} to ${percent(high)}`}</td>
    </tr>
  )
}
export function ShareHead({ drawn = false }: { readonly drawn?: boolean }) {
  return (
    <thead>
      <tr>
        <td />
        <td className="sweep-bar" />
        <th scope="col">won</th>
        {drawn ? <th scope="col">drawn</th> : null}
        <th scope="col">share</th>
        <th scope="col">sure to 95%</th>
      </tr>
    </thead>
  )
}
