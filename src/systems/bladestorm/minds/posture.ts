// Whether a side comes on or lets the enemy come: whoever shoots better has time.
import type { BodyId, Seat } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { bodyAt } from '../game/draft'
import { attackNumber } from '../game/modifiers'
import { bodiesOf, bowsOf, has, isEngaged, other, standing } from '../game/queries'
import { lossesOf } from '../game/victory'
import type { State } from '../state'
import { closestOf } from './near'
import { isShooter, worthOf } from './worth'

const BETTER = 1.3 // as good as the enemy’s shooting, and more by so much, to wait for him
const PATIENCE = 3 // turns from the end: whoever is behind on points waits no longer

/** What the shooters of a side would bring in a volley as everybody stands, in points: one of each body at the nearest of another speaks for all. */
function fire(state: State, seat: Seat): number {
  let sum = 0
  for (const { id } of bodiesOf(state, seat)) {
    if (!isShooter(state, id) || isEngaged(state, id)) continue
    let most = 0
    for (const { id: enemy } of bodiesOf(state, other(seat))) {
      const target = closestOf(state, id, enemy)
      const by = target && closestOf(state, enemy, id)
      if (!by) continue
      for (const weapon of bowsOf(state, by)) {
        const { refusal, blow } = attackNumber(state, { by: by.id, target: target.id, weapon, dice: 0, shield: false })
        if (refusal === undefined) most = Math.max(most, worthOf(state, blow, target))
      }
    }
    sum += most * abreast(state, id)
  }
  return sum
}
/** As many as shoot at once: of a unit the front rank, or the first two (BLA-50). */
function abreast(state: State, id: BodyId): number {
  const { unit, files } = bodyAt(state, id)
  return unit ? Math.min(standing(state, id).length, files * (has(state, 'secondRank') ? 2 : 1)) : 1
}

const known = recent<State['figures'], Map<Seat, boolean>>(4)
/** Does this side wait, and shoot? */
export function waits(state: State, seat: Seat): boolean {
  const kept = known.get(state.figures) ?? known.keep(state.figures, new Map())
  const before = kept.get(seat)
  if (before !== undefined) return before
  const found = decide(state, seat)
  kept.set(seat, found)
  return found
}
function decide(state: State, seat: Seat): boolean {
  if (state.goals?.wanted.some((goal) => goal.seat === seat) === true) return false
  if (bodiesOf(state, seat).some(({ id }) => isEngaged(state, id))) return false
  const mine = fire(state, seat)
  const behind = lossesOf(state, seat) >= lossesOf(state, other(seat))
  if (behind && state.turn > state.turnLimit - PATIENCE) return false
  return mine > 0 && mine > fire(state, other(seat)) * BETTER
}
/** Bodies of a side that are there to fight hand to hand. */
export const fightersOf = (state: State, seat: Seat): readonly BodyId[] =>
  bodiesOf(state, seat)
    .map(({ id }) => id)
    .filter((id) => !isShooter(state, id))
