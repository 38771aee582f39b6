// Whether a side comes on or lets the enemy come: whoever shoots better has time.
import type { BodyId, Seat } from '../../../engine/kernel/asks'
import { attackNumber } from '../game/modifiers'
import { oddsOf } from '../game/odds'
import { bodiesOf, bowsOf, isEngaged, other, standing } from '../game/queries'
import { recent } from '../game/recent'
import { lossesOf } from '../game/victory'
import type { Figure, State } from '../state'
import { isShooter } from './worth'

const BETTER = 1.3 // as good as the enemy’s shooting, and more by so much, to wait for him
const PATIENCE = 3 // turns from the end: whoever is behind on points waits no longer

/** What a side's shooters take off a foot soldier in a volley, together. */
function fire(state: State, seat: Seat): number {
  let sum = 0
  for (const { id } of bodiesOf(state, seat)) {
    if (!isShooter(state, id) || isEngaged(state, id)) continue
    for (const figure of standing(state, id)) sum += shotOf(state, figure)
  }
  return sum
}
function shotOf(state: State, figure: Figure): number {
  return bowsOf(state, figure).reduce((most, weapon) => {
    const { blow } = attackNumber(state, { by: figure.id, target: figure.id, weapon, dice: 0, shield: false })
    return Math.max(most, oddsOf({ ...blow, defense: 8, armor: 1 }).mean)
  }, 0)
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
