// The ready tables. The armies' half-turned places are kept clear of river and buildings for both edges.
import { degrees, inches, point } from '../../../engine/geometry/units'
import { blob, rectangle, strip } from '../../../engine/tabletop/shapes'
import type { Table } from '../../../engine/tabletop/terrain'

const BED = 3.5 // inches of river from bank to bank
const ROAD = 2
const STONES = 0.4 // a field wall

/** 72 × 48: a ruin in the middle, a road over a ford, woods and hills on the flanks. */
export function fordTable(): Table {
  return {
    width: 72,
    height: 48,
    measure: 'inches',
    name: 'The ford',
    terrain: [
      {
        id: 'river-north',
        kind: 'river',
        name: 'the river',
        outline: strip([point(14, -1), point(14.4, 3), point(14.2, 7), point(13, 11), point(12, 15), point(12, 20.5)], BED),
      },
      { id: 'ford', kind: 'ford', name: 'the ford', outline: strip([point(12, 20.5), point(12, 27.5)], BED) },
      {
        id: 'river-south',
        kind: 'river',
        name: 'the river',
        outline: strip([point(12, 27.5), point(12, 33), point(13, 37), point(14, 41), point(14.2, 45), point(13.6, 49)], BED),
      },
      { id: 'road-west', kind: 'road', name: 'the road', outline: strip([point(0, 23.5), point(10.2, 24)], ROAD) },
      {
        id: 'road-east',
        kind: 'road',
        name: 'the road',
        outline: strip([point(13.8, 24), point(22, 24.6), point(31, 20.8), point(36, 20), point(49, 21.5), point(72, 23)], ROAD),
      },
      { id: 'copse', kind: 'woods', name: 'the copse', outline: blob(point(22, 20.2), 3.6, 2.4, 11) },
      { id: 'alder-wood', kind: 'woods', name: 'the alder wood', outline: blob(point(62, 32), 6.5, 5, 23) },
      { id: 'far-wood', kind: 'woods', name: 'the far wood', outline: blob(point(5, 14), 3.5, 5, 37) },
      { id: 'barrow', kind: 'hill', name: 'the barrow', outline: blob(point(60, 12), 7, 5, 41), height: inches(1) },
      {
        id: 'barrow-top',
        kind: 'hill',
        name: 'the top of the barrow',
        outline: blob(point(60.5, 11.5), 3.6, 2.5, 43),
        height: inches(2),
        steep: true,
      },
      { id: 'knoll', kind: 'hill', name: 'the knoll', outline: blob(point(30, 42), 6, 3.4, 47), height: inches(1) },
      { id: 'ruin', kind: 'ruin', name: 'the ruin', outline: rectangle(point(36, 24), 6, 4, degrees(0)), height: inches(1) },
      {
        id: 'sheepfold',
        kind: 'wall',
        name: 'the sheepfold wall',
        outline: strip([point(45, 29.2), point(49, 28.6), point(53, 28.8)], STONES),
      },
      { id: 'barley', kind: 'crops', name: 'the barley', outline: rectangle(point(23, 28.5), 8, 5, degrees(0)) },
      { id: 'hedge', kind: 'hedge', name: 'the hedge', outline: strip([point(19, 31.4), point(27, 31.4)], STONES) },
      { id: 'stones', kind: 'rough', name: 'the stony ground', outline: blob(point(54, 17.6), 3.4, 2.1, 53) },
      { id: 'mill', kind: 'building', name: 'the mill', outline: rectangle(point(17, 19), 3, 3, degrees(0)), height: inches(3) },
    ],
  }
}

/** What the skirmish is about. */
export const RUIN = rectangle(point(24, 24), 6, 5, degrees(0))
/** 48 × 48: a ruin between two woods. */
export function ruinTable(): Table {
  return {
    width: 48,
    height: 48,
    measure: 'inches',
    name: 'The ruin',
    terrain: [
      { id: 'ruin', kind: 'ruin', name: 'the ruin', outline: RUIN, height: inches(1) },
      { id: 'wood-west', kind: 'woods', name: 'the west wood', outline: blob(point(8, 21), 4.5, 4, 61) },
      { id: 'wood-east', kind: 'woods', name: 'the east wood', outline: blob(point(40, 27), 4.5, 4, 67) },
      { id: 'rise', kind: 'hill', name: 'the rise', outline: blob(point(37, 12), 5, 3.5, 71), height: inches(1) },
      { id: 'bank', kind: 'hill', name: 'the bank', outline: blob(point(11, 36), 5, 3.5, 73), height: inches(1) },
      { id: 'wall', kind: 'wall', name: 'the old wall', outline: strip([point(29, 27.5), point(34, 28)], STONES) },
      { id: 'wall-north', kind: 'wall', name: 'the fallen wall', outline: strip([point(14, 20), point(19, 20.5)], STONES) },
      { id: 'oats', kind: 'crops', name: 'the oats', outline: rectangle(point(15, 27.5), 7, 3, degrees(0)) },
      {
        id: 'road',
        kind: 'road',
        name: 'the track',
        outline: strip([point(0, 28.5), point(10, 29.8), point(24, 29.3), point(35, 32), point(48, 34)], 1.5),
      },
    ],
  }
}

/** 96 × 48: open ground with woods and hills, for large battles. */
export function broadTable(): Table {
  return {
    width: 96,
    height: 48,
    measure: 'inches',
    name: 'The long meadow',
    terrain: [
      {
        id: 'river-north',
        kind: 'river',
        name: 'the brook',
        outline: strip([point(16.5, -1), point(16, 5), point(15, 11), point(15, 20)], BED),
      },
      { id: 'ford', kind: 'ford', name: 'the ford', outline: strip([point(15, 20), point(15, 28)], BED) },
      {
        id: 'river-south',
        kind: 'river',
        name: 'the brook',
        outline: strip([point(15, 28), point(15, 37), point(16, 43), point(16.5, 49)], BED),
      },
      { id: 'wood-west', kind: 'woods', name: 'the west wood', outline: blob(point(29, 21), 5, 4, 79) },
      { id: 'wood-east', kind: 'woods', name: 'the east wood', outline: blob(point(67, 27), 5, 4, 83) },
      { id: 'hill-north', kind: 'hill', name: 'the north hill', outline: blob(point(70, 11), 7, 5, 89), height: inches(1) },
      { id: 'hill-south', kind: 'hill', name: 'the south hill', outline: blob(point(26, 37), 7, 5, 97), height: inches(1) },
      { id: 'ruin', kind: 'ruin', name: 'the watchtower', outline: rectangle(point(48, 24), 5, 4, degrees(0)), height: inches(1) },
      { id: 'wheat', kind: 'crops', name: 'the wheat', outline: rectangle(point(40, 24), 6, 4, degrees(0)) },
      { id: 'rye', kind: 'crops', name: 'the rye', outline: rectangle(point(56, 24), 6, 4, degrees(0)) },
      { id: 'wall', kind: 'wall', name: 'the boundary wall', outline: strip([point(76, 26), point(84, 25)], STONES) },
      { id: 'barn', kind: 'building', name: 'the barn', outline: rectangle(point(86, 20), 5, 3, degrees(0)), height: inches(3) },
    ],
  }
}
