// The ruler: base edge to base edge, any time and from anywhere.

import { closestPoints, gapToPoint } from '../../../engine/geometry/distance'
import type { WeaponId } from '../../../engine/kernel/asks'
import type { Measurement, Reach, Spot } from '../../../engine/kernel/forecast'
import { inch, signed } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import { isMissile, type Weapon } from '../data/profile'
import { sees, shotDistance } from '../game/ground'
import { knownBy } from '../game/magic'
import { attackNumber, farthest, shieldReady } from '../game/modifiers'
import { meansNamed } from '../game/names'
import { footprintOf, profileOf } from '../game/queries'
import type { Figure, State } from '../state'

export const weaponOf = (state: State, figure: Figure, weapon: WeaponId): Weapon | undefined =>
  profileOf(state, figure).weapons.find(({ id }) => id === meansNamed(weapon).weapon)

export function measureBetween(state: State, from: Spot, to: Spot, weapon: WeaponId | undefined): Measurement {
  const a = from.piece === undefined ? undefined : state.figures[from.piece]
  const b = to.piece === undefined ? undefined : state.figures[to.piece]
  const line = span(state, a, from, b, to)
  const means = a && weapon !== undefined ? weaponOf(state, a, weapon) : undefined
  const meant = a && b && a.id !== b.id ? b : undefined
  const seen = a && meant ? sees(state, a, meant, from.at) : undefined
  const sight =
    seen === undefined
      ? {}
      : {
          sight: {
            lines: [{ from: from.at, to: to.at, clear: seen }],
            visible: seen,
            hidden: seen ? 0 : 1,
            blockers: [],
            label: seen ? 'clear' : 'hidden',
          },
        }
  // a shot goes up or down to a flyer: what is higher counts with what is between (BLA-52)
  const shot = means?.range && a && meant ? shotDistance(state, a, meant, from.at) : line.distance
  const told = inch(shot) === inch(line.distance) ? inch(shot) : `${inch(line.distance)}, ${inch(shot)} with the height`
  const plain = { ...line, label: told, ...sight }
  if (!a || !means) return plain
  const times = means.range ? Math.floor(shot / means.range.every) : 0
  const penalty = means.range && times > 0 ? means.range.penalty * times : 0
  const band = isMissile(means)
    ? { band: shot > farthest(means) ? 'out of range' : times === 0 ? 'no penalty' : signed(penalty), penalty }
    : {}
  if (!b || b.seat === a.seat || !b.alive) return { ...plain, ...band }
  // the number that chip and card tell: with the dice that are bought, and the shield that is raised
  const { dice } = meansNamed(weapon ?? '')
  const bare = attackNumber(state, { by: a.id, target: b.id, weapon: means, dice, shield: false, at: from.at })
  const shield = shieldReady(state, b, a.id, bare.arc, new Set())
  const number = shield ? attackNumber(state, { by: a.id, target: b.id, weapon: means, dice, shield, at: from.at }) : bare
  return { ...plain, ...band, ...(number.refusal ? { refusal: number.refusal } : { need: number.need }) }
}

function span(
  state: State,
  a: Figure | undefined,
  from: Spot,
  b: Figure | undefined,
  to: Spot,
): Pick<Measurement, 'distance' | 'from' | 'to'> {
  if (a && b) return closestPoints(footprintOf(state, a, from.at), footprintOf(state, b, to.at))
  const one = a ? footprintOf(state, a, from.at) : b ? footprintOf(state, b, to.at) : undefined
  const dx = to.at.x - from.at.x
  const dy = to.at.y - from.at.y
  const whole = Math.sqrt(dx * dx + dy * dy)
  if (!one) return { distance: whole, from: from.at, to: to.at }
  const distance = gapToPoint(one, a ? to.at : from.at)
  const share = whole === 0 ? 0 : (whole - distance) / whole
  const edge = a ? { x: from.at.x + dx * share, y: from.at.y + dy * share } : { x: to.at.x - dx * share, y: to.at.y - dy * share }
  return a ? { distance, from: edge, to: to.at } : { distance, from: from.at, to: edge }
}

/** Rings round a base for one weapon: its increments, and how far it reaches (BLA-24). */
export function reachOf(state: State, piece: number, weapon: WeaponId): Reach | undefined {
  const figure = state.figures[piece]
  const spell = figure && knownBy(state, figure).find(({ id }) => id === weapon)
  // a spot draws its own range, and a spell about himself has none
  if (spell)
    return spell.aim === 'spot' || spell.range <= 0
      ? undefined
      : { weapon, label: spell.name, rings: [{ radius: spell.range, label: `${spell.range}″`, kind: 'limit' }] }
  const means = figure && weaponOf(state, figure, weapon)
  if (!figure || !means) return undefined
  if (!means.range) return { weapon, label: means.name, rings: [{ radius: 0, label: 'base to base', kind: 'limit' }] }
  const { every, penalty } = means.range
  return {
    weapon,
    label: means.name,
    rings: Array.from({ length: CONSTANTS.increments.value }, (_, n) => {
      const last = n + 1 === CONSTANTS.increments.value
      return {
        radius: every * (n + 1),
        label: last ? `${every * (n + 1)}″, the end` : `−${-penalty * (n + 1)} from ${every * (n + 1)}″`,
        kind: last ? ('limit' as const) : ('penalty' as const),
      }
    }),
  }
}
