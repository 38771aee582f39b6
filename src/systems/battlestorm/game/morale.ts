// The number a unit needs to keep its heart (BST-60, 61): one list of parts for the check, the card and the forecast.

import type { Modifier, Roll } from '../../../engine/dice/types'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { percent } from '../../../engine/odds/share'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import { BREAKPOINTS, courageNumber } from '../data/morale'
import type { State } from '../state'
import { inPlay } from './advanced'
import { type Draft, emit, figureAt, unitAt } from './draft'
import { formationOf } from './formation'
import { isInCommand } from './leadership'
import { isMixed, nameOf, profileOf, standing } from './queries'
import { lossesOf } from './victory'

export interface MoraleNumber {
  readonly need: number
  readonly modifiers: readonly Modifier[]
  readonly figure: PieceId // whose number it is
}

/**
 * What a unit needs: on its courage number, where courage is in play, or on its saving number. It is that of its steadiest figure;
 * a mixed unit counts the worst, where that rule is in play (BST-67). Undefined: nobody is left.
 */
export function moraleOf(state: State, unit: BodyId, by: 'courage' | 'save'): MoraleNumber | undefined {
  const worst = inPlay(state, 'mixed') && isMixed(state, unit)
  const numberOf = (id: PieceId): number => {
    const profile = profileOf(state, figureAt(state, id))
    return by === 'courage' ? courageNumber(profile) : profile.save
  }
  let chosen: PieceId | undefined
  for (const { id } of standing(state, unit))
    if (chosen === undefined || (worst ? numberOf(id) > numberOf(chosen) : numberOf(id) < numberOf(chosen))) chosen = id
  if (chosen === undefined) return undefined
  const profile = profileOf(state, figureAt(state, chosen))
  const modifiers: Modifier[] = [
    {
      value: numberOf(chosen),
      reason: `${by === 'courage' ? 'courage' : 'saving number'} of ${profile.name}${worst ? ', the worst of a mixed unit' : ''}`,
      rule: worst ? 'BST-67' : by === 'courage' ? 'BST-61' : 'BST-52',
      mark: profile.marks[by] ?? 'house',
    },
  ]
  const { outOfCommand } = CONSTANTS
  if (inPlay(state, 'leadership') && !isInCommand(state, unit))
    modifiers.push({ value: outOfCommand.value, reason: outOfCommand.title, rule: outOfCommand.rule, mark: outOfCommand.mark })
  if (inPlay(state, 'breakpoints')) {
    const { seat } = unitAt(state, unit)
    const share = lossesOf(state, seat) / state.sides[seat === 0 ? 0 : 1].worth
    const broken = BREAKPOINTS.findLast((row) => share >= row.share)
    if (broken)
      modifiers.push({
        value: broken.penalty,
        reason: `${percent(broken.share)} of the army lost`,
        rule: 'BST-61',
        mark: 'house',
      })
  }
  if (inPlay(state, 'formations') && by === 'courage' && standing(state, unit).length >= CONSTANTS.formMinimum.value) {
    const row = FORMATION[formationOf(state, unit)?.kind ?? 'mob']
    if (row.courage !== 0) modifiers.push({ value: row.courage, reason: `in a ${row.name}`, rule: 'BST-62', mark: 'house' })
  }
  return { need: modifiers.reduce((sum, part) => sum + part.value, 0), modifiers, figure: chosen }
}

/** The chance that it keeps its heart. */
export const chanceToHold = (need: number): number => {
  const sides = CONSTANTS.courageDie.value
  return Math.min(sides, Math.max(0, sides + 1 - need)) / sides
}

/** One roll, reported. True: the unit holds. */
export function testMorale(draft: Draft, unit: BodyId, against: string, by: 'courage' | 'save'): boolean {
  const number = moraleOf(draft.state, unit, by)
  if (!number) return true
  const { seat, worth } = unitAt(draft.state, unit)
  const sides = CONSTANTS.courageDie.value
  const purpose = `${nameOf(draft.state, unit)}: courage against ${against}`
  const face = draft.dice.die(sides, { purpose, seat })
  const held = face >= number.need
  const roll: Roll = {
    purpose,
    seat,
    formula: `d${sides}`,
    dice: [{ sides, face }],
    modifiers: number.modifiers,
    total: face,
    need: number.need,
    chance: chanceToHold(number.need),
    stake: worth,
    result: held ? 'passed' : 'failed',
  }
  emit(draft, { what: 'courage', seat, rolls: [roll], detail: { unit, against, held } })
  return held
}
