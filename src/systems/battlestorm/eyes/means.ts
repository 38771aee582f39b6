import type { PieceId } from '../../../engine/kernel/asks'
import { EACH } from '../game/arms'
import { waysOf } from '../game/orders'
import { isMelee, profileOf } from '../game/queries'
import type { State } from '../state'

/** The figure's ways to attack, in the order of its profile. */
export const meansOf = (
  state: State,
  piece: PieceId,
): readonly { readonly weapon: string; readonly label: string; readonly melee: boolean }[] => {
  const figure = state.figures[piece]
  if (!figure) return []
  const own = profileOf(state, figure).weapons.map((weapon) => ({ weapon: weapon.id, label: weapon.name, melee: isMelee(weapon) }))
  const open = [true, false].flatMap((melee) => waysOf(state, figure.unit, melee).means)
  return [...own, ...open.filter(({ weapon }) => weapon === EACH.melee || weapon === EACH.fire)]
}
