// The off-screen board: what lies still on one canvas, the marks that stand on it composed on a second, both kept a little
// larger than the view. Panning blits; a change redraws only the rectangles it touches. Positions are device pixels from the
// table's origin ("board pixels"), whole ones, so that a blit is never resampled.

import type { Table } from '../../engine/tabletop/terrain'
import type { Camera } from '../camera'
import type { Context2D } from '../context'
import type { Box } from '../declutter'
import type { Theme } from '../theme'
import { drawGround } from './ground'
import { fillSurround } from './paper'

/** Something that stands on the ground: redrawn when its version changes. Drawn in the order given. */
export interface Mark {
  readonly id: string
  readonly version: unknown
  readonly box: Box // board pixels
  readonly paint: (ctx: Context2D, ox: number, oy: number) => void // the corner of the board, to be taken off
}

const OVERSCAN = 0.22 // of the view, on each side
const MOST = 9_000_000 // pixels of one canvas
const WHOLE = 4_500_000 // a table of no more pixels is kept whole: panning then never draws new ground
const MARGIN = 56 // CSS pixels of bare ground round the table: its frame and shadow

const touches = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const whole = (box: Box, within: Box): Box => {
  const x0 = Math.max(within.x, Math.floor(box.x) - 1)
  const y0 = Math.max(within.y, Math.floor(box.y) - 1)
  const x1 = Math.min(within.x + within.width, Math.ceil(box.x + box.width) + 1)
  const y1 = Math.min(within.y + within.height, Math.ceil(box.y + box.height) + 1)
  return { x: x0, y: y0, width: Math.max(0, x1 - x0), height: Math.max(0, y1 - y0) }
}

export class Board {
  readonly ground = document.createElement('canvas')
  readonly face = document.createElement('canvas')
  private readonly groundPen = this.ground.getContext('2d', { alpha: false })
  private readonly facePen = this.face.getContext('2d', { alpha: false })
  private area: Box = { x: 0, y: 0, width: 0, height: 0 }
  private zoom = 0 // of what is drawn
  private ratio = 1
  private table: Table | undefined
  private theme: Theme | undefined
  private marks: readonly Mark[] = []
  private behind: Box[] = [] // changed on the screen, not yet on the face: made good before the face is next used
  private onScreen:
    | { readonly camera: Camera; readonly canvas: Context2D['canvas']; readonly width: number; readonly height: number }
    | undefined
  private fresh: Box[] = [] // changed since the last blit

  /** Shows this table in this theme. Forgets everything when either is new. */
  setTable(table: Table, theme: Theme): void {
    if (this.table === table && this.theme === theme) return
    this.table = table
    this.theme = theme
    this.zoom = 0
  }

  /** What was drawn is lost: the next cover draws everything. */
  forget(): void {
    this.zoom = 0
    this.invalidate()
  }

  /** Whether a cover at this camera would draw everything anew. */
  stale(camera: Camera, ratio: number): boolean {
    return camera.zoom !== this.zoom || ratio !== this.ratio
  }

  /** The marks of a scale not drawn yet: kept for the next cover. */
  replace(marks: readonly Mark[]): void {
    this.marks = marks
  }

  /** Makes the board cover the view at this camera, redrawing only what it must. True if the scale is new. */
  cover(camera: Camera, width: number, height: number, ratio: number): boolean {
    const view: Box = {
      x: Math.round(-camera.x * ratio),
      y: Math.round(-camera.y * ratio),
      width: Math.ceil(width * ratio),
      height: Math.ceil(height * ratio),
    }
    const all = this.extent(camera.zoom * ratio, ratio)
    const complete = all.width * all.height <= WHOLE
    const tooSmall = !complete && (view.width > this.area.width || view.height > this.area.height)
    if (camera.zoom !== this.zoom || ratio !== this.ratio || tooSmall) {
      this.zoom = camera.zoom
      this.ratio = ratio
      this.area = complete ? all : around(view)
      for (const canvas of [this.ground, this.face]) {
        if (canvas.width !== this.area.width) canvas.width = this.area.width
        if (canvas.height !== this.area.height) canvas.height = this.area.height
      }
      this.behind = []
      this.invalidate()
      this.drawGround([this.area])
      this.redraw([this.area])
      return true
    }
    if (complete) return false
    const { area } = this
    if (view.x >= area.x && view.y >= area.y && view.x + view.width <= area.x + area.width && view.y + view.height <= area.y + area.height)
      return false
    this.scroll(Math.round(view.x - (area.width - view.width) / 2), Math.round(view.y - (area.height - view.height) / 2))
    return false
  }

  /** The table and its shadow at a scale. */
  private extent(scale: number, ratio: number): Box {
    const margin = Math.ceil(MARGIN * ratio)
    return {
      x: -margin,
      y: -margin,
      width: Math.ceil((this.table?.width ?? 1) * scale) + 2 * margin,
      height: Math.ceil((this.table?.height ?? 1) * scale) + 2 * margin,
    }
  }

  /** Moves the board's window: what is still inside is shifted, what comes in is drawn. */
  private scroll(x: number, y: number): void {
    this.catchUp()
    this.invalidate()
    const { area } = this
    const dx = area.x - x
    const dy = area.y - y
    this.area = { ...area, x, y }
    if (Math.abs(dx) >= area.width || Math.abs(dy) >= area.height) {
      this.drawGround([this.area])
      this.redraw([this.area])
      return
    }
    for (const [pen, canvas] of [
      [this.groundPen, this.ground],
      [this.facePen, this.face],
    ] as const) {
      if (!pen) continue
      pen.globalCompositeOperation = 'copy'
      pen.drawImage(canvas, dx, dy)
      pen.globalCompositeOperation = 'source-over'
    }
    const strips: Box[] = []
    if (dx > 0) strips.push({ x, y, width: dx, height: area.height })
    if (dx < 0) strips.push({ x: x + area.width + dx, y, width: -dx, height: area.height })
    if (dy > 0) strips.push({ x, y, width: area.width, height: dy })
    if (dy < 0) strips.push({ x, y: y + area.height + dy, width: area.width, height: -dy })
    this.drawGround(strips)
    this.redraw(strips)
  }

  /** Puts these marks on the ground: those that changed, came or went are redrawn with whatever they touch. */
  stand(marks: readonly Mark[]): void {
    const dirty = changed(this.marks, marks)
    this.marks = marks
    if (dirty.length === 0 || this.zoom === 0) return
    this.fresh.push(...dirty)
    this.behind.push(...dirty)
    if (this.behind.length > 400) this.catchUp()
  }

  private drawGround(regions: readonly Box[]): void {
    const { groundPen: pen, table, theme, area } = this
    if (!pen || !table || !theme) return
    for (const region of regions) {
      pen.setTransform(1, 0, 0, 1, -area.x, -area.y)
      drawGround(pen, table, theme, this.zoom * this.ratio, this.ratio, region)
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
  }

  /** What is drawn on the screen is lost, or another's: the next blit is a whole one. */
  invalidate(): void {
    this.onScreen = undefined
  }

  private catchUp(): void {
    if (this.behind.length === 0) return
    const boxes = this.behind
    this.behind = []
    this.redraw(boxes)
  }

  private redraw(regions: readonly Box[]): void {
    if (this.facePen) this.paint(this.facePen, regions, this.area, 0, 0)
  }

  /** Draws regions of the board with its corner at (dx, dy) of the context: the ground, then every mark that touches them. */
  private paint(pen: Context2D, regions: readonly Box[], within: Box, dx: number, dy: number): void {
    const { area } = this
    let boxes = regions.map((box) => whole(box, within)).filter((box) => box.width > 0 && box.height > 0)
    if (boxes.length === 0) return
    if (boxes.length > 1) boxes = gather(boxes)
    const ox = area.x - dx
    const oy = area.y - dy
    pen.save()
    pen.beginPath()
    for (const box of boxes) pen.rect(box.x - ox, box.y - oy, box.width, box.height)
    pen.clip()
    for (const box of boxes)
      pen.drawImage(this.ground, box.x - area.x, box.y - area.y, box.width, box.height, box.x - ox, box.y - oy, box.width, box.height)
    for (const mark of this.marks) {
      for (const box of boxes) {
        if (!touches(mark.box, box)) continue
        mark.paint(pen, ox, oy)
        break
      }
    }
    pen.restore()
  }

  /** What of the screen lies beyond the board is left bare. */
  private surround(ctx: Context2D, theme: Theme, board: Box, x: number, y: number): void {
    const { width, height } = ctx.canvas
    const left = Math.max(0, Math.min(width, board.x))
    const right = Math.max(0, Math.min(width, board.x + board.width))
    const top = Math.max(0, Math.min(height, board.y))
    const bottom = Math.max(0, Math.min(height, board.y + board.height))
    const bare: Box[] = [
      { x: 0, y: 0, width, height: top },
      { x: 0, y: bottom, width, height: height - bottom },
      { x: 0, y: top, width: left, height: bottom - top },
      { x: right, y: top, width: width - right, height: bottom - top },
    ]
    fillSurround(ctx, theme, x, y, bare)
  }

  /** Copies the board to the screen. If the camera has another zoom than the board, what is there is stretched for the moment. */
  blit(ctx: Context2D, camera: Camera, ratio: number): void {
    const { area, onScreen } = this
    const { canvas } = ctx
    if (area.width === 0) return
    const x = Math.round(camera.x * ratio)
    const y = Math.round(camera.y * ratio)
    const still =
      onScreen !== undefined &&
      onScreen.canvas === canvas &&
      onScreen.width === canvas.width &&
      onScreen.height === canvas.height &&
      onScreen.camera.x === camera.x &&
      onScreen.camera.y === camera.y &&
      onScreen.camera.zoom === camera.zoom
    ctx.save()
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    if (camera.zoom === this.zoom && still) {
      // nothing moved: what changed is drawn straight onto the screen, and the face, unread, is spared a copy
      const view: Box = { x: -x, y: -y, width: canvas.width, height: canvas.height }
      if (this.fresh.length > 0) this.paint(ctx, this.fresh, meet(view, area), area.x + x, area.y + y)
    } else if (camera.zoom === this.zoom) {
      this.catchUp()
      if (this.theme) this.surround(ctx, this.theme, { x: area.x + x, y: area.y + y, width: area.width, height: area.height }, x, y)
      ctx.drawImage(this.face, area.x + x, area.y + y) // whole: a part cut out takes Chromium half as long again, with the same pixels in the end
    } else {
      this.catchUp()
      const stretch = camera.zoom / this.zoom
      if (this.theme) {
        ctx.fillStyle = this.theme.colour.ground
        ctx.fillRect(0, 0, canvas.width, canvas.height)
      }
      ctx.imageSmoothingEnabled = true
      ctx.drawImage(this.face, area.x * stretch + x, area.y * stretch + y, area.width * stretch, area.height * stretch)
    }
    ctx.restore()
    this.fresh = []
    this.onScreen = { camera, canvas, width: canvas.width, height: canvas.height }
  }
}

/** The boxes of marks that are others than before, came or went. Most keep their place in the list and are not looked up. */
function changed(before: readonly Mark[], now: readonly Mark[]): Box[] {
  const dirty: Box[] = []
  const came: Mark[] = []
  const gone = new Map<string, Mark>()
  const compare = (old: Mark, mark: Mark): void => {
    if (old.version !== mark.version || old.box.x !== mark.box.x || old.box.y !== mark.box.y) dirty.push(old.box, mark.box)
  }
  for (let at = 0; at < before.length || at < now.length; at += 1) {
    const old = before[at]
    const mark = now[at]
    if (old === mark) continue
    if (old && mark && old.id === mark.id) {
      compare(old, mark)
      continue
    }
    if (old) gone.set(old.id, old)
    if (mark) came.push(mark)
  }
  for (const mark of came) {
    const old = gone.get(mark.id)
    if (old) {
      gone.delete(mark.id)
      if (old !== mark) compare(old, mark)
    } else dirty.push(mark.box)
  }
  for (const old of gone.values()) dirty.push(old.box)
  return dirty
}

const meet = (a: Box, b: Box): Box => {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  }
}

/** A view and the overscan that memory allows. */
function around(view: Box): Box {
  let over = OVERSCAN
  while (over > 0.02 && view.width * (1 + 2 * over) * view.height * (1 + 2 * over) > MOST) over -= 0.02
  const dx = Math.round(view.width * over)
  const dy = Math.round(view.height * over)
  return { x: view.x - dx, y: view.y - dy, width: view.width + 2 * dx, height: view.height + 2 * dy }
}

/** Joins rectangles that lie on or near each other until none do. */
function gather(boxes: readonly Box[]): Box[] {
  const out: Box[] = []
  for (const box of boxes) {
    let grown = box
    for (let i = out.length - 1; i >= 0; i--) {
      const other = out[i]
      if (!other || !touches({ x: other.x - 8, y: other.y - 8, width: other.width + 16, height: other.height + 16 }, grown)) continue
      out.splice(i, 1)
      const x = Math.min(grown.x, other.x)
      const y = Math.min(grown.y, other.y)
      grown = {
        x,
        y,
        width: Math.max(grown.x + grown.width, other.x + other.width) - x,
        height: Math.max(grown.y + grown.height, other.y + other.height) - y,
      }
    }
    out.push(grown)
  }
  return out
}
