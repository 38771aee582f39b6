// A battle of Warband as plain data. A character is a body of one piece: the same index names both.
import type { Degrees, Point } from '../../engine/geometry/units'
import type { PieceId, Seat } from '../../engine/kernel/asks'
import type { Outcome, Setup } from '../../engine/kernel/system'
import type { Goal, GoalTally } from '../../engine/tabletop/goals'
import type { Table } from '../../engine/tabletop/terrain'
import type { Character, Deed, Effect } from './data/types'

export interface SetupCharacter extends Character {
  readonly at: Point // the middle of a square: where he is drawn up, or would be
  readonly facing: Degrees // one of eight
}
export interface SetupSide {
  readonly name: string
  readonly player: string
  readonly captain?: number // index of the character; absent: named before deployment (WAR-5)
  readonly roster?: string | null // id of the kept roster it fights as; null: brought by the way, and kept nowhere
  readonly zone: readonly Point[] // where it may deploy
  readonly characters: readonly SetupCharacter[]
}
export interface Ladder {
  readonly from: Point
  readonly to: Point // a neighbour of another height
}
/** How both sides come onto the table (WAR-3). */
export const DEPLOYMENTS = ['hidden', 'as drawn'] as const
/** Where the source can be read in two ways, the table says which (WAR-15). */
export const OPTIONS = { spells: ['many', 'one'] } as const
export interface Options {
  readonly spells: (typeof OPTIONS.spells)[number] // ranged and melee spells a turn: as many as Attacks allow, or one
}
export interface BattleSetup extends Setup {
  readonly title: string
  readonly table: Table
  readonly turns: number
  readonly ladders: readonly Ladder[]
  readonly deployment: (typeof DEPLOYMENTS)[number]
  readonly advantage?: Seat
  readonly options?: Partial<Options>
  readonly goals?: readonly Goal[] // absent: to beat the enemy
  readonly sides: readonly SetupSide[]
}

/** Prone: thrown down by his own will, up again next turn. Down: knocked down; rising costs the movement. */
export const POSTURES = ['up', 'prone', 'down', 'stunned'] as const
export type Posture = (typeof POSTURES)[number]
export const PHASES = ['utility', 'movement', 'ranged', 'melee', 'aftermath'] as const
export type Phase = (typeof PHASES)[number]

/** A spell or an item that works on for a while. */
export interface Lent {
  readonly name: string
  readonly gives: readonly Effect[]
  readonly turns: number // aftermaths left; 0: the rest of the battle
}
/** What somebody has done this turn. */
export interface Deeds {
  readonly used: readonly string[] // utility actions
  readonly moved: 'no' | 'stayed' | 'moved' | 'charged' | 'sprinted' | 'prone' | 'rose' | 'cast'
  readonly held: boolean // was charged: does not move any more
  readonly braced: boolean
  readonly shorter: number // squares less, for disengaging
  readonly charged: PieceId | null // whom he charged
  readonly chargers: readonly PieceId[] // who charged him before he moved: he may stand and shoot
  readonly spent: number // Attacks
  readonly shots: readonly (readonly [weapon: number, count: number])[]
  readonly cast: readonly string[] // spells
  readonly dispelled: boolean
  readonly heartened: number // by an Encourage
  readonly rallied: boolean // −1 to all tests
  readonly muddled: boolean // Stupidity got the better of him
  readonly finished: readonly Phase[] // has done with these
}
export const FRESH: Deeds = {
  used: [],
  moved: 'no',
  held: false,
  braced: false,
  shorter: 0,
  charged: null,
  chargers: [],
  spent: 0,
  shots: [],
  cast: [],
  dispelled: false,
  heartened: 0,
  rallied: false,
  muddled: false,
  finished: [],
}
export interface Fighter {
  readonly id: PieceId
  readonly seat: Seat
  readonly at: Point
  readonly facing: Degrees
  readonly wounds: number // left
  readonly posture: Posture
  readonly since: number // turn in which he was knocked down or stunned
  readonly out: 'no' | 'incapacitated' | 'fled'
  readonly by: PieceId | null // who put him out
  readonly routing: boolean
  readonly initiative: number // as rolled: d10 + Agility
  readonly place: number // in the order of initiative, 0 first
  readonly inHand: readonly number[] // indices into his weapons
  readonly off: readonly number[] // armour taken off
  readonly usesLeft: readonly number[] // of his items
  readonly lent: readonly Lent[]
  readonly stress: number
  readonly surged: { readonly turn: number; readonly phase: Phase } | null
  readonly shaken: readonly string[] // triggers of morale he has been through
  readonly turn: Deeds
}
export interface Vortex {
  readonly name: string
  readonly by: PieceId
  readonly at: Point
  readonly deed: Extract<Deed, { readonly deed: 'attack' }>
  readonly turns: number // aftermaths left
}
/** What frightens at the end of the turn (WAR-32). */
export type Shock =
  | { readonly shock: 'hero'; readonly id: PieceId; readonly late?: readonly PieceId[] } // a Hero went down; late: only these have yet to hear of it
  | { readonly shock: 'terror'; readonly id: PieceId } // was charged by Terror
/** A movement that waits for the attacks of opportunity it provokes. */
export type Going =
  | { readonly how: 'move' | 'sprint'; readonly path: readonly Point[]; readonly facing: Degrees }
  | { readonly how: 'rout'; readonly path: readonly Point[]; readonly facing: Degrees }
  | { readonly how: 'charge'; readonly target: PieceId; readonly path: readonly Point[] }
  | { readonly how: 'climb' | 'jump'; readonly to: Point }
  | { readonly how: 'prone' }
  | { readonly how: 'cast'; readonly cast: Cast }
/** A spell as it was declared. */
export interface Cast {
  readonly spell: number // index into the caster's spells
  readonly surge: boolean
  readonly targets: readonly PieceId[]
  readonly at: Point | null
  readonly facing: Degrees
}

/** A step that waits. The agenda is a stack of these; the open decision is derived from the top one. */
export type Frame =
  | { readonly frame: 'captain'; readonly seat: Seat }
  | { readonly frame: 'deploy'; readonly seats: readonly Seat[] } // all at once, unseen (WAR-3)
  | { readonly frame: 'begin' } // somebody says so, where nothing else was asked before
  | { readonly frame: 'ready' } // initiative is rolled
  | { readonly frame: 'turn' }
  | { readonly frame: 'utility'; readonly waited: readonly Seat[]; readonly done: readonly Seat[] } // WAR-10
  | { readonly frame: 'phase'; readonly phase: Exclude<Phase, 'utility' | 'aftermath'>; readonly order: readonly PieceId[] } // who has not had his go
  | { readonly frame: 'aftermath'; readonly left: readonly ('fade' | 'wander' | 'wake' | 'morale' | 'end')[] }
  | { readonly frame: 'morale'; readonly tests: readonly { readonly id: PieceId; readonly why: string; readonly name: string }[] }
  | { readonly frame: 'going'; readonly id: PieceId; readonly going: Going }
  | { readonly frame: 'opportunity'; readonly by: PieceId; readonly target: PieceId; readonly lies?: true } // the target routs and cannot run
  | { readonly frame: 'casting'; readonly id: PieceId; readonly cast: Cast; readonly degrees: number } // succeeded by so many degrees
  | { readonly frame: 'dispel'; readonly mages: readonly PieceId[] } // who may still try, over the casting (WAR-42)

export interface Side {
  readonly seat: Seat
  readonly name: string
  readonly player: string
  readonly zone: readonly Point[]
  readonly captain: PieceId | null
  readonly heroes: number // at the start
  readonly worth: number
  readonly gaveUp: boolean
  readonly roster?: string | null // as of the setup
}
export interface State {
  readonly system: 'warband'
  readonly tick: number // answers played so far: makes decision ids
  readonly scenario: string
  readonly title: string
  readonly table: Table
  readonly ladders: readonly Ladder[]
  readonly options: Options
  readonly advantage: Seat | null
  readonly turns: number
  readonly turn: number // 0: before the first
  readonly revealed: boolean // everybody stands where everybody sees him
  readonly unplaced: readonly Seat[] // sides that have not deployed yet
  readonly sides: readonly Side[]
  readonly characters: readonly Character[] // by piece
  readonly fighters: readonly Fighter[] // by piece
  readonly engaged: readonly (readonly [PieceId, PieceId])[] // the lower id first (WAR-13)
  readonly vortices: readonly Vortex[]
  readonly shocks: readonly Shock[]
  readonly agenda: readonly Frame[] // the top is last
  readonly goals?: { readonly wanted: readonly Goal[]; readonly tallies: readonly GoalTally[] }
  readonly outcome?: Outcome
}
