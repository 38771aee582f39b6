// A small picture of a battle, drawn from its scene as the table itself is: kept beside the battle, for lists of battles.
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

/** Its canvas is the same each time. Undefined where there is nothing to draw, or nothing to draw it with. */
export function createDraughtsman(size = PICTURE): Draughtsman {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
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
      const camera = snap(fitTable(scene.table, { ...size, insets: NO_INSETS }), 1)
      board.setTable(scene.table, theme)
      board.stand(figures.marks({ scene, theme, scale: camera.zoom, ratio: 1, may: nobody, lifted: nobody, remains: true }))
      board.cover(camera, size.width, size.height, 1)
      board.blit(ctx, camera, 1)
      return canvas
    }
    if (!scene.parade || scene.parade.columns.length === 0) return undefined
    if (size !== PICTURE) ctx.setTransform(size.width / PICTURE.width, 0, 0, size.height / PICTURE.height, 0, 0)
    drawParade(ctx, scene.parade, page)
    return canvas
  }
}
/** One picture. Undefined where there is nothing to draw, or nothing to draw it with. */
export const pictureOf = (scene: Scene, page: Theme, size = PICTURE): HTMLCanvasElement | undefined => createDraughtsman(size)(scene, page)

const GAP = 14

/** Teams as columns, everybody a bar as long as what is left of him. */
function drawParade(ctx: CanvasRenderingContext2D, { columns }: Parade, theme: Theme): void {
  const { width, height } = PICTURE
  const { panel, ink, no } = theme.colour
  ctx.fillStyle = panel
  ctx.fillRect(0, 0, width, height)
  const wide = (width - GAP * (columns.length + 1)) / columns.length
  columns.forEach(({ seat, heading, members }, nth) => {
    const x = GAP + nth * (wide + GAP)
    const colour = sideColour(theme, seat)
    ctx.fillStyle = colour
    ctx.fillRect(x, GAP, wide, 5)
    ctx.fillStyle = ink
    ctx.font = `650 17px ${theme.serif}`
    ctx.textBaseline = 'top'
    ctx.fillText(heading, x, GAP + 12, wide)
    const top = GAP + 42
    const step = Math.min(22, (height - top - GAP) / Math.max(1, members.length))
    members.forEach(({ gauge, state }, index) => {
      const y = top + index * step
      const tall = step * 0.62
      ctx.fillStyle = fade(colour, 0.18)
      ctx.fillRect(x, y, wide, tall)
      if (state === 'dead') {
        ctx.strokeStyle = no
        ctx.lineWidth = 1.5
        ctx.beginPath()
        ctx.moveTo(x, y + tall / 2)
        ctx.lineTo(x + wide, y + tall / 2)
        ctx.stroke()
      } else {
        ctx.fillStyle = state === 'out' ? fade(colour, 0.45) : colour
        ctx.fillRect(x, y, wide * Math.max(0, Math.min(1, gauge.of === 0 ? 0 : gauge.value / gauge.of)), tall)
      }
    })
  })
}
