// Draws a force up on its half of the table: blocks in the middle, shooters behind and beside them, the quick and the great on the wings,
// clear of each other and of terrain nobody can stand in.
import { widestOf } from '../../../engine/geometry/base'
import { ranked } from '../../../engine/geometry/formations'
import { boundingCircle, overlapsPolygon } from '../../../engine/geometry/polygons'
import { degrees, inches, type Point, point } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'
import { FORMATION, type Formation } from '../data/formations'
import type { Profile } from '../data/profile'
import { TERRAIN, terrainKey } from '../data/terrain'
import type { SetupBody } from '../state'
import { isShooter } from './limits'

/** A body that has no place yet: a unit in formation, or one figure. */
export interface Muster {
  readonly name: string
  readonly figures: readonly { readonly profile: Profile; readonly called?: string }[]
  readonly formation?: Formation
  readonly trained?: readonly Formation[]
  readonly declared?: true // its spells were chosen with the force (BLA-53)
}

/** The profiles of these bodies, each once, in the order met. */
export const profilesOf = (musters: readonly Muster[]): readonly Profile[] => [
  ...new Map(musters.flatMap(({ figures }) => figures.map(({ profile }) => [profile.id, profile] as const))).values(),
]

/** Which half: the south looks north, the north south. */
export type Home = 'south' | 'north'
const AHEAD = degrees(270)
const ROOM = 0.7 // inches between bodies
const FRONT = 8 // from the middle of the table to the first rank
const STEP = 0.5 // of the search for room
const MARGIN = 0.5 // to the edge

const sizeOf = ({ figures }: Muster): number => Math.max(...figures.map(({ profile: { base } }) => widestOf(base)))

/** How wide a unit stands that is drawn up: as its formation likes it, and no wider than it is wieldy. */
export const filesOf = (formation: Formation, count: number): number =>
  Math.max(1, Math.min(FORMATION[formation].files(count), formation === 'line' ? 12 : 8))

/** Places about (0, 0), the middle of the front rank, looking north. */
function placesOf(muster: Muster): readonly Point[] {
  const { formation, figures } = muster
  const base = figures[0]?.profile.base
  if (formation === undefined || !base) return [{ x: 0, y: 0 }]
  return ranked(figures.length, filesOf(formation, figures.length), base, inches(FORMATION[formation].gap), point(0, 0), AHEAD)
}

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}
const apart = (a: Rect, b: Rect): boolean =>
  a.x + a.width + ROOM <= b.x || b.x + b.width + ROOM <= a.x || a.y + a.depth + ROOM <= b.y || b.y + b.depth + ROOM <= a.y

/** Where a body would like its front to be, from the middle of the table; the free place nearest to it is taken. */
function wishOf({ figures }: Muster, index: number): Point {
  const lead = figures.at(-1)?.profile // of a unit its rank and file, not who leads it
  const side = index % 2 === 0 ? 1 : -1
  if (!lead) return { x: 0, y: FRONT }
  if (lead.kind === 'leader' || lead.standard === true || lead.power > 0) return { x: side, y: FRONT + 2.5 }
  if (isShooter(lead)) return { x: side * 6, y: FRONT + 2 }
  if (lead.troops === 'horse' || lead.flies === true) return { x: side * 13, y: FRONT + 1 }
  if (lead.kind === 'monster') return { x: side * 8, y: FRONT }
  return { x: side * 2, y: FRONT }
}

/**
 * Every body with its place, taken in the order in which the force lists them and not by size: a man more in one unit would move all the
 * others, and who stands where tells more than he does. Throws if the table has no room: forces of the usual size always have.
 */
export function drawUp(musters: readonly Muster[], table: Table, home: Home): readonly SetupBody[] {
  const turned = (at: Point): Point => (home === 'south' ? at : { x: table.width - at.x, y: table.height - at.y })
  const shut = table.terrain
    .filter((piece) => {
      const key = terrainKey(piece)
      return key === undefined || TERRAIN[key].share === 0 || piece.kind === 'wall'
    })
    .map(({ outline }) => ({ outline, circle: boundingCircle(outline) }))
  const clear = (profile: Profile, at: Point, reach: number): boolean =>
    shut.every(
      ({ outline, circle }) =>
        Math.abs(at.x - circle.at.x) > circle.radius + reach ||
        Math.abs(at.y - circle.at.y) > circle.radius + reach ||
        !overlapsPolygon({ base: profile.base, at, facing: AHEAD }, outline),
    )
  const taken: Rect[] = []
  const placed = new Map<Muster, SetupBody>()
  for (const [index, muster] of musters.entries()) {
    const places = placesOf(muster)
    const half = sizeOf(muster) / 2
    const left = Math.min(...places.map(({ x }) => x)) - half
    const right = Math.max(...places.map(({ x }) => x)) + half
    const back = Math.max(...places.map(({ y }) => y)) + half
    const wish = wishOf(muster, index)
    const fits: { readonly at: Point; readonly rect: Rect; readonly cost: number }[] = []
    for (let y = table.height / 2 + FRONT; y + back <= table.height - MARGIN; y += STEP) {
      for (let x = MARGIN - left; x + right <= table.width - MARGIN; x += STEP) {
        const rect = { x: x + left, y: y - half, width: right - left, depth: back + half }
        if (!taken.every((other) => apart(rect, other))) continue
        const dx = x - (table.width / 2 + wish.x)
        const dy = y - (table.height / 2 + wish.y)
        fits.push({ at: point(x, y), rect, cost: dx * dx + dy * dy * 2 })
      }
    }
    fits.sort((a, b) => a.cost - b.cost)
    const best = fits.find(({ at }) =>
      places.every((place, i) => {
        const profile = muster.figures[i]?.profile
        return !profile || clear(profile, turned({ x: at.x + place.x, y: at.y + place.y }), half)
      }),
    )
    if (!best) throw new Error(`no room on ${table.name} for ${muster.name}`)
    taken.push(best.rect)
    placed.set(muster, bodyOf(muster, turned(best.at), home))
  }
  return musters.flatMap((muster) => placed.get(muster) ?? [])
}

function bodyOf({ name, figures, formation, trained, declared }: Muster, at: Point, home: Home): SetupBody {
  const names = figures.map(({ called }) => called ?? null)
  return {
    name,
    profiles: figures.map(({ profile }) => profile.id),
    ...(names.some((one) => one !== null) ? { names } : {}),
    at: { ...point(at.x, at.y), facing: home === 'south' ? 270 : 90 },
    ...(formation === undefined
      ? {}
      : { unit: { formation, files: filesOf(formation, figures.length), ...(trained && trained.length > 0 ? { trained } : {}) } }),
    ...(declared ? { declared } : {}),
  }
}
