// What the battle is about (MAS-11): in the headline, on who carries something, and what orders would do for it as things stand.
import { contains } from '../../../engine/geometry/polygons'
import type { PieceId, Seat } from '../../../engine/kernel/asks'
import type { SceneGoal } from '../../../engine/kernel/scene'
import { type Goal, type GoalPlace, type GoalTally, goalInWords, shownGoals } from '../../../engine/tabletop/goals'
import { standingOf } from '../game/clause'
import { type Pose, squadsAt } from '../game/ground'
import { leaderSpot, wayOf } from '../game/movement'
import { bodyOfPiece, enemiesOf, firstLeaderOf, isLeaderPiece, isPresent, isSteady, leaderPiece, ownOf, pieceOf } from '../game/queries'
import { endOf } from '../game/steps'
import { holdersOf } from '../game/victory'
import type { State, Unit } from '../state'

/** Who carries what, by unit. */
export const burdensOf = ({ goals }: State): ReadonlyMap<number, string> =>
  new Map(
    (goals?.wanted ?? []).flatMap((goal) => {
      const bearer = goals?.tallies.find((one) => one.goal === goal.id)?.bearer ?? null
      return goal.kind === 'carry off' && bearer !== null ? [[bodyOfPiece(bearer), goal.what] as const] : []
    }),
  )
/** A squad, or a leader who lives, on the field: what `atTurnEnd` counts as standing. */
const livesIn =
  ({ units }: State) =>
  (piece: PieceId): boolean => {
    const unit = units[bodyOfPiece(piece)]
    return (
      unit !== undefined &&
      isPresent(unit) &&
      (isLeaderPiece(piece) ? firstLeaderOf(unit) !== undefined : piece - pieceOf(unit.id, 0) < unit.squads)
    )
  }
export const goalsShown = (state: State): readonly SceneGoal[] =>
  state.goals ? shownGoals(state.goals.wanted, state.goals.tallies, { lives: livesIn(state), over: state.outcome !== undefined }) : []
/** For the headline, where there is little room: a place that both want by the rounds each has held it, else how far the first goal is. */
export function aboutOf(state: State): string {
  const { goals, bank } = state
  if (bank) return `; ${bank.name} ${holdersOf(state).length > 0 ? 'held' : 'not held'}`
  const [first] = goals?.wanted ?? []
  if (!goals || !first) return ''
  if (first.kind === 'hold' && goals.wanted.every(({ kind }) => kind === 'hold')) {
    const held = state.sides.map(({ seat }) => {
      const own = goals.wanted.find((goal) => goal.seat === seat)
      return goals.tallies.find(({ goal }) => goal === own?.id)?.turns ?? 0
    })
    return `; held ${held.join(' to ')}`
  }
  const [main] = goalsShown(state)
  return main ? `; ${first.kind === 'carry off' ? `${first.what} ` : ''}${main.progress}` : ''
}

// ---------------------------------------------------------------- what orders would do for it

/** The goals of a side that can still be reached, each with what these orders would bring it by the end of the round, as things stand. */
export function goalNotes(state: State, seat: Seat): readonly string[] {
  const { goals } = state
  const notes = (goals?.wanted ?? []).flatMap((goal) => {
    const tally = goal.seat === seat ? goals?.tallies.find((one) => one.goal === goal.id) : undefined
    const words = tally && !tally.reached && !tally.lost ? wordsOf(state, goal, tally) : undefined
    return words === undefined ? [] : [`To ${goalInWords(goal)}: ${words}`]
  })
  return notes
}
function wordsOf(state: State, goal: Goal, tally: GoalTally): string | undefined {
  const there = (place: GoalPlace): readonly Unit[] => standingIn(state, goal.seat, place)
  const named = (units: readonly Unit[]): string => units.map(({ name }) => name).join(', ')
  switch (goal.kind) {
    case 'hold': {
      const own = there(goal.place)
      const foes = enemiesOf(state, goal.seat).filter((unit) => isSteady(unit) && squadsIn(unit, unit, goal.place).length > 0)
      if (own.length === 0) return 'nobody would stand there'
      return foes.length === 0 ? `${named(own)} would stand there alone` : `${named(own)} would stand there, but so do ${named(foes)}`
    }
    case 'break through': {
      const fresh = ownOf(state, goal.seat).flatMap((unit) =>
        isSteady(unit) ? squadsIn(unit, endFor(state, unit), goal.place).filter((piece) => !tally.arrived.includes(piece)) : [],
      )
      return `${tally.arrived.length + fresh.length} of ${goal.pieces} would have got through`
    }
    case 'escort': {
      const units = goal.pieces.flatMap((piece) => state.units[bodyOfPiece(piece)] ?? [])
      const arrives = units.some((unit) => {
        const end = endFor(state, unit)
        return goal.pieces.some((piece) =>
          isLeaderPiece(piece)
            ? piece === leaderPiece(unit.id) && firstLeaderOf(unit) !== undefined && contains(goal.place.outline, leaderSpot(unit, end))
            : squadsIn(unit, end, goal.place).includes(piece),
        )
      })
      return arrives ? 'they would arrive' : 'they would not arrive yet'
    }
    case 'carry off': {
      const bearer = tally.bearer === null ? undefined : state.units[bodyOfPiece(tally.bearer)]
      if (bearer && bearer.seat !== goal.seat) return `${bearer.name} have it`
      if (bearer)
        return squadsIn(bearer, endFor(state, bearer), goal.to).length > 0
          ? `${bearer.name} would bring it there`
          : `${bearer.name} carry it on`
      if (tally.lies) return 'it lies on the field'
      const own = there(goal.from)
      return own.length === 0 ? 'nobody would take it up' : `${named(own)} would come to it`
    }
    default:
      return undefined
  }
}
/** Where a unit's order would bring it in this round. */
function endFor(state: State, unit: Unit): Pose {
  const { clause } = standingOf(state, unit)
  const way = wayOf(state, unit, clause)
  return way ? endOf(way, unit) : unit
}
const squadsIn = (unit: Unit, pose: Pose, { outline }: GoalPlace): readonly number[] =>
  squadsAt(unit, pose).flatMap(({ x0, y0, x1, y1 }, i) =>
    contains(outline, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }) ? [pieceOf(unit.id, i)] : [],
  )
const standingIn = (state: State, seat: Seat, place: GoalPlace): readonly Unit[] =>
  ownOf(state, seat).filter((unit) => isSteady(unit) && squadsIn(unit, endFor(state, unit), place).length > 0)

/** Said of blows at a unit whose leader the attacker wants. */
export function prizeNotes(state: State, seat: Seat, target: Unit): readonly string[] {
  const leader = firstLeaderOf(target)
  return (state.goals?.wanted ?? []).some(
    (goal) => leader && goal.seat === seat && goal.kind === 'take' && goal.pieces.includes(leaderPiece(target.id)),
  )
    ? [`${leader?.name ?? ''} is wanted: to fall counts for the goal, and so does a unit destroyed or gone from the field`]
    : []
}
