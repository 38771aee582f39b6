// What a side wants besides points: places to be held, reached or carried to, and who of it goes there; leaders and bearers to be taken.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { BodyId, Seat } from '../../../engine/kernel/asks'
import type { Goal, GoalPlace, GoalTally } from '../../../engine/tabletop/goals'
import { allowanceOf } from '../game/clause'
import { apart, bodyOf, frontSquare, middleOf, overlap, rectOf } from '../game/ground'
import { bodyOfPiece, enemiesOf, firstLeaderOf, isPresent, isSteady, leaderPiece, ownOf, pieceOf } from '../game/queries'
import { placeGoal, walkTo } from '../game/ways'
import type { State, Unit } from '../state'

interface Open {
  readonly goal: Goal
  readonly tally: GoalTally
}
const open = (state: State, seat: Seat): readonly Open[] =>
  (state.goals?.wanted ?? []).flatMap((goal) => {
    const tally = goal.seat === seat ? state.goals?.tallies.find((one) => one.goal === goal.id) : undefined
    return tally && !tally.reached && !tally.lost ? [{ goal, tally }] : []
  })
interface Place {
  readonly outline: readonly Point[]
  readonly middle: Point
}
function asPlace({ outline }: GoalPlace): Place {
  const mean = (of: (at: Point) => number): number => Math.floor(outline.reduce((sum, at) => sum + of(at), 0) / outline.length) + 0.5
  return { outline, middle: { x: mean(({ x }) => x), y: mean(({ y }) => y) } }
}
/** The place that a side has to hold; undefined if there is none. */
export function placeOf(state: State, seat: Seat): Place | undefined {
  for (const { goal } of open(state, seat)) if (goal.kind === 'hold') return asPlace(goal.place)
  return undefined
}
export const isIn = ({ outline }: Place, unit: Unit): boolean => contains(outline, middleOf(unit))
const SENT = 4 // units that a place is worth
const farFrom = (unit: Unit, { x, y }: Point): number => {
  const front = frontSquare(unit, bodyOf(unit))
  return Math.max(Math.abs(front.x - x), Math.abs(front.y - y))
}
/** Whether a unit is one of those that go to the place: the nearest, those that strike before those that shoot. */
export function isSent(state: State, unit: Unit, { middle }: Place): boolean {
  const far = (one: Unit): number => farFrom(one, middle) + (one.profile.missile === null ? 0 : state.table.width)
  const nearer = ownOf(state, unit.seat).filter(
    (one) => one.id !== unit.id && isSteady(one) && (far(one) < far(unit) || (far(one) === far(unit) && one.id < unit.id)),
  )
  return nearer.length < SENT
}

// ---------------------------------------------------------------- somewhere to go

/** Where a unit has to get to, or whom it has to catch; before anything else where it is `due`. */
export interface Errand {
  readonly to: readonly Point[] | BodyId // places as good as each other, the best first
  readonly due: boolean
  readonly warded?: true // it is brought there safely: until it is due it goes no farther than nobody could come at it
}
const SPARE = 1.5 // of the squads still wanted beyond, so many are sent
const FETCH = 3 // units that go for a thing, or for who bears it
const INSET = 3 // squares from the edge of a place
const EARLY = 4 // rounds more than it would take: then who is to be brought across goes, whoever stands in the way
const CLEAR = 0.2 // of its own steady points: with no more against it the way is clear

export function errandOf(state: State, unit: Unit): Errand | undefined {
  for (const one of open(state, unit.seat)) {
    const errand = sentBy(state, unit, one)
    if (errand) return errand
  }
  return undefined
}
function sentBy(state: State, unit: Unit, { goal, tally }: Open): Errand | undefined {
  switch (goal.kind) {
    case 'break through': {
      const left = squadPieces(unit).filter((piece) => !tally.arrived.includes(piece)).length
      if (left === 0 || !isRunner(state, unit, goal, tally)) return undefined
      return { to: landfalls(state, unit, goal.place), due: true } // whoever fights first comes too late
    }
    case 'escort':
      return [...squadPieces(unit), ...(firstLeaderOf(unit) ? [leaderPiece(unit.id)] : [])].some(
        (piece) => goal.pieces.includes(piece) && !tally.arrived.includes(piece),
      )
        ? onTime(state, unit, goal)
        : undefined
    case 'carry off': {
      const bearer = tally.bearer === null ? undefined : state.units[bodyOfPiece(tally.bearer)]
      if (bearer?.id === unit.id) return { to: landfalls(state, unit, goal.to), due: true }
      if (bearer?.seat === unit.seat) return undefined
      const at = bearer ? middleOf(bearer) : (tally.lies ?? asPlace(goal.from).middle)
      return isFetcher(state, unit, at) ? { to: bearer ? bearer.id : [onSquare(at)], due: false } : undefined
    }
    default:
      return undefined
  }
}
const squadPieces = ({ id, squads }: Unit): readonly number[] => Array.from({ length: squads }, (_, i) => pieceOf(id, i))
const onSquare = ({ x, y }: Point): Point => ({ x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 })
function nearestIn({ outline }: GoalPlace, { x, y }: Point, deep = INSET): Point {
  const kept = (value: number, ends: readonly number[]): number => {
    const [low, high] = [Math.min(...ends), Math.max(...ends)]
    const inset = Math.min(deep, (high - low) / 2)
    return Math.max(low + inset, Math.min(high - inset, value))
  }
  const across = outline.map((corner) => corner.x)
  const along = outline.map((corner) => corner.y)
  return onSquare({ x: kept(x, across), y: kept(y, along) })
}
const DEEP = 5 // the same where its leader is to stand in it, at whichever end of the front he is
const LANES = 6 // squares between the ways that are looked at
const BERTH = 10 // squares that a way keeps from steady enemies, if it can
const SHY = 3 // squares that are walked aside for each that it comes nearer
const BARRED = 12 // squares that who is to be brought across goes aside, rather than through friends
/** Where it might come to the place, the best first: not far aside, past those who stand before it, and beside friends who are there. */
function landfalls(state: State, unit: Unit, place: GoalPlace, ward = false): readonly Point[] {
  const here = frontSquare(unit, bodyOf(unit))
  const foes = enemiesOf(state, unit.seat).filter(isSteady).map(rectOf)
  const friends = ownOf(state, unit.seat).flatMap((one) => (one.id === unit.id ? [] : [rectOf(one)]))
  const { width, depth } = bodyOf(unit)
  const lanes = new Map<number, { readonly to: Point; readonly cost: number }>()
  for (let aside = -state.table.height; aside <= state.table.height; aside += LANES) {
    const to = nearestIn(place, { x: here.x, y: here.y + aside }, ward ? DEEP : INSET)
    if (lanes.has(to.y)) continue
    const across = { y0: to.y - width / 2, y1: to.y + width / 2 }
    const lane = { x0: Math.min(here.x, to.x), x1: Math.max(here.x, to.x), ...across }
    const end = { x0: to.x - depth, x1: to.x + depth, ...across }
    const shied = foes.reduce((sum, foe) => sum + SHY * Math.max(0, BERTH - apart(foe, lane)), 0)
    const crowded = friends.some((one) => overlap(one, end)) ? state.table.height : 0
    const walked = ward ? walkOf(state, unit, to) + BARRED * friends.filter((one) => overlap(one, lane)).length : Math.abs(to.y - here.y)
    lanes.set(to.y, { to, cost: walked + shied + crowded })
  }
  return [...lanes.values()].sort((one, other) => one.cost - other.cost).map(({ to }) => to)
}
/** Squares to there at a run, round by the ford where that is nearer. */
const walkOf = (state: State, unit: Unit, to: Point): number => walkTo(state, unit, placeGoal(to, bodyOf(unit)), allowanceOf(unit, 'run'))
const roundsTo = (unit: Unit, to: Point): number => farFrom(unit, to) / Math.max(1, allowanceOf(unit, 'run'))
/** It goes when it has to, or when there is little left to stop it. */
function onTime(state: State, unit: Unit, { place }: Extract<Goal, { kind: 'escort' }>): Errand {
  const to = landfalls(state, unit, place, true)
  const steady = (seat: Seat): number => state.units.reduce((sum, one) => sum + (one.seat === seat && isSteady(one) ? one.worth : 0), 0)
  const left = state.rounds - state.round + 1
  const rounds = to[0] ? walkOf(state, unit, to[0]) / Math.max(1, allowanceOf(unit, 'run')) : 0
  const due = left <= rounds + EARLY || steady(1 - unit.seat) <= CLEAR * steady(unit.seat)
  return { to, due, warded: true }
}
/** Of those that could get through the soonest, as many as are wanted and some more. */
function isRunner(state: State, unit: Unit, goal: Extract<Goal, { kind: 'break through' }>, { arrived }: GoalTally): boolean {
  const soon = (one: Unit): number => roundsTo(one, nearestIn(goal.place, middleOf(one))) + (one.profile.missile === null ? 0 : 1)
  const before = ownOf(state, unit.seat)
    .filter((one) => one.id !== unit.id && isSteady(one) && (soon(one) < soon(unit) || (soon(one) === soon(unit) && one.id < unit.id)))
    .reduce((sum, one) => sum + squadPieces(one).filter((piece) => !arrived.includes(piece)).length, 0)
  return before < SPARE * (goal.pieces - arrived.length)
}
function isFetcher(state: State, unit: Unit, at: Point): boolean {
  const far = (one: Unit): number => roundsTo(one, at) + (one.profile.missile === null ? 0 : FETCH)
  return (
    ownOf(state, unit.seat).filter(
      (one) => one.id !== unit.id && isSteady(one) && (far(one) < far(unit) || (far(one) === far(unit) && one.id < unit.id)),
    ).length < FETCH
  )
}
/** Whether a side has to get somewhere, so that waiting is for the others. */
export const mustGo = (state: State, seat: Seat): boolean =>
  open(state, seat).some(({ goal: { kind } }) => kind === 'break through' || kind === 'escort' || kind === 'carry off')

// ---------------------------------------------------------------- whom to strike

const PRIZE = 0.6 // of its points more, that a unit is worth whose leader is wanted, or who bears or escorts what is
/** What it is worth besides, to break that unit. */
export function prizeOf(state: State, seat: Seat, target: Unit): number {
  const wanted =
    firstLeaderOf(target) !== undefined &&
    open(state, seat).some(({ goal }) => goal.kind === 'take' && goal.pieces.includes(leaderPiece(target.id)))
  const carries = open(state, target.seat).some(
    ({ goal, tally }) =>
      (goal.kind === 'carry off' && tally.bearer !== null && bodyOfPiece(tally.bearer) === target.id) ||
      (goal.kind === 'escort' && goal.pieces.some((piece) => bodyOfPiece(piece) === target.id)),
  )
  return wanted || carries ? PRIZE * target.worth : 0
}

// ---------------------------------------------------------------- how far it has come

/** What its open goals have come to, from 0 (nothing) to 1 (reached), the mean of them; undefined where it has none. */
export function headwayOf(state: State, seat: Seat): number | undefined {
  const wanted = (state.goals?.wanted ?? []).filter((goal) => goal.seat === seat)
  if (wanted.length === 0) return undefined
  return wanted.reduce((sum, goal) => sum + headway(state, goal), 0) / wanted.length
}
function headway(state: State, goal: Goal): number {
  const tally = state.goals?.tallies.find((one) => one.goal === goal.id)
  if (!tally || tally.lost) return 0
  if (tally.reached) return 1
  switch (goal.kind) {
    case 'hold': {
      const left = state.rounds - state.round + 1
      if (goal.turns !== 'longest') return Math.min(1, tally.turns / goal.turns)
      const rival = state.goals?.wanted.find((one) => one.kind === 'hold' && one.seat !== goal.seat && one.place.name === goal.place.name)
      const theirs = state.goals?.tallies.find((one) => one.goal === rival?.id)?.turns ?? 0
      const lead = tally.turns - theirs + STAYS * left * masteryOf(state, goal)
      return Math.max(0, Math.min(1, 0.5 + lead / (2 * left)))
    }
    case 'break through':
      return Math.min(1, tally.arrived.length / goal.pieces)
    case 'carry off': {
      const bearer = tally.bearer === null ? undefined : state.units[bodyOfPiece(tally.bearer)]
      return bearer?.seat === goal.seat ? BORNE * (2 - leftTo(state, bearer, goal.to)) : 0
    }
    case 'escort': {
      const units = goal.pieces.flatMap((piece) => state.units[bodyOfPiece(piece)] ?? []).filter(isPresent)
      const near = units.reduce((sum, unit) => sum + (isSteady(unit) ? 1 - leftTo(state, unit, goal.place) : 0), 0)
      return near / Math.max(1, goal.pieces.length)
    }
    case 'survive':
      return 0.5
    case 'take': {
      const hurt = goal.pieces.map((piece) => {
        const unit = state.units[bodyOfPiece(piece)]
        const leader = unit && firstLeaderOf(unit)
        return leader ? (leader.began - leader.hp) / leader.began : 1
      })
      return hurt.reduce((sum, share) => sum + share, 0) / Math.max(1, hurt.length) / 2
    }
  }
}
const STAYS = 0.5 // of the rounds to come, that whoever has a place to himself is taken to keep it
/** Whose a place is, from 1 (alone there) to -1 (the enemy is): by the points of the steady units in it. */
function masteryOf(state: State, { seat, place }: Extract<Goal, { kind: 'hold' }>): number {
  const there = state.units.filter((unit) => isPresent(unit) && isSteady(unit) && contains(place.outline, middleOf(unit)))
  const own = there.reduce((sum, unit) => sum + (unit.seat === seat ? unit.worth : 0), 0)
  const all = there.reduce((sum, unit) => sum + unit.worth, 0)
  return all === 0 ? 0 : (2 * own) / all - 1
}
const BORNE = 0.35 // to bear it; twice as much once it is all but there
/** How much of the table's length it has still to go, from 0 to 1. */
const leftTo = ({ table }: State, unit: Unit, place: GoalPlace): number =>
  Math.min(1, farFrom(unit, nearestIn(place, middleOf(unit))) / Math.max(table.width, table.height))
