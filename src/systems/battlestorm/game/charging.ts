// Charging (BST-63): with a run-up, a charge weapon strikes into several ranks and into several units.
import { cosine, sine } from '../../../engine/geometry/angles'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Weapon } from '../data/profile'
import type { Figure, State } from '../state'
import { blades } from './able'
import { inPlay } from './advanced'
import { layoutOf } from './layout'
import { chainOf, isAloft, linkOf, standing } from './queries'
import type { Sighting } from './sighting'

/** The weapon a figure would charge with. */
export const lanceOf = (state: State, figure: Figure): Weapon | undefined => blades(state, figure).find((weapon) => weapon.charge === true)

/** May the unit declare a charge: is the rule in play, and has anybody a weapon for it? */
export const mayCharge = (state: State, unit: BodyId): boolean =>
  inPlay(state, 'charging') && standing(state, unit).some((figure) => !figure.paralysed && lanceOf(state, figure) !== undefined)

/** Has the unit declared a charge this activation, and run far enough? A charge is struck home in the melee of its chain: a pursuit, before or after it, is none. */
export function isCharging(state: State, unit: BodyId): boolean {
  const chain = chainOf(state)
  if (chain?.stage !== 'melee') return false
  const link = linkOf(state, unit)
  return link?.charge === true && (link.ran ?? 0) >= CONSTANTS.chargeRun.value
}

/** Enemies in the lane before a charger: within the width of its base, straight ahead, as deep as a charge goes; nearest first. */
export function laneOf(state: State, charger: Figure, eyes: Sighting): readonly PieceId[] {
  const { radius } = layoutOf(state)
  const half = radius[charger.id] ?? 0
  const c = cosine(charger.facing)
  const s = sine(charger.facing)
  const found: { id: PieceId; away: number }[] = []
  for (const enemy of state.figures) {
    if (!enemy.alive || enemy.seat === charger.seat || isAloft(enemy)) continue
    const dx = enemy.at.x - charger.at.x
    const dy = enemy.at.y - charger.at.y
    if (dx * c + dy * s <= 0 || Math.abs(dy * c - dx * s) > half + (radius[enemy.id] ?? 0) / 2) continue
    const away = eyes.distance(charger.id, enemy.id)
    if (away <= CONSTANTS.chargeDepth.value) found.push({ id: enemy.id, away })
  }
  return found.sort((a, b) => a.away - b.away || a.id - b.id).map((one) => one.id)
}
