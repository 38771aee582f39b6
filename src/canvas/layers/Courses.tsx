// Courses plotted ahead: a line through the squares, a numbered mark at each stop, the ship as it would stand there, the last one strongest.

import { reachOfBase } from '../../engine/geometry/base'
import type { Point } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import type { MovePlan } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import { squareName } from '../../engine/tabletop/squares'
import { trace } from '../board/pen'
import type { Context2D } from '../context'
import { type Box, centred, overlap } from '../declutter'
import type { Sprite } from '../figures/sprites'
import { fade, onColour, type Theme } from '../theme'
import { Drawing } from './drawn'

export interface Stop {
  readonly at: Point
  readonly facing: number
  readonly label: string // '4'; '4–6' where it stays
}
export interface Course {
  readonly piece: PieceId
  readonly start: Point
  readonly clear: number // of the line about its start: the ship stands there
  readonly stops: readonly Stop[]
  readonly legal: boolean
  readonly live: boolean // being dragged
}
type Stops = NonNullable<MovePlan['stops']>

/** Stops on one spot are one: it bears the first and the last label, and the last facing. */
export function gatherStops(stops: Stops): readonly Stop[] {
  const out: Stop[] = []
  let first = ''
  for (const { at, facing, label } of stops) {
    const last = out.at(-1)
    if (last && last.at.x === at.x && last.at.y === at.y) out[out.length - 1] = { at, facing, label: `${first}–${label}` }
    else {
      first = label
      out.push({ at, facing, label })
    }
  }
  return out
}

/** A course for each piece that a plan takes from stop to stop. A piece that is being dragged has its live course alone. */
export function coursesOf(
  plans: readonly MovePlan[],
  live: MovePlan | undefined,
  place: (piece: PieceId) => Pick<ScenePiece, 'at' | 'base' | 'facing'> | undefined,
): readonly Course[] {
  const courses = new Map<PieceId, Course>()
  for (const plan of live ? [...plans, live] : plans) {
    const byPiece = new Map<PieceId, Stops[number][]>()
    for (const stop of plan.stops ?? []) byPiece.set(stop.piece, [...(byPiece.get(stop.piece) ?? []), stop])
    if (plan === live) for (const end of plan.ends) courses.delete(end.piece)
    for (const [piece, stops] of byPiece) {
      const start = place(piece)
      if (!start) continue
      const gathered = gatherStops(stops)
      const [only, second] = gathered
      // who neither goes nor turns has no course
      if (only && !second && only.facing === start.facing && squareName(only.at) === squareName(start.at)) continue
      const course = { piece, start: start.at, clear: reachOfBase(start.base), stops: gathered, legal: plan.verdict.legal }
      courses.set(piece, { ...course, live: plan === live })
    }
  }
  return [...courses.values()]
}

/** Where the line leaves the ship's base. */
function leaving(start: Point, next: Point, clear: number): Point {
  const long = Math.sqrt((next.x - start.x) ** 2 + (next.y - start.y) ** 2)
  const share = long > clear ? clear / long : 0
  return { x: start.x + (next.x - start.x) * share, y: start.y + (next.y - start.y) * share }
}

interface Props {
  readonly courses: readonly Course[]
  readonly sprite: (piece: PieceId, facing: number) => Sprite | undefined
  readonly colour: (piece: PieceId) => string
  readonly others: (piece: PieceId, at: Point) => boolean // somebody else stands in that square
  readonly names: readonly Box[] // of those who stand, in the table's measure: lines run behind them, no number is written on one
  readonly theme: Theme
  readonly pixel: number
}
const MARK = 8 // pixels, radius of a numbered mark
const ROOM = 22 // pixels a square must have for every stop to be drawn with its ship
const BESIDE = { size: 0.5, off: 0.24 } // of the ship at a stop in a square where another stands: both are seen

export function Courses({ courses, sprite, colour, others, names, theme, pixel }: Props) {
  return (
    <Drawing
      id="courses"
      paint={(ctx) => {
        const close = 1 / pixel
        ctx.save()
        behindNames(ctx, names)
        for (const { start, clear, stops, legal, live, piece } of courses) {
          const line = () => {
            ctx.beginPath()
            trace(ctx, [leaving(start, stops[0]?.at ?? start, clear), ...stops.map((stop) => stop.at)], false)
          }
          ctx.lineCap = 'round'
          ctx.lineJoin = 'round'
          ctx.setLineDash([])
          line()
          ctx.strokeStyle = theme.dark ? 'rgba(0,0,0,.55)' : 'rgba(255,253,240,.8)'
          ctx.lineWidth = (live ? 6.4 : 5) * pixel
          ctx.stroke()
          line()
          ctx.strokeStyle = legal ? (live ? theme.colour.gold : colour(piece)) : theme.colour.no
          ctx.setLineDash(legal ? [] : [6 * pixel, 4 * pixel])
          ctx.lineWidth = (live ? 3 : 2.2) * pixel
          ctx.stroke()
          ctx.setLineDash([])
        }
        const ends: (() => void)[] = [] // where a ship will stand is seen, whoever's name is there
        for (const { piece, stops } of courses)
          stops.forEach((stop, i) => {
            const last = i === stops.length - 1
            if (!last && close < ROOM) return
            const image = sprite(piece, stop.facing)
            if (!image) return
            const { size, off } = others(piece, stop.at) ? BESIDE : { size: 1, off: 0 }
            const half = (image.half / image.scale) * size
            const draw = () => {
              ctx.globalAlpha = last ? 0.96 : 0.38 + (0.34 * (i + 1)) / stops.length
              ctx.drawImage(image.canvas, stop.at.x - off - half, stop.at.y - off - half, half * 2, half * 2)
              ctx.globalAlpha = 1
            }
            if (last) ends.push(draw)
            else draw()
          })
        ctx.restore()
        for (const draw of ends) draw()
        const taken: Box[] = [...names]
        const numbers: (() => void)[] = [] // over the dots, which may be of another course through the same square
        for (const { piece, stops, legal, live } of courses) {
          const tone = legal ? (live ? theme.colour.gold : colour(piece)) : theme.colour.no
          for (const stop of [...stops].reverse()) {
            const box = markPlace(stop, close >= ROOM, taken, pixel)
            if (box) {
              taken.push(box)
              numbers.push(() => drawNumber(ctx, box, stop.label, tone, theme, pixel))
            } else drawDot(ctx, stop.at, tone, pixel)
          }
        }
        for (const draw of numbers) draw()
      }}
    />
  )
}

const ALL = 1000 // squares: more than a table has
/** What is drawn from here on runs behind names: who stands there can be read. */
function behindNames(ctx: Context2D, names: readonly Box[]): void {
  if (names.length === 0) return
  ctx.beginPath()
  ctx.rect(-ALL, -ALL, 2 * ALL, 2 * ALL)
  for (const { x, y, width, height } of names) ctx.rect(x, y, width, height)
  ctx.clip('evenodd')
}

/** Where the number of a stop is free to stand: astern and to one side, so that the line does not run through it. Elsewhere it is only a dot. */
export function markPlace({ at, facing, label }: Stop, astern: boolean, taken: readonly Box[], pixel: number): Box | undefined {
  const turn = (facing * Math.PI) / 180
  const off = astern ? Math.min(0.46, 20 * pixel) : 0
  const width = (MARK * 2 + Math.max(0, label.length - 1) * 5.4) * pixel
  const height = MARK * 2 * pixel
  return [0.9, -0.9]
    .map((side) =>
      centred(
        {
          x: at.x - Math.cos(turn) * off - Math.sin(turn) * off * side,
          y: at.y - Math.sin(turn) * off + Math.cos(turn) * off * side,
        },
        { width, height },
      ),
    )
    .find((box) => taken.every((one) => !overlap(one, box)))
}

/** A stop that has no room for its number. */
function drawDot(ctx: Context2D, { x, y }: Point, tone: string, pixel: number): void {
  ctx.beginPath()
  ctx.arc(x, y, 2.6 * pixel, 0, 7)
  ctx.fillStyle = tone
  ctx.fill()
}
/** The number of a stop, at the rear of the ship that stands there. */
function drawNumber(ctx: Context2D, box: Box, label: string, tone: string, theme: Theme, pixel: number): void {
  ctx.beginPath()
  ctx.roundRect(box.x, box.y, box.width, box.height, box.height / 2)
  ctx.fillStyle = tone
  ctx.fill()
  ctx.strokeStyle = fade(theme.colour.panel, 0.95)
  ctx.lineWidth = 1.2 * pixel
  ctx.stroke()
  ctx.save()
  ctx.translate(box.x + box.width / 2, box.y + box.height / 2)
  ctx.scale(pixel, pixel)
  ctx.font = `700 10px ${theme.sans}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = onColour(tone)
  ctx.fillText(label, 0, 0.5)
  ctx.restore()
}
