import type { Viewer } from './asks'
import type { BattleEvent } from './system'

/** Whether a viewer may know of an event: the umpire of all, a seat of what is not kept from it, the common screen of what is kept from nobody. */
export function visibleTo(event: BattleEvent, viewer: Viewer): boolean {
  if (event.only === undefined || viewer === 'umpire') return true
  return viewer !== 'table' && event.only.includes(viewer)
}
