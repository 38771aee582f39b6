// The best volley of a body.
import type { Answer, BodyId, Decision } from '../../../engine/kernel/asks'
import type { State } from '../state'
import { asked, baseOf } from './answers'
import { volleyWorth } from './worth'

export interface Shot {
  readonly answer: Answer
  readonly worth: number
}
export function bestShot(state: State, decision: Decision, body: BodyId): Shot | undefined {
  const ask = asked(decision, 'shoot', 'target', body)
  if (!ask) return undefined
  let best: Shot | undefined
  for (const { weapon } of ask.means) {
    if (weapon.includes('+')) continue
    for (const target of ask.targets) {
      if (target.body === undefined) continue
      const worth = volleyWorth(state, body, target.body, weapon)
      if (worth > 0 && (!best || worth > best.worth))
        best = { worth, answer: { ...baseOf(decision, 'shoot', { body }), kind: 'target', targets: [target.id], weapon } }
    }
  }
  return best
}
