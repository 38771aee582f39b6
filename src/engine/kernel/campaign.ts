// What stands between battles. A step is a small game of its own: it begins from what a battle left and from the rosters of its sides, may
// roll dice and ask, and comes to new rosters. It is played, recorded and replayed by the code of battles (`begin`, `answer`, `replay`).
import type { Dice } from '../dice/types'
import type { Answer, Decision, Refusal, Seat } from './asks'
import { type Begun, begin } from './battle'
import type { MusterDraft } from './muster'
import type { Aftermath, BattleEvent, Game, Playable, Setup } from './system'
import { say } from './words'

/** All that a screen needs to show of a roster. */
export interface RosterSheet {
  readonly title: string
  readonly note: string // in a line: 'battles fought: 3, fallen: 2'
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  readonly members: readonly { readonly name: string; readonly fate: string }[]
}
/** By seat; null where nobody is left to go on. */
export type Rosters<Roster> = readonly (Roster | null)[]

/**
 * Rosters are plain data: kept by themselves, taken from outside only by `read`. Sides of a battle that come without one get their first.
 */
export interface Campaign<State, Roster = unknown, Between = unknown, Report extends Setup = Setup> {
  readonly edition: number // raised whenever the record of a step would come out differently
  /** Judges a roster from outside, item by item; `path` is where it stood. */
  read(roster: unknown, path?: string): { readonly roster: Roster } | { readonly refusals: readonly Refusal[] }
  /** As which side of this battle the roster fought, if it did. */
  seatOf(state: State, roster: Roster): Seat | undefined
  /** What a step begins from, of a battle that is over and the rosters that fought in it, by seat: plain data that survives JSON. */
  report(state: State, rosters: Rosters<Roster>): Report
  /** The step: like a battle in little; `parse` judges a report from outside. */
  readonly step: Pick<Game<Between>, 'awaiting' | 'judge' | 'play'> & {
    parse(report: unknown): { readonly setup: Report } | { readonly refusals: readonly Refusal[] }
    muster(report: Report, dice: Dice): Between
    tell(event: BattleEvent): string
    sample(between: Between, decision: Decision, dice: Dice): Answer // a random legal answer
  }
  /** What the step has come to; undefined while somebody owes an answer. */
  rosters(between: Between): Rosters<Roster> | undefined
  sheet(roster: Roster): RosterSheet
  /** The draft of the next battle between these; a system finds enemies where there are too few. */
  next(rosters: readonly Roster[]): MusterDraft
}

/** The step as what battles are played with: its records name it apart from the battles of its system. */
export function stepOf<State, Roster, Between, Report extends Setup>(
  { manifest }: Pick<Playable<State>, 'manifest'>,
  campaign: Campaign<State, Roster, Between, Report>,
): Playable<Between, Report> {
  const { step } = campaign
  return {
    manifest: { ...manifest, id: stepIdOf(manifest.id), edition: campaign.edition, scenarios: [] },
    catalogue: { setup: async () => undefined, parse: (report) => step.parse(report), rules: async () => [] },
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
      scene: (between) => ({
        table: undefined,
        headline: campaign.rosters(between) === undefined ? 'After the battle' : 'All is settled',
        turn: 0,
        sides: [],
        bodies: [],
        pieces: [],
        remains: [],
        zones: [],
        threads: [],
      }),
      inspect: () => undefined,
      weapons: () => [],
      reach: () => undefined,
      measure: (_between, _viewer, from, to) => ({ distance: 0, from: from.at, to: to.at, label: '' }),
      survey: () => [],
      plan: () => undefined,
      forecast: (between, _viewer, answer) => ({
        title: 'After the battle',
        subtitle: '',
        verdict: step.judge(between, answer),
        modifiers: [],
        figures: [],
        notes: [],
      }),
      tell: (_between, event) => say('plain', step.tell(event)),
    },
  }
}
/** What the records of steps say they are of. */
export const stepIdOf = (system: string): string => `${system}/campaign`

/**
 * Begins the step after a battle that is over.
 * @coming the screen between battles
 */
export function beginStep<State, Roster, Between, Report extends Setup>(
  system: Pick<Playable<State>, 'manifest'>,
  campaign: Campaign<State, Roster, Between, Report>,
  state: State,
  rosters: Rosters<Roster>,
  seed: string,
): Begun<Between> {
  return begin(stepOf(system, campaign), campaign.report(state, rosters), seed)
}

const linesOf = ({ title, note, members }: RosterSheet, seat: Seat): Aftermath['lines'] => [
  { seat, name: title, fate: note },
  ...members.map((one) => ({ seat, ...one })),
]
