// A warband as lines of text: a character a line, as the recruit he is, and under him what is changed. What is written is read back the same;
// a line may also name recruits alone: "2 pikemen". JSON of a side is taken, too.
import { fewNotes, linesOf, namesUpTo, shortened } from '../../../engine/kernel/lines'
import { field, items } from '../../../engine/kernel/tolerant'
import { ARMOURY, SHELF_NAMES, SHELVES, type Shelf } from '../data/armoury'
import { FIGHTERS } from '../data/constants'
import { characterOf, RECRUITS, type Recruit, recruitOf, WARBAND_IDS } from '../data/recruits'
import { SCORE_NAMES, SCORE_RANGE } from '../data/scores'
import { TRAIT_TEXTS } from '../data/traits'
import { RANKS, SCORES, TRAITS } from '../data/types'
import { warbandOf } from '../data/warbands'
import { add, withSide } from './change'
import { type Draft, type DraftSide, newMember } from './draft'
import { costOf, LONGEST_NAME, type Member, memberOf, readInjury, readMember } from './member'

export const PASTE_HINT = `One character a line, as the recruit they are, and below it what is different:
Ansel Wray = lamp-captain, captain
  scores: Melee 8, Wounds 4
  weapons: arming sword, pistol
or recruits alone, such as
2 x pikeman
A line “Warband: its name (lamplighters)” begins anew; without it, they are added.`

const MOST_LINES = 400
const LONGEST_LINE = 2000
const NONE = 'none'

const same = (a: readonly unknown[], b: readonly unknown[]): boolean => JSON.stringify(a) === JSON.stringify(b)
const nameOf = (shelf: Shelf, id: string): string => ARMOURY[shelf].find((one) => one.id === id)?.name ?? id

function writeMember(member: Member): readonly string[] {
  const recruit = recruitOf(member.profile)
  if (!recruit) return []
  const fresh = memberOf(characterOf(recruit, member.name))
  const scores = SCORES.filter((name) => member.scores[name] !== fresh.scores[name])
  const lines = [
    `${member.name} = ${member.profile}${member.captain ? ', captain' : ''} (${costOf(member)} gold)`,
    ...(member.rank === fresh.rank ? [] : [`  rank: ${member.rank}`]),
    ...(scores.length === 0 ? [] : [`  scores: ${scores.map((name) => `${SCORE_NAMES[name]} ${member.scores[name]}`).join(', ')}`]),
    ...SHELVES.flatMap((shelf) =>
      same(member[shelf], fresh[shelf])
        ? []
        : [`  ${shelf}: ${member[shelf].map((id) => nameOf(shelf, id).toLowerCase()).join(', ') || NONE}`],
    ),
    ...(same(member.traits, fresh.traits) ? [] : [`  traits: ${member.traits.join(', ') || NONE}`]),
    ...(member.hates.length === 0 ? [] : [`  hates: ${member.hates.join(', ')}`]),
    ...(member.hands === fresh.hands ? [] : [`  hands: ${member.hands}`]),
    ...member.injuries.map((injury) => `  injury: ${JSON.stringify(injury)}`),
  ]
  return lines
}
export function writeSide(side: DraftSide): string {
  return [`Warband: ${side.name} (${side.warband})`, `Player: ${side.player}`, ...side.members.flatMap(writeMember)].join('\n')
}

/** The member after what a line says of him, or why it says nothing. */
function told(member: Member, key: string, value: string): Member | { readonly fault: string } {
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== NONE)
  const shelf = SHELVES.find((one) => one === key)
  if (shelf) {
    const found: string[] = []
    for (const part of parts) {
      const ware = ARMOURY[shelf].find(({ id, name }) => id === part.toLowerCase() || name.toLowerCase() === part.toLowerCase())
      if (!ware) return { fault: `there is no “${shortened(part)}” among ${SHELF_NAMES[shelf].toLowerCase()}` }
      found.push(ware.id)
    }
    return { ...member, [shelf]: [...new Set(found)] }
  }
  switch (key) {
    case 'scores': {
      let { scores } = member
      for (const part of parts) {
        const [, name = '', number = ''] = /^([a-z]+)\s+(\d{1,2})$/i.exec(part) ?? []
        const score = SCORES.find((one) => one === name.toLowerCase())
        if (!score) return { fault: `“${shortened(part)}” is no score: write “Melee 6”` }
        const { min, max } = SCORE_RANGE[score]
        if (Number(number) < min || Number(number) > max) return { fault: `${SCORE_NAMES[score]} is ${number}: use ${min} to ${max}` }
        scores = { ...scores, [score]: Number(number) }
      }
      return { ...member, scores }
    }
    case 'traits': {
      const unknown = parts.find((part) => !TRAITS.some((one) => one === part.toLowerCase()))
      if (unknown !== undefined)
        return { fault: `there is no trait “${shortened(unknown)}”; there are ${TRAITS.map((one) => TRAIT_TEXTS[one].name).join(', ')}` }
      return { ...member, traits: TRAITS.filter((one) => parts.some((part) => part.toLowerCase() === one)) }
    }
    case 'rank': {
      const rank = RANKS.find((one) => one === value.toLowerCase())
      return rank ? { ...member, rank } : { fault: `there is no rank “${shortened(value)}”; there are ${RANKS.join(' and ')}` }
    }
    case 'hates':
      return { ...member, hates: parts.map((part) => part.slice(0, LONGEST_NAME)) }
    case 'hands':
      return /^[0-2]$/.test(value) ? { ...member, hands: Number(value) } : { fault: `hands are “${shortened(value)}”: use 0, 1 or 2` }
    case 'injury': {
      const [injury] = readInjury(parsed(value))
      return injury
        ? { ...member, injuries: [...member.injuries, injury] }
        : { fault: 'the injury cannot be read: copy it as it was written' }
    }
    default:
      return { fault: `“${shortened(key)}” says nothing of a character` }
  }
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Pasted {
  readonly draft: Draft
  readonly notes: readonly string[]
}
/** Reads a text into a side. A warband that is to stand in place of the one there is read whole or not at all. */
export function pasteSide(draft: Draft, seat: number, text: string): Pasted {
  if (!draft.sides[seat]) return { draft, notes: [`There is no warband ${seat + 1}: add a side first`] }
  if (text.trimStart().startsWith('{')) return pasteJson(draft, seat, text)
  const read = linesOf(text, MOST_LINES, LONGEST_LINE)
  const notes = [...read.notes]
  const names = namesUpTo(LONGEST_NAME)
  let now = draft
  let anew = false
  let last: string | undefined // id of whom the lines are about
  for (const { number, text: line } of read.lines) {
    const note = (what: string): void => {
      notes.push(`Line ${number}, “${shortened(line)}”: ${what}`)
    }
    const member = isMember(line)
    const heading = member ? null : /^(warband|player)\s*:\s*(.+)$/i.exec(line)
    if (heading?.[1]?.toLowerCase() === 'warband') {
      anew = true
      const [, name = '', kind = ''] = /^(.*?)\s*(?:\(([a-z]+)\))?$/.exec(heading[2] ?? '') ?? []
      const warband = WARBAND_IDS.find((one) => one === kind)
      now = withSide(now, seat, (side) => ({
        ...side,
        warband: warband ?? side.warband,
        name: names.named(name || (warbandOf(warband ?? side.warband)?.title ?? side.name)),
        members: [],
      }))
      if (kind !== '' && !warband) note(`there is no kind of warband “${kind}”; there are ${WARBAND_IDS.join(', ')}`)
      continue
    }
    if (heading) {
      now = withSide(now, seat, (side) => ({ ...side, player: names.named(heading[2] ?? '') }))
      continue
    }
    const change = member ? null : /^([a-z]+)\s*:\s*(.+)$/i.exec(line)
    if (change && last !== undefined) {
      const id = last
      const member = now.sides[seat]?.members.find((one) => one.id === id)
      const after = member && told(member, (change[1] ?? '').toLowerCase(), change[2] ?? '')
      if (after && 'fault' in after) note(after.fault)
      else if (after) now = withSide(now, seat, (side) => ({ ...side, members: side.members.map((one) => (one.id === id ? after : one)) }))
      continue
    }
    const before = now
    now = enlisted(now, seat, line, names.named, note)
    last = now === before ? undefined : now.sides[seat]?.members.at(-1)?.id
  }
  const refused = anew && notes.length > 0
  return { draft: refused ? draft : now, notes: fewNotes([...notes, ...(refused ? [] : names.notes)]) }
}

const NAMED = /^(.+?)\s*=\s*([^=]+)$/
const isMember = (line: string): boolean => wishedFor(kindOf(NAMED.exec(line)?.[2] ?? '')[0] ?? '') !== undefined // whatever he is called
/** "lamp-captain, captain (266 gold)": the recruit, and what else is said of him. */
const kindOf = (what: string): readonly string[] =>
  what
    .replace(/\([^()]*\)$/, '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
const wishedFor = (wish: string): Recruit | undefined =>
  RECRUITS.find(({ id, title }) => [id, title.toLowerCase(), `${title.toLowerCase()}s`].includes(wish))

/** "Ansel Wray = lamp-captain, captain", "2 x pikeman". */
function enlisted(draft: Draft, seat: number, line: string, named: (text: string) => string, note: (what: string) => void): Draft {
  const side = draft.sides[seat]
  if (!side) return draft
  if (side.members.length >= FIGHTERS.max) {
    note(`the warband has ${FIGHTERS.max} characters, the most there may be`)
    return draft
  }
  const [, name, what = ''] = NAMED.exec(line) ?? []
  const [kind = '', ...marks] = kindOf(what)
  const alone = /^(?:(\d{1,6})\s*[x×]?\s+)?([^:=]+)$/i.exec(line)
  const wish = name === undefined ? (alone?.[2] ?? '').trim().toLowerCase() : kind
  const recruit = wishedFor(wish)
  if (!recruit) {
    note(`there is no recruit “${shortened(wish || line)}”`)
    return draft
  }
  if (name === undefined) {
    const count = Number(alone?.[1] ?? 1)
    const room = FIGHTERS.max - side.members.length
    if (count < 1) note('that is nobody: write 1 or more')
    else if (count > room) note(`${count} are too many: there is room for ${room}, a warband has ${FIGHTERS.max} characters at most`)
    return count > room ? draft : add(draft, seat, recruit.id, count)
  }
  const odd = marks.filter((mark) => mark !== 'captain' && mark !== '')
  if (odd.length > 0) note(`“${shortened(odd[0] ?? '')}” says nothing of a character`)
  const fresh = newMember(draft, side, recruit.id)
  if (!fresh) return draft
  const member = { ...fresh, name: named(name), captain: marks.includes('captain') }
  return { ...withSide(draft, seat, (one) => ({ ...one, members: [...one.members, member] })), made: draft.made + 1 }
}

/** A side as data: members that cannot be read are named by their place. */
function pasteJson(draft: Draft, seat: number, text: string): Pasted {
  const value = parsed(text)
  const members = field(value, 'members') ?? field(value, 'characters')
  if (!Array.isArray(members)) return { draft, notes: ['This is no warband as data: it has no list “members”'] }
  const notes: string[] = []
  let now = draft
  for (const [index, one] of items(members, MOST_LINES).entries()) {
    const member = readMember(one)
    const side = now.sides[seat]
    if (!member) notes.push(`members[${index}]: there is no recruit “${shortened(String(field(one, 'profile')))}”`)
    else if ((side?.members.length ?? 0) >= FIGHTERS.max)
      notes.push(`members[${index}]: the warband has ${FIGHTERS.max} characters, the most there may be`)
    else {
      const made = now.made + 1
      now = { ...withSide(now, seat, (so) => ({ ...so, members: [...so.members, { ...member, id: `m${made}` }] })), made }
    }
  }
  return { draft: now, notes: fewNotes(notes) }
}
