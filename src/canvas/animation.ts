// What moves, as a plan in time: from the events just told, never from the difference of two states. Pure; the caller owns the clock.
import type { Point } from '../engine/geometry/units'
import type { BattleEvent, PieceId } from '../engine/kernel/contract'

export const GLIDE = { least: 150, most: 250 } as const // milliseconds
const STRIKE = 260
const FALL = 420
/** The whole of it takes no longer than this; many events run faster. */
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
export interface Play {
  readonly acts: readonly Act[]
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

/** Events one after another; what one event moves, it moves at once. */
export function planPlay(events: readonly BattleEvent[]): Play {
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
  const length = acts.reduce((most, act) => Math.max(most, act.to), 0)
  if (length <= LONGEST) return { acts, length }
  const quick = LONGEST / length
  return { acts: acts.map((act) => ({ ...act, from: act.from * quick, to: act.to * quick })), length: LONGEST }
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
export const shareOf = (act: Act, time: number): number => Math.min(1, Math.max(0, (time - act.from) / (act.to - act.from)))
