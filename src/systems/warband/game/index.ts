import type { Game } from '../../../engine/kernel/system'
import { recruitOf } from '../data/recruits'
import type { BattleSetup, State } from '../state'
import { aftermath } from './aftermath'
import { awaiting } from './awaiting'
import { characterAt } from './draft'
import { judge } from './judge'
import { muster } from './muster'
import { play } from './play'
import { outcomeOf } from './victory'

export const game: Game<State, BattleSetup> = {
  muster,
  awaiting,
  judge,
  play,
  outcome: outcomeOf,
  aftermath,
  priced: (state) =>
    state.fighters.map(({ id, seat }) => {
      const { profile, name, worth } = characterAt(state, id)
      return { pieces: [id], seat, profile: recruitOf(profile)?.title ?? name, points: worth }
    }),
  turn: (state) => state.turn,
}
