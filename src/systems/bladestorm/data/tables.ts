// The tables that battles are fought on, as data.
import { degrees, inches, point } from '../../../engine/geometry/units'
import { blob, rectangle, strip } from '../../../engine/tabletop/shapes'
import type { Table } from '../../../engine/tabletop/terrain'

const LEVEL = degrees(0)

export const openTable = (): Table => ({ width: 72, height: 48, measure: 'inches', name: 'Open ground', terrain: [] })

/** Nothing on it, and small: to learn by. */
export const greenTable = (): Table => ({ width: 30, height: 30, measure: 'inches', name: 'The village green', terrain: [] })

/** Alike from both home edges. */
export function farmTable(): Table {
  return {
    width: 48,
    height: 48,
    measure: 'inches',
    name: 'The farm',
    terrain: [
      { id: 'wood-west', kind: 'woods', name: 'the west copse', outline: blob(point(9, 27), 3.6, 4.4, 5) },
      { id: 'wood-east', kind: 'woods', name: 'the east copse', outline: blob(point(39, 21), 3.6, 4.4, 5) },
      { id: 'field-south', kind: 'crops', name: 'the barley', outline: rectangle(point(33, 31), 9, 5, LEVEL) },
      { id: 'field-north', kind: 'crops', name: 'the rye', outline: rectangle(point(15, 17), 9, 5, LEVEL) },
      { id: 'hedge-south', kind: 'hedge', name: 'the south hedge', outline: strip([point(28, 28), point(33, 28), point(38, 28)], 0.4) },
      { id: 'hedge-north', kind: 'hedge', name: 'the north hedge', outline: strip([point(10, 20), point(15, 20), point(20, 20)], 0.4) },
      { id: 'knoll', kind: 'hill', name: 'the knoll', outline: blob(point(24, 24), 4, 3, 9), height: inches(1) },
    ],
  }
}

export function woodsTable(): Table {
  return {
    width: 48,
    height: 48,
    measure: 'inches',
    name: 'Between the woods',
    terrain: [
      { id: 'wood-west', kind: 'woods', name: 'the west wood', dense: true, outline: blob(point(8, 24), 5.5, 8, 3) },
      { id: 'wood-east', kind: 'woods', name: 'the east wood', dense: true, outline: blob(point(40, 24), 5.5, 8, 7) },
      { id: 'copse', kind: 'woods', name: 'the birches', outline: blob(point(27, 21), 2.4, 2, 11) },
      { id: 'thorns', kind: 'woods', name: 'the thorns', outline: blob(point(21, 27), 2.4, 2, 11) },
    ],
  }
}

/** A river across the middle, with a bridge, and a ford to the east: for the rule of more terrain (BLA-40). */
export function riverTable(): Table {
  return {
    width: 72,
    height: 48,
    measure: 'inches',
    name: 'The bridge',
    terrain: [
      {
        id: 'river-west',
        kind: 'river',
        name: 'the Aune',
        outline: strip([point(0, 25), point(12, 24), point(32.5, 24)], 3.4),
      },
      { id: 'river-middle', kind: 'river', name: 'the Aune', outline: strip([point(39.5, 24), point(46, 23.6), point(52, 23.4)], 3.4) },
      { id: 'river-east', kind: 'river', name: 'the Aune', outline: strip([point(59, 23.2), point(66, 23.6), point(72, 24)], 3.4) },
      { id: 'bridge', kind: 'road', name: 'the bridge', outline: rectangle(point(36, 24), 7, 3.6, LEVEL) },
      { id: 'ford', kind: 'ford', name: 'the ford', outline: rectangle(point(55.5, 23.3), 7, 3.6, LEVEL) },
      { id: 'wood-north', kind: 'woods', name: 'the alders', outline: blob(point(49, 15), 4, 2.6, 5) },
      { id: 'wood-south', kind: 'woods', name: 'the willows', outline: blob(point(26, 33), 4, 2.6, 5) },
      { id: 'marsh', kind: 'marsh', name: 'the water meadow', outline: blob(point(12, 31), 5, 3, 13) },
      { id: 'hill', kind: 'hill', name: 'the mill hill', outline: blob(point(17, 13), 5, 3.4, 17), height: inches(1) },
    ],
  }
}

export function villageTable(): Table {
  return {
    width: 48,
    height: 48,
    measure: 'inches',
    name: 'The village of Aunebridge',
    terrain: [
      {
        id: 'road',
        kind: 'road',
        name: 'the village street',
        outline: strip([point(24, 48), point(24, 30), point(24, 18), point(24, 0)], 2.6),
      },
      { id: 'inn', kind: 'building', name: 'the inn', outline: rectangle(point(18.6, 27), 4.4, 3.2, LEVEL), height: inches(4) },
      { id: 'smithy', kind: 'building', name: 'the smithy', outline: rectangle(point(29.4, 21), 4.4, 3.2, LEVEL), height: inches(3) },
      { id: 'barn', kind: 'building', name: 'the barn', outline: rectangle(point(31, 29), 3.4, 4.6, LEVEL), height: inches(4) },
      { id: 'mill', kind: 'building', name: 'the mill', outline: rectangle(point(17, 19), 3.4, 4.6, LEVEL), height: inches(4) },
      { id: 'garden', kind: 'wall', name: 'the churchyard wall', outline: strip([point(8, 24), point(14.5, 24)], 0.4) },
      { id: 'garden-east', kind: 'wall', name: 'the orchard wall', outline: strip([point(33.5, 24), point(40, 24)], 0.4) },
      { id: 'ruin', kind: 'ruin', name: 'the burnt house', outline: rectangle(point(24, 24), 4.6, 3.4, LEVEL), height: inches(1) },
      { id: 'orchard', kind: 'woods', name: 'the orchard', outline: blob(point(40, 31), 3.4, 3, 19) },
      { id: 'yews', kind: 'woods', name: 'the yews', outline: blob(point(8, 17), 3.4, 3, 19) },
    ],
  }
}

export function hillTable(): Table {
  return {
    width: 60,
    height: 48,
    measure: 'inches',
    name: 'The beacon hill',
    terrain: [
      { id: 'hill', kind: 'hill', name: 'the hill', outline: blob(point(30, 15), 12, 6.5, 21), height: inches(1) },
      { id: 'top', kind: 'hill', name: 'the beacon', outline: blob(point(30, 13), 5, 3, 23), height: inches(2), steep: true },
      { id: 'wood', kind: 'woods', name: 'the oaks', outline: blob(point(10, 26), 4.5, 4, 25) },
      { id: 'thicket', kind: 'woods', name: 'the thicket', dense: true, outline: blob(point(50, 27), 4.5, 4, 27) },
      { id: 'scree', kind: 'rough', name: 'the scree', outline: blob(point(38, 24), 3.4, 2, 29) },
    ],
  }
}
