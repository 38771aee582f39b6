// What may be laid out so and was hardly meant: pieces beside the table, and places that a battle is about where nobody can stand.
import { contains } from '../geometry/polygons'
import { point } from '../geometry/units'
import type { TableKind } from '../kernel/muster'
import { its } from './clashes'
import type { GoalPlace } from './goals'
import { overlap } from './outlines'
import type { Table } from './terrain'

export interface Oversight {
  readonly about: string
  readonly reason: string
  readonly remedy: string
}
const LOOKED = 12 // points looked at, along and across a place

export const oversightsOf = (table: Table, places: readonly GoalPlace[], kinds: readonly TableKind[]): readonly Oversight[] => [
  ...besideTable(table),
  ...places.flatMap((place) => shutIn(table, place, kinds) ?? []),
]
function besideTable({ terrain, width, height }: Table): readonly Oversight[] {
  const sheet = [point(0, 0), point(width, 0), point(width, height), point(0, height)]
  return terrain
    .filter(({ outline }) => !overlap(outline, sheet))
    .map((piece) => ({
      about: piece.id,
      reason: `${its(piece)} lies beside the table, where nobody plays`,
      remedy: 'move it onto the table, or take it away',
    }))
}
/** A place all of whose ground is shut to who goes on foot; a ford opens the river it lies on. */
function shutIn({ terrain }: Table, { name, outline }: GoalPlace, kinds: readonly TableKind[]): Oversight | undefined {
  const shut = terrain.filter((piece) => kinds.some(({ kind, shut: is }) => is === true && kind === piece.kind))
  const fords = terrain.filter(({ kind }) => kind === 'ford')
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - x0, Math.max(...ys) - y0]
  const within = new Set<(typeof shut)[number]>()
  for (let i = 0; i < LOOKED; i += 1)
    for (let j = 0; j < LOOKED; j += 1) {
      const at = { x: x0 + ((i + 0.5) / LOOKED) * across, y: y0 + ((j + 0.5) / LOOKED) * down }
      if (!contains(outline, at)) continue
      const piece = shut.find(
        (one) => contains(one.outline, at) && (one.kind !== 'river' || !fords.some((ford) => contains(ford.outline, at))),
      )
      if (!piece) return undefined
      within.add(piece)
    }
  if (within.size === 0) return undefined
  return {
    about: name,
    reason: `${name} lies wholly in ${[...within].map(its).join(' and ')}, where nobody on foot can stand`,
    remedy: 'make room there, or choose another goal',
  }
}
