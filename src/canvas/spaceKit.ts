// The drawings of space and of squares, in one piece: see useKit.ts.
import { memo } from 'react'
import { drawChart } from './board/chart'
import { drawCoordinates, drawGrid } from './board/squares'
import { drawAsteroid, drawPlanet } from './board/terrain/space'
import { drawShip } from './figures/ship'
import { silhouetteOf } from './figures/silhouettes'
import { Courses, coursesOf } from './layers/Courses'
import { SquareBands } from './layers/SquareBands'

export const SPACE_KIT = {
  drawChart,
  drawGrid,
  drawCoordinates,
  drawAsteroid,
  drawPlanet,
  silhouetteOf,
  drawShip,
  coursesOf,
  Courses,
  SquareBands: memo(SquareBands),
} as const
export type SpaceKit = typeof SPACE_KIT
