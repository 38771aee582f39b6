// From the scene to the marks on the board: remains, outlined, figures, banners. What did not change keeps its mark.
import { direction } from '../../engine/geometry/angles'
import { reachOfBase } from '../../engine/geometry/base'
import type { Degrees } from '../../engine/geometry/units'
import type { BodyId, PieceId } from '../../engine/kernel/asks'
import type { Block, Scene, SceneBody, ScenePiece } from '../../engine/kernel/scene'
import type { Mark } from '../board/board'
import { type Box, declutter, keptIn, leaderOf, overlap, placesAround, placesFar, type Wanted } from '../declutter'
import { extents, halves } from '../footprint'
import { inSquares } from '../grid'
import type { Label, Tray } from '../picking'
import { boundsOf } from '../polygon'
import { fade, mix, sideColour, type Theme } from '../theme'
import type { Badge } from './badge'
import { type Banner, bannerSize, drawLeader } from './banner'
import { type BlockLook, blockCorners, drawBlock } from './block'
import { type Outline, outlineOf, traceOutline } from './bodyOutline'
import { drawRemains } from './remains'
import { badgeKey, bannerEdge, createSprites, type Sprite, type Sprites } from './sprites'

export interface Show {
  readonly scene: Scene
  readonly theme: Theme
  readonly scale: number // device pixels to an inch
  readonly ratio: number
  readonly may: ReadonlySet<PieceId> // may act now
  readonly lifted: ReadonlySet<PieceId> // drawn elsewhere for the moment: gliding
  readonly remains: boolean
}
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
const NEAR = 3 // CSS pixels between who stands and his banner
const LEADS = 14 // CSS pixels from who stands to his banner: farther off a line leads there
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
  readonly flags: number
  readonly mark: Mark
  readonly stand: Box // where it stands, and a hair more: pixels at this scale
}
/** What names a body: its banner, round what it stands, and where that went. */
interface Flag {
  readonly banner: Banner
  readonly look: string // all that its banner says and looks like
  readonly stands: readonly Box[]
  readonly ground: Box // round all of them
  readonly way?: Box // of a ship: where it heads
  readonly wanted: Wanted
  readonly planted?: Planted
}
interface Planted {
  readonly place: Box
  readonly mark: Mark
  readonly shown: Box // the same in CSS pixels
  readonly label: Box // and in the table's measure
}
/** Those of a body who stand on the table, one entry each in all three. */
interface Members {
  readonly pieces: ScenePiece[]
  readonly marks: Mark[]
  readonly stands: Box[]
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

export const badgeOf = (piece: ScenePiece, body: SceneBody | undefined, may: boolean): Badge => ({
  base: piece.base,
  facing: piece.facing,
  seat: piece.seat,
  glyph: piece.glyph,
  rank: piece.rank,
  wounds: piece.wounds,
  states: piece.states,
  done: body?.state === 'done' && !may,
  routing: body?.state === 'routing',
  may,
  ...(piece.silhouette === undefined ? {} : { silhouette: piece.silhouette }),
  ...(piece.ghost ? { ghost: true } : {}),
})

export function createSceneMarks(): SceneMarks {
  let sprites: Sprites | undefined
  let key = ''
  let pieces = new Map<PieceId, Kept>()
  let outlined = new Map<BodyId, Outlined>()
  let flags: ReadonlyMap<BodyId, Flag> = new Map()
  let banners: readonly Box[] = []
  let labels: readonly Label[] = []
  let spriteScale = 0
  const listeners = new Set<() => void>()

  const pieceMark = (piece: ScenePiece, body: SceneBody | undefined, may: boolean, show: Show): Mark => {
    const { scale, ratio, theme } = show
    const badge = badgeOf(piece, body, may)
    const look = badgeKey(badge)
    const sprite = sprites?.get(badge, look)
    const x = Math.round(piece.at.x * scale)
    const y = Math.round(piece.at.y * scale)
    const half = sprite?.half ?? 1
    const lift = piece.altitude * scale * 0.16
    const radius = Math.max(halves(piece.base).along, halves(piece.base).across) * scale
    return {
      id: `p${piece.id}`,
      version: `${look} ${piece.altitude}`,
      box: { x: x - half, y: y - half, width: half * 2 + lift * 1.4, height: half * 2 + lift * 2 },
      paint: (ctx, ox, oy) => {
        if (lift > 0) {
          ctx.beginPath()
          ctx.ellipse(x - ox + lift * 0.8, y - oy + lift * 1.5, radius * 0.9, radius * 0.78, 0, 0, 7)
          ctx.fillStyle = theme.dark ? 'rgba(0,0,0,.45)' : 'rgba(40,36,20,.26)'
          ctx.fill()
          ctx.beginPath()
          ctx.moveTo(x - ox, y - oy)
          ctx.lineTo(x - ox + lift * 0.8, y - oy + lift * 1.5)
          ctx.setLineDash([2 * ratio, 2 * ratio])
          ctx.strokeStyle = fade(theme.colour.ink, 0.5)
          ctx.lineWidth = ratio
          ctx.stroke()
          ctx.setLineDash([])
        }
        if (sprite) ctx.drawImage(sprite.canvas, x - half - ox, y - half - oy)
        if (lift > 0 && radius > 8 * ratio) {
          const label = `↑${Math.round(piece.altitude * 10) / 10}″`
          ctx.font = `700 ${9 * ratio}px ${theme.sans}`
          ctx.textAlign = 'center'
          ctx.textBaseline = 'middle'
          ctx.lineJoin = 'round'
          ctx.lineWidth = 3 * ratio
          ctx.strokeStyle = theme.colour.panel
          ctx.strokeText(label, x - ox + radius * 0.72, y - oy - radius * 0.82)
          ctx.fillStyle = theme.colour.ink
          ctx.fillText(label, x - ox + radius * 0.72, y - oy - radius * 0.82)
        }
      },
    }
  }

  const outlineMark = (body: SceneBody, outline: Outline, show: Show): Mark => {
    const { theme, scale, ratio } = show
    const side = sideColour(theme, body.seat)
    const done = body.state === 'done'
    const acting = body.state === 'acting'
    const edge = fade(acting ? theme.colour.gold : mix(side, theme.dark ? '#fff' : '#000', 0.08), done ? 0.34 : acting ? 0.95 : 0.6)
    const tint = fade(side, done ? 0.07 : theme.dark ? 0.2 : 0.15)
    const line = (acting ? 1.7 : 1.15) * ratio
    const bounds = boundsOf(outline.flat(), line / scale)
    return {
      id: `h${body.id}`,
      version: outline,
      box: { x: bounds.x * scale, y: bounds.y * scale, width: bounds.width * scale, height: bounds.height * scale },
      paint: (ctx, ox, oy) => {
        ctx.beginPath()
        traceOutline(ctx, outline, scale, ox, oy)
        ctx.fillStyle = tint
        ctx.fill()
        ctx.strokeStyle = edge
        ctx.lineWidth = line
        ctx.stroke()
      },
    }
  }

  const blockMark = (body: SceneBody, block: Block, show: Show): Mark => {
    const { theme, scale, ratio, may } = show
    const look = blockLook(body, may)
    const bounds = boundsOf(blockCorners(block), (12 * ratio) / scale)
    return {
      id: `h${body.id}`,
      version: `${JSON.stringify(block)} ${JSON.stringify(look)}`,
      box: { x: bounds.x * scale, y: bounds.y * scale, width: bounds.width * scale, height: bounds.height * scale },
      paint: (ctx, ox, oy) => {
        ctx.save()
        ctx.translate(-ox, -oy)
        ctx.scale(scale, scale)
        drawBlock(ctx, block, look, theme, ratio / scale)
        ctx.restore()
      },
    }
  }

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
        flags = new Map()
      }
      const bodies = new Map<BodyId, SceneBody>(scene.bodies.map((body) => [body.id, body]))
      const members = new Map<BodyId, Members>()
      const figures: Mark[] = []
      const flyers: Mark[] = []
      const nextPieces = new Map<PieceId, Kept>()
      for (const piece of scene.pieces) {
        const body = bodies.get(piece.body)
        const acts = may.has(piece.id)
        const flags = (acts ? 1 : 0) + (body?.state === 'done' ? 2 : 0) + (body?.state === 'routing' ? 4 : 0)
        const before = pieces.get(piece.id)
        const kept =
          before && before.flags === flags && same(before.piece, piece)
            ? before
            : { piece, flags, mark: pieceMark(piece, body, acts, show), stand: bodyBox([piece], scale, NEAR * ratio) }
        nextPieces.set(piece.id, kept)
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
      pieces = nextPieces
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
      const named = scale / ratio >= bannerZoom(scene) ? bannerMarks(show, members) : { marks: [], places: [], labels: [] }
      for (const mark of named.marks) out.push(mark)
      if (!sameBoxes(banners, named.places)) banners = named.places
      labels = named.labels
      if (before.banners !== banners || before.spriteScale !== spriteScale) for (const listener of listeners) listener()
      return out
    },
  }

  /** A body's banner as it was last; anew where a word of it or a place of its figures is another. */
  function flagOf(body: SceneBody, there: Members, show: Show): Flag {
    const { scale, ratio, theme, may } = show
    const { width: across = 0, height: deep = 0 } = show.scene.table ?? {}
    const banner: Banner = {
      name: body.name,
      strength: body.strength,
      of: body.of,
      seat: body.seat,
      mark:
        body.state === 'routing'
          ? 'routing'
          : (body.notes.find((note) => note === 'braced' || note === 'hidden' || note === 'standing ready') ?? ''),
      done: body.state === 'done',
      may: body.pieces.some((piece) => may.has(piece)),
    }
    const stands = body.block ? [blockBox(body.block, scale, NEAR * ratio)] : there.stands
    const lone = body.of === 1 && there.pieces[0]?.rank === 'common'
    const before = flags.get(body.id)
    const heading = there.pieces[0]?.silhouette === undefined ? undefined : there.pieces[0].facing
    const look = JSON.stringify([banner, lone, heading])
    if (before?.look === look && sameBoxes(before.stands, stands)) return before
    const ground = around(stands)
    const { width, height } = bannerSize(banner, theme)
    const wanted: Wanted = {
      id: `n${body.id}`,
      priority: (banner.may ? 100 : 0) + body.strength,
      ...keptIn(
        { width: across * scale, height: deep * scale },
        placesAround(ground, width * ratio, height * ratio, 3 * ratio, lone && heading === undefined ? 1 : 3),
        // of many who stand alone (ships are few), lines to each would cover the table: who has no room for his name goes without until he is pointed at
        lone ? undefined : () => placesFar(ground, width * ratio, height * ratio),
      ),
      line: (place) => leaderOf(place, stands, LEADS * ratio),
    }
    return { banner, look, stands, ground, wanted, ...(heading === undefined ? {} : { way: wayOf(ground, heading, scale) }) }
  }

  /** A flag in its place: the one it had, while it has it. */
  function planted(flag: Flag, place: Box, show: Show): Planted {
    if (flag.planted && sameBox(flag.planted.place, place)) return flag.planted
    const { banner, look } = flag
    const { theme, scale, ratio } = show
    const x = Math.round(place.x)
    const y = Math.round(place.y)
    const edge = bannerEdge(ratio)
    const made = sprites // of this scale: a mark of another is drawn with its own
    const leader = leaderOf(place, flag.stands, LEADS * ratio)
    const ends = [{ x, y }, { x: x + place.width, y: y + place.height }, ...(leader ?? [])]
    const mark: Mark = {
      id: flag.wanted.id,
      version: `${look} ${JSON.stringify(leader)}`,
      box: boundsOf(ends, edge),
      paint: (ctx, ox, oy) => {
        if (leader) drawLeader(ctx, leader, theme, ox, oy, ratio)
        if (made) ctx.drawImage(made.banner(banner, look), x - edge - ox, y - edge - oy)
      },
    }
    return {
      place,
      mark,
      shown: { x: place.x / ratio, y: place.y / ratio, width: place.width / ratio, height: place.height / ratio },
      label: { x: x / scale, y: y / scale, width: place.width / scale, height: place.height / scale },
    }
  }

  function bannerMarks(
    show: Show,
    members: ReadonlyMap<BodyId, Members>,
  ): { readonly marks: readonly Mark[]; readonly places: readonly Box[]; readonly labels: readonly Label[] } {
    const next = new Map<BodyId, Flag>()
    const bodyOf = new Map<string, BodyId>()
    for (const body of show.scene.bodies) {
      const there = members.get(body.id)
      if (!there) continue
      const flag = flagOf(body, there, show)
      next.set(body.id, flag)
      bodyOf.set(flag.wanted.id, body.id)
    }
    const standing = [...next.values()]
    const placed = declutter(
      besideWays(standing, LEADS * show.ratio),
      standing.map((flag) => flag.ground),
    )
    const marks: Mark[] = []
    const labels: Label[] = []
    const places: Box[] = []
    for (const [id, place] of placed) {
      const body = bodyOf.get(id)
      const flag = body === undefined ? undefined : next.get(body)
      if (body === undefined || !flag) continue
      const there = planted(flag, place, show)
      if (flag.planted !== there) next.set(body, { ...flag, planted: there })
      marks.push(there.mark)
      places.push(there.shown)
      labels.push({ body, box: there.label })
    }
    flags = next
    return { marks, places, labels }
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

const sameBox = (a: Box, b: Box): boolean => a === b || (a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height)
const sameBoxes = (a: readonly Box[], b: readonly Box[]): boolean =>
  a.length === b.length &&
  a.every((box, i) => {
    const other = b[i]
    return other !== undefined && sameBox(box, other)
  })
/** How a body that stands as a block is drawn. */
export const blockLook = (body: SceneBody, may: ReadonlySet<PieceId>): BlockLook => ({
  seat: body.seat,
  glyph: body.glyph,
  state: body.state === 'acting' || body.state === 'done' || body.state === 'routing' ? body.state : 'plain',
  may: body.pieces.some((piece) => may.has(piece)),
})

/** The box round a block, in pixels at this scale. */
function blockBox(block: Block, scale: number, grow: number): Box {
  const { x, y, width, height } = boundsOf(blockCorners(block))
  return { x: x * scale - grow, y: y * scale - grow, width: width * scale + 2 * grow, height: height * scale + 2 * grow }
}

const FAR = 12 // squares: no course is drawn farther ahead
/** Where a ship goes that turns nowhere, as wide as it is. */
function wayOf({ x, y, width, height }: Box, heading: Degrees, scale: number): Box {
  const ahead = direction(heading)
  const [dx, dy] = [Math.round(ahead.x) * FAR * scale, Math.round(ahead.y) * FAR * scale]
  const across = dx === 0 ? { x, width } : { x: x + width / 2 + Math.min(0, dx), width: Math.abs(dx) }
  const along = dy === 0 ? { y, height } : { y: y + height / 2 + Math.min(0, dy), height: Math.abs(dy) }
  return { ...across, ...along }
}
/**
 * Places on a ship's own way come last, where its course would be drawn over the name. Another's way is shunned for another place beside
 * the ship alone: a line from farther off would run through whose name stands there.
 */
function besideWays(flags: readonly Flag[], apart: number): readonly Wanted[] {
  const ways = flags.flatMap(({ way }) => way ?? [])
  if (ways.length === 0) return flags.map(({ wanted }) => wanted)
  return flags.map(({ wanted, way: own, stands }) => {
    const shunned = (place: Box): number => {
      const far = leaderOf(place, stands, apart) ? 2 : 0
      return (own && overlap(place, own) ? 4 : far) + (ways.some((way) => way !== own && overlap(place, way)) ? 1 : 0)
    }
    return { ...wanted, candidates: [...wanted.candidates].sort((one, other) => shunned(one) - shunned(other)) }
  })
}

/** The box round boxes. */
function around(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const box of boxes) {
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The box round pieces, in pixels at this scale. */
export function bodyBox(pieces: readonly Pick<ScenePiece, 'at' | 'base' | 'facing' | 'rank'>[], scale: number, grow: number): Box {
  let box: Box | undefined
  for (const { at, base, facing, rank } of pieces) {
    const { wide, high } = extents(base, facing)
    const crest = rank === 'champion' ? high * 0.5 : 0
    const x0 = Math.min(box?.x ?? Number.POSITIVE_INFINITY, at.x - wide)
    const y0 = Math.min(box?.y ?? Number.POSITIVE_INFINITY, at.y - high - crest)
    const x1 = Math.max(box ? box.x + box.width : Number.NEGATIVE_INFINITY, at.x + wide)
    const y1 = Math.max(box ? box.y + box.height : Number.NEGATIVE_INFINITY, at.y + high)
    box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
  }
  return box
    ? { x: box.x * scale - grow, y: box.y * scale - grow, width: box.width * scale + 2 * grow, height: box.height * scale + 2 * grow }
    : { x: 0, y: 0, width: 0, height: 0 }
}
