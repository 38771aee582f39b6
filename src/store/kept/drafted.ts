// What was drafted by a gesture and not confirmed when the page went: orders are kept whole, of these only that there was something, to be said.
import { browserKeeping, type Keeping } from './lesson'

const KEY = 'stormtable/drafted'

/** `about`: the decision that a draft is for; undefined: nothing is drafted. */
export const keepDrafted = (about: string | undefined, keeping: Keeping | undefined = browserKeeping()): void => {
  try {
    keeping?.setItem(KEY, about ?? '')
  } catch {
    // storage forbidden or full: then nothing is said
  }
}
export const wasDrafted = (about: string, keeping: Keeping | undefined = browserKeeping()): boolean => {
  try {
    return keeping?.getItem(KEY) === about
  } catch {
    return false
  }
}
