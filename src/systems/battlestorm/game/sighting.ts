// Who sees whom on this table (BST-15, 31, 32): terrain compiled once a table, standing bases once a disposition of the figures.
import type { Footprint } from '../../../engine/geometry/base'
import { type Closest, closestPoints, gap, gapRound } from '../../../engine/geometry/distance'
import { type Bodies, compileBodies, compileSight, groundAt, type SightField, type SightRule } from '../../../engine/geometry/field'
import {
  type Blocker,
  type Cover,
  canSee,
  type Glance,
  glance,
  regard,
  type Seen,
  type Seer,
  type SightRay,
  sightBetween,
} from '../../../engine/geometry/sight'
import { inches, type Point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import type { Table, Terrain } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import type { Profile } from '../data/profile'
import { TERRAIN } from '../data/terrain'
import type { Figure, State } from '../state'
import { layoutOf } from './layout'

/** Something that hides a target, by name. */
export interface NamedBlocker {
  readonly label: string // 'the copse', 'brave 7'
  readonly terrain?: string // its id
  readonly piece?: PieceId
}
/** Sight with its reasons: what is drawn and said of it. */
export interface Look {
  readonly visible: boolean
  readonly hidden: number // share of the target's width, 0…1
  readonly cover: Cover
  readonly lines: readonly SightRay[]
  readonly blockers: readonly NamedBlocker[] // what blocks, or what gives the cover
}
/** The questions about one state. `at`, `toAt`: as if the first, the second figure stood there. */
export interface Sighting {
  distance(from: PieceId, to: PieceId, at?: Point, toAt?: Point): number // base edge to base edge, inches, unrounded
  closest(from: PieceId, to: PieceId, at?: Point, toAt?: Point): Closest
  glance(from: PieceId, to: PieceId, at?: Point): Glance // quick
  regard(from: PieceId, to: PieceId): Look // quick too: what gives cover is named, but there are no lines, and what blocks is not named
  look(from: PieceId, to: PieceId, at?: Point, toAt?: Point): Look // with lines and names
  sees(from: PieceId, to: PieceId, at?: Point): boolean // quickest
}

/** What a piece of terrain does to sight and cover, from the table in data/terrain.ts. */
export function sightRule(terrain: Terrain): SightRule {
  const row = TERRAIN[terrain.kind]
  const height = inches(terrain.height ?? row.height)
  const cover = row.cover === 'none' ? null : row.cover
  switch (row.sight) {
    case 'through':
      return { mode: 'through', allowance: inches(CONSTANTS.sightDepth.value), cover, height }
    case 'solid':
      return {
        mode: 'block',
        height,
        cover,
        ...(terrain.kind === 'wall' ? { coverWithin: inches(CONSTANTS.wallShelter.value) } : {}),
        ...(terrain.kind === 'ruin' ? { enterable: true } : {}),
      }
    case 'contour':
      return { mode: 'block', height, cover }
    case 'clear':
      return cover === null ? { mode: 'open' } : { mode: 'block', height: inches(Math.min(height, LEGS)), cover }
  }
}
const LEGS = 0.5 // a hedge hides the legs and nobody's eyes

const fields = new WeakMap<Table, SightField>()
export function fieldOf(table: Table): SightField {
  let field = fields.get(table)
  if (!field) {
    field = compileSight(table.terrain, sightRule, CONSTANTS.coveredShare.value)
    fields.set(table, field)
  }
  return field
}

function profileOf(state: State, figure: Figure): Profile {
  const profile = state.profiles[figure.profile]
  if (!profile) throw new Error(`no profile ${figure.profile}`)
  return profile
}
function figureOf(state: State, id: PieceId): Figure {
  const figure = state.figures[id]
  if (!figure) throw new Error(`no figure ${id}`)
  return figure
}

/** The base of a figure where it stands, or as if it stood elsewhere. */
export const footprintOf = (state: State, figure: Figure, at: Point = figure.at): Footprint => ({
  base: profileOf(state, figure).base,
  at,
  facing: figure.facing,
})

/** Where its feet are, inches above the table. */
const feetOf = (field: SightField, figure: Figure, at: Point): number => groundAt(field, at) + figure.altitude
/** Where its eyes are, inches above the table: the top of the figure. */
export const eyeOf = (state: State, figure: Figure, at: Point = figure.at): number =>
  feetOf(fieldOf(state.table), figure, at) + profileOf(state, figure).height

const known = recent<object, Sighting>(4)

/** The sight questions of a state, compiled at the first one that needs it. Kept by the disposition: a wound hides nobody. */
export function sighting(state: State): Sighting {
  const { disposition } = layoutOf(state)
  return known.get(disposition) ?? known.keep(disposition, open(state))
}

const NOTHING: readonly never[] = []
const UNSEEN: Look = { visible: false, hidden: 1, cover: 'none', lines: NOTHING, blockers: NOTHING }

function open(live: State): Sighting {
  // What is kept must not change under it when a draft goes on.
  const state: State = { ...live }
  const { x, y, radius, round } = layoutOf(live)
  let bodies: Bodies | undefined
  let bodyOf: Int32Array = new Int32Array(0)
  let pieceOf: number[] = []
  const looks = new Map<number, Look>()
  const regards = new Map<number, Look>()

  const stand = (): Bodies => {
    if (bodies) return bodies
    bodyOf = new Int32Array(state.figures.length).fill(-1)
    pieceOf = []
    const list = []
    for (const figure of state.figures) {
      if (!figure.alive) continue
      const bottom = feetOf(fieldOf(state.table), figure, figure.at)
      bodyOf[figure.id] = pieceOf.length
      pieceOf.push(figure.id)
      list.push({ footprint: footprintOf(state, figure), bottom, top: bottom + profileOf(state, figure).height, group: figure.unit })
    }
    bodies = compileBodies(list)
    return bodies
  }
  const body = (id: PieceId): { readonly body?: number } => {
    const index = bodyOf[id] ?? -1
    return index < 0 ? {} : { body: index }
  }
  // Each as it stands is described once.
  const seers: (Seer | undefined)[] = []
  const seens: (Seen | undefined)[] = []
  const seerAt = (id: PieceId, at: Point | undefined): Seer => {
    const figure = figureOf(state, id)
    const place = at ?? figure.at
    return { footprint: footprintOf(state, figure, place), eye: eyeOf(state, figure, place), group: figure.unit, ...body(id) }
  }
  const seenAt = (id: PieceId, at?: Point): Seen => {
    const figure = figureOf(state, id)
    const feet = feetOf(fieldOf(state.table), figure, at ?? figure.at)
    return { footprint: footprintOf(state, figure, at), feet, head: feet + profileOf(state, figure).height, ...body(id) }
  }
  const seer = (id: PieceId, at: Point | undefined): Seer => {
    if (at !== undefined) return seerAt(id, at)
    let kept = seers[id]
    if (!kept) {
      kept = seerAt(id, undefined)
      seers[id] = kept
    }
    return kept
  }
  const seen = (id: PieceId, at?: Point): Seen => {
    if (at !== undefined) return seenAt(id, at)
    let kept = seens[id]
    if (!kept) {
      kept = seenAt(id)
      seens[id] = kept
    }
    return kept
  }
  const name = (terrain: number | undefined, index: number | undefined): NamedBlocker | undefined => {
    const piece = terrain === undefined ? undefined : state.table.terrain[terrain]
    if (piece) return { label: piece.name ?? `the ${TERRAIN[piece.kind].name}`, terrain: piece.id }
    const figure = index === undefined ? undefined : state.figures[pieceOf[index] ?? -1]
    return figure ? { label: figure.name, piece: figure.id } : undefined
  }

  return {
    distance(from, to, at, toAt) {
      if (at === undefined && toAt === undefined && round[from] === true && round[to] === true)
        return gapRound(x[from] ?? 0, y[from] ?? 0, radius[from] ?? 0, x[to] ?? 0, y[to] ?? 0, radius[to] ?? 0)
      const a = figureOf(state, from)
      const b = figureOf(state, to)
      const place = at ?? a.at
      const other = toAt ?? b.at
      const one = profileOf(state, a).base
      const two = profileOf(state, b).base
      if (one.shape === 'round' && two.shape === 'round')
        return gapRound(place.x, place.y, one.diameter / 2, other.x, other.y, two.diameter / 2)
      return gap({ base: one, at: place, facing: a.facing }, { base: two, at: other, facing: b.facing })
    },
    closest: (from, to, at, toAt) =>
      closestPoints(footprintOf(state, figureOf(state, from), at), footprintOf(state, figureOf(state, to), toAt)),
    glance: (from, to, at) => {
      const standing = stand()
      return glance(fieldOf(state.table), standing, seer(from, at), seen(to))
    },
    regard: (from, to) => {
      const key = from * state.figures.length + to
      let found = regards.get(key)
      if (!found) {
        const standing = stand()
        const sight = regard(fieldOf(state.table), standing, seer(from, undefined), seen(to))
        found = sight.visible ? lookOf(sight) : UNSEEN
        regards.set(key, found)
      }
      return found
    },
    sees: (from, to, at) => {
      const standing = stand()
      return canSee(fieldOf(state.table), standing, seer(from, at), seen(to))
    },
    look: (from, to, at, toAt) => {
      if (at === undefined && toAt === undefined) return lookFromHere(from, to)
      return lookAt(from, to, at, toAt)
    },
  }

  function lookOf({
    visible,
    hidden,
    cover,
    blockers,
  }: Omit<Look, 'lines' | 'blockers'> & { readonly blockers: readonly Blocker[] }): Look {
    const names: NamedBlocker[] = []
    for (const { terrain, body } of blockers) {
      const named = name(terrain, body)
      if (named) names.push(named)
    }
    return { visible, hidden, cover, lines: NOTHING, blockers: names }
  }
  function lookFromHere(from: PieceId, to: PieceId): Look {
    const key = from * state.figures.length + to
    let found = looks.get(key)
    if (!found) {
      found = lookAt(from, to)
      looks.set(key, found)
    }
    return found
  }
  function lookAt(from: PieceId, to: PieceId, at?: Point, toAt?: Point): Look {
    const standing = stand()
    const sight = sightBetween(fieldOf(state.table), standing, seer(from, at), seen(to, toAt))
    const blockers = sight.blockers.flatMap((blocker) => name(blocker.terrain, blocker.body) ?? [])
    return { visible: sight.visible, hidden: sight.hidden, cover: sight.cover, lines: sight.lines, blockers }
  }
}

/** Can this figure see that one? `at`: if it stood there. */
export const canSeeFigure = (state: State, seer: Figure, target: Figure, at?: Point): boolean =>
  sighting(state).sees(seer.id, target.id, at)
