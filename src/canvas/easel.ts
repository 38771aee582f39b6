// The stage and its three layers, of plain Konva nodes: React decides what is drawn, `Drawn` puts it here.
// Each class by itself: the whole of Konva's core would bring tweens and fast layers along, and react-konva a second React renderer.
import type { Context as Pen } from 'konva/lib/Context'
import { Konva } from 'konva/lib/Global'
import { Group } from 'konva/lib/Group'
import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Stage } from 'konva/lib/Stage'
import { createContext } from 'react'
import type { Camera } from './camera'

/** What is drawn above the board, from the lowest to the highest within its group. */
export const ORDER = [
  'zones',
  'limits',
  'bands',
  'threads',
  'selection',
  'chips',
  'threats',
  'name',
  'ghosts',
  'actors',
  'measuring',
  'sight',
  'ruler',
] as const
export type DrawnId = (typeof ORDER)[number]

export interface Easel {
  readonly stage: Stage
  readonly board: Layer
  readonly live: Layer
  readonly stillWorld: Group // changes with a selection; in table measure
  readonly liveWorld: Group // follows the pointer and the clock; in table measure
  readonly measuring: Group // the part of `liveWorld` that fades
  /** What the board's layer shows. */
  paint(blit: (pen: Pen) => void): void
  resize(width: number, height: number, ratio: number): void
  follow(camera: Camera): void
  destroy(): void
}
/** The group that what is drawn belongs to. */
export const World = createContext<Group | undefined>(undefined)

const QUIET = { listening: false } as const

const RANKS: readonly string[] = ORDER
/** Puts it among its neighbours where ORDER wants it. */
export function put(world: Group, node: Shape | Group): void {
  const above = world.getChildren().findIndex((other) => RANKS.indexOf(other.id()) > RANKS.indexOf(node.id()))
  world.add(node)
  if (above >= 0) node.zIndex(above)
}
export const drawnShape = (id: string, paint: (ctx: CanvasRenderingContext2D) => void): Shape =>
  new Shape({
    ...QUIET,
    id,
    perfectDrawEnabled: false,
    sceneFunc: (pen) => {
      const ctx = pen._context
      ctx.save()
      paint(ctx)
      ctx.restore()
    },
  })

const bare = (world: Group): boolean => world.getChildren().every((node) => node instanceof Group && bare(node))

export function setUpEasel(container: HTMLDivElement): Easel {
  const stage = new Stage({ ...QUIET, container })
  const board = new Layer({ ...QUIET, clearBeforeDraw: false })
  const still = new Layer(QUIET)
  const live = new Layer(QUIET)
  const ground = new Shape({ ...QUIET, id: 'board', perfectDrawEnabled: false })
  const stillWorld = new Group(QUIET)
  const liveWorld = new Group(QUIET)
  const measuring = new Group({ ...QUIET, id: 'measuring' })
  board.add(ground)
  still.add(stillWorld)
  live.add(liveWorld)
  liveWorld.add(measuring)
  stage.add(board, still, live)
  return {
    stage,
    board,
    live,
    stillWorld,
    liveWorld,
    measuring,
    paint: (blit) => void ground.sceneFunc(blit),
    resize: (width, height, ratio) => {
      Konva.pixelRatio = ratio
      for (const layer of [board, still, live]) if (layer.getCanvas().getPixelRatio() !== ratio) layer.getCanvas().setPixelRatio(ratio)
      if (stage.width() !== width || stage.height() !== height) stage.size({ width, height })
    },
    follow: ({ x, y, zoom }) => {
      for (const world of [stillWorld, liveWorld]) {
        world.setAttrs({ x, y, scaleX: zoom, scaleY: zoom })
        if (!bare(world)) world.getLayer()?.batchDraw()
      }
    },
    destroy: () => void stage.destroy(),
  }
}
