// The state of a battle of spaceships: plain data. A ship is addressed by its index; it is its own body.
// Positions are centres of squares (column + 0.5, row + 0.5); facings are 0, 90, 180 and 270.
import type { Degrees, Point } from '../../engine/geometry/units'
import type { PieceId, Seat } from '../../engine/kernel/asks'
import type { BattleEvent, Outcome, Setup } from '../../engine/kernel/system'
import type { Goal, GoalTally } from '../../engine/tabletop/goals'
import type { Table } from '../../engine/tabletop/terrain'
import type { Device, FieldType, Level, PowerSlot, Projectile, SizeClass, SystemName, WeaponKind } from './data/tables'

// ---------------------------------------------------------------- setup

/** Three phases at a time; the same, but more while nobody can meet; the whole turn at once (SHP-12). */
export const PLOTTINGS = ['three phases', 'until met', 'whole turn'] as const
export type Plotting = (typeof PLOTTINGS)[number]

/** What a ship is made of: what it is priced by. */
export interface Design {
  readonly class: SizeClass
  readonly engines: number // utmost speed, a step: 1 half, 2 full sub-light, k + 2 hyper k
  readonly fields: FieldType
  readonly weapons: WeaponKind
  readonly devices: Readonly<Record<Device, boolean>>
}
export interface SetupShip extends Design {
  readonly name: string
  readonly at: { readonly x: number; readonly y: number } // centre of a square
  readonly facing: number // 0, 90, 180 or 270
  readonly hull?: number // left from an earlier battle; absent: undamaged
  readonly best?: Readonly<Record<SystemName, Level>> // the same of its systems
  readonly ammo?: Readonly<Record<Projectile, number>>
}
export interface SetupSide {
  readonly name: string
  readonly player: string
  readonly ships: readonly SetupShip[]
}
export interface BattleSetup extends Setup {
  readonly scenario: string
  readonly title: string
  readonly table: Table // in squares, ground space; terrain: planets and asteroids
  readonly sides: readonly SetupSide[] // two to eight
  readonly turns: number // turn limit
  readonly plotting: Plotting
  readonly bothHits: boolean // SHP-14: a hit of 6 and more at a system hurts the hull too
  readonly ownStocks?: boolean // SHP-5: torpedoes and missiles have a stock each; absent: one for both
  readonly lots?: true // SHP-21: fleets of as many ships each draw lots for each other's places
  readonly goals?: readonly Goal[] // absent: to beat the others; pieces are ships, counted over all fleets from 0
}

// ---------------------------------------------------------------- ships

export type Power = Readonly<Record<PowerSlot, number>>

export const STEPS = ['hold', 'forward', 'left', 'right'] as const
/** What a ship does in a phase in which it moves. */
export type Step = (typeof STEPS)[number]

export const BOARD_PLACES = ['bridge', 'engines', 'fields', 'weapons'] as const
export type BoardPlace = (typeof BOARD_PLACES)[number]
export interface Party {
  readonly place: BoardPlace
  readonly by: Seat
}

export const DIRECTIONS = ['fore', 'aft'] as const
export type Direction = (typeof DIRECTIONS)[number]
/** A projectile launched this turn: each kind once in each direction. */
export interface Launch {
  readonly weapon: Projectile
  readonly direction: Direction
}

/** What an attack is aimed at. */
export const AIMS = ['ship', 'engines', 'fields', 'weapons'] as const
export type Aim = (typeof AIMS)[number]

export interface Ship {
  readonly id: PieceId // of its body too
  readonly seat: Seat // the fleet it came with; who gives its orders: controllerOf (game/queries.ts)
  readonly name: string
  readonly design: Design
  readonly worth: number // points
  readonly at: Point
  readonly facing: Degrees
  readonly began: number // hull points it came to this battle with: what it brings from an earlier one is not lost in this
  readonly hull: number // points left; 0 destroyed, a wreck until the next Phase Zero
  readonly best: Readonly<Record<SystemName, Level>> // best factor that damage leaves; counts from the next Phase Zero
  readonly ammo: Readonly<Record<Projectile, number>> // of one stock both show the whole (game/stock.ts)
  readonly power: Power // of this turn, seen by all; what a boarded system has of it is of no use
  readonly speed: number // step of this turn
  readonly spaces: number // gone forward since it last turned
  readonly invisible: boolean
  readonly towing: PieceId | null // whom its tractor beam holds
  readonly caught: number | null // turn in which it was caught against its will; null: it was not
  readonly boarded: readonly Party[]
  readonly launched: readonly Launch[] // this turn
  readonly partySent: boolean // this turn
  readonly destructing: boolean // in phase 12 of this turn; known to its captain alone
  readonly plot: readonly (Step | null)[] // entry p: phase p + 1; known to its captain alone until carried out
  readonly ram: PieceId | null // whom it means to ram in this plot; known to its captain alone
  readonly lost?: 'destroyed' | 'surrendered' // off the table
}

export interface Side {
  readonly seat: Seat
  readonly name: string
  readonly player: string
  readonly worth: number // points at the start
  readonly surrendered: boolean
  readonly harm: number // points its ships have taken from others
}

// ---------------------------------------------------------------- the battle

/** What waits. The open decisions are derived from it. */
export type Frame =
  | { readonly frame: 'command' } // Phase Zero
  | { readonly frame: 'plot'; readonly from: number; readonly to: number } // the moves of these phases
  | { readonly frame: 'attack'; readonly phase: number; readonly until?: number } // the attacks of this phase; moves are plotted on to that one

export interface State {
  readonly system: 'spaceship-battles'
  readonly scenario: string
  readonly title: string
  readonly table: Table
  readonly turnLimit: number
  readonly plotting: Plotting
  readonly bothHits: boolean
  readonly ownStocks: boolean
  readonly turn: number
  readonly phase: number // the last that was carried out this turn; 0 in Phase Zero
  readonly frame: Frame
  readonly sides: readonly Side[]
  readonly ships: readonly Ship[]
  readonly goals?: { readonly wanted: readonly Goal[]; readonly tallies: readonly GoalTally[] }
  readonly outcome?: Outcome
}

// ---------------------------------------------------------------- what happens: the `detail` of the events

export const ENERGY = 'energy'
export const WEAPONS = [ENERGY, 'torpedoes', 'missiles'] as const
export type Weapon = (typeof WEAPONS)[number]

export type Happening =
  | { readonly what: 'turn'; readonly detail: { readonly turn: number } }
  | { readonly what: 'removed'; readonly detail: { readonly ships: readonly PieceId[] } } // wrecks leave the table
  | {
      readonly what: 'power' // shown to all
      readonly detail: { readonly ships: readonly { readonly ship: PieceId; readonly power: Power; readonly speed: number }[] }
    }
  | { readonly what: 'countdown'; readonly detail: { readonly ship: PieceId } } // self-destruction ordered: for its captain alone
  | {
      readonly what: 'repair'
      readonly detail: { readonly ship: PieceId; readonly at: SystemName; readonly success: boolean; readonly level: Level }
    }
  | {
      readonly what: 'repel'
      readonly detail: { readonly ship: PieceId; readonly place: BoardPlace; readonly by: Seat; readonly success: boolean }
    }
  | { readonly what: 'break-away'; readonly detail: { readonly ship: PieceId; readonly from: PieceId; readonly success: boolean } }
  | {
      readonly what: 'phase' // the moves of a phase
      readonly detail: {
        readonly phase: number
        readonly moves: readonly { readonly ship: PieceId; readonly step: Step | 'towed' }[]
      }
    }
  | {
      readonly what: 'asteroids'
      readonly detail: {
        readonly ship: PieceId
        readonly name: string
        readonly field: number
        readonly damage: number
        readonly lost?: number // where the hull had less
        readonly left: number
      }
    }
  | {
      readonly what: 'ram'
      readonly detail: {
        readonly ship: PieceId
        readonly target: PieceId
        readonly hit: boolean
        readonly tooSlow: boolean // no roll
        readonly damage: number // to the target, after its field
        readonly lost?: number // where its hull had less
        readonly back: number // to the rammer, after its own
        readonly lostBack?: number
      }
    }
  | { readonly what: 'appear'; readonly detail: { readonly ship: PieceId } }
  | { readonly what: 'vanish'; readonly detail: { readonly ship: PieceId } }
  | {
      readonly what: 'attack'
      readonly detail: {
        readonly ship: PieceId
        readonly target: PieceId
        readonly weapon: Weapon
        readonly aim: Aim
        readonly range: number
        readonly field: number // value of the target's
        readonly total: number // of the dice, less the deductions
        readonly damage: number // to the hull
        readonly lost?: number // where the hull had less
        readonly dropped: boolean // the system aimed at is one step worse
        readonly left: number // hull points of the target after the attacks of the phase so far
      }
    }
  | {
      readonly what: 'tractor'
      readonly detail: {
        readonly ship: PieceId
        readonly target: PieceId
        readonly willing: boolean
        readonly caught: boolean
        readonly field: number
        readonly total: number
      }
    }
  | {
      readonly what: 'unrammed' // a ram that was ordered and did not come about
      readonly detail: {
        readonly ship: PieceId
        readonly target: PieceId
        readonly why: 'gone' | 'taken' | 'held' | 'unseen' | 'elsewhere' | 'still' | 'anew'
      }
    }
  | {
      readonly what: 'release'
      readonly detail: { readonly ship: PieceId; readonly target: PieceId; readonly cut?: string; readonly lost?: boolean } // cut: what has come between; lost: whoever held the beam
    }
  | {
      readonly what: 'board'
      readonly detail: { readonly ship: PieceId; readonly target: PieceId; readonly place: BoardPlace; readonly success: boolean }
    }
  | {
      readonly what: 'destruct'
      readonly detail: {
        readonly ship: PieceId
        readonly blasts: readonly {
          readonly target: PieceId
          readonly range: number
          readonly field: number
          readonly total: number
          readonly damage: number
          readonly lost?: number
          readonly left: number
        }[]
      }
    }
  | { readonly what: 'destroyed'; readonly detail: { readonly ship: PieceId } }
  | { readonly what: 'surrender'; readonly detail: Readonly<Record<string, never>> }
  | { readonly what: 'goal'; readonly detail: { readonly goal: string; readonly reached: boolean } } // reached, or out of reach for good
  | { readonly what: 'carried'; readonly detail: { readonly thing: string; readonly id: PieceId | null; readonly from: PieceId | null } } // by whom now; null: it lies about
  | { readonly what: 'end'; readonly detail: { readonly winner: Seat | null; readonly reason: string } }
/** An event of this system: every event that the game reports is one. */
export type ShipEvent = Omit<BattleEvent, 'what' | 'detail'> & Happening
