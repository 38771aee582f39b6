// What stands between battles. A step is a small game of its own: it begins from what a battle left and from the rosters of its sides, may
// roll dice and ask, and comes to new rosters. It is played, recorded and replayed by the code of battles (`begin`, `answer`, `replay`).

import type { Dice } from '../dice/types'
import type { Answer, Decision, OrdersAnswer, OrdersAsk, Refusal, Seat } from './asks'
import { type Begun, begin } from './battle'
import type { Forecast } from './forecast'
import type { MusterDraft } from './muster'
import type { Words } from './scene'
import { stepManifest } from './stepName'
import type { Aftermath, BattleEvent, Game, Opening, Playable, Setup } from './system'
import { say } from './words'

/** All that a screen needs to show of a roster. */
export interface RosterSheet {
  readonly title: string
  readonly note: string // in a line: 'battles fought: 3, fallen: 2'
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  readonly ahead?: { readonly title: string; readonly lines: readonly string[] } // what comes next, told
  readonly members: readonly {
    readonly name: string
    readonly fate: string
    readonly details?: readonly { readonly label: string; readonly value: string }[] // scores, belongings
  }[]
  readonly lists?: readonly { readonly title: string; readonly lines: readonly string[] }[] // 'Roll of honour', 'Battles'
}
/** By seat; null where nobody goes on. */
export type Rosters<Roster> = readonly (Roster | null)[]

/**
 * Rosters are plain data: kept by themselves, taken from outside only by `read`. Sides of a battle that come without one get their first.
 * The edition of its steps stands in the manifest (`Manifest.campaign`).
 */
export interface Campaign<State, Roster = unknown, Between = unknown, Report extends Setup = Setup> {
  /** Judges a roster from outside, item by item; `path` is where it stood. */
  read(roster: unknown, path?: string): { readonly roster: Roster } | { readonly refusals: readonly Refusal[] }
  /** What of a roster that can be read keeps it from being taken in from outside; those that are kept are opened all the same. */
  faults?(roster: Roster): readonly Refusal[]
  /** As which side of this battle the roster kept under that id fought, if it did. */
  seatOf(state: State, roster: Roster, id: string): Seat | undefined
  /** What a step begins from, of a battle that is over and the rosters that fought in it, by seat: plain data that survives JSON; its scenario is the title of the battle. */
  report(state: State, rosters: Rosters<Roster>): Report
  /** The step: like a battle in little; `parse` judges a report from outside. */
  readonly step: Pick<Game<Between>, 'awaiting' | 'judge' | 'play'> & {
    parse(report: unknown): { readonly setup: Report } | { readonly refusals: readonly Refusal[] }
    muster(report: Report, dice: Dice): Between
    /** How each side stands now, by seat; its title is the side's name. Null where nobody goes on. */
    standing(between: Between): readonly (RosterSheet | null)[]
    tell(event: BattleEvent): Words | string
    sample(between: Between, decision: Decision, dice: Dice): Answer // a random legal answer
    suggest?(between: Between, decision: Decision, dice: Dice): Answer // what a computer player answers; absent: a sample
    forecast?(between: Between, answer: Answer): Forecast // of an answer as it stands: orders may be unfinished
    refine?(between: Between, draft: OrdersAnswer): OrdersAsk | undefined
  }
  /** What the step has come to; undefined while somebody owes an answer. */
  rosters(between: Between): Rosters<Roster> | undefined
  /** Of a side that does not go on: its roster at its end, with who fell; absent: it is kept as it was. */
  ended?(between: Between, seat: Seat): Roster | undefined
  /** Whether nobody of it is left: it fights no more. */
  gone?(roster: Roster): boolean
  sheet(roster: Roster): RosterSheet
  /** How many rosters can meet in one battle, if not as many as like. */
  readonly most?: number
  /** The draft of the next battle between these, kept under those ids; a system finds enemies where there are too few. */
  next(rosters: readonly Roster[], ids: readonly string[]): MusterDraft
}

/** The step as what battles are played with: its records name it apart from the battles of its system. */
export function stepOf<State, Roster, Between, Report extends Setup>(
  { manifest, catalogue }: Pick<Opening<State>, 'manifest' | 'catalogue'>,
  campaign: Campaign<State, Roster, Between, Report>,
): Playable<Between, Report> {
  const { step } = campaign
  return {
    manifest: stepManifest(manifest),
    catalogue: {
      setup: async () => undefined,
      parse: (report) => step.parse(report),
      rules: () => catalogue.rules(),
    },
    game: {
      muster: (report, dice) => step.muster(report, dice),
      awaiting: (between) => step.awaiting(between),
      judge: (between, answer) => step.judge(between, answer),
      play: (between, answers, dice) => step.play(between, answers, dice),
      outcome: (between) => (campaign.rosters(between) === undefined ? undefined : { winner: null, reason: 'All is settled' }),
      aftermath: (between) => ({
        lines: (campaign.rosters(between) ?? []).flatMap((roster, seat) => (roster === null ? [] : linesOf(campaign.sheet(roster), seat))),
      }),
      turn: () => 0,
    },
    eyes: {
      scene: (between) => {
        const standing = step.standing(between)
        return {
          table: undefined,
          headline: campaign.rosters(between) === undefined ? 'After the battle' : 'All is settled',
          turn: 0,
          sides: standing.flatMap((sheet, seat) => (sheet ? [{ seat, name: sheet.title, points: 0, lost: 0, lines: sheet.lines }] : [])),
          bodies: [],
          pieces: [],
          remains: [],
          zones: [],
          threads: [],
          rosters: standing,
        }
      },
      inspect: () => undefined,
      weapons: () => [],
      reach: () => undefined,
      measure: (_between, _viewer, from, to) => ({ distance: 0, from: from.at, to: to.at, label: '' }),
      survey: () => [],
      plan: () => undefined,
      ...(step.refine ? { refine: (between, _viewer, draft) => step.refine?.(between, draft) } : {}),
      forecast: (between, _viewer, answer) =>
        step.forecast?.(between, answer) ?? {
          title: 'After the battle',
          subtitle: '',
          verdict: step.judge(between, answer),
          modifiers: [],
          figures: [],
          notes: [],
        },
      tell: (_between, event) => {
        const told = step.tell(event)
        return typeof told === 'string' ? say('plain', told) : told
      },
    },
  }
}

/** Begins the step after a battle that is over. */
export function beginStep<State, Roster, Between, Report extends Setup>(
  system: Pick<Opening<State>, 'manifest' | 'catalogue'>,
  campaign: Campaign<State, Roster, Between, Report>,
  state: State,
  rosters: Rosters<Roster>,
  seed: string,
): Begun<Between> {
  return begin(stepOf(system, campaign), campaign.report(state, rosters), seed)
}

const linesOf = ({ title, note, members }: RosterSheet, seat: Seat): Aftermath['lines'] => [
  { seat, name: title, fate: note },
  ...members.map(({ name, fate }) => ({ seat, name, fate })),
]
