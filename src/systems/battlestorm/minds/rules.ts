// What the computer player makes of the advanced rules: which formation it wishes for, when it rides a charge home, what a blast
// is worth and where, whom its men would rather not meet, what a breakpoint near makes of losses, and how dear the general is (BST-60 to 64).
import type { Point } from '../../../engine/geometry/units'
import type { Assignment, BodyId, PieceId, Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { BREAKPOINTS } from '../data/morale'
import { inPlay } from '../game/advanced'
import { blastOf, underTemplate } from '../game/blast'
import { terrifies } from '../game/courage'
import { unitAt } from '../game/draft'
import { formationOf } from '../game/formation'
import { generalOf } from '../game/leadership'
import { chanceToHold, moraleOf } from '../game/morale'
import { profileOf, standing, usable } from '../game/queries'
import { slotsOf } from '../game/strikes'
import { lossesOf } from '../game/victory'
import { aslant } from '../game/wheel'
import type { State } from '../state'

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

/** Would it have to go sideways or back in its ranks to come there? Then it does better without them. */
export function outOfFront(state: State, unit: BodyId, goal: Point): boolean {
  const ranks = formationOf(state, unit)
  const first = standing(state, unit)[0]
  return ranks !== undefined && first !== undefined && aslant([first.at, goal], ranks.facing) > 0
}

/** Does the unit go home as one body, in its ranks? A phalanx is lost without them. */
export const keepsRanks = (state: State, unit: BodyId): boolean => formationOf(state, unit)?.kind === 'phalanx'

/** The chance that its men go at that enemy at all. */
export function daring(state: State, unit: BodyId, enemy: BodyId): number {
  if (!inPlay(state, 'courage') || !terrifies(state, unit, enemy)) return 1
  const number = moraleOf(state, unit, 'courage')
  return number ? chanceToHold(number.need) : 1
}

export interface Burst {
  readonly at: PieceId
  readonly share: number // figures of the enemy under the template, every friend counted twice against it
  readonly assigned: readonly Assignment[]
}
/** Where a blast of the unit's does most: the figures of the target to aim at, the best crowds first; undefined: the weapon has none. */
export function burstsOn(state: State, unit: BodyId, weaponId: string, target: BodyId): readonly Burst[] | undefined {
  const { seat } = unitAt(state, unit)
  const crew = standing(state, unit).filter((figure) => !figure.paralysed && usable(state, figure).some(({ id }) => id === weaponId))
  const weapon = crew[0] && profileOf(state, crew[0]).weapons.find((one) => one.id === weaponId)
  const radius = weapon ? blastOf(state, weapon) : 0
  if (!weapon || radius === 0) return undefined
  const slots = slotsOf(weapon)
  return standing(state, target)
    .map(({ id, at }): Burst => {
      const share = underTemplate(state, at, radius).reduce((sum, caught) => sum + (caught.seat === seat ? -2 : 1), 0)
      return { at: id, share, assigned: crew.flatMap((figure) => slots.map((attack) => ({ by: figure.id, attack, target: id }))) }
    })
    .filter(({ share }) => share > 0)
    .sort((one, two) => two.share - one.share || one.at - two.at)
}

const PRECIOUS = 1.3 // how much more a loss weighs that would bring an army to its next breakpoint
const NEARLY = 0.08 // of the army's points

/** How much more what a side loses weighs, because a breakpoint of its army is near (BST-61). */
export function brittleness(state: State, seat: Seat): number {
  if (!inPlay(state, 'breakpoints')) return 1
  const lost = lossesOf(state, seat) / state.sides[seat === 0 ? 0 : 1].worth
  return BREAKPOINTS.some(({ share }) => share > lost && share - lost <= NEARLY) ? PRECIOUS : 1
}

/** Is it the general, alone or nearly so? His loss is that of every unit that does not save (BST-60). */
export const isPrecious = (state: State, unit: BodyId): boolean => standing(state, unit).length < GUARD && leads(state, unit)
const GUARD = 4 // figures that make a bodyguard

/** Is the army's general in the unit? */
export function leads(state: State, unit: BodyId): boolean {
  const general = generalOf(state, unitAt(state, unit).seat)
  return general !== undefined && standing(state, unit).some((figure) => figure.id === general)
}
