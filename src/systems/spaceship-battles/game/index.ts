import type { Game } from '../../../engine/kernel/system'
import type { BattleSetup, State } from '../state'
import { aftermath } from './aftermath'
import { awaiting } from './awaiting'
import { judge } from './judge'
import { muster } from './muster'
import { play } from './play'
import { stillFlown } from './plots'

export const game: Game<State, BattleSetup> = {
  muster,
  awaiting,
  judge,
  play,
  outcome: (state) => state.outcome,
  aftermath,
  priced: ({ ships }) =>
    ships.map(({ id, seat, design, worth }) => ({ pieces: [id], seat, profile: `Class ${design.class}`, points: worth })),
  withheld: (state) => stillFlown(state) !== undefined || state.ships.some(({ destructing }) => destructing),
  mayWithhold: ({ frame, outcome }) => frame.frame !== 'command' && outcome === undefined, // any ship may be about to destroy itself
  turn: (state) => state.turn,
}
