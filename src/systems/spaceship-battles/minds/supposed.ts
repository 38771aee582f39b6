// A position for all that one viewer knows of it (SHP-10, 16): what others have plotted and not yet flown is as the fair computer would plot it,
// and nobody is taken to blow himself up.
import type { Viewer } from '../../../engine/kernel/asks'
import { plotIn, stillFlown } from '../game/plots'
import { controllerOf, seatsLeft } from '../game/queries'
import type { State } from '../state'
import { said } from './expected'
import { suggestPlots } from './plot'

export function supposed(state: State, viewer: Viewer): State {
  if (viewer === 'umpire') return state
  const open: State = {
    ...state,
    ships: state.ships.map((ship) => (controllerOf(ship) === viewer ? ship : { ...ship, destructing: false, plot: [], ram: null })),
  }
  const stretch = stillFlown(state)
  if (!stretch) return open
  const { from, to } = stretch
  const plotting: State = { ...open, frame: { frame: 'plot', from, to } }
  const plots = new Map(
    seatsLeft(state).flatMap((seat) =>
      seat === viewer
        ? []
        : [
            [
              seat,
              said(
                seat,
                suggestPlots(plotting, seat, () => 1, 'left'),
              ),
            ] as const,
          ],
    ),
  )
  return {
    ...open,
    ships: open.ships.map((ship) => {
      const parts = plots.get(controllerOf(ship))
      return parts ? { ...ship, plot: plotIn(parts, ship, from, to) } : ship
    }),
  }
}
