// Challenges between leaders (BLA-46): a fight of two at once, to the third exchange or to the end. How it comes out, or that it is refused,
// tells on the morale of those the leaders influence for two turns more.
import { direction } from '../../../engine/geometry/angles'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Figure, State } from '../state'
import { resolve } from './attack'
import { bodyAt, changeFigure, type Draft, emit, figureAt } from './draft'
import { influenceOf, isHeld } from './influence'
import { attackNumber } from './modifiers'
import { bladesOf, gapBetween, has, isSteady, profileOf } from './queries'
import type { Strike } from './strikes'

export const EXCHANGES = 3

const isLeader = (state: State, figure: Figure): boolean => influenceOf(state, figure) !== undefined
const isReady = (state: State, figure: Figure): boolean =>
  figure.alive &&
  figure.endurance >= 1 &&
  figure.level === 0 &&
  !isHeld(state, figure) &&
  isLeader(state, figure) &&
  isSteady(bodyAt(state, figure.body)) &&
  bladesOf(state, figure).length > 0

/** A leader calls once a battle; whoever has been called has had his say. */
export function challengers(state: State, seat: number): readonly Figure[] {
  if (!has(state, 'challenges')) return []
  return state.figures.filter((figure) => figure.seat === seat && figure.repute === undefined && isReady(state, figure))
}
/** Whom he may call: before the battle anybody, in it who is near enough. */
export const challenged = (state: State, by: Figure): readonly Figure[] =>
  state.figures.filter(
    (figure) =>
      figure.seat !== by.seat &&
      figure.repute === undefined &&
      isReady(state, figure) &&
      (state.turn === 0 || gapBetween(state, by, figure) <= CONSTANTS.challengeRange.value),
  )

const told = (state: State) => state.turn + CONSTANTS.challengeTurns.value
export function refuse(draft: Draft, by: PieceId, to: PieceId): void {
  changeFigure(draft, to, { repute: { value: CONSTANTS.challengeLost.value, until: told(draft.state) } })
  changeFigure(draft, by, { repute: { value: 0, until: draft.state.turn } })
  emit(draft, { what: 'refused', seat: figureAt(draft.state, to).seat, detail: { by, to } })
}

/** The blow of one at the other in a challenge: face to face, shields raised, neither in ranks nor led. */
export function duelStrike(state: State, by: PieceId, target: PieceId): Strike | undefined {
  const figure = figureAt(state, by)
  const [weapon] = bladesOf(state, figure)
  if (!weapon) return undefined
  const shield = profileOf(state, figureAt(state, target)).shield > 0
  // they stand face to face, wherever they have come from
  const enemy = figureAt(state, target)
  const ahead = direction(enemy.facing)
  const at = { x: enemy.at.x + ahead.x, y: enemy.at.y + ahead.y }
  const number = attackNumber(state, { by, target, weapon, dice: 0, shield, at, duel: true })
  return { by, target, weapon, number, shield: false, again: false }
}
export function fightDuel(draft: Draft, a: PieceId, b: PieceId): void {
  const bodies: readonly [BodyId, BodyId] = [figureAt(draft.state, a).body, figureAt(draft.state, b).body]
  emit(draft, { what: 'duel', seat: figureAt(draft.state, a).seat, detail: { by: a, to: b } })
  const begun = [figureAt(draft.state, a).endurance, figureAt(draft.state, b).endurance] as const
  for (let n = 0; n < EXCHANGES; n += 1) {
    const one = duelStrike(draft.state, a, b)
    const two = duelStrike(draft.state, b, a)
    if (one) resolve(draft, [one], { how: 'challenge', body: bodies[0], target: bodies[1], together: false })
    if (two) resolve(draft, [two], { how: 'challenge', body: bodies[1], target: bodies[0], together: false })
    if (figureAt(draft.state, a).endurance < 1 || figureAt(draft.state, b).endurance < 1) break
  }
  const lost = [begun[0] - figureAt(draft.state, a).endurance, begun[1] - figureAt(draft.state, b).endurance] as const
  const fell = [figureAt(draft.state, a).endurance < 1, figureAt(draft.state, b).endurance < 1] as const
  const winner = fell[0] !== fell[1] ? (fell[0] ? b : a) : lost[0] === lost[1] ? undefined : lost[0] < lost[1] ? a : b
  const until = told(draft.state)
  for (const piece of [a, b]) {
    const value = winner === undefined ? 0 : piece === winner ? CONSTANTS.challengeWon.value : CONSTANTS.challengeLost.value
    changeFigure(draft, piece, { repute: { value, until } })
  }
  emit(draft, { what: 'duel over', detail: { by: a, to: b, winner: winner ?? null } })
}
