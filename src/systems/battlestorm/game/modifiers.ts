// The target number (BST-33) and its parts. One list: the chip, the card, the odds, the log and the resolver all read it.

import type { Modifier, RuleId } from '../../../engine/dice/types'
import { ROUNDING } from '../../../engine/geometry/distance'
import type { Cover, Glance } from '../../../engine/geometry/sight'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId, Refusal } from '../../../engine/kernel/asks'
import { gap, inch, listed } from '../../../engine/kernel/say'
import { CONSTANTS, type ConstantName } from '../data/constants'
import type { Attack, Profile, RangeClass, Weapon } from '../data/profile'
import { isRanged, RANGES } from '../data/ranges'
import type { State } from '../state'
import { figureAt } from './draft'
import { profileOf } from './queries'
import { type Look, type Sighting, sighting } from './sighting'
import { advancedParts, weatherRefusal } from './situations'

export interface Situation {
  readonly by: PieceId
  readonly at?: Point // where it would attack from; else where it stands
  readonly target: PieceId
  readonly weapon: Weapon
  readonly attack: Attack
  readonly movedHalf: boolean // before shooting (BST-23)
  readonly charging?: true // struck in a charge (BST-63)
}
export interface TargetNumber {
  readonly need: number // the sum of the modifiers
  readonly modifiers: readonly Modifier[]
  readonly beyond: boolean // beyond effective range: a natural hit is not automatic
  readonly distance: number // base edge to base edge, unrounded
  readonly look: Look | undefined // for a shot that is not out of range; without lines and names unless asked for
  readonly refusal: Refusal | undefined // why this one cannot be attacked
}

const constant = (name: ConstantName, reason: string = CONSTANTS[name].title): Modifier => {
  const { value, rule, mark } = CONSTANTS[name]
  return { value, reason, rule, mark }
}
const FALLEN = constant('fallen')
const MOVED = constant('fireMoved')
const ruled = (value: number, reason: string, rule: RuleId): Modifier => ({ value, reason, rule, mark: 'ruled' })

// parts that never change are made once
const evasions = new WeakMap<Profile, Modifier>()
function evasionOf(profile: Profile): Modifier {
  let part = evasions.get(profile)
  if (!part) {
    part = { value: profile.evasion, reason: `Evasion of ${profile.name}`, rule: 'BST-33', mark: profile.marks.evasion ?? 'house' }
    evasions.set(profile, part)
  }
  return part
}
const errors = new WeakMap<Profile, Map<Attack, Modifier>>()
function errorOf(profile: Profile, weapon: Weapon, attack: Attack): Modifier {
  let own = errors.get(profile)
  if (!own) {
    own = new Map()
    errors.set(profile, own)
  }
  let part = own.get(attack)
  if (!part) {
    part = {
      value: attack.cer,
      reason: `C.E.R. of ${profile.name}, ${weapon.name}`,
      rule: 'BST-33',
      mark: profile.marks[`weapon:${weapon.id}`] ?? 'house',
    }
    own.set(attack, part)
  }
  return part
}

/** What the number needed is made of before range and cover. */
function plainParts(state: State, situation: Situation): Modifier[] {
  const attacker = figureAt(state, situation.by)
  const target = figureAt(state, situation.target)
  const parts = [errorOf(profileOf(state, attacker), situation.weapon, situation.attack), evasionOf(profileOf(state, target))]
  if (attacker.injuries.cer !== 0) parts.push(ruled(attacker.injuries.cer, `${attacker.name} is injured`, 'BST-51'))
  if (target.injuries.evasion !== 0) parts.push(ruled(target.injuries.evasion, `${target.name} is injured`, 'BST-51'))
  if (target.fallen) parts.push(FALLEN)
  if (situation.movedHalf) parts.push(MOVED)
  if (state.advanced !== undefined)
    parts.push(...advancedParts(state, attacker, target, situation.at ?? attacker.at, situation.weapon, situation.charging === true))
  return parts
}

const sum = (parts: readonly Modifier[]): number => {
  let total = 0
  for (const part of parts) total += part.value
  return total
}

/** Started inches beyond effective range (BST-31). */
export const inchesBeyond = (reach: RangeClass, distance: number): number =>
  Math.max(0, Math.ceil(distance - RANGES[reach].effective - ROUNDING))

/** The furthest distance at which a shot that otherwise needs `need` can still hit. */
export function furthest(reach: RangeClass, need: number): number {
  const row = RANGES[reach]
  return row.effective + Math.max(0, Math.floor((CONSTANTS.attackDie.value - need) / row.perInch))
}

/**
 * The number needed for a shot, with its parts; whether the shooter may shoot at all is not asked here.
 * `how` says how closely to look: 'brief' leaves out what stands in the way by name, 'named' names what gives cover,
 * 'drawn' has the lines of sight too and names what blocks. The number is the same.
 */
export function shotNumber(state: State, situation: Situation, eyes: Sighting = sighting(state), how: Regard = 'drawn'): TargetNumber {
  const attacker = figureAt(state, situation.by)
  const target = figureAt(state, situation.target)
  const at = situation.at ?? attacker.at
  const parts = plainParts(state, situation)
  const distance = eyes.distance(situation.by, situation.target, at)
  const { reach } = situation.weapon
  if (!isRanged(reach))
    return {
      need: sum(parts),
      modifiers: parts,
      beyond: false,
      distance,
      look: undefined,
      refusal: { reason: `${situation.weapon.name} does not shoot`, short: 'melee', rule: 'BST-1' },
    }

  const row = RANGES[reach]
  const limit = furthest(reach, sum(parts))
  const inches = inchesBeyond(reach, distance)
  if (inches > 0) parts.push({ value: inches * row.perInch, reason: `${inches}″ beyond ${row.effective}″`, rule: 'BST-30', mark: row.mark })
  const beyond = inches > 0
  const done = (look: Look | undefined, refusal: Refusal | undefined): TargetNumber => ({
    need: sum(parts),
    modifiers: parts,
    beyond,
    distance,
    look,
    refusal,
  })

  if (distance < row.minimum - ROUNDING)
    return done(undefined, {
      reason: `${target.name} is ${inch(distance)} away; the ${situation.weapon.name} of ${attacker.name} cannot shoot nearer than ${row.minimum}″: ${gap(row.minimum - distance)} too near`,
      remedy: `stand ${gap(row.minimum - distance)} further off`,
      short: 'too near',
      rule: 'BST-31',
      pieces: [target.id],
    })
  if (distance > limit + ROUNDING)
    return done(undefined, {
      reason: `${target.name} is ${inch(distance)} away; the ${situation.weapon.name} of ${attacker.name} can reach ${limit}″: ${gap(distance - limit)} too far`,
      remedy: `move ${gap(distance - limit)} nearer`,
      short: 'range',
      rule: 'BST-31',
      pieces: [target.id],
    })
  const unfit = state.advanced === undefined ? undefined : weatherRefusal(state, attacker, target, situation.weapon, distance)
  if (unfit) return done(undefined, unfit)
  const look: Look =
    how === 'brief'
      ? briefly(eyes.glance(situation.by, situation.target, situation.at))
      : how === 'named' && situation.at === undefined
        ? eyes.regard(situation.by, situation.target)
        : eyes.look(situation.by, situation.target, situation.at)
  const names = listed(look.blockers.map((blocker) => blocker.label))
  if (!look.visible)
    return done(look, {
      reason:
        names === '' ? `${attacker.name} cannot see ${target.name}` : `${attacker.name} cannot see ${target.name}: blocked by ${names}`,
      remedy: names === '' ? 'move to where it can be seen' : `move to see past ${names}`,
      short: 'sight',
      rule: 'BST-31',
      pieces: [target.id, ...look.blockers.flatMap((blocker) => (blocker.piece === undefined ? [] : [blocker.piece]))],
    })
  if (look.cover !== 'none') parts.push(coverPart(look.cover, names))
  if (beyond && sum(parts) > CONSTANTS.attackDie.value)
    return done(look, {
      reason: `${target.name} is ${inch(distance)} away and in ${look.cover} cover: it would take ${sum(parts)} on a d${CONSTANTS.attackDie.value}, and beyond ${row.effective}″ a ${CONSTANTS.naturalHit.value} is not enough`,
      remedy: 'move nearer, or to where it has no cover',
      short: 'range',
      rule: 'BST-34',
      pieces: [target.id],
    })
  return done(look, undefined)
}

export const coverPart = (cover: Exclude<Cover, 'none'>, names: string): Modifier =>
  constant(cover === 'hard' ? 'hardCover' : 'softCover', `${cover} cover${names === '' ? '' : ` from ${names}`}`)

const briefly = ({ visible, hidden, cover }: Glance): Look => ({ visible, hidden, cover, lines: [], blockers: [] })

/** How closely a shot is looked at. */
export type Regard = 'brief' | 'named' | 'drawn'

/** `closely`: the look is kept, for the number that will be asked for next. */
const sees = ({ by, target, at }: Situation, eyes: Sighting, closely: boolean): boolean =>
  closely && at === undefined ? eyes.regard(by, target).visible : eyes.sees(by, target, at)

/** Could this shot hit at all? The same answer as shotNumber without a refusal, at a fraction of its cost. */
export function canShoot(state: State, situation: Situation, eyes: Sighting = sighting(state), closely = false): boolean {
  const { reach } = situation.weapon
  if (!isRanged(reach)) return false
  const row = RANGES[reach]
  const distance = eyes.distance(situation.by, situation.target, situation.at)
  if (distance < row.minimum - ROUNDING) return false
  if (state.advanced !== undefined) {
    const { by, target, weapon } = situation
    if (weatherRefusal(state, figureAt(state, by), figureAt(state, target), weapon, distance)) return false
  }
  const beyond = inchesBeyond(reach, distance)
  if (beyond === 0) return sees(situation, eyes, closely)
  const need = sum(plainParts(state, situation)) + beyond * row.perInch
  if (need > CONSTANTS.attackDie.value) return false
  if (need + CONSTANTS.hardCover.value <= CONSTANTS.attackDie.value) return sees(situation, eyes, closely)
  return shotNumber(state, situation, eyes, closely && situation.at === undefined ? 'named' : 'brief').refusal === undefined
}

/** The number needed for a blow, with its parts; reach is judged by order.ts. */
export function blowNumber(state: State, situation: Situation, eyes: Sighting = sighting(state)): TargetNumber {
  const parts = plainParts(state, situation)
  const distance = eyes.distance(situation.by, situation.target, situation.at)
  return { need: sum(parts), modifiers: parts, beyond: false, distance, look: undefined, refusal: undefined }
}

/** What a face of the attack die does (BST-34). */
export function judgeFace(face: number, need: number, beyond: boolean): 'hit' | 'bypass' | 'miss' | 'fumble' {
  if (face === CONSTANTS.fumble.value) return 'fumble'
  if (face === CONSTANTS.naturalHit.value) {
    if (need <= CONSTANTS.attackDie.value) return 'bypass'
    return beyond ? 'miss' : 'hit'
  }
  return face >= need ? 'hit' : 'miss'
}
