// What is seen: the table and everybody on it, as data, and what is said of them in words.
import type { Mark, Modifier, Roll, RuleId } from '../dice/types'
import type { Base } from '../geometry/base'
import type { TurnStep } from '../geometry/facing'
import type { Degrees, Point } from '../geometry/units'
import type { Table } from '../tabletop/terrain'
import type { BodyId, PieceId, Seat, WeaponId } from './asks'
import type { RosterSheet } from './campaign'
import type { PaperTrack } from './paper'

export interface Scene {
  readonly table: Table | undefined // undefined: a battle without a table
  readonly headline: string // "Turn 3 of 12"
  readonly turn: number
  readonly sides: readonly SceneSide[]
  readonly bodies: readonly SceneBody[]
  readonly pieces: readonly ScenePiece[] // those on the table; index is not the id
  readonly remains: readonly { readonly piece: PieceId; readonly at: Point; readonly base: Base; readonly seat: Seat }[] // where the fallen lie
  readonly zones: readonly Zone[]
  readonly threads: readonly Thread[]
  readonly goals?: readonly SceneGoal[] // what the battle is about, beyond beating the enemy
  readonly turnStep?: TurnStep // by which everybody turns, in every move and placing; absent: free
  readonly parade?: Parade // how a battle without a table is drawn
  readonly rosters?: readonly (RosterSheet | null)[] // between battles: how each side stands, by seat; null: nobody is left
}
/** A goal of a side, and how far it has come. Its places stand among the zones. */
export interface SceneGoal {
  readonly seat: Seat
  readonly label: string // 'hold the bridge longest'
  readonly progress: string // 'held at the end of 2 turns'
  readonly state: 'open' | 'reached' | 'lost'
}
/**
 * What a marked part of the table is: where somebody may be placed; what a battle is about; what nobody enters but to fight; the arcs of
 * somebody in hand; a side's home edge; the weather over all of it; a template that may be laid, and one that lies there and works on; where somebody can get to; a part with a name; a way up.
 */
export const ZONE_KINDS = [
  'deployment',
  'objective',
  'control',
  'front',
  'flank',
  'rear',
  'template',
  'effect',
  'reach',
  'named',
  'ladder',
  'home',
  'weather',
] as const
export type ZoneKind = (typeof ZONE_KINDS)[number]
export interface Zone {
  readonly id: string
  readonly kind: ZoneKind
  readonly label: string
  readonly outline: readonly Point[] // polygon
  readonly seat?: Seat // whose
  readonly body?: BodyId // whose
}

/**
 * What ties a body to another or to a place: declared against it, in contact with it, ordered to it, going there if the order fails,
 * bound to it for good or ill (a leader's influence, a tow).
 */
export const THREAD_KINDS = ['declared', 'engaged', 'order', 'fallback', 'bond'] as const
export type ThreadKind = (typeof THREAD_KINDS)[number]
export interface Thread {
  readonly from: BodyId
  readonly to: BodyId | Point // a place, where it ends at none
  readonly via?: readonly Point[] // the way it takes
  readonly kind: ThreadKind
  readonly label: string
  readonly key?: string // the ask it would answer: drawn while that one is armed
}

/** A body drawn as one block, in the table's own measure: its front lies ahead of its middle, half its depth away. */
export interface Block {
  readonly at: Point // its middle
  readonly facing: Degrees
  readonly width: number // along the front
  readonly depth: number
  readonly ranks: readonly number[] // how many stand side by side in each, the front rank first
  readonly each?: number // figures drawn for each of them, where they are squads; default 1
  readonly open?: true // drawn loose: its ground is not filled
}
/** The line that ranks front along: taken by its ends, they are wheeled. */
export interface Front {
  readonly at: Point // its middle
  readonly facing: Degrees
  readonly width: number
}
/** The picture of a battle without a table: who stands in each team, and how it went so far. */
export interface Parade {
  readonly columns: readonly {
    readonly seat: Seat
    readonly heading: string
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
  readonly out?: string // why it is out of the battle with what it has left: 'conceded'
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}
/** When all is over nobody is done with anything, or acts. */
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
  readonly block?: Block // drawn so, in place of its pieces one by one
  readonly front?: Front // of ranks whose figures are drawn one by one
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

/** Words about an event, with their parts. */
export interface Words {
  readonly text: string // the whole, plain
  readonly gist?: string // in one short sentence, without single rolls: "Hunters shoot at Braves: 16 shots, 5 hit, all absorbed"
  readonly parts: readonly WordPart[]
  readonly tone: 'plain' | 'strong' | 'bad' | 'quiet'
}
export type WordPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'piece'; readonly piece: PieceId; readonly text: string }
  | { readonly kind: 'body'; readonly body: BodyId; readonly text: string }
  | { readonly kind: 'roll'; readonly roll: Roll }
  | { readonly kind: 'rule'; readonly rule: RuleId }
/** What is left of a vessel, drawn on its outline: by the parts of it, from bow to stern. */
export interface Damage {
  readonly silhouette: string // one of the engine's shapes: 'ship-a'
  readonly hull: PaperTrack // gone from the bow on
  readonly parts: readonly { readonly track: PaperTrack; readonly at: number }[] // at: 0 the bow, 1 the stern
}
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
  readonly tracks?: readonly PaperTrack[] // its damage as boxes, ticked one by one as on paper
  readonly damage?: Damage // the same as a picture
  readonly notes: readonly string[]
}
