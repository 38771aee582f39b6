// The numbers that forecast and dice share.
import type { Modifier } from '../../../../src/engine/dice/types'
import { FLASK, STRIKE } from '../data/kinds'
import type { Band } from '../state'
import { isBehind } from './ground'

export const strikeModifiers = (striker: Band, target: Band): readonly Modifier[] =>
  isBehind(striker, target) ? [{ value: STRIKE.rear, reason: 'from behind', rule: 'OUT-3', mark: 'house' }] : []

const PAIRS = [1, 2, 3, 4, 5, 6].flatMap((fate) => [1, 2, 3, 4, 5, 6].map((other) => ({ fate, other })))
/** That a blow hits, and how much life it takes on average. */
export function strikeOdds(striker: Band, target: Band): { readonly hit: number; readonly harm: number } {
  const bonus = strikeModifiers(striker, target).reduce((sum, { value }) => sum + value, 0)
  const hits = PAIRS.filter(({ fate, other }) => fate + other + bonus >= STRIKE.need)
  return { hit: hits.length / PAIRS.length, harm: hits.reduce((sum, { fate }) => sum + (fate >= STRIKE.heavy ? 2 : 1), 0) / PAIRS.length }
}
export const FLASK_HITS = (7 - FLASK.need) / 6
/** That at least one of so many flasks hurts. */
export const hurtBy = (flasks: number): number => 1 - Array.from({ length: flasks }).reduce<number>((miss) => miss * (1 - FLASK_HITS), 1)
