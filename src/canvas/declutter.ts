// Labels that keep out of each other's way: each takes the first of its candidate places that is free. Screen pixels.
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
  readonly insist?: boolean // takes its first candidate when none is free, rather than being left out
}

export const overlap = (a: Box, b: Box, gap = 0): boolean =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap

/** Places for the labels, by id. Those that find no room are absent. The same wishes always give the same places. */
export function declutter(wanted: readonly Wanted[], taken: readonly Box[] = [], gap = 2): ReadonlyMap<string, Box> {
  const placed = new Map<string, Box>()
  const blocked: Box[] = [...taken]
  const order = [...wanted].sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
  for (const want of order) {
    const free = want.candidates.find((box) => blocked.every((other) => !overlap(box, other, gap)))
    const box = free ?? (want.insist ? want.candidates[0] : undefined)
    if (!box) continue
    placed.set(want.id, box)
    blocked.push(box)
  }
  return placed
}

/** Places for a label of this size round a body's box: above, below, right, left, then further out. */
export function placesAround(body: Box, width: number, height: number, gap = 4): readonly Box[] {
  const cx = body.x + body.width / 2 - width / 2
  const cy = body.y + body.height / 2 - height / 2
  const right = body.x + body.width + gap
  const left = body.x - width - gap
  const spots: Box[] = []
  for (const step of [0, 1, 2]) {
    const out = gap + step * (height + 3)
    spots.push({ x: cx, y: body.y - height - out, width, height })
    spots.push({ x: cx, y: body.y + body.height + out, width, height })
    if (step === 0) {
      spots.push({ x: body.x, y: body.y - height - out, width, height })
      spots.push({ x: body.x + body.width - width, y: body.y - height - out, width, height })
      spots.push({ x: right, y: cy, width, height }, { x: left, y: cy, width, height })
    }
  }
  return spots
}
