// A fleet on paper: every ship with the boxes of its hull, its systems and its shots, and the numbers one plays by.
import type { Paper, PaperEntry, PaperLine, PaperTrack } from '../../../engine/kernel/paper'
import { capital } from '../../../engine/kernel/words'
import { DEVICE_NAMES, priceOf, WEAPON_NAMES } from '../data/prices'
import {
  FACTOR_SIGNS,
  FIELD_VALUE,
  POWER_LEFT,
  PROJECTILE_TABLE,
  PROJECTILES,
  SIZES,
  SPEED_NAMES,
  SPEED_SIGNS,
  WEAPON_TABLE,
} from '../data/tables'
import { topSpeed } from '../game/power'
import { hullTrack, systemTracks } from '../game/tracks'
import { diceText } from '../odds/question'
import type { Draft, DraftShip } from './draft'

const FACTORS = [1, 2, 3] as const

function weaponLines(ship: DraftShip): readonly PaperLine[] {
  const lines: PaperLine[] = []
  if (ship.weapons !== 'none') {
    const { type, most, reach } = WEAPON_TABLE[ship.weapons]
    const factors = FACTORS.filter((factor) => factor <= most)
    const dice = factors.map((factor) => diceText(type, factor))
    const falls = dice.some((text) => text.includes(' to '))
    lines.push({
      label: WEAPON_NAMES[ship.weapons],
      value: falls ? factors.map((factor, i) => `${FACTOR_SIGNS[factor]}: ${dice[i]}`).join('; ') : `${dice.join(', ')} to range ${reach}`,
    })
  }
  for (const kind of PROJECTILES)
    if (ship.devices[kind])
      lines.push({ label: capital(kind), value: `${PROJECTILE_TABLE[kind].dice}d6 to range ${PROJECTILE_TABLE[kind].reach}` })
  const others = (['aft', 'invisibility', 'tractor'] as const).filter((device) => ship.devices[device])
  if (others.length > 0) lines.push({ label: 'Also', value: others.map((device) => DEVICE_NAMES[device]).join(', ') })
  return lines
}
function shotTracks(ship: DraftShip, ownStocks: boolean): readonly PaperTrack[] {
  const kinds = PROJECTILES.filter((kind) => ship.devices[kind])
  const { ammunition } = SIZES[ship.class]
  const track = (label: string, left: number | undefined): PaperTrack => ({
    label,
    boxes: ammunition,
    ...(left === undefined ? {} : { ticked: Math.max(0, ammunition - left) }),
  })
  const [first] = kinds
  if (first === undefined) return []
  return ownStocks ? kinds.map((kind) => track(capital(kind), ship.ammo?.[kind])) : [track('Shots', ship.ammo?.[first])]
}
function entryOf(ship: DraftShip, ownStocks: boolean): PaperEntry {
  const { hull, manoeuvre, ships, count } = SIZES[ship.class]
  const speeds = FACTORS.map((factor) => SPEED_SIGNS[topSpeed(ship, factor)] ?? '')
  return {
    title: ship.name,
    note: `class ${ship.class} (${ships})${count > 1 ? `, ${count} vessels` : ''}, ${priceOf(ship)} points`,
    lines: [
      { label: 'Power', value: `${POWER_LEFT.none}` },
      { label: 'Best speed', value: SPEED_NAMES[ship.engines] ?? '' },
      { label: 'Engines I, II, III', value: speeds.join(', ') },
      { label: 'Turns after', value: manoeuvre === 1 ? '1 space' : `${manoeuvre} spaces` },
      ...(ship.fields === 'none'
        ? []
        : [{ label: 'Field I, II, III', value: FACTORS.map((factor) => FIELD_VALUE[ship.fields] * factor).join(', ') }]),
      ...weaponLines(ship),
    ],
    tracks: [hullTrack(ship, ship.hull ?? hull), ...systemTracks(ship, ship.best), ...shotTracks(ship, ownStocks)],
  }
}

export function paperOf(draft: Draft, side: number): Paper | undefined {
  const fleet = draft.fleets[side]
  if (!fleet) return undefined
  const points = fleet.ships.reduce((sum, ship) => sum + priceOf(ship), 0)
  return {
    title: fleet.name,
    note: `${fleet.player} · ${points} of ${draft.points} points`,
    lines: [],
    groups: [{ title: '', note: '', entries: fleet.ships.map((ship) => entryOf(ship, draft.ownStocks)) }],
    profiles: [],
  }
}
