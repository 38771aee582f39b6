// A unit dragged to a place or onto an enemy, turned into parts of its orders; where it would come to in this round (MAS-1, 6, 8).
import { degrees, type Point } from '../../../engine/geometry/units'
import type { OrdersAnswer, Part, Seat, SpotAnswer, Viewer } from '../../../engine/kernel/asks'
import type { MovePlan, MoveWish, SpotPlan, SpotWish } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { aimsAt } from '../game/asks'
import { ordersId } from '../game/awaiting'
import { allowanceOf, hindrance, reformed } from '../game/clause'
import {
  bodyOf,
  frontSquare,
  middleAt,
  overlap,
  type Pose,
  quarter,
  type Rect,
  rectAt,
  rectOf,
  spanned,
  squadsAt,
  squareAt,
} from '../game/ground'
import { clauseRefusals } from '../game/judge'
import { keyOf, type Parts, partsOf, pickedIn, SLOTS, type Slot } from '../game/keys'
import { barrier, makesRoom, nearness, wayOf, withoutFriends } from '../game/movement'
import { clauseIn, doingIn, HOLD, orderIn, partsFor, wheelText } from '../game/orders'
import { bodyOfPiece, commanded, isPresent, isReady, pieceOf } from '../game/queries'
import { shotRefusal } from '../game/sight'
import { costOf, endOf, type Way } from '../game/steps'
import { wheelTo } from '../game/wheel'
import type { Clause, State, Unit } from '../state'
import { blockOf } from './scene'
import { causeOf, insteadOf, loadsBefore } from './words'

/** Which arrow a drag draws: the order; once a fallback is begun and does not say what yet, that one. */
export function openSlot(draft: OrdersAnswer | undefined, unit: Unit): Slot {
  const parts = partsOf(draft)
  for (const slot of ['2', '1'] as const)
    if (pickedIn(parts, keyOf(unit.id, 'if', slot)) !== undefined && doingIn(parts, unit.id, slot) === undefined) return slot
  return ''
}
const commandable = (state: State, viewer: Viewer, unit: Unit | undefined): unit is Unit =>
  unit !== undefined &&
  state.outcome === undefined &&
  state.agenda.length === 0 &&
  (typeof viewer !== 'number' || viewer === unit.seat) &&
  commanded(state, unit.seat).includes(unit)

export function planOf(state: State, viewer: Viewer, wish: MoveWish): MovePlan | undefined {
  const unit = state.units[wish.body]
  if (!commandable(state, viewer, unit)) return undefined
  const slot = openSlot(wish.draft, unit)
  const parts = partsOf(wish.draft)
  const clause = wished(state, unit, wish, parts, slot)
  const before = wish.path.length === 0 ? clauseIn(parts, unit.id, slot)?.place : undefined
  return {
    ...planFor(withOrders(state, unit.seat, parts), unit, clause, [...partsFor(unit.id, clause, slot), ...paceParts(unit, clause, slot)]),
    to: clause.place ?? before ?? frontSquare(unit, bodyOf(unit)),
  }
}
/** A side as it is ordered so far. */
const withOrders = (state: State, seat: Seat, parts: Parts): State => {
  const own = new Set(commanded(state, seat).map(({ id }) => id))
  return { ...state, units: state.units.map((unit) => (own.has(unit.id) ? { ...unit, order: orderIn(parts, unit) } : unit)) }
}
/** A pace that was ordered before gives way to that of the drag. */
const paceParts = (unit: Unit, { posture, pace }: Clause, slot: Slot): readonly Part[] =>
  posture === 'march' && pace === 'normal' ? [{ key: keyOf(unit.id, 'pace', slot), kind: 'pick', picked: ['normal'] }] : []

/** Of what is ordered already a spell, and a posture that nobody is named for yet, are kept for whom they are dragged onto. */
function begunAt(parts: Parts, unit: Unit, slot: Slot, { id, seat }: Unit): Clause | undefined {
  const doing = doingIn(parts, unit.id, slot)
  const clause = clauseIn(parts, unit.id, slot)
  if (!doing || !clause || doing === 'hold' || aimsAt(unit, doing, clause.spell) !== (seat === unit.seat ? 'friend' : 'enemy'))
    return undefined
  return doing === 'cast' || clause.target === null ? { ...clause, target: id } : undefined
}
function wished(state: State, unit: Unit, { path, onto, turn, facing, holding }: MoveWish, parts: Parts, slot: Slot): Clause {
  const met = onto === undefined ? undefined : state.units[bodyOfPiece(onto)]
  const begun = met && met.id !== unit.id ? begunAt(parts, unit, slot, met) : undefined
  if (begun) return begun
  const enemy = met?.seat === unit.seat ? undefined : met
  if (enemy) {
    const charge: Clause = { ...HOLD, posture: 'charge', target: enemy.id }
    if (isReady(unit) && !shotRefusal(state, unit, enemy)) return { ...HOLD, target: enemy.id }
    if (unit.formation !== 'square' && hindrance(state, unit, charge) === undefined) return charge
    return { ...HOLD, posture: 'march', target: enemy.id, pace: unit.formation === 'tight' ? 'normal' : 'run' }
  }
  const front = facing ?? (turn === undefined ? undefined : degrees(unit.facing + turn))
  const wheel = front === undefined || quarter(front) === unit.facing ? null : quarter(front)
  const last = path.at(-1)
  if (last === undefined || holding === undefined) return { ...HOLD, facing: wheel }
  const place = placeOf(state, last)
  const here = frontSquare(unit, bodyOf(unit))
  if (place.x === here.x && place.y === here.y) return { ...HOLD, facing: wheel }
  const far = Math.max(Math.abs(place.x - here.x), Math.abs(place.y - here.y)) > allowanceOf(unit, 'normal')
  return { ...HOLD, posture: 'march', place, facing: wheel, pace: far && unit.formation !== 'tight' ? 'run' : 'normal' }
}
const placeOf = ({ table }: State, { x, y }: Point): Point => ({
  x: Math.max(0, Math.min(table.width - 1, Math.floor(x))) + 0.5,
  y: Math.max(0, Math.min(table.height - 1, Math.floor(y))) + 0.5,
})

/** What a clause would come to in this round, drawn. */
export function planFor(state: State, unit: Unit, clause: Clause, parts?: readonly Part[]): MovePlan {
  const why = hindrance(state, unit, clause)
  const way = why === undefined ? wayOf(state, unit, clause) : undefined
  const formed = clause.formation === null || why !== undefined ? undefined : reformed(state, unit, clause.formation)
  const shown = formed && clause.formation ? { ...unit, formation: clause.formation } : unit
  const wheel = way?.swing && clause.posture === 'hold' ? wholeWheel(state, unit, clause) : undefined
  const drawn = wheel ?? way
  const end: Pose = formed ?? (drawn ? endOf(drawn, unit) : { corner: unit.corner, facing: unit.facing })
  const poses = drawn?.poses ?? []
  const squads = squadsAt(shown, end)
  const body = bodyOf(shown)
  const refusals = clauseRefusals(state, unit, clause)
  const said =
    refusals.length > 0
      ? undefined
      : why
        ? `${causeOf(state, unit, clause, why)}: as things stand they would ${insteadOf(state, unit, clause)}`
        : loadsBefore(state, unit, clause)
          ? 'they have to load first: in this round they would reload'
          : stoppedBy(state, unit, clause, way, rectAt(end, body), wheel)
  return {
    answer: { decision: ordersId(state, unit.seat), seat: unit.seat, key: 'orders', kind: 'move', path: [], alone: [], facing: end.facing },
    ends: squads.map(({ x0, y0, x1, y1 }, i) => ({
      piece: pieceOf(unit.id, i),
      at: { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
      facing: end.facing,
    })),
    blocks: [{ ...blockOf(shown, end), body: unit.id }],
    legs:
      poses.length < 2
        ? []
        : [{ piece: pieceOf(unit.id, 0), points: poses.map((pose) => middleAt(pose, body)), cost: drawn ? costOf(drawn) : 0 }],
    cost: formed ? allowanceOf(unit, 'normal') : drawn ? Math.round(costOf(drawn)) : 0,
    ...(formed ? { still: true as const } : {}),
    limit: formed
      ? clause.formation === unit.formation
        ? 'as they stand'
        : 'takes the whole round'
      : clause.pace === 'run' || clause.posture === 'charge'
        ? 'run'
        : 'normal',
    ...(said === undefined ? {} : { stopped: said }),
    verdict: refusals.length === 0 ? { legal: true } : { legal: false, refusals },
    ...(parts === undefined ? {} : { parts }),
  }
}

/** A wheel to its end, in however many rounds. */
const wholeWheel = (state: State, unit: Unit, { facing }: Clause): Way | undefined =>
  facing === null ? undefined : wheelTo(state, unit, facing, Number.POSITIVE_INFINITY)
function stoppedBy(state: State, unit: Unit, clause: Clause, way: Way | undefined, end: Rect, wheel: Way | undefined): string | undefined {
  if (clause.posture === 'formation') return undefined
  if (!way) return barrier(state, unit, clause) && 'there is no room to wheel: as things stand they would hold'
  const friends = state.units.filter((one) => one.id !== unit.id && one.seat === unit.seat && isPresent(one) && makesRoom(state, one))
  if (!way.swing && !way.arrived && costOf(way) === 0)
    return barrier(
      withoutFriends(state, unit, (one) => friends.includes(one)),
      unit,
      clause,
    )
      ? 'the way is barred: as things stand they would hold'
      : 'friends are in the way: it goes if they have gone first'
  const rounds = wheel && Math.ceil(costOf(wheel) / allowanceOf(unit, 'normal'))
  const said = way.swing
    ? rounds
      ? `the wheel takes ${counted(rounds, 'round')}`
      : 'the wheel takes more than this round'
    : way.arrived
      ? undefined
      : `no farther in this round${wheelText(clause)}`
  const near = nearness(state, unit)
  const field = spanned(rectOf(unit), end)
  const first = friends.some(
    (one) =>
      nearness(state, one) <= near &&
      [rectOf(one), ...(one.order.clause.place ? [squareAt(one.order.clause.place)] : [])].some((there) => overlap(there, field)),
  )
  return first ? `${said ?? 'so far'} as things stand: friends go first` : said
}

/** A place pointed out for a march. What is wrong with other orders is no matter of the place. */
export function layOf(state: State, viewer: Viewer, { key, body, at, draft }: SpotWish): SpotPlan | undefined {
  const unit = body === undefined ? undefined : state.units[body]
  if (!commandable(state, viewer, unit)) return undefined
  const place = placeOf(state, at)
  const answer: SpotAnswer = { decision: ordersId(state, unit.seat), seat: unit.seat, key, kind: 'spot', spots: [{ at: place }] }
  const slot = SLOTS.find((one) => keyOf(unit.id, 'to', one) === key)
  const spots: Part = { key, kind: 'spot', spots: answer.spots }
  const clause = slot === undefined ? undefined : clauseIn(new Map(partsOf(draft)).set(key, spots), unit.id, slot)
  const refusals = clause ? clauseRefusals(state, unit, clause) : []
  return { answer, outlines: [], touched: [], verdict: refusals.length === 0 ? { legal: true } : { legal: false, refusals } }
}
