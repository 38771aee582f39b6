// Teams and combatants as parts of a sentence: they can be pointed at.
import type { Seat } from '../../../engine/kernel/asks'
import type { WordPart } from '../../../engine/kernel/scene'
import { text } from '../../../engine/kernel/words'
import { inside } from '../game/queries'
import type { State } from '../state'

export function team(state: State, seat: Seat | undefined): WordPart {
  const found = seat === undefined ? undefined : state.teams[seat]
  return found ? { kind: 'body', body: found.seat, text: inside(found.name) } : text('a team')
}
export function fighter(state: State, id: number | undefined): WordPart {
  const found = id === undefined ? undefined : state.fighters[id]
  return found ? { kind: 'piece', piece: found.id, text: found.name } : text('a combatant')
}
