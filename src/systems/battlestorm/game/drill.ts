// Changing formation (BST-62): everybody goes to his place in ranks and files, within half his move; the unit may then move half.
import { bearing, cosine, sine } from '../../../engine/geometry/angles'
import { reachOfBase } from '../../../engine/geometry/base'
import { filesOf, ranked } from '../../../engine/geometry/formations'
import { inches, type Point } from '../../../engine/geometry/units'
import type { BodyId, MoveAnswer, Option, Refusal } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { type Drill, FORMATION, ORDER } from '../data/formations'
import type { Figure, Leg, Link, State } from '../state'
import { inPlay } from './advanced'
import { changeLink } from './chain'
import { changeFigures, changeUnit, type Draft, emit, unitAt } from './draft'
import { formationOf } from './formation'
import { revealAround } from './hiding'
import { judgeMove } from './movement'
import { closestFigures, nameOf, other, profileOf, standing, unitsOf } from './queries'

const DRILLS: readonly (Drill & { readonly id: string })[] = [
  { id: 'mob', kind: 'mob', order: 'open' },
  { id: 'line-open', kind: 'line', order: 'open' },
  { id: 'line-closed', kind: 'line', order: 'closed' },
  { id: 'phalanx-open', kind: 'phalanx', order: 'open' },
  { id: 'phalanx-closed', kind: 'phalanx', order: 'closed' },
]
export const drillOf = (id: string): Drill | undefined => {
  const found = DRILLS.find((drill) => drill.id === id)
  return found && { kind: found.kind, order: found.order }
}
/** 'line in open order', 'mob'. */
export const drillName = ({ kind, order }: Drill): string =>
  kind === 'mob' ? FORMATION.mob.name : `${FORMATION[kind].name} in ${order} order`

/** The formations a unit can change to; empty: the rule is not in play, or it is too few. */
export function drillsFor(state: State, unit: BodyId): readonly Option[] {
  if (!inPlay(state, 'formations') || standing(state, unit).length < CONSTANTS.formMinimum.value) return []
  const now = formationOf(state, unit)
  const meant = unitAt(state, unit).formation
  return DRILLS.filter(({ kind, order }) =>
    kind === 'mob' ? meant && meant.kind !== 'mob' : kind !== now?.kind || order !== now.order,
  ).map((drill) => ({
    id: drill.id,
    label: drillName(drill),
    hint: drill.kind === 'mob' ? FORMATION.mob.brief : `${FORMATION[drill.kind].brief}; ${ORDER[drill.order].brief}`,
  }))
}

interface Formed {
  readonly legs: readonly Leg[]
  readonly facing: Figure['facing']
  readonly share: number // of the move, of whoever goes farthest
}
/** How far off its middle a formation is tried where there is no room, inches ahead and aside. */
const TRIES = [
  [0, 0],
  [-0.6, 0],
  [0.6, 0],
  [0, 0.8],
  [0, -0.8],
  [-1.4, 0],
  [-1, 1],
  [-1, -1],
  [1.2, 0],
] as const

/** Where everybody goes; or why there is no room or no time for it. A formation keeps its front; a mob forms towards the nearest enemy. */
export function formUp(state: State, link: Link, drill: Drill): Formed | { readonly refusals: readonly Refusal[] } {
  const { unit } = link
  const figures = standing(state, unit)
  const first = figures[0]
  if (!first) return { refusals: [] }
  const stunned = figures.find((figure) => figure.paralysed)
  if (stunned)
    return {
      refusals: [
        {
          reason: `${stunned.name} is paralysed and keeps no rank.`,
          remedy: 'divide the unit, or wait',
          short: 'paralysed',
          rule: 'BST-62',
          pieces: [stunned.id],
        },
      ],
    }
  const n = figures.length
  const files = Math.min(filesOf(drill.kind, n), drill.kind === 'phalanx' ? Math.ceil(n / 2) : n)
  const middle = { x: figures.reduce((sum, f) => sum + f.at.x, 0) / n, y: figures.reduce((sum, f) => sum + f.at.y, 0) / n }
  const facing = formationOf(state, unit)?.facing ?? frontOf(state, unit, middle) ?? first.facing
  const c = cosine(facing)
  const s = sine(facing)
  const { base } = figures.map((figure) => profileOf(state, figure)).reduce((a, b) => (reachOfBase(b.base) > reachOfBase(a.base) ? b : a))
  const spacing = inches(ORDER[drill.order].spacing)
  const plan = ranked(n, files, base, spacing, middle, facing)
  const mean = { x: plan.reduce((sum, p) => sum + p.x, 0) / n, y: plan.reduce((sum, p) => sum + p.y, 0) / n }
  // The foremost take the front, and in each rank everybody keeps his side.
  const deep = [...figures].sort((a, b) => b.at.x * c + b.at.y * s - (a.at.x * c + a.at.y * s) || a.id - b.id)
  const order: Figure[] = []
  for (let from = 0; from < n; from += files)
    order.push(...deep.slice(from, from + files).sort((a, b) => a.at.y * c - a.at.x * s - (b.at.y * c - b.at.x * s)))
  let refusals: readonly Refusal[] = []
  for (const [ahead, aside] of TRIES) {
    const shift = { x: middle.x - mean.x + ahead * c - aside * s, y: middle.y - mean.y + ahead * s + aside * c }
    const answer = formAnswer(order, ranked(n, files, base, spacing, { x: middle.x + shift.x, y: middle.y + shift.y }, facing))
    const judged = judgeMove(state, unit, answer, { ...link, formed: true }, 'move')
    if (judged.refusals.length === 0) return { legs: judged.legs, facing, share: judged.share }
    if (refusals.length === 0) refusals = judged.refusals
  }
  return {
    refusals: refusals.map((refusal) => ({ ...refusal, rule: 'BST-62', remedy: 'choose another formation, or move to open ground first' })),
  }
}

function formAnswer(order: readonly Figure[], places: readonly Point[]): MoveAnswer {
  const alone = order.map((figure, index) => ({ piece: figure.id, path: [places[index] ?? figure.at] }))
  return { decision: 'form', seat: order[0]?.seat ?? 0, key: 'move', kind: 'move', path: [], alone }
}

/** Towards the nearest enemy. */
function frontOf(state: State, unit: BodyId, middle: Point): Figure['facing'] | undefined {
  let best: { facing: Figure['facing']; gap: number } | undefined
  for (const enemy of unitsOf(state, other(unitAt(state, unit).seat))) {
    const near = enemy.hidden ? undefined : closestFigures(state, unit, enemy.id)
    if (near && (!best || near.gap < best.gap)) best = { facing: bearing(middle, near.to.at), gap: near.gap }
  }
  return best?.facing
}

/** Carries the change out; a mob simply breaks ranks, which takes no time. */
export function form(draft: Draft, link: Link, drill: Drill): void {
  const { unit } = link
  const { seat } = unitAt(draft.state, unit)
  const formed = drill.kind === 'mob' ? undefined : formUp(draft.state, link, drill)
  if (formed && 'refusals' in formed) return
  if (formed) {
    const ends = new Map(formed.legs.map((leg) => [leg.piece, leg.points.at(-1)]))
    changeFigures(
      draft,
      standing(draft.state, unit).map((figure) => [
        figure.id,
        { at: ends.get(figure.id) ?? figure.at, facing: formed.facing, fallen: false },
      ]),
    )
  }
  changeUnit(draft, unit, { formation: drill })
  emit(draft, {
    what: 'form',
    seat,
    glides: formed?.legs.map((leg) => ({ piece: leg.piece, path: leg.points })) ?? [],
    detail: { unit, formation: drillName(drill) },
  })
  changeLink(draft, unit, { changed: true, stage: 'manoeuvre', ...(formed ? { formed: true as const, gone: formed.share } : {}) })
  revealAround(draft, unit)
}

/** Why a unit cannot change to that. */
export function judgeForm(state: State, link: Link, id: string): readonly Refusal[] {
  const drill = drillOf(id)
  if (!drill)
    return [{ reason: `“${id}” is no formation of ${nameOf(state, link.unit)}.`, remedy: 'choose one that is shown', rule: 'BST-62' }]
  if (drill.kind === 'mob') return []
  const formed = formUp(state, link, drill)
  return 'refusals' in formed ? formed.refusals : []
}
