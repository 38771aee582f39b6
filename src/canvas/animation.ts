// What moves, as a plan in time: from the events just told, never from the difference of two states. Pure; the caller owns the clock.
import type { Point } from '../engine/geometry/units'
import type { PieceId } from '../engine/kernel/asks'
import type { BattleEvent } from '../engine/kernel/system'

export const GLIDE = { least: 150, most: 250 } as const // milliseconds
const STRIKE = 260
const FALL = 420
/** An event with a caption is given at least so long, that it can be read. */
export const CAPTIONED = 420
/** What is played without a caption, or under one caption, takes no longer than this; many events run faster. */
export const LONGEST = 1400

export type Act =
  | { readonly act: 'glide'; readonly piece: PieceId; readonly path: readonly Point[]; readonly from: number; readonly to: number }
  | {
      readonly act: 'strike'
      readonly by: PieceId
      readonly at: PieceId
      readonly hit: boolean
      readonly from: number
      readonly to: number
    }
  | { readonly act: 'fall'; readonly piece: PieceId; readonly from: number; readonly to: number }
/** From when on a caption is shown: until the next, or to the end. */
export interface Caption {
  readonly text: string
  readonly from: number
}
export interface Play {
  readonly acts: readonly Act[]
  readonly captions: readonly Caption[]
  readonly length: number // milliseconds
}

function lengthOf(path: readonly Point[]): number {
  let total = 0
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1]
    const b = path[i]
    if (a && b) total += Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
  }
  return total
}

/** Events one after another; what one event moves, it moves at once. A caption stands over its event and those without one after it. */
export function planPlay(events: readonly BattleEvent[]): Play {
  const chapters: BattleEvent[][] = []
  for (const event of events) {
    const last = chapters.at(-1)
    if (last === undefined || event.caption !== undefined) chapters.push([event])
    else last.push(event)
  }
  const acts: Act[] = []
  const captions: Caption[] = []
  let clock = 0
  for (const chapter of chapters) {
    const text = chapter[0]?.caption
    const { acts: within, clock: end, length } = planChapter(chapter)
    const full = Math.max(length, text === undefined ? 0 : CAPTIONED)
    const quick = full > LONGEST ? LONGEST / full : 1
    const start = clock
    for (const act of within) acts.push({ ...act, from: start + act.from * quick, to: start + act.to * quick })
    if (text !== undefined) captions.push({ text, from: start })
    // the fallen of a chapter may still fade while the next begins
    clock = start + Math.max(end, text === undefined ? 0 : CAPTIONED) * quick
  }
  const length = acts.reduce((most, act) => Math.max(most, act.to), captions.length > 0 ? clock : 0)
  return { acts, captions, length }
}

function planChapter(events: readonly BattleEvent[]): { readonly acts: readonly Act[]; readonly clock: number; readonly length: number } {
  const acts: Act[] = []
  let clock = 0
  for (const event of events) {
    let end = clock
    const glides = (event.glides ?? []).filter((glide) => lengthOf(glide.path) > 1e-6)
    if (glides.length > 0) {
      const longest = Math.max(...glides.map((glide) => lengthOf(glide.path)))
      const time = Math.min(GLIDE.most, Math.max(GLIDE.least, GLIDE.least + longest * 12))
      for (const { piece, path } of glides) acts.push({ act: 'glide', piece, path, from: clock, to: clock + time })
      end = Math.max(end, clock + time)
    }
    const strikes = event.strikes ?? []
    strikes.forEach(({ by, at, hit }, i) => {
      const from = clock + Math.min(i * 28, 220)
      acts.push({ act: 'strike', by, at, hit, from, to: from + STRIKE })
      end = Math.max(end, from + STRIKE * 0.6)
    })
    for (const piece of event.fallen ?? []) {
      acts.push({ act: 'fall', piece, from: end, to: end + FALL })
    }
    clock = end
  }
  return { acts, clock, length: acts.reduce((most, act) => Math.max(most, act.to), 0) }
}

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

export function pointAlong(path: readonly Point[], share: number): Point {
  const total = lengthOf(path)
  let left = total * Math.min(1, Math.max(0, share))
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1]
    const b = path[i]
    if (!a || !b) continue
    const long = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    if (left <= long && long > 0) return { x: a.x + ((b.x - a.x) * left) / long, y: a.y + ((b.y - a.y) * left) / long }
    left -= long
  }
  return path.at(-1) ?? { x: 0, y: 0 }
}

/** Where a gliding piece is at that time: at its start before its first glide, between glides where the last one left it. */
export function placeAt(acts: readonly Act[], piece: PieceId, time: number): Point | undefined {
  let place: Point | undefined
  for (const act of acts) {
    if (act.act !== 'glide' || act.piece !== piece) continue
    if (place !== undefined && time < act.from) break
    place = pointAlong(act.path, time <= act.from ? 0 : ease(Math.min(1, (time - act.from) / (act.to - act.from))))
  }
  return place
}
/** Which way a gliding piece is bound at that time, in eighths of a turn, from before its first glide to the end of its last. */
export function headingAt(acts: readonly Act[], piece: PieceId, time: number): number | undefined {
  let bound: Extract<Act, { act: 'glide' }> | undefined
  let over = true
  for (const act of acts) {
    if (act.act !== 'glide' || act.piece !== piece) continue
    if (bound === undefined || act.from <= time) bound = act
    if (time < act.to) over = false
  }
  const a = bound?.path[0]
  const b = bound?.path.at(-1)
  return over || !a || !b ? undefined : (Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 4)) * 45 + 360) % 360
}
export const shareOf = (act: Act, time: number): number => Math.min(1, Math.max(0, (time - act.from) / (act.to - act.from)))
