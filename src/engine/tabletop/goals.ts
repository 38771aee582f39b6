// What a battle is about, as data: goals of sides, judged in one place for every system with a table. A system hands in who stands
// where at the end of each turn and keeps the tally in its state; the tally says what is reached, and who has won by it.
import { contains } from '../geometry/polygons'
import { type Point, point } from '../geometry/units'
import type { PieceId, Seat } from '../kernel/asks'
import { counted } from '../kernel/say'
import type { SceneGoal, WordPart, Words, Zone } from '../kernel/scene'
import { say } from '../kernel/words'

/** A place on the table, a polygon in the table's measure. */
export interface GoalPlace {
  readonly name: string // "the bridge", after "hold", "reach", "to"
  readonly outline: readonly Point[]
}
interface GoalBase {
  readonly id: string
  readonly seat: Seat // whose goal it is
  readonly span?: 'round' // what a turn is called; a turn
}
export type Goal = GoalBase &
  (
    | { readonly kind: 'hold'; readonly place: GoalPlace; readonly turns: number | 'longest' } // alone in it at the end of so many turns, or of more turns than anybody else who wants it
    | { readonly kind: 'break through'; readonly place: GoalPlace; readonly pieces: number; readonly who?: string } // so many of its pieces have ended a turn there
    | { readonly kind: 'carry off'; readonly what: string; readonly from: GoalPlace; readonly to: GoalPlace } // taken up by whoever is alone with it; carried by its bearer
    | ({ readonly kind: 'escort'; readonly place: GoalPlace } & Named) // so many of these arrive
    | ({ readonly kind: 'survive'; readonly turn: number } & Named) // so many of these live at the end of that turn
    | ({ readonly kind: 'take' } & Named) // so many of these enemies are felled, taken or driven off
  )
interface Named {
  readonly pieces: readonly PieceId[]
  readonly needed: number
  readonly who?: string // who they are, after "take", "bring 2 of": "the Pale Earl", "their leaders"
}

/** Who stands where at the end of a turn. */
export interface RollCall {
  readonly turn: number // the one that ends
  readonly standing: readonly {
    readonly piece: PieceId
    readonly seat: Seat
    readonly at: Point
    readonly able: boolean // neither running away nor out of its senses: others hold nothing and carry nothing
    readonly beside?: true // stands with others who are counted: none of the pieces that break through
  }[]
  readonly grasp?: number // in the table's measure: from here a thing that lies about may be taken up; 2
}
/** How far a goal has come: plain data, kept by the system's state. */
export interface GoalTally {
  readonly goal: string
  readonly turns: number // hold: ends of turns it was held
  readonly arrived: readonly PieceId[] // break through, escort
  readonly bearer: PieceId | null // carry off
  readonly lies: Point | null // carry off: where it was dropped; null: where it began, or it is carried
  readonly reached: boolean
  readonly lost: boolean // it cannot be reached any more
}

const FRESH = { turns: 0, arrived: [], bearer: null, lies: null, reached: false, lost: false } as const
export const freshTallies = (goals: readonly Goal[]): readonly GoalTally[] => goals.map(({ id }) => ({ goal: id, ...FRESH }))
export const tallyOf = (goal: Goal, tallies: readonly GoalTally[]): GoalTally =>
  tallies.find((one) => one.goal === goal.id) ?? { goal: goal.id, ...FRESH }

const inside = (place: GoalPlace, call: RollCall): RollCall['standing'] =>
  call.standing.filter(({ at, able }) => able && contains(place.outline, at))
/** The seat that is alone in a place with somebody able. */
function holder(place: GoalPlace, call: RollCall): Seat | undefined {
  const there = inside(place, call)
  const seat = there[0]?.seat
  return there.every((one) => one.seat === seat) ? seat : undefined
}
const GRASP = 2

/** The tallies at the end of a turn. What is reached or lost stays so. */
export function atTurnEnd(goals: readonly Goal[], tallies: readonly GoalTally[], call: RollCall): readonly GoalTally[] {
  return tallies.map((tally) => {
    const goal = goals.find((one) => one.id === tally.goal)
    return goal === undefined || tally.reached || tally.lost ? tally : turned(goal, tally, call)
  })
}
function turned(goal: Goal, tally: GoalTally, call: RollCall): GoalTally {
  const lives = (piece: PieceId): boolean => call.standing.some((one) => one.piece === piece)
  switch (goal.kind) {
    case 'hold': {
      const turns = tally.turns + (holder(goal.place, call) === goal.seat ? 1 : 0)
      return { ...tally, turns, reached: goal.turns !== 'longest' && turns >= goal.turns }
    }
    case 'break through': {
      const there = inside(goal.place, call).filter(
        ({ seat, piece, beside }) => seat === goal.seat && beside !== true && !tally.arrived.includes(piece),
      )
      const arrived = [...tally.arrived, ...there.map(({ piece }) => piece)]
      const may = call.standing.filter(
        ({ seat, piece, beside }) => seat === goal.seat && beside !== true && !arrived.includes(piece),
      ).length
      return { ...tally, arrived, reached: arrived.length >= goal.pieces, lost: arrived.length + may < goal.pieces }
    }
    case 'carry off':
      return carried(goal, tally, call)
    case 'escort': {
      const there = inside(goal.place, call).filter(({ piece }) => goal.pieces.includes(piece) && !tally.arrived.includes(piece))
      const arrived = [...tally.arrived, ...there.map(({ piece }) => piece)]
      const may = arrived.length + goal.pieces.filter((piece) => !arrived.includes(piece) && lives(piece)).length
      return { ...tally, arrived, reached: arrived.length >= goal.needed, lost: may < goal.needed }
    }
    case 'survive': {
      const left = goal.pieces.filter(lives).length
      return { ...tally, reached: left >= goal.needed && call.turn >= goal.turn, lost: left < goal.needed }
    }
    case 'take': {
      const taken = goal.pieces.filter((piece) => !lives(piece)).length
      return { ...tally, reached: taken >= goal.needed }
    }
  }
}
function carried(goal: Extract<Goal, { kind: 'carry off' }>, tally: GoalTally, call: RollCall): GoalTally {
  const bearer = call.standing.find(({ piece }) => piece === tally.bearer)
  if (bearer?.able === true)
    return { ...tally, lies: bearer.at, reached: bearer.seat === goal.seat && contains(goal.to.outline, bearer.at) }
  // Nobody has it, or its bearer fell or ran: it lies where he was last seen with it, for whoever is alone with it.
  const near = tally.lies
  const grasp = call.grasp ?? GRASP
  const within = near
    ? call.standing.filter(({ at, able }) => able && (at.x - near.x) * (at.x - near.x) + (at.y - near.y) * (at.y - near.y) <= grasp * grasp)
    : inside(goal.from, call)
  const first = within[0]
  const taker = first && within.every(({ seat }) => seat === first.seat) ? first : undefined
  return taker ? { ...tally, bearer: taker.piece, lies: taker.at } : { ...tally, bearer: null }
}

/** What these tallies have settled since those before, as a system tells it: a goal reached, or out of reach for good. What has `won` says so itself. */
export const settledGoals = (
  goals: readonly Goal[],
  before: readonly GoalTally[],
  after: readonly GoalTally[],
  won?: GoalVerdict,
): readonly { readonly seat: Seat; readonly detail: { readonly goal: string; readonly reached: boolean } }[] =>
  after.flatMap((tally, at) => {
    const was = before[at]
    const goal = goals.find(({ id }) => id === tally.goal)
    if (!goal || !was || (tally.reached === was.reached && tally.lost === was.lost)) return []
    if (tally.reached && won?.winner === goal.seat) return []
    return [{ seat: goal.seat, detail: { goal: goalInWords(goal), reached: tally.reached } }]
  })

/** What was settled of a side's goals: 'The Crows have reached a goal: carry off the chest', 'The Crows can no longer carry off the chest'. */
export const tellSettled = (side: WordPart | string, { goal, reached }: { readonly [key: string]: unknown }, have = 'have'): Words =>
  reached === true ? say('strong', side, ` ${have} reached a goal: ${goal}`) : say('bad', side, ` can no longer ${goal}`)

export interface GoalVerdict {
  readonly winner: Seat | null // null: both at once
  readonly reason: string
}
/**
 * Who has won by the goals now: a side whose goals are all reached. `final`: the last turn is over, and "longest" is told. `fights`: who has left
 * the field to the others wins nothing any more, though others may have done his work since.
 */
export function wonByGoals(
  goals: readonly Goal[],
  tallies: readonly GoalTally[],
  names: readonly string[],
  final: boolean,
  fights: (seat: Seat) => boolean = () => true,
): GoalVerdict | undefined {
  if (goals.length === 0) return undefined
  const done = (goal: Goal): boolean => {
    const tally = tallyOf(goal, tallies)
    if (tally.reached) return true
    return final && goal.kind === 'hold' && goal.turns === 'longest' && isLongest(goal, tally, goals, tallies)
  }
  const seats = [...new Set(goals.map(({ seat }) => seat))]
  const winners = seats.filter((seat) => fights(seat) && goals.every((goal) => goal.seat !== seat || done(goal)))
  const [first] = winners
  if (first === undefined) return undefined
  if (winners.length > 1)
    return { winner: null, reason: `${winners.map((seat) => names[seat]).join(' and ')} have reached what they came for: a draw.` }
  return {
    winner: first,
    reason: `${names[first]} have reached what they came for: ${goalsInWords(goals.filter(({ seat }) => seat === first))}.`,
  }
}
function isLongest(goal: Goal, tally: GoalTally, goals: readonly Goal[], tallies: readonly GoalTally[]): boolean {
  if (goal.kind !== 'hold') return false
  const rivals = goals.filter((other) => other.kind === 'hold' && other.seat !== goal.seat && other.place.name === goal.place.name)
  return tally.turns > 0 && rivals.every((rival) => tallyOf(rival, tallies).turns < tally.turns)
}
export const goalsInWords = (goals: readonly Goal[]): string => goals.map(goalInWords).join(', ')

/** "hold the bridge longest", "bring 5 figures to the far bank". */
export function goalInWords(goal: Goal): string {
  switch (goal.kind) {
    case 'hold':
      return goal.turns === 'longest'
        ? `hold ${goal.place.name} longest`
        : `hold ${goal.place.name} for ${counted(goal.turns, spanOf(goal))}`
    case 'break through':
      return `bring ${goal.who === undefined ? counted(goal.pieces, 'figure') : `${goal.pieces} of ${goal.who}`} to ${goal.place.name}`
    case 'carry off':
      return `carry ${goal.what} to ${goal.to.name}`
    case 'escort':
      return `bring ${whom(goal)} safely to ${goal.place.name}`
    case 'survive':
      return `keep ${whom(goal)} alive to the end of ${spanOf(goal)} ${goal.turn}`
    case 'take':
      return `take ${whom(goal)}`
  }
}
function whom({ needed, pieces, who }: Named): string {
  if (who === undefined) return `${needed} of ${pieces.length}`
  return needed === pieces.length ? who : `${needed} of ${who}`
}
const spanOf = ({ span }: Goal): string => span ?? 'turn'
/** What a system says beside the goals. */
interface Known {
  readonly lives?: (piece: PieceId) => boolean // who is still there
  readonly named?: (piece: PieceId) => string // what a piece is called
  readonly over?: boolean // the battle is: what is open comes to nothing more
}
/** "held for 2 turns", "3 of 5 have got through". */
export function progressOf(goal: Goal, tally: GoalTally, { lives, named, over = false }: Known): string {
  if (tally.reached) return 'reached'
  if (tally.lost) return 'out of reach'
  switch (goal.kind) {
    case 'hold':
      if (goal.turns !== 'longest') return `${tally.turns} of ${counted(goal.turns, spanOf(goal))}`
      return tally.turns === 0 ? (over ? 'never held' : 'not held so far') : `held at the end of ${counted(tally.turns, spanOf(goal))}`
    case 'break through':
      return `${tally.arrived.length} of ${goal.pieces} ${tally.arrived.length === 1 ? 'has' : 'have'} got through`
    case 'carry off':
      if (over) return tally.bearer !== null ? 'not brought there' : tally.lies ? 'left on the field' : 'never taken up'
      if (tally.bearer === null) return tally.lies ? 'lies on the field' : 'not taken up yet'
      return named ? `carried by ${named(tally.bearer)}` : 'being carried'
    case 'escort':
      return `${tally.arrived.length} of ${goal.needed} there`
    case 'survive':
      return lives ? `${goal.pieces.filter(lives).length} of ${goal.pieces.length} left` : notYet(over)
    case 'take':
      return lives ? `${goal.pieces.filter((piece) => !lives(piece)).length} of ${goal.needed} taken` : notYet(over)
  }
}
const notYet = (over: boolean): string => (over ? 'not reached' : 'not yet')
/** What has to be known beside it: who takes up what lies there, and when. */
const whoTakesUp = (goal: Goal, { bearer, reached, lost }: GoalTally): string =>
  goal.kind === 'carry off' && bearer === null && !reached && !lost ? `, for whoever is alone with it as the ${spanOf(goal)} ends` : ''
/** The places of open goals, to be drawn, each with what is to be done there; one zone where sides want the same place. None is open when the battle is `over`. `grasp`: as in the roll call. */
export function goalZones(goals: readonly Goal[], tallies: readonly GoalTally[], over: boolean, grasp = GRASP): readonly Zone[] {
  if (over) return []
  const zones = new Map<string, Zone>()
  const add = (goal: Goal, place: GoalPlace, label: string, id = `goal-${goal.id}`): void => {
    const known = zones.get(place.name)
    if (!known) zones.set(place.name, { id, kind: 'objective', label, outline: place.outline, seat: goal.seat })
    else if (known.seat !== goal.seat) {
      const { seat: _both, ...shared } = known
      zones.set(place.name, shared)
    }
  }
  for (const goal of goals) {
    const tally = tallies.find((one) => one.goal === goal.id)
    if (tally?.reached === true || tally?.lost === true) continue
    if (goal.kind === 'hold' || goal.kind === 'break through' || goal.kind === 'escort') add(goal, goal.place, goalInWords(goal))
    if (goal.kind === 'carry off') {
      if (tally?.lies === null) add(goal, goal.from, `${goal.what}: to be carried off`, `goal-${goal.id}-from`)
      else if (tally?.bearer === null)
        add(goal, { name: `where ${goal.what} lies`, outline: around(tally.lies, grasp) }, `${goal.what} lies here`, `goal-${goal.id}-lies`)
      add(goal, goal.to, goalInWords(goal))
    }
  }
  return [...zones.values()]
}
const OCTAGON = [
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
] as const
/** From where it may be taken up. */
const around = ({ x, y }: Point, grasp: number): readonly Point[] =>
  OCTAGON.map(([a, b]) => point(x + (a * grasp) / Math.sqrt(5), y + (b * grasp) / Math.sqrt(5)))
/** The goals as a scene shows them. */
export const shownGoals = (goals: readonly Goal[], tallies: readonly GoalTally[], known: Known = {}): readonly SceneGoal[] =>
  goals.map((goal) => {
    const tally = tallyOf(goal, tallies)
    return {
      seat: goal.seat,
      label: goalInWords(goal),
      progress: `${progressOf(goal, tally, known)}${known.over ? '' : whoTakesUp(goal, tally)}`,
      state: tally.reached ? 'reached' : tally.lost ? 'lost' : 'open',
    }
  })

/** In the middle of a turn: what somebody carried who has fallen since lies where he was last seen with it. */
export const talliesNow = (tallies: readonly GoalTally[], lives: (piece: PieceId) => boolean): readonly GoalTally[] =>
  tallies.map((tally) => (tally.bearer === null || lives(tally.bearer) ? tally : { ...tally, bearer: null }))
