// Every event in our own words, with its parts. An event of a kind not known here is named plainly.
import { counted } from '../../../engine/kernel/say'
import type { WordPart, Words } from '../../../engine/kernel/scene'
import type { BattleEvent } from '../../../engine/kernel/system'
import { asList, asNumber, asNumbers, asText, bracketed, field, joined, roll, rule, ruledBy, say, text } from '../../../engine/kernel/words'
import { tellSettled } from '../../../engine/tabletop/goals'
import { burdensOf, tellHanded } from '../../../engine/tabletop/goalWords'
import { FORMATION, FORMATIONS } from '../data/formations'
import { MANEUVER, MANEUVERS } from '../data/maneuvers'
import { type Effect, spellOf } from '../data/spells'
import { STORM, STORMS } from '../data/storms'
import { whyOf } from '../game/morale'
import { elevationName } from '../game/names'
import { MORALE_CAUSES, type State } from '../state'
import { body, does, figure, side } from './words'

type Teller = (state: State, event: BattleEvent) => Words

const bodyOf = (state: State, { detail }: BattleEvent): WordPart => body(state, asNumber(detail.body))
const verb = (state: State, { detail }: BattleEvent, one: string, many: string): string => does(state, asNumber(detail.body), one, many)
const figures = (state: State, ids: unknown): readonly WordPart[] => joined(asNumbers(ids).map((id) => figure(state, id)))
/** ' (11)': rolls that can be opened. */
const spellName = (id: unknown): string => spellOf(asText(id))?.name ?? 'a spell'
const stormName = (kind: unknown): string => STORM[STORMS.find((one) => one === kind) ?? 'blade storm'].name

const MOVES: Readonly<Record<string, readonly [string, string, string]>> = {
  ran: [' runs', ' run', 'BLA-33'],
  withdrew: [' draws off', ' draw off', 'BLA-31'],
  'fell back': [' falls back', ' fall back', 'BLA-51'],
  followed: [' follows', ' follow', 'BLA-51'],
  pushed: [' is blown back', ' are blown back', 'BLA-53'],
}
const RALLIES: Readonly<Record<string, string>> = {
  gone: ': panic, and out of the battle',
  steady: ': steady again',
  routs: ': routed',
  'runs on': ': still running',
  wavers: ': still Disrupted',
}

const TELLERS: Readonly<Record<string, Teller>> = {
  goal: (state, event) => ruledBy(tellSettled(side(state, event.seat), event.detail), 'BLA-10'),
  carried: (state, { detail }) =>
    ruledBy(
      tellHanded((id) => figure(state, id), detail),
      'BLA-10',
    ),
  first: (state, event) => {
    // whoever threw alike threw again: the last two decide
    const rolls = event.rolls ?? []
    const ties = rolls.slice(0, -2)
    const after = ties.length === 0 ? [] : [` after ${ties.length > 2 ? 'ties' : 'a tie'}`, ...bracketed(ties)]
    return ruledBy(say('strong', `${side(state, event.seat)} are first`, bracketed(rolls.slice(-2)), ...after), 'BLA-10')
  },
  declared: (state, event) =>
    ruledBy(
      say('quiet', figure(state, asNumber(event.detail.by)), ` knows ${asList(event.detail.spells).map(spellName).join(', ')}`),
      'BLA-53',
    ),
  half: (state, event) =>
    ruledBy(
      say('strong', `Turn ${asNumber(event.detail.turn) ?? 0}: ${side(state, event.seat)} move and shoot`), // it heads either half in the log
      'BLA-10',
    ),
  moved: (state, event) => {
    const meets = asNumbers(event.detail.meets)
    if (event.detail.length === 0) return ruledBy(say('quiet', bodyOf(state, event), verb(state, event, ' turns', ' turn')), 'BLA-14')
    const how =
      event.detail.charged === true ? verb(state, event, ' charges ', ' charge ') : verb(state, event, ' moves up to ', ' move up to ')
    return ruledBy(
      meets.length === 0
        ? say('quiet', bodyOf(state, event), verb(state, event, ' moves', ' move'), ` ${(asNumber(event.detail.length) ?? 0).toFixed(1)}″`)
        : say('plain', bodyOf(state, event), how, joined(meets.map((id) => body(state, id)))),
      event.detail.charged === true ? 'BLA-41' : 'BLA-11',
    )
  },
  turned: (state, event) => ruledBy(say('quiet', `${side(state, event.seat)} turn `, figures(state, event.detail.pieces)), 'BLA-11'),
  dressed: (state, event) => ruledBy(say('quiet', bodyOf(state, event), ' close ranks'), 'BLA-15'),
  formed: (state, event) => {
    const kind = FORMATIONS.find((one) => one === event.detail.formation) ?? 'general'
    return ruledBy(say('plain', bodyOf(state, event), ` form ${FORMATION[kind].name}`), 'BLA-15')
  },
  disbanded: (state, event) =>
    ruledBy(say('plain', bodyOf(state, event), event.detail.why === 'last' ? ': the last man stands alone' : ' disband'), 'BLA-15'),
  level: (state, event) =>
    ruledBy(
      say(
        'plain',
        figure(state, asNumber(event.detail.piece)),
        ` ${(asNumber(event.detail.level) ?? 0) > (asNumber(event.detail.from) ?? 0) ? 'rises to' : 'sinks to'} ${elevationName(asNumber(event.detail.level) ?? 0)}`,
      ),
      'BLA-52',
    ),
  maneuver: (state, event) => {
    const kind = MANEUVERS.find((one) => one === event.detail.kind) ?? 'run'
    return ruledBy(
      say(
        event.detail.passed === true ? 'plain' : 'bad',
        bodyOf(state, event),
        verb(state, event, ' tries to ', ' try to '),
        `${MANEUVER[kind].name}: it ${event.detail.passed === true ? 'succeeds' : 'fails'}`,
        bracketed(event.rolls),
      ),
      'BLA-41',
    )
  },
  attack: tellAttack,
  fallen: (state, event) => {
    const ids = asNumbers(event.detail.figures)
    const burdens = burdensOf(state.goals)
    const dropped = ids.flatMap((id) => burdens.get(id) ?? []).map((thing) => `; ${thing} lies on the field`)
    return ruledBy(say('bad', figures(state, ids), ids.length === 1 ? ' falls' : ' fall', ...dropped), 'BLA-23')
  },
  captured: (state, event) =>
    ruledBy(
      say('bad', figure(state, asNumber(event.detail.by)), ' takes the standard of ', figure(state, asNumber(event.detail.bearer))),
      'BLA-45',
    ),
  morale: (state, event) => {
    const cause = MORALE_CAUSES.find((one) => one === event.detail.cause) ?? 'half'
    const passed = event.detail.passed === true
    const end = event.detail.disrupted === true ? ': Disrupted' : event.detail.steady === true ? ': steady' : ': none the worse for it'
    return ruledBy(
      say(passed ? 'plain' : 'bad', bodyOf(state, event), `, ${whyOf(cause)}`, end, bracketed(event.rolls)),
      cause === 'half' || cause === 'leader' || cause === 'losses' ? 'BLA-30' : RULE_OF[cause],
    )
  },
  rally: (state, event) =>
    ruledBy(
      say(
        event.detail.result === 'steady' ? 'plain' : 'bad',
        bodyOf(state, event),
        verb(state, event, ' tries to rally', ' try to rally'),
        RALLIES[asText(event.detail.result)] ?? '',
        bracketed(event.rolls),
      ),
      event.detail.result === 'runs on' ? 'BLA-33' : 'BLA-32',
    ),
  'last roll': (state, event) =>
    ruledBy(
      say(
        'bad',
        bodyOf(state, event),
        ' at the edge of the board',
        event.detail.passed !== true ? ': gone' : verb(state, event, ': no farther', ': no farther, every man for himself'),
        bracketed(event.rolls),
      ),
      'BLA-33',
    ),
  shield: (state, event) =>
    ruledBy(
      say('quiet', figure(state, asNumber(event.detail.piece)), ' keeps the shield for ', figure(state, asNumber(event.detail.attacker))),
      'BLA-21',
    ),
  stance: (state, event) => {
    const parry = asNumber(event.detail.parry) ?? 0
    const dice = asNumber(event.detail.dice) ?? 0
    return ruledBy(
      say(
        'plain',
        bodyOf(state, event),
        parry > 0
          ? `${verb(state, event, ' parries', ' parry')} with ${parry}`
          : `${verb(state, event, ' targets', ' target')} with ${counted(dice, 'extra die', 'extra dice')}`,
      ),
      'BLA-43',
    )
  },
  called: (state, event) =>
    ruledBy(say('strong', figure(state, asNumber(event.detail.by)), ' challenges ', figure(state, asNumber(event.detail.to))), 'BLA-46'),
  refused: (state, event) =>
    ruledBy(
      say('bad', figure(state, asNumber(event.detail.to)), ' refuses the challenge of ', figure(state, asNumber(event.detail.by))),
      'BLA-46',
    ),
  duel: (state, event) =>
    ruledBy(
      say('strong', figure(state, asNumber(event.detail.by)), ' and ', figure(state, asNumber(event.detail.to)), ' fight alone'),
      'BLA-46',
    ),
  'duel over': (state, event) =>
    ruledBy(
      asNumber(event.detail.winner) === undefined
        ? say('plain', 'The challenge ends with neither the better')
        : say('strong', figure(state, asNumber(event.detail.winner)), ' has won the challenge'),
      'BLA-46',
    ),
  cast: tellCast,
  area: (state, event) =>
    ruledBy(
      say('plain', `${spellName(event.detail.spell)}: `, fates(state, event.detail.fates, event.seat), thrown(event.rolls)),
      'BLA-53',
    ),
  'storm strikes': (state, event) =>
    ruledBy(say('bad', `The ${stormName(event.detail.kind)}: `, fates(state, event.detail.fates), thrown(event.rolls)), 'BLA-54'),
  'storm drifts': (_state, event) =>
    ruledBy(say('quiet', `The ${stormName(event.detail.kind)} drifts on`, bracketed(event.rolls)), 'BLA-54'),
  end: (_state, event) => ruledBy(say('strong', asText(event.detail.reason)), 'BLA-10'),
}
const RULE_OF = { alone: 'BLA-51', charged: 'BLA-51', spell: 'BLA-53', storm: 'BLA-54', challenge: 'BLA-46' } as const

export function tellEvent(state: State, event: BattleEvent): Words {
  const moved = MOVES[event.what]
  if (moved) return ruledBy(say('bad', bodyOf(state, event), verb(state, event, moved[0], moved[1])), moved[2])
  return TELLERS[event.what]?.(state, event) ?? say('plain', event.what)
}

const RESULTS: Readonly<Record<string, string>> = {
  'automatic miss': 'two ones, a miss',
  miss: 'a miss',
  hit: 'a hit',
  'automatic hit': 'a hit by the Death Die',
}

function tellAttack(state: State, event: BattleEvent): Words {
  const { detail, rolls = [] } = event
  const how = detail.how === 'shoot' ? ['shoots at', 'shoot at'] : ['strikes at', 'strike at']
  const reports = asList(detail.reports)
  const isSingle = (id: unknown): boolean => state.bodies[state.figures[asNumber(id) ?? -1]?.body ?? -1]?.unit === false
  // in a challenge it is the two who strike, wherever they stand
  const alone = detail.how === 'challenge' ? reports[0] : undefined
  // one at one: both are named already
  const duel =
    alone !== undefined ||
    (reports.length === 1 &&
      reports.every((one) => isSingle(field(one, 'by')) && isSingle(field(one, 'target')) && field(one, 'stray') !== true))
  const lines = reports.flatMap((report, index): readonly (WordPart | string)[] => {
    const one = rolls[asNumber(field(report, 'roll')) ?? -1]
    const damage = asNumber(field(report, 'damage')) ?? 0
    const result = asText(field(report, 'result'))
    const hit = result === 'hit' || result === 'automatic hit'
    return [
      ...(duel
        ? []
        : [
            index === 0 ? ': ' : '; ',
            figure(state, asNumber(field(report, 'by'))),
            field(report, 'stray') === true ? ' misses and strikes the friend ' : ' at ',
            figure(state, asNumber(field(report, 'target'))),
          ]),
      ': ',
      ...(one && field(report, 'stray') !== true ? [roll(one), ', '] : []),
      `${RESULTS[result] ?? result}`,
      ...(hit ? [`, ${damage} Endurance`] : []),
      ...(field(report, 'shield') === true ? [field(report, 'again') === true ? ', the shield raised again' : ', the shield raised'] : []),
    ]
  })
  const aimed = reports.filter((report) => field(report, 'stray') === undefined)
  const strays = reports.filter((report) => field(report, 'stray') !== undefined)
  const hits = aimed.filter((report) => asText(field(report, 'result')).endsWith('hit')).length
  const by = asNumber(detail.body)
  const target = asNumber(detail.target)
  const pair =
    alone === undefined
      ? ([body(state, by), body(state, target)] as const)
      : ([figure(state, asNumber(field(alone, 'by'))), figure(state, asNumber(field(alone, 'target')))] as const)
  const names = pair.map((one) => ('text' in one ? one.text : ''))
  const doing = alone === undefined ? does(state, by, how[0] ?? '', how[1] ?? '') : 'strikes at'
  const rules = detail.together === true ? 'BLA-48' : detail.how === 'challenge' ? 'BLA-46' : detail.how === 'shoot' ? 'BLA-24' : 'BLA-20'
  const words = say(
    'plain',
    pair[0],
    ` ${doing} `,
    pair[1],
    ...lines,
    ...(detail.together === true ? ['. One roll for all ', rule('BLA-48')] : []),
  )
  return {
    ...ruledBy(words, rules),
    gist: `${names[0]} ${doing} ${names[1]}: ${resultOf(aimed.length, hits, lostBy(aimed))}${straysOf(state, strays)}`,
  }
}

const lostBy = (reports: readonly unknown[]): number =>
  reports.reduce<number>((sum, report) => sum + (asNumber(field(report, 'damage')) ?? 0), 0)
/** "; a miss strikes man 2", "; 2 misses strike man 2, 7 Endurance lost": friend by friend. */
function straysOf(state: State, strays: readonly unknown[]): string {
  const friends = [...new Set(strays.map((one) => asNumber(field(one, 'target'))))]
  return friends
    .map((friend) => {
      const theirs = strays.filter((one) => asNumber(field(one, 'target')) === friend)
      const lost = lostBy(theirs)
      const came = theirs.length === 1 ? 'a miss strikes' : `${theirs.length} misses strike`
      return `; ${came} ${state.figures[friend ?? -1]?.name ?? 'a friend'}${lost > 0 ? `, ${lost} Endurance lost` : ''}`
    })
    .join('')
}

/** "a miss", "a hit, 5 Endurance lost", "none of 5 hit", "2 of 5 hit, 14 Endurance lost". */
function resultOf(blows: number, hits: number, lost: number): string {
  const came = blows === 1 ? (hits === 0 ? 'a miss' : 'a hit') : `${hits === 0 ? 'none' : hits} of ${blows} hit`
  return lost === 0 ? came : `${came}, ${lost} Endurance lost`
}

const FATES: Readonly<Record<string, string>> = {
  resisted: 'resists',
  hit: 'is hit',
  missed: 'is missed',
  steady: 'is steady again',
  none: 'is unmoved',
}
/** What a spell has done to whom it touches, by its effect. */
const TOUCHED: Readonly<Record<Effect['kind'], string>> = {
  strike: 'is hit',
  change: 'is under it',
  heal: 'is healed',
  steady: 'is steady again',
  dread: 'is frightened',
  hold: 'is held fast',
  push: 'is in the blast',
  leap: 'is elsewhere at once',
  area: 'is under it',
  dispel: 'is free of every spell',
  drain: 'is drained',
}
/** What so many points are: 'of 12 Power Points', '5 Endurance'. */
const pointsText = (kind: Effect['kind'] | undefined, points: number): string =>
  kind === 'drain' ? ` of ${counted(points, 'Power Point')}` : kind === 'heal' ? ` by ${points} Endurance` : `, ${points} Endurance`

/** Those who fare alike together; a few by name. */
function fates(state: State, list: unknown, seat?: number, kind?: Effect['kind']): readonly WordPart[] {
  const alike = new Map<string, { readonly piece: number; readonly points: number }[]>()
  for (const fate of asList(list)) {
    const result = asText(field(fate, 'result'))
    const told = result === 'touched' && kind !== undefined ? TOUCHED[kind] : (FATES[result] ?? '')
    const one = { piece: asNumber(field(fate, 'piece')) ?? NOBODY, points: asNumber(field(fate, 'points')) ?? 0 }
    alike.set(told, [...(alike.get(told) ?? []), one])
  }
  return [...alike].flatMap(([told, ones], index): readonly WordPart[] => {
    const before = index === 0 ? [] : [text(', ')]
    const sum = ones.reduce((all, { points }) => all + points, 0)
    if (ones.length > NAMED)
      return [...before, text(`${crowd(state, seat, ones)} ${ofMany(told)}${sum > 0 ? `${pointsText(kind, sum)} in all` : ''}`)]
    return ones.flatMap(({ piece, points }, at) => [
      ...(at === 0 ? before : [text(', ')]),
      figure(state, piece),
      text(` ${told}${points > 0 ? pointsText(kind, points) : ''}`),
    ])
  })
}
const NOBODY = -1
const NAMED = 3 // who fare alike: more are counted
/** '13 friends', seen from who has cast; '5 figures' of both sides, or of a storm's. */
function crowd(state: State, seat: number | undefined, ones: readonly { readonly piece: number }[]): string {
  const sides = new Set(ones.map(({ piece }) => state.figures[piece]?.seat))
  const [only] = sides
  return `${ones.length} ${seat === undefined || sides.size > 1 ? 'figures' : only === seat ? 'friends' : 'enemies'}`
}
const ofMany = (told: string): string => (told === 'resists' ? 'resist' : told.replace(/^is /, 'are '))
/** What was thrown for it, named: the number before it is what came of it. */
const thrown = (rolls: BattleEvent['rolls']): readonly WordPart[] =>
  rolls === undefined || rolls.length === 0 ? [] : [text('; thrown'), ...bracketed(rolls)]

function tellCast(state: State, event: BattleEvent): Words {
  const touched = asList(event.detail.fates)
  return ruledBy(
    say(
      'strong',
      figure(state, asNumber(event.detail.by)),
      ` casts ${spellName(event.detail.spell)}`,
      ...(touched.length === 0 ? [] : [': ']),
      fates(state, event.detail.fates, event.seat, spellOf(asText(event.detail.spell))?.effect.kind),
      thrown(event.rolls),
    ),
    'BLA-53',
  )
}
