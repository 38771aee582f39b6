// A ruler from a base edge, or from bare ground, to the pointer; over an enemy it snaps. Letting go locks, pins or lets it fade.
import type { ScenePiece } from '../../engine/kernel/scene'
import { optionAt } from '../../store/asked'
import { far, type Gesture, meet, mine, type Surface, settle, type Touch, targetAsked } from './gesture'
import { idle } from './idle'

const REST = 12 // pixels
const FADE = { ground: 650, refused: 3200 } as const // milliseconds

/** A friend that the armed tool may be turned on: one to be towed, one to be healed. */
export const isWanted = ({ id, body }: ScenePiece, table: Surface): boolean =>
  table.view().tool === 'target' && optionAt(targetAsked(table)?.targets ?? [], id, body) !== undefined

/** `only`: whoever waits to be activated is not activated by it. */
export function measuring(start: Touch, surface: Surface, from: ScenePiece | undefined, only = surface.measuringKey()): Gesture {
  const origin = from?.at ?? settle(surface, surface.spot(start.at))
  const view = surface.view()
  if (view.ruler) view.cancel() // an older ruler, its waypoints or its pin
  surface.keep()
  let last = start
  let pinned = false
  let onto: ScenePiece | undefined
  const aim = (touch: Touch, table: Surface) => {
    last = touch
    const under = table.pick(touch.at, touch.finger)
    onto = under && under.id !== from?.id && (from === undefined || under.seat !== from.seat || isWanted(under, table)) ? under : undefined
    const to = settle(table, table.spot(touch.at))
    table.soon(() => table.view().measure(origin, to, onto?.id))
  }
  return {
    name: 'measuring',
    move(touch, table) {
      aim(touch, table)
      return this
    },
    up(touch, table) {
      aim(touch, table)
      table.flush()
      const now = table.view()
      // a finger that rested and was lifted where it lay asks for the menu
      if (from && touch.finger && !far(start.at, touch.at, REST)) {
        if (now.ruler) now.cancel()
        if (mine(table, from.seat)) table.menu(from.id, touch.at)
        else meet(table, from, touch.at)
        return idle
      }
      if (pinned || touch.shift) {
        if (now.ruler && !now.ruler.pinned) now.pin()
        table.keep()
        return idle
      }
      const legal = onto !== undefined && now.measurement !== undefined && now.measurement.refusal === undefined
      if (onto && legal && now.tool === 'target' && from?.id === now.held) {
        now.lock(onto.id)
        if (table.view().draft !== undefined) {
          table.keep()
          meet(table, onto, touch.at)
          return idle
        }
      }
      if (onto && from?.id === now.held && (now.tool === 'target' || (!only && now.activate()))) meet(table, onto, touch.at)
      table.fade(onto && now.measurement?.refusal ? FADE.refused : FADE.ground)
      return idle
    },
    key(key, table) {
      if (key === ' ') {
        table.flush()
        table.view().waypoint()
        return this
      }
      if (key === 'Shift') {
        pinned = !pinned
        return this
      }
      if (key === 'Escape') return this.cancel(table)
      return undefined
    },
    hold: () => measuring(last, surface, from, only),
    cancel(table) {
      table.flush()
      if (table.view().ruler) table.view().cancel()
      return idle
    },
  }
}
