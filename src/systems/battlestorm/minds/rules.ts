// What the computer player makes of the advanced rules: which formation it wishes for, when it rides a charge home, what a blast
// is worth, and whom its men would rather not meet (BST-60 to 64).
import type { BodyId } from '../../../engine/kernel/contract'
import { CONSTANTS } from '../data/constants'
import { inPlay } from '../game/advanced'
import { blastOf, underTemplate } from '../game/blast'
import { terrifies } from '../game/courage'
import { unitAt } from '../game/draft'
import { formationOf } from '../game/formation'
import { generalOf } from '../game/leadership'
import { chanceToHold, moraleOf } from '../game/morale'
import { profileOf, standing, usable } from '../game/queries'
import type { Figure, State } from '../state'

/** The id of the formation it should stand in now; undefined: as it is. `gap`: to the nearest enemy, inches. */
export function wishedDrill(state: State, unit: BodyId, gap: number, shoots: boolean): string | undefined {
  const figures = standing(state, unit)
  // Too near there is no time for it; too far off it would only be slow.
  if (gap < 5 || gap > 16 || figures.length < CONSTANTS.formMinimum.value + 1) return undefined
  const pikes = figures.filter((figure) => usable(state, figure).some((weapon) => weapon.reach === 'M5')).length
  const wish = shoots ? 'line-open' : pikes * 2 > figures.length ? 'phalanx-closed' : 'line-closed'
  const { formation } = unitAt(state, unit)
  if (formationOf(state, unit) !== undefined && formation && `${formation.kind}-${formation.order}` === wish) return undefined
  return wish
}

/** Does the unit go home as one body, in its ranks? A phalanx is lost without them. */
export const keepsRanks = (state: State, unit: BodyId): boolean => formationOf(state, unit)?.kind === 'phalanx'

/** The chance that its men go at that enemy at all. */
export function daring(state: State, unit: BodyId, enemy: BodyId): number {
  if (!inPlay(state, 'courage') || !terrifies(state, unit, enemy)) return 1
  const number = moraleOf(state, unit, 'courage')
  return number ? chanceToHold(number.need) : 1
}

/** How many times a shot at that figure counts, for the blast of its weapon: enemies under the template, friends twice against it. */
export function blastShare(state: State, unit: BodyId, weaponId: string, target: Figure): number {
  const { seat } = unitAt(state, unit)
  for (const figure of standing(state, unit)) {
    const weapon = profileOf(state, figure).weapons.find((one) => one.id === weaponId)
    const radius = weapon ? blastOf(state, weapon) : 0
    if (radius === 0) continue
    return underTemplate(state, target.at, radius).reduce((share, caught) => share + (caught.seat === seat ? -2 : 1), 0)
  }
  return 1
}

/** Is the army's general in the unit? */
export function leads(state: State, unit: BodyId): boolean {
  const general = generalOf(state, unitAt(state, unit).seat)
  return general !== undefined && standing(state, unit).some((figure) => figure.id === general)
}
