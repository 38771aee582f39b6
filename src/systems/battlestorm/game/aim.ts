// Why an attack is not to be had (BST-31, 42): legal if at least one figure can make one attack; else the nearest miss explains.
import type { Assignment, BodyId, PieceId, Refusal } from '../../../engine/kernel/contract'
import { CONSTANTS } from '../data/constants'
import { isMelee, isRanged, MELEE } from '../data/ranges'
import type { Weapon } from '../profile'
import type { Blow, Shot, State } from '../state'
import { concealed, engaged, standingOf, unable, weaponOf } from './able'
import { figureAt, unitAt } from './draft'
import { canShoot, shotNumber } from './modifiers'
import { isClosed, outOfHeight, outOfReach } from './order'
import { profileOf, standing } from './queries'
import { counted, gap, inch } from './say'
import { type Sighting, sighting } from './sighting'
import { bladeFor, strikesAt } from './strikes'

/** Why this fire is not to be had; empty: at least one figure can shoot and hit. Whether the unit may fire at this point of the turn is the caller's to judge. */
export function judgeShot(state: State, unit: BodyId, shot: Shot, movedHalf: boolean): readonly Refusal[] {
  const eyes = sighting(state)
  const body = unitAt(state, unit)
  const general = unfit(state, unit, shot.target, eyes) ?? badFactor(shot.factor)
  if (general) return [general]
  const shooters = standing(state, unit)
  const armed = shooters.filter((figure) => {
    const weapon = weaponOf(state, figure, shot.weapon)
    return weapon !== undefined && isRanged(weapon.reach)
  })
  if (armed.length === 0)
    return [
      { reason: `nobody of ${body.name} has such a weapon to shoot with`, remedy: 'choose another weapon', short: 'weapon', rule: 'BST-1' },
    ]
  const hands = byHand(state, shot.assigned, unit, [shot.target], (by) => weaponOf(state, figureAt(state, by), shot.weapon))
  if (hands.length > 0) return hands

  const misses: Miss[] = []
  let possible = false
  const pair = (by: PieceId, index: number, target: PieceId): Refusal | undefined => {
    const figure = figureAt(state, by)
    const weapon = weaponOf(state, figure, shot.weapon)
    const attack = weapon?.attacks[index]
    if (!weapon || !attack) return undefined
    const stopped = unable(figure, weapon) ?? engaged(state, figure)
    if (stopped) {
      misses.push({ refusal: stopped, by: figure.id, distance: Number.POSITIVE_INFINITY })
      return stopped
    }
    const number = shotNumber(state, { by, target, weapon, attack, movedHalf }, eyes)
    if (number.refusal) misses.push({ refusal: number.refusal, by, distance: number.distance - (number.look ? REACHED : 0) })
    return number.refusal
  }
  for (const one of shot.assigned) {
    const refusal = pair(one.by, one.attack, one.target)
    if (refusal) return [refusal]
    possible = true
  }
  if (possible) return []
  const targets = standingOf(state, [shot.target])
  const free = armed.filter((figure) => {
    const weapon = weaponOf(state, figure, shot.weapon)
    return weapon !== undefined && unable(figure, weapon) === undefined && engaged(state, figure) === undefined
  })
  for (const figure of free) {
    const weapon = weaponOf(state, figure, shot.weapon)
    const attack = weapon?.attacks[0]
    if (!weapon || !attack) continue
    for (const target of targets) if (canShoot(state, { by: figure.id, target, weapon, attack, movedHalf }, eyes)) return []
  }
  // nobody can: the reasons are worked out only now
  for (const figure of free) for (const target of targets) pair(figure.id, 0, target)
  if (free.length === 0) for (const figure of armed) pair(figure.id, 0, targets[0] ?? -1)
  return nearestMiss(misses)
}

/** Why this melee is not to be had; empty: at least one figure can strike. Declarations are the caller's to judge. */
export function judgeBlow(state: State, unit: BodyId, blow: Blow): readonly Refusal[] {
  const eyes = sighting(state)
  const body = unitAt(state, unit)
  if (blow.targets.length === 0)
    return [{ reason: 'nobody is to be struck', remedy: 'name an enemy unit', short: 'target', rule: 'BST-24' }]
  const factor = badFactor(blow.factor)
  if (factor) return [factor]
  for (const target of blow.targets) {
    const general = unfit(state, unit, target, eyes)
    if (general) return [general]
  }
  const targets = standingOf(state, blow.targets)
  const weapons = new Map<PieceId, Weapon>()
  const misses: Miss[] = []
  for (const figure of standing(state, unit)) {
    const weapon = bladeFor(state, figure, blow.weapon, targets, eyes)
    if (weapon) {
      weapons.set(figure.id, weapon)
      continue
    }
    const owned = profileOf(state, figure).weapons.filter((one) => isMelee(one.reach) && (blow.weapon === '' || one.id === blow.weapon))
    for (const one of owned) {
      const stopped = unable(figure, one)
      if (stopped) misses.push({ refusal: stopped, by: figure.id, distance: Number.POSITIVE_INFINITY })
    }
  }
  if (weapons.size === 0 && misses.length === 0)
    return [
      {
        reason: `nobody of ${body.name} has such a weapon to strike with`,
        remedy: 'choose another weapon',
        short: 'weapon',
        rule: 'BST-1',
      },
    ]
  const hands = byHand(state, blow.assigned, unit, blow.targets, (by) => weapons.get(by))
  if (hands.length > 0) return hands
  for (const one of blow.assigned) {
    const weapon = weapons.get(one.by)
    const refusal = weapon && strikeRefusal(state, one.by, weapon, one.target, eyes)
    if (refusal) return [refusal]
  }
  if (blow.assigned.length > 0) return []
  for (const [by, weapon] of weapons) {
    for (const target of targets) {
      if (strikesAt(state, by, weapon, target, eyes)) return []
    }
  }
  for (const [by, weapon] of weapons) {
    for (const target of targets) {
      const refusal = strikeRefusal(state, by, weapon, target, eyes)
      if (refusal) misses.push({ refusal, by, distance: eyes.distance(by, target) })
    }
  }
  return nearestMiss(misses)
}

/** Why a blow of this weapon does not reach that target; undefined: it does. */
export function strikeRefusal(
  state: State,
  by: PieceId,
  weapon: Weapon,
  target: PieceId,
  eyes: Sighting,
  at = figureAt(state, by).at,
): Refusal | undefined {
  const attacker = figureAt(state, by)
  const victim = figureAt(state, target)
  if (!isMelee(weapon.reach))
    return { reason: `the ${weapon.name} is not for melee`, remedy: 'choose another weapon', short: 'weapon', rule: 'BST-1' }
  const height = outOfHeight(attacker, profileOf(state, attacker), weapon.reach, victim)
  if (height) return height
  const distance = eyes.distance(by, target, at)
  const out = outOfReach(weapon.reach, { gap: distance, closed: isClosed(state, attacker.unit, victim.unit) })
  if (!out) return undefined
  const row = MELEE[weapon.reach]
  if (out.kind === 'near')
    return {
      reason: `${victim.name} has come under the ${weapon.name} of ${attacker.name}, which needs ${row.minimum}″`,
      remedy: `use another weapon, or stand off by ${gap(out.by)}`,
      short: 'too near',
      rule: 'BST-42',
      pieces: [target],
    }
  const needs = row.reach === 0 ? 'needs contact' : `reaches ${row.reach}″`
  return {
    reason: `${victim.name} is ${inch(distance)} away; the ${weapon.name} of ${attacker.name} ${needs}: ${gap(out.by)} too far`,
    remedy: `move ${gap(out.by)} nearer`,
    short: 'reach',
    rule: 'BST-42',
    pieces: [target],
  }
}

interface Miss {
  readonly refusal: Refusal
  readonly by: PieceId
  readonly distance: number // the nearest is told; one who could not shoot at anybody comes last
}
const REACHED = 1000 // who is in range and not seen explains better than who is out of range

function nearestMiss(misses: readonly Miss[]): readonly Refusal[] {
  let best: Miss | undefined
  for (const miss of misses) if (!best || miss.distance < best.distance) best = miss
  return best ? [best.refusal] : [{ reason: 'nobody can make this attack', short: 'nobody', rule: 'BST-37' }]
}

function unfit(state: State, unit: BodyId, target: BodyId, eyes: Sighting): Refusal | undefined {
  const body = unitAt(state, unit)
  const enemy = state.units[target]
  if (!enemy || standing(state, target).length === 0)
    return { reason: 'that unit is no longer on the table', remedy: 'choose another', short: 'gone', rule: 'BST-37' }
  if (enemy.seat === body.seat)
    return { reason: `${enemy.name} is on your own side`, remedy: 'choose an enemy', short: 'friend', rule: 'BST-37' }
  if (standing(state, unit).length === 0) return { reason: `nobody of ${body.name} is left`, short: 'gone', rule: 'BST-37' }
  if (body.routing)
    return { reason: `${body.name} is routing and does not fight`, remedy: 'rally it first', short: 'routing', rule: 'BST-61' }
  return concealed(state, target, body.seat, eyes)
}

function badFactor(factor: number): Refusal | undefined {
  const most = CONSTANTS.largestFactor.value
  if (Number.isInteger(factor) && factor >= 1 && factor <= most) return undefined
  return {
    reason: `attacks cannot be divided by ${factor}`,
    remedy: `choose a whole number from 1 to ${most}`,
    short: 'factor',
    rule: 'BST-44',
  }
}

/** Attacks given by hand: each is one the figure has, at somebody it may attack, and none is given twice. */
function byHand(
  state: State,
  assigned: readonly Assignment[],
  unit: BodyId,
  targets: readonly BodyId[],
  weaponOfFigure: (by: PieceId) => Weapon | undefined,
): readonly Refusal[] {
  const used = new Map<string, number>()
  for (const one of assigned) {
    const figure = state.figures[one.by]
    const victim = state.figures[one.target]
    if (!figure || figure.unit !== unit || !figure.alive)
      return [
        {
          reason: 'an attack was given to a figure that is not of this unit',
          remedy: 'assign only its own',
          short: 'assignment',
          rule: 'BST-37',
        },
      ]
    if (!victim?.alive || !targets.includes(victim.unit))
      return [
        {
          reason: `${figure.name} was sent at somebody who is no target of this attack`,
          remedy: 'assign figures of the units attacked',
          short: 'assignment',
          rule: 'BST-37',
          pieces: [figure.id],
        },
      ]
    const weapon = weaponOfFigure(one.by)
    const attack = weapon?.attacks[one.attack]
    if (!weapon || !attack)
      return [
        {
          reason: `${figure.name} has no such attack`,
          remedy: 'choose one it has',
          short: 'assignment',
          rule: 'BST-37',
          pieces: [figure.id],
        },
      ]
    const key = `${one.by}/${one.attack}`
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    if (count > attack.count)
      return [
        {
          reason: `${figure.name} has ${counted(attack.count, 'attack')} with its ${attack.name}, not ${count}`,
          remedy: 'take one away',
          short: 'assignment',
          rule: 'BST-37',
          pieces: [figure.id],
        },
      ]
  }
  return []
}
