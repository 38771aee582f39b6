// Players of one idea, to measure the computer against. Each fires as well as the computer does.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { judge } from '../game/judge'
import { keyOf } from '../game/keys'
import { commandedBy } from '../game/queries'
import type { State } from '../state'
import { suggest } from './suggest'

/** still: lies still, all power in weapons and fields. adrift: orders like the computer, and plots nothing. onward: plots nothing but straight on. */
export const HABITS = ['still', 'adrift', 'onward'] as const

export function habit(name: string, state: State, decision: Decision, dice: Dice): Answer {
  const answer = suggest(state, decision, dice)
  if (answer.kind !== 'orders') return answer
  const { frame } = state
  if (name === 'adrift' && frame.frame === 'plot') return { ...answer, parts: [] }
  if (name === 'onward' && frame.frame === 'plot') return straight(state, answer)
  if (name !== 'still' || frame.frame !== 'command') return answer
  const parts = commandedBy(state, decision.seat).flatMap(({ id, best }) => [
    { key: keyOf(id, 'power'), kind: 'allocate' as const, amounts: { weapons: best.weapons, fields: best.fields } },
    { key: keyOf(id, 'speed'), kind: 'pick' as const, picked: ['0'] },
  ])
  const lying = { ...answer, parts }
  return judge(state, lying).legal ? lying : answer
}

/** Every turn of the computer's plot taken for a space ahead, where the course allows it. */
function straight(state: State, answer: Extract<Answer, { kind: 'orders' }>): Answer {
  const ahead = {
    ...answer,
    parts: answer.parts.map((part) =>
      part.kind === 'pick' && (part.picked[0] === 'left' || part.picked[0] === 'right') ? { ...part, picked: ['forward'] } : part,
    ),
  }
  return judge(state, ahead).legal ? ahead : { ...answer, parts: [] }
}
