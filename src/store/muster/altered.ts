// What a draft of any origin says that its system reads otherwise: numbers out of bounds, words too long or unknown, more than there is room for.
import { isObject } from '../../engine/kernel/read'

/** Given anew by a system: the numbers of what is in a draft, and figures that players made with their price (the sheet tells of those that cannot be read). */
const ANEW: readonly string[] = ['id', 'made', 'own', 'unread']
const MOST = 3 // told; the rest is counted
const LONGEST = 40
const MOST_DIGITS = 1e15 // beyond it a number is written by its power

/**
 * Each difference in words, as "sides 1, entries 2, count: 900 is read as 200"; none where all is read as it stands. What only one of the two says is
 * no difference, unless it holds more: whole sides, of another system maybe, that nothing was made of.
 */
export function alteredIn(given: unknown, read: unknown): readonly string[] {
  const found: string[] = []
  compare(given, read, '', found)
  return found
}

/** The same in one sentence; undefined where all is read as it stands. */
export function alteredWords(given: unknown, read: unknown): string | undefined {
  const found = alteredIn(given, read)
  if (found.length === 0) return undefined
  const more = found.length - MOST
  return `Not all of these forces can be taken as they were written: ${found.slice(0, MOST).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

function compare(given: unknown, read: unknown, where: string, found: string[]): void {
  if (Array.isArray(given) && Array.isArray(read)) {
    const words = given.filter((item) => typeof item === 'string')
    if (words.length === given.length) {
      // their order says nothing
      const missing = words.filter((word) => !read.includes(word))
      if (missing.length > 0) found.push(`${where}: ${missing.map(shown).join(', ')} cannot be read`)
    } else if (given.length > read.length) found.push(`${where}: ${read.length} of ${given.length} are read`)
    else for (const [at, item] of given.entries()) compare(item, read[at], `${where} ${at + 1}`.trimStart(), found)
  } else if (isObject(given) && isObject(read)) {
    for (const key of Object.keys(given)) {
      if (ANEW.includes(key)) continue
      const inside = where === '' ? key : `${where}, ${key}`
      if (Object.hasOwn(read, key)) compare(given[key], read[key], inside, found)
      else if (holdsMore(given[key])) found.push(`${inside} cannot be read`)
    }
  } else if (typeof given === 'string' && typeof read === 'string' && read !== '' && given !== read && given.startsWith(read))
    found.push(`${where}: ${read.length} of ${given.length} letters are read`)
  else if (given !== read && !(isObject(given) && given.id === read))
    // told whole, and read by its id
    found.push(`${where}: ${shown(given)} is read as ${shown(read)}`)
}

const holdsMore = (value: unknown): boolean => (Array.isArray(value) || isObject(value)) && Object.keys(value).length > 0

function shown(value: unknown): string {
  if (typeof value === 'number') return Math.abs(value) < MOST_DIGITS ? value.toLocaleString('en') : `${value}`
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  const short = text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`
  return typeof value === 'string' ? `“${short}”` : short
}
