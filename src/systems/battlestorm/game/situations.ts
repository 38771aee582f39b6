// What the advanced rules add to a target number: formations (BST-62), charging (BST-63), special situations (BST-65), weather (BST-66).
// Parts of the one list in modifiers.ts, so that chip, card, odds, log and resolver read the same.

import type { Modifier } from '../../../engine/dice/types'
import { cosine, sine } from '../../../engine/geometry/angles'
import { groundAt } from '../../../engine/geometry/field'
import type { Point } from '../../../engine/geometry/units'
import type { Refusal } from '../../../engine/kernel/asks'
import { gap, inch } from '../../../engine/kernel/say'
import { CONSTANTS, type ConstantName } from '../data/constants'
import { FORMATION, ORDER } from '../data/formations'
import type { Weapon } from '../data/profile'
import { isMelee } from '../data/ranges'
import type { Figure, State } from '../state'
import { inPlay, weatherOf } from './advanced'
import { unitAt } from './draft'
import { formationOf } from './formation'
import { linkOf } from './queries'
import { fieldOf, sighting } from './sighting'

const constant = (name: ConstantName): Modifier => {
  const { value, rule, mark, title: reason } = CONSTANTS[name]
  return { value, reason, rule, mark }
}
const HIGHER = constant('higherGround')
const LOWER = constant('lowerGround')
const FLANK = constant('flank')
const REAR = constant('rear')
const ALOFT = constant('aloft')
const SWOOP = constant('swoop')
const HELPLESS = constant('helpless')
const BLIND = constant('blind')
const UNSEEING = constant('unseeing')
const CHARGING = constant('chargeBonus')
const house = (value: number, reason: string, rule: Modifier['rule']): Modifier => ({ value, reason, rule, mark: 'house' })

/** Where an attack comes from, seen from its target. */
type Bearing = 'front' | 'flank' | 'rear'
const OBLIQUE = 0.5 // the cosine of 60°

function bearingOf(target: Figure, from: Point): Bearing {
  const dx = from.x - target.at.x
  const dy = from.y - target.at.y
  const away = Math.sqrt(dx * dx + dy * dy)
  const ahead = dx * cosine(target.facing) + dy * sine(target.facing)
  return ahead >= away * OBLIQUE ? 'front' : ahead >= -away * OBLIQUE ? 'flank' : 'rear'
}

/** `charging`: the blow is struck in a charge. */
export function advancedParts(state: State, attacker: Figure, target: Figure, at: Point, weapon: Weapon, charging: boolean): Modifier[] {
  const parts: Modifier[] = []
  const melee = isMelee(weapon.reach)
  const from = bearingOf(target, at)
  if (melee && charging) parts.push(CHARGING)
  if (inPlay(state, 'formations')) {
    const own = melee ? formationOf(state, attacker.unit) : undefined
    if (own && FORMATION[own.kind].strikes !== 0)
      parts.push(house(FORMATION[own.kind].strikes, `strikes in a ${FORMATION[own.kind].name}`, 'BST-62'))
    const theirs = formationOf(state, target.unit)
    if (theirs && melee && from === 'front' && FORMATION[theirs.kind].front !== 0)
      parts.push(house(FORMATION[theirs.kind].front, `the front of a ${FORMATION[theirs.kind].name}`, 'BST-62'))
    if (theirs) parts.push(house(melee ? ORDER[theirs.order].struck : ORDER[theirs.order].shot, `${theirs.order} order`, 'BST-62'))
  }
  if (inPlay(state, 'situations')) situationParts(state, attacker, target, at, melee, from, parts)
  const weather = weatherOf(state)
  if (weather && !melee) {
    const value = weather.shot + (weapon.powder === true ? (weather.powder ?? 0) : 0)
    if (value !== 0) parts.push(house(value, weather.name.toLowerCase(), 'BST-66'))
  }
  return parts
}

function situationParts(state: State, attacker: Figure, target: Figure, at: Point, melee: boolean, from: Bearing, parts: Modifier[]): void {
  const field = fieldOf(state.table)
  const rise = groundAt(field, at) - groundAt(field, target.at)
  if (rise >= CONSTANTS.groundStep.value) parts.push(HIGHER)
  else if (-rise >= CONSTANTS.groundStep.value) parts.push(LOWER)
  if (from === 'flank') parts.push(FLANK)
  else if (from === 'rear') parts.push(REAR)
  if (target.altitude > 0 && attacker.altitude === 0) parts.push(ALOFT)
  else if (melee && attacker.altitude > 0 && target.altitude === 0) parts.push(SWOOP)
  if (target.paralysed) parts.push(HELPLESS)
  const unlit = inPlay(state, 'dark') && sighting(state).distance(attacker.id, target.id, at) > CONSTANTS.darkSight.value
  if (unlit || isBlindTo(state, attacker, target, melee)) parts.push(BLIND)
  if (unlit || isBlindTo(state, target, attacker, melee)) parts.push(UNSEEING)
}

/** Cannot the one see the other (BST-65): blinded by a critical, the other is hidden, or strikes out of hiding in this very fight? */
const isBlindTo = (state: State, one: Figure, other: Figure, melee: boolean): boolean =>
  one.blind === true || unitAt(state, other.unit).hidden || (melee && linkOf(state, other.unit)?.ambush === true)

/** Why darkness (BST-65) or the weather (BST-66) lets nobody make this shot. */
export function weatherRefusal(state: State, attacker: Figure, target: Figure, weapon: Weapon, distance: number): Refusal | undefined {
  const { darkShot } = CONSTANTS
  if (inPlay(state, 'dark') && distance > darkShot.value)
    return {
      reason: `${target.name} is ${inch(distance)} away; in the dark nobody shoots beyond ${darkShot.value}″`,
      remedy: `move ${gap(distance - darkShot.value)} nearer`,
      short: 'dark',
      rule: darkShot.rule,
      pieces: [target.id],
    }
  const weather = weatherOf(state)
  if (!weather) return undefined
  if (weapon.powder === true && weather.powder === null)
    return {
      reason: `the powder of ${attacker.name} is wet: ${weather.name.toLowerCase()}`,
      remedy: 'use another weapon',
      short: 'powder',
      rule: 'BST-66',
      pieces: [attacker.id],
    }
  if (weather.sight !== null && distance > weather.sight)
    return {
      reason: `${target.name} is ${inch(distance)} away; in this ${weather.name.toLowerCase()} nobody sees to shoot beyond ${weather.sight}″`,
      remedy: `move ${gap(distance - weather.sight)} nearer`,
      short: weather.name.toLowerCase(),
      rule: 'BST-66',
      pieces: [target.id],
    }
  return undefined
}
