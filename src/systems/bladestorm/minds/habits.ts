// Players of one idea, to measure the computer against.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { judge } from '../game/judge'
import { ratingOf } from '../game/pace'
import { bodiesOf, isEngaged, isSteady, topFrame } from '../game/queries'
import type { Body, State } from '../state'
import { pick } from './answers'
import { bestCharge } from './charge'
import { centreOf, enemiesOf } from './near'
import { bestShot } from './shot'
import { suggest } from './suggest'
import { away, towards } from './ways'

/** nearest: everybody goes for the nearest enemy and attacks. kite: shoots, and keeps away. */
export const HABITS = ['nearest', 'kite'] as const

export function habit(name: string, state: State, decision: Decision, dice: Dice): Answer {
  if (topFrame(state)?.frame !== 'move') return suggest(state, decision, dice)
  for (const body of bodiesOf(state, decision.seat)) {
    if (!decision.asks.some((ask) => ask.body === body.id && (ask.key === 'move' || ask.key === 'shoot'))) continue
    if (isEngaged(state, body.id) || !isSteady(body)) continue
    const answer = name === 'kite' ? kite(state, decision, body) : nearest(state, decision, body)
    if (answer && judge(state, answer).legal) return answer
  }
  return pick(decision, 'done')
}

function nearest(state: State, decision: Decision, body: Body): Answer | undefined {
  const charge = bestCharge(state, decision, body)
  if (charge) return charge.move.answer
  const shot = bestShot(state, decision, body.id)
  if (shot) return shot.answer
  const [enemy] = enemiesOf(state, body)
  return enemy && towards(state, decision, body, centreOf(state, enemy.body.id), ratingOf(state, body))?.answer
}
function kite(state: State, decision: Decision, body: Body): Answer | undefined {
  const [enemy] = enemiesOf(state, body)
  if (!enemy) return undefined
  if (enemy.gap < ratingOf(state, body)) {
    const back = away(state, decision, body, centreOf(state, enemy.body.id), Number.POSITIVE_INFINITY)
    if (back) return back.answer
  }
  return bestShot(state, decision, body.id)?.answer
}
