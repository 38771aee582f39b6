// The camera: where the table lies on the screen. The only place where inches (or squares) become pixels.
import type { Point } from '../engine/geometry/units'

/** Screen = table × zoom + (x, y). Pixels are CSS pixels; zoom is pixels to one inch (or square). */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
/** The part of the screen that shows the table, in CSS pixels, with what panels cover at its edges. */
export interface Viewport {
  readonly width: number
  readonly height: number
  readonly insets: Insets
}
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}
/** A size on the table, in the table's measure. */
export interface Extent {
  readonly width: number
  readonly height: number
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
/** Paper left free round a fitted table, in pixels: room for the neatline and its numbers. */
export const FIT_MARGIN = 26
export const MAX_ZOOM = 120

export const toScreen = (camera: Camera, at: Point): Point => ({ x: at.x * camera.zoom + camera.x, y: at.y * camera.zoom + camera.y })
export const toTable = (camera: Camera, at: Point): Point => ({ x: (at.x - camera.x) / camera.zoom, y: (at.y - camera.y) / camera.zoom })
export const pan = (camera: Camera, dx: number, dy: number): Camera => ({ ...camera, x: camera.x + dx, y: camera.y + dy })

/** The point of the table under `at` (screen) stays under it. */
export function zoomAbout(camera: Camera, at: Point, zoom: number): Camera {
  const ratio = zoom / camera.zoom
  return { x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio, zoom }
}

/** The whole table, as large as it goes between the insets. */
export function fitTable(table: Extent, view: Viewport): Camera {
  const { top, right, bottom, left } = view.insets
  const margin = Math.min(FIT_MARGIN, view.width / 16)
  const width = Math.max(1, view.width - left - right)
  const height = Math.max(1, view.height - top - bottom)
  const zoom = Math.max(0.5, Math.min((width - 2 * margin) / table.width, (height - 2 * margin) / table.height))
  return { x: left + (width - table.width * zoom) / 2, y: top + (height - table.height * zoom) / 2, zoom }
}

/** These places in the middle of the view, as large as they go between two zooms; where they do not all fit, the first stays in view. */
export function fitBox(places: readonly Point[], view: Viewport, least: number, most: number): Camera {
  const { top, right, bottom, left } = view.insets
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const low = { x: Math.min(...xs), y: Math.min(...ys) }
  const high = { x: Math.max(...xs), y: Math.max(...ys) }
  const margin = 2 * FIT_MARGIN // room for bases and banners
  const width = Math.max(1, view.width - left - right)
  const height = Math.max(1, view.height - top - bottom)
  const fits = Math.min((width - 2 * margin) / Math.max(1, high.x - low.x), (height - 2 * margin) / Math.max(1, high.y - low.y))
  const zoom = Math.min(most, Math.max(least, fits))
  const middle = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 }
  const camera = { x: left + width / 2 - middle.x * zoom, y: top + height / 2 - middle.y * zoom, zoom }
  const [first] = places
  return first && fits < least ? reveal(camera, first, view) : camera
}

export function minZoom(table: Extent, view: Viewport): number {
  return Math.min(MAX_ZOOM, fitTable(table, view).zoom * 0.7)
}

/** Zoom within limits; at least a third of the view (or the whole table, if it is smaller) always shows table. */
export function clamp(camera: Camera, table: Extent, view: Viewport): Camera {
  const least = minZoom(table, view)
  let next = camera
  const centre = { x: view.width / 2, y: view.height / 2 }
  if (camera.zoom < least) next = zoomAbout(camera, centre, least)
  else if (camera.zoom > MAX_ZOOM) next = zoomAbout(camera, centre, MAX_ZOOM)
  const along = (position: number, size: number, span: number) => {
    const shown = Math.min(size, span / 3)
    return Math.min(span - shown, Math.max(shown - size, position))
  }
  return {
    x: along(next.x, table.width * next.zoom, view.width),
    y: along(next.y, table.height * next.zoom, view.height),
    zoom: next.zoom,
  }
}

/** The table's origin on a whole device pixel, so that a blitted board stays sharp. */
export const snap = (camera: Camera, ratio: number): Camera => ({
  x: Math.round(camera.x * ratio) / ratio,
  y: Math.round(camera.y * ratio) / ratio,
  zoom: camera.zoom,
})

/** The least pan that brings a point inside the free part of the view, `margin` pixels from its edge. */
export function reveal(camera: Camera, at: Point, view: Viewport, margin = 64): Camera {
  const on = toScreen(camera, at)
  const shift = (value: number, low: number, high: number) =>
    low > high ? (low + high) / 2 - value : value < low ? low - value : value > high ? high - value : 0
  return pan(
    camera,
    shift(on.x, view.insets.left + margin, view.width - view.insets.right - margin),
    shift(on.y, view.insets.top + margin, view.height - view.insets.bottom - margin),
  )
}

/** Two fingers: the table points under them stay under them. */
export function pinch(camera: Camera, before: readonly [Point, Point], after: readonly [Point, Point]): Camera {
  const apart = (pair: readonly [Point, Point]) => Math.max(8, Math.sqrt((pair[0].x - pair[1].x) ** 2 + (pair[0].y - pair[1].y) ** 2))
  const middle = (pair: readonly [Point, Point]) => ({ x: (pair[0].x + pair[1].x) / 2, y: (pair[0].y + pair[1].y) / 2 })
  const from = middle(before)
  const to = middle(after)
  return pan(zoomAbout(camera, from, (camera.zoom * apart(after)) / apart(before)), to.x - from.x, to.y - from.y)
}
