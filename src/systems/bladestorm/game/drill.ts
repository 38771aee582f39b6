// Changing formation, disbanding and forming up (BLA-15), each at half the Movement of the turn.
import { direction } from '../../../engine/geometry/angles'
import { type Degrees, type Point, point } from '../../../engine/geometry/units'
import type { BodyId, PieceId, Refusal } from '../../../engine/kernel/asks'
import { capital } from '../../../engine/kernel/words'
import { CONSTANTS } from '../data/constants'
import { FORMATION, FORMATIONS, type Formation } from '../data/formations'
import type { Body, Figure, State } from '../state'
import { bodyAt, changeBody, changeFigures, type Draft, emit, fallDue, figureAt } from './draft'
import { baseOf, closedUp, companionsOf, extentOf, formationsFor, placesOf, type Stand, standOf } from './formation'
import { isShutNear } from './ground'
import { heldIn } from './influence'
import { heldRefusal, judgeStand } from './movement'
import { profileOf, standing } from './queries'

/** Formation and files as an option names them: 'battle/4'. */
interface Drill {
  readonly formation: Formation
  readonly files: number
}
export const drillId = ({ formation, files }: Drill): string => `${formation}/${files}`
export function drillOf(id: string): Drill | undefined {
  const at = id.lastIndexOf('/')
  const formation = FORMATIONS.find((one) => one === id.slice(0, at))
  const files = Number(id.slice(at + 1))
  return formation !== undefined && Number.isInteger(files) && files > 0 ? { formation, files } : undefined
}
export const drillName = ({ formation }: Pick<Drill, 'formation'>): string => FORMATION[formation].name

/** Ways that so many may stand in a formation: as it likes to, and in the two standard ones from one rank to four. */
function filesFor(formation: Formation, count: number): readonly number[] {
  const row = FORMATION[formation]
  if (row.optional) return [row.files(count)]
  return [...new Set([row.files(count), ...[1, 2, 3, 4].map((deep) => Math.ceil(count / deep))])].filter((files) => files >= 1)
}
/** BLA-15, 42: what a unit may change to. */
export function drillsFor(state: State, body: Body): readonly Drill[] {
  const count = standing(state, body.id).length
  return formationsFor(state, body).flatMap((formation) =>
    filesFor(formation, count)
      .filter((files) => formation !== body.formation || files !== Math.min(body.files, count))
      .map((files) => ({ formation, files })),
  )
}
export const standFor = (state: State, body: Body, { formation, files }: Drill): Stand => ({ ...standOf(state, body), formation, files })

export function drillRefusal(state: State, body: Body, drill: Drill): Refusal | undefined {
  const held = heldIn(state, body.id)
  if (held) return heldRefusal(held)
  const stand = standFor(state, body, drill)
  const { width, depth } = extentOf(stand, baseOf(state, body.id))
  // nobody near, the edge far off and all ground about it open: nothing can be in the way
  const most = width + depth + CLEAR
  const { at } = body
  const inside = at.x > most && at.y > most && at.x < state.table.width - most && at.y < state.table.height - most
  const near = (one: Figure): boolean => Math.abs(one.at.x - at.x) < most && Math.abs(one.at.y - at.y) < most
  if (inside && !isShutNear(state, at, most) && !state.figures.some((one) => one.alive && one.body !== body.id && near(one)))
    return undefined
  return judgeStand(state, body, stand).refusals[0]
}
const CLEAR = 4 // inches: more than any base and any zone

/** Takes the places of a stand, whatever they cost; or others that are named. */
export function takePlaces(draft: Draft, body: BodyId, stand: Stand, places = placesOf(stand, baseOf(draft.state, body))): void {
  const from = new Map(stand.order.map((piece) => [piece, figureAt(draft.state, piece).at]))
  changeFigures(
    draft,
    stand.order.flatMap((piece, place) => {
      const at = places[place]
      return at ? [[piece, { at, facing: stand.facing }] as const] : []
    }),
  )
  changeBody(draft, body, { at: stand.at, facing: stand.facing, formation: stand.formation, files: stand.files, figures: stand.order })
  const glides = stand.order.flatMap((piece) => {
    const a = from.get(piece)
    const b = figureAt(draft.state, piece).at
    return a && (a.x !== b.x || a.y !== b.y) ? [{ piece, path: [a, b] }] : []
  })
  if (glides.length > 0) emit(draft, { what: 'dressed', seat: bodyAt(draft.state, body).seat, glides, detail: { body } })
}

export function form(draft: Draft, body: BodyId, drill: Drill): void {
  const before = bodyAt(draft.state, body)
  emit(draft, { what: 'formed', seat: before.seat, detail: { body, formation: drill.formation, files: drill.files } })
  takePlaces(draft, body, standFor(draft.state, before, drill))
  changeBody(draft, body, { spent: CONSTANTS.formationShare.value })
}

/** BLA-30: a roll that fell due is owed by whatever those who owe it have become. */
function passDue(draft: Draft, from: readonly BodyId[], to: readonly BodyId[]): void {
  const owed = draft.state.due
  if (!owed.some(({ body }) => from.includes(body))) return
  draft.state.due = []
  for (const { body, cause } of owed) for (const one of from.includes(body) ? to : [body]) fallDue(draft, one, cause)
}

/** BLA-15: members become single soldiers, bodies of their own, where they stand. */
export function disband(draft: Draft, body: BodyId, why: 'order' | 'edge' | 'last'): void {
  const before = bodyAt(draft.state, body)
  const members = standing(draft.state, body)
  const bodies = draft.state.bodies.slice()
  const moved: (readonly [PieceId, Partial<Figure>])[] = []
  for (const figure of members) {
    const id = bodies.length
    bodies.push({
      ...before,
      id,
      name: figure.name,
      figures: [figure.id],
      unit: false,
      formation: 'general',
      files: 1,
      at: figure.at,
      facing: figure.facing,
      home: body,
      worth: profileOf(draft.state, figure).points,
      strength: 1,
      routed: false,
      spent: why === 'order' ? CONSTANTS.formationShare.value : before.spent,
    })
    moved.push([figure.id, { body: id }])
  }
  bodies[body] = { ...before, figures: [], disrupted: false, routed: false }
  draft.state.bodies = bodies
  changeFigures(draft, moved)
  passDue(
    draft,
    [body],
    moved.flatMap(([, { body: own }]) => (own === undefined ? [] : [own])),
  )
  emit(draft, { what: 'disbanded', seat: before.seat, detail: { body, why, figures: members.map(({ id }) => id) } })
}

/** The unit that a single soldier and those near him could form; undefined: there are too few. */
export function formUp(state: State, figure: Figure): { readonly members: readonly Figure[]; readonly stand: Stand } | undefined {
  const members = companionsOf(state, figure)
  if (members.length < CONSTANTS.unitLeast.value) return undefined
  const files = FORMATION.general.files(members.length)
  const facing: Degrees = figure.facing
  const ahead = direction(facing)
  const along = (one: Figure): number => one.at.x * ahead.x + one.at.y * ahead.y
  const aside = (one: Figure): number => -one.at.x * ahead.y + one.at.y * ahead.x
  // those before come into the front rank, each rank from the left
  const byDepth = [...members].sort((a, b) => along(b) - along(a) || a.id - b.id)
  const order: PieceId[] = []
  for (let rank = 0; rank * files < byDepth.length; rank += 1)
    order.push(
      ...byDepth
        .slice(rank * files, (rank + 1) * files)
        .sort((a, b) => aside(a) - aside(b) || a.id - b.id)
        .map(({ id }) => id),
    )
  const front = byDepth.slice(0, files)
  const at = middleOf(front.map((one) => one.at))
  return { members, stand: { at, facing, formation: 'general', files, order } }
}
export function formUpRefusal(state: State, figure: Figure): Refusal | undefined {
  const plan = formUp(state, figure)
  if (!plan)
    return { reason: 'Nobody armed alike stands near', remedy: `come within ${CONSTANTS.unitGap.value}″ of one another`, rule: 'BLA-15' }
  const { refusals } = judgeStand(state, bodyAt(state, figure.body), plan.stand)
  return refusals[0]
}
/** What a unit of single figures is called: 'Goblin bows', the next of them 'Goblin bows 2'. */
function newName({ bodies }: Pick<State, 'bodies'>, plural: string): string {
  const name = capital(plural)
  const taken = new Set(bodies.map((body) => body.name))
  for (let n = 2; taken.has(name); n += 1) if (!taken.has(`${name} ${n}`)) return `${name} ${n}`
  return name
}
export function formAnew(draft: Draft, figure: Figure): void {
  const plan = formUp(draft.state, figure)
  if (!plan) return
  const { members, stand } = plan
  const first = bodyAt(draft.state, figure.body)
  const home = members
    .map(({ body }) => bodyAt(draft.state, body).home)
    .find((id) => id !== undefined && bodyAt(draft.state, id).figures.length === 0)
  const id = home ?? draft.state.bodies.length
  const known = home === undefined ? undefined : bodyAt(draft.state, home)
  const bodies = draft.state.bodies.slice()
  const { home: _home, ...rest } = first
  bodies[id] = {
    ...rest,
    id,
    name: known?.name ?? newName(draft.state, profileOf(draft.state, figure).plural),
    figures: stand.order,
    unit: true,
    formation: stand.formation,
    files: stand.files,
    trained: known?.trained ?? [],
    at: stand.at,
    facing: stand.facing,
    worth: members.reduce((sum, one) => sum + profileOf(draft.state, one).points, 0),
    strength: members.length,
    spent: CONSTANTS.formationShare.value,
  }
  for (const { body } of members) bodies[body] = { ...bodyAt(draft.state, body), figures: [] }
  draft.state.bodies = bodies
  changeFigures(
    draft,
    members.map((one) => [one.id, { body: id }] as const),
  )
  passDue(
    draft,
    members.map(({ body }) => body),
    [id],
  )
  emit(draft, {
    what: 'formed',
    seat: first.seat,
    detail: { body: id, formation: stand.formation, files: stand.files, up: members.length },
  })
  takePlaces(draft, id, stand)
}

/**
 * Gaps in the ranks are filled from behind; the last man of a unit stands alone. The ranks are dressed on their middle where there is room for it: where
 * somebody stands in the way, or a zone begins (BLA-13), everybody stays but he who fills a gap.
 */
export function closeRanks(draft: Draft, body: BodyId): void {
  const before = bodyAt(draft.state, body)
  if (!before.unit) return
  const order = closedUp(before.figures, (piece) => draft.state.figures[piece]?.alive === true)
  changeBody(draft, body, { figures: order })
  if (order.length === 0) return
  if (order.length < CONSTANTS.unitLeast.value) {
    disband(draft, body, 'last')
    return
  }
  const stand: Stand = { ...standOf(draft.state, bodyAt(draft.state, body)), order }
  if (judgeStand(draft.state, bodyAt(draft.state, body), stand).refusals.length === 0) {
    takePlaces(draft, body, stand)
    return
  }
  const places = before.figures.slice(0, order.length).map((piece) => figureAt(draft.state, piece).at)
  // a front that has become shorter has another middle
  const at = order.length < stand.files ? middleOf(places) : stand.at
  takePlaces(draft, body, { ...stand, at }, places)
}
const middleOf = (places: readonly Point[]): Point =>
  point(places.reduce((sum, { x }) => sum + x, 0) / places.length, places.reduce((sum, { y }) => sum + y, 0) / places.length)
