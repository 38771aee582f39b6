// Who had better not fight on: spent Champions, and whoever is better off out of contact.
import type { Point } from '../../../engine/geometry/units'
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
  const key = isEngaged(state, link.unit) ? 'disengage' : 'move'
  if (!has(decision, key)) return undefined
  const off = awayFrom(state, link, base, key)
  return off && off.safe > off.threat ? off.answer : undefined
}

/** Off from those in contact, to where the nearest enemy is farthest. */
export const breakOff = (state: State, decision: Decision, link: Link, base: Base): Answer | undefined =>
  has(decision, 'disengage') ? awayFrom(state, link, base, 'disengage')?.answer : undefined

interface Away {
  readonly answer: MoveAnswer
  readonly safe: number // inches from the nearest enemy, there
  readonly threat: number // and now
}
function awayFrom(state: State, link: Link, base: Base, key: 'move' | 'disengage'): Away | undefined {
  const { unit } = link
  const figure = standing(state, unit)[0]
  if (!figure) return undefined
  const enemies = state.figures.filter((one) => one.alive && one.seat !== figure.seat)
  const nearestTo = (at: Point): number =>
    enemies.reduce((least, enemy) => Math.min(least, distance(enemy.at, at)), Number.POSITIVE_INFINITY)
  const threat = nearestTo(figure.at)
  if (key === 'move' && threat > SAFE) return undefined
  const home = state.sides[figure.seat === 0 ? 0 : 1].home === 'south' ? 1 : -1
  const share = key === 'disengage' ? CONSTANTS.disengageShare.value : 1
  let best: Away | undefined
  for (const [dx, dy] of WAYS) {
    const far = allowance(state, figure) * share - 0.01
    const shift = { x: dx * far, y: dy * far * home }
    const path = key === 'disengage' ? [shift] : shiftAlong(state, unit, [shift], 1).path
    const answer: MoveAnswer = { ...base, key, kind: 'move', path, alone: [] }
    if (judgeMove(state, unit, answer, link, key).refusals.length > 0) continue
    const safe = nearestTo({ x: figure.at.x + shift.x, y: figure.at.y + shift.y })
    if (!best || safe > best.safe) best = { answer, safe, threat }
  }
  return best
}
const SAFE = 14 // inches from the nearest enemy: nobody need go farther
const WAYS = [
  [0, 1],
  [0.7, 0.7],
  [-0.7, 0.7],
  [1, 0],
  [-1, 0],
  [0.7, -0.7],
  [-0.7, -0.7],
] as const
