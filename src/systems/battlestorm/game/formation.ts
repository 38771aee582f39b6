// Formations (BST-62): how a unit means to stand counts only while it does stand in ranks and files, all facing one way.
import { cosine, sine } from '../../../engine/geometry/angles'
import { reachOfBase } from '../../../engine/geometry/base'
import type { Formation } from '../../../engine/geometry/formations'
import type { Degrees } from '../../../engine/geometry/units'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { CONSTANTS } from '../data/constants'
import { FORMATION, ORDER, type Order } from '../data/formations'
import type { Figure, State } from '../state'
import { inPlay } from './advanced'
import { unitAt } from './draft'
import { profileOf, standing } from './queries'

export interface Ranks {
  readonly kind: Exclude<Formation, 'mob'>
  readonly order: Order
  readonly facing: Degrees
  readonly ranks: readonly (readonly PieceId[])[] // the front rank first, each from left to right as the figures see it
  readonly width: number // of the front from outer edge to outer edge, inches
}

/** Who steps out of the rank by more than this stands in another, inches. */
const DRESSED = 0.35

const kept = recent<State['figures'], Map<string, Ranks | undefined>>(4)

/** The formation a unit stands in; undefined: a mob, or too few, or the rule is not in play. */
export function formationOf(state: State, unit: BodyId): Ranks | undefined {
  if (!inPlay(state, 'formations')) return undefined
  const { formation, routing } = unitAt(state, unit)
  if (!formation || formation.kind === 'mob' || routing) return undefined
  const known = kept.get(state.figures) ?? kept.keep(state.figures, new Map())
  const key = `${unit} ${formation.kind} ${formation.order}`
  if (known.has(key)) return known.get(key)
  const found = dress(state, standing(state, unit), formation.kind, formation.order)
  known.set(key, found)
  return found
}

/** Do these stand in ranks and files of that kind? */
export function dress(state: State, figures: readonly Figure[], kind: Ranks['kind'], order: Order): Ranks | undefined {
  const first = figures[0]
  if (!first || figures.length < CONSTANTS.formMinimum.value || figures.some((figure) => figure.facing !== first.facing)) return undefined
  const c = cosine(first.facing)
  const s = sine(first.facing)
  const size = Math.max(...figures.map((figure) => reachOfBase(profileOf(state, figure).base))) * 2
  const step = size + ORDER[order].widest
  const least = ORDER[order].tightest > 0 ? size + ORDER[order].tightest : 0 // men of several sizes may stand shoulder to shoulder
  const placed = figures
    .map(({ id, at }) => ({ id, back: -(at.x * c + at.y * s), aside: at.y * c - at.x * s }))
    .sort((a, b) => a.back - b.back || a.id - b.id)
  const ranks: (typeof placed)[] = []
  for (const man of placed) {
    const last = ranks.at(-1)
    const head = last?.[0]
    if (last && head && man.back - head.back <= DRESSED) last.push(man)
    else if (head && (man.back - head.back > step || man.back - head.back < size - DRESSED)) return undefined
    else ranks.push([man])
  }
  const row = FORMATION[kind]
  if (ranks.length < row.least || ranks.length > row.deepest) return undefined
  for (const rank of ranks) {
    rank.sort((a, b) => a.aside - b.aside)
    for (let i = 1; i < rank.length; i++) if ((rank[i]?.aside ?? 0) - (rank[i - 1]?.aside ?? 0) < least * (1 - 1e-9)) return undefined
    // One man may be missing between two; the last rank stands as it is left.
    if (rank === ranks.at(-1) && ranks.length > 1) continue
    for (let i = 1; i < rank.length; i++) if ((rank[i]?.aside ?? 0) - (rank[i - 1]?.aside ?? 0) > step * 2) return undefined
  }
  const front = ranks[0] ?? []
  const width = (front.at(-1)?.aside ?? 0) - (front[0]?.aside ?? 0) + size
  return { kind, order, facing: first.facing, ranks: ranks.map((rank) => rank.map((man) => man.id)), width }
}

/** The rank a figure stands in, 0 the front; undefined: it stands in no formation. */
export function rankOf(state: State, figure: Figure): number | undefined {
  const rank = formationOf(state, figure.unit)?.ranks.findIndex((row) => row.includes(figure.id))
  return rank === undefined || rank < 0 ? undefined : rank
}
