// What the app knows: the battle being played and the view of it. Implemented by battle.ts and view.ts.
import type { WantedDie } from '../engine/dice/typed'
import type { Degrees, Point } from '../engine/geometry/units'
import type { AnyBattle, AnyOpening } from '../engine/kernel/any'
import type {
  Answer,
  Ask,
  Assignment,
  BodyId,
  Decision,
  OrdersAnswer,
  OrdersAsk,
  Part,
  PieceId,
  Refusal,
  Seat,
  SpotAnswer,
  Viewer,
  WeaponId,
  Wheel,
} from '../engine/kernel/asks'
import type { Caution, Chip, Forecast, Measurement, MovePlan, Reach, SpotPlan } from '../engine/kernel/forecast'
import type { Card, Scene, Words } from '../engine/kernel/scene'
import type { Aftermath, BattleEvent, Manifest, Outcome, RuleText, Setup } from '../engine/kernel/system'
import type { Level } from '../engine/minds/levels'
import type { Reason } from '../workers/messages'
import type { Taken } from './battle/reduce'
import type { Advice } from './computer'
import type { Position } from './position'
import type { Prospect } from './prospects'

export interface LogEntry {
  readonly index: number // of the answer it came from; -1 for the muster
  readonly event: BattleEvent
  readonly words: Words
}
/** What an answer of a computer player was weighed against, the best first. */
export interface Reasons {
  readonly at: number // index of the answer
  readonly choices: readonly Reason[]
}
export interface TimelineMark {
  readonly index: number
  readonly mark: NonNullable<BattleEvent['mark']>
  readonly turn: number | undefined // which one, of the mark 'turn'
  readonly label: string
}

/** Which battle is settled, and whose rosters: by seat the ids they are kept by. */
export interface After {
  readonly battle: string
  readonly rosters: readonly string[]
  readonly players?: Readonly<Record<Seat, 'person' | Level>> // who led its sides
  readonly settled?: readonly number[] // how many steps each of the rosters had gone through before
}
export interface Ended {
  readonly id: string
  readonly system: AnyOpening
  readonly state: unknown
  readonly seed: string
}

/** Whom the screen is handed to: all that may be shown while it is covered. */
export interface Curtain {
  readonly id: Decision['id']
  readonly seat: Seat
  readonly name: string // of the side
  readonly sides: readonly { readonly seat: Seat; readonly name: string }[] // of all: who has sealed is told by name
  readonly title: string // what will be asked
  readonly recallable?: Seat | undefined // who sealed last, and may have it back
}

/** The battle being played. Positions are counted in answers: 0 is the muster, `length` the newest. */
export interface BattleStore {
  readonly manifest: Manifest | undefined
  readonly battleId: string | undefined // key of the autosave
  readonly seed: string
  readonly length: number // answers in the record
  readonly viewing: number // position shown; less than length while replaying
  readonly live: boolean // viewing === length: the table takes answers
  readonly scene: Scene | undefined
  readonly decisions: readonly Decision[] // open at the position shown, less the umpire's and what the viewer may not see; empty while replaying
  readonly umpire: readonly Decision[] // open for whoever arbitrates
  readonly owed: Decision | undefined // the one to be answered next; without its asks where the viewer may not see them
  readonly viewer: Viewer // whose eyes the scene, the position and the log are shown with
  readonly curtain: Curtain | undefined // while it is set nothing of the table is in this store: the app shows a hand-over and nothing else
  readonly sealed: readonly Seat[] // have answered, and wait for the others
  readonly voided: readonly Seat[] // whose sealed answers others took back, until they answer anew
  readonly savable: number // answers that a saved file holds: none of the sealed ones that wait
  readonly withheld: boolean // the record may hold what was sealed, is opened, and others may not know of before it is carried out
  readonly outcome: Outcome | undefined
  readonly log: readonly LogEntry[] // up to the position shown
  readonly marks: readonly TimelineMark[] // of the whole record
  readonly fresh: readonly BattleEvent[] // events of the last step forward, for animation
  readonly refusals: readonly Refusal[] // of the last refused answer, until the next
  readonly free: number // earliest position that can be taken back to without undoing a die or a reveal
  readonly elsewhere: boolean // another tab plays this battle: here it can only be looked at
  readonly canUndo: boolean // free: back to the last die or reveal
  readonly canRedo: boolean
  readonly players: Readonly<Record<Seat, 'person' | 'computer'>>
  readonly levels: Readonly<Record<Seat, Level>> // of computer players; fair where none is named
  readonly reasons: readonly Reasons[] // of answers up to the position shown, as far as they may be read; those of computer players who look ahead
  readonly thinking: boolean // a computer player is at work
  readonly absent: string | undefined // why the computer player could not be fetched, for a turn or for advice: to be tried again
  readonly position: Position | undefined // the system's eyes at the position shown; undefined beside a scene: what it measures and foresees with is not fetched yet
  readonly trouble: string | undefined // why the battle could not be kept or went wrong, for a notice
  readonly after: After | undefined // between battles: what it settles
  readonly dice: DiceBy // who rolls them
  readonly wanted: WantedDie | undefined // the die to be rolled next for the answer that was given last; nothing else is answered until then
  readonly since: number // position after the last answer of a person: what came later the computer did
  readonly waiting: string | undefined // what was done last is shown and not entered: what going on does, 'Roll for the initiative'
  readonly hushed: readonly Seat[] // let everything go by till the turn is over
  readonly policies: Readonly<Record<BodyId, Policy>> // reactions answered by themselves; a body not named is asked

  /** Begins a listed battle. `setUp`: what belongs to setting up is asked of the players (the default), or settled as suggested. */
  start(
    system: string,
    scenario: string,
    seed: string,
    players?: Readonly<Record<Seat, 'person' | 'computer'>>,
    setUp?: SetUp,
    levels?: Readonly<Record<Seat, Level>>, // of its computer players, from the first answer on
  ): Promise<void>
  /** Starts from a setup made in the muster. Throws with the reasons, if the system refuses it. */
  startSetup(
    system: string,
    setup: Setup,
    seed: string,
    players?: Readonly<Record<Seat, 'person' | 'computer'>>,
    levels?: Readonly<Record<Seat, Level>>,
  ): Promise<void>
  open(file: string): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string; readonly remedy: string }>
  /** Goes on with a kept battle. Unreached: the storage or the rules could not be had now; to be tried again. */
  resume(battleId: string): Promise<'open' | 'damaged' | 'unreached' | 'unknown'>
  save(): string // the record as text, for a file: up to the first sealed answer that waits
  events(): readonly (readonly BattleEvent[])[] // of the whole record, answer by answer: those the table may know of
  close(): void
  answer(answer: Answer): boolean // false: refused, and `refusals` says why
  goOn(): void // with what waits
  undo(): void
  recall(): void // at the hand-over: what was sealed last
  redo(): void
  jump(index: number): void
  setPlayer(seat: Seat, player: 'person' | 'computer'): void
  setLevel(seat: Seat, level: Level): void
  /** Takes the battle back to an earlier position, past dice if all wish: the record says so. `agreed`: those of `voidedBy` were asked. */
  takeBack(index: number, agreed?: boolean): boolean
  /** The persons whose sealed answers, still waiting, would be void then. */
  voidedBy(index: number): readonly Seat[]
  setPolicy(body: BodyId, policy: Policy): void
  /** A side lets everything go by till the turn is over, or is asked again. */
  hush(seat: Seat, on: boolean): void
  /** Plays a battle on here that another tab played: from what it saved last. */
  takeOver(): Promise<void>
  /** The player called by the curtain says: it is I. From now on the table is shown with the eyes of that seat. */
  uncover(): boolean // again: what came out since he last looked is shown once more
  setDice(dice: DiceBy): void
  /** The die that is wanted shows this face. A number that is none of its faces is asked for again. */
  typeDie(face: number): void
  /** Takes the face typed last back: it was misread. The answer stays as it is. */
  untypeDie(): void
  dismiss(): void // the trouble, once it is read
  /** What is carried to the next battle; undefined until this one is over. */
  aftermath(): Aftermath | undefined
  /** The battle at its end, for what is settled after it; undefined until it is over, and where it can only be watched. */
  ended(): Ended | undefined
  /** Takes up a battle that was begun elsewhere: what is settled after another one. */
  takeUp(taken: Taken): void
  /** For what is worked out of the whole battle when it is wanted: it holds every seat's secrets, so what comes of it is the taker's to judge. */
  given<Made>(take: (battle: AnyBattle) => Made): Made | undefined
  /** Tries again to fetch the computer player whose turn it is. */
  fetchComputer(): void
  /** What the computer player would answer to what a person owes now; undefined if there is nothing to say. */
  advise(): Promise<Advice | undefined>
  /** Fetches what the system measures and foresees with, if that has not come with its table. */
  reckon(): Promise<void>
  /** The system's rules with their marks, for opening a rule id. */
  rules(): Promise<readonly RuleText[]>
}

/** Who sets a ready battle up. */
export type SetUp = 'by players' | 'as suggested'

/** Who rolls the dice: the app, or the players, who type in what real ones show. */
export const DICE_BY = ['app', 'players'] as const
export type DiceBy = (typeof DICE_BY)[number]

/** How a body's reactions are answered: always taken, asked for, or never taken. */
export const POLICIES = ['always', 'ask', 'never'] as const
export type Policy = (typeof POLICIES)[number]

/** A change of what is shared out: of which slot, and what was given before. Undefined: of all of it. */
export interface Share {
  readonly slot: string | undefined
  readonly before: Readonly<Record<string, number>>
}
export const TOOLS = ['select', 'move', 'measure', 'target', 'place', 'spot'] as const
export type Tool = (typeof TOOLS)[number]

/** How the battle is looked at: nothing here is part of the record. */
export interface ViewStore {
  readonly tool: Tool // always shown; what a drag does
  readonly weapon: WeaponId | undefined // armed with the tool 'target' or 'measure'
  readonly ask: string | undefined // key of the ask that the tool serves, among those of what is in hand
  readonly selected: BodyId | undefined
  readonly held: PieceId | undefined // the figure in hand
  readonly alone: boolean // the figure in hand is carried, placed and turned without its body, as it is while Alt is held
  readonly hovered: PieceId | undefined
  readonly chosen: readonly string[] // options picked so far of the ask that is served
  readonly ruler:
    | { readonly from: Point; readonly waypoints: readonly Point[]; readonly to: Point; readonly onto?: PieceId; readonly pinned: boolean }
    | undefined
  readonly measurement: Measurement | undefined // under the ruler
  readonly reach: Reach | undefined // range bands of the figure in hand
  readonly chips: readonly Chip[] // over enemies, of the figure in hand
  readonly prospects: readonly Prospect[] // of its whole body: what stands in the list, over the enemies, under the ruler and on the card
  readonly plan: MovePlan | undefined // the ghost of a move
  readonly placing: readonly { readonly piece: PieceId; readonly at: Point; readonly facing: Degrees }[] // re-placed so far
  readonly spot: SpotPlan | undefined // the templates as they would lie, the one in hand last, and whom they would touch
  readonly laid: SpotAnswer['spots'] // those laid beside the one in hand
  readonly draft: Answer | undefined // what Enter or the primary button would send
  readonly forecast: Forecast | undefined // of the draft or of what is hovered
  readonly card: Card | undefined // of the selected or hovered
  readonly factor: number // proportional reduction chosen for the next attack; 1: every attack rolled
  readonly assigned: readonly Assignment[] // attacks given out by hand; empty: by the rule
  readonly intent: { readonly body: BodyId; readonly onto: PieceId; readonly at: Point; readonly since: number } | undefined // begun, to be gone through with
  readonly said: string // for the live region
  readonly advised: Answer | undefined // what was suggested last: while it is the draft, nothing in it is by hand
  readonly advising: boolean // what the computer player would do is being found out
  readonly orders: OrdersAnswer | undefined // what is ordered so far, where orders are asked for
  readonly refined: OrdersAsk | undefined // the questions as they stand after what is ordered
  readonly unfit: readonly Refusal[] // why what is put together (orders, an allocation) cannot be given as it stands; none: it is the draft
  readonly overlooked?: readonly Caution[] | undefined // what may be in the orders as they stand
  readonly cautions: readonly Caution[] // what may have been overlooked, while it is asked about; confirming again gives the answer all the same
  readonly group: string | undefined // of the orders: the ship or tactic in hand
  readonly aim: string | undefined // what of the target is aimed at: one of `TargetAsk.aims`; undefined: the whole
  readonly amounts: Readonly<Record<string, number>> // shared out so far, where an allocation is asked for outside orders; by slot
  readonly shared: readonly Share[] // how they stood before each change, the latest last

  arm(tool: Tool, weapon?: WeaponId, ask?: string): void
  /** Takes in hand whose ask it is, and arms the tool that answers it. */
  armAsk(ask: Ask): void
  select(body: BodyId | undefined, piece?: PieceId): void
  hover(piece: PieceId | undefined): void
  /** Ruler from the figure in hand (or from a bare point) to a point or onto a piece. */
  measure(from: Point, to: Point, onto: PieceId | undefined): void
  waypoint(): void
  pin(): void
  /** Carry the body (or one figure of it) to a point or onto an enemy: computes the plan. */
  carry(piece: PieceId, to: Point, onto: PieceId | undefined, alone: boolean): void
  /** Where its ghost stands, in the words of `carry`: there a turn, which leaves it elsewhere, counts for nothing. Undefined: it has none. */
  carriedTo(piece: PieceId): Point | undefined
  takeAlone(on: boolean): void
  /** Turns what is carried or placed so many steps of the table's, clockwise above 0; `alone` the held figure by itself. */
  turn(steps: number, alone?: boolean): void
  /** Who flies ends so many inches higher, or lower below 0, as far as may be. */
  rise(by: number): void
  /** Before it goes, swings the body so many steps about the left or the right end of its front, clockwise above 0; back to 0: no wheel. */
  wheel(about: Wheel['about'], steps: number): void
  /** The same by so many degrees in all: what a handle at the end of the front does. The nearest of the table's steps is taken. */
  swing(about: Wheel['about'], by: number): void
  /** Turns it to face so: what a handle on the rim does. The nearest facing of the table's steps is taken. */
  face(facing: Degrees, alone?: boolean): void
  /** Lays the template of the spot asked for at a point (or on a piece), lying that way. */
  lay(at: Point, facing?: Degrees, onto?: PieceId): void
  /** Where several may be laid: what lies stays, and the next one is laid beside it. */
  layAnother(): void
  /** Takes one of those that lie in hand again. */
  takeUp(index: number): void
  /** Takes one of them away. */
  takeAway(index: number): void
  /** Re-places the piece and its body with it, formation kept; `alone` the piece by itself. */
  place(piece: PieceId, at: Point, alone?: boolean): void
  choose(target: string): void // toggles a target of the ask being served
  lock(onto: PieceId): void // release over an enemy: the draft is ready, nothing is rolled
  /** The factor and the assignment by hand of the attack being drafted. */
  tune(factor: number, assigned: readonly Assignment[]): void
  setAim(aim: string | undefined): void
  /** Puts a part into the orders, in place of an earlier one to the same question; it may be unfinished. */
  setPart(part: Part): void
  dropPart(ask: Pick<Part, 'key' | 'body' | 'piece'>): void
  takeOrders(orders: OrdersAnswer): void // goes on with orders begun before, if they answer what is asked now
  takeOffer(parts: readonly Part[] | undefined): void // puts the parts it offers into the orders
  /** Takes a group of the orders in hand, and its body with it. */
  takeGroup(group: string | undefined): void
  /** Gives a slot its amount; `key` names the ask, where there are several. Once all fits, the allocation is the draft (or a part of the orders). */
  give(slot: string, amount: number, key?: string): void
  /** Shares out as the rules suggest. */
  takeSuggested(key?: string): void
  /** Puts a ready answer (a pick, say) in the draft, so that Enter sends it; undefined takes it back. */
  propose(draft: Answer | undefined): void
  /** Puts what the computer player would answer into the draft; nothing is sent. */
  advise(): Promise<void>
  confirm(): void // sends the draft
  /** Activates who is in hand, if that is what the draft says: the first thing done with him means it. False: it does not, or something else is asked first. */
  activate(): boolean
  /** Once the body in hand is asked to move, it goes up to this one: what was begun by a declaration is gone through with. */
  intend(onto: PieceId | undefined): void
  cancel(): void // Escape: one step back
  clear(): void // drops whatever is begun: ruler, plan, draft
  say(text: string): void
  /** The next or previous piece a person would look at: own who may act first, then targets, nearest first; of places that are asked for the next. */
  walk(by: 1 | -1): void
  /** Takes the place asked for that lies nearest that way; false: none are asked for. */
  walkTowards(way: Point): boolean
}
