// Whose bases lie in each other on a Battlestorm table (BST-17): nobody's, wherever somebody is asked.
import { overlaps } from '../../src/engine/geometry/distance'
import { footprintOf } from '../../src/systems/battlestorm/game/sighting'
import type { Figure, State } from '../../src/systems/battlestorm/state'

/** Pairs of figures that stand in each other; of an army that is still being placed, those that have their place. */
export function overlapping(state: State): readonly (readonly [Figure, Figure])[] {
  const found: [Figure, Figure][] = []
  const placing = state.agenda.find((frame) => frame.frame === 'placing')
  const there = state.figures.filter((figure) => figure.alive && !(placing?.frame === 'placing' && placing.waiting.includes(figure.id)))
  for (const [index, one] of there.entries()) {
    const mine = footprintOf(state, one)
    for (const other of there.slice(index + 1)) {
      const dx = other.at.x - one.at.x
      const dy = other.at.y - one.at.y
      if (dx * dx + dy * dy < 36 && overlaps(mine, footprintOf(state, other))) found.push([one, other])
    }
  }
  return found
}
