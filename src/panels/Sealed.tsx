// Who has sealed an answer already, while the others are still at it.
import { useBattle } from '../store/battle'
import { SideMark } from './SideMark'

export function Sealed() {
  const sealed = useBattle((state) => state.sealed)
  const sides = useBattle((state) => state.scene?.sides)
  if (sealed.length === 0) return null
  return (
    <p className="sealed small muted" role="status">
      <span>Sealed already:</span>
      {sealed.map((seat) => (
        <span key={seat} className="sealed-side">
          <SideMark seat={seat} /> {sides?.find((side) => side.seat === seat)?.name ?? `Seat ${seat + 1}`}
        </span>
      ))}
    </p>
  )
}
