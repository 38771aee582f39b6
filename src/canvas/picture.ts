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

/** Undefined where there is nothing to draw, or nothing to draw it with. */
export function pictureOf(scene: Scene, page: Theme, size = PICTURE): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const ctx = canvas.getContext('2d', { alpha: false })
  if (!ctx) return undefined
  if (scene.table) {
    if (wantsSpace(scene) && !spaceDrawings()) return undefined
    const theme = scene.table.ground === 'space' ? skyTheme(page) : page
    const camera = snap(fitTable(scene.table, { ...size, insets: NO_INSETS }), 1)
    const board = new Board()
    board.setTable(scene.table, theme)
    const nobody = new Set<number>()
    board.replace(createSceneMarks().marks({ scene, theme, scale: camera.zoom, ratio: 1, may: nobody, lifted: nobody, remains: true }))
    board.cover(camera, size.width, size.height, 1)
    board.blit(ctx, camera, 1)
    return canvas
  }
  if (!scene.parade || scene.parade.columns.length === 0) return undefined
  if (size !== PICTURE) ctx.scale(size.width / PICTURE.width, size.height / PICTURE.height)
  drawParade(ctx, scene.parade, page)
  return canvas
}

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
