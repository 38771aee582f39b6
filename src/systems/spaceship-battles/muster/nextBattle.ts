// The next battle of the same fleets: what came through, as it came through. A captured ship goes with whoever holds it.
import type { MusterDraft } from '../../../engine/kernel/muster'
import { MAP_IDS, MAPS } from '../data/maps'
import { commandedBy } from '../game/queries'
import type { State } from '../state'
import { readDraft } from './draft'

export function nextBattle(state: State): MusterDraft {
  const fleets = state.sides.map((side) => ({
    name: side.name,
    player: side.player,
    ships: commandedBy(state, side.seat).map(({ name, design, hull, best, ammo }) => ({ name, ...design, hull, best, ammo })),
  }))
  return readDraft({
    title: state.title,
    map: MAP_IDS.find((id) => MAPS[id].name === state.table.name) ?? 'open',
    points: Math.max(...state.sides.map((side) => side.worth)),
    turns: state.turnLimit,
    plotting: state.plotting,
    bothHits: state.bothHits,
    fleets,
  })
}
