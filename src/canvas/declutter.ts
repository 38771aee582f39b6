// Labels that keep out of each other's way: each takes the first of its candidate places that is free. Screen pixels.
import type { Point } from '../engine/geometry/units'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Wanted {
  readonly id: string
  readonly priority: number // higher first
  readonly candidates: readonly Box[] // best first
  readonly far?: () => Iterable<Box> // farther off, where none of them is free: a line leads there
  readonly otherwise?: readonly Box[] // where none of those is free either
  readonly line?: (box: Box) => Line | undefined // that leads from there to whom it is about: across no other label, where there is another place
  readonly insist?: boolean // takes the candidate that covers least when none is free, rather than being left out
}

export type Line = readonly [Point, Point]

/** Whether a line runs through a box. */
export function crosses([from, to]: Line, { x, y, width, height }: Box): boolean {
  let [enters, leaves] = [0, 1]
  for (const [start, way, low, high] of [
    [from.x, to.x - from.x, x, x + width],
    [from.y, to.y - from.y, y, y + height],
  ] as const) {
    if (way === 0 && (start <= low || start >= high)) return false
    if (way === 0) continue
    const [a, b] = [(low - start) / way, (high - start) / way]
    enters = Math.max(enters, Math.min(a, b))
    leaves = Math.min(leaves, Math.max(a, b))
  }
  return enters < leaves
}

export const overlap = (a: Box, b: Box, gap = 0): boolean =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap

/** The box of this size round its middle. */
export const centred = ({ x, y }: Point, { width, height }: Pick<Box, 'width' | 'height'>): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})
/** Whether a box lies within a frame that begins at nought, or runs out of it by so much at most. */
export const isWithin = ({ x, y, width, height }: Box, frame: Pick<Box, 'width' | 'height'>, out = 0): boolean =>
  x >= -out && y >= -out && x + width <= frame.width + out && y + height <= frame.height + out

/** The same places, slid into a frame that begins at nought, those farther off within it alone; as they were only where none of these is free. */
export function keptIn(
  frame: Pick<Box, 'width' | 'height'>,
  places: readonly Box[],
  far?: () => Iterable<Box>,
): Pick<Wanted, 'candidates' | 'far' | 'otherwise'> {
  const slid = (at: number, size: number, room: number): number => Math.max(0, Math.min(at, room - size))
  return {
    candidates: places.map((box) => ({ ...box, x: slid(box.x, box.width, frame.width), y: slid(box.y, box.height, frame.height) })),
    far: function* () {
      for (const box of far?.() ?? []) if (isWithin(box, frame)) yield box
    },
    otherwise: places,
  }
}

/** How much of the two boxes lies on each other, square pixels. */
export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/** Places for the labels, by id. Those that find no room are absent. The same wishes always give the same places. */
export function declutter(wanted: readonly Wanted[], taken: readonly Box[] = [], gap = 2): ReadonlyMap<string, Box> {
  const placed = new Map<string, Box>()
  const blocked: Box[] = [...taken]
  const lines: Line[] = []
  const order = [...wanted].sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
  for (const want of order) {
    const isFree = (box: Box): boolean => blocked.every((other) => !overlap(box, other, gap))
    const isClear = (box: Box): boolean => {
      if (!isFree(box) || lines.some((line) => crosses(line, box))) return false
      const line = want.line?.(box)
      return line === undefined || ![...placed.values()].some((label) => crosses(line, label))
    }
    const box =
      (want.line ? (want.candidates.find(isClear) ?? firstOf(want.far?.() ?? [], isClear)) : undefined) ??
      want.candidates.find(isFree) ??
      firstOf(want.far?.() ?? [], isFree) ??
      want.otherwise?.find(isFree) ??
      (want.insist ? leastOver([...want.candidates, ...(want.otherwise ?? [])], blocked) : undefined)
    if (!box) continue
    placed.set(want.id, box)
    blocked.push(box)
    const line = want.line?.(box)
    if (line) lines.push(line)
  }
  return placed
}

/** Places for a label of this size round a body's box: above, below, right, left, then further out, in so many rows. */
export function placesAround(body: Box, width: number, height: number, gap = 4, rows = 3): readonly Box[] {
  const cx = body.x + body.width / 2 - width / 2
  const cy = body.y + body.height / 2 - height / 2
  const right = body.x + body.width + gap
  const left = body.x - width - gap
  const spots: Box[] = []
  for (let step = 0; step < rows; step += 1) {
    const out = gap + step * (height + 3)
    spots.push({ x: cx, y: body.y - height - out, width, height })
    spots.push({ x: cx, y: body.y + body.height + out, width, height })
    if (step === 0) {
      spots.push({ x: body.x, y: body.y - height - out, width, height })
      spots.push({ x: body.x + body.width - width, y: body.y - height - out, width, height })
      spots.push({ x: right, y: cy, width, height }, { x: left, y: cy, width, height })
      const below = body.y + body.height + out
      spots.push({ x: body.x, y: below, width, height }, { x: body.x + body.width - width, y: below, width, height })
    }
  }
  return spots
}

/** The first of those that lie over as little as can be. */
function leastOver(boxes: readonly Box[], blocked: readonly Box[]): Box | undefined {
  let best: { readonly box: Box; readonly lies: number } | undefined
  for (const box of boxes) {
    const lies = blocked.reduce((sum, other) => sum + shared(box, other), 0)
    if (best === undefined || lies < best.lies) best = { box, lies }
  }
  return best?.box
}

function firstOf(boxes: Iterable<Box>, suits: (box: Box) => boolean): Box | undefined {
  for (const box of boxes) if (suits(box)) return box
  return undefined
}

const AROUND = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8] // sixteenths of the way round, from straight above
const RINGS = 9
/** Places all round a body's box, ring by ring outwards; made as they are asked for, since one of the first mostly does. */
export function* placesFar(body: Box, width: number, height: number, rings = RINGS): Iterable<Box> {
  const cx = body.x + body.width / 2
  const cy = body.y + body.height / 2
  for (let ring = 1; ring <= rings; ring += 1)
    for (const turn of AROUND) {
      const angle = (turn * Math.PI) / 8
      const x = cx + Math.sin(angle) * (body.width / 2 + width / 2 + ring * (height + 2))
      const y = cy - Math.cos(angle) * (body.height / 2 + height / 2 + ring * (height + 2))
      yield { x: x - width / 2, y: y - height / 2, width, height }
    }
}

/** The box whose middle is nearest to a label's. */
function nearestTo(label: Box, boxes: readonly Box[]): Box {
  let nearest = boxes[0] ?? label
  let least = Number.POSITIVE_INFINITY
  for (const box of boxes) {
    const dx = box.x + box.width / 2 - label.x - label.width / 2
    const dy = box.y + box.height / 2 - label.y - label.height / 2
    const apart = dx * dx + dy * dy
    if (apart >= least) continue
    nearest = box
    least = apart
  }
  return nearest
}

/** The line from a label to what it is about, where it stands apart from it: from edge to edge. Of a body in many boxes, to the nearest. */
export function leaderOf(label: Box, boxes: readonly Box[], apart: number): Line | undefined {
  const body = nearestTo(label, boxes)
  const nearest = (box: Box, x: number, y: number) => ({
    x: Math.max(box.x, Math.min(x, box.x + box.width)),
    y: Math.max(box.y, Math.min(y, box.y + box.height)),
  })
  const to = nearest(body, label.x + label.width / 2, label.y + label.height / 2)
  const from = nearest(label, to.x, to.y)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (dx * dx + dy * dy <= apart * apart) return undefined
  // a little way in, so that it is seen whom it means
  const middle = { x: body.x + body.width / 2, y: body.y + body.height / 2 }
  return [from, { x: to.x + (middle.x - to.x) * 0.35, y: to.y + (middle.y - to.y) * 0.35 }]
}
