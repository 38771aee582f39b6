// Who has sealed an answer already, while the others are still at it, and whose sealed answer was taken back.
import type { Seat } from '../engine/kernel/asks'
import { useBattle } from '../store/battle'
import { SideMark } from './SideMark'

export function Sealed() {
  const sealed = useBattle((state) => state.sealed)
  const voided = useBattle((state) => state.voided)
  return (
    <>
      <Seats label="Sealed already:" seats={sealed} />
      <Seats label="Taken back unread, to be sealed anew:" seats={voided} />
    </>
  )
}
function Seats({ label, seats }: { readonly label: string; readonly seats: readonly Seat[] }) {
  const sides = useBattle((state) => state.scene?.sides)
  if (seats.length === 0) return null
  return (
    <p className="sealed small muted" role="status">
      <span>{label}</span>
      {seats.map((seat) => (
        <span key={seat} className="sealed-side">
          <SideMark seat={seat} /> {sides?.find((side) => side.seat === seat)?.name ?? `Seat ${seat + 1}`}
        </span>
      ))}
    </p>
  )
}
