// An army as lines of text that people can read and send: "Unit: First Swords" and under it "10 swordsmen". What is written so is read
// back whole, figures of the players' own among it (ownText.ts).
import type { Refusal } from '../../../engine/kernel/asks'
import { withNew, withSide } from '../../../engine/kernel/forces'
import { fewNotes, linesOf, namesUpTo, shortened } from '../../../engine/kernel/lines'
import { OWN } from '../../../engine/kernel/ownText'
import { withoutUnused } from '../../../engine/tabletop/changeForces'
import { CONSTANTS } from '../data/constants'
import type { Profile } from '../data/profile'
import { LANDS } from '../data/profiles'
import { isCommon } from '../setup/army'
import { addFigures } from './change'
import { type Draft, type DraftEntry, type DraftSide, MOST_COUNT, MOST_ENTRIES, NAME, profileIn } from './draft'
import { setOwn } from './own'
import { ownText } from './ownText'

export const PASTE_HINT =
  'An army as text, such as\nArmy: Host of the ford\nLand: Elvas Minor\nUnit: First Swords\n10 swordsmen\n1 Fenth Gallinir\nUnit: The reed beds\n11 bow-women, led\nA line “Army:” begins the army anew; without it, figures are added. “led” makes one of them a minor leader.'

const MOST_LINES = 1000
const LONGEST_LINE = 4000 // own figures are written out
const LONGEST_ENTRY = 200

const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

function entryText(draft: Draft, entry: DraftEntry): string {
  const profile = profileIn(draft, entry.profile)
  if (!profile) return `${entry.count} figures [${entry.profile}]`
  const name = line(entry.count === 1 ? profile.name : profile.plural)
  const twins = LANDS.flatMap((land) => land.profiles).filter((one) => one.name === profile.name).length > 1
  const id = twins || profile.id.startsWith(OWN) ? ` [${profile.id}]` : ''
  const points = entry.count * profile.points + (entry.leader && isCommon(profile) ? CONSTANTS.minorLeaderPoints.value : 0)
  return `${entry.count} ${name}${id}${entry.called === '' ? '' : ` “${line(entry.called)}”`}${entry.leader ? ', led' : ''} (${points} points)`
}

export function writeArmy(draft: Draft, side: DraftSide): string {
  const lines = [
    `Army: ${line(side.name)}`,
    `Player: ${line(side.player)}`,
    `Land: ${LANDS.find((land) => land.id === side.land)?.name ?? side.land}`,
  ]
  const fielded = new Set(side.entries.map((entry) => entry.profile))
  for (const own of draft.own) if (fielded.has(own.id)) lines.push(...ownText.writeOwn(own))
  let unit = ''
  for (const entry of side.entries) {
    if (entry.unit !== unit) lines.push(`Unit: ${entry.unit === '' ? '-' : line(entry.unit)}`)
    unit = entry.unit
    lines.push(entryText(draft, entry))
  }
  return lines.join('\n')
}

const plain = (text: string): string => line(text.toLowerCase().replace(/[’']/g, '’'))

/** The profile somebody means: by id, by name or plural, the side's own land first, then mercenaries, then anybody. */
function meant(draft: Draft, side: DraftSide, name: string, id: string | undefined): Profile | undefined {
  if (id !== undefined) return profileIn(draft, id)
  const wanted = plain(name)
  const near = [...LANDS].sort((a, b) => rank(side, a) - rank(side, b))
  return [...draft.own, ...near.flatMap((land) => land.profiles)].find((profile) => namesOf(profile).includes(wanted))
}
const known = new WeakMap<Profile, readonly string[]>()
function namesOf(profile: Profile): readonly string[] {
  const names = known.get(profile) ?? [plain(profile.name), plain(profile.plural)]
  known.set(profile, names)
  return names
}
const rank = (side: DraftSide, land: (typeof LANDS)[number]): number => (land.id === side.land ? 0 : land.kind === 'hired' ? 1 : 2)

interface Reading {
  draft: Draft
  readonly index: 0 | 1
  readonly notes: string[]
  anew: boolean // an army of its own, line by line; otherwise figures are added to the one there
  unit: string
  figure: string | undefined // the own figure that the lines are about
  readonly figures: Map<string, string> // own figures: their ids in the text, and here
  readonly names: ReturnType<typeof namesUpTo>
}
const note = (reading: Reading, raw: string, fault: Pick<Refusal, 'reason'> & { readonly remedy: string }): void => {
  reading.notes.push(`“${raw.slice(0, NAME)}”: ${fault.reason}; ${fault.remedy}`)
}

/** Reads a text into a side. An army that is to stand in place of the one there is read whole or not at all. */
export function pasteArmy(draft: Draft, index: number, text: string): { readonly draft: Draft; readonly notes: readonly string[] } {
  if (index !== 0 && index !== 1) return { draft, notes: [`There is no army ${index + 1}`] }
  const read = linesOf(text, MOST_LINES, LONGEST_LINE)
  const reading: Reading = { draft, index, notes: [], anew: false, unit: '', figure: undefined, figures: new Map(), names: namesUpTo(NAME) }
  reading.notes.push(...read.notes)
  for (const line of read.lines) readLine(reading, line.text)
  const { notes } = reading
  if ((notes.length > 0 && reading.anew) || reading.draft === draft) return { draft, notes: fewNotes(notes) }
  return { draft: withoutUnused(reading.draft), notes: fewNotes([...notes, ...reading.names.notes]) }
}

function readLine(reading: Reading, raw: string): void {
  const heading = /^(army|player|land|unit|figure)\s*:\s*(.*)$/i.exec(raw)
  const value = heading?.[2] ?? ''
  switch (heading?.[1]?.toLowerCase()) {
    case 'army':
      reading.anew = true
      reading.unit = ''
      reading.draft = withSide(reading.draft, reading.index, (side) => ({ ...side, name: reading.names.named(value), entries: [] }))
      return
    case 'player':
      reading.draft = withSide(reading.draft, reading.index, (side) => ({ ...side, player: reading.names.named(value) }))
      return
    case 'land':
      readLand(reading, raw, value)
      return
    case 'unit':
      reading.figure = undefined
      reading.unit = value === '-' ? '' : reading.names.named(value)
      return
    case 'figure':
      readFigure(reading, raw, value)
      return
    default:
      if (reading.figure === undefined || !readTrait(reading, raw, reading.figure)) readEntry(reading, raw)
  }
}

function readLand(reading: Reading, raw: string, value: string): void {
  const lands = LANDS.filter((one) => one.kind !== 'hired')
  const land = lands.find((one) => plain(one.name) === plain(value) || one.id === plain(value))
  if (land) reading.draft = withSide(reading.draft, reading.index, (side) => ({ ...side, land: land.id }))
  else note(reading, raw, { reason: 'there is no land of that name', remedy: `there are ${lands.map((one) => one.name).join(', ')}` })
}

/** "Figure: own-3, like high-elf-regular-sword": what differs from it stands on the lines below. */
function readFigure(reading: Reading, raw: string, value: string): void {
  reading.figure = undefined
  const { draft } = reading
  const made = draft.made + 1
  const read = ownText.readOwn(value, made)
  if (!read) note(reading, raw, { reason: 'no figure can be read of that', remedy: 'write Figure: own-1, like the id of a chart’s figure' })
  else if (draft.own.length >= MOST_ENTRIES)
    note(reading, raw, { reason: 'there are too many own figures', remedy: `take some away: ${MOST_ENTRIES} are the most` })
  else {
    reading.draft = { ...draft, own: [...draft.own, read.profile], made }
    reading.figures.set(read.id, read.profile.id)
    reading.figure = read.profile.id
  }
}

/** "evasion: 16". False: the line speaks of something else. */
function readTrait(reading: Reading, raw: string, id: string): boolean {
  const [, field, text = ''] = /^([a-z]+(?:\.[a-z0-9]+)*)\s*:\s*(.*)$/.exec(raw) ?? []
  const before = reading.draft.own.find((profile) => profile.id === id)
  if (field === undefined || !before) return false
  const value = ownText.readValue(before, field, text)
  const after = value === undefined ? undefined : setOwn(before, `own.${field}`, value)
  if (value === undefined || !after || (after === before && ownText.valueOf(before, field) !== value))
    note(reading, raw, { reason: 'that cannot be set of a figure', remedy: ownText.remedyOf(before, field) })
  else reading.draft = { ...reading.draft, own: reading.draft.own.map((profile) => (profile.id === id ? after : profile)) }
  return true
}

const ENTRY = /^(?:(-?\d+)\s*[x×]?\s+)?(.+?)(?:\s*\[([a-z0-9-]+)\])?(?:\s*“(.*)”)?(,\s*led)?(?:\s*\(\d+ points?\))?$/i

function readEntry(reading: Reading, raw: string): void {
  reading.figure = undefined
  const read = raw.length > LONGEST_ENTRY ? null : ENTRY.exec(raw)
  const name = read?.[2] ?? ''
  const { index, anew, unit } = reading
  const id = read?.[3]
  const profile = meant(reading.draft, reading.draft.sides[index], name, id === undefined ? undefined : ownId(reading, id))
  const told = (reason: string, remedy: string): void => note(reading, raw, { reason, remedy })
  const count = Number(read?.[1] ?? 1)
  const called = reading.names.named(read?.[4] ?? '')
  const leader = read?.[5] !== undefined
  const { draft } = reading
  if (!profile) told(`no figure is called “${shortened(id ?? (name || raw))}”`, 'write its name as its chart has it')
  else if (count < (anew ? 0 : 1)) told('that is nobody', 'write 1 or more')
  else if (count > MOST_COUNT) told(`${count} are too many`, `write at most ${MOST_COUNT} on a line`)
  else if (draft.sides[index].entries.length >= MOST_ENTRIES) told('there are too many lines', `${MOST_ENTRIES} are the most`)
  else if (!anew && called === '' && !leader) reading.draft = addFigures(draft, index, profile.id, count, unit)
  else reading.draft = withNew(draft, index, { profile: profile.id, count, unit, called, leader }, MOST_ENTRIES)
}

/** The id here of what the text calls so; an own figure like one that is here already is that one. */
function ownId(reading: Reading, id: string): string {
  const here = reading.figures.get(id)
  const mine = here === undefined ? undefined : reading.draft.own.find((profile) => profile.id === here)
  return (mine && reading.draft.own.find((profile) => ownText.sameFigure(profile, mine))?.id) ?? here ?? id
}
