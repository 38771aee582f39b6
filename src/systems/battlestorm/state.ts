// The state of a Battlestorm battle: plain data. Figures and units are addressed by their index.
import type { Degrees, Inches, Point } from '../../engine/geometry/units'
import type { Assignment, BodyId, PieceId, Seat, WeaponId } from '../../engine/kernel/asks'
import type { Outcome, Setup } from '../../engine/kernel/system'
import type { Goal, GoalTally } from '../../engine/tabletop/goals'
import type { Table } from '../../engine/tabletop/terrain'
import type { Advanced } from './data/advanced'
import type { Drill } from './data/formations'
import type { Profile } from './data/profile'

export interface SetupUnit {
  readonly name: string
  readonly profiles: readonly string[] // one profile id a figure
  readonly names?: readonly (string | null)[] // of single figures
  readonly at: readonly { readonly x: number; readonly y: number; readonly facing: number }[] // one a figure, for home edge 'south'
  readonly leader?: number // the figure of it that has been made a minor leader (BST-5): its index in `profiles`
  readonly formation?: Drill // how it begins (BST-62); absent: as a mob
}
export interface SetupSide {
  readonly name: string
  readonly player: string
  readonly units: readonly SetupUnit[]
}
/** How armies come onto the table: as the setup draws them up, or in turns, placement unit by placement unit (BST-11). */
export const PLACEMENTS = ['as drawn', 'in turns'] as const
export type Placement = (typeof PLACEMENTS)[number]
export interface BattleSetup extends Setup {
  readonly scenario: string
  readonly title: string
  readonly table: Table
  readonly sides: readonly [SetupSide, SetupSide]
  readonly profiles: readonly Profile[]
  readonly champions: number // a side
  readonly turns: number // turn limit
  readonly points: number // agreed size of the armies
  readonly advanced?: Partial<Advanced> // the advanced rules in play (BST-60 to 67); absent: none
  readonly placement?: Placement // absent: as drawn
  readonly characterLimit?: false // the optional rule of BST-3 is off
  readonly free?: true // a battle for which no limits of army building are agreed (BST-4)
  readonly goals?: readonly Goal[] // absent: to beat the enemy (BST-14)
}

/** Lasting injuries and passing states of a figure. */
export interface Injuries {
  readonly evasion: number // added to Evasion (negative: easier to hit)
  readonly cer: number // added to its own C.E.R. (positive: worse)
  readonly move: number // fraction of the move left, 1 unhurt
}
export interface Figure {
  readonly id: PieceId
  readonly unit: BodyId
  readonly seat: Seat
  readonly profile: number // index into state.profiles
  readonly name: string // 'Fenth Gallinir', 'brave 7'
  readonly at: Point
  readonly facing: Degrees
  readonly altitude: Inches // above its ground
  readonly alive: boolean // on the table
  readonly lost?: 'killed' | 'driven off'
  readonly fate: number
  readonly champion: boolean
  readonly paralysed: boolean
  readonly blind?: true // sees no opponent (BST-65)
  readonly fallen: boolean // footing lost: rises at the cost of half its next move, hit at an advantage until then
  readonly broken: readonly WeaponId[] // weapons lost for good
  readonly dropped: readonly WeaponId[] // picked up by spending a recover
  readonly unloaded: readonly WeaponId[] // need a recover/reload before they are used again
  readonly loading?: readonly WeaponId[] // being made ready: used again from its next activation on (BST-29)
  readonly thrown?: readonly WeaponId[] // gone for good (BST-1)
  readonly injuries: Injuries
  readonly saves: readonly ('rout' | 'fall')[] // saving rolls a critical has laid on it, made when the chain comes to its routs (BST-51)
  readonly leader?: true // a minor leader (BST-5)
}
export interface Unit {
  readonly id: BodyId
  readonly seat: Seat
  readonly name: string
  readonly figures: readonly PieceId[] // living and dead
  readonly activated: boolean // this turn
  readonly braced: boolean
  readonly ready: boolean // standing ready
  readonly readyMoved?: boolean // it moved, or changed formation, before it stood ready: +2 (BST-28)
  readonly hidden: boolean
  readonly routing: boolean
  readonly worth: number // points at the start
  readonly formation?: Drill // how it means to stand (BST-62); absent: a mob
}
export interface Side {
  readonly seat: Seat
  readonly name: string
  readonly player: string
  readonly home: 'south' | 'north' // its edge of the table: south is y = table height
  readonly worth: number
  readonly surrendered: boolean
}

/** What one activated unit has done and means to do: a link of the chain (BST-27). */
export interface Link {
  readonly unit: BodyId
  readonly searched: boolean
  readonly declared: readonly BodyId[]
  readonly stage: 'declare' | 'manoeuvre' | 'done' // declare: search and declarations; manoeuvre: formation, move, the rest
  readonly moved: Moved
  readonly changed: boolean // divided, hidden, recovered, rallied: the one change of this activation
  readonly shot?: Shot // fire that is resolved with the chain's combat
  readonly blow?: Blow // its melee as ordered
  readonly passed: boolean // its melee was offered and let go
  readonly formed?: true // has changed formation: moves at most half (BST-62)
  readonly gone?: number // share of its move that it has spent on moving and forming up (BST-23)
  readonly charge?: true // declared a charge (BST-63)
  readonly ambush?: true // was hidden until it declared its attack: those it strikes do not see it (BST-65)
  readonly ran?: number // the run-up of its charge, inches
}
export const MOVED = ['no', 'half', 'full', 'double'] as const
export type Moved = (typeof MOVED)[number]

export interface Shot {
  readonly target: BodyId
  readonly weapon: WeaponId | '' // '': each figure the best it has (BST-37)
  readonly factor: number // proportional reduction (BST-44); 1: every attack rolled; 0: one roll a figure
  readonly assigned: readonly Assignment[] // by hand, at figures of other units too; the rest by the rule (BST-37)
}
export interface Blow {
  readonly targets: readonly BodyId[]
  readonly weapon: WeaponId | '' // '': each figure the best it has (BST-37)
  readonly factor: number
  readonly assigned: readonly Assignment[]
}
/** The way of one figure, in table coordinates, from where it stood. */
export interface Leg {
  readonly piece: PieceId
  readonly points: readonly Point[]
  readonly gone?: number // the fraction it has gone, where it had no room to stand as far on as the others (BST-17)
}

/** A step that waits. The agenda is a stack of these; the open decision is derived from the top one. */
export type Frame =
  | { readonly frame: 'toss' } // dice for the choice of home edge (BST-10)
  | { readonly frame: 'edge'; readonly seat: Seat } // the winner chooses
  | { readonly frame: 'champions'; readonly seat: Seat } // designates (BST-13)
  | { readonly frame: 'general'; readonly seat: Seat } // names its general (BST-60)
  | {
      readonly frame: 'placing' // in turns (BST-11)
      readonly seat: Seat
      readonly units: number // placement units of each army
      readonly left: readonly [number, number] // still to be placed, the one at work among them
      readonly waiting: readonly PieceId[] // figures of both sides that have no place yet
      readonly group: readonly PieceId[] // of the placement unit at work
    }
  | { readonly frame: 'deploy'; readonly seat: Seat } // may re-place within the limits (BST-12)
  | { readonly frame: 'turn' } // initiative, again and again
  | { readonly frame: 'activate'; readonly seat: Seat } // must activate one of its units (BST-20)
  | {
      readonly frame: 'chain'
      readonly links: readonly Link[]
      readonly stage: 'links' | 'fear' | 'fire' | 'melee' | 'routs'
      readonly morale?: Morale // kept where courage is in play
    } // links in order of activation
  | { readonly frame: 'link'; readonly unit: BodyId } // the unit at work; its Link is in the chain below
  | { readonly frame: 'window'; readonly by: BodyId; readonly waiting: readonly BodyId[] } // who may still react to a declaration (BST-25)
  | MovingFrame
  | { readonly frame: 'approach'; readonly unit: BodyId; readonly mover: BodyId } // may activate because the mover came near (BST-26)
  | {
      readonly frame: 'standing'
      readonly unit: BodyId
      readonly mover: BodyId
      readonly points: readonly number[]
      readonly factor?: number
    } // stands ready: fire at which point of the path (BST-28)
  | {
      readonly frame: 'bracing'
      readonly unit: BodyId
      readonly mover: BodyId
      readonly why: 'braced' | 'parting' | 'pursuit'
      readonly factor?: number
    } // may strike at the mover (BST-28, 29)
  | { readonly frame: 'pursuit'; readonly unit: BodyId; readonly routed: BodyId; readonly factor?: number } // may pursue (BST-61)

/** What shakes the units of a chain (BST-61). */
export interface Morale {
  readonly fallen: readonly PieceId[] // who was off the table when the chain began
  readonly shaken: readonly BodyId[] // have seen a friend rout near them
  readonly tested: readonly string[] // 'losses 3': each unit checks once a chain for each cause
}

/** A move under way (BST-26): every figure stands at the fraction `done` of its own leg, or short of it for want of room. */
export interface MovingFrame {
  readonly frame: 'moving'
  readonly unit: BodyId
  readonly legs: readonly Leg[]
  readonly done: number // 0…1
  readonly facing: Degrees | null
  readonly altitude: Inches | null
  readonly asked: readonly BodyId[] // has answered the approach of this mover
  readonly offered: readonly BodyId[] // stood ready and has been asked
  readonly due: readonly { readonly unit: BodyId; readonly at: number; readonly factor?: number }[] // shots chosen for later points
  readonly how: 'move' | 'disengage' | 'rout' | 'pursuit'
  readonly since?: number // links of the chain when it began: who is activated later may hold the mover (BST-26)
}

export interface State {
  readonly system: 'battlestorm'
  readonly tick: number // answers played so far: makes decision ids
  readonly scenario: string
  readonly title: string
  readonly table: Table
  readonly profiles: readonly Profile[]
  readonly champions: number
  readonly turnLimit: number
  readonly points: number
  readonly turn: number // 0: before the first
  readonly sides: readonly [Side, Side]
  readonly units: readonly Unit[]
  readonly figures: readonly Figure[]
  readonly closed: readonly (readonly [PieceId, PieceId])[] // figures in contact since an earlier melee of theirs, the lower id first: shorter weapons first (BST-40)
  readonly agenda: readonly Frame[] // the top is last
  readonly outcome?: Outcome
  readonly advanced?: Advanced // absent: the standard game; rolled weather stands here once it has been rolled
  readonly goals?: { readonly wanted: readonly Goal[]; readonly tallies: readonly GoalTally[] }
  readonly generals?: readonly [PieceId | null, PieceId | null] // null: not named, or lost and mourned
}
