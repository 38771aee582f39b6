// How steady a unit shoots after what it has done in its activation (BST-23): standing still, after at most half a move at +2, or no more.
import { CONSTANTS } from '../data/constants'
import type { Link } from '../state'
import { NOISE } from './ways'

/** Has it spent no more than half of its move, on moving and on changing formation together? */
export const maySteady = (link: Link): boolean =>
  (link.moved === 'no' || link.moved === 'half') && (link.gone ?? 0) <= CONSTANTS.fireMoveShare.value + NOISE

/** Does it shoot at +2? A change of formation counts by what it took of the move. */
export const hasStirred = (link: Link): boolean => link.moved === 'half' || (link.gone ?? 0) > NOISE
