// Exact odds of attacks, from the same target number that the resolver uses (BST-33 to 36, 50).

import type { PieceId } from '../../engine/kernel/contract'
import { chanceUnabsorbed, unabsorbed } from '../../engine/odds/damage'
import { certain, chanceAtLeast, type Distribution, mixture, sum } from '../../engine/odds/distribution'
import { CONSTANTS } from './data/constants'
import { partsAgainst } from './game/damage'
import { figureAt } from './game/draft'
import { judgeFace } from './game/modifiers'
import { profileOf } from './game/queries'
import type { Strike } from './game/strikes'
import type { Attack } from './profile'
import type { Figure, State } from './state'

export interface FaceOdds {
  readonly hit: number // of any kind
  readonly bypass: number // a hit that ignores armour; part of `hit`
  readonly fumble: number
}
/** Chances of one roll of the attack die. */
export function faceOdds(need: number, beyond: boolean): FaceOdds {
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
  return { hit: hit / sides, bypass: bypass / sides, fumble: fumble / sides }
}

export interface AttackOdds extends FaceOdds {
  readonly hurts: number // something gets through
  readonly fells: number // kills; of a Champion: brings a critical hit instead
  readonly fate: number // expected Fate lost
}

const formulas = (state: State, target: Figure, bypass: boolean): readonly string[] => {
  const { absorption } = profileOf(state, target)
  return partsAgainst(absorption, bypass).map((part) => absorption[part])
}

/** Points of Fate that stand between the figure and its end; a Common has none, and any one point fells it. */
const lifeOf = (target: Figure): number => Math.max(1, target.fate)

/** What gets through of one attack, hit or miss, gathered from `cap` on. */
function through(state: State, target: Figure, attack: Attack, odds: FaceOdds, cap: number): Distribution {
  const parts = [{ weight: 1 - odds.hit, of: certain(0) }]
  const plain = odds.hit - odds.bypass
  if (plain > 0) parts.push({ weight: plain, of: unabsorbed(attack.damage, formulas(state, target, false), cap) })
  if (odds.bypass > 0) parts.push({ weight: odds.bypass, of: unabsorbed(attack.damage, formulas(state, target, true), cap) })
  return mixture(parts)
}

/** Chances of one attack at one target. */
export function attackOdds(
  state: State,
  target: PieceId,
  attack: Attack,
  number: { readonly need: number; readonly beyond: boolean },
): AttackOdds {
  const figure = figureAt(state, target)
  const odds = faceOdds(number.need, number.beyond)
  const plain = odds.hit - odds.bypass
  const over = (bypass: boolean): number => chanceUnabsorbed(attack.damage, formulas(state, figure, bypass))
  const hurts = (plain > 0 ? plain * over(false) : 0) + (odds.bypass > 0 ? odds.bypass * over(true) : 0)
  if (figure.fate === 0) return { ...odds, hurts, fells: hurts, fate: 0 }
  const life = lifeOf(figure)
  const lost = through(state, figure, attack, odds, life)
  return { ...odds, hurts, fells: chanceAtLeast(lost, life), fate: capped(lost, life) }
}

/** The mean of the smaller of this number and `most`. */
function capped(of: Distribution, most: number): number {
  let mean = 0
  for (let value = 1; value <= most; value += 1) mean += chanceAtLeast(of, value)
  return mean
}

export interface VolleyOdds {
  readonly attacks: number
  readonly hits: number // expected
  readonly felled: number // expected number of figures killed (Champions: brought to a critical hit); exact unless attacks are divided
  readonly fate: number // expected Fate lost by Heroes
}
/** Expectations of many attacks rolled one by one. Hits at somebody already dead are lost, which the fallen counted once take care of. */
export function volleyOdds(state: State, strikes: readonly Strike[]): VolleyOdds {
  const byTarget = new Map<PieceId, Distribution>()
  let hits = 0
  for (const { target, attack, number } of strikes) {
    const figure = figureAt(state, target)
    const odds = faceOdds(number.need, number.beyond)
    hits += odds.hit
    const life = lifeOf(figure)
    const one = through(state, figure, attack, odds, life)
    const before = byTarget.get(target)
    byTarget.set(target, before ? sum(before, one, life) : one)
  }
  let felled = 0
  let fate = 0
  for (const [target, lost] of byTarget) {
    const figure = figureAt(state, target)
    felled += chanceAtLeast(lost, lifeOf(figure))
    if (figure.fate > 0) fate += capped(lost, figure.fate)
  }
  return { attacks: strikes.length, hits, felled, fate }
}
