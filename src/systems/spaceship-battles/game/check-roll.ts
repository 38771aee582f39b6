// A roll of one die against a number: repairs, boarding, breaking away, ramming.
import type { Modifier, Roll } from '../../../engine/dice/types'
import { chanceOfDie, type Draft, rollDice, totalOfDice } from './draft'

export interface Check {
  readonly success: boolean
  readonly roll: Roll
}
/** `label`: what such rolls are called together; `parts` add up to the number needed; `stake`: points that a success is worth, where they can be told. */
export function check(draft: Draft, label: string, purpose: string, seat: number, parts: readonly Modifier[], stake?: number): Check {
  const need = Math.max(
    1,
    parts.reduce((sum, part) => sum + part.value, 0),
  )
  const dice = rollDice(draft, 1, purpose, seat)
  const total = totalOfDice(dice)
  const success = total >= need
  return {
    success,
    roll: {
      purpose,
      seat,
      formula: 'd6',
      dice,
      modifiers: parts,
      total,
      need,
      chance: chanceOfDie(need),
      label,
      ...(stake === undefined ? {} : { stake }),
      result: success ? 'passed' : 'failed',
    },
  }
}
/** The one part of a number that is a rule's own. */
export const needOf = ({
  value,
  rule,
  mark,
  title,
}: {
  value: number
  rule: string
  mark: Modifier['mark']
  title: string
}): readonly Modifier[] => [{ value, reason: title.charAt(0).toLowerCase() + title.slice(1), rule, mark }]
