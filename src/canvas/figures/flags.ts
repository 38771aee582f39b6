// The banners that name bodies: where each finds room beside those it names. What did not change keeps its mark.
import { direction } from '../../engine/geometry/angles'
import type { Degrees } from '../../engine/geometry/units'
import type { BodyId } from '../../engine/kernel/asks'
import type { SceneBody, ScenePiece } from '../../engine/kernel/scene'
import type { Mark } from '../board/board'
import { type Box, declutter, keptIn, leaderOf, overlap, placesAround, placesFar, type Wanted } from '../declutter'
import type { Label } from '../picking'
import { boundsOf } from '../polygon'
import { type Banner, bannerSize, drawLeader } from './banner'
import { around, blockBox, sameBox, sameBoxes } from './boxes'
import type { Show } from './marks'
import { bannerEdge, type Sprites } from './sprites'

/** CSS pixels between who stands and his banner. */
export const NEAR = 3
const LEADS = 14 // CSS pixels from who stands to his banner: farther off a line leads there

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
export interface Members {
  readonly pieces: ScenePiece[]
  readonly marks: Mark[]
  readonly stands: Box[]
}
interface Flown {
  readonly marks: readonly Mark[]
  readonly places: readonly Box[] // CSS pixels
  readonly labels: readonly Label[]
}
export interface Flags {
  /** The sprites are those of the scale that is shown: a mark of another scale is drawn with its own. */
  marks(show: Show, members: ReadonlyMap<BodyId, Members>, sprites: Sprites): Flown
  /** The scale or the theme is another: every banner is made anew. */
  forget(): void
}

export function createFlags(): Flags {
  let flags: ReadonlyMap<BodyId, Flag> = new Map()

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
  function planted(flag: Flag, place: Box, show: Show, sprites: Sprites): Planted {
    if (flag.planted && sameBox(flag.planted.place, place)) return flag.planted
    const { banner, look } = flag
    const { theme, scale, ratio } = show
    const x = Math.round(place.x)
    const y = Math.round(place.y)
    const edge = bannerEdge(ratio)
    const leader = leaderOf(place, flag.stands, LEADS * ratio)
    const ends = [{ x, y }, { x: x + place.width, y: y + place.height }, ...(leader ?? [])]
    const mark: Mark = {
      id: flag.wanted.id,
      version: `${look} ${JSON.stringify(leader)}`,
      box: boundsOf(ends, edge),
      paint: (ctx, ox, oy) => {
        if (leader) drawLeader(ctx, leader, theme, ox, oy, ratio)
        ctx.drawImage(sprites.banner(banner, look), x - edge - ox, y - edge - oy)
      },
    }
    return {
      place,
      mark,
      shown: { x: place.x / ratio, y: place.y / ratio, width: place.width / ratio, height: place.height / ratio },
      label: { x: x / scale, y: y / scale, width: place.width / scale, height: place.height / scale },
    }
  }

  function marks(show: Show, members: ReadonlyMap<BodyId, Members>, sprites: Sprites): Flown {
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
      const there = planted(flag, place, show, sprites)
      if (flag.planted !== there) next.set(body, { ...flag, planted: there })
      marks.push(there.mark)
      places.push(there.shown)
      labels.push({ body, box: there.label })
    }
    flags = next
    return { marks, places, labels }
  }

  return {
    marks,
    forget: () => {
      flags = new Map()
    },
  }
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
