import type { Game } from '../../../engine/kernel/system'
import type { BattleSetup, State } from '../state'
import { aftermath } from './aftermath'
import { awaiting } from './awaiting'
import { judge } from './judge'
import { muster } from './muster'
import { play } from './play'
import { leaderPiece, pieceOf } from './queries'

export const game: Game<State, BattleSetup> = {
  muster,
  awaiting,
  judge,
  play,
  outcome: (state) => state.outcome,
  aftermath,
  priced: ({ units }) =>
    units.map(({ id, seat, profile, raised, worth }) => ({
      pieces: [...Array.from({ length: raised }, (_squad, at) => pieceOf(id, at)), leaderPiece(id)],
      seat,
      profile: profile.name,
      points: worth,
    })),
  withheld: ({ agenda }) => agenda.length > 0, // orders, until the round is over
  turn: (state) => state.round,
}
