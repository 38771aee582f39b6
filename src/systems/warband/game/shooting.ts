// Whom somebody may shoot or strike now, with what, and why not (WAR-14, 15, 21, 25).
import type { Degrees } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import { WAVE_DEGREES } from '../data/constants'
import type { Weapon } from '../data/types'
import type { Fighter, State } from '../state'
import { fighterAt } from './draft'
import { coneSquares, floorAt, spaces } from './grid'
import { fightersOn } from './magic'
import { mayAttack } from './modifiers'
import {
  armsOf,
  attacksLeft,
  blockerOf,
  byDistance,
  enemiesOf,
  gives,
  gridIn,
  isEngaged,
  isLying,
  isOnTable,
  nameOf,
  shotsLeft,
  squares,
} from './queries'

/** WAR-12, 14: whether he shoots at all this turn. */
export function mayShoot(state: State, id: PieceId): boolean {
  const fighter = fighterAt(state, id)
  return mayAttack(fighter) && !isLying(fighter) && fighter.turn.moved !== 'sprinted' && attacksLeft(state, id) > 0
}
/** Whoever charged him before he moved may be shot at as he stands (WAR-14). */
export const standsAgainst = (state: State, id: PieceId): readonly PieceId[] =>
  fighterAt(state, id).turn.chargers.filter((charger) => isOnTable(fighterAt(state, charger)))
const isSafe = (state: State, id: PieceId, weapon: Weapon): boolean =>
  weapon.traits.includes('melee-safe') || gives(state, id, 'melee-safe')

export interface Aim {
  readonly target: PieceId
  readonly stand: boolean
}
/** Why a weapon cannot be shot at somebody, and the least that would mend it; undefined: it can. */
export function shotRefusal(
  state: State,
  id: PieceId,
  weapon: Weapon,
  target: PieceId,
): { readonly reason: string; readonly remedy: string; readonly short: string } | undefined {
  const by = fighterAt(state, id)
  const at = fighterAt(state, target)
  const far = spaces(by.at, at.at)
  if (isEngaged(state, id) && !isSafe(state, id, weapon) && !standsAgainst(state, id).includes(target))
    return { reason: `${nameOf(state, id)} is engaged`, remedy: 'disengage first, or use a melee-safe weapon', short: 'engaged' }
  if (far > weapon.range)
    return {
      reason: `${nameOf(state, target)} is ${squares(far)} away; the ${weapon.name} reaches ${weapon.range}`,
      remedy: `go ${squares(far - weapon.range)} nearer`,
      short: 'range',
    }
  if (blockerOf(state, by.at, at.at) !== undefined && !weapon.traits.includes('volley'))
    return {
      reason: `${nameOf(state, target)} is out of sight`,
      remedy: 'go where the target is seen, or use a weapon for volleys',
      short: 'sight',
    }
  return undefined
}
/** With which of his ranged weapons he may shoot at whom; waves go at nobody. */
export function shotsOf(
  state: State,
  id: PieceId,
): readonly { readonly index: number; readonly weapon: Weapon; readonly aims: readonly Aim[] }[] {
  if (!mayShoot(state, id)) return []
  const by = fighterAt(state, id)
  const stands = standsAgainst(state, id)
  return armsOf(state, id, 'ranged')
    .filter(({ index, weapon }) => !weapon.traits.includes('wave') && shotsLeft(state, id, index) > 0)
    .map(({ index, weapon }) => ({
      index,
      weapon,
      aims: byDistance(by.at, enemiesOf(state, by))
        .filter((one) => shotRefusal(state, id, weapon, one.id) === undefined)
        .map((one) => ({ target: one.id, stand: stands.includes(one.id) })),
    }))
    .filter(({ aims }) => aims.length > 0)
}
/** WAR-26. */
export function wavesOf(state: State, id: PieceId): readonly { readonly index: number; readonly weapon: Weapon }[] {
  if (!mayShoot(state, id)) return []
  return armsOf(state, id, 'ranged').filter(
    ({ index, weapon }) =>
      weapon.traits.includes('wave') && shotsLeft(state, id, index) > 0 && (!isEngaged(state, id) || isSafe(state, id, weapon)),
  )
}
/** Everybody a wave strikes: within its arc, its range and in sight. */
export function waveStrikes(state: State, id: PieceId, weapon: Weapon, facing: Degrees): readonly Fighter[] {
  const by = fighterAt(state, id)
  return fightersOn(state, coneSquares(by.at, facing, weapon.range, WAVE_DEGREES)).filter(
    (one) => blockerOf(state, by.at, one.at) === undefined,
  )
}

/** WAR-15: with which of his melee weapons he may strike whom: enemies within its reach, on about the same height. */
export function strikesOf(
  state: State,
  id: PieceId,
): readonly { readonly index: number; readonly weapon: Weapon; readonly targets: readonly PieceId[] }[] {
  const by = fighterAt(state, id)
  if (!mayAttack(by) || by.turn.moved === 'sprinted' || attacksLeft(state, id) <= 0) return []
  const grid = gridIn(state)
  return armsOf(state, id, 'melee')
    .filter(({ index }) => index < 0 || shotsLeft(state, id, index) > 0)
    .map(({ index, weapon }) => ({
      index,
      weapon,
      targets: byDistance(by.at, enemiesOf(state, by))
        .filter((one) => strikeReaches(state, by, one, weapon) && Math.abs(floorAt(grid, by.at) - floorAt(grid, one.at)) <= weapon.range)
        .map((one) => one.id),
    }))
    .filter(({ targets }) => targets.length > 0)
}
export const strikeReaches = (state: State, by: Fighter, target: Fighter, weapon: Weapon): boolean =>
  spaces(by.at, target.at) <= weapon.range && (spaces(by.at, target.at) <= 1 || blockerOf(state, by.at, target.at) === undefined)
