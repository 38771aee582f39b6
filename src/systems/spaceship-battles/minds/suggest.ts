// The computer player: orders worked out of what its seat may see. Plots and self-destruction of others stand in no state before they are
// carried out, but for a whole turn's plot, which is not looked at.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Decision, OrdersAsk, Part } from '../../../engine/kernel/asks'
import { awaiting, SURRENDER } from '../game/awaiting'
import { commandedBy, enemiesOf } from '../game/queries'
import type { State } from '../state'
import { suggestCommands } from './command'
import { suggestFire } from './fire'
import { suggestPlots } from './plot'
import { regardOf, strengthOf } from './rivals'

const HOPELESS = 0.06 // of the enemy's fighting strength: the fleet strikes its flags

export function suggest(state: State, decision: Decision, dice: Dice, playOn = false): Answer {
  const { seat } = decision
  const ask = decision.asks.find((one): one is OrdersAsk => one.kind === 'orders')
  const white = { decision: `${SURRENDER}.${seat}`, seat, key: SURRENDER, kind: 'pick', picked: [SURRENDER] } as const
  if (ask === undefined) return white
  const beaten =
    !playOn && state.frame.frame === 'command' && strengthOf(commandedBy(state, seat)) < HOPELESS * strengthOf(enemiesOf(state, seat))
  if (beaten && awaiting(state).some(({ id }) => id === white.decision)) return white
  return { decision: decision.id, seat, key: ask.key, kind: 'orders', parts: asked(ask, partsOf(state, seat, dice)) }
}

function partsOf(state: State, seat: number, dice: Dice): readonly Part[] {
  const regard = regardOf(state, seat, dice)
  switch (state.frame.frame) {
    case 'command':
      return suggestCommands(state, seat, regard)
    case 'plot':
      return suggestPlots(state, seat, regard, dice.die(2, { purpose: 'which way to turn', seat }) === 1 ? 'left' : 'right')
    case 'attack':
      return suggestFire(state, seat, regard)
  }
}

/** Only what is asked is answered. */
export function asked(ask: OrdersAsk, parts: readonly Part[]): readonly Part[] {
  const keys = new Set(ask.groups.flatMap((group) => group.asks.map((one) => one.key)))
  return parts.filter((part) => keys.has(part.key))
}
