// The state of a Bladestorm battle: plain data. A body is a single figure or a unit in formation; figures and bodies are addressed by
// their index. Bodies are never taken away: a unit that disbands is empty until it forms again, and its members are bodies of their own.
import type { Degrees, Point } from '../../engine/geometry/units'
import type { BodyId, PieceId, Seat } from '../../engine/kernel/asks'
import type { Outcome, Setup } from '../../engine/kernel/system'
import type { Goal, GoalTally } from '../../engine/tabletop/goals'
import type { Table } from '../../engine/tabletop/terrain'
import type { Formation } from './data/formations'
import type { Maneuver } from './data/maneuvers'
import type { Options, Version } from './data/options'
import type { Profile } from './data/profile'
import type { Storm as StormKind } from './data/storms'

export interface SetupBody {
  readonly name: string
  readonly profiles: readonly string[] // one profile id a figure
  readonly names?: readonly (string | null)[] // of single figures
  readonly at: { readonly x: number; readonly y: number; readonly facing: number } // on the table; of a unit the middle of its front rank
  readonly unit?: { readonly formation: Formation; readonly files: number; readonly trained?: readonly Formation[] } // absent: a single figure
  readonly declared?: true // its spell users know the spells of their profiles: nobody is asked again (BLA-53)
}
export interface SetupSide {
  readonly name: string
  readonly player: string
  readonly bodies: readonly SetupBody[]
}
export interface BattleSetup extends Setup {
  readonly scenario: string
  readonly title: string
  readonly table: Table
  readonly version: Version
  readonly options?: Partial<Options> // optional rules in play (BLA-40 to 54); absent: none
  readonly sides: readonly [SetupSide, SetupSide]
  readonly profiles: readonly Profile[]
  readonly turns: number // turn limit
  readonly points: number // agreed size of the forces
  readonly first?: Seat // who moves first; absent: it is diced for (BLA-10)
  readonly goals?: readonly Goal[]
  readonly storm?: StormKind // the storm that moves over the table (BLA-54)
}

/** A spell that holds on a figure. */
export interface Charm {
  readonly spell: string
  readonly seat: Seat // whose
  readonly left: number // halves of turns it still holds
}
export interface Figure {
  readonly id: PieceId
  readonly body: BodyId
  readonly seat: Seat
  readonly profile: number // index into state.profiles
  readonly name: string
  readonly at: Point
  readonly facing: Degrees
  readonly level: number // elevation, 0 on the ground to 3 (BLA-52)
  readonly alive: boolean // on the table
  readonly lost?: 'killed' | 'panicked' | 'ran'
  readonly endurance: number // left; below 1 at the end of a phase it is out
  readonly halved?: true // its roll for half Endurance has been made (BLA-30)
  readonly power: number // points for spells left (BLA-53)
  readonly cast?: number // the turn in which he cast last: one spell in each of his move-missile phases
  readonly known?: readonly string[] // spells declared before the battle
  readonly charms: readonly Charm[]
  readonly standards: number // enemy standards it has captured (BLA-45)
  readonly repute?: { readonly value: number; readonly until: number } // of a challenge: added to the morale of those he influences, to the end of that turn (BLA-46)
  readonly parried: number // missiles its shield has parried beyond the first: it tells in the next melee (BLA-49)
}

/** How the modifier of an attack is spent (BLA-43): so much of it parries, so many extra dice are bought. */
export interface Stance {
  readonly parry: number
  readonly dice: number
}
/** What a figure has done or means to do in the phase that is played; forgotten when it ends. */
export interface Guard {
  readonly piece: PieceId
  readonly stance?: Stance
  readonly shield?: PieceId // the attacker its shield is meant for, or has been spent on
  readonly raised?: true // it has been spent
}

export interface Body {
  readonly id: BodyId
  readonly seat: Seat
  readonly name: string
  readonly figures: readonly PieceId[] // of a unit in the order of their places, the front rank first, from the left
  readonly unit: boolean // stands in formation
  readonly formation: Formation
  readonly files: number
  readonly trained: readonly Formation[] // beyond the standard ones (BLA-42)
  readonly at: Point // of a unit: the middle of its front rank
  readonly facing: Degrees // of a unit
  readonly home?: BodyId // the unit a single soldier left, to form again with (BLA-15)
  readonly worth: number // points at the start
  readonly strength: number // figures at the start, or when it formed
  readonly disrupted: boolean
  readonly routed: boolean
  readonly acted: boolean // in this move-missile phase
  readonly spent: number // share of its move that it has used for something else: changing formation, rising
  readonly maneuver?: { readonly kind: Maneuver; readonly passed: boolean } // rolled for in this half turn (BLA-41)
  readonly charged?: true // reached its enemy by a charge in this half turn
  readonly dived?: true // came down on its enemy in this half turn (BLA-52)
  readonly shot?: true // has shot as it rode by (BLA-41)
}
export interface Side {
  readonly seat: Seat
  readonly name: string
  readonly player: string
  readonly worth: number
  readonly surrendered: boolean
  readonly standardsLost: number
}

/** A storm on its way (BLA-54). */
export interface Storm {
  readonly kind: StormKind
  readonly at: Point
  readonly heading: Degrees
}
/** A spell that lies on the table and works on. */
export interface Field {
  readonly spell: string
  readonly seat: Seat
  readonly at: Point
  readonly facing: Degrees
  readonly left: number // halves of turns it still holds
}

/** What morale has to be rolled for at the end of the phase (BLA-30). */
export const MORALE_CAUSES = ['half', 'leader', 'losses', 'alone', 'charged', 'spell', 'storm', 'challenge'] as const
export type MoraleCause = (typeof MORALE_CAUSES)[number]
export interface Due {
  readonly body: BodyId
  readonly cause: MoraleCause
}

/** A step that waits. The agenda is a stack of these, the top last; the open decision is derived from the top one. */
export type Frame =
  | { readonly frame: 'declare'; readonly seat: Seat } // spells known (BLA-53)
  | { readonly frame: 'dare'; readonly seat: Seat } // challenges before the battle (BLA-46)
  | { readonly frame: 'dared'; readonly by: PieceId; readonly to: PieceId } // accepts or declines
  | { readonly frame: 'toss' } // who is first (BLA-10)
  | { readonly frame: 'move'; readonly seat: Seat }
  | { readonly frame: 'face'; readonly seat: Seat } // the other player adjusts facings (BLA-11)
  | { readonly frame: 'rally'; readonly seat: Seat }
  | { readonly frame: 'guard'; readonly seat: Seat } // shields and stances for the melee
  | { readonly frame: 'melee'; readonly seat: Seat; readonly struck: readonly PieceId[] } // once for each attack made
  | { readonly frame: 'follow'; readonly body: BodyId; readonly way: Point } // may follow a retreat (BLA-51)
  | { readonly frame: 'settle'; readonly phase: 'move' | 'melee' } // the end of a phase: the fallen, then morale
  | { readonly frame: 'half' } // the next half of a turn begins

export interface State {
  readonly system: 'bladestorm'
  readonly tick: number // answers played so far: makes decision ids
  readonly scenario: string
  readonly title: string
  readonly table: Table
  readonly version: Version
  readonly options: Options
  readonly profiles: readonly Profile[]
  readonly turnLimit: number
  readonly points: number
  readonly turn: number // 0: before the first
  readonly first: Seat | null // null: not diced for yet
  readonly moving: Seat // whose half of the turn it is
  readonly sides: readonly [Side, Side]
  readonly bodies: readonly Body[]
  readonly figures: readonly Figure[]
  readonly guards: readonly Guard[]
  readonly due: readonly Due[]
  readonly storm?: Storm
  readonly fields: readonly Field[]
  readonly agenda: readonly Frame[]
  readonly goals?: { readonly wanted: readonly Goal[]; readonly tallies: readonly GoalTally[] }
  readonly outcome?: Outcome
}
