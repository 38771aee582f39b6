// Which levels a system has, and what each does: read where one is chosen, and fetched with that.
import type { Manifest } from '../kernel/system'
import { LEVELS, type Level } from './levels'

/** What each does, to be said where it is chosen. */
export const LEVEL_WORDS: Readonly<Record<Level, { readonly label: string; readonly says: string }>> = {
  easy: { label: 'Easy', says: 'one answer in three is left to chance' },
  fair: { label: 'Fair', says: 'does what looks best as things stand' },
  hard: { label: 'Hard', says: 'plays a few sensible answers out, a turn or two ahead, many times, and takes the best' },
}
/** The levels a system can be played at. */
export const levelsOf = ({ foresees }: Pick<Manifest, 'foresees'>): readonly Level[] => (foresees === true ? LEVELS : ['easy', 'fair'])
