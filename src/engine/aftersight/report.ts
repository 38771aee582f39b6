// A battle as a text to read, in Markdown: who fought, how it ended, what it cost, what turned it, who had the luck, and turn by turn what was
// told, in the log's own words as everybody at the table could read them. Nothing sealed is in it. Names and words may be anybody's: they stand as
// text, whatever marks they hold.
import type { AnyBattle } from '../kernel/any'
import type { Seat } from '../kernel/asks'
import { PAST } from '../kernel/history'
import { luckOf } from '../kernel/luck'
import type { SceneSide } from '../kernel/scene'
import { NO_SCENE, sceneAfter, type ToldStep, type ToldWords, toldOf } from '../kernel/told'
import { handOf } from '../kernel/trail'
import { visibleTo } from '../kernel/visible'
import { capital, gistOf, sentence, unended } from '../kernel/words'
import { type Account, accountOf, afterwards } from './account'
import { gainText, percentileText, verdictText } from './luckWords'
import { answersText, fallsText, felledText, leftText, swingText, whenText, wonBy, worth } from './unitWords'

export interface ReportOptions {
  readonly players?: Readonly<Record<Seat, string>> // who led each side: 'a person', 'the computer (fair)'
  readonly picture?: string // name of the file that lies beside it
}

// what turns the direction of reading, and what ends a line
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
/** As text in a line of Markdown: nothing in it is a mark, a link or HTML. */
export const escaped = (words: string): string =>
  words
    .replace(UNSEEN, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\bwww\./gi, (found) => `${found.slice(0, 3)}\\.`)
    .replace(/^([#+=-])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : [line(head), line(head.map(() => '---')), ...rows.map(line), '']
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export function reportOf(battle: AnyBattle, { players = {}, picture }: ReportOptions = {}): string {
  const { system, record, state } = battle
  const { manifest, game } = system
  const account = accountOf(battle)
  const turn = manifest.turn ?? 'turn'
  const scenario = manifest.scenarios.find(({ id }) => id === record.setup.scenario)?.title
  const outcome = game.outcome(state)
  const scene = system.eyes.scene(state, afterwards(battle))
  const name = (seat: Seat): string => escaped(account.sides.find((side) => side.seat === seat)?.name ?? `Seat ${seat + 1}`)
  const winner = outcome?.winner
  return [
    `# ${account.sides.map((side) => escaped(side.name)).join(' against ')}`,
    '',
    `${escaped(manifest.title)}, edition ${record.edition}${scenario === undefined ? '' : `: ${escaped(scenario)}`}`,
    '',
    ...(picture === undefined ? [] : [`![The table](${encodeURI(picture)})`, '']),
    outcome
      ? `**${wonBy(winner === null || winner === undefined ? undefined : name(winner), outcome.unended)}.** ${escaped(sentence(outcome.reason))}`
      : `**Not over yet.** ${escaped(sentence(`${scene.headline}, after ${answersText(battle.position)}`))}`,
    '',
    `- Seed of the dice: ${escaped(record.seed) || 'an empty text'}`,
    `- Answers given: ${battle.position}`,
    ...byHand(battle),
    '',
    ...sidesOf(account, players, scene.goals ?? [], name),
    ...lossesOf(account, turn, name),
    ...turningsOf(account, turn, name),
    ...fortunesOf(battle, account, name),
    ...happened(battle, account),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n')
}

function byHand({ record }: AnyBattle): readonly string[] {
  const { typed, times, answers } = handOf(record)
  return [
    ...(typed > 0 ? [`- Dice typed in by hand: ${typed}`] : []),
    ...(times > 0
      ? [`- Taken back ${PAST}: ${times === 1 ? 'once' : `${times} times`}${answers === undefined ? '' : `, ${answersText(answers)}`}`]
      : []),
  ]
}

type Goals = readonly { readonly seat: Seat; readonly label: string; readonly progress: string }[]
function sidesOf(
  { sides, unit }: Account,
  players: Readonly<Record<Seat, string>>,
  goals: Goals,
  name: (seat: Seat) => string,
): readonly string[] {
  const leads = ({ seat, lines }: SceneSide): string =>
    [lines.find(({ label }) => label === 'player' || label === 'captain')?.value, players[seat]]
      .flatMap((who) => (who === undefined ? [] : [escaped(who)]))
      .join(', ')
  const counted = sides.some(({ points }) => points > 0)
  return [
    '## Sides',
    '',
    ...table(
      ['Side', 'Led by', ...(counted ? [`Lost, in ${unit}`] : [])],
      sides.map((side) => [name(side.seat), leads(side) || '–', ...(counted ? [`${worth(side.lost)} of ${worth(side.points)}`] : [])]),
    ),
    ...(goals.length === 0 ? [] : ['## Goals', '']),
    ...goals.map(({ seat, label, progress }) => `- ${name(seat)}: ${escaped(label)} (${escaped(unended(progress))})`),
    '',
  ]
}

function lossesOf({ sides, units, others, turns, unit, from }: Account, turn: string, name: (seat: Seat) => string): readonly string[] {
  const felled = units.some((one) => one.felled !== undefined)
  return [
    ...(units.length === 0 ? [] : ['## What became of the units', '']),
    ...(from > 0 ? [`Of the first ${answersText(from)} nothing is known any more.`, ''] : []),
    ...table(
      ['Unit', 'Side', 'At the end', 'When', ...(felled ? ['Felled'] : [])],
      sides.flatMap(({ seat }) =>
        units
          .filter((one) => one.seat === seat)
          .map((one) => [
            escaped(one.name),
            name(seat),
            escaped(leftText(one)),
            fallsText(one, turn),
            ...(felled ? [felledText(one, unit).replace(/^felled /, '')] : []),
          ]),
      ),
    ),
    ...sides.flatMap(({ seat }) => {
      const own = others.filter((one) => one.seat === seat)
      // those whom the same befell are named together
      const fates = [...new Set(own.map(({ fate }) => fate))].map((fate) => {
        const names = own.filter((one) => one.fate === fate).map((one) => escaped(one.name))
        return `${names.join(', ')}: ${escaped(unended(fate))}`
      })
      return fates.length === 0 ? [] : [`${name(seat)}. ${capital(fates.join('; '))}.`, '']
    }),
    ...(turns.length === 0 ? [] : [`## Losses by ${turn}, in ${unit}`, '']),
    ...table(
      [capital(turn), ...sides.map(({ seat }) => name(seat))],
      turns.map((row) => [String(row.turn), ...row.lost.map((one) => worth(one.worth))]),
    ),
  ]
}

function turningsOf({ turnings, unit }: Account, turn: string, name: (seat: Seat) => string): readonly string[] {
  if (turnings.length === 0) return []
  return [
    '## Turning points',
    '',
    ...turnings.map(
      (turning, at) =>
        `${at + 1}. ${whenText(turning, turn)}: ${swingText(turning.swing, unit)} for ${name(turning.seat)}.${turning.words ? ` ${escaped(sentence(gistOf(turning.words)))}` : ''}`,
    ),
    '',
  ]
}

function fortunesOf(battle: AnyBattle, { sides }: Account, name: (seat: Seat) => string): readonly string[] {
  const viewer = afterwards(battle)
  const luck = luckOf(
    battle.steps.map(({ events }) => events.filter((event) => visibleTo(event, viewer))),
    sides.length,
  ).filter(({ rolls }) => rolls > 0)
  if (luck.length === 0) return []
  return [
    '## Luck',
    '',
    ...luck.map((one) => {
      const staked = one.staked ? ` By what was at stake: ${percentileText(one.weighted)} battles with the same rolls.` : ''
      return `- ${name(one.seat)}: ${verdictText(one).toLowerCase()}. Of ${one.rolls} rolls came off ${gainText(one.successes)}.${staked}`
    }),
    '',
  ]
}

/** What was told, under its turns; what is told quietly is left out. */
function happened(battle: AnyBattle, { from }: Account): readonly string[] {
  const told = toldOf(battle, true)
  const first = sceneAfter(NO_SCENE, told.first).headline
  const back = new Map((battle.record.rewound ?? []).map(({ to }) => [to, true]))
  const turnIn = namedIn(battle.system.manifest.turn)
  const opened = turnsOpened(told.steps, first, turnIn)
  const lines = told.steps.flatMap((step, nth) => [
    ...(back.has(from + nth) ? [`- Play was taken back to here, ${PAST}.`] : []),
    ...headingOf(opened.get(step)),
    ...step.words.filter(({ tone, mark }) => tone !== 'quiet' || mark === 'turn').flatMap(lineOf),
  ])
  if (lines.length === 0) return []
  return ['## What happened', '', ...(lines[0]?.startsWith('\n###') ? [] : [`### ${escaped(turnIn(first) ?? first)}`, '']), ...lines, '']
}
const headingOf = (words: string | undefined): readonly string[] => (words === undefined ? [] : [`\n### ${escaped(unended(words))}\n`])
/** 'Round 1' of a headline that begins with it: what more it says is of its moment. */
const namedIn =
  (turn = 'turn') =>
  (headline: string): string | undefined =>
    new RegExp(`^${turn} \\d+`, 'i').exec(headline)?.[0]
/** What came of a turn, and not its beginning: before it was told much of the turn had happened. */
const closesTurn = ({ mark, gist }: ToldWords): boolean => mark === 'turn' && gist !== undefined
/** Where turns that are told once they are over have begun: the first words under a headline of each. */
function turnsOpened(
  steps: readonly ToldStep[],
  first: string,
  turnIn: (headline: string) => string | undefined,
): ReadonlyMap<ToldStep, string> {
  const opened = new Map<ToldStep, string>()
  if (!steps.some(({ words }) => words.some(closesTurn))) return opened
  const seen = new Set<string>()
  let headline = first
  for (const step of steps) {
    const now = turnIn(headline)
    if (now !== undefined && !seen.has(now) && step.words.some(({ tone }) => tone !== 'quiet')) {
      seen.add(now)
      opened.set(step, now)
    }
    headline = step.headline ?? headline
  }
  return opened
}
const lineOf = (words: ToldWords): readonly string[] => {
  const said = escaped(sentence(gistOf(words)))
  if (words.mark === 'turn' && !closesTurn(words)) return headingOf(gistOf(words))
  const weighs = closesTurn(words) || words.mark === 'kill' || words.mark === 'rout' || words.mark === 'end'
  return [weighs ? `- **${said}**` : `- ${said}`]
}
