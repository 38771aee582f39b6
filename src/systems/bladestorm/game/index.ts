import type { Aftermath, Game } from '../../../engine/kernel/system'
import type { BattleSetup, State } from '../state'
import { awaiting } from './awaiting'
import { judge } from './judge'
import { muster } from './muster'
import { play } from './play'
import { pointsOf, profileOf } from './queries'

/** How it went for those who count: leaders, heroes, monsters and spell users. */
function aftermath(state: State): Aftermath {
  return {
    lines: state.figures.flatMap((figure) => {
      const { kind, endurance, power } = profileOf(state, figure)
      if (kind === 'soldier' && power === 0) return []
      const fate = !figure.alive
        ? (figure.lost ?? 'lost')
        : figure.endurance < endurance
          ? `alive, ${figure.endurance} of ${endurance} Endurance`
          : 'alive'
      return [{ seat: figure.seat, name: figure.name, fate }]
    }),
  }
}

export const game: Game<State, BattleSetup> = {
  muster,
  awaiting,
  judge,
  play,
  outcome: (state) => state.outcome,
  aftermath,
  priced: (state) =>
    state.figures.map((figure) => ({
      pieces: [figure.id],
      seat: figure.seat,
      profile: profileOf(state, figure).name,
      points: pointsOf(state, figure),
    })),
  turn: (state) => state.turn,
}
