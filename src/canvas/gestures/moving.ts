// A body carried by one of its figures, or with Alt that figure alone. The wheel and the brackets turn it; Space sets a waypoint.
import type { ScenePiece } from '../../engine/kernel/scene'
import { asksOf, optionAt } from '../../store/asked'
import { inSquares } from '../grid'
import { dragging } from './dragging'
import { type Gesture, meet, type Surface, settle, type Touch } from './gesture'

export function moving(start: Touch, surface: Surface, piece: ScenePiece): Gesture {
  const stands = surface.view().plan?.ends.find((end) => end.piece === piece.id)?.at ?? piece.at
  const grip = surface.spot(start.at)
  const near = (grip.x - piece.at.x) ** 2 + (grip.y - piece.at.y) ** 2 < (grip.x - stands.x) ** 2 + (grip.y - stands.y) ** 2
  const anchor = near ? piece.at : (surface.view().carriedTo(piece.id) ?? piece.at)
  const dx = anchor.x - grip.x
  const dy = anchor.y - grip.y
  const alone = start.alt
  const view = surface.view()
  const asked = view.orders ? asksOf(surface.battle().owed, view.refined, piece.body, piece.id) : [] // before the drag orders something else
  const named = asked.flatMap((ask) => (ask.kind === 'target' ? ask.targets : []))
  let met: ScenePiece | undefined // the enemy it is dragged onto, or a friend of whom its orders ask
  let last: string | undefined // what was asked for: a square is asked for once
  return dragging({
    name: 'moving',
    move(touch, table) {
      const spot = table.spot(touch.at)
      const under = table.pick(touch.at, touch.finger)
      met = under && under.body !== piece.body && (under.seat !== piece.seat || optionAt(named, under.id, under.body)) ? under : undefined
      const onto = met?.id
      const grid = inSquares(table.table())
      const to = grid ? settle(table, spot) : { x: spot.x + dx, y: spot.y + dy }
      const wish = `${to.x} ${to.y} ${onto}`
      if (grid && wish === last) return
      last = wish
      table.soon(() => table.view().carry(piece.id, to, onto, alone))
    },
    turn: (steps, table) => table.view().turn(steps, alone),
    keys: { ' ': (table) => table.view().waypoint() },
    landed: (touch, table) => {
      const { orders, plan } = table.view()
      if (met && !alone && !(orders && plan)) meet(table, met, touch.at) // orders stand already: there is nothing left to choose
    },
  })
}
