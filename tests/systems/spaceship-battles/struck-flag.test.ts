// A fleet that has struck its flag wins nothing by what the others do to each other.
import { expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import { openDraft } from '../../../src/systems/spaceship-battles/game/draft'
import { byGoals } from '../../../src/systems/spaceship-battles/game/victory'
import { battle } from '../../support/spaceships'

it('SHP-21 the goal of a fleet that surrendered is reached for nobody', () => {
  const wanted: readonly Goal[] = [{ id: 'dart', seat: 0, kind: 'take', pieces: [1], needed: 1, who: 'the Dart' }]
  const fleets = battle([{ seat: 0 }, { seat: 1, hull: 0 }, { seat: 1, square: [20, 20] }, { seat: 2, square: [28, 28] }], {
    goals: { wanted, tallies: freshTallies(wanted) },
  })
  const struck = {
    ...fleets,
    sides: fleets.sides.map((side) => (side.seat === 0 ? { ...side, surrendered: true } : side)),
    ships: fleets.ships.map((ship) => (ship.id === 0 ? { ...ship, lost: 'surrendered' as const } : ship)),
  }
  const gone = (state: typeof fleets) => ({
    ...state,
    ships: state.ships.map((ship) => (ship.id === 1 ? { ...ship, lost: 'destroyed' as const } : ship)),
  })
  expect(byGoals(openDraft(gone(fleets), loaded([])), false)?.winner).toBe(0)
  expect(byGoals(openDraft(gone(struck), loaded([])), false)).toBeUndefined()
})
