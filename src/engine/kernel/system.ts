// A rule system: the five parts that it is made of, the events it reports, and what a battle starts from and comes to.
// Plain readonly data everywhere; functions only in the five parts.
import type { Dice, Mark, Modifier, Roll, RuleId } from '../dice/types'
import type { Point } from '../geometry/units'
import type { Foresight } from '../minds/foresight'
import type { Answer, BodyId, Decision, Means, OrdersAnswer, OrdersAsk, PieceId, Refusal, Seat, Verdict, Viewer, WeaponId } from './asks'
import type { Campaign } from './campaign'
import type { Chip, Forecast, Measurement, MovePlan, MoveWish, Reach, Spot, SpotPlan, SpotWish, Threat } from './forecast'
import type { Lesson } from './lesson'
import type { Contenders, MusterDraft, Mustering } from './muster'
import type { Primer } from './primer'
import type { Card, Scene, Words } from './scene'

export const EVENT_MARKS = ['turn', 'chain', 'kill', 'rout', 'end'] as const
/** A structured event. The generic parts drive the canvas, the timeline and statistics; `what` and `detail` are the system's. */
export interface BattleEvent {
  readonly what: string // the system's word: 'initiative', 'attack', 'move'
  readonly seat?: Seat // who did it
  readonly only?: readonly Seat[] // seats that may know of it (default: all)
  readonly mark?: (typeof EVENT_MARKS)[number] // on the timeline
  readonly turn?: number // with the mark 'turn': which one it is, as the headline counts them
  readonly reveals?: true // somebody learnt what was hidden from him: undo is not free past it
  readonly rolls?: readonly Roll[]
  readonly glides?: readonly { readonly piece: PieceId; readonly path: readonly Point[] }[] // absolute, from start to end
  readonly strikes?: readonly { readonly by: PieceId; readonly at: PieceId; readonly hit: boolean; readonly harm?: number }[] // harm: what a hit took from him, where life is counted
  readonly fallen?: readonly PieceId[]
  readonly caption?: string // shown over the table while it is played, and its heading in the log: 'Phase 4'
  readonly under?: string // the heading in the log alone
  readonly unveils?: { readonly label: string; readonly value: number; readonly parts: readonly Modifier[] } // a number of its seat that was secret until now: 'Superiority'
  readonly hurts?: readonly { readonly piece: PieceId; readonly by: number }[] // wounds that were dealt
  readonly detail: { readonly [key: string]: unknown } // plain data for `tell`
}

export interface Resolution<State> {
  readonly state: State
  readonly events: readonly BattleEvent[]
}
/** Something done, as far as it goes before the dice that come after it. */
export interface Pause<State> extends Resolution<State> {
  readonly next: string // what going on does: "Roll for the initiative"
}
export interface Outcome {
  readonly winner: Seat | null // null: a draw
  readonly reason: string
  readonly unended?: true // it goes no further, but nobody has won or drawn: kept as far as it was played, and only to be watched
}
/** What is carried to the next battle. */
export interface Aftermath {
  readonly lines: readonly { readonly seat: Seat; readonly name: string; readonly fate: string }[]
  readonly next?: MusterDraft // a draft of the next battle of the same sides, with their injuries and histories
}

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
  readonly answers?: number // given in it to its end, sealed orders part by part, on average of battles of computers; undefined: nobody counted
  readonly prepares?: true // asks for a setting up before the first turn, which may be settled as suggested
}
export interface Manifest {
  readonly id: string
  readonly edition: number // raised whenever the same record would play out differently
  readonly title: string
  readonly blurb: string
  readonly source: { readonly title: string; readonly author: string }
  readonly scenarios: readonly Scenario[]
  readonly tableless?: true // it is played without a table
  readonly turn?: string // what it counts instead of turns: 'Advance', 'round'
  readonly reacts?: true // somebody may be asked to react out of his turn: each body can be told how
  readonly foresees?: true // its minds can look ahead: a computer player may be hard
  readonly lesson?: { readonly title: string; readonly blurb: string; readonly minutes: number } // there is a guided first battle
  /** Its sides live from battle to battle: `edition` is raised whenever the record of a step between battles would come out differently. */
  readonly campaign?: { readonly edition: number; readonly title: string; readonly blurb: string }
  readonly complete: string // how complete the system is, in a sentence
}
/** What can be mustered, and how a muster is judged. */
export interface Catalogue<Own extends Setup = Setup> {
  /** The setup of a listed scenario, fetched when it is begun; undefined if there is none of that id. */
  setup(scenario: string): Promise<Own | undefined>
  /** Judges a setup from outside, item by item. */
  parse(setup: unknown): { readonly setup: Own } | { readonly refusals: readonly Refusal[] }
  /** The rules as a reference: read only when somebody looks them up, so a system may load them then. */
  rules(): Promise<readonly RuleText[]>
  /** The parts of the rulebook, in its order: read with the rules. */
  chapters?(): Promise<readonly RuleChapter[]>
  /** The muster, where players make up their own forces: loaded when somebody musters. */
  mustering?(): Promise<Mustering<Own>>
  /** How it is played, on one page, and its words explained: fetched when somebody looks, and beside a battle. */
  primer?(): Promise<Primer>
  /** A guided first battle: fetched when somebody wants to learn. */
  lesson?(): Promise<Lesson>
  /** Forces of equal worth that a tournament sets against each other; undefined if there are none of so many points. */
  contenders?(points: number): Promise<Contenders | undefined>
}
/** Somebody who takes part, with what he costs: whom kills and losses are counted by. */
export interface Priced {
  readonly pieces: readonly PieceId[] // the first stands for all of it: it has fallen when that has
  readonly seat: Seat
  readonly profile: string // what it is one of: 'longbow', 'Class C'
  readonly points: number
}
/** What a battle starts from: plain data, profiles embedded. The system parses it; the kernel only carries it. */
export type Setup = { readonly scenario: string; readonly [key: string]: unknown }

export interface Game<State, Own extends Setup = Setup> {
  muster(setup: Own, dice: Dice): State // of a setup as the catalogue gave or judged it, no other
  awaiting(state: State): readonly Decision[]
  judge(state: State, answer: Answer): Verdict
  play(state: State, answers: readonly Answer[], dice: Dice): Resolution<State>
  /**
   * What a doing comes to before dice fall that are no part of it (the next initiative, the fight it leads to): a table may show that, and
   * let it be taken back, until its player goes on. `play` of the same answers begins with the same events. Undefined: nothing to wait for.
   */
  pause?(state: State, answers: readonly Answer[]): Pause<State> | undefined
  outcome(state: State): Outcome | undefined
  aftermath(state: State): Aftermath
  priced?(state: State): readonly Priced[] // everybody who took part so far, fallen or not; missing: nobody has a price
  withheld?(state: State): boolean // something that was sealed is opened and not carried out yet, and others may not know of it; missing: never
  mayWithhold?(state: State): boolean // something could be, whether anything is or not: what is told of secrets goes by this, or it would betray them; missing: as `withheld`
  lapses?(before: State, after: State, sealed: Answer): boolean // a sealed answer is asked for anew, though it would still be legal; missing: never
  turn(state: State): number // for the timeline, --turns and reports; 0 before the first
}
/** What is seen of a position, and said of what happens in it: a table shows nothing without. */
export interface Sight<State> {
  scene(state: State, viewer: Viewer): Scene
  /**
   * Orders as they are asked once so much is ordered: limits, hints and options follow the draft, which may be unfinished.
   * What they offer, the decision's own ask must offer too: the kernel checks the answer against that.
   */
  refine?(state: State, viewer: Viewer, draft: OrdersAnswer): OrdersAsk | undefined
  tell(state: State, event: BattleEvent, viewer: Viewer): Words
}
/** What is measured and foreseen from it: asked for once somebody is in hand. */
export interface Reckoning<State> {
  inspect(state: State, viewer: Viewer, what: { readonly piece: PieceId } | { readonly body: BodyId }): Card | undefined
  weapons(state: State, viewer: Viewer, piece: PieceId): readonly Means[]
  /** `draft`, here and in `survey`: orders put together so far, which may say what the weapon will have when it is used. */
  reach(state: State, viewer: Viewer, piece: PieceId, weapon: WeaponId, draft?: OrdersAnswer): Reach | undefined
  measure(state: State, viewer: Viewer, from: Spot, to: Spot, weapon?: WeaponId): Measurement
  survey(state: State, viewer: Viewer, from: Spot, weapon: WeaponId, draft?: OrdersAnswer): readonly Chip[] // a chip for every enemy piece
  /** Every enemy piece that could hurt this body if it stood at these ends (of a plan); pieces not named stay where they are. */
  threat?(state: State, viewer: Viewer, body: BodyId, ends: MovePlan['ends']): readonly Threat[]
  plan(state: State, viewer: Viewer, wish: MoveWish): MovePlan | undefined
  /** A template laid where a gesture wishes it: there wherever a `spot` is asked for. */
  lay?(state: State, viewer: Viewer, wish: SpotWish): SpotPlan | undefined
  /** Why this body is not asked now what this small letter answers at other times; undefined: the letter says nothing. */
  unasked?(state: State, viewer: Viewer, body: BodyId, letter: string): Refusal | undefined
  /** Of an answer as it stands: orders and allocations may be unfinished. */
  forecast(state: State, viewer: Viewer, answer: Answer): Forecast
}
export interface Eyes<State> extends Sight<State>, Reckoning<State> {}
export interface Minds<State> {
  /**
   * The fair computer player. It may give the battle up by a decision that stands beside the one asked; with `playOn` it answers the one
   * asked. `manner`: one of the foresight's own, in which a side may be led instead.
   */
  suggest(state: State, decision: Decision, dice: Dice, playOn?: boolean, manner?: string): Answer
  sample(state: State, decision: Decision, dice: Dice): Answer // a random legal answer
  /**
   * The position as it may be for all that this viewer knows: what is kept from him in it is as the fair computer would have had it. It is what is
   * played on from where somebody is told what may come. Absent: a state keeps no secrets.
   */
  supposed?(state: State, viewer: Viewer, dice: Dice): State
  readonly foresight?: Foresight<State> // what a hard computer player looks ahead with
  /** Players of one idea each ('nearest', 'kite'), to measure the computer against: named where battles are played by the hundred. */
  readonly habits?: readonly string[]
  habit?(name: string, state: State, decision: Decision, dice: Dice): Answer
}
/** What setting up leaves to whoever does not care to. */
export interface Settler<State> {
  settle(state: State, decision: Decision): Answer | undefined // as the fair computer player would; undefined: he leaves it to people
}
/** What a battle is opened with: nothing that its first question can do without need be in it. */
export interface Opening<State, Own extends Setup = Setup> {
  readonly manifest: Manifest
  readonly catalogue: Omit<Catalogue<Own>, 'parse'> & Partial<Pick<Catalogue<Own>, 'parse'>>
  readonly game: Game<State, Own>
  readonly eyes: Sight<State> & Partial<Reckoning<State>>
  /** What its eyes leave out: fetched when the table stands. */
  reckoning?(): Promise<Reckoning<State>>
  /** What judges setups from outside, where its catalogue leaves that out: fetched when one comes. */
  parsing?(): Promise<Catalogue<Own>['parse']>
  /** What stands between battles: fetched when one is over, or begins from rosters. There where the manifest names it. */
  campaign?(): Promise<Campaign<State>>
  /** Answers what is part of setting up without the rest of the computer player: fetched when a ready battle is made ready. Else the minds do. */
  settler?(): Promise<Settler<State>>
}
/** One that judges setups from outside. */
export type Judging<State> = Opening<State> & { readonly catalogue: Pick<Catalogue, 'parse'> }
/** All that people play a battle with: a system without its minds, which are loaded when a computer is to play. */
export interface Playable<State, Own extends Setup = Setup> extends Opening<State, Own> {
  readonly catalogue: Catalogue<Own>
  readonly eyes: Eyes<State>
}
export interface RuleSystem<State, Own extends Setup = Setup> extends Playable<State, Own> {
  readonly minds: Minds<State>
}
