// The state of an FTS battle: plain data that survives JSON. What can be worked out of it (Superiority, who is fit) is never stored.
import type { PieceId, Seat } from '../../engine/kernel/asks'
import type { Outcome, Setup } from '../../engine/kernel/system'
import type { BonusId, TacticId } from './data/tactics'

export const STRATEGIES = ['plan', 'practiced', 'screw'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** Arms and armour: none; both; one of them of high quality; both of high quality. */
export const ARMS = ['none', 'armed', 'fine', 'finest'] as const
export type Arms = (typeof ARMS)[number]

/** What a combatant brings to a battle. */
export interface Combatant {
  readonly name: string
  readonly rating: number // Combat/Tactics (MENTAL PRESENCE), 1…10
  readonly skill: string // the skill that counts for Elite Combatants
  readonly ranks: number // in that skill
  readonly legend: number
  readonly cause: string // what the Legend stands for; '' without Legend
  readonly arms: Arms
  readonly mounted: boolean // has a mount and is trained in riding it
  readonly leads: boolean // everybody else in the team would obey
  readonly severity: number // wounds, 0…10
}
export interface Fighter extends Combatant {
  readonly id: PieceId // its index in `fighters`
  readonly seat: Seat
}

/** What is true of a team as a whole. */
export interface Facts {
  readonly time: boolean // to plan before the first Advance
  readonly line: boolean // an open line to somebody whom all would obey: anybody may be the Strategist
  readonly coordinated: boolean // its riders or units manoeuvre together
  readonly magic: boolean // for mobility or communication
  readonly unaware: boolean // the enemy does not know that it comes (first Advance only)
  readonly resting: boolean // the enemy rests, unprepared (first Advance only)
  readonly hindered: boolean // conditions hinder the enemy's response
  readonly ground: number // 0 none, 1 minutes or favourable, 2 hours or very favourable, 3 a day or made for it
  readonly beasts: number // trained beasts that are not especially dangerous
  readonly dangerous: number // especially dangerous trained beasts
  readonly immortals: number
  readonly artifacts: number
}

/** How often exactly these members have used a strategy together. */
export interface History {
  readonly members: readonly string[] // names; another set of names voids it
  readonly plans: number // Battle Plan
  readonly screws: number // Screw It
}

export interface TeamSetup {
  readonly name: string
  readonly about: string
  readonly facts: Facts
  readonly tokens: number // Vengeance tokens
  readonly history: History
  readonly combatants: readonly Combatant[]
}
export interface BattleSetup extends Setup {
  readonly scenario: string
  readonly title: string
  readonly advances: number // after so many the battle is a draw
  readonly tend: number // Severity that a Respite may take from one combatant at most
  readonly shielded: boolean // no wounds can be dealt to those out of the fight
  readonly teams: readonly TeamSetup[]
}

/** A strategy in force: its score stays until a Respite. */
export interface Plan {
  readonly strategy: Strategy
  readonly strategist: PieceId | null
  readonly score: number
  readonly declared: boolean // until then nobody but the team may know any of it
  readonly fresh: boolean // a new use, counted in the team's history once it is declared: the history is open to all
}

/** Bonuses given for each of several. */
export type CountedId = 'immortals' | 'artifacts'

/** What a team puts into one Advance. */
export interface Choice {
  readonly tactics: readonly TacticId[]
  readonly claims: readonly BonusId[] // of bonuses that hold or do not
  readonly immortals: number
  readonly artifacts: number
  readonly cause: string // declared for Fight to the Death
  readonly also: readonly string[] // other causes that fit the declared one
  readonly words: string // how the Strategist puts it
  readonly tokens: number
}

export interface Team {
  readonly seat: Seat
  readonly name: string
  readonly about: string
  readonly facts: Facts
  readonly tokens: number // left
  readonly history: History
  readonly plan: Plan | null
  readonly choice: Choice | null // declared; null before
  readonly conceded: boolean
}

export const RULING_KINDS = ['grant', 'strike', 'forbid', 'skill', 'cause', 'fit', 'adjust', 'lift'] as const
/**
 * The storyteller overrules: a bonus granted or struck (of a counted kind one of them), a tactic forbidden, a skill or cause that does not
 * count, Legends without a cause that fit, Superiority more or less by his word, or all of it lifted again.
 */
export interface Ruling {
  readonly seat: Seat // whom it concerns
  readonly kind: (typeof RULING_KINDS)[number]
  readonly on: string // id of the bonus or tactic, name of the skill or cause; 'uncaused': Legends without one; '+2' or '-3'
  readonly reason: string
}

export type Stage =
  | { readonly at: 'strategy' } // sealed: everybody without a plan
  | { readonly at: 'tactics' } // sealed
  | { readonly at: 'declared' } // the storyteller may overrule; then Advance
  | { readonly at: 'wounds'; readonly due: readonly number[] } // by seat; 0: placed
  | { readonly at: 'between' } // sealed: advance, respite, concede
  | { readonly at: 'concession'; readonly by: readonly Seat[]; readonly declined: readonly Seat[] } // sealed: the others accept or decline, one after the other
  | { readonly at: 'press' } // sealed: do the rest fight on?
  | { readonly at: 'respite'; readonly left: readonly Seat[] } // who has still to tend its wounded

/** An Advance that is over. */
export interface Round {
  readonly superiority: readonly (number | null)[] // by seat; null: not in it
  readonly strength: readonly number[] // combatants in the fight after it, by seat
}

export interface State {
  readonly system: 'team-battle'
  readonly title: string
  readonly advances: number // the cap
  readonly tend: number
  readonly shielded: boolean
  readonly advance: number // the one prepared or fought, from 1
  readonly step: number // counts the stages: names decisions
  readonly stage: Stage
  readonly teams: readonly Team[] // by seat
  readonly fighters: readonly Fighter[] // by id
  readonly strengths: readonly number[] // at the start, by seat
  readonly rested: boolean // a Respite has been taken: there was time to plan
  readonly rulings: readonly Ruling[]
  readonly past: readonly Round[]
  readonly outcome?: Outcome
}
