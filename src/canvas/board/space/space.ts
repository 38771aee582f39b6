// All that only a table in space is drawn with.
import type { Space } from '../spaceDrawings'
import { drawAsteroid, drawPlanet } from './bodies'
import { drawChart } from './chart'
import { drawShip } from './ship'

export const space: Space = { chart: drawChart, asteroid: drawAsteroid, planet: drawPlanet, ship: drawShip }
