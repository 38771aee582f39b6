// From the scene to the marks on the board: remains, outlined, figures, banners. What did not change keeps its mark.
import { reachOfBase } from '../../engine/geometry/base'
import type { BodyId, PieceId } from '../../engine/kernel/asks'
import type { Scene, SceneBody, ScenePiece } from '../../engine/kernel/scene'
import type { Mark } from '../board/board'
import type { Box } from '../declutter'
import { inSquares } from '../grid'
import type { Label, Tray } from '../picking'
import { type Outline, outlineOf } from './bodyOutline'
import { bodyBox, sameBoxes } from './boxes'
import { createFlags, type Members, NEAR } from './flags'
import { badgeOf, blockMark, outlineMark, pieceMark, type Show } from './marks'
import { drawRemains } from './remains'
import { badgeKey, createSprites, type Sprite, type Sprites } from './sprites'

export interface SceneMarks {
  marks(show: Show): readonly Mark[]
  /** The sprite of a piece at the zoom last shown; undefined before anything was. */
  sprite(piece: ScenePiece, body: SceneBody | undefined, may: boolean): Sprite | undefined
  /** Where the banners went: CSS pixels at the zoom last shown, from the table's origin. */
  readonly banners: () => readonly Box[]
  /** What names a body and can be pressed for it, in the table's measure: its banner, and the tray its figures stand on. */
  readonly labels: () => readonly Label[]
  readonly trays: () => readonly Tray[]
  /** Device pixels to an inch of the sprites; another number says that they are drawn anew. */
  readonly scale: () => number
  /** Told when the banners or the sprites are others. */
  subscribe(listener: () => void): () => void
  /** The sprites are lost: all are drawn anew when they are next wanted. */
  forget(): void
}
const OUTLINE_MARGIN = 0.2 // inches beyond the bases
const BLOCKS = 4 // pixels to an inch or a square, where bodies are blocks of many
/** Below so many CSS pixels to an inch (or to a square), banners are left out. */
export const bannerZoom = (scene: Scene): number => (scene.bodies.some((body) => body.block) ? BLOCKS : inSquares(scene.table) ? 16 : 7)

/** The outline round a body, as it was drawn last. */
interface Outlined {
  readonly marks: readonly Mark[]
  readonly look: string
  readonly pieces: readonly ScenePiece[]
  readonly outline: Outline
  readonly mark: Mark
}
interface Kept {
  readonly piece: ScenePiece
  readonly looks: number // may act, has acted, routs, is a wreck
  readonly mark: Mark
  readonly stand: Box // where it stands, and a hair more: pixels at this scale
  seen: number // when it was last there
}
const same = (a: ScenePiece, b: ScenePiece): boolean =>
  a === b ||
  (a.at.x === b.at.x &&
    a.at.y === b.at.y &&
    a.facing === b.facing &&
    a.altitude === b.altitude &&
    a.glyph === b.glyph &&
    a.rank === b.rank &&
    a.seat === b.seat &&
    a.wounds?.left === b.wounds?.left &&
    a.ghost === b.ghost &&
    a.silhouette === b.silhouette &&
    a.states.length === b.states.length &&
    a.states.every((state, i) => state === b.states[i]) &&
    a.base.shape === b.base.shape &&
    reachOfBase(a.base) === reachOfBase(b.base))

export function createSceneMarks(): SceneMarks {
  let sprites: Sprites | undefined
  let key = ''
  let pieces = new Map<PieceId, Kept>()
  let times = 0
  let outlined = new Map<BodyId, Outlined>()
  const flags = createFlags()
  let banners: readonly Box[] = []
  let labels: readonly Label[] = []
  let spriteScale = 0
  const listeners = new Set<() => void>()

  return {
    banners: () => banners,
    labels: () => labels,
    trays: () => [...outlined].map(([body, { outline }]) => ({ body, outline })),
    scale: () => spriteScale,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forget: () => {
      sprites = undefined
    },
    sprite: (piece, body, may) => {
      const badge = badgeOf(piece, body, may)
      return sprites?.get(badge, badgeKey(badge))
    },
    marks: (show) => {
      const { scene, theme, scale, ratio, may, lifted } = show
      const now = `${theme.name} ${scale} ${ratio}`
      const before = { banners, spriteScale }
      if (now !== key || !sprites) {
        key = now
        spriteScale = scale
        sprites = createSprites(theme, scale, ratio)
        pieces = new Map()
        outlined = new Map()
        flags.forget()
      }
      const bodies = new Map<BodyId, SceneBody>(scene.bodies.map((body) => [body.id, body]))
      const members = new Map<BodyId, Members>()
      const figures: Mark[] = []
      const flyers: Mark[] = []
      times += 1
      for (const piece of scene.pieces) {
        const body = bodies.get(piece.body)
        const acts = may.has(piece.id)
        const looks =
          (acts ? 1 : 0) + (body?.state === 'done' ? 2 : 0) + (body?.state === 'routing' ? 4 : 0) + (body?.state === 'gone' ? 8 : 0)
        const before = pieces.get(piece.id)
        const known = before && before.looks === looks && same(before.piece, piece)
        const kept = known
          ? before
          : { piece, looks, mark: pieceMark(piece, body, acts, show, sprites), stand: bodyBox([piece], scale, NEAR * ratio), seen: times }
        if (known) kept.seen = times
        else pieces.set(piece.id, kept)
        if (lifted.has(piece.id)) continue
        const { mark, stand } = kept
        const list = members.get(piece.body)
        if (list) {
          list.pieces.push(piece)
          list.marks.push(mark)
          list.stands.push(stand)
        } else members.set(piece.body, { pieces: [piece], marks: [mark], stands: [stand] })
        if (body?.block && piece.rank === 'common') continue // its squads are drawn with it
        if (piece.altitude > 0) flyers.push(mark)
        else figures.push(mark)
      }
      if (pieces.size > scene.pieces.length) for (const [id, { seen }] of pieces) if (seen !== times) pieces.delete(id)
      const out: Mark[] = []
      if (show.remains)
        for (const fallen of scene.remains) {
          if (lifted.has(fallen.piece)) continue
          const x = Math.round(fallen.at.x * scale)
          const y = Math.round(fallen.at.y * scale)
          const radius = reachOfBase(fallen.base) * scale
          out.push({
            id: `r${fallen.piece}`,
            version: fallen.seat,
            box: { x: x - radius - 2, y: y - radius - 2, width: radius * 2 + 4, height: radius * 2 + 4 },
            paint: (ctx, ox, oy) => drawRemains(ctx, fallen.seat, radius, theme, x - ox, y - oy, ratio),
          })
        }
      const nextOutlined: typeof outlined = new Map()
      for (const body of scene.bodies) {
        const there = members.get(body.id)
        if (!there) continue
        const { pieces: standing, marks } = there
        if (body.block) {
          out.push(blockMark(body, body.block, show))
          continue
        }
        if (standing.length < 2) continue
        const before = outlined.get(body.id)
        const kept =
          before && before.look === body.state && before.marks.length === marks.length && before.marks.every((mark, i) => mark === marks[i])
        if (kept) {
          nextOutlined.set(body.id, before)
          out.push(before.mark)
          continue
        }
        const outline = (before && shifted(before, standing)) ?? outlineOf(standing, OUTLINE_MARGIN)
        const mark = outlineMark(body, outline, show)
        nextOutlined.set(body.id, { marks, look: body.state, pieces: standing, outline, mark })
        out.push(mark)
      }
      outlined = nextOutlined
      for (const mark of figures) out.push(mark)
      for (const mark of flyers) out.push(mark)
      const named = scale / ratio >= bannerZoom(scene) ? flags.marks(show, members, sprites) : { marks: [], places: [], labels: [] }
      for (const mark of named.marks) out.push(mark)
      if (!sameBoxes(banners, named.places)) banners = named.places
      labels = named.labels
      if (before.banners !== banners || before.spriteScale !== spriteScale) for (const listener of listeners) listener()
      return out
    },
  }
}

/** The outline of a body that went on as it stood: the old one, moved along. Undefined where somebody went another way. */
function shifted({ pieces, outline }: Outlined, standing: readonly ScenePiece[]): Outline | undefined {
  const [a, b] = [pieces[0], standing[0]]
  if (!a || !b || pieces.length !== standing.length) return undefined
  const dx = b.at.x - a.at.x
  const dy = b.at.y - a.at.y
  const together = standing.every((now, i) => {
    const old = pieces[i]
    if (!old || old.id !== now.id || old.base !== now.base || old.facing !== now.facing) return false
    return Math.abs(now.at.x - old.at.x - dx) < SAME && Math.abs(now.at.y - old.at.y - dy) < SAME
  })
  return together ? outline.map((loop) => loop.map(({ x, y }) => ({ x: x + dx, y: y + dy }))) : undefined
}
const SAME = 1e-6
