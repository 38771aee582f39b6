// The volleys of a body.
import type { Answer, BodyId, Decision } from '../../../engine/kernel/asks'
import type { State } from '../state'
import { asked, baseOf } from './answers'
import { volleyWorth } from './worth'

export interface Shot {
  readonly answer: Answer
  readonly worth: number
}
/** Every volley it may shoot, the best first; without dice that would have to be bought. */
export function shotsAt(state: State, decision: Decision, body: BodyId): readonly Shot[] {
  const ask = asked(decision, 'shoot', 'target', body)
  if (!ask) return []
  const found: Shot[] = []
  for (const { weapon } of ask.means) {
    if (weapon.includes('+')) continue
    for (const target of ask.targets) {
      if (target.body === undefined || target.refusal) continue
      const worth = volleyWorth(state, body, target.body, weapon)
      if (worth > 0) found.push({ worth, answer: { ...baseOf(decision, 'shoot', { body }), kind: 'target', targets: [target.id], weapon } })
    }
  }
  return found.sort((a, b) => b.worth - a.worth)
}
export const bestShot = (state: State, decision: Decision, body: BodyId): Shot | undefined => shotsAt(state, decision, body)[0]
