// What may be asked at the table and how it is answered: a small closed vocabulary, plain readonly data that survives JSON.
import type { RuleId } from '../dice/types'
import type { TurnStep } from '../geometry/facing'
import type { Template } from '../geometry/template'
import type { Degrees, Point } from '../geometry/units'

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
export const ASK_KINDS = ['pick', 'target', 'move', 'place', 'spot', 'allocate', 'write', 'orders'] as const
export type AskKind = (typeof ASK_KINDS)[number]

/**
 * What an ask is for, where every table has a way of its own to say it: to let go by what is offered, to be done (a figure, a phase),
 * to give the battle up. Panels, keys, policies of reactions and the sheet for conceding go by it, never by a key.
 */
export const ASK_ROLES = ['decline', 'end', 'surrender'] as const
export type AskRole = (typeof ASK_ROLES)[number]
/**
 * Letters that belong to the table's own commands: no ask may have one of them as its hotkey.
 * @testing the contract suite holds every system to it
 */
export const RESERVED_HOTKEYS = ['c', 'e', 'h', 'k', 'm', 'n', 'p', 'r', 't', 'w', 'x'] as const

/** What a use takes of something that runs out: power points, arrows. */
export interface Cost {
  readonly unit: string // what it is counted in: 'power points'
  readonly value: number // this much of it
  readonly left: number // of so much
}

/** An id names its option within its ask and says nothing else: what it stands for are its fields. */
export interface Option {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly sign?: string // a letter or an arrow, for a small button: '↰'
  readonly worth?: string // what it adds, large on a card: '+7'
  readonly pieces?: readonly PieceId[] // what it stands for on the table
  readonly body?: BodyId
  readonly at?: Point // the place it stands for
  readonly cost?: Cost
  readonly refusal?: Refusal // shown but not to be had, and why
}

/**
 * An ask belongs to the body it names, or to one figure of it; where it names nobody, to whom its group or its decision is about, and
 * where they name nobody to the whole side. A decision may ask many bodies the same: key and owner together tell its asks apart.
 */
interface AskBase {
  readonly key: string // names the ask among its owner's: 'move', 'fire'
  readonly label: string // what a button says: "Declare an attack"
  readonly body?: BodyId // whose it is
  readonly piece?: PieceId // this figure's alone
  readonly role?: AskRole
  readonly hint?: string
  readonly primary?: boolean // what a player most likely wants now
  readonly hotkey?: string // a single letter, none of `RESERVED_HOTKEYS`; the asks of one owner have different ones
  readonly due?: true // within orders: may not be left out
  readonly rule?: RuleId // by which it is asked: its limits and hints are looked up there
}
/** Pick between min and max of the options. A one-option pick with min = max = 1 is a plain button; called otherwise than its option it is a list of one, named and confirmed like any. */
export interface PickAsk extends AskBase {
  readonly kind: 'pick'
  readonly options: readonly Option[]
  readonly suggested?: readonly string[] // ids a screen may have picked beforehand
  readonly min: number
  readonly max: number
  readonly cards?: true // a hand of cards: laid out in the middle of a battle without a table
  readonly told?: true // what is said of each is read before one is taken: one below the other, however few
  readonly weighed?: true // a button that changes much at one press: pressed, it shows first what it would come to, and is then confirmed
  readonly compared?: true // beside each stands the number that it would take
  readonly aside?: true // how it is done, not what: folded away till somebody wants it
  readonly yields?: string // of those picked, which gives way to one more than `max`; default: none, one is to be left out first
}
/** One way to attack or act on somebody else. */
export interface Means {
  readonly weapon: WeaponId
  readonly label: string
  readonly melee: boolean
  readonly hint?: string // what it does, in a line
  readonly cost?: Cost // what one use takes
  readonly range?: number // how far a spot lies by it, where that is less than its ask says
  readonly refusal?: Refusal // shown but not to be used, and why
}
/** The kinds of attacks that somebody has by a means, in the order in which `Assignment.attack` counts them. */
export interface Blows {
  readonly piece: PieceId
  readonly weapon: WeaponId
  readonly kinds: readonly string[]
}
/** Choose targets for a body: enemy bodies (and figures, when assigned by hand). */
export interface TargetAsk extends AskBase {
  readonly kind: 'target'
  readonly body: BodyId
  readonly means: readonly Means[] // empty: no weapon is chosen (a declaration)
  readonly targets: readonly Option[] // each names its body, or the one figure that is meant
  readonly max: number // how many targets one answer may name
  readonly factors?: readonly number[] // proportional reduction: the factors to choose from, 1 the first; 0 is one roll for all attacks of a figure
  readonly aims?: readonly Option[] // what of the target may be aimed at; the first is the target as a whole
  readonly assignable: boolean // single attacks may be assigned by hand
  readonly blows?: readonly Blows[] // of those whose attacks are of several kinds; everybody else has one kind
  readonly usual?: readonly string[] // targets that nearly everybody takes when asked this: a screen may take them by itself
  readonly strays?: true // by hand they may go at targets that are not named, too
}
/** How far somebody may be turned, either way from how he stands: 180 is any way. By which steps is the table's, `Scene.turnStep`, unless it says so. */
export interface Turning {
  readonly most: number // degrees
  readonly step?: TurnStep // of a body as a whole
  readonly hint?: string // what turning costs: 'a quarter of the move'
}
/** Move a body: along a path, with exceptions for single figures. */
export interface MoveAsk extends AskBase {
  readonly kind: 'move'
  readonly body: BodyId
  readonly limits: readonly { readonly label: string; readonly distance: number }[] // rising; the last is the utmost
  readonly turning?: Turning // where it faces at the end is the player's; absent: it is the rules'
  readonly wheels?: true // the body may wheel about an end of its front before it goes
  readonly leaves?: true // out of a melee: it goes up to nobody
  readonly heights?: { readonly now: number; readonly least: number; readonly most: number } // of who flies, inches: now, and between what at the end
}
/** Place pieces anywhere within a zone, off the sequence of play. */
export interface PlaceAsk extends AskBase {
  readonly kind: 'place'
  readonly pieces: readonly PieceId[]
  readonly zone: readonly Point[] // polygon
  readonly turning?: Turning // as in a move; absent: everyone keeps his facing
  readonly fixed?: true // nobody leaves his place: only facings are asked for
  readonly suggested?: PlaceAnswer['places'] // a way to do it that a screen may offer
}
/** Choose where a template lies: a blast, a cone, a bare point to go to. Whom it touches the rules say (`Eyes.lay`). */
export interface SpotAsk extends AskBase {
  readonly kind: 'spot'
  readonly template: Template
  readonly means: readonly Means[] // by what it comes about; empty: nothing to choose
  readonly origin?: Point // where a cone or a line begins, and where `range` is counted from
  readonly range?: number // it lies no farther from the origin than this
  readonly reach?: number // the same as it is told, where that is from the edge of whoever lays it
  readonly zone?: readonly Point[] // polygon: it lies within
  readonly max: number // how many one answer may lay
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
  readonly relief?: true // what is given is taken off what its piece bears: wounds are tended, not dealt
}
/** Write a text or a number. */
export interface WriteAsk extends AskBase {
  readonly kind: 'write'
  readonly format: 'text' | 'number'
  readonly maxLength: number
}
/** One question of several that are settled together. */
export type PartAsk = PickAsk | TargetAsk | MoveAsk | PlaceAsk | SpotAsk | AllocateAsk | WriteAsk
/** What belongs together within orders: a ship, a tactic. */
export interface OrderGroup {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly body?: BodyId // whom it is about
  readonly sum?: string // what is ordered of it so far, as the system says it elsewhere; default: put together from the parts
  readonly asks: readonly PartAsk[] // those that name no owner have keys distinct over all groups
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
  readonly preparing?: true // part of setting up: who does not care to, has it settled as the rules and the computer player suggest
  readonly formal?: true // nothing is chosen by it: where people play, one of them says so for a computer player too, once he has seen what it brings
}

interface AnswerBase {
  readonly decision: DecisionId
  readonly seat: Seat
  readonly key: string // the ask that is answered
  readonly body?: BodyId // whose: named wherever the decision asks several bodies the same
  readonly piece?: PieceId
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
  readonly targets: readonly string[] // ids of the ask's targets
  readonly weapon?: WeaponId
  readonly factor?: number
  readonly aim?: string // id of one of the ask's aims; absent: the target as a whole
  readonly assigned?: readonly Assignment[]
}
/** Before it goes, the body swings about the left or the right end of its front, by so many degrees: clockwise above 0. */
export interface Wheel {
  readonly about: 'left' | 'right'
  readonly by: number
}
export interface MoveAnswer extends AnswerBase {
  readonly kind: 'move'
  readonly wheel?: Wheel
  readonly path: readonly Point[] // shift of the whole body, waypoint by waypoint, relative to where it stands; empty: the body stays
  readonly alone: readonly { readonly piece: PieceId; readonly path: readonly Point[]; readonly facing?: Degrees }[] // these go their own way: waypoints on the table, absolute
  readonly facing?: Degrees // all turn to it at the end, but for those that go alone and say otherwise
  readonly altitude?: number // for flyers, inches, at the end
}
export interface PlaceAnswer extends AnswerBase {
  readonly kind: 'place'
  readonly places: readonly { readonly piece: PieceId; readonly at: Point; readonly facing: Degrees; readonly altitude?: number }[]
}
export interface SpotAnswer extends AnswerBase {
  readonly kind: 'spot'
  readonly spots: readonly { readonly at: Point; readonly facing?: Degrees }[] // facing: which way a template lies that has a way
  readonly weapon?: WeaponId
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
export type Part = Headless<PickAnswer | TargetAnswer | MoveAnswer | PlaceAnswer | SpotAnswer | AllocateAnswer | WriteAnswer>
export interface OrdersAnswer extends AnswerBase {
  readonly kind: 'orders'
  readonly parts: readonly Part[] // one for each question that is answered, in any order
}
export type Answer = PickAnswer | TargetAnswer | MoveAnswer | PlaceAnswer | SpotAnswer | AllocateAnswer | WriteAnswer | OrdersAnswer

/** Why not, and the smallest change that would make it legal. */
export interface Refusal {
  readonly reason: string // "Orla is 7.2″ away; her bow reaches 6″: 1.2″ too far"
  readonly remedy?: string // "move 1.2″ nearer"
  readonly short?: string // one or two words for a chip: 'range', 'copse blocks'
  readonly rule?: RuleId
  readonly pieces?: readonly PieceId[] // whom it is about
  readonly group?: string // within orders: the group it is about
  readonly offer?: { readonly label: string; readonly parts: readonly Part[] } // within orders: the parts that would mend it, "go at hyper 4"
}
export type Verdict = { readonly legal: true } | { readonly legal: false; readonly refusals: readonly Refusal[] }
