// The state of a battle of companies: plain data. A unit is a body; its squads, and its leader, are the pieces.
// Units stand on the grid by the left end of their front (a crossing of its lines) and one of four facings.
import type { Degrees, Point } from '../../engine/geometry/units'
import type { BodyId, Seat } from '../../engine/kernel/asks'
import type { Outcome, Setup } from '../../engine/kernel/system'
import type { Goal, GoalTally } from '../../engine/tabletop/goals'
import type { Table } from '../../engine/tabletop/terrain'
import type { Effect, SpellId } from './data/spells'
import type { Profile } from './data/troops'

// ---------------------------------------------------------------- setup

export const FORMATIONS = ['tight', 'loose', 'square'] as const
export type Formation = (typeof FORMATIONS)[number]
export const EDGES = ['left', 'right', 'top', 'bottom'] as const
/** The edge of the table that a side came from and flees to. */
export type Edge = (typeof EDGES)[number]

/** What the source leaves open or had otherwise before: switches, each off by default. */
export const OPTIONS = ['alternating', 'simultaneous', 'leaderDeath', 'laterHits', 'shrink', 'pauses'] as const
export type OptionId = (typeof OPTIONS)[number]
export type Options = Readonly<Record<OptionId, boolean>>
export const NO_OPTIONS: Options = {
  alternating: false,
  simultaneous: false,
  leaderDeath: false,
  laterHits: false,
  shrink: false,
  pauses: false,
}

export interface SetupLeader {
  readonly name: string
  readonly hp: number
  readonly armour: number
  readonly attack: number
  readonly damage: string
  readonly reflex: number
  readonly will: number
  readonly flank: 'left' | 'right' // the end of the front he stands at
  readonly spells: readonly { readonly spell: SpellId; readonly times: number }[]
}
export interface SetupUnit {
  readonly name: string
  readonly profile: Profile
  readonly squads: number
  readonly files: number // squads side by side
  readonly corner: { readonly x: number; readonly y: number }
  readonly facing: number // 0, 90, 180, 270
  readonly formation: Formation
  readonly hp?: number // absent: rolled
  readonly leader?: SetupLeader
}
export interface SetupSide {
  readonly name: string
  readonly player: string
  readonly edge: Edge
  readonly units: readonly SetupUnit[]
}
/** A bank to be held: at the end of the last round a steady unit stands on it and no steady enemy is near that unit (MAS-11). */
export interface Bank {
  readonly seat: Seat // who must hold it
  readonly name: string
  readonly outline: readonly Point[]
}
export interface BattleSetup extends Setup {
  readonly scenario: string
  readonly title: string
  readonly table: Table // in squares
  readonly sides: readonly SetupSide[] // two
  readonly rounds: number
  readonly options: Options
  readonly bank?: Bank
  readonly goals?: readonly Goal[] // what else it is about: places to be held, leaders to be taken
}

// ---------------------------------------------------------------- orders

export const POSTURES = ['hold', 'march', 'charge', 'withdraw', 'follow', 'formation', 'reload', 'cast'] as const
export type Posture = (typeof POSTURES)[number]
export const PACES = ['normal', 'run'] as const
export type Pace = (typeof PACES)[number]
/** Why an order cannot be carried out. */
export const CONDITIONS = ['gone', 'in the way', 'out of reach'] as const
export type Condition = (typeof CONDITIONS)[number]

export interface Clause {
  readonly posture: Posture
  readonly target: BodyId | null
  readonly place: Point | null // the middle of a square: where the middle of the front comes to stand
  readonly facing: Degrees | null // to wheel to
  readonly pace: Pace
  readonly formation: Formation | null
  readonly spell: SpellId | null
}
export interface Fallback {
  readonly condition: Condition
  readonly clause: Clause
}
export interface Order {
  readonly clause: Clause
  readonly fallbacks: readonly Fallback[]
  readonly holdFire: boolean
  readonly duel: boolean // its leader strikes the enemy leader, where there is one
}

// ---------------------------------------------------------------- units

export interface Leader extends Omit<SetupLeader, 'hp'> {
  readonly began: number
  readonly hp: number // 0: fallen
  readonly mourned: boolean // his fall was told
  readonly joined?: true // he outlived the unit he began with
}
export const CONDITIONS_OF_UNITS = ['steady', 'fleeing', 'off', 'destroyed'] as const
export interface Unit {
  readonly id: BodyId
  readonly seat: Seat
  readonly name: string
  readonly profile: Profile
  readonly squads: number
  readonly files: number
  readonly raised: number // squads it began with
  readonly began: number // hit points it began with
  readonly hp: number
  readonly worth: number // points
  readonly corner: Point // the left end of its front
  readonly facing: Degrees
  readonly formation: Formation
  readonly swing: Swing | null
  readonly leader: Leader | null
  readonly fell?: readonly string[] // its leaders before him
  readonly condition: (typeof CONDITIONS_OF_UNITS)[number]
  readonly tested: boolean // morale at half its hit points was taken
  readonly fled: boolean // it has run since it broke
  readonly loaded: boolean
  readonly effects: readonly { readonly effect: Effect; readonly until: number | null }[] // to the end of that round; null: of the battle
  readonly order: Order // known to its own side until it is carried out
  readonly did: Did // in this round
}
/** A wheel under way: the squares its outer end has walked so far. */
export interface Swing {
  readonly facing: Degrees
  readonly walked: number
}
export interface Did {
  readonly shot: boolean
  readonly moved: boolean
  readonly charged: BodyId | null // whom it came to blows with at a charge, until its first blows
  readonly struck: boolean // its blows of this melee phase are done
  readonly rallied: boolean
  readonly cast: boolean
  readonly fell: number // its fallback that was told: 0 none, 3 that it holds because nothing else is left
}
export const NOTHING_DONE: Did = { shot: false, moved: false, charged: null, struck: false, rallied: false, cast: false, fell: 0 }

export interface Side {
  readonly seat: Seat
  readonly name: string
  readonly player: string
  readonly edge: Edge
  readonly worth: number // points at the start
  readonly surrendered: boolean
}

// ---------------------------------------------------------------- the battle

export const PHASES = ['missile', 'movement', 'melee', 'magic'] as const
export type Phase = (typeof PHASES)[number]
/** What is still to be done in this round, the next first. Empty: orders are asked. */
export type Step =
  | { readonly step: 'phase'; readonly phase: Phase }
  | { readonly step: 'pause'; readonly phase: Phase } // asks: go on to it
  | { readonly step: 'shoot' | 'move' | 'strike' | 'cast'; readonly unit: BodyId }
  | { readonly step: 'pursuit'; readonly unit: BodyId; readonly of: BodyId } // asks: does it go after them
  | { readonly step: 'flee'; readonly unit: BodyId }
  | { readonly step: 'chase'; readonly unit: BodyId; readonly of: BodyId }
  | { readonly step: 'end' }

export interface State {
  readonly system: 'mass-battle'
  readonly scenario: string
  readonly title: string
  readonly table: Table
  readonly rounds: number
  readonly options: Options
  readonly bank: Bank | null
  readonly goals?: { readonly wanted: readonly Goal[]; readonly tallies: readonly GoalTally[] }
  readonly round: number
  readonly phase: Phase | null // under way; null: orders
  readonly agenda: readonly Step[]
  readonly tick: number // answers so far, names the decisions within a round
  readonly sides: readonly Side[]
  readonly units: readonly Unit[]
  readonly outcome?: Outcome
}
