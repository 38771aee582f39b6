// Drawings that not every table needs, or not in its first moment.
import { later, useLater } from '../store/later'
import type { HandKit } from './handKit'
import { keepSpaceKit } from './kit'
import type { SpaceKit } from './spaceKit'

/** Of what is in hand or under the pointer. */
export const HAND = later(async () => (await import('./handKit')).HAND_KIT)
/** Of tables in space or of squares; the board finds it in kit.ts. */
export const SPACE = later(async () => {
  const { SPACE_KIT } = await import('./spaceKit')
  keepSpaceKit(SPACE_KIT)
  return SPACE_KIT
})
export const useHandKit = (wanted: boolean): HandKit | undefined => useLater(HAND, wanted)
export const useSpaceKit = (wanted: boolean): SpaceKit | undefined => useLater(SPACE, wanted)
