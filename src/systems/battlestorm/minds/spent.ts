// Champions who had better not fight any more.
import type { Answer, BodyId, Decision, MoveAnswer } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { unitAt } from '../game/draft'
import { shiftAlong } from '../game/manoeuvre'
import { judgeMove } from '../game/movement'
import { isEngaged, profileOf, standing, unitsOf } from '../game/queries'
import { allowance } from '../game/ways'
import type { Link, State } from '../state'
import { has } from './answers'
import type { Base } from './march'
import { distance } from './near'
import { leads } from './rules'

/** A lone Champion whose Fate is gone, or nearly, and who had some: the next blow maims or kills him. */
export function isSpent(state: State, unit: BodyId): boolean {
  const figures = standing(state, unit)
  const figure = figures[0]
  if (!figure || figures.length !== 1) return false
  const full = profileOf(state, figure).fate
  return full > 0 && figure.fate <= full * (leads(state, unit) ? 0.5 : 0.25)
}
export const others = (state: State, unit: BodyId): number =>
  unitsOf(state, unitAt(state, unit).seat).filter((one) => one.id !== unit && !one.routing).length

/** Out of the fight: break off, then keep out of everybody's reach. */
export function retire(state: State, decision: Decision, link: Link, base: Base): Answer | undefined {
  const { unit } = link
  const figure = standing(state, unit)[0]
  if (!figure) return undefined
  const enemies = state.figures.filter((one) => one.alive && one.seat !== figure.seat)
  const key = isEngaged(state, unit) ? 'disengage' : 'move'
  if (!has(decision, key)) return undefined
  const threat = enemies.reduce((least, enemy) => Math.min(least, distance(enemy.at, figure.at)), Number.POSITIVE_INFINITY)
  if (key === 'move' && threat > 14) return undefined
  const home = state.sides[figure.seat === 0 ? 0 : 1].home === 'south' ? 1 : -1
  const share = key === 'disengage' ? CONSTANTS.disengageShare.value : 1
  let best: { answer: MoveAnswer; safe: number } | undefined
  for (const [dx, dy] of [
    [0, 1],
    [0.7, 0.7],
    [-0.7, 0.7],
    [1, 0],
    [-1, 0],
    [0.7, -0.7],
    [-0.7, -0.7],
  ] as const) {
    const far = allowance(state, figure) * share - 0.01
    const shift = { x: dx * far, y: dy * far * home }
    const answer: MoveAnswer =
      key === 'disengage'
        ? { ...base, key, kind: 'move', path: [shift], alone: [] }
        : { ...base, key, kind: 'move', path: shiftAlong(state, unit, [shift], 1).path, alone: [] }
    if (judgeMove(state, unit, answer, link, key).refusals.length > 0) continue
    const end = { x: figure.at.x + shift.x, y: figure.at.y + shift.y }
    const safe = enemies.reduce((least, enemy) => Math.min(least, distance(enemy.at, end)), Number.POSITIVE_INFINITY)
    if (!best || safe > best.safe) best = { answer, safe }
  }
  return best && best.safe > threat ? best.answer : undefined
}
