// A force as lines of text that people can read and send: "Unit: Guards of the gate, in Battle Order" and under it "10 dwarven guards".
// What is written so is read back whole, figures of the players' own among it (ownText.ts).
import { withNew, withSide } from '../../../engine/kernel/forces'
import { fewNotes, linesOf, namesUpTo, shortened } from '../../../engine/kernel/lines'
import { OWN } from '../../../engine/kernel/ownText'
import { withoutUnused } from '../../../engine/tabletop/changeForces'
import { FORMATION, FORMATIONS, type Formation } from '../data/formations'
import type { Profile } from '../data/profile'
import { FORCES, PROFILES } from '../data/profiles'
import { SPELLS } from '../data/spells'
import { type Draft, type DraftEntry, type DraftSide, headOf, MOST_COUNT, MOST_ENTRIES, NAME, PLAIN, profileIn } from './draft'
import { setOwn } from './own'
import { ownText } from './ownText'

export const PASTE_HINT =
  'A force as text, such as\nForce: Brokka’s hall\nFrom: The Hill Holds\n1 Thane Brokka\nUnit: Guards of the gate, in Battle Order\n10 dwarven guards\nUnit: Crossbows, in General Order\n6 crossbow dwarves\nUnit: -\n2 boar riders\nA line “Force:” begins the force anew; without it, figures are added. Below a figure “Trained: phalanx” and “Spells: Ward, Gust” may follow.'

const MOST_LINES = 1000
const LONGEST_LINE = 4000 // own figures are written out
const LONGEST_ENTRY = 200

const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
const plain = (text: string): string => line(text.toLowerCase().replace(/[’']/g, '’'))

function entryLines(draft: Draft, entry: DraftEntry): readonly string[] {
  const profile = profileIn(draft, entry.profile)
  if (!profile) return [`${entry.count} figures [${entry.profile}]`]
  const name = line(entry.count === 1 ? profile.name : profile.plural)
  const id = profile.id.startsWith(OWN) ? ` [${profile.id}]` : ''
  const called = entry.called === '' ? '' : ` “${line(entry.called)}”`
  return [
    `${entry.count} ${name}${id}${called} (${entry.count * profile.points} points)`,
    ...(entry.trained.length > 0 ? [`  Trained: ${entry.trained.map((one) => FORMATION[one].name).join(', ')}`] : []),
    ...(entry.spells === null
      ? []
      : [
          `  Spells: ${SPELLS.flatMap(({ id: spell, name: title }) => (entry.spells?.includes(spell) ? [title] : [])).join(', ') || 'none'}`,
        ]),
  ]
}

export function writeForce(draft: Draft, side: DraftSide): string {
  const lines = [
    `Force: ${line(side.name)}`,
    `Player: ${line(side.player)}`,
    `From: ${FORCES.find(({ id }) => id === side.force)?.name ?? side.force}`,
  ]
  const fielded = new Set(side.entries.map((entry) => entry.profile))
  for (const own of draft.own) if (fielded.has(own.id)) lines.push(...ownText.writeOwn(own))
  let before = 'Unit: -'
  for (const entry of side.entries) {
    const { formation } = headOf(side, entry)
    const stands = formation === '' ? '' : `, in ${FORMATION[formation].name}`
    const heading = `Unit: ${entry.unit === '' ? '-' : line(entry.unit)}${stands}`
    if (heading !== before) lines.push(heading)
    before = heading
    lines.push(...entryLines(draft, entry))
  }
  return lines.join('\n')
}

/** The profile somebody means: by id, by name or plural, the side's own force first. */
function meant(draft: Draft, side: DraftSide, name: string, id: string | undefined): Profile | undefined {
  if (id !== undefined) return profileIn(draft, id)
  const wanted = plain(name)
  const near = [...PROFILES].sort((a, b) => Number(b.force === side.force) - Number(a.force === side.force))
  return [...draft.own, ...near].find((profile) => [plain(profile.name), plain(profile.plural)].includes(wanted))
}

interface Reading {
  draft: Draft
  readonly index: 0 | 1
  readonly notes: string[]
  anew: boolean // a force of its own, line by line; otherwise figures are added to the one there
  unit: string
  formation: Formation | ''
  figure: string | undefined // the own figure that the lines are about
  entry: string | undefined // the entry that the lines are about
  readonly figures: Map<string, string> // own figures: their ids in the text, and here
  readonly names: ReturnType<typeof namesUpTo>
}
const note = (reading: Reading, raw: string, reason: string, remedy: string): void => {
  reading.notes.push(`“${raw.slice(0, NAME)}”: ${reason}; ${remedy}`)
}

/** Reads a text into a side. A force that is to stand in place of the one there is read whole or not at all. */
export function pasteForce(draft: Draft, index: number, text: string): { readonly draft: Draft; readonly notes: readonly string[] } {
  if (index !== 0 && index !== 1) return { draft, notes: [`There is no force ${index + 1}`] }
  const read = linesOf(text, MOST_LINES, LONGEST_LINE)
  const reading: Reading = {
    draft,
    index,
    notes: [...read.notes],
    anew: false,
    unit: '',
    formation: '',
    figure: undefined,
    entry: undefined,
    figures: new Map(),
    names: namesUpTo(NAME),
  }
  for (const one of read.lines) readLine(reading, one.text)
  const kept = reading.draft === draft || (reading.notes.length > 0 && reading.anew)
  const notes = fewNotes(kept ? reading.notes : [...reading.notes, ...reading.names.notes])
  return { draft: kept ? draft : withoutUnused(reading.draft), notes }
}

function readLine(reading: Reading, raw: string): void {
  const heading = /^(force|player|from|unit|figure|trained|spells)\s*:\s*(.*)$/i.exec(raw.trim())
  const value = heading?.[2] ?? ''
  const side = (edit: (before: DraftSide) => DraftSide): void => {
    reading.draft = withSide(reading.draft, reading.index, edit)
  }
  switch (heading?.[1]?.toLowerCase()) {
    case 'force':
      reading.anew = true
      reading.unit = ''
      reading.formation = ''
      side((before) => ({ ...before, name: reading.names.named(value), entries: [] }))
      return
    case 'player':
      side((before) => ({ ...before, player: reading.names.named(value) }))
      return
    case 'from': {
      const force = FORCES.find(({ id, name }) => plain(name) === plain(value) || id === plain(value))
      if (force) side((before) => ({ ...before, force: force.id }))
      else note(reading, raw, 'there is no force of that name', `there are ${FORCES.map(({ name }) => name).join(', ')}`)
      return
    }
    case 'unit':
      readUnit(reading, raw, value)
      return
    case 'figure':
      readFigure(reading, raw, value)
      return
    case 'trained':
    case 'spells':
      readKnown(reading, raw, heading?.[1]?.toLowerCase() === 'spells', value)
      return
    default:
      if (reading.figure === undefined || !readTrait(reading, raw.trim(), reading.figure)) readEntry(reading, raw.trim())
  }
}

/** "Guards of the gate, in Battle Order". */
function readUnit(reading: Reading, raw: string, value: string): void {
  reading.figure = undefined
  reading.entry = undefined
  const [, name = value, called] = /^(.*?),\s*in\s+(.+)$/i.exec(value) ?? []
  const formation = called === undefined ? '' : FORMATIONS.find((one) => plain(FORMATION[one].name) === plain(called))
  if (formation === undefined)
    note(
      reading,
      raw,
      `there is no formation “${shortened(called ?? '')}”`,
      `there are ${FORMATIONS.map((one) => FORMATION[one].name).join(', ')}`,
    )
  else {
    reading.unit = line(name) === '-' ? '' : reading.names.named(line(name))
    reading.formation = formation
  }
}

/** "Figure: own-3, like march-sword": what differs from it stands on the lines below. */
function readFigure(reading: Reading, raw: string, value: string): void {
  reading.figure = undefined
  const { draft } = reading
  const made = draft.made + 1
  const read = ownText.readOwn(value, made)
  if (!read) note(reading, raw, 'no figure can be read of that', 'write Figure: own-1, like the id of a force’s figure')
  else if (draft.own.length >= MOST_ENTRIES)
    note(reading, raw, 'there are too many own figures', `take some away: ${MOST_ENTRIES} are the most`)
  else {
    reading.draft = { ...draft, own: [...draft.own, read.profile], made }
    reading.figures.set(read.id, read.profile.id)
    reading.figure = read.profile.id
  }
}

/** "defense: 9". False: the line speaks of something else. */
function readTrait(reading: Reading, raw: string, id: string): boolean {
  const [, field, text = ''] = /^([a-z]+(?:\.[a-z0-9 ]+)*)\s*:\s*(.*)$/.exec(raw) ?? []
  const before = reading.draft.own.find((profile) => profile.id === id)
  if (field === undefined || !before) return false
  const value = ownText.readValue(before, field, text)
  const after = value === undefined ? undefined : setOwn(before, `own.${field}`, value)
  if (value === undefined || after === before || after === undefined)
    note(reading, raw, 'that cannot be set of a figure', ownText.remedyOf(before, field))
  else reading.draft = { ...reading.draft, own: reading.draft.own.map((profile) => (profile.id === id ? after : profile)) }
  return true
}

/** "Trained: phalanx" or "Spells: Ward, Gust", of the figures of the line before. */
function readKnown(reading: Reading, raw: string, spells: boolean, value: string): void {
  const { entry: id, draft, index } = reading
  const told = value
    .split(',')
    .map(plain)
    .filter((word) => word !== '' && word !== 'none')
  const formations = FORMATIONS.filter((one) => told.includes(plain(FORMATION[one].name)))
  const known = SPELLS.filter(({ name }) => told.includes(plain(name))).map((spell) => spell.id)
  if (id === undefined) note(reading, raw, 'no figure is named before it', 'write it below a line of figures')
  else if ((spells ? known.length : formations.length) < new Set(told).size)
    note(reading, raw, `one of them is no ${spells ? 'spell' : 'formation'}`, 'write the names as the rules have them, with commas between')
  else
    reading.draft = withSide(draft, index, (side) => ({
      ...side,
      entries: side.entries.map((entry) => {
        if (entry.id !== id) return entry
        return spells ? { ...entry, spells: known } : { ...entry, trained: formations }
      }),
    }))
}

const ENTRY = /^(?:(-?\d+)\s*[x×]?\s+)?(.+?)(?:\s*\[([a-z0-9-]+)\])?(?:\s*“(.*)”)?(?:\s*\(\d+ points?\))?$/i

function readEntry(reading: Reading, raw: string): void {
  reading.figure = undefined
  reading.entry = undefined
  const read = raw.length > LONGEST_ENTRY ? null : ENTRY.exec(raw)
  const name = read?.[2] ?? ''
  const { index, unit, formation, draft } = reading
  const id = read?.[3]
  const profile = meant(draft, draft.sides[index], name, id === undefined ? undefined : ownId(reading, id))
  const count = Number(read?.[1] ?? 1)
  if (!profile) note(reading, raw, `no figure is called “${shortened(id ?? (name || raw))}”`, 'write its name as its force has it')
  else if (count < (reading.anew ? 0 : 1)) note(reading, raw, 'that is nobody', 'write 1 or more')
  else if (count > MOST_COUNT) note(reading, raw, `${count} are too many`, `write at most ${MOST_COUNT} on a line`)
  else if (draft.sides[index].entries.length >= MOST_ENTRIES) note(reading, raw, 'there are too many lines', `${MOST_ENTRIES} are the most`)
  else {
    reading.draft = withNew(
      draft,
      index,
      {
        ...PLAIN,
        profile: profile.id,
        count,
        unit,
        formation,
        called: reading.names.named(read?.[4] ?? ''),
      },
      MOST_ENTRIES,
    )
    reading.entry = `e${reading.draft.made}`
  }
}

/** The id here of what the text calls so; an own figure like one that is here already is that one. */
function ownId(reading: Reading, id: string): string {
  const here = reading.figures.get(id)
  const mine = here === undefined ? undefined : reading.draft.own.find((profile) => profile.id === here)
  return (mine && reading.draft.own.find((profile) => ownText.sameFigure(profile, mine))?.id) ?? here ?? id
}
