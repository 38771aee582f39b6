// A team as text, one combatant a line: "3 x Guard; tactics 4; sword 6; legend 2 "for the crown"; high; mounted". Lists that people paste,
// the ready companies and the ready battles are all read by this. What stands in quotes is a name or a skill whatever it says ("3 x Guard"; "wounds" 6);
// a quote within them is doubled.
import { fewNotes, linesOf, namesUpTo, shortened } from '../../../engine/kernel/lines'
import { FIGHTER, SEVERITY, TEST } from '../data/constants'
import type { Arms, Combatant } from '../state'

const MOST_LINES = 400
const LONGEST_LINE = 600
const MOST_READ = 1000 // combatants
const NAME = 60
const WORDS = 60

export const COMMON: Omit<Combatant, 'name'> = {
  rating: 3,
  skill: 'fighting',
  ranks: 3,
  legend: 0,
  cause: '',
  arms: 'armed',
  mounted: false,
  leads: false,
  severity: 0,
}

const ARMS_WORDS: Readonly<Record<string, Arms>> = {
  none: 'none',
  unarmed: 'none',
  unarmoured: 'none',
  armed: 'armed',
  armoured: 'armed',
  'arms and armour': 'armed',
  fine: 'fine',
  'high-quality arms or armour': 'fine',
  high: 'finest',
  'high-quality': 'finest',
  'high quality': 'finest',
  finest: 'finest',
  'high-quality arms and armour': 'finest',
}
const RIDING: ReadonlySet<string> = new Set(['mounted', 'rider', 'cavalry', 'horse', 'on horseback'])
const LEADING: ReadonlySet<string> = new Set(['leads', 'leader', 'obeyed', 'commands', 'in command'])

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

const QUOTED = '"((?:[^"]|"")*)"'
const NAMED = new RegExp(`^${QUOTED}$`)
const SKILLED = new RegExp(`^${QUOTED}[ :]+(\\d{1,6})$`)
const LEGENDARY = new RegExp(`^legend (\\d{1,6}) (?:for )?${QUOTED}$`, 'i')
/** Up to the next semicolon that stands in no quotes. */
const FIELD = /(?: *(?:legend \d{1,6} (?:for )?)?"(?:[^"]|"")*" *(?:[ :]\d{1,6} *)?|[^;]*);/gi
const BLANKS = /\s+/g
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const unquoted = (text: string, most: number): string => text.replaceAll('""', '"').slice(0, most).trim()

const wordsOf = (line: string): readonly string[] =>
  (line.includes(';') ? Array.from(`${line};`.matchAll(FIELD), ([field]) => field.slice(0, -1)) : line.split(/[,|\t]/)).map((word) =>
    word.trim(),
  )

type Found = { -readonly [Key in keyof Combatant]?: Combatant[Key] }

/** One word of a line; false if it says nothing. What is more or less than can be is told of with what it is taken for. */
function readWord(word: string, found: Found, tell: (note: string) => void): boolean {
  const within = (what: string, value: number, least: number, most: number): number => {
    const kept = clamp(value, least, most)
    if (kept !== value) tell(`${what} ${value} is taken for ${kept}, the ${kept < value ? 'most' : 'least'}`)
    return kept
  }
  const plain = word.toLowerCase()
  const arms = Object.hasOwn(ARMS_WORDS, plain) ? ARMS_WORDS[plain] : undefined
  if (arms !== undefined) found.arms = arms
  else if (RIDING.has(plain)) found.mounted = true
  else if (LEADING.has(plain)) found.leads = true
  else {
    const skilled = SKILLED.exec(word)
    if (skilled) {
      found.skill = unquoted(skilled[1] ?? '', WORDS)
      found.ranks = within(found.skill, Number(skilled[2]), 0, FIGHTER.ranks)
      return true
    }
    const quotedCause = LEGENDARY.exec(word)
    const legend = quotedCause ?? /^legend (\d{1,6}) ?(?:for )?["“”']?(.*?)["“”']?$/i.exec(word)
    if (legend) {
      found.legend = within('legend', Number(legend[1]), 0, FIGHTER.legend)
      found.cause = quotedCause ? unquoted(quotedCause[2] ?? '', WORDS) : (legend[2] ?? '').slice(0, WORDS).trim()
      return true
    }
    const [, name, figure] = /^(.*[^ :])[ :]+(\d{1,6})$/.exec(word) ?? []
    if (name === undefined || figure === undefined || name === '') return false
    const value = Number(figure)
    if (/^(tactics|combat\/tactics|rating|mental presence)$/i.test(name)) found.rating = within(name, value, TEST.ratingMin, TEST.ratingMax)
    else if (/^(wounds?|severity)$/i.test(name)) found.severity = within(name, value, 0, SEVERITY.dead - 1)
    else {
      found.skill = name.slice(0, WORDS).toLowerCase()
      found.ranks = within(found.skill, value, 0, FIGHTER.ranks)
    }
  }
  return true
}

/** 'Guard 2', no longer than a name may be. */
const numbered = (name: string, number: number): string => `${name.slice(0, NAME - `${number}`.length - 1).trimEnd()} ${number}`

export interface RosterText {
  readonly combatants: readonly Combatant[]
  readonly more?: number // called for beyond so many that nobody could take them
  readonly notes: readonly string[] // lines and words that say nothing, or that say too much
}

/** Reads a list; a line that names nobody is noted and left out. */
export function readRoster(text: string): RosterText {
  const combatants: Combatant[] = []
  let more = 0
  const read = linesOf(text, MOST_LINES, LONGEST_LINE)
  const notes = [...read.notes]
  const names = namesUpTo(NAME)
  for (const { number, text: whole } of read.lines) {
    const line = whole.replace(/^(?:[-*•]|\d{1,6}[.)]) /, '')
    if (line === '' || line.startsWith('#')) continue
    const [head = '', ...words] = wordsOf(line)
    const own = NAMED.exec(head)?.[1]
    const [, before, after] = own === undefined ? (/^(\d{1,6}) ?[x×] | [x×] ?(\d{1,6})$/i.exec(head) ?? []) : []
    const copies = Math.max(1, Number(before ?? after ?? 1))
    const called = own === undefined ? head.replace(/^\d{1,6} ?[x×] | [x×] ?\d{1,6}$/i, '').trim() : unquoted(own, LONGEST_LINE)
    if (own === undefined ? !/\p{L}/u.test(called) : called === '') {
      notes.push(`Line ${number} names nobody: “${shortened(whole)}”`)
      continue
    }
    const name = names.named(called)
    const found: Found = {}
    const lost = words.filter((word) => word !== '' && !readWord(word, found, (note) => notes.push(`Line ${number}, ${name}: ${note}`)))
    if (lost.length > 0)
      notes.push(`Line ${number}, ${name}: nothing is known of ${shortened(lost.map((word) => `“${word.slice(0, 40)}”`).join(', '))}`)
    const room = Math.min(copies, MOST_READ - combatants.length)
    more += copies - room
    for (let copy = 1; copy <= room; copy += 1) combatants.push({ ...COMMON, ...found, name: copies === 1 ? name : numbered(name, copy) })
  }
  return { combatants, ...(more > 0 ? { more } : {}), notes: fewNotes([...notes, ...names.notes]) }
}

type Said = (text: string) => string
const plainly: Said = (text) => text
function lineOf(one: Combatant, name: Said, skill: Said): string {
  return [
    name(one.name),
    `tactics ${one.rating}`,
    `${skill(one.skill)} ${one.ranks}`,
    ...(one.legend > 0 || one.cause !== '' ? [`legend ${one.legend} ${quoted(one.cause)}`] : []),
    one.arms,
    ...(one.mounted ? ['mounted'] : []),
    ...(one.leads ? ['leads'] : []),
    ...(one.severity > 0 ? [`wounds ${one.severity}`] : []),
  ].join('; ')
}
const single = (text: string): string => text.replace(BLANKS, ' ').trim()
const isReadAs = (line: string, one: Combatant): boolean => {
  const { combatants, notes } = readRoster(line)
  const [read] = combatants
  return read !== undefined && combatants.length === 1 && notes.length === 0 && lineOf(read, quoted, quoted) === lineOf(one, quoted, quoted)
}

/** The same as a text; reading it gives the same combatants, whatever they are called: in quotes stands what would be taken for something else. */
export function writeRoster(combatants: readonly Combatant[]): string {
  return combatants
    .map((given) => {
      const one = { ...given, name: single(given.name), skill: single(given.skill), cause: single(given.cause) }
      const ways = [lineOf(one, plainly, plainly), lineOf(one, plainly, quoted), lineOf(one, quoted, plainly), lineOf(one, quoted, quoted)]
      return ways.find((line) => isReadAs(line, one)) ?? lineOf(one, quoted, quoted)
    })
    .join('\n')
}

/** Names made distinct: the second Guard becomes "Guard 2". */
export function distinctNames(combatants: readonly Combatant[], taken: readonly string[] = []): readonly Combatant[] {
  const used = new Set(taken)
  return combatants.map((one) => {
    let { name } = one
    for (let next = 2; used.has(name); next += 1) name = numbered(one.name.replace(/ \d+$/, ''), next)
    used.add(name)
    return name === one.name ? one : { ...one, name }
  })
}
