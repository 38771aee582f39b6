// Which figure lies under the pointer: a grid of buckets over the table, in the table's measure. No canvas is asked.

import { reachOfBase } from '../engine/geometry/base'
import type { Point } from '../engine/geometry/units'
import type { BodyId, PieceId } from '../engine/kernel/asks'
import type { SceneBody, ScenePiece } from '../engine/kernel/scene'
import type { Box } from './declutter'
import { inBlock } from './figures/block'
import { edgeDistance } from './footprint'
import { inside } from './polygon'

const CELL = 4

/** The name of a body, where it is drawn. */
export interface Label {
  readonly body: BodyId
  readonly box: Box
}
/** The ground a body stands on, gaps between its figures included. */
export interface Tray {
  readonly body: BodyId
  readonly outline: readonly (readonly Point[])[]
}

export interface Marked {
  readonly labels: () => readonly Label[]
  readonly trays: () => readonly Tray[]
}

export interface Picker {
  readonly pieces: readonly ScenePiece[]
  /** The piece under a point, or the nearest whose edge is within `slack`. Those higher up win, then the later drawn. */
  at(spot: Point, slack: number): ScenePiece | undefined
  /**
   * What a press at this point means: the figure there, else the body whose label lies there, else the figure within `slack`, else the body
   * on whose tray it falls. Of a body the figure in hand, else the one nearest to it (or to the press).
   */
  pressed(spot: Point, slack: number, marked: Marked, held?: PieceId): ScenePiece | undefined
  /** Pieces whose centre lies in the rectangle. */
  inside(a: Point, b: Point): readonly ScenePiece[]
  piece(id: PieceId): ScenePiece | undefined
}

export function createPicker(pieces: readonly ScenePiece[], bodies: readonly SceneBody[] = []): Picker {
  const blocks = bodies.filter((body) => body.block !== undefined)
  const cells = new Map<string, number[]>()
  const byId = new Map<PieceId, ScenePiece>()
  let widest = 0
  pieces.forEach((piece, index) => {
    byId.set(piece.id, piece)
    widest = Math.max(widest, reachOfBase(piece.base))
    const key = `${Math.floor(piece.at.x / CELL)},${Math.floor(piece.at.y / CELL)}`
    const cell = cells.get(key)
    if (cell) cell.push(index)
    else cells.set(key, [index])
  })
  const around = function* (x0: number, y0: number, x1: number, y1: number): Generator<number> {
    for (let cx = Math.floor(x0 / CELL); cx <= Math.floor(x1 / CELL); cx++)
      for (let cy = Math.floor(y0 / CELL); cy <= Math.floor(y1 / CELL); cy++) yield* cells.get(`${cx},${cy}`) ?? []
  }
  // between the squads of a block, or before they are drawn apart: the nearest of it
  const inBlocks = (spot: Point): ScenePiece | undefined => {
    for (const { block, pieces: members } of blocks) {
      if (!block || !inBlock(block, spot)) continue
      const standing = members.flatMap((id) => byId.get(id) ?? [])
      const far = ({ at }: ScenePiece): number => (at.x - spot.x) ** 2 + (at.y - spot.y) ** 2
      return standing.reduce<ScenePiece | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined)
    }
    return undefined
  }
  const chiefOf = (body: BodyId, spot: Point, held: PieceId | undefined): ScenePiece | undefined => {
    const inHand = held === undefined ? undefined : byId.get(held)
    if (inHand?.body === body) return inHand
    const from = inHand?.at ?? spot
    const far = ({ at }: ScenePiece): number => (at.x - from.x) ** 2 + (at.y - from.y) ** 2
    return pieces
      .filter((piece) => piece.body === body)
      .reduce<ScenePiece | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined)
  }
  const picker: Picker = {
    pieces,
    at(spot, slack) {
      const span = widest + slack
      let best: ScenePiece | undefined
      let bestDistance = slack
      let bestIndex = -1
      for (const index of around(spot.x - span, spot.y - span, spot.x + span, spot.y + span)) {
        const piece = pieces[index]
        if (!piece) continue
        const distance = Math.max(0, edgeDistance(piece.base, piece.at, piece.facing, spot))
        if (distance > bestDistance) continue
        const above = best !== undefined && distance === bestDistance
        if (above && (piece.altitude < (best?.altitude ?? 0) || (piece.altitude === best?.altitude && index < bestIndex))) continue
        best = piece
        bestDistance = distance
        bestIndex = index
      }
      return best ?? inBlocks(spot)
    },
    pressed(spot, slack, { labels, trays }, held) {
      const figure = picker.at(spot, 0)
      if (figure) return figure
      const label = labels().findLast(({ box }) => holds(box, spot)) // the last drawn lies on top
      if (label) return chiefOf(label.body, spot, held)
      const near = picker.at(spot, slack)
      if (near) return near
      const tray = trays().findLast(({ outline }) => outline.some((loop) => inside(loop, spot)))
      return tray && chiefOf(tray.body, spot, held)
    },
    inside(a, b) {
      const x0 = Math.min(a.x, b.x)
      const y0 = Math.min(a.y, b.y)
      const x1 = Math.max(a.x, b.x)
      const y1 = Math.max(a.y, b.y)
      const found: ScenePiece[] = []
      for (const index of around(x0, y0, x1, y1)) {
        const piece = pieces[index]
        if (piece && piece.at.x >= x0 && piece.at.x <= x1 && piece.at.y >= y0 && piece.at.y <= y1) found.push(piece)
      }
      return found
    },
    piece: (id) => byId.get(id),
  }
  return picker
}

const holds = ({ x, y, width, height }: Box, at: Point): boolean => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height
