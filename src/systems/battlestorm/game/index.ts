import type { Aftermath, Game } from '../../../engine/kernel/system'
import type { BattleSetup, State } from '../state'
import { awaiting } from './awaiting'
import { judge } from './judge'
import { muster } from './muster'
import { pause, play } from './play'
import { isHero, pointsOf, profileOf } from './queries'

/** What is carried home: the fallen, the driven off, and the scars of those who live. */
function aftermath(state: State): Aftermath {
  return {
    lines: state.figures.flatMap((figure) => {
      const hurt = figure.injuries.evasion !== 0 || figure.injuries.cer !== 0 || figure.injuries.move !== 1
      const matters = figure.champion || isHero(state, figure)
      if (!matters) return []
      const fate = !figure.alive ? (figure.lost ?? 'lost') : hurt ? 'alive, maimed' : 'alive'
      return [{ seat: figure.seat, name: figure.name, fate }]
    }),
  }
}

export const game: Game<State, BattleSetup> = {
  muster,
  awaiting,
  judge,
  play,
  pause,
  outcome: (state) => state.outcome,
  aftermath,
  priced: (state) =>
    state.figures.map((figure) => ({
      pieces: [figure.id],
      seat: figure.seat,
      profile: profileOf(state, figure).name,
      points: pointsOf(state, figure.id),
    })),
  turn: (state) => state.turn,
}
