// Building sentences with their parts: what is named can be pointed at, rolls and rules opened.
import type { Roll, RuleId } from '../dice/types'
import { plain } from './say'
import type { WordPart, Words } from './scene'

/** A detail of an event is plain data of unknown shape: these read it without trusting it. */
export const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const asNumbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [])
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

export const text = (words: string): WordPart => ({ kind: 'text', text: words })
export const roll = (one: Roll): WordPart => ({ kind: 'roll', roll: one })
export const rule = (id: RuleId): WordPart => ({ kind: 'rule', rule: id })

/** 'a, b and c' of parts. */
export function joined(parts: readonly WordPart[]): readonly WordPart[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [text(index === parts.length - 1 ? ' and ' : ', '), part]))
}

/** ' (7, 5)', or with what else stands before a roll; nothing where nothing was rolled. */
export const bracketed = (rolls: readonly Roll[] = [], before: (index: number) => string = () => ', '): readonly WordPart[] =>
  rolls.length === 0 ? [] : [...rolls.flatMap((one, index) => [text(index === 0 ? ' (' : before(index)), roll(one)]), text(')')]

/** As a sentence or a title begins: 'a spear' is 'A spear'. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** As a part of a sentence: without a full stop of its own. */
export const unended = (words: string): string => words.replace(/\.$/, '')
/** With a full stop where nothing ends it yet; it may begin with the name of a field, which has no capital. */
export const ended = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)
/** By itself: with its capital, and ended. */
export const sentence = (words: string): string => capital(ended(words))

/** In one line why something is refused and what would mend it. */
export const withRemedy = ({ reason, remedy }: { readonly reason: string; readonly remedy?: string }): string =>
  remedy ? `${unended(reason)}; ${unended(remedy)}` : unended(reason)

/** Every sentence of a text with its capital, whoever it begins with. */
const sentences = (words: string): string => words.replace(/(?<=^|[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The parts as sentences, each with its capital; rolls are shown by their result. */
export function say(tone: Words['tone'], ...parts: readonly (WordPart | string | readonly WordPart[])[]): Words {
  const flat: WordPart[] = parts.flatMap((part) => (typeof part === 'string' ? [text(part)] : 'kind' in part ? [part] : [...part]))
  let before = '. ' // the end of what was said so far: a full stop and the space after it may be parts of their own
  for (const [at, part] of flat.entries()) {
    if (/[.!?] $/.test(before) && 'text' in part) flat[at] = { ...part, text: capital(part.text) }
    before = `${before}${'text' in part ? part.text : '…'}`.slice(-2)
  }
  const whole = flat.map((part) => (part.kind === 'roll' ? plain(part.roll.total) : part.kind === 'rule' ? part.rule : part.text)).join('')
  return { text: whole, parts: flat, tone }
}

const SHORT = 150 // characters that fit a line or two
/** An event in one short sentence: its gist, or what its words begin with. */
export function gistOf({ gist, text: whole }: Pick<Words, 'gist' | 'text'> | Words): string {
  if (gist !== undefined) return sentences(gist)
  if (whole.length <= SHORT) return whole
  const begin = whole.slice(0, SHORT)
  const end = Math.max(begin.lastIndexOf('. '), begin.lastIndexOf('; '))
  return end > 30 ? whole.slice(0, end) : `${begin.replace(/ \S*$/, '')}…`
}
/** Words that are told by this gist where they are longer than a line or two. */
export const inShort = (words: Words, gist: string): Words => (words.text.length > SHORT ? { ...words, gist } : words)

/** With the rule its numbers come from, unless they name it themselves. It is no part of the sentence. */
export const ruledBy = (words: Words, id: RuleId | undefined): Words =>
  id === undefined || words.parts.some((part) => part.kind === 'rule' && part.rule === id)
    ? words
    : { ...words, parts: [...words.parts, { kind: 'rule', rule: id }] }
