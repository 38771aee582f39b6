import type { Game } from '../../../../src/engine/kernel/system'
import type { BattleSetup, State } from '../state'
import { awaiting } from './awaiting'
import { judge } from './judge'
import { muster } from './muster'
import { play } from './play'

export const game: Game<State, BattleSetup> = {
  muster,
  awaiting,
  judge,
  play,
  outcome: (state) => state.outcome,
  aftermath: (state) => ({
    lines: state.bands.map(({ seat, name, life }) => ({ seat, name, fate: life > 0 ? `${life} life left` : 'destroyed' })),
  }),
  turn: (state) => Math.min(state.turn, state.turns),
}
