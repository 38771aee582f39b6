// What is known of the battle being played: plain data round the kernel's battle in hand. Everything that is shown is worked out of it.
import type { WantedDie } from '../../engine/dice/typed'
import type { AnyBattle } from '../../engine/kernel/any'
import type { Answer, Refusal, Seat } from '../../engine/kernel/asks'
import type { Paused } from '../../engine/kernel/battle'
import type { BattleEvent } from '../../engine/kernel/system'
import type { Level } from '../../engine/minds/levels'
import type { PonderReport } from '../../workers/messages'
import type { Rolling } from '../kept/battles'
import type { BattleStore, Policy } from '../types'

export type Player = 'person' | 'computer'

/** What an answer of a computer player was weighed against. */
export type Thought = Extract<PonderReport, { ok: true }>

export interface Model {
  readonly battle: AnyBattle | undefined
  readonly id: string | undefined
  readonly sides: readonly { readonly seat: Seat; readonly name: string }[]
  readonly players: Readonly<Record<Seat, Player>>
  readonly levels: Readonly<Record<Seat, Level>> // of computer players; fair where none is named
  readonly thoughts: readonly Thought[] // of computer players, as long as the page is there
  readonly open: number // answers before this are sealed no more, nor secret still
  readonly policies: Readonly<Record<number, Policy>>
  readonly hushed: Readonly<Record<Seat, number>> // who lets everything go by, and in which turn
  readonly opened: number // answers that were in when it was taken up
  readonly dice: BattleStore['dice']
  readonly viewing: number // answers played at the position shown
  readonly elsewhere: boolean // another tab plays it
  readonly after: BattleStore['after'] // between battles: what it settles
  readonly branched: number | undefined // played on from another battle, after so many answers
  readonly uncovered: Seat | undefined // who said "it is I" last, while the screen is still his
  readonly shownUpTo: number // answers that everybody at this screen has seen come out
  readonly seenBy: Readonly<Record<Seat, number>> // the same for each who was called, up to his own answer
  readonly rolling: Rolling | undefined // an answer whose dice are being typed in
  readonly wanted: WantedDie | undefined
  readonly waiting: Paused<unknown> | undefined // done and shown, not entered yet: dice fall next, and its player has the word
  readonly ruled: readonly Answer[] // by whoever arbitrates, be it for the seat of a computer player
  readonly voided: readonly Seat[] // whose sealed answers others took back, until they answer anew
  readonly fresh: readonly BattleEvent[] // to be seen happening
  readonly refusals: readonly Refusal[]
  readonly trouble: string | undefined
  readonly thinking: boolean
  readonly absent: string | undefined // why the computer player could not be fetched, for a turn or for advice
}
export const NO_BATTLE: Model = {
  battle: undefined,
  id: undefined,
  sides: [],
  players: {},
  levels: {},
  thoughts: [],
  open: 0,
  policies: {},
  hushed: {},
  opened: 0,
  dice: 'app',
  viewing: 0,
  elsewhere: false,
  after: undefined,
  branched: undefined,
  uncovered: undefined,
  shownUpTo: 0,
  seenBy: {},
  rolling: undefined,
  wanted: undefined,
  waiting: undefined,
  ruled: [],
  voided: [],
  fresh: [],
  refusals: [],
  trouble: undefined,
  thinking: false,
  absent: undefined,
}
/** The battle that is shown: with what waits for the player's word. */
export const shownBattle = ({ battle, waiting }: Pick<Model, 'battle' | 'waiting'>): AnyBattle | undefined => waiting?.battle ?? battle
/** What was sealed is opened, and others may not know of it yet; what is told of that at a screen for several goes by whether it could be. */
export const mayWithholdIn = ({ battle }: Pick<Model, 'battle'>): boolean =>
  (battle?.system.game.mayWithhold ?? battle?.system.game.withheld)?.(battle.state) === true
export const withheldIn = ({ battle }: Pick<Model, 'battle'>): boolean => battle?.system.game.withheld?.(battle.state) === true
export const isLive = (model: Pick<Model, 'battle' | 'waiting' | 'viewing'>): boolean =>
  model.viewing === (shownBattle(model)?.position ?? 0)

/** What is to be done in the world after a step. */
export const EFFECTS = ['show', 'keep', 'rest', 'forget', 'claim', 'leave'] as const
/** show: the position anew, and let the computer players go on; rest: stop them; forget: all that was worked out; claim, leave: the tab's hold on the battle. */
export type Effect = (typeof EFFECTS)[number]

export interface Step {
  readonly model: Model
  readonly effects: readonly Effect[]
  readonly done: boolean // false: it came to nothing
}
export const nothing = (model: Model): Step => ({ model, effects: [], done: false })
export const refusing = (model: Model, refusals: readonly Refusal[]): Step => ({ model: { ...model, refusals }, effects: [], done: false })
