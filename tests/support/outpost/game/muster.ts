import { STATS } from '../data/kinds'
import type { BattleSetup, State } from '../state'

export function muster({ title, turns, sides }: BattleSetup): State {
  const bands = sides.flatMap((side, seat) => side.bands.map((band) => ({ ...band, seat })))
  return {
    title,
    turns,
    turn: 1,
    seat: 0,
    phase: 'move',
    tick: 0,
    sides: sides.map(({ name }) => name),
    bands: bands.map((band, id) => ({
      ...band,
      id,
      life: band.life ?? STATS[band.kind].life,
      flasks: STATS[band.kind].flasks,
      acted: false,
    })),
  }
}
