import type { Game } from '../../../engine/kernel/system'
import type { BattleSetup, State } from '../state'
import { aftermath } from './aftermath'
import { awaiting } from './awaiting'
import { judge } from './judge'
import { muster } from './muster'
import { play } from './play'
import { outcomeOf } from './queries'

export const game: Game<State, BattleSetup> = {
  muster,
  awaiting,
  judge,
  play,
  outcome: outcomeOf,
  aftermath,
  withheld: ({ teams }) => teams.some(({ plan }) => plan !== null && !plan.declared),
  turn: (state) => state.past.length,
}
