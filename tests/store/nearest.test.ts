// Who stands nearest: by the measure of the table.
import { expect, it } from 'vitest'
import { bodiesByNearness } from '../../src/store/nearest'
import { CHART, spaceScene } from '../canvas/space'

it('SHP-13 counts spaces where the table has them, however far that is as the crow flies', () => {
  const scene = spaceScene()
  const at = new Map([
    [6, { x: 5.5, y: 10.5 }], // five spaces straight on
    [7, { x: 6.5, y: 14.5 }], // four aslant, which is the longer line
    [8, { x: 10.5, y: 14.5 }], // four straight on
  ])
  const pieces = scene.pieces.map((piece) => ({ ...piece, at: at.get(piece.id) ?? piece.at }))
  const order = (measure: 'squares' | 'inches'): readonly number[] =>
    bodiesByNearness({ ...scene, pieces, table: { ...CHART, measure } }, { x: 10.5, y: 10.5 }, 1).flatMap(({ id }) =>
      at.has(id) ? [id] : [],
    )
  expect(order('squares')).toEqual([8, 7, 6])
  expect(order('inches')).toEqual([8, 6, 7])
})
