// A fleet as lines of text: "Bright Lance: class C, hyper 6, field III, weapon II, torpedoes, tractor beam". What reads as a ship is
// read back; a line may also name ready ships: "3 destroyers", "2 x fighter squadron".
import { fewNotes, linesOf, namesUpTo, shortened } from '../../../engine/kernel/lines'
import { DEVICE_NAMES, priceOf } from '../data/prices'
import { READY_SHIPS } from '../data/ships'
import {
  DEVICES,
  FACTOR_SIGNS,
  FIELD_TYPES,
  type FieldType,
  HYPER,
  type Level,
  PROJECTILES,
  type Projectile,
  SIZE_CLASSES,
  SIZES,
  SPEED_NAMES,
  SYSTEM_NAMES,
  type SystemName,
  WEAPON_KINDS,
  type WeaponKind,
} from '../data/tables'
import { level } from '../game/power'
import { LONGEST_NAME, MOST_SHIPS } from '../setup/parse'
import type { Design } from '../state'
import { add, withFleet } from './change'
import { type Draft, type DraftShip, devicesWith, type Fleet } from './draft'

export const PASTE_HINT =
  'One ship a line, such as\nBright Lance: class C, hyper 6, field III, weapon II, torpedoes, tractor beam\nor ready ones, such as\n3 destroyers\nA line “Fleet: its name” begins a fleet anew; without it, ships are added.'

const MOST_LINES = 400
const LONGEST_LINE = 400

const BLANKS = /\s+/g
const QUOTED = /^“(.*)”$/
/** A name as it is read back: in quotes where it would be taken for something else. */
function quoted(given: string, isOther = false): string {
  const name = given.replace(BLANKS, ' ').trim()
  return name === '' || isOther || QUOTED.test(name) ? `“${name}”` : name
}
const unquoted = (text: string): string => QUOTED.exec(text)?.[1] ?? text

const weaponText = (kind: WeaponKind): string => (kind === 'none' ? 'no weapon' : `weapon ${kind}`)

function shipText(ship: DraftShip): string {
  const parts = [
    `class ${ship.class}`,
    SPEED_NAMES[ship.engines] ?? '',
    ship.fields === 'none' ? 'no field' : `field ${ship.fields}`,
    weaponText(ship.weapons),
    ...DEVICES.filter((device) => ship.devices[device]).map((device) => DEVICE_NAMES[device]),
  ]
  return `${quoted(ship.name)}: ${[...parts, ...carriedText(ship)].join(', ')} (${priceOf(ship)} points)`
}
/** What it brings from an earlier battle: 'hull 5', 'engines I at best', '3 torpedoes left'. */
function carriedText({ class: size, hull, best, ammo, devices }: DraftShip): readonly string[] {
  return [
    ...(hull === undefined || hull === SIZES[size].hull ? [] : [`hull ${hull}`]),
    ...SYSTEM_NAMES.flatMap((system) =>
      best === undefined || best[system] === 3 ? [] : [`${system} ${FACTOR_SIGNS[best[system]]} at best`],
    ),
    ...PROJECTILES.flatMap((kind) =>
      ammo === undefined || !devices[kind] || ammo[kind] === SIZES[size].ammunition ? [] : [`${ammo[kind]} ${kind} left`],
    ),
  ]
}
interface Carried {
  hull?: number
  best?: Readonly<Record<SystemName, Level>>
  ammo?: Partial<Readonly<Record<Projectile, number>>>
}
/** One word of it; false if it is none. */
function readCarried(part: string, found: Carried): boolean {
  const [, hull] = /^hull (\d{1,2})$/.exec(part) ?? []
  const [, name, sign] = /^(engines|fields|weapons) (off-line|i{1,3}) at best$/.exec(part) ?? []
  const [, count, shots] = /^(\d{1,2}) (torpedoes|missiles) left$/.exec(part) ?? []
  const system = SYSTEM_NAMES.find((one) => one === name)
  const kind = PROJECTILES.find((one) => one === shots)
  if (hull !== undefined) found.hull = Number(hull)
  else if (system !== undefined) {
    const best = level(FACTOR_SIGNS.findIndex((one) => one.toLowerCase() === sign))
    found.best = { engines: 3, fields: 3, weapons: 3, ...found.best, [system]: best }
  } else if (kind !== undefined) found.ammo = { ...found.ammo, [kind]: Number(count) }
  else return false
  return true
}

/** The line of a fleet's name, or of its captain's: 'Fleet: class C, hyper 3' would be a ship called Fleet. */
const headingText = (what: 'Fleet' | 'Captain', name: string): string =>
  `${what}: ${quoted(name, !('fault' in readShipLine(`x: ${name}`)))}`

export function writeFleet(fleet: Fleet): string {
  return [headingText('Fleet', fleet.name), headingText('Captain', fleet.player), ...fleet.ships.map(shipText)].join('\n')
}

/** Reads a text into a fleet. One that is to stand in place of the one there is read whole or not at all. */
export function pasteFleet(draft: Draft, side: number, text: string): { readonly draft: Draft; readonly notes: readonly string[] } {
  const notes: string[] = []
  const names = namesUpTo(LONGEST_NAME)
  if (!draft.fleets[side]) return { draft, notes: [`There is no fleet ${side + 1}: add a side first`] }
  let now = draft
  let anew = false
  const read = linesOf(text, MOST_LINES, LONGEST_LINE)
  notes.push(...read.notes)
  for (const { text: line } of read.lines) {
    const ship = readShipLine(line)
    const heading = /^(fleet|captain)\s*:\s*(.+)$/i.exec(line)
    if (heading && 'fault' in ship) {
      const value = names.named(unquoted(heading[2] ?? ''))
      const begins = heading[1]?.toLowerCase() === 'fleet'
      anew ||= begins
      now = withFleet(now, side, (fleet) => (begins ? { ...fleet, name: value, ships: [] } : { ...fleet, player: value }))
      continue
    }
    if ((now.fleets[side]?.ships.length ?? 0) >= MOST_SHIPS) {
      notes.push(`“${shortened(line)}”: the fleet has ${MOST_SHIPS} ships, the most there may be`)
      continue
    }
    const ready = readyLine(now, side, line)
    if (ready) {
      now = ready.draft
      if (ready.over > 0)
        notes.push(`“${shortened(line)}”: ${ready.over} of them found no room, ${MOST_SHIPS} ships are the most there may be`)
      continue
    }
    if ('fault' in ship) notes.push(`“${shortened(line)}”: ${ship.fault}`)
    else {
      const drafted: DraftShip = { ...ship, name: names.named(ship.name), id: `s${now.made + 1}` }
      now = { ...withFleet(now, side, (fleet) => ({ ...fleet, ships: [...fleet.ships, drafted] })), made: now.made + 1 }
    }
  }
  const refused = anew && notes.length > 0
  return { draft: refused ? draft : now, notes: fewNotes([...notes, ...(refused ? [] : names.notes)]) }
}

/** '3 destroyers', '2 x corvette', 'battleship'. */
function readyLine(draft: Draft, side: number, line: string): { readonly draft: Draft; readonly over: number } | undefined {
  const [, count = '1', name = ''] = /^(?:(\d{1,2})\s*[x×]?\s+)?([^:]+)$/i.exec(line) ?? []
  const wish = name.trim().toLowerCase()
  const ready = READY_SHIPS.find((ship) => [ship.id, ship.type.toLowerCase(), `${ship.type.toLowerCase()}s`].includes(wish))
  if (!ready) return undefined
  const after = add(draft, side, ready.id, Number(count))
  return { draft: after, over: Number(count) - (after.made - draft.made) }
}

function readShipLine(line: string): Omit<DraftShip, 'id'> | { readonly fault: string } {
  const colon = line.lastIndexOf(':')
  if (colon <= 0) return { fault: 'names no ready ship, and has no “name: class …”' }
  const name = unquoted(line.slice(0, colon).trim())
  const parts = line
    .slice(colon + 1)
    .replace(/\([^()]*\)$/, '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
  let size: Design['class'] | undefined
  let engines: number | undefined
  let fields: FieldType = 'none'
  let weapons: WeaponKind = 'none'
  const devices = new Set<string>()
  const carried: Carried = {}
  for (const part of parts) {
    const device = DEVICES.find((one) => DEVICE_NAMES[one] === part || one === part)
    const [, hyper] = /^hyper\s*(\d{1,2})$/.exec(part) ?? []
    const [, kind] = /^(?:energy )?weapons?\s+(\S+)$/.exec(part) ?? []
    const [, type] = /^(?:force )?fields?\s+(\S+)$/.exec(part) ?? []
    const [, letter] = /^(?:class\s+)?([a-f])$/.exec(part) ?? []
    const slow = SPEED_NAMES.indexOf(SPEED_NAMES.find((one) => one === part) ?? 'stopped')
    if (readCarried(part, carried)) continue
    if (device) devices.add(device)
    else if (letter !== undefined) size = SIZE_CLASSES.find((one) => one.toLowerCase() === letter)
    else if (slow > 0) engines = slow
    else if (hyper !== undefined && Number(hyper) >= 1 && Number(hyper) <= 10) engines = Number(hyper) + HYPER
    else if (type !== undefined) {
      const found = FIELD_TYPES.find((one) => one.toLowerCase() === type)
      if (!found) return { fault: `there is no field ${shortened(type)}; there are ${FIELD_TYPES.join(', ')}` }
      fields = found
    } else if (kind !== undefined) {
      const found = WEAPON_KINDS.find((one) => one.toLowerCase() === kind)
      if (!found) return { fault: `there is no weapon ${shortened(kind)}; there are ${WEAPON_KINDS.join(', ')}` }
      weapons = found
    } else if (part !== 'no field' && part !== 'no weapon') return { fault: `“${shortened(part)}” says nothing about a ship` }
  }
  if (size === undefined) return { fault: 'no class is named: write “class C”' }
  if (engines === undefined) return { fault: 'no speed is named: write “hyper 4” or “full sub-light”' }
  const { hull: most, ammunition } = SIZES[size]
  const { hull, best, ammo } = carried
  const stock = (kind: Projectile): number => Math.min(ammo?.[kind] ?? ammunition, ammunition)
  return {
    name,
    class: size,
    engines,
    fields,
    weapons,
    devices: devicesWith((device) => devices.has(device)),
    ...(hull === undefined ? {} : { hull: Math.max(1, Math.min(hull, most)) }),
    ...(best === undefined ? {} : { best }),
    ...(ammo === undefined ? {} : { ammo: { torpedoes: stock('torpedoes'), missiles: stock('missiles') } }),
  }
}
