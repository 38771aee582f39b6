// All that lies still: the surround, field, terrain by kind in the order a map is drawn, names, edge.
import type { Table, Terrain, TerrainKind } from '../../engine/tabletop/terrain'
import type { Context2D } from '../context'
import type { Box } from '../declutter'
import { overlap } from '../declutter'
import { inSquares } from '../grid'
import { boundsOf, inside } from '../polygon'
import type { Theme } from '../theme'
import { drawEdge, drawSurround } from './edge'
import { drawName } from './names'
import { drawField, drawGrain } from './paper'
import type { Pen } from './pen'
import { spaceDrawings } from './spaceDrawings'
import { drawCoordinates, drawGrid } from './squares'
import { drawCrops, drawHedge, drawRough } from './terrain/growth'
import { drawHill } from './terrain/hill'
import { drawRoad } from './terrain/road'
import { drawBuilding, drawRuin, drawWall } from './terrain/stonework'
import { drawFord, drawMarsh, drawRiver } from './terrain/water'
import { drawWoods } from './terrain/woods'

const DRAW: Readonly<Record<TerrainKind, (pen: Pen, terrain: Terrain) => void>> = {
  hill: drawHill,
  rough: drawRough,
  marsh: drawMarsh,
  crops: drawCrops,
  river: drawRiver,
  road: drawRoad,
  ford: drawFord,
  ruin: drawRuin,
  woods: drawWoods,
  hedge: drawHedge,
  wall: drawWall,
  building: drawBuilding,
  asteroid: (pen, terrain) => spaceDrawings()?.asteroid(pen, terrain),
  planet: (pen, terrain) => spaceDrawings()?.planet(pen, terrain),
}
const ORDER: readonly TerrainKind[] = [
  'hill',
  'rough',
  'marsh',
  'crops',
  'river',
  'road',
  'ford',
  'ruin',
  'woods',
  'hedge',
  'wall',
  'building',
  'planet',
  'asteroid',
]

const NAME = { beside: 30, letter: 5 } as const // pixels: under it, and half a letter to either side

function drawSpace(pen: Pen): void {
  const drawn = spaceDrawings()
  if (drawn) drawn.chart(pen)
  else {
    pen.ctx.fillStyle = pen.theme.colour.field
    pen.ctx.fillRect(0, 0, pen.width, pen.height)
  }
}

/**
 * Draws what lies in `region` (device pixels from the table's origin). The context's origin is the table's, unscaled.
 * `scale` is device pixels to an inch, `ratio` device pixels to a CSS pixel.
 */
export function drawGround(ctx: Context2D, table: Table, theme: Theme, scale: number, ratio: number, region: Box): void {
  const shown: Box = { x: region.x / scale, y: region.y / scale, width: region.width / scale, height: region.height / scale }
  const pen: Pen = { ctx, theme, scale, ratio, width: table.width, height: table.height, sign: inSquares(table) ? ' sq' : '″', shown }
  ctx.save()
  ctx.beginPath()
  ctx.rect(region.x, region.y, region.width, region.height)
  ctx.clip()
  ctx.scale(scale, scale)
  drawSurround(pen, shown.x, shown.y, shown.width, shown.height)
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, 0, table.width, table.height)
  ctx.clip()
  if (table.ground === 'space') drawSpace(pen)
  else drawField(pen)
  const near = table.terrain.filter((terrain) => overlap(boundsOf(terrain.outline, 2), shown))
  const draw = (terrain: Terrain): void => {
    ctx.save()
    DRAW[terrain.kind](pen, terrain)
    ctx.restore()
  }
  for (const kind of ORDER) for (const terrain of near) if (terrain.kind === kind) draw(terrain)
  // what stands on a building again, over its roof: a chimney
  for (const roof of near)
    if (roof.kind === 'building')
      for (const terrain of near) if (terrain !== roof && terrain.outline.every((corner) => inside(roof.outline, corner))) draw(terrain)
  if (table.measure === 'squares') drawGrid(pen)
  ctx.restore()
  drawEdge(pen, table)
  if (table.measure === 'squares') drawCoordinates(pen)
  const size = (terrain: Terrain) => {
    const { width, height } = boundsOf(terrain.outline)
    return width * height
  }
  for (const terrain of table.terrain) {
    // as far as its name may stand out beyond it
    if (!terrain.name || !overlap(boundsOf(terrain.outline, ((NAME.beside + NAME.letter * terrain.name.length) * ratio) / scale), shown))
      continue
    // a road laid in pieces, or hill upon hill, is named once: on its largest
    const larger = (other: Terrain) =>
      other !== terrain && other.name === terrain.name && other.kind === terrain.kind && size(other) > size(terrain)
    if (!table.terrain.some(larger)) drawName(pen, terrain, table.terrain)
  }
  drawGrain(pen, shown.x, shown.y, shown.width, shown.height)
  ctx.restore()
}
