// The board's bench, in the browser: 1000 figures on 1200 × 800, the real canvas against a plain loop over the same sprites.
// A frame is timed from its script to its pixels: after drawing, one pixel of every canvas drawn on is read back, which makes
// the browser carry out the recorded drawing then and there. What the compositor does afterwards is the same for both.
// The mean is taken, not the median, so that the frames in which the board must draw new ground count in full.
import '../../src/app/theme.css'
import type { Stage } from 'konva/lib/Stage'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { KonvaRenderer } from 'react-konva/lib/ReactKonvaCore'
import type { StoreApi } from 'zustand/vanilla'
import type { CameraStore } from '../../src/canvas/cameraStore'
import { badgeOf } from '../../src/canvas/figures/marks'
import { badgeKey, createSprites } from '../../src/canvas/figures/sprites'
import { above } from '../../src/canvas/layers/above'
import { TableStage } from '../../src/canvas/TableStage'
import { themeOf } from '../../src/canvas/theme'
import type { Scene } from '../../src/engine/kernel/scene'
import { createBattleFixture, createViewFixture, crowdScene } from '../canvas/scene'

export interface BoardTimes {
  readonly script: number // milliseconds a frame
  readonly total: number // script and raster
}
export interface BoardResult {
  readonly figures: number
  readonly pan: BoardTimes
  readonly drag: BoardTimes // a ruler over 500 chips' worth of enemies
  readonly update: BoardTimes // a unit of 20 moves
  readonly scattered: BoardTimes // 20 figures of 20 units move
  readonly plainPan: BoardTimes
  readonly plainUpdate: BoardTimes
}
declare global {
  interface Window {
    benchBoard?: (frames: number) => Promise<BoardResult>
  }
}

const scene = crowdScene()
const battle = createBattleFixture(scene, undefined)
const { store: view } = createViewFixture(battle)
const root = document.getElementById('root')
let stage: Stage | undefined
const stand = (made: Stage): void => {
  stage = made
}
const mounted = new Promise<StoreApi<CameraStore>>((resolve) => {
  if (root)
    createRoot(root).render(<TableStage above={above} battle={battle} view={view} motion={false} onReady={resolve} onStage={stand} />)
})
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
/** What React has to render for the canvas is rendered now. */
const settle = (): void => {
  flushSync(() => undefined)
  KonvaRenderer.flushSync()
}
const pixel = (canvas: HTMLCanvasElement): void => {
  canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
}

/** Runs `work` once a frame and takes the mean; the first frames warm up and do not count. */
async function timed(frames: number, canvases: () => readonly HTMLCanvasElement[], work: (n: number) => void): Promise<BoardTimes> {
  let script = 0
  let total = 0
  const warm = 6
  let next = frame()
  for (let n = 0; n < frames + warm; n++) {
    await next
    next = frame() // whoever draws every frame asks for the next one: not part of what it costs to draw this one
    for (const canvas of canvases()) pixel(canvas)
    const began = performance.now()
    work(n)
    const scripted = performance.now()
    for (const canvas of canvases()) pixel(canvas)
    const done = performance.now()
    if (n < warm) continue
    script += scripted - began
    total += done - began
  }
  return { script: script / frames, total: total / frames }
}

/** A back and forth that goes well beyond the board's overscan. */
const swing = (n: number): readonly [number, number] => {
  const leg = Math.floor(n / 45) % 2 === 0 ? 1 : -1
  return [9 * leg, 4 * leg]
}
function moved(from: Scene, n: number, whole: boolean): Scene {
  const body = n % from.bodies.length
  const shift = n % 2 === 0 ? 0.35 : -0.35
  return {
    ...from,
    pieces: from.pieces.map((piece) =>
      (whole ? piece.body === body : piece.id % 50 === n % 50) ? { ...piece, at: { x: piece.at.x + shift, y: piece.at.y } } : piece,
    ),
  }
}

window.benchBoard = async (frames) => {
  const camera = await mounted
  await frame()
  await frame()
  camera.getState().zoomBy(1.15) // larger than the view, so that panning brings in new ground
  await new Promise((resolve) => setTimeout(resolve, 400))
  if (!stage) throw new Error('no stage')
  const layers = stage.getLayers()
  // a layer that shows nothing is not drawn by the table either
  const busy = () => layers.filter((layer) => layer.findOne('Shape'))
  const own = () => busy().map((layer) => layer.getNativeCanvasElement())
  const draw = () => {
    for (const layer of busy()) layer.draw()
  }
  const pan = await timed(frames, own, (n) => {
    camera.getState().panBy(...swing(n))
    draw()
  })
  const held = scene.pieces[0]
  if (held) view.getState().select(held.body, held.id)
  const over = () => own().slice(-1)
  const drag = await timed(frames, over, (n) => {
    if (held) view.getState().measure(held.at, { x: 20 + (n % 40), y: 12 + (n % 17) }, undefined)
    settle()
    layers[2]?.draw()
  })
  view.getState().select(undefined)
  settle()
  let current = scene
  const change = (n: number, whole: boolean) => {
    current = moved(current, n, whole)
    battle.setState({ scene: current })
    settle()
    draw()
  }
  const update = await timed(frames, own, (n) => change(n, true))
  const scattered = await timed(frames, own, (n) => change(n, false))

  // the plain loop: pinned; clear, then every figure's sprite
  const canvas = document.createElement('canvas')
  canvas.width = 1200
  canvas.height = 800
  document.body.append(canvas)
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('no context')
  const theme = themeOf((token) => getComputedStyle(document.documentElement).getPropertyValue(`--${token}`))
  const { camera: at } = camera.getState()
  const sprites = createSprites(theme, at.zoom, 1)
  const images = current.pieces.map((piece) => {
    const badge = badgeOf(piece, undefined, false)
    return sprites.get(badge, badgeKey(badge))
  })
  let dx = at.x
  let dy = at.y
  let shown = current
  const loop = () => {
    ctx.fillStyle = theme.colour.field
    ctx.fillRect(0, 0, 1200, 800)
    for (let i = 0; i < shown.pieces.length; i++) {
      const piece = shown.pieces[i]
      const image = images[i]
      if (piece && image) ctx.drawImage(image.canvas, piece.at.x * at.zoom + dx - image.half, piece.at.y * at.zoom + dy - image.half)
    }
  }
  const plain = () => [canvas]
  const plainPan = await timed(frames, plain, (n) => {
    const [sx, sy] = swing(n)
    dx += sx
    dy += sy
    loop()
  })
  const plainUpdate = await timed(frames, plain, (n) => {
    shown = moved(shown, n, true)
    loop()
  })
  return { figures: scene.pieces.length, pan, drag, update, scattered, plainPan, plainUpdate }
}
