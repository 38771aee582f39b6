// Text that people paste, line by line. Anything may come: no more is read than a side can be long, and no longer lines than anybody writes,
// so that whatever looks for words in a line is done soon.
import { counted } from './say'

export const TEXT_LIMITS = { text: 200_000, notes: 20, shown: 60 } as const

export interface TextLine {
  readonly number: number // from 1
  readonly text: string // without blanks at its ends, and with single ones between
}
export interface LinesRead {
  readonly lines: readonly TextLine[] // those that are not empty
  readonly notes: readonly string[] // what was left out
}

/** The lines of a text, at most `most` of them and of at most `longest` characters; longer ones are named and left out. */
export function linesOf(text: string, most: number, longest: number): LinesRead {
  if (text.length > TEXT_LIMITS.text)
    return { lines: [], notes: [`The text has ${text.length} characters; one side has at most ${TEXT_LIMITS.text}: paste that alone`] }
  const lines: TextLine[] = []
  const notes: string[] = []
  const all = text.split('\n')
  for (const [index, raw] of all.entries()) {
    const line = single(raw)
    if (line === '') continue
    if (lines.length >= most) {
      notes.push(`Only the first ${most} lines are read`)
      break
    }
    if (line.length > longest) notes.push(`Line ${index + 1} has ${line.length} characters, ${longest} are the most: “${shortened(line)}”`)
    else lines.push({ number: index + 1, text: line })
  }
  return { lines, notes }
}

const BLANKS = /\s+/g
const single = (line: string): string => line.replace(BLANKS, ' ').trim()

/** The first words of what somebody wrote. */
export const shortened = (text: string): string => (text.length > TEXT_LIMITS.shown ? `${text.slice(0, TEXT_LIMITS.shown)}…` : text)

/** Cuts names to the length that names may have; `notes` says which were longer. */
export function namesUpTo(most: number): { readonly notes: readonly string[]; named(text: string): string } {
  const notes: string[] = []
  return {
    notes,
    named: (text) => {
      if (text.length <= most) return text
      const cut = text.slice(0, most).trim()
      notes.push(`“${shortened(text)}” has ${text.length} characters, ${most} are the most of a name: it is “${cut}” here`)
      return cut
    },
  }
}

/** As many notes as anybody reads. */
export const fewNotes = (notes: readonly string[]): readonly string[] =>
  notes.length > TEXT_LIMITS.notes
    ? [...notes.slice(0, TEXT_LIMITS.notes), `and ${counted(notes.length - TEXT_LIMITS.notes, 'line')} more`]
    : notes
