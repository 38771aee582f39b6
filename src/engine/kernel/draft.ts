// Inside `play` a private draft is changed; what comes out shares structure with what went in: a system replaces single things and the
// arrays that hold them.
import type { Dice } from '../dice/types'
import type { BattleEvent } from './system'

export interface Draft<State, Event extends BattleEvent = BattleEvent> {
  readonly state: { -readonly [Key in keyof State]: State[Key] }
  readonly events: Event[]
  readonly dice: Dice
}
/** How a system opens drafts of its states, and reports in them. */
export const draftsOf = <State extends object, Event extends BattleEvent = BattleEvent>() => ({
  openDraft: (state: State, dice: Dice): Draft<State, Event> => ({ state: { ...state }, events: [], dice }),
  emit: (draft: Draft<State, Event>, event: Event): void => void draft.events.push(event),
})
