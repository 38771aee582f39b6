// The numbers that forecast and dice share: one attack (BLA-20 to 23), a morale roll (BLA-30). Worked out once for each question.
import { formula } from '../../../engine/dice/formula'
import { CONSTANTS } from '../data/constants'
import { type Blow, type BlowOdds, blowOdds, deathDieOf, parseReading, type Reading } from '../odds/question'

/** What a formula rolls, and what it adds. */
export interface Dice {
  readonly sides: readonly number[]
  readonly modifier: number
}
const formulas = new Map<string, Dice>()
export function diceOf(text: string): Dice {
  let found = formulas.get(text)
  if (!found) {
    const { terms, constant } = formula(text)
    found = { sides: terms.flatMap(({ count, sides }) => new Array<number>(count).fill(sides)), modifier: constant }
    formulas.set(text, found)
  }
  return found
}
const readings = new Map<string, Reading>()
/** How damage is read of the dice of an attack. */
export function readingOf(damage: string, attack: string): Reading {
  const key = `${attack}|${damage}`
  let found = readings.get(key)
  if (!found) {
    found = parseReading(damage, diceOf(attack).sides)
    readings.set(key, found)
  }
  return found
}
/** 'High ×2 +1'. */
export function readingText({ kind, times, plus }: Reading): string {
  const what = typeof kind === 'number' ? `d${kind}` : kind === 'high+low' ? 'High + Low' : kind[0]?.toUpperCase() + kind.slice(1)
  return `${what}${times === 1 ? '' : ` ×${times}`}${plus === 0 ? '' : ` +${plus}`}`
}
/** BLA-20: with dice that were bought behind its own (BLA-43), the Death Die stays what it was. */
export function blowOf(
  attack: string,
  damage: string,
  extra: number,
  numbers: { readonly modifier: number; readonly defense: number; readonly armor: number; readonly other: boolean },
): Blow {
  const { sides } = diceOf(attack)
  const { other, ...rest } = numbers
  return {
    dice: [...sides, ...new Array<number>(extra).fill(CONSTANTS.targetingSides.value)],
    deathDie: deathDieOf(sides),
    reading: readingOf(damage, attack),
    ...rest,
    ...(other ? { other: true as const } : {}),
  }
}

const KEPT = 4000 // blows remembered: their numbers are small and come again and again
const blows = new Map<string, BlowOdds>()
export function oddsOf(blow: Blow): BlowOdds {
  const { dice, deathDie, modifier, defense, reading, armor, other } = blow
  const key = `${dice.join()} ${deathDie} ${defense - modifier} ${reading.kind} ${reading.times} ${reading.plus} ${armor} ${other === true}`
  let found = blows.get(key)
  if (!found) {
    if (blows.size >= KEPT) blows.clear()
    found = blowOdds(blow)
    blows.set(key, found)
  }
  return found
}

/** Chances that so many d6 come to more than a number: entry n of `over` is for n. */
function atLeastSums(count: number): readonly number[] {
  let ways = [1]
  for (let die = 0; die < count; die += 1) {
    const next = new Array<number>(ways.length + 6).fill(0)
    ways.forEach((chance, total) => {
      for (let face = 1; face <= 6; face += 1) next[total + face] = (next[total + face] ?? 0) + chance / 6
    })
    ways = next
  }
  return ways.map((_, total) => ways.slice(total).reduce((sum, chance) => sum + chance, 0))
}
const sums = new Map<number, readonly number[]>()
/** That so many d6 and a modifier exceed a score: morale (BLA-30), Maneuver (BLA-41), Resistance (BLA-53). */
export function exceedChance(dice: number, modifier: number, score: number): number {
  let chances = sums.get(dice)
  if (!chances) {
    chances = atLeastSums(dice)
    sums.set(dice, chances)
  }
  const need = score - modifier + 1
  return need <= dice ? 1 : (chances[need] ?? 0)
}

/** Two independent whole numbers added, entry k the chance of exactly k; from `cap` on gathered. */
export function added(a: readonly number[], b: readonly number[], cap = Number.POSITIVE_INFINITY): readonly number[] {
  const top = Math.min(cap, a.length + b.length - 2)
  const sum = new Array<number>(top + 1).fill(0)
  a.forEach((p, i) => {
    if (p === 0) return
    b.forEach((q, j) => {
      const at = Math.min(top, i + j)
      sum[at] = (sum[at] ?? 0) + p * q
    })
  })
  return sum
}
export const chanceOfAtLeast = (p: readonly number[], least: number): number => {
  let chance = 0
  for (let k = Math.max(0, Math.ceil(least)); k < p.length; k += 1) chance += p[k] ?? 0
  return chance
}
