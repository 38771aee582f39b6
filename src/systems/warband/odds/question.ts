// Odds of a Warband attack: to hit, damage, Defense, Ward, each a d10 at or under the score (WAR-1, 20, 22).

import { type Distribution, momentsOf } from '../../../engine/odds/distribution'
import { fieldsOf, whole } from '../../../engine/odds/question'
import { binomial, rollUnder } from '../../../engine/odds/roll'

const SIDES = 10
const CRITICAL = 1

export interface Strike {
  readonly toHit: number
  readonly strength: number
  readonly defence: number // Toughness + Armour less penetration, modifiers and all; 0 is not rolled
  readonly ward: number // 0 is not rolled
  readonly poisoned?: boolean
}

/** WAR-1: 1 always passes, 10 never does. */
export const chanceToPass = (score: number): number => CHANCES[Math.max(0, Math.min(SIDES, score))] ?? 0
const CHANCES = Array.from({ length: SIDES + 1 }, (_, score) => rollUnder(SIDES, score, { always: CRITICAL, never: SIDES }))

/** WAR-1: a save at 0 is not rolled at all. */
export const chanceToSave = (score: number): number => (score <= 0 ? 0 : chanceToPass(score))

/**
 * Wounds that one attack leaves unsaved: 0, 1 or 2. A 1 to hit is a critical: one wound more, whether or not the damage test passes, each
 * saved by itself (WAR-22); of a poisoned weapon the ordinary wound is then sure as well.
 */
export function woundOdds({ toHit, strength, defence, ward, poisoned }: Strike): Distribution {
  const critical = 1 / SIDES
  const hit = chanceToPass(toHit)
  const damage = chanceToPass(strength)
  const ordinary = poisoned ? 1 : damage // of a critical
  const open = (1 - chanceToSave(defence)) * (1 - chanceToSave(ward))
  const p = new Float64Array(3)
  const add = (weight: number, wounds: number): void => {
    binomial(wounds, open).forEach((chance, unsaved) => {
      p[unsaved] = (p[unsaved] ?? 0) + weight * chance
    })
  }
  add(1 - hit + (hit - critical) * (1 - damage), 0)
  add((hit - critical) * damage + critical * (1 - ordinary), 1)
  add(critical * ordinary, 2)
  return { from: 0, p, atLeast: false }
}

const MOST_SCORE = 1000

/** The answer to one question; throws BadQuestion with the field that is wrong. */
export function answerOdds(question: unknown): unknown {
  const fields = fieldsOf(question, '', ['system', 'toHit', 'strength', 'defence'], ['ward'])
  const score = (name: keyof Strike): number => whole(fields.get(name), name, 0, MOST_SCORE)
  const wounds = woundOdds({
    toHit: score('toHit'),
    strength: score('strength'),
    defence: score('defence'),
    ward: fields.has('ward') ? score('ward') : 0,
  })
  return { wounds: Array.from(wounds.p), mean: momentsOf(wounds).mean }
}
