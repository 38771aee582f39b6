// Players of one idea, to measure the computer against.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Decision, Part } from '../../../engine/kernel/asks'
import { strategyRefusal } from '../game/strategy'
import { bestChoice } from '../game/superiority'
import type { State } from '../state'
import { suggest, tacticsSaid } from './suggest'

/**
 * steady: what promises most, every time. best: the tactics that give most by the facts, no token. lavish: the same with every token at once.
 * screw: never plans. rash: never rests, never concedes. restful: would rest after every Advance.
 */
export const HABITS = ['steady', 'best', 'lavish', 'screw', 'rash', 'restful'] as const

export function habit(name: string, state: State, decision: Decision, dice: Dice): Answer {
  const { seat } = decision
  const [ask] = decision.asks
  const base = { decision: decision.id, seat, key: ask?.key ?? '' }
  const tactics = (tokens: number): Answer => {
    const strategy = state.teams[seat]?.plan?.strategy ?? 'screw'
    return { ...base, kind: 'orders', parts: tacticsSaid(state, seat, bestChoice(state, seat, strategy), tokens) }
  }
  const fair = (): Answer => suggest(state, decision, dice)
  if (decision.standing) return fair()
  switch (`${name} ${ask?.key}`) {
    case 'steady tactics':
      return suggest(state, decision, never)
    case 'best tactics':
      return tactics(0)
    case 'lavish tactics':
      return tactics(state.teams[seat]?.tokens ?? 0)
    case 'screw plan': {
      if (strategyRefusal(state, seat, 'screw') !== undefined) return fair()
      const parts: readonly Part[] = [{ key: 'strategy', kind: 'pick', picked: ['screw'] }]
      return { ...base, kind: 'orders', parts }
    }
    case 'rash next':
      return { ...base, kind: 'pick', picked: ['advance'] }
    case 'restful next':
      return { ...base, kind: 'pick', picked: ['respite'] }
    default:
      return fair()
  }
}

/** Dice that never call for a bluff. */
const never: Dice = { die: (sides) => sides, drawn: 0 }
