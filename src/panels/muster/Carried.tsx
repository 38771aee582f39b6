// What is dragged follows the pointer, and says what dropping it would do.
import { type Dragging, useMusterDrag } from '../../store/musterDrag'
import { landed } from '../../store/musterUnits'
import { Badge } from './Badge'
import { useMuster } from './useMuster'

const words = ({ over }: Dragging, titleOf: (id: string) => string): string => {
  if (!over) return ''
  if (over.on === 'alone') return 'stands alone'
  return over.on === 'unit' ? `joins ${over.name}` : `together with ${titleOf(over.id)}`
}
export function Carried() {
  const dragging = useMusterDrag((state) => state.dragging)
  const at = useMuster((state) => state.side)
  const side = useMuster((state) => state.sheet?.sides[state.side])
  if (!dragging || !side) return null
  const comes = dragging.over !== undefined && landed(side, at, dragging.what, dragging.over).length > 0
  return (
    <div className="carried panel" style={{ left: dragging.x, top: dragging.y }} aria-hidden="true">
      <Badge glyph={dragging.glyph} seat={at} size={30} />
      <span>
        <b>{dragging.title}</b>
        {comes ? <small>{words(dragging, (id) => side.entries.find((entry) => entry.id === id)?.title ?? '')}</small> : null}
      </span>
    </div>
  )
}
