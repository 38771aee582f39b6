// What attacks would do on average, quickly: for the computer player's looking ahead. What it decides in an attack phase it reads from the
// one list of deductions (game/modifiers.ts); here lines of fire are not looked at.
import type { Point } from '../../../engine/geometry/units'
import { CONSTANTS } from '../data/constants'
import { FIELD_VALUE, PROJECTILES, SIZES } from '../data/tables'
import { diceOf } from '../game/modifiers'
import { hyperOf, rangeBetween } from '../game/queries'
import { aheadOf } from '../game/targets'
import { hullOdds } from '../odds/question'
import type { Ship } from '../state'

const MOST = 60 // nothing less matters
const means = new Map<number, readonly [mean: number, drop: number]>()

/** Mean damage to the hull, and the chance of enough above the field to drop a system; `less`: deductions and field together. */
export function expectedOf(dice: number, less: number): readonly [mean: number, drop: number] {
  if (dice === 0) return [0, 0]
  const key = dice * 100 + Math.min(Math.max(0, less), MOST)
  const known = means.get(key)
  if (known !== undefined) return known
  const { p } = hullOdds({ dice, deductions: Math.min(Math.max(0, less), MOST), field: 0 })
  let mean = 0
  let drop = 0
  for (let points = 1; points < p.length; points += 1) {
    const chance = p[points] ?? 0
    mean += chance * points
    if (points >= CONSTANTS.drop.value) drop += chance
  }
  const found = [mean, drop] as const
  means.set(key, found)
  return found
}

const kills = new Map<number, Float64Array>()
/** The chance of so many points or more above deductions and field. */
export function chanceOf(dice: number, less: number, points: number): number {
  if (dice === 0) return 0
  const key = dice * 100 + Math.min(Math.max(0, less), MOST)
  let p = kills.get(key)
  if (p === undefined) {
    p = hullOdds({ dice, deductions: Math.min(Math.max(0, less), MOST), field: 0 }).p
    kills.set(key, p)
  }
  let chance = 0
  for (let at = Math.max(0, Math.ceil(points)); at < p.length; at += 1) chance += p[at] ?? 0
  return chance
}

/** What a hull point of a ship is worth: more where little is left, since the last one takes the ship. */
export function pointWorth(ship: Ship): number {
  const { hull } = SIZES[ship.design.class]
  return (Math.max(ship.worth, 4) / hull) * (1.5 - 0.5 * (ship.hull / hull))
}

const speedLess = (speed: number): number => {
  const hyper = hyperOf(speed)
  if (hyper >= CONSTANTS.veryFast.value) return CONSTANTS.veryFastDeduction.value
  return hyper >= CONSTANTS.fast.value ? CONSTANTS.fastDeduction.value : 0
}
const rangeLess = (range: number): number =>
  range >= CONSTANTS.utmostRange.value ? 3 : range >= CONSTANTS.farRange.value ? 2 : range >= CONSTANTS.midRange.value ? 1 : 0

/** Deductions of an attack, lines of fire aside. */
export function lessOf(ship: Ship, target: Ship, range: number): number {
  return (
    rangeLess(range) +
    speedLess(ship.speed) +
    speedLess(target.speed) +
    SIZES[target.design.class].size +
    (target.invisible ? CONSTANTS.unseen.value : 0)
  )
}

/** Mean hull damage of one attack phase at a range; projectiles as far as they are still to be had this turn. */
export function volley(ship: Ship, target: Ship, range: number, field: number, projectiles: boolean): number {
  const less = lessOf(ship, target, range) + field
  let sum = expectedOf(diceOf(ship, 'energy', range), less)[0]
  if (projectiles)
    for (const kind of PROJECTILES)
      if (ship.design.devices[kind] && ship.ammo[kind] > 0 && !ship.launched.some((one) => one.weapon === kind && one.direction === 'fore'))
        sum += expectedOf(diceOf(ship, kind, range), less)[0]
  return Math.min(sum, target.hull)
}

/** Whether a ship standing so could fire at that place. */
export const bears = (ship: Ship, at: Point, facing: Ship['facing'], to: Point): boolean =>
  ship.design.devices.aft || aheadOf({ at, facing }, to) >= 0

/** The field a ship has shown, or could have by its type at factor II if it is down. */
export const likelyField = (ship: Ship): number => FIELD_VALUE[ship.design.fields] * ship.power.fields

export const distance = (ship: Ship, to: Ship): number => rangeBetween(ship.at, to.at)
