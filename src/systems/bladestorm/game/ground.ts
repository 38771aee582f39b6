// The ground (BLA-12, 21, 40): what it leaves of the rating, whom it shelters, who sees past it. Compiled once for a table and the rules it
// is played by.

import { type Bodies, compileBodies, compileSight, groundAt, type SightField, type SightRule } from '../../../engine/geometry/field'
import { costOfPath, type Surface } from '../../../engine/geometry/paths'
import { boundingCircle, contains, distanceToPolygon } from '../../../engine/geometry/polygons'
import { canSee } from '../../../engine/geometry/sight'
import { inches, type Point } from '../../../engine/geometry/units'
import type { Refusal } from '../../../engine/kernel/asks'
import type { Table, Terrain } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import { spellOf } from '../data/spells'
import { countsAs, TERRAIN, type TerrainKey, type TerrainPlayed, type TerrainRow } from '../data/terrain'
import type { Figure, State } from '../state'
import { footprintOf, gapBetween, has, partsOf, profileOf } from './queries'

/** A piece of terrain that counts, and as what. */
export interface Feature {
  readonly piece: Terrain
  readonly key: TerrainKey
  readonly row: TerrainRow
}
interface Ground {
  readonly features: readonly Feature[]
  readonly sight: SightField
}

const compiled = new WeakMap<Table, Map<string, Ground>>()
function groundOf(state: State): Ground {
  let known = compiled.get(state.table)
  if (!known) {
    known = new Map()
    compiled.set(state.table, known)
  }
  const played = `${partsOf(state).terrain} ${has(state, 'terrain')}`
  let found = known.get(played)
  if (!found) {
    found = compile(state)
    known.set(played, found)
  }
  return found
}
export const terrainPlayed = (state: State): TerrainPlayed => ({ any: partsOf(state).terrain, more: has(state, 'terrain') })
function compile(state: State): Ground {
  const played = terrainPlayed(state)
  const features = state.table.terrain.flatMap((piece): Feature[] => {
    const key = countsAs(piece, played)
    return key === undefined ? [] : [{ piece, key, row: TERRAIN[key] }]
  })
  return {
    features,
    sight: compileSight(
      features.map(({ piece }) => piece),
      (piece) => sightRule(features.find((one) => one.piece === piece)),
    ),
  }
}
function sightRule(feature: Feature | undefined): SightRule {
  const row = feature?.row
  if (!feature || !row || row.sight === 'clear') return { mode: 'open' }
  const height = inches(feature.piece.height ?? row.height)
  if (row.sight === 'through') return { mode: 'through', allowance: inches(CONSTANTS.sightDepth.value), cover: null, height }
  return { mode: 'block', height, cover: null, ...(feature.key === 'ruin' ? { enterable: true } : {}) }
}
export const featuresOf = (state: State): readonly Feature[] => groundOf(state).features
/** The terrain at a point: what it stands in. */
export const featuresAt = (state: State, at: Point): readonly Feature[] =>
  featuresOf(state).filter(({ piece, row }) => !row.behind && contains(piece.outline, at))

/** Height of the ground; of a figure with its elevation. */
const heightAt = (state: State, at: Point): number => groundAt(groundOf(state).sight, at)
export const heightOf = (state: State, { at, level }: Pick<Figure, 'at' | 'level'>): number =>
  heightAt(state, at) + level * CONSTANTS.elevationHeight.value

// ---------------------------------------------------------------- movement

/** How somebody goes: what his maneuver or his nature lets him cross. */
export interface Going {
  readonly climbs?: boolean
  readonly swims?: boolean
  readonly flies?: boolean
}
const CLIMBED: readonly TerrainKey[] = ['wall', 'hedge', 'steep slope', 'ruin']
/** What a piece leaves of the rating to one who goes so. */
const shareOf = ({ key, row }: Feature, { climbs, swims }: Going): number => {
  if (swims === true && (key === 'deep water' || key === 'shallow water')) return 1
  return climbs === true && CLIMBED.includes(key) ? 1 : row.share
}

interface Passage {
  readonly share: number // of the rating that is left by the worst ground on the way; 0: it is shut
  readonly worst?: Feature
  readonly road: boolean // all of it on a road
}
const surfaces = new WeakMap<readonly Feature[], Map<string, readonly Surface[]>>()
function surfacesFor(features: readonly Feature[], going: Going): readonly Surface[] {
  let known = surfaces.get(features)
  if (!known) {
    known = new Map()
    surfaces.set(features, known)
  }
  const how = `${going.climbs === true} ${going.swims === true}`
  let list = known.get(how)
  if (!list) {
    // a ford opens the river, a road the ground it runs over
    list = features.map((feature) => ({
      outline: feature.piece.outline,
      factor: 1 / shareOf(feature, going),
      over: feature.row.road || feature.key === 'shallow water',
    }))
    known.set(how, list)
  }
  return list
}
/** Whether ground that nobody stands in may lie within so many inches. */
export const isShutNear = (state: State, at: Point, within: number): boolean =>
  featuresOf(state).some(({ piece, row }) => {
    if (row.share !== 0) return false
    const { at: middle, radius } = boundingCircle(piece.outline)
    return Math.abs(middle.x - at.x) <= radius + within && Math.abs(middle.y - at.y) <= radius + within
  })
/** What nobody who goes so may stand in there, deep water or a building; a ford or a road opens what it lies in (BLA-40). */
export function shutAt(state: State, at: Point, going: Going): Feature | undefined {
  const here = featuresAt(state, at)
  return here.some(({ key, row }) => row.road || key === 'shallow water') ? undefined : here.find((one) => shareOf(one, going) === 0)
}
export const shutRefusal = (
  name: string,
  shut: Feature,
  remedy = shut.key === 'deep water' ? 'go round it, or swim' : 'go round it',
): Refusal => ({ reason: `${name} cannot enter ${nameOfFeature(shut)}`, remedy, short: 'shut', rule: shut.row.rule })
const OPEN: Passage = { share: 1, road: false }

/** BLA-12: the worst ground of a way, the start included. */
export function passage(state: State, path: readonly Point[], going: Going): Passage {
  const features = featuresOf(state)
  if (features.length === 0 || going.flies === true || path.length < 2) return OPEN
  const { legs } = costOfPath(path, surfacesFor(features, going))
  let most = 1
  let where: Point | undefined
  let road = legs.length > 0
  for (const leg of legs) {
    const middle = { x: (leg.from.x + leg.to.x) / 2, y: (leg.from.y + leg.to.y) / 2 }
    if (leg.factor > most) {
      most = leg.factor
      where = middle
    }
    if (road && !features.some(({ piece, row }) => row.road && contains(piece.outline, middle))) road = false
  }
  const spot = where
  const worst = spot && features.find((feature) => 1 / shareOf(feature, going) === most && contains(feature.piece.outline, spot))
  return { share: 1 / most, road, ...(worst ? { worst } : {}) }
}
export const nameOfFeature = ({ piece, row }: Feature): string => piece.name ?? row.name

// ---------------------------------------------------------------- shelter and sight

const crosses = (a: Point, b: Point, outline: readonly Point[]): boolean =>
  costOfPath([a, b], [{ outline, factor: 2 }]).legs.some(({ factor }) => factor === 2)

/** BLA-21: what shelters a figure from somebody there; the best counts. */
export function shelterOf(state: State, target: Figure, from: Point, melee: boolean): Feature | undefined {
  if (target.level > 0) return undefined
  let best: Feature | undefined
  const worth = ({ row }: Feature): number => (melee ? row.melee : row.missile)
  for (const feature of featuresOf(state)) {
    const { piece, row } = feature
    if (worth(feature) === 0) continue
    const there = row.behind
      ? distanceToPolygon(footprintOf(state, target), piece.outline) <= CONSTANTS.shelter.value &&
        !contains(piece.outline, from) &&
        crosses(from, target.at, piece.outline)
      : contains(piece.outline, target.at)
    if (there && (!best || worth(feature) > worth(best))) best = feature
  }
  return best
}

const NOBODY: Bodies = compileBodies([])
/** Whether one can shoot at the other from there: terrain hides, and mist that a spell has raised; figures do not. */
export function sees(state: State, from: Figure, to: Figure, at: Point = from.at): boolean {
  if (hiddenByMist(state, at, to.at)) return false
  const { sight, features } = groundOf(state)
  if (features.length === 0) return true
  const feet = heightOf(state, to)
  return canSee(
    sight,
    NOBODY,
    { footprint: footprintOf(state, from, at), eye: heightOf(state, { at, level: from.level }) + profileOf(state, from).height },
    { footprint: footprintOf(state, to), feet, head: feet + profileOf(state, to).height },
  )
}
/** BLA-53: the straight line between the two passes through an area that hides. */
function hiddenByMist(state: State, a: Point, b: Point): boolean {
  return state.fields.some((field) => {
    const spell = spellOf(field.spell)
    if (spell?.effect.kind !== 'area' || spell.effect.blocks !== true) return false
    const radius = spell.radius ?? 0
    const dx = b.x - a.x
    const dy = b.y - a.y
    const square = dx * dx + dy * dy
    const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((field.at.x - a.x) * dx + (field.at.y - a.y) * dy) / square))
    const x = a.x + dx * along - field.at.x
    const y = a.y + dy * along - field.at.y
    return x * x + y * y < radius * radius
  })
}
/** Inches for a shot: from base to base, and what one of them flies higher than the other on top. */
export function shotDistance(state: State, from: Figure, to: Figure, at: Point = from.at): number {
  const flat = gapBetween(state, from, to, at)
  const up = (from.level - to.level) * CONSTANTS.elevationHeight.value
  return Math.sqrt(flat * flat + up * up)
}
