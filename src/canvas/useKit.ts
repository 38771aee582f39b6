// Drawings that not every table needs, or not in its first moment.
import { lazily, useLazy } from '../store/lazy'
import type { HandKit } from './handKit'
import { keepSpaceKit } from './kit'
import type { SpaceKit } from './spaceKit'

/** Of what is in hand or under the pointer. */
export const HAND = lazily(async () => (await import('./handKit')).HAND_KIT)
/** Of tables in space or of squares; the board finds it in kit.ts. */
export const SPACE = lazily(async () => {
  const { SPACE_KIT } = await import('./spaceKit')
  keepSpaceKit(SPACE_KIT)
  return SPACE_KIT
})
export const useHandKit = (wanted: boolean): HandKit | undefined => useLazy(HAND, wanted)
export const useSpaceKit = (wanted: boolean): SpaceKit | undefined => useLazy(SPACE, wanted)
