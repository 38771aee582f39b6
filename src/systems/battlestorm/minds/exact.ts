// What attacks are worth exactly, in points of the army that would be felled: from the numbers that the resolver would use.
import type { BodyId, PieceId, Seat } from '../../../engine/kernel/asks'
import { unitAt } from '../game/draft'
import { profileOf } from '../game/queries'
import { blows, type Strike, shots } from '../game/strikes'
import { attackOdds, prize } from '../odds/attack'
import type { Shot, State } from '../state'

const CRITICAL = 0.3 // of the points of a Champion without Fate that a critical hit costs

/** Points felled by these attacks on average: of several at one figure no more than the figure; own figures count against it. */
export function felledBy(state: State, seat: Seat, strikes: readonly Strike[]): number {
  const spared = new Map<PieceId, number>()
  for (const { target, attack, number } of strikes) {
    const figure = state.figures[target]
    if (!figure) continue
    const odds = attackOdds(state, target, attack, number)
    const { points } = profileOf(state, figure)
    const part =
      figure.fate > 0
        ? (odds.hit * prize(state, target, attack, number)) / Math.max(1, points)
        : odds.fells * (figure.champion ? CRITICAL : 1)
    spared.set(target, (spared.get(target) ?? 1) * Math.max(0, 1 - part))
  }
  let worth = 0
  for (const [id, left] of spared) {
    const figure = state.figures[id]
    if (figure) worth += profileOf(state, figure).points * (1 - left) * (figure.seat === seat ? -1 : 1)
  }
  return worth
}

/** Of a volley, as everybody stands. */
export function volleyFells(state: State, unit: BodyId, shot: Shot, moved: boolean): number {
  return felledBy(state, unitAt(state, unit).seat, shots(state, unit, shot, moved))
}
/** Of a round of melee, as everybody stands. */
export function blowFells(state: State, unit: BodyId, targets: readonly BodyId[]): number {
  return felledBy(state, unitAt(state, unit).seat, blows(state, unit, { targets, weapon: '', factor: 1, assigned: [] }))
}
