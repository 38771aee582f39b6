// What is measured and foreseen: distances, reach, exact odds, plans of moves, threats.
import type { Modifier, RuleId } from '../dice/types'
import type { Degrees, Point } from '../geometry/units'
import type { BodyId, MoveAnswer, OrdersAnswer, Part, PieceId, Refusal, SpotAnswer, Verdict, WeaponId, Wheel } from './asks'
import type { Block, Front, Thread } from './scene'

/** A place to measure from or to: a point, or a piece's base standing at that point (a ghost, if it does not stand there). */
export interface Spot {
  readonly at: Point
  readonly piece?: PieceId
}
export interface SightLine {
  readonly from: Point
  readonly to: Point // ends at its first blocker
  readonly clear: boolean
}
export interface Measurement {
  readonly distance: number // unrounded, base edge to base edge, in the table's measure
  readonly from: Point // the closest pair of base edge points
  readonly to: Point
  readonly label: string // '12.4″', '18.0″, over by 0.03″'
  readonly band?: string // 'effective', '+2 an inch: +6'
  readonly penalty?: number
  readonly sight?: {
    readonly lines: readonly SightLine[]
    readonly visible: boolean
    readonly hidden: number // share of the target's width hidden, 0…1
    readonly blockers: readonly { readonly label: string; readonly terrain?: string; readonly piece?: PieceId }[]
    readonly label: string // 'clear', 'soft cover from the copse', 'blocked by the barn'
  }
  readonly need?: number // target number, when an attack is meant
  readonly refusal?: Refusal // why this attack could not be made
}
/** Rings round a base, for one weapon: the hole, the effective range, the bands beyond. */
export interface Reach {
  readonly weapon: WeaponId
  readonly label: string
  readonly rings: readonly { readonly radius: number; readonly label: string; readonly kind: 'minimum' | 'limit' | 'penalty' }[] // from the base edge
  readonly arc?: { readonly facing: Degrees; readonly width: Degrees }
  readonly form?: 'round' | 'square' // of the rings; square: spaces of a grid, the greater of the two differences. Default round
  readonly from?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } // the squares that a block measures from, and the arc from their front. Default: the square of whoever is asked about
}
/** A small answer for one enemy: the number needed, or why not in a word. */
export interface Chip {
  readonly piece: PieceId
  readonly body: BodyId
  readonly need?: number
  readonly under?: true // so much or less is needed
  readonly label: string // '18+', '✕ range'
  readonly refusal?: Refusal
}
/** The number needed on a die: at least, or where a system rolls under it, at most. */
export interface Need {
  readonly die: string
  readonly value: number
  readonly note: string
  readonly under?: true
}
export interface ForecastFigure {
  readonly label: string // "each shot hits"
  readonly value: number // a probability, or an expectation
  readonly among?: readonly [least: number, most: number] // of several attacks that differ: the value is that of the one shown
  readonly kind: 'chance' | 'mean' | 'count' // a count is certain
  readonly hint?: string
  readonly scope?: 'one' | 'all' // of a single attack, or of everything that is ordered
  readonly chief?: true // of its scope the one that is looked for first: it stands large
}
/**
 * The exact distribution of a whole number, to be drawn as bars or as the curve "at least k", and read as a table:
 * entry i is the chance of exactly `from` + i.
 */
export interface ForecastCurve {
  readonly label: string // 'figures killed'
  readonly unit: string // one of what is counted: 'kill', 'Fate'
  readonly from: number
  readonly p: readonly number[]
  readonly lastIsAtLeast: boolean // the last entry is the chance of that many or more
  readonly mean: number
  readonly low: number // in nine cases of ten at least this many
  readonly high: number // in nine cases of ten at most this many
}
/** What the other side could do in answer, worked out in the same way as everyone stands now. */
export interface ForecastBack {
  readonly title: string // "Hunters could shoot back"
  readonly subtitle: string
  readonly modifiers: readonly Modifier[]
  readonly need?: Need
  readonly figures: readonly ForecastFigure[]
  readonly curves: readonly ForecastCurve[]
  readonly notes: readonly string[]
}
/** Something a player may have overlooked: asked about once before the answer is given, with what would mend it. */
export interface Caution {
  readonly reason: string // "the longboats have no orders"
  readonly remedy?: string // what the offer says: "row to the quay"
  readonly offer?: readonly Part[] // within orders: the parts that would mend it
  readonly rule?: RuleId
  readonly group?: string // within orders: the group it is about
  readonly vain?: true // what the offer takes out can come to nothing: a suggestion does without it
  readonly pieces?: readonly PieceId[] // whom it is about
}
/** How a body's attack stands as a whole: list, chips, ruler and card say it alike. */
export interface Tally {
  readonly able: number // figures of it that take part
  readonly of: number
  readonly verb: string // what they do: 'shoot', 'strike'
  readonly needs: readonly number[] // different numbers they need, the lowest first
  readonly gap?: number // what has to be covered first, base edge to base edge, in the table's measure: nobody can yet, and that is no refusal
  readonly within?: number // as much of a gap as can be covered this time: more is too far for now
}
export interface Forecast {
  readonly title: string
  readonly subtitle: string
  readonly verdict: Verdict
  readonly modifiers: readonly Modifier[] // the parts of the number needed, in order; they add up to `need`
  readonly need?: Need
  readonly total?: { readonly label: string; readonly value: number; readonly note: string } // where the parts add up to a sum, not to a number needed
  readonly figures: readonly ForecastFigure[]
  readonly curves?: readonly ForecastCurve[]
  readonly beside?: true // its figures stand beside the question, and are the same whatever is answered: no answer is told by them
  readonly back?: ForecastBack
  readonly notes: readonly string[]
  readonly tally?: Tally // where several of a body attack together, or have to come up first
  readonly cautions?: readonly Caution[] // what a player may have overlooked in it
  readonly measurement?: Measurement
  readonly plans?: readonly MovePlan[] // where bodies would go by these orders, drawn as ghosts
  readonly threads?: readonly Thread[] // what these orders tie bodies to: drawn in place of the standing orders of those bodies
}
/** Somebody who could hurt a body where it would stand. */
export interface Threat {
  readonly piece: PieceId // the enemy
  readonly body: BodyId
  readonly at: PieceId // whom it would attack
  readonly weapon: WeaponId
  readonly label: string // 'longbow'
  readonly melee: boolean
  readonly moves: boolean // it has to come up first
  readonly spent: boolean // it has acted already this turn
  readonly need: number // of its attacks: the lowest number that will do
  readonly under?: true // the highest that will: the die rolls at or under it
  readonly chance: number // that at least one of its attacks fells the figure or takes something from it
  readonly expected: number // how much of the figure's life that is on average, 0…1
  readonly coarse: boolean // sight was not worked out for this one: it may be hidden from it
}
/** A move as it would come out: where everyone ends, what it costs, where it had to stop. */
export interface MovePlan {
  readonly answer: MoveAnswer
  readonly ends: readonly { readonly piece: PieceId; readonly at: Point; readonly facing: Degrees; readonly altitude?: number }[] // altitude: of who changes his
  readonly blocks?: readonly (Block & { readonly body: BodyId })[] // where bodies that are drawn as blocks end
  readonly fronts?: readonly (Front & { readonly body: BodyId })[] // where fronts of ranks end that are drawn figure by figure
  readonly legs: readonly { readonly piece: PieceId; readonly points: readonly Point[]; readonly cost: number }[]
  readonly cost: number // of the costliest figure
  readonly wheelCost?: number // what of it the wheel takes
  readonly limit: string // the label of the limit it falls under: 'half', 'full', 'double'
  readonly still?: true // they go nowhere, however much of it that takes: told by its limit alone
  readonly stopped?: string // why it goes no further
  readonly to?: Point // where the wish is for, if that may be another place than where the figure in hand ends: in orders for several rounds
  readonly verdict: Verdict
  readonly stops?: readonly { readonly piece: PieceId; readonly at: Point; readonly facing: Degrees; readonly label: string }[] // step by step: '4' for phase 4
  readonly parts?: readonly Part[] // within orders: the parts that order it, in place of `answer`
}
/** What a gesture wishes: carry the body (or one piece of it) along these waypoints; onto a piece means up against it. */
export interface MoveWish {
  readonly body: BodyId
  readonly key?: string // the ask it serves, where several are open
  readonly piece?: PieceId // this figure alone
  readonly path: readonly Point[] // where the held piece (or the body's centre) is dragged, absolute
  readonly holding?: PieceId // the piece under the pointer
  readonly onto?: PieceId // the enemy it is dropped on
  readonly turn?: Degrees // the body turns by so much about its centre at the end
  readonly facing?: Degrees // it faces so at the end: a handle on the rim says so
  readonly wheel?: Wheel // before it goes
  readonly altitude?: number // inches, at the end
  readonly draft?: OrdersAnswer // within orders: what is ordered so far
  readonly answer?: MoveAnswer // what is wished is this very answer: what comes of it
}
/** What a gesture wishes of a template: laid at a point (or on a piece), lying that way, beside those laid already. */
export interface SpotWish {
  readonly key: string // the ask it serves
  readonly body?: BodyId // whose
  readonly at: Point
  readonly facing?: Degrees // absent: as the rules see fit, away from the origin
  readonly onto?: PieceId
  readonly weapon?: WeaponId
  readonly laid: SpotAnswer['spots']
  readonly draft?: OrdersAnswer // within orders: what is ordered so far
}
/** Somebody a template lies on. */
export interface Touched {
  readonly piece: PieceId
  readonly body: BodyId
  readonly label: string // what he may expect: '62%', 'dives clear'; '': nothing but to be touched
  readonly chance?: number // that it harms him
}
/**
 * Templates as they would lie, those laid already and the one in hand, which stands last in the answer: the nearest place the rules allow,
 * the shapes there, and everybody whom any of them touches.
 */
export interface SpotPlan {
  readonly answer: SpotAnswer
  readonly outlines: readonly (readonly Point[])[]
  readonly touched: readonly Touched[]
  readonly stopped?: string // why it lies no farther
  readonly verdict: Verdict
}
