// What the table is drawn on: three sheets. The board's is blitted; the two above it hold the few drawings that `Drawn` puts there,
// in table measure; nothing here listens. A sheet begins on a canvas of its own, so that the table can be played on at once, and hands
// its drawings to a Konva layer as soon as Konva is there (konva/KonvaSheets.tsx).
import { createContext } from 'react'
import type { Camera } from './camera'

/** What is drawn above the board, from the lowest to the highest of its sheet. */
export const ORDER = [
  'zones',
  'limits',
  'bands',
  'threads',
  'selection',
  'chips',
  'name',
  'threats',
  'courses',
  'ghosts',
  'actors',
  'sight',
  'ruler',
] as const
export type DrawnId = (typeof ORDER)[number]
/** What fades away when a measurement is over. */
const FADING: readonly DrawnId[] = ['sight', 'ruler']

/** What stays while a longer play runs. */
const STAYING: readonly SheetId[] = ['board', 'zones']

/** The canvas comes saved and scaled, and is restored after. */
export type Paint = (ctx: CanvasRenderingContext2D) => void

/** Ids of what a sheet draws. */
export type SheetId = DrawnId | 'board'
/** A layer that draws in the sheet's place. */
export interface Hung {
  draw(): unknown
  batchDraw(): unknown
}

export class Sheet {
  readonly canvas = document.createElement('canvas')
  private readonly ctx = this.canvas.getContext('2d')
  readonly clears: boolean
  private readonly drawings = new Map<SheetId, Paint>()
  private readonly listeners = new Set<() => void>()
  private shown: readonly SheetId[] = []
  private layer: Hung | undefined
  private camera: Camera | undefined // without one it is drawn on in screen pixels
  private ratio = 1
  private opacity = 1
  private hushed = false
  private frame = 0

  constructor(container: HTMLElement, clears: boolean) {
    this.clears = clears
    Object.assign(this.canvas.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
    this.canvas.dataset.shows = ''
    container.append(this.canvas)
  }
  get bare(): boolean {
    return this.drawings.size === 0
  }
  /** Shows a drawing until what is returned is called. */
  add(id: SheetId, paint: Paint): () => void {
    this.drawings.set(id, paint)
    this.changed()
    return () => {
      if (this.drawings.get(id) !== paint) return
      this.drawings.delete(id)
      this.changed()
    }
  }
  fade(opacity: number): void {
    this.opacity = opacity
    this.batchDraw()
  }
  /** Shows nothing of what is in hand while a longer play runs. */
  hush(hushed: boolean): void {
    this.hushed = hushed
    this.batchDraw()
  }
  /** Size in screen pixels, `ratio` device pixels to each. What was drawn is lost and drawn again. */
  resize(width: number, height: number, ratio: number): void {
    const { canvas } = this
    this.ratio = ratio
    if (this.layer) {
      this.batchDraw()
      return
    }
    const across = Math.round(width * ratio)
    const down = Math.round(height * ratio)
    if (canvas.width === across && canvas.height === down) return
    canvas.width = across
    canvas.height = down
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    this.batchDraw()
  }
  follow(camera: Camera): void {
    this.camera = camera
    if (!this.bare) this.batchDraw()
  }
  /** With the next frame, once for all who ask before it. */
  batchDraw(): void {
    if (this.layer) {
      this.layer.batchDraw()
      return
    }
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      this.draw()
    })
  }
  draw(): void {
    const { ctx, canvas } = this
    if (this.layer) {
      this.layer.draw()
      return
    }
    if (!ctx) return
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    if (this.clears) ctx.clearRect(0, 0, canvas.width, canvas.height)
    for (const id of this.shown) this.paint(id, ctx)
  }
  /** Paints one of its drawings on a context of the sheet's size in device pixels. */
  paint(id: SheetId, ctx: CanvasRenderingContext2D): void {
    const paint = this.drawings.get(id)
    if (!paint || (this.hushed && !STAYING.some((one) => one === id))) return
    const { ratio, camera } = this
    const { x, y, zoom } = camera ?? { x: 0, y: 0, zoom: 1 }
    ctx.save()
    ctx.setTransform(zoom * ratio, 0, 0, zoom * ratio, x * ratio, y * ratio)
    if (this.opacity < 1 && FADING.some((one) => one === id)) ctx.globalAlpha = this.opacity
    paint(ctx)
    ctx.restore()
  }
  /** Lets a layer draw in its place, until what is returned is called. */
  hang(layer: Hung): () => void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.layer = layer
    this.canvas.style.display = 'none'
    this.canvas.width = 0 // its memory is wanted elsewhere
    layer.batchDraw()
    return () => {
      if (this.layer === layer) this.layer = undefined
      this.canvas.style.display = ''
      this.batchDraw()
    }
  }
  /** What it shows, from the lowest to the highest; another list whenever that changes. */
  shows = (): readonly SheetId[] => this.shown
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  destroy(): void {
    cancelAnimationFrame(this.frame)
    this.frame = -1 // nothing is drawn any more
    this.canvas.width = 0 // gives its memory back at once
    this.canvas.remove()
  }
  private changed(): void {
    this.shown = (['board', ...ORDER] as const).filter((id) => this.drawings.has(id))
    this.canvas.dataset.shows = this.shown.join(' ')
    for (const listener of this.listeners) listener()
    this.batchDraw()
  }
}

export interface Easel {
  readonly board: Sheet
  readonly still: Sheet // changes with a selection
  readonly live: Sheet // follows the pointer and the clock
}
export const sheetsOf = ({ board, still, live }: Easel): readonly Sheet[] => [board, still, live]
export const setUpEasel = (container: HTMLElement): Easel => ({
  board: new Sheet(container, false),
  still: new Sheet(container, true),
  live: new Sheet(container, true),
})

/** The sheet that what is rendered is drawn on. */
export const OnSheet = createContext<Sheet | undefined>(undefined)
