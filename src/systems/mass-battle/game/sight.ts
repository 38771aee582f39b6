// Who may be shot at or reached by a spell (MAS-7, 10): range, arc and sight.

import type { Refusal } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { State, Unit } from '../state'
import {
  apart,
  bodyOf,
  frontSquare,
  inArc,
  isGround,
  isIn,
  isSwimming,
  middleOf,
  overlap,
  type Pose,
  type Rect,
  rectAt,
  rectOf,
  squareAt,
  squaresBetween,
} from './ground'

import { inMelee, isPresent, missileOf } from './queries'

/** From the front rank's squares. */
export const frontRect = (unit: Unit, pose: Pose = unit): Rect => {
  const { width } = bodyOf(unit)
  return rectAt(pose, { width, depth: 1 })
}
export const rangeTo = (unit: Unit, target: Unit, pose: Pose = unit): number => apart(frontRect(unit, pose), rectOf(target))

export interface Blocked {
  readonly by: string
  readonly unit?: number
}
/**
 * What blocks the line from the middle of a front to the middle of the target: somebody between, a building, too much woodland.
 * `shot`: a missile, which some units send over friends from a hill (MAS-7).
 */
export function blockedBetween(state: State, unit: Unit, target: Unit, pose: Pose = unit, shot = true): Blocked | undefined {
  const { table } = state
  const from = frontSquare(pose, bodyOf(unit))
  const to = middleOf(target)
  const over = shot && missileOf(unit)?.arcs === true && isIn(table, 'hill', rectAt(pose, bodyOf(unit)))
  const others = state.units.filter(
    (one) => one.id !== unit.id && one.id !== target.id && isPresent(one) && !(over && one.seat === unit.seat),
  )
  const there = rectOf(target)
  let woods = 0
  for (const square of squaresBetween(from, to)) {
    const rect = squareAt(square)
    if (overlap(rect, there)) break
    if (isGround(table, 'building', square)) return { by: 'a building' }
    if (isGround(table, 'woods', square)) woods += 1
    if (woods > CONSTANTS.woodsSight.value) return { by: 'the woods' }
    const between = others.find((one) => overlap(rectOf(one), rect))
    if (between) return { by: between.name, unit: between.id }
  }
  return undefined
}

/** Why a unit cannot shoot at that target from where it stands (or would stand); undefined if it can. */
export function shotRefusal(state: State, unit: Unit, target: Unit, pose: Pose = unit): (Refusal & { readonly short: string }) | undefined {
  const weapon = missileOf(unit)
  if (weapon === undefined)
    return { reason: `${unit.name} have no missile weapon`, remedy: 'charge or march', short: 'no missiles', rule: 'MAS-7' }
  if (isSwimming(state, unit, pose))
    return {
      reason: `${unit.name} are in the water: swimmers do not attack`,
      remedy: 'march out of it',
      short: 'in the water',
      rule: 'MAS-6',
    }
  const range = rangeTo(unit, target, pose)
  if (range > weapon.range)
    return {
      reason: `${target.name} are ${counted(range, 'square')} away; a ${unit.profile.missile} reaches ${weapon.range}`,
      remedy: `close by ${range - weapon.range}`,
      short: 'range',
      rule: 'MAS-7',
    }
  if (!inArc(pose, bodyOf(unit), rectOf(target)))
    return { reason: `${target.name} are outside the arc of ${unit.name}`, remedy: 'wheel', short: 'arc', rule: 'MAS-12' }
  if (inMelee(state, target))
    return { reason: `${target.name} are in melee`, remedy: 'choose another target', short: 'melee', rule: 'MAS-7' }
  const blocked = blockedBetween(state, unit, target, pose)
  return (
    blocked && {
      reason: `${blocked.by} in the way to ${target.name}`,
      remedy: 'choose another target, or move',
      short: 'sight',
      rule: 'MAS-7',
    }
  )
}

/** Why a spell cannot reach: range from anywhere in the caster's unit, and sight without regard to arcs. */
export function spellRefusal(state: State, unit: Unit, target: Unit, range: number): (Refusal & { readonly short: string }) | undefined {
  const distance = unit.id === target.id ? 0 : apart(rectOf(unit), rectOf(target))
  if (distance > range)
    return {
      reason: `${target.name} are ${counted(distance, 'square')} away; the spell reaches ${range}`,
      remedy: `close by ${distance - range}`,
      short: 'range',
      rule: 'MAS-10',
    }
  const blocked = distance <= 1 ? undefined : blockedBetween(state, unit, target, unit, false)
  return (
    blocked && { reason: `${blocked.by} in the way to ${target.name}`, remedy: 'choose another target', short: 'sight', rule: 'MAS-10' }
  )
}
