// What a battle may want later on: fetched when the table stands and the browser is idle, so that it is there when it is wanted.
import { RESERVE } from '../panels/useReserve'
import { lazily } from '../store/lazy'

export const CURTAIN = lazily(async () => (await import('./Curtain')).Curtain)

/** What does not come now is asked for again when it is wanted, and its absence is told then. */
export const fetchAhead = async (): Promise<void> => {
  await Promise.allSettled([RESERVE.fetch(), CURTAIN.fetch()])
}
