// Over the table being laid out: the piece in hand with its handles and corners, its twin, what lies badly, and what is painted.

import type { Point } from '../../engine/geometry/units'
import { twinOf } from '../../engine/tabletop/editing'
import type { GoalPlace } from '../../engine/tabletop/goals'
import { middleOf } from '../../engine/tabletop/outlines'
import type { Table, Terrain } from '../../engine/tabletop/terrain'
import { ghostAt, type TerrainStore } from '../../store/terrain'
import { type Camera, toScreen } from '../camera'
import type { Context2D } from '../context'
import { fade, type Theme } from '../theme'
import { handlesOf } from './handles'

type Ink = Context2D

function trace(ctx: Ink, camera: Camera, outline: readonly Point[], close = true): void {
  ctx.beginPath()
  outline.forEach((p, index) => {
    const { x, y } = toScreen(camera, p)
    if (index === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  })
  if (close) ctx.closePath()
}
/** A line that is seen on every ground: light under colour. */
function firm(ctx: Ink, theme: Theme, colour: string, width: number, dash: readonly number[] = []): void {
  ctx.lineJoin = 'round'
  ctx.setLineDash([])
  ctx.strokeStyle = fade(theme.colour.panel, 0.85)
  ctx.lineWidth = width + 2.4
  ctx.stroke()
  ctx.setLineDash([...dash])
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.stroke()
  ctx.setLineDash([])
}
function knob(ctx: Ink, theme: Theme, at: Point, sign: string): void {
  ctx.beginPath()
  ctx.arc(at.x, at.y, 9, 0, Math.PI * 2)
  ctx.fillStyle = theme.colour.panel
  ctx.fill()
  ctx.strokeStyle = theme.colour.gold
  ctx.lineWidth = 2
  ctx.stroke()
  ctx.fillStyle = theme.colour.ink
  ctx.font = `600 13px ${theme.sans}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(sign, at.x, at.y + 0.5)
}

function inHand(ctx: Ink, theme: Theme, camera: Camera, piece: Terrain, corner: number | undefined): void {
  trace(ctx, camera, piece.outline)
  ctx.fillStyle = fade(theme.colour.gold, 0.14)
  ctx.fill()
  firm(ctx, theme, theme.colour.gold, 2.2)
  const { turn, stretch, middle } = handlesOf(piece, camera)
  for (const to of [turn, stretch]) {
    ctx.beginPath()
    ctx.moveTo(middle.x, middle.y)
    ctx.lineTo(to.x, to.y)
    ctx.setLineDash([3, 4])
    ctx.strokeStyle = fade(theme.colour.gold, 0.8)
    ctx.lineWidth = 1.2
    ctx.stroke()
    ctx.setLineDash([])
  }
  piece.outline.forEach((p, index) => {
    const at = toScreen(camera, p)
    const held = index === corner
    const size = held ? 6 : 3.6
    ctx.beginPath()
    ctx.rect(at.x - size, at.y - size, size * 2, size * 2)
    ctx.fillStyle = held ? theme.colour.gold : theme.colour.panel
    ctx.fill()
    ctx.strokeStyle = held ? theme.colour.ink : theme.colour.gold
    ctx.lineWidth = 1.6
    ctx.stroke()
  })
  knob(ctx, theme, turn, '↻')
  knob(ctx, theme, stretch, '⤡')
}

function painting(ctx: Ink, theme: Theme, camera: Camera, path: readonly Point[], to: Point | undefined): void {
  trace(ctx, camera, to ? [...path, to] : path, path.length > 2)
  if (path.length > 1) {
    ctx.fillStyle = fade(theme.colour.gold, 0.16)
    ctx.fill()
  }
  firm(ctx, theme, theme.colour.gold, 2, [7, 5])
  path.forEach((p, index) => {
    const at = toScreen(camera, p)
    ctx.beginPath()
    ctx.arc(at.x, at.y, index === 0 ? 6.5 : 4.5, 0, Math.PI * 2)
    ctx.fillStyle = index === 0 ? theme.colour.gold : theme.colour.panel
    ctx.fill()
    ctx.strokeStyle = theme.colour.ink
    ctx.lineWidth = 1.4
    ctx.stroke()
  })
}
/** A place that a battle is about, with its name in its middle. */
function wanted(ctx: Ink, theme: Theme, camera: Camera, { name, outline }: GoalPlace): void {
  trace(ctx, camera, outline)
  ctx.fillStyle = fade(theme.colour.gold, 0.12)
  ctx.fill()
  firm(ctx, theme, theme.colour.gold, 1.6, [2, 3])
  const { x, y } = toScreen(camera, middleOf(outline))
  ctx.font = `600 12px ${theme.sans}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const half = name.length * 3.6 + 8
  ctx.beginPath()
  ctx.roundRect(x - half, y - 10, half * 2, 20, 9)
  ctx.fillStyle = theme.colour.panel
  ctx.fill()
  ctx.strokeStyle = theme.colour.gold
  ctx.lineWidth = 1.2
  ctx.stroke()
  ctx.fillStyle = theme.colour.ink
  ctx.fillText(name, x, y + 0.5)
}
function crossAt(ctx: Ink, theme: Theme, at: Point): void {
  ctx.beginPath()
  for (const [dx, dy] of [
    [12, 0],
    [0, 12],
  ] as const) {
    ctx.moveTo(at.x - dx, at.y - dy)
    ctx.lineTo(at.x + dx, at.y + dy)
  }
  firm(ctx, theme, theme.colour.ink, 1.6)
}

export interface Shown {
  readonly table: Table
  readonly places: readonly GoalPlace[] // what a battle on it is about
  readonly editor: TerrainStore
  readonly clashing: ReadonlySet<string>
  readonly pointer: Point | undefined // on the table
  readonly keys: boolean // the keyboard points
}
/** The context is in screen pixels. */
export function drawOverlay(ctx: Ink, theme: Theme, camera: Camera, { table, places, editor, clashing, pointer, keys }: Shown): void {
  const { chosen, corner, tool, path, symmetric, cursor } = editor
  for (const place of places) wanted(ctx, theme, camera, place)
  if (symmetric) {
    const at = toScreen(camera, { x: table.width / 2, y: table.height / 2 })
    ctx.beginPath()
    ctx.arc(at.x, at.y, 5, 0, Math.PI * 2)
    ctx.moveTo(at.x - 22, at.y)
    ctx.lineTo(at.x + 22, at.y)
    firm(ctx, theme, theme.colour.muted, 1.2, [4, 3])
  }
  for (const piece of table.terrain) {
    if (!clashing.has(piece.id)) continue
    trace(ctx, camera, piece.outline)
    firm(ctx, theme, theme.colour.no, 1.8, [6, 4])
  }
  const held = table.terrain.find(({ id }) => id === chosen)
  if (held) {
    const twin = symmetric ? twinOf(table, held) : undefined
    if (twin && twin.id !== held.id) {
      trace(ctx, camera, twin.outline)
      firm(ctx, theme, theme.colour.gold, 1.4, [2, 4])
    }
    inHand(ctx, theme, camera, held, corner)
  }
  const spot = keys ? cursor : pointer
  const ghost = spot && !editor.draft ? ghostAt(table, editor, spot) : undefined
  if (ghost) {
    trace(ctx, camera, ghost)
    ctx.fillStyle = fade(theme.colour.gold, 0.2)
    ctx.fill()
    firm(ctx, theme, theme.colour.gold, 1.4, [5, 4])
  }
  if (path.length > 0) painting(ctx, theme, camera, path, spot)
  if (tool !== 'choose' && keys) crossAt(ctx, theme, toScreen(camera, cursor))
}
