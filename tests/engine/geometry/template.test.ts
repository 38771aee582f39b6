import { expect, test } from 'vitest'
import { outlinesOf, type Template } from '../../../src/engine/geometry/template'
import { degrees, type Point, point } from '../../../src/engine/geometry/units'

const boundsOf = (outline: readonly Point[]) =>
  [
    Math.min(...outline.map(({ x }) => x)),
    Math.min(...outline.map(({ y }) => y)),
    Math.max(...outline.map(({ x }) => x)),
    Math.max(...outline.map(({ y }) => y)),
  ].map((value) => Math.round(value * 1000) / 1000)
const lying = (template: Template, facing: number, measure: 'inches' | 'squares' = 'inches') =>
  outlinesOf(template, point(10, 20), degrees(facing), measure).map(boundsOf)

test('a bare point covers nothing', () => {
  expect(lying({ shape: 'point' }, 0)).toEqual([])
})
test('a blast is round on inches, and on squares all squares within so many of its own', () => {
  expect(lying({ shape: 'blast', radius: 2 }, 0)).toEqual([[8, 18, 12, 22]])
  expect(lying({ shape: 'blast', radius: 2 }, 0, 'squares')).toEqual([[7.5, 17.5, 12.5, 22.5]])
})
test('a line goes from its point the way it lies, half its width to each side', () => {
  expect(lying({ shape: 'line', length: 6, width: 1 }, 0)).toEqual([[10, 19.5, 16, 20.5]])
  expect(lying({ shape: 'line', length: 6, width: 1 }, 90)).toEqual([[9.5, 20, 10.5, 26]])
})
test('a cone opens half its width to each side of the way it lies', () => {
  expect(lying({ shape: 'cone', length: 4, width: degrees(180) }, 0)).toEqual([[10, 16, 14, 24]])
  expect(lying({ shape: 'cone', length: 4, width: degrees(60) }, 270)).toEqual([[8, 16, 12, 20]])
})
test('a set of squares turns with it', () => {
  const template: Template = { shape: 'squares', squares: [point(1, 0), point(2, 0), point(2, 1)] }
  const middles = (facing: number) => lying(template, facing, 'squares').map(([x = 0, y = 0]) => [x + 0.5 - 10, y + 0.5 - 20])
  expect(middles(0)).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
  ])
  expect(middles(90)).toEqual([
    [0, 1],
    [0, 2],
    [-1, 2],
  ])
})
