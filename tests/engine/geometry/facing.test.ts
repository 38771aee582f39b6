import { expect, test } from 'vitest'
import { between, snapped, stepOf } from '../../../src/engine/geometry/facing'
import { degrees } from '../../../src/engine/geometry/units'

test('facings go by the steps of the table; where they are free, keys turn by 15°', () => {
  expect([stepOf(undefined), stepOf('free'), stepOf(45), stepOf(90)]).toEqual([15, 15, 45, 90])
  expect([snapped(67, 'free'), snapped(67, 45), snapped(67, 90), snapped(350, 45)]).toEqual([67, 45, 90, 0])
})
test('a turn is the shorter way round, clockwise above 0', () => {
  expect([between(degrees(350), degrees(10)), between(degrees(10), degrees(350)), between(degrees(0), degrees(90))]).toEqual([20, -20, 90])
})
