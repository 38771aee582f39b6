// An army as lines of text: "Holt spears: spearmen, 4 squads, 2 files, tight, captain Ham". What reads as a unit is read back.
import { fewNotes, linesOf, namesUpTo, shortened } from '../../../engine/kernel/lines'
import { counted, plain } from '../../../engine/kernel/say'
import { LEADER_KINDS } from '../data/leaders'
import { type Profile, TROOP_IDS, TROOPS } from '../data/troops'
import { MOST_SQUADS } from '../game/queries'
import { LONGEST_NAME, MOST_UNITS } from '../setup/parse'
import { FORMATIONS } from '../state'
import { withArmy } from './change'
import { type Army, type Draft, type DraftUnit, newUnit, OWN_NUMBER_IDS, OWN_NUMBERS, type OwnNumber, ownValue } from './draft'
import { costOf } from './sheet'

export const PASTE_HINT =
  'One unit a line, such as\nHolt spears: spearmen, 4 squads, 2 files, tight, captain Ham\nLonger lines may name numbers of your own, such as “armour class 16”. A line “Army: its name” begins an army anew; without it, units are added.'
const MOST_LINES = 200
const LONGEST_LINE = 400
const ownName = (id: OwnNumber): string => OWN_NUMBERS[id].label.toLowerCase().replace(', feet', '')

/** A comma within these parts nothing, nor does a colon; a quote within them stands twice. */
const QUOTED = /“(?:[^“”]|““|””)*”/g
const WHOLE = /^“((?:[^“”]|““|””)*)”$/
/** A name as it is read back: in quotes where it would be parted otherwise, or taken for quoted. */
const quoted = (name: string): string =>
  /[,:“”]/.test(name.replace(QUOTED, '')) || WHOLE.test(name) ? `“${name.replace(/[“”]/g, '$&$&')}”` : name
const unquoted = (name: string): string => {
  const inner = WHOLE.exec(name)?.[1]
  return inner === undefined ? name : inner.replace(/““|””/g, ([quote = '']) => quote).trim()
}

const unitText = (unit: DraftUnit): string =>
  `${unit.name}: ${[
    unit.troop,
    counted(unit.squads, 'squad'),
    counted(unit.files, 'file'),
    unit.formation,
    ...(unit.leader === 'none' ? [] : [`${unit.leader} ${quoted(unit.leaderName)}`]),
    ...OWN_NUMBER_IDS.flatMap((id) => (unit.own[id] === undefined ? [] : [`${ownName(id)} ${unit.own[id]}`])),
  ].join(', ')} (${costOf(unit)} points)`
export const writeArmy = (army: Army): string => [`Army: ${army.name}`, `Commander: ${army.player}`, ...army.units.map(unitText)].join('\n')

/** Reads a text into an army. One that is to stand in place of the one there is read whole or not at all; numbers that were bent are told. */
export function pasteArmy(draft: Draft, side: number, text: string): { readonly draft: Draft; readonly notes: readonly string[] } {
  if (!draft.armies[side]) return { draft, notes: [`There is no army ${side + 1}`] }
  let now = draft
  let anew = false
  const read = linesOf(text, MOST_LINES, LONGEST_LINE)
  const notes = [...read.notes]
  const names = namesUpTo(LONGEST_NAME)
  const faults = [...read.notes] // those of them that left something out
  const fault = (what: string): void => {
    faults.push(what)
    notes.push(what)
  }
  for (const { text: line } of read.lines) {
    const [, head, words = ''] = /^(army|commander)\s*:\s*(.+)$/i.exec(line) ?? []
    // a unit may be called so too: then more is said of it
    if (head !== undefined && !(now.armies[side] && isWhole(now, now.armies[side], line))) {
      const value = names.named(words)
      if (head.toLowerCase() === 'army') anew = true
      now = withArmy(now, side, (army) =>
        head.toLowerCase() === 'army' ? { ...army, name: value, units: [] } : { ...army, player: value },
      )
      continue
    }
    const army = now.armies[side]
    if (!army || army.units.length >= MOST_UNITS) {
      fault(`“${shortened(line)}”: the army has ${MOST_UNITS} units, the most there may be`)
      continue
    }
    const unit = unitIn(now, army, line)
    if ('fault' in unit) fault(`“${shortened(line)}”: ${unit.fault}`)
    else {
      notes.push(...unit.notes.map((note) => `“${shortened(line)}”: ${note}`))
      const { name, leaderName } = unit.unit
      const called = { ...unit.unit, name: names.named(name), leaderName: names.named(leaderName) }
      now = { ...withArmy(now, side, (one) => ({ ...one, units: [...one.units, called] })), made: now.made + 1 }
    }
  }
  return anew && faults.length > 0 ? { draft, notes: fewNotes(faults) } : { draft: now, notes: fewNotes([...notes, ...names.notes]) }
}
/** Whether a line says more of a unit than its troops. */
const isWhole = (draft: Draft, army: Army, line: string): boolean => partsOf(line).length > 1 && !('fault' in unitIn(draft, army, line))
/** What is said of a unit behind its name, and its name. */
const nameEnd = (line: string): number => line.replace(QUOTED, (hidden) => ' '.repeat(hidden.length)).lastIndexOf(':')
const partsOf = (line: string): readonly string[] =>
  (
    line
      .slice(nameEnd(line) + 1)
      .replace(/\([^()]*\)$/, '')
      .match(/(?:“(?:[^“”]|““|””)*”|[^,])+/g) ?? []
  )
    .map((part) => part.trim())
    .filter((part) => part !== '')

interface UnitRead {
  readonly unit: DraftUnit
  readonly notes: readonly string[] // what was written and could not be had
}
function unitIn(draft: Draft, army: Army, line: string): UnitRead | { readonly fault: string } {
  const colon = nameEnd(line)
  const [kind = '', ...rest] = partsOf(line)
  const troop = TROOP_IDS.find((id) => id === kind.toLowerCase() || TROOPS[id].profile.name.toLowerCase() === kind.toLowerCase())
  const fresh = troop && newUnit(draft, army, troop)
  if (!fresh) return { fault: noTroops(kind) }
  let unit: DraftUnit = colon > 0 ? { ...fresh, name: line.slice(0, colon).trim() } : fresh
  let files: number | undefined
  const notes: string[] = []
  const profile: Profile = TROOPS[fresh.troop].profile
  for (const part of rest) {
    const lower = part.toLowerCase()
    const [, count, what] = /^(\d{1,2}) (squads?|files?)$/.exec(lower) ?? []
    const formation = FORMATIONS.find((one) => one === lower)
    const leader = LEADER_KINDS.find((one) => one !== 'none' && (lower === one || lower.startsWith(`${one} `)))
    const own = OWN_NUMBER_IDS.find((id) => lower.startsWith(`${ownName(id)} `))
    if (count !== undefined && what?.startsWith('squad')) {
      unit = { ...unit, squads: Math.max(1, Math.min(MOST_SQUADS, Number(count))) }
      if (Number(count) > MOST_SQUADS) notes.push(`${MOST_SQUADS} squads are the most, and so many it has`)
      if (Number(count) < 1) notes.push('one squad is the least, and that it has')
    } else if (count !== undefined) files = Number(count)
    else if (formation) unit = { ...unit, formation }
    else if (leader)
      unit = {
        ...unit,
        leader,
        leaderName: unquoted(part.slice(leader.length + 1).trim()) || 'Captain',
      }
    else if (own && Number.isFinite(Number(lower.slice(ownName(own).length)))) {
      const wished = Number(lower.slice(ownName(own).length))
      const value = ownValue(own, wished, profile[own])
      const { min, max } = OWN_NUMBERS[own]
      unit = { ...unit, own: { ...unit.own, [own]: value } }
      if (value !== wished)
        notes.push(`${ownName(own)} goes from ${plain(min)} to ${plain(max)}${own === 'move' ? ' by fives' : ''}: ${plain(value)} it has`)
    } else return { fault: `“${shortened(part)}” says nothing about a unit` }
  }
  const wide = Math.max(1, Math.min(unit.squads, files ?? unit.squads))
  if (files !== undefined && files !== wide)
    notes.push(`${counted(files, 'file')} cannot be made of ${counted(unit.squads, 'squad')}: ${wide} it has`)
  return { unit: { ...unit, files: wide }, notes }
}
function noTroops(kind: string): string {
  const [word = ''] = kind.toLowerCase().split(' ')
  const leader = LEADER_KINDS.find((one) => one !== 'none' && (word === one || word === `${one}s`))
  if (leader !== undefined) return `a ${leader} is a leader, to be put behind a unit, such as spearmen, 3 squads, ${leader} Odo`
  return `${kind === '' ? 'no troops are named' : `“${shortened(kind)}” names no troops`}; write a troop type, such as spearmen`
}
