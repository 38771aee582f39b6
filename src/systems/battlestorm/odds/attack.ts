// Exact odds of one attack, from the same target number that the resolver uses (BST-33 to 36, 50). Whole orders are in volley.ts.

import type { PieceId } from '../../../engine/kernel/asks'
import { damageThrough } from '../../../engine/odds/damage'
import { chanceAtLeast, type Distribution } from '../../../engine/odds/distribution'
import { CONSTANTS } from '../data/constants'
import type { Attack, Profile } from '../data/profile'
import { partsAgainst } from '../game/damage'
import { figureAt } from '../game/draft'
import { judgeFace } from '../game/modifiers'
import { profileOf } from '../game/queries'
import type { Figure, State } from '../state'

/** What decides a roll of the attack die. */
export interface Needed {
  readonly need: number
  readonly beyond: boolean
}
export interface FaceOdds {
  readonly hit: number // of any kind
  readonly bypass: number // a hit that ignores armour; part of `hit`
  readonly fumble: number
}
const faces = new Map<number, FaceOdds>()
/** Chances of one roll of the attack die. */
export function faceOdds(need: number, beyond: boolean): FaceOdds {
  const key = beyond ? need : -need - 1e6
  const known = faces.get(key)
  if (known) return known
  const sides = CONSTANTS.attackDie.value
  let hit = 0
  let bypass = 0
  let fumble = 0
  for (let face = 1; face <= sides; face += 1) {
    const result = judgeFace(face, need, beyond)
    if (result === 'hit' || result === 'bypass') hit += 1
    if (result === 'bypass') bypass += 1
    if (result === 'fumble') fumble += 1
  }
  const odds = { hit: hit / sides, bypass: bypass / sides, fumble: fumble / sides }
  if (faces.size > 500) faces.clear() // numbers needed are few; wild ones are not kept for ever
  faces.set(key, odds)
  return odds
}

/** Points of Fate that stand between the figure and its end; a Common has none, and any one point fells it. */
export const lifeOf = (target: Figure): number => Math.max(1, target.fate)

/** What one hit takes of a life, entry k: k points, the last entry all of it; for a hit the armour stands against, and for one past it. */
export interface Harm {
  readonly plain: Float64Array
  readonly bypass: Float64Array
  readonly alike: boolean // armour makes no difference
}
const harms = new WeakMap<Attack, WeakMap<Profile, Map<number, Harm>>>()
/** `life`: points from which on all is lost, 1 or more. Remembered by attack and profile. Not to be written into. */
export function harmOf(attack: Attack, target: Profile, life: number): Harm {
  let row = harms.get(attack)
  if (!row) {
    row = new WeakMap()
    harms.set(attack, row)
  }
  let lives = row.get(target)
  if (!lives) {
    lives = new Map()
    row.set(target, lives)
  }
  let harm = lives.get(life)
  if (!harm) {
    const past = (bypass: boolean): Float64Array =>
      upTo(
        damageThrough(
          attack.damage,
          partsAgainst(target.absorption, bypass).map((part) => target.absorption[part]),
          life,
        ),
        life,
      )
    const alike = partsAgainst(target.absorption, true).length === partsAgainst(target.absorption, false).length
    const plain = past(false)
    harm = { plain, bypass: alike ? plain : past(true), alike }
    lives.set(life, harm)
  }
  return harm
}

function upTo(of: Distribution, life: number): Float64Array {
  const p = new Float64Array(life + 1)
  for (let i = 0; i < of.p.length; i += 1) p[Math.min(of.from + i, life)] = (p[Math.min(of.from + i, life)] ?? 0) + (of.p[i] ?? 0)
  p[life] = chanceAtLeast(of, life)
  return p
}

export interface AttackOdds extends FaceOdds {
  readonly hurts: number // something gets through
  readonly fells: number // kills; of a Champion: brings a critical hit instead
  readonly fate: number // expected Fate lost
}
const attacks = new WeakMap<Harm, Map<FaceOdds, { readonly hero: AttackOdds; readonly common: AttackOdds }>>()

/** Chances of one attack at one target. */
export function attackOdds(state: State, target: PieceId, attack: Attack, number: Needed): AttackOdds {
  const figure = figureAt(state, target)
  const harm = harmOf(attack, profileOf(state, figure), lifeOf(figure))
  const face = faceOdds(number.need, number.beyond)
  let row = attacks.get(harm)
  if (!row) {
    row = new Map()
    attacks.set(harm, row)
  }
  let odds = row.get(face)
  if (!odds) {
    if (row.size > 500) row.clear()
    const plain = face.hit - face.bypass
    const of = (value: (through: Float64Array) => number): number => plain * value(harm.plain) + face.bypass * value(harm.bypass)
    const last = harm.plain.length - 1
    const common = { ...face, hurts: of(someOf), fells: of((through) => through[last] ?? 0), fate: 0 }
    odds = { common, hero: { ...common, fate: of(meanOf) } }
    row.set(face, odds)
  }
  return figure.fate === 0 ? odds.common : odds.hero
}

function someOf(p: Float64Array): number {
  let chance = 0
  for (let k = p.length - 1; k > 0; k -= 1) chance += p[k] ?? 0
  return chance
}
function meanOf(p: Float64Array): number {
  let mean = 0
  for (let k = 1; k < p.length; k += 1) mean += k * (p[k] ?? 0)
  return mean
}

/** Points of the army that a hit takes off on average: of a Hero as much as the Fate lost is worth. It is what hangs on the roll. */
export function prize(state: State, target: PieceId, attack: Attack, number: Needed): number {
  const figure = figureAt(state, target)
  const profile = profileOf(state, figure)
  const { hit, bypass } = faceOdds(number.need, number.beyond)
  if (hit === 0) return 0
  const { plain, bypass: past } = harmOf(attack, profile, lifeOf(figure))
  const lost = ((hit - bypass) * meanOf(plain) + bypass * meanOf(past)) / hit
  return (profile.points * lost) / Math.max(1, profile.fate, figure.fate)
}
