// A small picture of a battle, drawn from its scene as the table itself is: kept beside the battle, for lists of battles.
import type { Point } from '../engine/geometry/units'
import type { Parade, Scene } from '../engine/kernel/scene'
import { Board } from './board/board'
import { skyTheme } from './board/sky'
import { spaceDrawings, wantsSpace } from './board/spaceDrawings'
import { fitTable, NO_INSETS, snap } from './camera'
import { createSceneMarks } from './figures/sceneMarks'
import { fade, sideColour, type Theme } from './theme'

const PICTURE: Size = { width: 480, height: 300 }
interface Size {
  readonly width: number
  readonly height: number
}

/** Draws a battle, and again as it goes on: the ground once, and of the figures what has changed. */
export type Draughtsman = (scene: Scene, page: Theme) => HTMLCanvasElement | undefined

/** Its canvas is the same each time, `ratio` device pixels to one of `size`. Undefined where there is nothing to draw, or nothing to draw it with. */
export function createDraughtsman(size = PICTURE, ratio = 1): Draughtsman {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size.width * ratio)
  canvas.height = Math.round(size.height * ratio)
  const ctx = canvas.getContext('2d', { alpha: false })
  const board = new Board()
  const figures = createSceneMarks()
  const nobody = new Set<number>()
  let inked: { readonly page: Theme; readonly space: boolean; readonly theme: Theme } | undefined
  const themeFor = (page: Theme, space: boolean): Theme => {
    if (inked?.page.name !== page.name || inked.space !== space) inked = { page, space, theme: space ? skyTheme(page) : page }
    return inked.theme
  }
  return (scene, page) => {
    if (!ctx) return undefined
    if (scene.table) {
      if (wantsSpace(scene) && !spaceDrawings()) return undefined
      const theme = themeFor(page, scene.table.ground === 'space')
      const camera = snap(fitTable(scene.table, { ...size, insets: NO_INSETS }), ratio)
      board.setTable(scene.table, theme)
      board.stand(figures.marks({ scene, theme, scale: camera.zoom * ratio, ratio, may: nobody, lifted: nobody, remains: true }))
      board.cover(camera, size.width, size.height, ratio)
      board.blit(ctx, camera, ratio)
      return canvas
    }
    if (!scene.parade || scene.parade.columns.length === 0) return undefined
    const zoom = canvas.width / PICTURE.width
    ctx.setTransform(zoom, 0, 0, zoom, 0, 0)
    drawParade(ctx, scene.parade, page, { width: PICTURE.width, height: canvas.height / zoom })
    return canvas
  }
}
/** One picture. Undefined where there is nothing to draw, or nothing to draw it with. */
export const pictureOf = (scene: Scene, page: Theme, size = PICTURE): HTMLCanvasElement | undefined => createDraughtsman(size)(scene, page)

const GAP = 14
const HEADED = 46 // from the top to the first row
const WIDEST = 34 // of a counter's square
const ROUND = 0.38 // a counter's radius, of its square

/** Teams as columns, everybody a counter filled as far as there is something left of them: their gauge tells what they have taken. */
function drawParade(ctx: CanvasRenderingContext2D, { columns }: Parade, theme: Theme, { width, height }: Size): void {
  const { panel, ink, no } = theme.colour
  ctx.fillStyle = panel
  ctx.fillRect(0, 0, width, height)
  const wide = (width - GAP * (columns.length + 1)) / columns.length
  const cell = largestCell(Math.max(...columns.map(({ members }) => members.length)), wide, height - HEADED - GAP)
  const across = Math.floor(wide / cell + 1e-9)
  const radius = cell * ROUND
  columns.forEach(({ seat, heading, members }, nth) => {
    const x = GAP + nth * (wide + GAP)
    const colour = sideColour(theme, seat)
    ctx.fillStyle = colour
    ctx.fillRect(x, GAP, wide, 5)
    ctx.fillStyle = ink
    ctx.font = `650 17px ${theme.serif}`
    ctx.textBaseline = 'top'
    ctx.fillText(heading, x, GAP + 12, wide)
    members.forEach(({ gauge, state }, index) => {
      const left = gauge.of === 0 ? 1 : 1 - Math.max(0, Math.min(1, gauge.value / gauge.of))
      const at = { x: x + ((index % across) + 0.5) * cell, y: HEADED + (Math.floor(index / across) + 0.5) * cell }
      drawCounter(ctx, at, radius, colour, state === 'dead' ? 0 : left, state === 'out')
      if (state === 'dead') strikeOut(ctx, at, radius, no)
    })
  })
}
/** The side of the largest square of which so many go into a box. */
function largestCell(count: number, width: number, height: number): number {
  const sides = Array.from({ length: Math.max(1, count) }, (_, n) => Math.min(width / (n + 1), height / Math.ceil(count / (n + 1))))
  return Math.min(WIDEST, Math.max(...sides))
}
function drawCounter(ctx: CanvasRenderingContext2D, at: Point, radius: number, colour: string, left: number, out: boolean): void {
  ctx.fillStyle = fade(colour, 0.18)
  ctx.beginPath()
  ctx.arc(at.x, at.y, radius, 0, 2 * Math.PI)
  ctx.fill()
  // filled from below: the part of a disc under a chord
  const half = Math.acos(1 - 2 * left)
  ctx.fillStyle = out ? fade(colour, 0.45) : colour
  ctx.beginPath()
  ctx.arc(at.x, at.y, radius, Math.PI / 2 - half, Math.PI / 2 + half)
  ctx.fill()
}
function strikeOut(ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number, colour: string): void {
  ctx.strokeStyle = colour
  ctx.lineWidth = 1.5
  ctx.beginPath()
  ctx.moveTo(x - radius * 0.7, y + radius * 0.7)
  ctx.lineTo(x + radius * 0.7, y - radius * 0.7)
  ctx.stroke()
}
