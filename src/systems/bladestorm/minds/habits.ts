// Players of one idea, to measure the computer against.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { judge } from '../game/judge'
import { ratingOf } from '../game/pace'
import { bodiesOf, isEngaged, isSteady, topFrame } from '../game/queries'
import type { Body, State } from '../state'
import { asked, baseOf, pick } from './answers'
import { centreOf, closestOf, enemiesOf } from './near'
import { bestShot } from './shot'
import { suggest } from './suggest'
import { away, chargeInto, contacts, towards } from './ways'

/** nearest: everybody goes for the nearest enemy and attacks. kite: shoots, and keeps away. */
export const HABITS = ['nearest', 'kite'] as const

export function habit(name: string, state: State, decision: Decision, dice: Dice): Answer {
  const frame = topFrame(state)?.frame
  if (frame === 'melee') return pick(decision, decision.asks.some(({ key }) => key === 'strike') ? 'all' : 'done')
  if (frame !== 'move') return suggest(state, decision, dice)
  for (const body of bodiesOf(state, decision.seat)) {
    if (!decision.asks.some((ask) => ask.body === body.id && (ask.key === 'move' || ask.key === 'shoot'))) continue
    if (isEngaged(state, body.id) || !isSteady(body)) continue
    const answer = name === 'kite' ? kite(state, decision, body) : nearest(state, decision, body)
    if (answer && judge(state, answer).legal) return answer
  }
  return pick(decision, 'done')
}

/** Straight at the nearest enemy: into contact if he can be reached, a shot if not and there is a bow, else nearer. */
function nearest(state: State, decision: Decision, body: Body): Answer | undefined {
  const [near] = enemiesOf(state, body)
  const enemy = near && closestOf(state, body.id, near.body.id)
  if (!near || !enemy) return undefined
  if (near.gap <= ratingOf(state, body)) {
    const into = body.unit ? chargeInto(state, decision, body, enemy) : contacts(state, decision, body, enemy)[0]
    if (into) return into.answer
  }
  const shoot = asked(decision, 'shoot', 'target', body.id)
  const free = shoot?.targets.filter(({ refusal }) => !refusal)
  const target = free?.find((option) => option.body === near.body.id) ?? free?.[0]
  const [bow] = shoot?.means ?? []
  if (target && bow) return { ...baseOf(decision, 'shoot', { body: body.id }), kind: 'target', targets: [target.id], weapon: bow.weapon }
  return towards(state, decision, body, centreOf(state, near.body.id), ratingOf(state, body))?.answer
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
