// Who can attack at all, and who can be attacked, before range, sight and reach are asked.

import { inContact } from '../../../engine/geometry/distance'
import type { Point } from '../../../engine/geometry/units'
import type { BodyId, PieceId, Refusal, Seat } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Weapon } from '../data/profile'
import { isMelee, isRanged } from '../data/ranges'
import type { Figure, State } from '../state'
import { unitAt } from './draft'
import { contacts, isAloft, profileOf, standing } from './queries'
import { footprintOf, type Sighting } from './sighting'

/** Why this figure cannot use this weapon now, whomever it is meant for. */
export function unable(figure: Figure, weapon: Weapon): Refusal | undefined {
  const pieces = [figure.id]
  if (!figure.alive) return { reason: `${figure.name} is no longer on the table`, short: 'fallen', rule: 'BST-50', pieces }
  if (figure.paralysed)
    return {
      reason: `${figure.name} is paralysed`,
      remedy: 'wait until it passes a saving roll',
      short: 'paralysed',
      rule: 'BST-52',
      pieces,
    }
  if (figure.broken.includes(weapon.id))
    return {
      reason: `the ${weapon.name} of ${figure.name} is broken`,
      remedy: 'use another weapon',
      short: 'broken',
      rule: 'BST-34',
      pieces,
    }
  if (figure.dropped.includes(weapon.id))
    return { reason: `${figure.name} has dropped the ${weapon.name}`, remedy: 'recover it first', short: 'dropped', rule: 'BST-34', pieces }
  if (figure.thrown?.includes(weapon.id))
    return {
      reason: `the ${weapon.name} of ${figure.name} has been thrown`,
      remedy: 'use another weapon',
      short: 'thrown',
      rule: 'BST-1',
      pieces,
    }
  if (figure.loading?.includes(weapon.id))
    return {
      reason: `the ${weapon.name} of ${figure.name} is being made ready`,
      remedy: 'use it when the unit is activated again',
      short: 'reload',
      rule: 'BST-29',
      pieces,
    }
  if (figure.unloaded.includes(weapon.id))
    return {
      reason: `the ${weapon.name} of ${figure.name} is not ready`,
      remedy: 'recover or reload it first',
      short: 'reload',
      rule: 'BST-29',
      pieces,
    }
  return undefined
}

/** A figure with an enemy at its base cannot shoot (ruled). `at`: if it stood there. */
export function engaged(state: State, figure: Figure, at = figure.at): Refusal | undefined {
  const enemies = at === figure.at ? contacts(state, figure) : touchedAt(state, figure, at)
  if (enemies.length === 0) return undefined
  const names = listed(enemies.slice(0, 3).map((enemy) => enemy.name))
  return {
    reason: `${figure.name} is in contact with ${names}${enemies.length > 3 ? ' and others' : ''} and cannot shoot`,
    remedy: 'strike instead, or disengage first',
    short: 'engaged',
    rule: 'BST-31',
    pieces: [figure.id, ...enemies.map((enemy) => enemy.id)],
  }
}

function touchedAt(state: State, figure: Figure, at: Point): readonly Figure[] {
  const there = footprintOf(state, figure, at)
  const near = (enemy: Figure): boolean => enemy.alive && enemy.seat !== figure.seat && !isAloft(enemy)
  return isAloft(figure) ? [] : state.figures.filter((enemy) => near(enemy) && inContact(there, footprintOf(state, enemy)))
}

/** The weapon of that id, if the figure has it; '' stands for none. */
export const weaponOf = (state: State, figure: Figure, id: string): Weapon | undefined =>
  profileOf(state, figure).weapons.find((weapon) => weapon.id === id)

/** Melee weapons the figure can use now, in the order it reaches for them. */
export const blades = (state: State, figure: Figure): readonly Weapon[] =>
  profileOf(state, figure).weapons.filter((weapon) => isMelee(weapon.reach) && unable(figure, weapon) === undefined)

/** Projectile weapons the figure can use now, in the order it reaches for them. */
export const bows = (state: State, figure: Figure): readonly Weapon[] =>
  profileOf(state, figure).weapons.filter((weapon) => isRanged(weapon.reach) && unable(figure, weapon) === undefined)

/** A hidden unit is no target until an enemy of it is near (BST-29). */
export function concealed(state: State, unit: BodyId, from: Seat, eyes: Sighting): Refusal | undefined {
  const body = unitAt(state, unit)
  if (!body.hidden || body.seat === from) return undefined
  const near = CONSTANTS.hiddenReveal.value
  const hiders = standing(state, unit)
  for (const enemy of state.figures) {
    if (!enemy.alive || enemy.seat !== from) continue
    for (const hider of hiders) if (eyes.distance(enemy.id, hider.id) <= near) return undefined
  }
  return {
    reason: `${body.name} is hidden and no enemy is within ${near}″ of it`,
    remedy: `search for it, or come within ${near}″`,
    short: 'hidden',
    rule: 'BST-29',
    pieces: hiders.map((hider) => hider.id),
  }
}

/** Figures of these units that are on the table. */
export function standingOf(state: State, units: readonly BodyId[]): readonly PieceId[] {
  const found: PieceId[] = []
  for (const unit of units) for (const figure of standing(state, unit)) found.push(figure.id)
  return found
}
