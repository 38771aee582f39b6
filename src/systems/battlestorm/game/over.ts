// What a figure may stand on or hang over (BST-15, 16): nobody stands in a building; a flyer ends its move over one that is lower than itself.
import { overlapsPolygon } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { Terrain } from '../../../engine/tabletop/terrain'
import { TERRAIN } from '../data/terrain'
import type { Figure, State } from '../state'
import { profileOf } from './queries'
import { footprintOf } from './sighting'

/** The building that a figure at that place and height would be in; undefined: none. */
export function buildingAt(state: State, figure: Figure, at: Point, altitude: number, facing = figure.facing): Terrain | undefined {
  const flies = profileOf(state, figure).flies === true
  const here = { ...footprintOf(state, figure, at), facing }
  return state.table.terrain.find(
    (terrain) =>
      terrain.kind === 'building' &&
      !(flies && altitude > (terrain.height ?? TERRAIN.building.height)) &&
      overlapsPolygon(here, terrain.outline),
  )
}
