// Who could hurt a body where it would stand, by arc (BLA-14): shots from where enemies stand, blows after a move straight at it. Who stands
// in the way of a charge is not asked. One entry an enemy: the worst it could do.

import { bearing, direction } from '../../../engine/geometry/angles'
import type { BodyId } from '../../../engine/kernel/asks'
import type { MovePlan, Threat } from '../../../engine/kernel/forecast'
import type { Weapon } from '../data/profile'
import { bodyAt } from '../game/draft'
import { isHeld } from '../game/influence'
import { attackNumber } from '../game/modifiers'
import { oddsOf } from '../game/odds'
import { moveOf, ratingOf } from '../game/pace'
import { bladesOf, bowsOf, gapBetween, isEngaged, isFighting, standing } from '../game/queries'
import { canShoot, inView } from '../game/strikes'
import type { Figure, State } from '../state'

export function threatTo(live: State, body: BodyId, ends: MovePlan['ends']): readonly Threat[] {
  const seat = live.bodies[body]?.seat
  if (seat === undefined) return []
  const state = movedTo(live, body, ends)
  const ours = standing(state, body)
  const found: Threat[] = []
  for (const enemy of state.figures) {
    if (!enemy.alive || enemy.seat === seat || enemy.endurance < 1) continue
    const owner = bodyAt(state, enemy.body)
    if (owner.routed || isHeld(state, enemy)) continue
    const worst = [
      ...bladesOf(state, enemy).flatMap((weapon) => blow(state, enemy, weapon, ours)),
      ...bowsOf(state, enemy).flatMap((weapon) => shot(state, enemy, weapon, ours)),
    ]
    let most: Threat | undefined
    for (const one of worst) if (!most || one.expected > most.expected) most = one
    if (most) found.push(most)
  }
  return found
}
/** The state with those figures where they would stand. */
function movedTo(state: State, body: BodyId, ends: MovePlan['ends']): State {
  const figures = state.figures.slice()
  for (const { piece, at, facing } of ends) {
    const figure = figures[piece]
    if (figure?.body === body) figures[piece] = { ...figure, at, facing }
  }
  return { ...state, figures }
}
const byGap = (state: State, enemy: Figure, ours: readonly Figure[]) =>
  ours.map((figure) => ({ figure, gap: gapBetween(state, enemy, figure) })).sort((a, b) => a.gap - b.gap || a.figure.id - b.figure.id)

function blow(state: State, enemy: Figure, weapon: Weapon, ours: readonly Figure[]): readonly Threat[] {
  const [nearest] = byGap(state, enemy, ours)
  if (!nearest) return []
  const dives = enemy.level > 0 && nearest.figure.level === 0
  if (!dives && nearest.figure.level !== enemy.level) return []
  const touching = isFighting(state, enemy.id) && nearest.gap <= 0.011
  const owner = bodyAt(state, enemy.body)
  // the Disrupted go into no melee (BLA-31)
  const pace =
    owner.disrupted || isEngaged(state, enemy.body) ? 0 : Math.max(ratingOf(state, { ...owner, spent: 0 }), moveOf(state, enemy) / 2)
  if (!touching && nearest.gap > pace) return []
  // it comes up straight: that says which arc it strikes
  const way = direction(bearing(enemy.at, nearest.figure.at))
  const at = { x: enemy.at.x + way.x * nearest.gap, y: enemy.at.y + way.y * nearest.gap }
  const down = dives ? landed(state, enemy) : state
  const number = attackNumber(down, { by: enemy.id, target: nearest.figure.id, weapon, dice: 0, shield: false, at })
  return [threat(enemy, nearest.figure, weapon, number, { melee: true, moves: !touching })]
}
/** As if a flyer had come down to fight (BLA-52). */
const landed = (state: State, { id, body }: Figure): State => ({
  ...state,
  figures: state.figures.map((one) => (one.id === id ? { ...one, level: 0 } : one)),
  bodies: state.bodies.map((one) => (one.id === body ? { ...one, dived: true } : one)),
})
function shot(state: State, enemy: Figure, weapon: Weapon, ours: readonly Figure[]): readonly Threat[] {
  if (!canShoot(state, enemy)) return []
  const owner = bodyAt(state, enemy.body)
  for (const { figure } of byGap(state, enemy, ours)) {
    if (!inView(state, owner, enemy, figure)) continue
    const number = attackNumber(state, { by: enemy.id, target: figure.id, weapon, dice: 0, shield: false })
    if (number.refusal === undefined) return [threat(enemy, figure, weapon, number, { melee: false, moves: false })]
  }
  return []
}
function threat(
  enemy: Figure,
  figure: Figure,
  weapon: Weapon,
  { need, arc, blow: its }: ReturnType<typeof attackNumber>,
  how: { readonly melee: boolean; readonly moves: boolean },
): Threat {
  const odds = oddsOf(its)
  const life = Math.max(1, figure.endurance)
  return {
    piece: enemy.id,
    body: enemy.body,
    at: figure.id,
    weapon: weapon.id,
    label: arc === 'front' ? weapon.name : `${weapon.name}, ${arc}`,
    melee: how.melee,
    moves: how.moves,
    spent: false,
    need,
    chance: 1 - (odds.damage[0] ?? 0),
    expected: odds.damage.reduce((sum, chance, k) => sum + chance * Math.min(k, life), 0) / life,
    coarse: false,
  }
}
