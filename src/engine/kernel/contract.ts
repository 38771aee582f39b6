// The contract of a rule system: what the kernel, the store, the canvas and the panels know of a game.
// Plain readonly data that survives JSON everywhere; functions only in the five parts of a system.
import type { Dice, Mark, Modifier, Roll, RuleId } from '../dice/types'
import type { Base } from '../geometry/base'
import type { Degrees, Point } from '../geometry/units'
import type { Table } from '../tabletop/terrain'
import type { Contenders, MusterDraft, Mustering } from './muster'

/** A player's place at the table, from 0. */
export type Seat = number
/** A figure, ship or token: its index in the state, stable for the whole battle. */
export type PieceId = number
/** A body of pieces that acts together (a unit): its index, stable for the whole battle. */
export type BodyId = number
export type WeaponId = string
/** Whose eyes: a seat's, everyone's at one screen, or the umpire's, who sees all. */
export type Viewer = Seat | 'table' | 'umpire'

// ---------------------------------------------------------------- asking and answering

/** The closed vocabulary of what may be asked. */
export const ASK_KINDS = ['pick', 'target', 'move', 'place', 'allocate', 'write', 'orders'] as const
export type AskKind = (typeof ASK_KINDS)[number]

export interface Option {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly sign?: string // a letter or an arrow, for a small button: '↰'
  readonly pieces?: readonly PieceId[] // what it stands for on the table
  readonly body?: BodyId
  readonly refusal?: Refusal // shown but not to be had, and why
}

interface AskBase {
  readonly key: string // names the ask within its decision: 'move', 'fire', 'end'
  readonly label: string // what a button says: "Declare an attack"
  readonly hint?: string
  readonly primary?: boolean // what a player most likely wants now
  readonly hotkey?: string // a single letter
  readonly due?: true // within orders: may not be left out
  readonly rule?: RuleId // by which it is asked: its limits and hints are looked up there
}
/** Pick between min and max of the options. A one-option pick with min = max = 1 is a plain button. */
export interface PickAsk extends AskBase {
  readonly kind: 'pick'
  readonly options: readonly Option[]
  readonly suggested?: readonly string[] // ids a screen may have picked beforehand
  readonly min: number
  readonly max: number
}
/** One way to attack or act on somebody else. */
export interface Means {
  readonly weapon: WeaponId
  readonly label: string
  readonly melee: boolean
}
/** Choose targets for a body: enemy bodies (and figures, when assigned by hand). */
export interface TargetAsk extends AskBase {
  readonly kind: 'target'
  readonly body: BodyId
  readonly means: readonly Means[] // empty: no weapon is chosen (a declaration)
  readonly targets: readonly Option[] // id: 'b12' a body, 'p7' a piece
  readonly max: number // how many targets one answer may name
  readonly factors?: readonly number[] // proportional reduction: the factors to choose from, 1 the first
  readonly aims?: readonly Option[] // what of the target may be aimed at; the first is the target as a whole
  readonly assignable: boolean // single attacks may be assigned by hand
}
/** Move a body: along a path, with exceptions for single figures. */
export interface MoveAsk extends AskBase {
  readonly kind: 'move'
  readonly body: BodyId
  readonly limits: readonly { readonly label: string; readonly distance: number }[] // rising; the last is the utmost
}
/** Place pieces anywhere within a zone, off the sequence of play. */
export interface PlaceAsk extends AskBase {
  readonly kind: 'place'
  readonly pieces: readonly PieceId[]
  readonly zone: readonly Point[] // polygon
}
/** Share out a total over slots. */
export interface AllocateAsk extends AskBase {
  readonly kind: 'allocate'
  readonly total: number
  readonly whole: boolean // all of it must be given out
  readonly slots: readonly {
    readonly id: string
    readonly label: string
    readonly min: number
    readonly max: number
    readonly hint?: string
    readonly piece?: PieceId // whom it stands for
    readonly gives?: readonly string[] // what each amount comes to, from min on: 'hyper 4'
  }[]
  readonly suggested?: Readonly<Record<string, number>> // a way to share it out that a screen may offer
}
/** Write a text or a number. */
export interface WriteAsk extends AskBase {
  readonly kind: 'write'
  readonly format: 'text' | 'number'
  readonly maxLength: number
}
/** One question of several that are settled together. */
export type PartAsk = PickAsk | TargetAsk | MoveAsk | PlaceAsk | AllocateAsk | WriteAsk
/** What belongs together within orders: a ship, a tactic. */
export interface OrderGroup {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly body?: BodyId // whom it is about
  readonly asks: readonly PartAsk[] // their keys are distinct over all groups
}
/** Several questions answered together and judged whole: a captain's orders for all his ships, a strategist's plan. */
export interface OrdersAsk extends AskBase {
  readonly kind: 'orders'
  readonly groups: readonly OrderGroup[]
}
export type Ask = PartAsk | OrdersAsk

/** Names one question at one point of one battle; an answer that names another is stale. */
export type DecisionId = string

export interface Decision {
  readonly id: DecisionId
  readonly seat: Seat
  readonly title: string // "the bow-women act"
  readonly asks: readonly Ask[] // one answer to any one of them settles the decision
  readonly body?: BodyId // who it is about, if about one body
  readonly pieces: readonly PieceId[] // marked on the table as those who may act
  readonly sealed: boolean // kept by the kernel until every open sealed decision is answered
  readonly standing: boolean // may be answered at any time beside the owed ones (concede, overrule); never owed
  readonly reaction: boolean // an interruption of somebody else's doing
  readonly umpire?: true // for whoever arbitrates, about that seat; a computer player leaves it alone
  readonly formal?: true // nothing is chosen by it: where people play, one of them says so for a computer player too, once he has seen what it brings
}

interface AnswerBase {
  readonly decision: DecisionId
  readonly seat: Seat
  readonly key: string // the ask that is answered
}
export interface PickAnswer extends AnswerBase {
  readonly kind: 'pick'
  readonly picked: readonly string[]
}
/** One attack given to one target by hand. */
export interface Assignment {
  readonly by: PieceId
  readonly attack: number // index into the attacks of the chosen means
  readonly target: PieceId
}
export interface TargetAnswer extends AnswerBase {
  readonly kind: 'target'
  readonly targets: readonly string[] // 'b12' or 'p7'
  readonly weapon?: WeaponId
  readonly factor?: number
  readonly aim?: string // id of one of the ask's aims; absent: the target as a whole
  readonly assigned?: readonly Assignment[]
}
export interface MoveAnswer extends AnswerBase {
  readonly kind: 'move'
  readonly path: readonly Point[] // shift of the whole body, waypoint by waypoint, relative to where it stands; empty: the body stays
  readonly alone: readonly { readonly piece: PieceId; readonly path: readonly Point[] }[] // these go their own way: waypoints on the table, absolute
  readonly facing?: Degrees // all turn to it at the end
  readonly altitude?: number // for flyers, inches, at the end
}
export interface PlaceAnswer extends AnswerBase {
  readonly kind: 'place'
  readonly places: readonly { readonly piece: PieceId; readonly at: Point; readonly facing: Degrees; readonly altitude?: number }[]
}
export interface AllocateAnswer extends AnswerBase {
  readonly kind: 'allocate'
  readonly amounts: Readonly<Record<string, number>>
}
export interface WriteAnswer extends AnswerBase {
  readonly kind: 'write'
  readonly text: string
}
type Headless<A> = A extends AnswerBase ? Omit<A, 'decision' | 'seat'> : never
/** The answer to one question of several: the decision and the seat are those of the whole. */
export type Part = Headless<PickAnswer | TargetAnswer | MoveAnswer | PlaceAnswer | AllocateAnswer | WriteAnswer>
export interface OrdersAnswer extends AnswerBase {
  readonly kind: 'orders'
  readonly parts: readonly Part[] // one for each question that is answered, in any order
}
export type Answer = PickAnswer | TargetAnswer | MoveAnswer | PlaceAnswer | AllocateAnswer | WriteAnswer | OrdersAnswer

/** Why not, and the smallest change that would make it legal. */
export interface Refusal {
  readonly reason: string // "Orla is 7.2″ away; her bow reaches 6″: 1.2″ too far"
  readonly remedy?: string // "move 1.2″ nearer"
  readonly short?: string // one or two words for a chip: 'range', 'copse blocks'
  readonly rule?: RuleId
  readonly pieces?: readonly PieceId[] // whom it is about
  readonly group?: string // within orders: the group it is about
}
export type Verdict = { readonly legal: true } | { readonly legal: false; readonly refusals: readonly Refusal[] }

// ---------------------------------------------------------------- what happens

export const EVENT_MARKS = ['turn', 'chain', 'kill', 'rout', 'end'] as const
/** A structured event. The generic parts drive the canvas, the timeline and statistics; `what` and `detail` are the system's. */
export interface BattleEvent {
  readonly what: string // the system's word: 'initiative', 'attack', 'move'
  readonly seat?: Seat // who did it
  readonly only?: readonly Seat[] // seats that may know of it (default: all)
  readonly mark?: (typeof EVENT_MARKS)[number] // on the timeline
  readonly reveals?: true // somebody learnt what was hidden from him: undo is not free past it
  readonly rolls?: readonly Roll[]
  readonly glides?: readonly { readonly piece: PieceId; readonly path: readonly Point[] }[] // absolute, from start to end
  readonly strikes?: readonly { readonly by: PieceId; readonly at: PieceId; readonly hit: boolean }[]
  readonly fallen?: readonly PieceId[]
  readonly caption?: string // shown over the table while it is played: 'Phase 4'
  readonly detail: { readonly [key: string]: unknown } // plain data for `tell`
}

export interface Resolution<State> {
  readonly state: State
  readonly events: readonly BattleEvent[]
}
export interface Outcome {
  readonly winner: Seat | null // null: a draw
  readonly reason: string
}
/** What is carried to the next battle. */
export interface Aftermath {
  readonly lines: readonly { readonly seat: Seat; readonly name: string; readonly fate: string }[]
  readonly next?: MusterDraft // a draft of the next battle of the same sides, with their injuries and histories
}

// ---------------------------------------------------------------- what is seen

export interface Scene {
  readonly table: Table | undefined // undefined: a battle without a table
  readonly headline: string // "Turn 3 of 12"
  readonly turn: number
  readonly sides: readonly SceneSide[]
  readonly bodies: readonly SceneBody[]
  readonly pieces: readonly ScenePiece[] // those on the table; index is not the id
  readonly remains: readonly { readonly piece: PieceId; readonly at: Point; readonly base: Base; readonly seat: Seat }[] // where the fallen lie
  readonly zones: readonly { readonly id: string; readonly label: string; readonly outline: readonly Point[]; readonly seat?: Seat }[]
  readonly threads: readonly { readonly from: BodyId; readonly to: BodyId; readonly kind: 'declared' | 'engaged'; readonly label: string }[]
  readonly parade?: Parade // how a battle without a table is drawn
}
/** The picture of a battle without a table: who stands in each team, and how it went so far. */
export interface Parade {
  readonly columns: readonly {
    readonly seat: Seat
    readonly heading: string
    readonly note: string // 'Practiced Response'
    readonly tallies: readonly { readonly label: string; readonly value: string }[]
    readonly members: readonly ParadeMember[]
  }[]
  readonly curves: readonly {
    readonly label: string // 'Superiority'
    readonly rounds: readonly string[] // 'Advance 1'
    readonly lines: readonly { readonly seat: Seat; readonly values: readonly (number | null)[] }[] // one value a round
  }[]
}
export const MEMBER_STATES = ['fit', 'hurt', 'out', 'dead'] as const
export interface ParadeMember {
  readonly id: PieceId
  readonly name: string
  readonly note: string // 'Strategist', 'sword 7'
  readonly state: (typeof MEMBER_STATES)[number]
  readonly stateLabel: string // 'counts towards numbers only'
  readonly gauge: { readonly value: number; readonly of: number; readonly marks: readonly number[]; readonly label: string } // marks: where a state begins
}
export interface SceneSide {
  readonly seat: Seat
  readonly name: string
  readonly points: number // worth at the start
  readonly lost: number // points destroyed or driven off
  readonly unit?: string // what is counted where it is not points: 'combatants'
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}
export const BODY_STATES = ['ready', 'acting', 'done', 'routing', 'gone'] as const
export interface SceneBody {
  readonly id: BodyId
  readonly seat: Seat
  readonly name: string
  readonly glyph: Glyph
  readonly strength: number
  readonly of: number
  readonly state: (typeof BODY_STATES)[number]
  readonly notes: readonly string[] // 'braced', 'hidden', 'general'
  readonly pieces: readonly PieceId[] // living ones
  readonly wounds?: { readonly left: number; readonly of: number } // where the body is one hero or ship
}
/** What stands on a badge; drawn by the canvas from its own vector glyphs. */
export const GLYPHS = [
  'sword',
  'bow',
  'spear',
  'axe',
  'polearm',
  'club',
  'knife',
  'hero',
  'wyvern',
  'monster',
  'engine',
  'horse',
  'ship',
  'wings',
  'token',
] as const
export type Glyph = (typeof GLYPHS)[number]
export interface ScenePiece {
  readonly id: PieceId
  readonly body: BodyId
  readonly seat: Seat
  readonly name: string
  readonly base: Base
  readonly at: Point
  readonly facing: Degrees
  readonly altitude: number // inches above its ground, 0 on foot
  readonly glyph: Glyph
  readonly rank: 'common' | 'hero' | 'champion'
  readonly wounds?: { readonly left: number; readonly of: number }
  readonly states: readonly string[] // short words: 'paralysed', 'fumbled', 'hidden'
  readonly ghost?: true // drawn faintly: it is there, but not plain to see
  readonly silhouette?: string // drawn in place of the badge: 'ship-a', one of the canvas's own shapes
}

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
}
/** A small answer for one enemy: the number needed, or why not in a word. */
export interface Chip {
  readonly piece: PieceId
  readonly body: BodyId
  readonly need?: number
  readonly label: string // '18+', '✕ range'
  readonly refusal?: Refusal
}
export interface ForecastFigure {
  readonly label: string // "each shot hits"
  readonly value: number // a probability, or an expectation
  readonly kind: 'chance' | 'mean'
  readonly hint?: string
  readonly scope?: 'one' | 'all' // of a single attack, or of everything that is ordered
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
  readonly need?: { readonly die: string; readonly value: number; readonly note: string }
  readonly figures: readonly ForecastFigure[]
  readonly curves: readonly ForecastCurve[]
  readonly notes: readonly string[]
}
export interface Forecast {
  readonly title: string
  readonly subtitle: string
  readonly verdict: Verdict
  readonly modifiers: readonly Modifier[] // the parts of the number needed, in order; they add up to `need`
  readonly need?: { readonly die: string; readonly value: number; readonly note: string }
  readonly total?: { readonly label: string; readonly value: number; readonly note: string } // where the parts add up to a sum, not to a number needed
  readonly figures: readonly ForecastFigure[]
  readonly curves?: readonly ForecastCurve[]
  readonly back?: ForecastBack
  readonly notes: readonly string[]
  readonly measurement?: Measurement
  readonly plans?: readonly MovePlan[] // where bodies would go by these orders, drawn as ghosts
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
  readonly need: number // lowest number needed of its attacks
  readonly chance: number // that at least one of its attacks fells the figure or takes something from it
  readonly expected: number // how much of the figure's life that is on average, 0…1
  readonly coarse: boolean // sight was not worked out for this one: it may be hidden from it
}
/** Words about an event, with their parts. */
export interface Words {
  readonly text: string // the whole, plain
  readonly parts: readonly WordPart[]
  readonly tone: 'plain' | 'strong' | 'bad' | 'quiet'
}
export type WordPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'piece'; readonly piece: PieceId; readonly text: string }
  | { readonly kind: 'body'; readonly body: BodyId; readonly text: string }
  | { readonly kind: 'roll'; readonly roll: Roll }
  | { readonly kind: 'rule'; readonly rule: RuleId }
/** All that is known of a piece or a body. */
export interface Card {
  readonly title: string
  readonly subtitle: string
  readonly seat: Seat
  readonly stats: readonly {
    readonly label: string
    readonly value: string
    readonly parts: readonly Modifier[]
    readonly rule: RuleId
    readonly mark: Mark
  }[]
  readonly weapons: readonly {
    readonly weapon: WeaponId
    readonly label: string
    readonly melee: boolean
    readonly lines: readonly { readonly label: string; readonly value: string }[]
    readonly rule: RuleId
    readonly mark: Mark
  }[]
  readonly notes: readonly string[]
}
/** A move as it would come out: where everyone ends, what it costs, where it had to stop. */
export interface MovePlan {
  readonly answer: MoveAnswer
  readonly ends: readonly { readonly piece: PieceId; readonly at: Point; readonly facing: Degrees }[]
  readonly legs: readonly { readonly piece: PieceId; readonly points: readonly Point[]; readonly cost: number }[]
  readonly cost: number // of the costliest figure
  readonly limit: string // the label of the limit it falls under: 'half', 'full', 'double'
  readonly stopped?: string // why it goes no further
  readonly verdict: Verdict
  readonly stops?: readonly { readonly piece: PieceId; readonly at: Point; readonly facing: Degrees; readonly label: string }[] // step by step: '4' for phase 4
  readonly parts?: readonly Part[] // within orders: the parts that order it, in place of `answer`
}
/** What a gesture wishes: carry the body (or one piece of it) along these waypoints; onto a piece means up against it. */
export interface MoveWish {
  readonly body: BodyId
  readonly piece?: PieceId // this figure alone
  readonly path: readonly Point[] // where the held piece (or the body's centre) is dragged, absolute
  readonly holding?: PieceId // the piece under the pointer
  readonly onto?: PieceId // the enemy it is dropped on
  readonly turn?: Degrees // the body wheels by so much about its centre at the end
  readonly draft?: OrdersAnswer // within orders: what is ordered so far
}

// ---------------------------------------------------------------- the five parts of a system

export interface RuleText {
  readonly id: RuleId
  readonly title: string
  readonly mark: Mark
  readonly value: string | number | null
  readonly text: string
}
/** A part of the rulebook: it begins with this rule, by its number, and goes on to where the next begins. */
export interface RuleChapter {
  readonly title: string
  readonly from: RuleId
}
export interface Scenario {
  readonly id: string
  readonly title: string
  readonly blurb: string
  readonly seats: readonly string[]
  readonly ready: boolean // can be started with one click
}
export interface Manifest {
  readonly id: string
  readonly edition: number // raised whenever the same record would play out differently
  readonly title: string
  readonly blurb: string
  readonly source: { readonly title: string; readonly author: string }
  readonly scenarios: readonly Scenario[]
  readonly complete: string // how complete the system is, in a sentence
}
/** What can be mustered, and how a muster is judged. */
export interface Catalogue {
  /** The setup of a listed scenario, fetched when it is begun; undefined if there is none of that id. */
  setup(scenario: string): Promise<Setup | undefined>
  /** Judges a setup from outside, item by item. */
  parse(setup: unknown): { readonly setup: Setup } | { readonly refusals: readonly Refusal[] }
  /** The rules as a reference: read only when somebody looks them up, so a system may load them then. */
  rules(): Promise<readonly RuleText[]>
  /** The parts of the rulebook, in its order: read with the rules. */
  chapters?(): Promise<readonly RuleChapter[]>
  /** The muster, where players make up their own forces: loaded when somebody musters. */
  mustering?(): Promise<Mustering>
  /** Forces of equal worth that a tournament sets against each other; undefined if there are none of so many points. */
  contenders?(points: number): Promise<Contenders | undefined>
}
/** What a battle starts from: plain data, profiles embedded. The system parses it; the kernel only carries it. */
export type Setup = { readonly scenario: string; readonly [key: string]: unknown }

export interface Game<State> {
  muster(setup: Setup, dice: Dice): State // of a setup as the catalogue gave or judged it
  awaiting(state: State): readonly Decision[]
  judge(state: State, answer: Answer): Verdict
  play(state: State, answers: readonly Answer[], dice: Dice): Resolution<State>
  outcome(state: State): Outcome | undefined
  aftermath(state: State): Aftermath
  turn(state: State): number // for the timeline, --turns and reports; 0 before the first
}
export interface Eyes<State> {
  scene(state: State, viewer: Viewer): Scene
  inspect(state: State, viewer: Viewer, what: { readonly piece: PieceId } | { readonly body: BodyId }): Card | undefined
  weapons(state: State, viewer: Viewer, piece: PieceId): readonly Means[]
  reach(state: State, viewer: Viewer, piece: PieceId, weapon: WeaponId): Reach | undefined
  measure(state: State, viewer: Viewer, from: Spot, to: Spot, weapon?: WeaponId): Measurement
  survey(state: State, viewer: Viewer, from: Spot, weapon: WeaponId): readonly Chip[] // a chip for every enemy piece
  /** Every enemy piece that could hurt this body if it stood at these ends (of a plan); pieces not named stay where they are. */
  threat?(state: State, viewer: Viewer, body: BodyId, ends: MovePlan['ends']): readonly Threat[]
  plan(state: State, viewer: Viewer, wish: MoveWish): MovePlan | undefined
  /**
   * Orders as they are asked once so much is ordered: limits, hints and options follow the draft, which may be unfinished.
   * What they offer, the decision's own ask must offer too: the kernel checks the answer against that.
   */
  refine?(state: State, viewer: Viewer, draft: OrdersAnswer): OrdersAsk | undefined
  /** Of an answer as it stands: orders and allocations may be unfinished. */
  forecast(state: State, viewer: Viewer, answer: Answer): Forecast
  tell(state: State, event: BattleEvent, viewer: Viewer): Words
}
export interface Minds<State> {
  suggest(state: State, decision: Decision, dice: Dice): Answer
  sample(state: State, decision: Decision, dice: Dice): Answer
}
/** What a battle under way is played with. It begins the setups of listed scenarios: those from outside are judged by a `Playable`. */
export interface Playing<State> {
  readonly manifest: Manifest
  readonly catalogue: Omit<Catalogue, 'parse'>
  readonly game: Game<State>
  readonly eyes: Eyes<State>
}
/** What people play any battle with: a system without its minds, which are loaded when a computer is to play. */
export interface Playable<State> extends Playing<State> {
  readonly catalogue: Catalogue
}
export interface RuleSystem<State> extends Playable<State> {
  readonly minds: Minds<State>
}
