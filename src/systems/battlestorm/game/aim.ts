// Why an attack is not to be had (BST-31, 42): legal if at least one figure can make one attack; else the nearest miss explains.

import type { Assignment, BodyId, PieceId, Refusal } from '../../../engine/kernel/asks'
import { counted, gap, inch } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Weapon } from '../data/profile'
import { isMelee, isRanged, MELEE, RANGES } from '../data/ranges'
import type { Blow, Figure, Shot, State } from '../state'
import { concealed, engaged, standingOf, unable } from './able'
import { bowFor, strikesAt } from './arms'
import { figureAt, unitAt } from './draft'
import { canShoot, type Situation, shotNumber } from './modifiers'
import { outOfHeight, outOfReach, reachIn, stanceOf } from './order'
import { ONE_A_FIGURE } from './proportion'
import { profileOf, standing } from './queries'
import { type Sighting, sighting } from './sighting'
import { type Blades, bladesOf, othersOf } from './strikes'

/** Why this fire is not to be had; empty: at least one figure can shoot and hit. Whether the unit may fire at this point of the turn is the caller's to judge. */
export function judgeShot(state: State, unit: BodyId, shot: Shot, movedHalf: boolean): readonly Refusal[] {
  const eyes = sighting(state)
  const body = unitAt(state, unit)
  const others = othersOf(state, shot)
  const general = unfit(state, unit, shot.target, eyes) ?? badFactor(shot.factor)
  if (general) return [general]
  for (const other of others) {
    const refusal = unfit(state, unit, other, eyes)
    if (refusal) return [refusal]
  }
  const ways = (figure: Figure): readonly Weapon[] =>
    profileOf(state, figure).weapons.filter((weapon) => isRanged(weapon.reach) && (shot.weapon === '' || weapon.id === shot.weapon))
  const armed = standing(state, unit).filter((figure) => ways(figure).length > 0)
  if (armed.length === 0)
    return [
      { reason: `nobody of ${body.name} has such a weapon to shoot with`, remedy: 'choose another weapon', short: 'weapon', rule: 'BST-1' },
    ]
  const targets = standingOf(state, [shot.target])
  const all = others.length > 0 ? [...targets, ...standingOf(state, others)] : targets
  const bow = (by: PieceId): Weapon | undefined => {
    const figure = figureAt(state, by)
    return bowFor(state, figure, shot.weapon, all, movedHalf, eyes) ?? ways(figure)[0]
  }
  const hands = byHand(state, shot.assigned, unit, [shot.target, ...others], bow)
  if (hands.length > 0) return hands

  const situation = (by: PieceId, index: number, target: PieceId, weapon = bow(by)): Situation | undefined => {
    const attack = weapon?.attacks[index]
    return weapon && attack ? { by, target, weapon, attack, movedHalf } : undefined
  }
  const stopped = (figure: Figure, weapon: Weapon | undefined): Refusal | undefined =>
    weapon && (unable(figure, weapon) ?? engaged(state, figure))
  for (const one of shot.assigned) {
    const aimed = situation(one.by, one.attack, one.target)
    const refusal = stopped(figureAt(state, one.by), bow(one.by)) ?? (aimed && shotNumber(state, aimed, eyes).refusal)
    if (refusal) return [{ ...refusal, remedy: GIVE_ELSEWHERE }]
  }
  if (shot.assigned.length > 0) return []

  let hindrance: Refusal | undefined
  let nearest: Situation | undefined
  let rank = Number.POSITIVE_INFINITY
  for (const figure of armed)
    for (const weapon of ways(figure)) {
      const why = stopped(figure, weapon)
      hindrance ??= why
      if (why) continue
      for (const target of targets) {
        const aimed = situation(figure.id, 0, target, weapon)
        if (!aimed) continue
        if (canShoot(state, aimed, eyes, true)) return []
        const distance = eyes.distance(figure.id, target)
        // who is in range and not seen explains better than who is out of range; of those, who has least to go
        const told = distance - (inRange(aimed.weapon, distance) ? REACHED : effectiveOf(aimed.weapon))
        if (told >= rank) continue
        rank = told
        nearest = aimed
      }
    }
  // the words are found only for the one that is told
  const refusal = nearest ? shotNumber(state, nearest, eyes).refusal : hindrance
  return [refusal ?? NOBODY]
}
const GIVE_ELSEWHERE = 'give this attack to another, or take it back'
const NO_LANES: Blades['lanes'] = new Map()
const NOBODY: Refusal = { reason: 'nobody can make this attack', short: 'nobody', rule: 'BST-37' }
const REACHED = 1000
const effectiveOf = ({ reach }: Weapon): number => (isRanged(reach) ? RANGES[reach].effective : 0)
const inRange = (weapon: Weapon, distance: number): boolean =>
  isRanged(weapon.reach) && distance >= RANGES[weapon.reach].minimum && distance <= RANGES[weapon.reach].effective

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
  const { held: weapons, lanes } = bladesOf(state, unit, blow.weapon, targets, eyes)
  let hindrance: Refusal | undefined
  for (const figure of standing(state, unit))
    if (!weapons.has(figure.id))
      for (const one of profileOf(state, figure).weapons)
        if (isMelee(one.reach) && (blow.weapon === '' || one.id === blow.weapon)) hindrance ??= unable(figure, one)
  if (weapons.size === 0)
    return [
      hindrance ?? {
        reason: `nobody of ${body.name} has such a weapon to strike with`,
        remedy: 'choose another weapon',
        short: 'weapon',
        rule: 'BST-1',
      },
    ]
  const hands = byHand(state, blow.assigned, unit, blow.targets, (by) => weapons.get(by), lanes)
  if (hands.length > 0) return hands
  for (const one of blow.assigned) {
    const weapon = lanes.get(one.by)?.includes(one.target) ? undefined : weapons.get(one.by)
    const refusal = weapon && strikeRefusal(state, one.by, weapon, one.target, eyes)
    if (refusal) return [{ ...refusal, remedy: GIVE_ELSEWHERE }]
  }
  if (blow.assigned.length > 0) return []
  let nearest: { readonly by: PieceId; readonly weapon: Weapon; readonly target: PieceId } | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [by, weapon] of weapons) {
    for (const target of targets) {
      if (strikesAt(state, by, weapon, target, eyes)) return []
      const distance = eyes.distance(by, target)
      if (distance >= least) continue
      least = distance
      nearest = { by, weapon, target }
    }
  }
  return [(nearest && strikeRefusal(state, nearest.by, nearest.weapon, nearest.target, eyes)) ?? NOBODY]
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
  const stance = stanceOf(state, attacker, victim, distance)
  const out = outOfReach(weapon.reach, stance)
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
  const reach = reachIn(weapon.reach, stance)
  const over = reach > row.reach ? ' over those in front' : ''
  const needs = reach === 0 ? 'must be in contact' : `can reach ${over === '' ? `${reach}″` : inch(reach)}${over}`
  return {
    reason: `${victim.name} is ${inch(distance)} away; the ${weapon.name} of ${attacker.name} ${needs}: ${gap(out.by)} too far`,
    remedy: `move ${gap(out.by)} nearer`,
    short: 'reach',
    rule: 'BST-42',
    pieces: [target],
  }
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
  if (factor === ONE_A_FIGURE || (Number.isInteger(factor) && factor >= 1 && factor <= most)) return undefined
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
  lanes: Blades['lanes'] = NO_LANES,
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
    if (!victim?.alive || !(targets.includes(victim.unit) || lanes.get(one.by)?.includes(victim.id)))
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
    const most = attack.count * (lanes.has(one.by) ? CONSTANTS.chargeRanks.value : 1)
    if (count > most)
      return [
        {
          reason: `${figure.name} has ${counted(most, 'attack')} with its ${attack.name}, not ${count}`,
          remedy: 'take one away',
          short: 'assignment',
          rule: 'BST-37',
          pieces: [figure.id],
        },
      ]
  }
  return []
}
