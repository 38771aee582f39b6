// A test is a d10 at or under the score; 1 passes, 10 fails, whatever the score; the degrees are the difference (WAR-1).
import type { Modifier, Roll } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import { DIE, DULL_DEGREES, SURE } from '../data/constants'
import { SCORE_NAMES } from '../data/scores'
import type { Score, Test } from '../data/types'
import { chanceToSave } from '../odds/question'
import { characterAt, type Draft, fighterAt } from './draft'
import { chanceOf } from './odds'
import { isSpoilt, sumOf, testParts } from './queries'

export const passes = (face: number, score: number): boolean => face === SURE.pass || (face !== SURE.fail && face <= score)

export interface Tested {
  readonly passed: boolean
  readonly face: number
  readonly success: number // degrees; 0 if it failed
  readonly failure: number
  readonly roll: Roll
}
/** One die against a score. */
export function test(
  draft: Pick<Draft, 'dice'>,
  seat: number,
  purpose: string,
  modifiers: readonly Modifier[],
  results: readonly [Roll['result'], Roll['result']] = ['passed', 'failed'],
  worse = false,
): Tested {
  const score = sumOf(modifiers)
  const faces = [draft.dice.die(DIE, { purpose, seat })]
  if (worse) faces.push(draft.dice.die(DIE, { purpose: `${purpose}, again for the worse`, seat }))
  const face = Math.max(...faces)
  const passed = passes(face, score)
  return {
    passed,
    face,
    success: passed ? Math.max(0, score - face) : 0,
    failure: passed ? 0 : Math.max(0, face - score),
    roll: {
      purpose,
      seat,
      formula: 'd10',
      dice: faces.map((one) => ({ sides: DIE, face: one })),
      ...(worse ? { readings: [{ label: 'the worse counts', dice: [faces.indexOf(face)], total: face }] } : {}),
      modifiers,
      total: face,
      need: score,
      under: true,
      chance: chanceOf(score, worse),
      result: passed ? results[0] : results[1],
    },
  }
}
/** A test of a score of somebody, with what injuries do to it (WAR-31). */
export function testScore(
  draft: Draft,
  id: PieceId,
  score: Score,
  of: Test | undefined,
  purpose: string,
  more: readonly Modifier[] = [],
): Tested {
  const { state } = draft
  const tested = test(
    draft,
    fighterAt(state, id).seat,
    `${purpose}: ${SCORE_NAMES[score]}`,
    [...testParts(state, id, score, of), ...more],
    ['passed', 'failed'],
    isSpoilt(state, id, score),
  )
  const dull = score === 'resolve' && characterAt(state, id).injuries.some(({ dulls }) => dulls > 0)
  return dull ? { ...tested, success: Math.max(0, tested.success - DULL_DEGREES) } : tested
}
/** A Defense or Ward save; undefined where the score is 0 and nothing is rolled. */
export function save(draft: Draft, seat: number, purpose: string, modifiers: readonly Modifier[]): Tested | undefined {
  if (sumOf(modifiers) <= 0) return undefined
  const tested = test(draft, seat, purpose, modifiers)
  return { ...tested, roll: { ...tested.roll, chance: chanceToSave(sumOf(modifiers)) } }
}
