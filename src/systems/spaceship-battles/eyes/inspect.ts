// The ship card: every number with its rule and its mark, the weapons with their dice, and the price item by item.

import type { Mark, Modifier, RuleId } from '../../../engine/dice/types'
import type { PieceId, Viewer } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import type { Card } from '../../../engine/kernel/scene'
import { priceItems } from '../data/prices'
import {
  FACTOR_SIGNS,
  FIELD_VALUE,
  PROJECTILE_TABLE,
  SIZES,
  SPEED_SIGNS,
  SYSTEM_NAMES,
  type SystemName,
  WEAPON_KINDS,
  WEAPON_TABLE,
} from '../data/tables'
import { reachOf } from '../game/modifiers'
import { placeLabel } from '../game/phase-zero'
import { level, soundLevel, topSpeed, totalOf } from '../game/power'

import { controllerOf, damageLevel, fieldOf, holderOf, isActive, poweredFactor, powerLeft, speedName } from '../game/queries'

import { isOneStock } from '../game/stock'
import { hullTrack, silhouetteName, systemTracks } from '../game/tracks'
import { diceText, type Factor } from '../odds/question'
import { ENERGY, type Ship, type State, type Step, type Weapon } from '../state'
import { statesOf } from './scene'
import { knowsSecrets } from './seen'
import { weaponsOf } from './weapons'

/** Where each stands in the picture, from bow to stern. */
const STATIONS: Readonly<Record<string, number>> = { Weapons: 0.27, Fields: 0.53, Engines: 0.79 }

type Stat = Card['stats'][number]
const stat = (label: string, value: string, rule: RuleId, mark: Mark, parts: readonly Modifier[] = []): Stat => ({
  label,
  value,
  parts,
  rule,
  mark,
})

export function inspectShip(state: State, viewer: Viewer, piece: PieceId): Card | undefined {
  const ship = state.ships[piece]
  if (!ship) return undefined
  const size = SIZES[ship.design.class]
  const hull = hullTrack(ship.design, ship.hull)
  const systems = systemTracks(ship.design, ship.best, (system) => poweredFactor(ship, system))
  return {
    title: ship.name,
    subtitle: `class ${ship.design.class}${size.count > 1 ? `, squadron of ${size.count}` : ''}, ${state.sides[ship.seat]?.name ?? ''}`,
    seat: ship.seat,
    stats: statsOf(ship),
    weapons: [...weaponsOf(ship).map((weapon) => weaponCard(state, ship, weapon)), ...tractorCard(ship)],
    tracks: [hull, ...systems],
    damage: { silhouette: silhouetteName(ship.design), hull, parts: systems.map((track) => ({ track, at: STATIONS[track.label] ?? 0.5 })) },
    notes: notesOf(state, ship, viewer),
  }
}

const SYSTEM_LABELS: Readonly<Record<SystemName, string>> = { engines: 'Engines', fields: 'Force field', weapons: 'Weapons' }
const SYSTEM_RULES: Readonly<Record<SystemName, RuleId>> = { engines: 'SHP-7', fields: 'SHP-3', weapons: 'SHP-4' }

function statsOf(ship: Ship): readonly Stat[] {
  const { design } = ship
  const { hull, manoeuvre, size } = SIZES[design.class]
  const damage = damageLevel(ship)
  const part = (value: number, reason: string, rule: RuleId, mark: Mark = 'printed'): Modifier => ({ value, reason, rule, mark })
  const lost = hull - Math.max(0, ship.hull)
  return [
    stat('Hull', `${Math.max(0, ship.hull)} of ${hull}${damage === 'none' ? '' : `, ${damage} damage`}`, 'SHP-15', 'printed', [
      part(hull, `class ${design.class}`, 'SHP-1'),
      ...(lost > 0 ? [part(-lost, 'damage', 'SHP-14')] : []),
    ]),
    stat('Power', powerText(ship), 'SHP-2', 'printed'),
    stat('Speed', `${speedName(ship.speed)}, at most ${speedName(design.engines)}`, 'SHP-7', 'printed'),
    stat('Turns after', `${counted(manoeuvre, 'space')}; ${ship.spaces} gone`, 'SHP-12', 'printed'),
    ...SYSTEM_NAMES.map((system) =>
      stat(SYSTEM_LABELS[system], systemText(ship, system), SYSTEM_RULES[system], system === 'engines' ? 'ruled' : 'printed'),
    ),
    ...(size > 0 ? [stat('Hard to hit', `−${size}`, 'SHP-13', 'printed', [part(-size, `size ${design.class}`, 'SHP-13')])] : []),
    ...(design.devices.invisibility
      ? [stat('Invisibility', ship.invisible ? 'working' : ship.power.invisibility > 0 ? 'powered, visible' : 'off', 'SHP-20', 'printed')]
      : []),
    stat(
      'Points',
      `${ship.worth}`,
      'SHP-8',
      'printed',
      priceItems(design)
        .filter((item) => item.points > 0)
        .map((item) => part(item.points, item.label, 'SHP-8')),
    ),
  ]
}

/** Power that damage has taken is lost from the next Phase Zero on (SHP-15): till then more may be given than is left. */
function powerText(ship: Ship): string {
  const [given, left] = [totalOf(ship.power), powerLeft(ship)]
  return given > left ? `${given} given; ${left} after damage` : `${given} given out of ${left}`
}

/** 'factor II: field 6; best III'. */
function systemText(ship: Ship, system: SystemName): string {
  const factor = poweredFactor(ship, system)
  const sound = soundLevel(ship.design, system)
  if (sound === 0) return 'none'
  const now = factor === 0 ? 'off' : `factor ${FACTOR_SIGNS[level(factor)]}`
  const gives =
    system === 'engines'
      ? `, up to ${speedName(topSpeed(ship.design, factor))}`
      : system === 'fields'
        ? `, ${fieldOf(ship)} (type ${ship.design.fields}: ${FIELD_VALUE[ship.design.fields]} a factor)`
        : ''
  const hurt = ship.best[system] < sound ? `; damaged, ${FACTOR_SIGNS[ship.best[system]]} at best` : ''
  const held = ship.boarded.some((party) => party.place === system) ? '; held by boarders' : ''
  return `${now}${factor === 0 ? '' : gives}${hurt}${held}`
}

const FACTORS: readonly Factor[] = [1, 2, 3]

function weaponCard(state: State, ship: Ship, weapon: Weapon): Card['weapons'][number] {
  const arc = ship.design.devices.aft ? 'any direction' : '180° forward'
  if (weapon !== ENERGY) {
    const { dice, reach } = PROJECTILE_TABLE[weapon]
    const gone = ship.launched.filter((one) => one.weapon === weapon).map((one) => one.direction)
    return {
      weapon,
      label: weapon,
      melee: false,
      lines: [
        { label: 'dice', value: `${dice}d6` },
        { label: 'range', value: `${reach}` },
        { label: 'arc', value: ship.design.devices.aft ? 'forward and aft, once each a turn' : `${arc}, once a turn` },
        {
          label: isOneStock(ship.design, state.ownStocks) ? 'left of both kinds together' : 'left',
          value: `${ship.ammo[weapon]} of ${SIZES[ship.design.class].ammunition}`,
        },
        ...(gone.length > 0 ? [{ label: 'launched this turn', value: gone.join(' and ') }] : []),
      ],
      rule: 'SHP-5',
      mark: 'printed',
    }
  }
  const kind = WEAPON_KINDS.find((one) => one === ship.design.weapons) ?? 'none'
  return {
    weapon,
    label: `energy weapon ${kind}`,
    melee: false,
    lines: [
      ...(kind === 'none'
        ? []
        : FACTORS.filter((factor) => factor <= WEAPON_TABLE[kind].most).map((factor) => ({
            label: `factor ${FACTOR_SIGNS[factor]}${poweredFactor(ship, 'weapons') === factor ? ' (now)' : ''}`,
            value: diceText(WEAPON_TABLE[kind].type, factor),
          }))),
      { label: 'range', value: `${reachOf(ship, weapon)}` },
      { label: 'arc', value: arc },
    ],
    rule: 'SHP-4',
    mark: kind === '1d6' || kind === '2d6' ? 'ruled' : 'printed',
  }
}

function tractorCard(ship: Ship): readonly Card['weapons'][number][] {
  if (!ship.design.devices.tractor) return []
  return [
    {
      weapon: 'tractor',
      label: 'tractor beam',
      melee: false,
      lines: [
        { label: 'dice', value: '3d6 against the field' },
        { label: 'range', value: '3' },
        { label: 'now', value: ship.power.tractor > 0 ? 'powered' : 'off' },
      ],
      rule: 'SHP-17',
      mark: 'printed',
    },
  ]
}

const SIGNS: Readonly<Record<Step, string>> = { hold: '·', forward: '↑', left: '↰', right: '↱' }

function notesOf(state: State, ship: Ship, viewer: Viewer): readonly string[] {
  const notes: string[] = []
  if (!isActive(ship)) notes.push(ship.lost === 'surrendered' ? 'has struck its flag' : 'destroyed')
  const holder = holderOf(state, ship.id)
  if (holder) notes.push(`${ship.caught === null ? 'in tow of' : 'held by'} ${holder.name}`)
  const towed = ship.towing === null ? undefined : state.ships[ship.towing]
  if (towed) notes.push(`tractor beam on ${towed.name}`)
  for (const party of ship.boarded) notes.push(`${state.sides[party.by]?.name ?? 'enemies'} hold ${placeLabel(party.place)}`)
  if (controllerOf(ship) !== ship.seat) notes.push(`under the orders of ${state.sides[controllerOf(ship)]?.name ?? 'its captors'}`)
  if (statesOf(state, ship, viewer).includes('self-destruct')) notes.push('will destroy itself in phase 12; nobody else knows')
  if (knowsSecrets(viewer, ship)) {
    const plot = ship.plot.flatMap((step, i) => (step === null || i < state.phase ? [] : [`${i + 1} ${SIGNS[step]}`]))
    if (plot.length > 0) notes.push(`plotted: ${plot.join(', ')}`)
  }
  notes.push(`speed sign ${SPEED_SIGNS[ship.speed] ?? '0'} on the phase chart`)
  return notes
}
