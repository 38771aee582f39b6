// The numbers of one attack (BLA-20 to 24) and their parts. One list: the chip, the card, the odds, the log and the resolver all read it.
// Parts of the Defense count as they are, parts of the attack against it, so that they add up to what the dice must come to.

import type { Modifier, RuleId } from '../../../engine/dice/types'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId, Refusal } from '../../../engine/kernel/asks'
import { remembered } from '../../../engine/kernel/recent'
import { gap, inch } from '../../../engine/kernel/say'
import { CONSTANTS, type ConstantName } from '../data/constants'
import { FORMATION } from '../data/formations'
import { MANEUVER } from '../data/maneuvers'
import { isMissile, type Profile, type Weapon } from '../data/profile'
import { UNIT_BONUSES } from '../data/unit-bonuses'
import type { Blow } from '../odds/question'
import type { Body, Figure, State } from '../state'
import { type Arc, arcOf, isShielded } from './arcs'
import { bodyAt, figureAt, guardOf } from './draft'
import { heightOf, nameOfFeature, sees, shelterOf, shotDistance } from './ground'
import { changed, led } from './influence'
import { blowOf, diceOf } from './odds'
import { has, isFighting, partsOf, profileOf, standing } from './queries'

interface Situation {
  readonly by: PieceId
  readonly at?: Point // where it would attack from; else where it stands
  readonly target: PieceId
  readonly weapon: Weapon
  readonly dice: number // bought for it (BLA-43)
  readonly shield: boolean // the target's shield is raised against it
  readonly second?: true // from the second rank (BLA-50)
  readonly duel?: true // a challenge: each alone, whatever ranks he stands in and whoever leads him (BLA-46)
}
export interface AttackNumber {
  readonly need: number // what the dice must at least come to: the sum of the parts
  readonly modifiers: readonly Modifier[]
  readonly blow: Blow
  readonly arc: Arc
  readonly distance: number // inches, base edge to base edge
  readonly refusal: Refusal | undefined // why this one cannot be attacked
}

const constant = (name: ConstantName, reason: string, value: number = CONSTANTS[name].value): Modifier => ({
  value,
  reason,
  rule: CONSTANTS[name].rule,
  mark: CONSTANTS[name].mark,
})
const ruled = (value: number, reason: string, rule: RuleId): Modifier => ({ value, reason, rule, mark: 'ruled' })
const house = (value: number, reason: string, rule: RuleId): Modifier => ({ value, reason, rule, mark: 'house' })
const sum = (parts: readonly Modifier[]): number => parts.reduce((total, { value }) => total + value, 0)
const EXCEED = ruled(1, 'the total must exceed it', 'BLA-20')

/** How much of an attack's modifier goes elsewhere (BLA-43). Only what there is can be spent. */
function spentOf(state: State, by: Figure, weapon: Weapon, dice: number): { readonly parry: number; readonly dice: number } {
  if (!has(state, 'parrying')) return { parry: 0, dice: 0 }
  const stance = isMissile(weapon) ? undefined : guardOf(state, by.id)?.stance
  const { modifier } = diceOf(weapon.attack)
  const bought = Math.min(stance?.dice ?? dice, Math.floor(Math.max(0, modifier) / CONSTANTS.targetingPrice.value))
  return { parry: stance ? parryOf(state, by) : 0, dice: bought }
}

/** BLA-43: what he parries with, of the modifier of the weapon he reaches for first; every attack pays for it, whatever it is made with. */
function parryOf(state: State, figure: Figure): number {
  const parry = guardOf(state, figure.id)?.stance?.parry ?? 0
  const blade = parry > 0 ? profileOf(state, figure).weapons.find((one) => !isMissile(one)) : undefined
  return blade ? Math.max(0, Math.min(parry, diceOf(blade.attack).modifier)) : 0
}

/** What is added to the dice. */
function attackParts(state: State, by: Figure, target: Figure, { weapon, dice, duel }: Situation, distance: number): Modifier[] {
  const own = profileOf(state, by)
  const body = bodyAt(state, by.body)
  const enemy = bodyAt(state, target.body)
  const melee = !isMissile(weapon)
  const { modifier } = diceOf(weapon.attack)
  const parts: Modifier[] = []
  if (modifier !== 0)
    parts.push({
      value: modifier,
      reason: `${weapon.name} of ${own.name}`,
      rule: 'BLA-20',
      mark: own.marks[`weapon:${weapon.id}`] ?? 'house',
    })
  const spent = spentOf(state, by, weapon, dice)
  if (spent.parry > 0) parts.push({ value: -spent.parry, reason: 'spent on parrying', rule: 'BLA-43', mark: 'printed' })
  if (spent.dice > 0)
    parts.push(
      constant(
        'targetingPrice',
        spent.dice === 1 ? 'an extra die' : `${spent.dice} extra dice`,
        -spent.dice * CONSTANTS.targetingPrice.value,
      ),
    )
  if (body.unit && !duel) {
    const row = FORMATION[body.formation]
    const value = melee ? row.melee : row.missile
    if (value !== 0) parts.push({ value, reason: row.name, rule: row.rule, mark: row.mark })
  }
  const leader = duel ? undefined : led(state, by, melee ? 'melee' : 'missile')
  if (leader) parts.push(leader)
  if (body.disrupted) parts.push(constant('disrupted', 'Disrupted'))
  if (enemy.routed) parts.push(constant('routed', `${enemy.name} run`))
  if (!melee && weapon.range) {
    const times = Math.floor(distance / weapon.range.every)
    if (times > 0)
      parts.push({
        value: weapon.range.penalty * times,
        reason: `${inch(distance)}: ${times} × ${weapon.range.every}″`,
        rule: 'BLA-24',
        mark: 'printed',
      })
  }
  const done = body.maneuver
  if (done) {
    const row = MANEUVER[done.kind]
    const value = !done.passed ? 0 : melee ? (done.kind === 'charge' && body.charged !== true ? 0 : row.melee) : row.missile
    if (value !== 0) parts.push(house(value, row.name, 'BLA-41'))
  }
  if (melee && body.dived) parts.push(constant('diveMelee', 'combat dive'))
  if (melee && !duel && has(state, 'unitBonuses') && body.unit && enemy.unit) parts.push(...unitParts(state, body, enemy))
  if (melee && has(state, 'melee')) parts.push(...refinements(state, by, body, own, duel))
  if (melee && by.parried > 0 && has(state, 'missiles'))
    parts.push(constant('parryMelee', 'its shield was raised against missiles', CONSTANTS.parryMelee.value * by.parried))
  parts.push(...changed(state, by, melee ? 'melee' : 'missile'))
  return parts
}

const kindsAmong = remembered(4, (_figures: State['figures']) => new Map<Body, ReturnType<typeof kindOf>>())
/** A unit is what most of its members are, of as many the foremost (BLA-44). */
function kindOf(state: State, body: Body) {
  const kinds = new Map<string, { readonly profile: Profile; count: number }>()
  for (const figure of standing(state, body.id)) {
    const profile = profileOf(state, figure)
    const key = `${profile.troops} ${profile.weapons[0]?.weaponry}`
    const known = kinds.get(key)
    if (known) known.count += 1
    else kinds.set(key, { profile, count: 1 })
  }
  const most = [...kinds.values()].reduce<{ readonly profile: Profile; readonly count: number } | undefined>(
    (best, now) => (best && best.count >= now.count ? best : now),
    undefined,
  )
  return { troops: most?.profile.troops, weaponry: most?.profile.weapons[0]?.weaponry, formation: body.formation }
}
/** BLA-44: every row that fits both units. */
function unitParts(state: State, body: Body, enemy: Body): readonly Modifier[] {
  const known = kindsAmong(state.figures) // asked for each blow of a melee
  const kind = (one: Body) => {
    const found = known.get(one) ?? kindOf(state, one)
    known.set(one, found)
    return found
  }
  const a = kind(body)
  const b = kind(enemy)
  const fits = (side: (typeof UNIT_BONUSES)[number]['attacker'], one: ReturnType<typeof kindOf>): boolean =>
    (side.troops === undefined || side.troops === one.troops) &&
    (side.weaponry === undefined || side.weaponry === one.weaponry) &&
    (side.formations === undefined || side.formations.includes(one.formation))
  return UNIT_BONUSES.filter(({ attacker, defender }) => fits(attacker, a) && fits(defender, b)).map(({ value, reason }) =>
    house(value, reason, 'BLA-44'),
  )
}

/** How many ranks stand in a unit. */
export const ranksOf = (state: State, body: Body, men = standing(state, body.id).length): number => Math.ceil(men / Math.max(1, body.files))

/** BLA-47: wounds, and ranks behind the first. */
function refinements(state: State, by: Figure, body: Body, own: Profile, duel: boolean | undefined): readonly Modifier[] {
  const parts: Modifier[] = []
  const left = by.endurance / own.endurance
  if (left <= 1 / 4) parts.push(constant('woundedQuarter', 'a quarter of the Endurance left, or less'))
  else if (left <= 1 / 2) parts.push(constant('woundedHalf', 'half of the Endurance left, or less'))
  else if (left <= 3 / 4) parts.push(constant('woundedThreeQuarters', 'three quarters of the Endurance left, or less'))
  const ranks = body.unit && !duel ? ranksOf(state, body) : 1
  const value = Math.min(CONSTANTS.rankMost.value, (ranks - 1) * CONSTANTS.rankBonus.value)
  if (value > 0) parts.push(constant('rankBonus', `${ranks} ranks deep`, value))
  return parts
}

/** What has to be exceeded. */
function defenseParts(state: State, by: Figure, target: Figure, { weapon, shield, duel }: Situation, from: Point, arc: Arc): Modifier[] {
  const profile = profileOf(state, target)
  const body = bodyAt(state, target.body)
  const melee = !isMissile(weapon)
  const parts: Modifier[] = [
    { value: profile.defense, reason: `Defense of ${profile.name}`, rule: 'BLA-2', mark: profile.marks.defense ?? 'house' },
  ]
  if (arc === 'rear') parts.push(constant('rear', 'rear'))
  else if (arc !== 'front') parts.push(constant('flank', arc))
  if (shield) parts.push({ value: profile.shield, reason: 'shield', rule: 'BLA-21', mark: profile.marks.shield ?? 'house' })
  const shelter = shelterOf(state, target, from, melee)
  if (shelter)
    parts.push({
      value: melee ? shelter.row.melee : shelter.row.missile,
      reason: nameOfFeature(shelter),
      rule: shelter.row.rule === 'BLA-12' ? 'BLA-21' : shelter.row.rule,
      mark: shelter.row.mark,
    })
  if (heightOf(state, target) > heightOf(state, { at: from, level: by.level }) + 1e-9) parts.push(constant('higher', 'higher ground'))
  const leader = duel ? undefined : led(state, target, 'defense')
  if (leader) parts.push(leader)
  if (body.unit && !duel) {
    const row = FORMATION[body.formation]
    const value = melee ? (arc === 'front' ? row.defense : 0) : row.missileDefense
    if (value !== 0) parts.push({ value, reason: row.name, rule: row.rule, mark: row.mark })
  }
  const parry = melee && has(state, 'parrying') ? parryOf(state, target) : 0
  if (parry > 0) parts.push({ value: parry, reason: 'parries', rule: 'BLA-43', mark: 'printed' })
  parts.push(...changed(state, target, 'defense'))
  if (!melee) parts.push(...changed(state, target, 'missileDefense'))
  return parts
}

/** BLA-23, 47: what is taken off each hit. */
export function armorParts(state: State, target: Figure, weapon: Pick<Weapon, 'bladed'>): readonly Modifier[] {
  const profile = profileOf(state, target)
  if (!partsOf(state).armor) return []
  const parts: Modifier[] = [
    { value: profile.armor, reason: `Armor of ${profile.name}`, rule: 'BLA-23', mark: profile.marks.armor ?? 'house' },
  ]
  if (has(state, 'melee') && profile.chain === true)
    parts.push(
      weapon.bladed === true ? constant('chainBlade', 'chain against a blade') : constant('chainOther', 'chain against what is no blade'),
    )
  parts.push(...changed(state, target, 'armor'))
  return parts
}
/** @testing what is left of it against a weapon */
export const armorOf = (state: State, target: Figure, weapon: Pick<Weapon, 'bladed'>): number =>
  Math.max(0, sum(armorParts(state, target, weapon)))

/** The numbers of an attack; whether the attacker may attack at all now is not asked here. */
export function attackNumber(state: State, situation: Situation): AttackNumber {
  const by = figureAt(state, situation.by)
  const target = figureAt(state, situation.target)
  const { weapon } = situation
  const from = situation.at ?? by.at
  const melee = !isMissile(weapon)
  const distance = shotDistance(state, by, target, from)
  const arc = arcOf(state, target, from)
  const attack = attackParts(state, by, target, situation, distance)
  const defense = defenseParts(state, by, target, situation, from, arc)
  const { dice } = spentOf(state, by, weapon, situation.dice)
  return {
    need: sum(defense) - sum(attack) + EXCEED.value,
    modifiers: [...defense, ...attack.map((part) => ({ ...part, value: -part.value })), EXCEED],
    blow: blowOf(weapon.attack, weapon.damage, dice, {
      modifier: sum(attack),
      defense: sum(defense),
      armor: armorOf(state, target, weapon),
      other: has(state, 'deathDie'),
    }),
    arc,
    distance,
    refusal: melee ? undefined : shotRefusal(state, by, target, weapon, distance, from),
  }
}

/** How far a missile weapon reaches (BLA-24). */
export const farthest = (weapon: Weapon): number => (weapon.range?.every ?? 0) * CONSTANTS.increments.value

function shotRefusal(state: State, by: Figure, target: Figure, weapon: Weapon, distance: number, from: Point): Refusal | undefined {
  const limit = farthest(weapon)
  const pieces = [target.id]
  if (distance > limit)
    return {
      reason: `${target.name} is ${inch(distance)} away; the ${weapon.name} of ${by.name} can reach ${limit}″: ${gap(distance - limit)} too far`,
      remedy: `come ${gap(distance - limit)} nearer`,
      short: 'range',
      rule: 'BLA-24',
      pieces,
    }
  if (!has(state, 'missiles') && isFighting(state, target.id))
    return {
      reason: `${target.name} is in melee`,
      remedy: 'aim at somebody who is not, or switch the missile refinements on',
      short: 'in melee',
      rule: 'BLA-25',
      pieces,
    }
  if (!sees(state, by, target, from))
    return {
      reason: `${by.name} cannot see ${target.name}`,
      remedy: 'go to where nothing hides the target',
      short: 'sight',
      rule: 'BLA-24',
      pieces,
    }
  return undefined
}

/** Is its shield ready for an attack from there: against one attacker a phase (BLA-21), and never from the right or behind? */
export function shieldReady(state: State, target: Figure, by: PieceId, arc: Arc, raised: ReadonlySet<PieceId>): boolean {
  const { shield } = profileOf(state, target)
  if (shield === 0 || !partsOf(state).armor || !isShielded(arc)) return false
  const guard = guardOf(state, target.id)
  if (guard?.shield !== undefined) return guard.shield === by
  return !raised.has(target.id) && guard?.raised !== true
}
