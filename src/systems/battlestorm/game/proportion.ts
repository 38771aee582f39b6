// Proportional reduction (BST-44): one roll for all the attacks of a figure, or one for so many attacks of the unit. Orders carry the choice
// with them; a reaction is asked anew with it.
import type { BodyId, PickAsk } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { State } from '../state'
import { isMelee, standing, usable } from './queries'

/** The factor that stands for one roll a figure. */
export const ONE_A_FIGURE = 0

const DIVIDED = Array.from({ length: CONSTANTS.largestFactor.value }, (_, i) => i + 1)
const SINGLE: readonly number[] = [1]
const BOTH: readonly number[] = [1, ONE_A_FIGURE, ...DIVIDED.slice(1)]

/** The factors a unit may choose from for its melee or its fire, 1 the first. */
export function factorsFor(state: State, unit: BodyId, melee: boolean): readonly number[] {
  let all = 0
  let most = 0
  for (const figure of standing(state, unit)) {
    if (figure.paralysed) continue
    let own = 0
    for (const weapon of usable(state, figure))
      if (isMelee(weapon) === melee)
        own = Math.max(
          own,
          weapon.attacks.reduce((sum, attack) => sum + attack.count, 0),
        )
    all += own
    most = Math.max(most, own)
  }
  return all <= 1 ? SINGLE : most > 1 ? BOTH : DIVIDED
}

/** What a factor means, in words. */
export const factorName = (factor: number): string =>
  factor === ONE_A_FIGURE ? 'one roll a figure' : factor === 1 ? 'a roll for every attack' : `a roll for every ${factor} attacks`

const factorId = (factor: number): string => `f${factor}`
/** The factor an option of `rollsAsk` stands for. */
export const factorNamed = (option: string): number => (option.startsWith('f') ? Number(option.slice(1)) : 1)

/** How a unit that reacts may roll otherwise than it would now; undefined: there is but one way. */
export function rollsAsk(state: State, unit: BodyId, melee: boolean, now: number): PickAsk | undefined {
  const others = factorsFor(state, unit, melee).filter((factor) => factor !== now)
  return others.length === 0
    ? undefined
    : {
        kind: 'pick',
        key: 'rolls',
        rule: 'BST-44',
        label: 'Roll otherwise',
        hint: `now: ${factorName(now)}`,
        options: others.map((factor) => ({ id: factorId(factor), label: factorName(factor) })),
        min: 1,
        max: 1,
        aside: true,
      }
}
