// Flyers (BLA-52): off the ground, where nobody strikes at them, and down upon somebody who is worth a dive.
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { standing } from '../game/queries'
import type { Body, Figure, State } from '../state'
import { asked, pick } from './answers'
import { bestCharge, type Charge } from './charge'
import { supposed } from './supposed'

const UP = 1 // the elevation that is flown at: out of reach, and a quarter of the Movement away
const WORTH = 0.05 // of its points that a dive must bring

const flyTo = (decision: Decision, body: Body, level: number): Answer | undefined => {
  const ask = asked(decision, 'level', 'pick', body.id)
  const option = ask?.options.find(({ id, refusal }) => id === `${level}` && refusal === undefined)
  return option && pick(decision, 'level', [option.id], { body: body.id })
}
/** What a flyer in the air could come down upon. */
export function dive(state: State, decision: Decision, body: Body): Answer | undefined {
  const [figure] = standing(state, body.id)
  if (!figure || figure.level === 0) return undefined
  const below = landed(state, body, figure)
  const charge = below && bestCharge(below, decision, below.bodies[body.id] ?? body)
  return charge && charge.worth > (state.profiles[figure.profile]?.points ?? 0) * WORTH ? flyTo(decision, body, 0) : undefined
}
function landed(state: State, body: Body, figure: Figure): State | undefined {
  const down = supposed(state, body.id, { dived: true })
  return down && { ...down.state, figures: state.figures.map((one) => (one.id === figure.id ? { ...one, level: 0 } : one)) }
}
/** Into the air with whoever has come to blows with nobody and has nobody to charge. */
export function rise(state: State, decision: Decision, body: Body, charge: Charge | undefined): Answer | undefined {
  const [figure] = standing(state, body.id)
  if (!figure || figure.level > 0 || body.dived || (charge && charge.worth > 0)) return undefined
  return flyTo(decision, body, UP)
}
