// How a system is played, on one page, as data: what wins, what a turn is, what to have at hand, and the words that are explained wherever they stand.
import type { RuleId } from '../dice/types'

export interface PrimerPart {
  readonly title: string
  readonly steps?: true // its lines come one after the other: they are numbered
  readonly lines: readonly { readonly text: string; readonly rule: RuleId }[]
}
/** Numbers that are looked up again and again. */
export interface PrimerTable {
  readonly title: string
  readonly rule: RuleId
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}
/** A word of the game, explained in a sentence or two wherever it stands. */
export interface Term {
  readonly term: string // as a dictionary has it: 'coherency'
  readonly also?: readonly string[] // other forms it is met in: 'routs', 'routing'
  readonly text: string
  readonly rule: RuleId
}
export interface Primer {
  readonly aim: string // what wins, in a sentence or two
  readonly parts: readonly PrimerPart[]
  readonly tables: readonly PrimerTable[]
  readonly terms: readonly Term[]
}

/**
 * Characters of aim, parts and tables that a printed page holds.
 * @testing the contract suite holds every system to it
 */
export const PRIMER_ROOM = 4400
