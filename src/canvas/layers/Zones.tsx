// Marked parts of the table, each kind with its own hatching and edge as well as its colour: where somebody may be placed, what a battle
// is about, what nobody enters but to fight, the arcs of somebody in hand, what lies there and works on, where somebody can get to.
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Zone, ZoneKind } from '../../engine/kernel/scene'
import type { Table } from '../../engine/tabletop/terrain'
import { placeName } from '../board/names'
import { trace } from '../board/pen'
import type { Context2D } from '../context'
import { type Box, leaderOf } from '../declutter'
import { drawLeader } from '../figures/banner'
import { inSquares } from '../grid'
import { boundsOf, inside } from '../polygon'
import { fade, sideColour, type Theme } from '../theme'
import { Drawing, Label } from './drawn'
import { type Hatching, hatch } from './hatch'
import type { ZoneName } from './zoneNames'

interface ZoneLook {
  readonly hatching: Hatching
  readonly dash: readonly number[] // of its edge, screen pixels
  readonly edge: number // its width
  readonly wash: number // how much of the colour lies on the ground
  readonly ink: number // how much of it the hatching has
}
const NAMED: ZoneLook = { hatching: 'plain', dash: [10, 5, 2, 5], edge: 1.4, wash: 0.05, ink: 0 }
const LOOKS: Readonly<Record<ZoneKind, ZoneLook>> = {
  named: NAMED,
  ladder: { hatching: 'plain', dash: [], edge: 0, wash: 0, ink: 0 },
  deployment: { hatching: 'slant', dash: [10, 5, 2, 5], edge: 2, wash: 0.08, ink: 0.14 },
  objective: { hatching: 'dots', dash: [], edge: 2.4, wash: 0.14, ink: 0.4 },
  control: { hatching: 'upright', dash: [3, 4], edge: 1.4, wash: 0.06, ink: 0.28 },
  front: { hatching: 'plain', dash: [], edge: 1.6, wash: 0.1, ink: 0 },
  flank: { hatching: 'slant', dash: [8, 4], edge: 1.6, wash: 0.1, ink: 0.3 },
  rear: { hatching: 'crossed', dash: [2, 4], edge: 1.8, wash: 0.12, ink: 0.34 },
  template: { hatching: 'dots', dash: [7, 4], edge: 2, wash: 0.16, ink: 0.4 },
  effect: { hatching: 'waves', dash: [], edge: 2, wash: 0.16, ink: 0.5 },
  home: { hatching: 'slant', dash: [], edge: 1.4, wash: 0.24, ink: 0.4 },
  weather: { hatching: 'waves', dash: [], edge: 0.4, wash: 0.1, ink: 0.14 },
  reach: { hatching: 'plain', dash: [], edge: 1.4, wash: 0.2, ink: 0 },
}
/** Shown for whoever is in hand alone: everybody's at once would cover the table. */
const IN_HAND: readonly ZoneKind[] = ['front', 'flank', 'rear', 'reach']

/** Those to be shown while this body is in hand; what bodies control matters while somebody is being moved, and how far one gets to nobody who aims. */
export const zonesShown = (zones: readonly Zone[], inHand: number | undefined, moving: boolean, aiming = false): readonly Zone[] =>
  zones.filter(({ kind, body }) => {
    if (body === undefined) return true
    if (kind === 'reach' && aiming) return false
    return kind === 'control' ? moving : body === inHand || !IN_HAND.some((one) => one === kind)
  })

function colourOf({ kind, seat }: Zone, theme: Theme): string {
  const { gold, no, yes, muted } = theme.colour
  if (kind === 'template') return gold
  if (kind === 'objective' && seat === undefined) return gold
  if (kind === 'effect' && seat === undefined) return no
  if (kind === 'reach') return yes
  return seat === undefined ? muted : sideColour(theme, seat)
}

const APART = 14 // pixels between a part of the table and its name that want no line

interface Props {
  readonly zones: readonly Zone[]
  readonly table: Table
  readonly theme: Theme
  readonly pixel: number
  readonly names: readonly ZoneName[]
  readonly crowd: readonly Box[] // who stands there, pixels: no ladder hides them
  readonly banners: readonly Box[] // what they are called, pixels: nothing lies over it
}
export function Zones({ zones, table, theme, pixel, names, crowd, banners }: Props) {
  return (
    <Group id="zones">
      <Drawing paint={(ctx) => drawZones(ctx, zones, table, theme, pixel, crowd, banners, names)} />
      {names.map(({ zone, at }) => (
        <Label key={zone.id} text={zone.label} at={at} colour={colourOf(zone, theme)} theme={theme} pixel={pixel} />
      ))}
    </Group>
  )
}

/** Ladders first, cleared where somebody stands or a place is named, and all cleared of the names of bodies: those are drawn on the board below. */
export function drawZones(
  ctx: Context2D,
  zones: readonly Zone[],
  table: Table,
  theme: Theme,
  pixel: number,
  crowd: readonly Box[],
  banners: readonly Box[],
  names: readonly ZoneName[],
): void {
  const clear = (boxes: readonly Box[]): void => {
    for (const { x, y, width, height } of boxes) ctx.clearRect(x * pixel, y * pixel, width * pixel, height * pixel)
  }
  const ladders = zones.filter(({ kind }) => kind === 'ladder')
  for (const { outline } of ladders) drawLadder(ctx, outline, theme, pixel)
  if (ladders.length > 0) {
    clear(crowd)
    for (const terrain of table.terrain) {
      const name = placeName(terrain, table.terrain, table, pixel)
      if (name && name.turn === 0) ctx.clearRect(name.at.x - name.width / 2, name.at.y - name.height / 2, name.width, name.height)
    }
  }
  for (const zone of zones) drawZone(ctx, zone, table, theme, pixel)
  for (const name of names) leadHome(ctx, name, theme, pixel)
  clear(banners)
}
/** The line from a name that found no room at its part of the table to that part. */
function leadHome(ctx: Context2D, { zone, box }: ZoneName, theme: Theme, pixel: number): void {
  const { x, y, width, height } = boundsOf(zone.outline)
  const leader = leaderOf(box, [{ x: x / pixel, y: y / pixel, width: width / pixel, height: height / pixel }], APART)
  if (!leader) return
  const [from, to] = leader.map((end) => ({ x: end.x * pixel, y: end.y * pixel }))
  if (from && to) drawLeader(ctx, [from, to], theme, 0, 0, pixel)
}

function drawZone(ctx: Context2D, zone: Zone, table: Table, theme: Theme, pixel: number): void {
  const colour = colourOf(zone, theme)
  if (zone.kind === 'reach' && inSquares(table)) paintSquares(ctx, zone.outline, colour, pixel)
  else if (zone.kind !== 'ladder') {
    // a storm that leaves the table is nowhere beyond it
    const isOver = zone.outline.some(({ x, y }) => x < 0 || y < 0 || x > table.width || y > table.height)
    if (isOver) {
      ctx.save()
      ctx.beginPath()
      ctx.rect(0, 0, table.width, table.height)
      ctx.clip()
    }
    drawPart(ctx, zone.outline, zone.kind, colour, theme.dark, pixel)
    if (isOver) ctx.restore()
  }
}

/** A part of the table as its kind is drawn. */
export function drawPart(ctx: Context2D, outline: readonly Point[], kind: ZoneKind, colour: string, dark: boolean, pixel: number): void {
  const { hatching, dash, edge, wash, ink } = LOOKS[kind]
  const path = () => {
    ctx.beginPath()
    trace(ctx, outline, true)
  }
  path()
  ctx.fillStyle = fade(colour, dark ? wash * 1.25 : wash)
  ctx.fill()
  if (hatching !== 'plain') {
    ctx.save()
    ctx.clip()
    hatch(ctx, boundsOf(outline), hatching, pixel, fade(colour, ink))
    ctx.restore()
  }
  path()
  ctx.setLineDash(dash.map((one) => one * pixel))
  ctx.strokeStyle = fade(colour, 0.9)
  ctx.lineWidth = edge * pixel
  ctx.lineJoin = 'round'
  ctx.stroke()
  ctx.setLineDash([])
}

/** Two rails along the longer way of its ground, and rungs between them. */
function drawLadder(ctx: Context2D, outline: readonly Point[], theme: Theme, pixel: number): void {
  const { x, y, width, height } = boundsOf(outline)
  const upright = height >= width
  const long = Math.max(width, height)
  const narrow = Math.min(width, height) * 0.34
  ctx.save()
  ctx.translate(x + width / 2, y + height / 2)
  if (upright) ctx.rotate(Math.PI / 2)
  const reach = long * 0.36
  const rungs = Math.max(3, Math.round((reach * 2) / (narrow * 0.55)))
  ctx.beginPath()
  for (const rail of [-narrow / 2, narrow / 2]) {
    ctx.moveTo(-reach, rail)
    ctx.lineTo(reach, rail)
  }
  for (let rung = 0; rung < rungs; rung += 1) {
    const at = -reach + (2 * reach * (rung + 0.5)) / rungs
    ctx.moveTo(at, -narrow / 2)
    ctx.lineTo(at, narrow / 2)
  }
  ctx.lineCap = 'round'
  ctx.strokeStyle = theme.colour.panel
  ctx.lineWidth = 5 * pixel
  ctx.stroke()
  ctx.strokeStyle = theme.colour.ink
  ctx.lineWidth = 2 * pixel
  ctx.stroke()
  ctx.restore()
}

/** Every square whose middle lies inside, as a tile. */
function paintSquares(ctx: Context2D, outline: readonly Point[], colour: string, pixel: number): void {
  const box = boundsOf(outline)
  const gap = Math.min(0.08, 1.5 * pixel)
  ctx.beginPath()
  for (let y = Math.floor(box.y); y < box.y + box.height; y++)
    for (let x = Math.floor(box.x); x < box.x + box.width; x++)
      if (inside(outline, { x: x + 0.5, y: y + 0.5 })) ctx.roundRect(x + gap, y + gap, 1 - 2 * gap, 1 - 2 * gap, 0.08)
  ctx.fillStyle = fade(colour, 0.22)
  ctx.fill()
  ctx.strokeStyle = fade(colour, 0.6)
  ctx.lineWidth = pixel
  ctx.stroke()
}
