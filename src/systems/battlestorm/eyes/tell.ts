// Every event in our own words, with its parts. An event of a kind not known here is named plainly.
import type { RuleId } from '../../../engine/dice/types'
import { counted } from '../../../engine/kernel/say'
import type { WordPart, Words } from '../../../engine/kernel/scene'
import type { BattleEvent } from '../../../engine/kernel/system'
import { asNumber, asNumbers, asText, bracketed, capital, joined, roll, ruledBy, say } from '../../../engine/kernel/words'
import { tellSettled } from '../../../engine/tabletop/goals'
import { tellHanded } from '../../../engine/tabletop/goalWords'
import { CRITICALS, type Critical, type CriticalEffect } from '../data/criticals'
import { FORMATION } from '../data/formations'
import { WEATHER, WEATHERS } from '../data/weather'
import { inPlay } from '../game/advanced'
import { factorName } from '../game/proportion'
import type { State } from '../state'
import { tellAttack } from './tell-attack'
import { figure, side, sufferings, unit } from './words'

type Teller = (state: State, event: BattleEvent) => Words

const unitOf = (state: State, event: BattleEvent, name = 'unit'): WordPart => unit(state, asNumber(event.detail[name]))
const units = (state: State, ids: unknown): readonly WordPart[] => joined(asNumbers(ids).map((id) => unit(state, id)))
const figures = (state: State, ids: unknown): readonly WordPart[] => joined(asNumbers(ids).map((id) => figure(state, id)))
/** ' (17 to 4)': the rolls of a contest, each to be opened. */
const rolled = ({ rolls }: BattleEvent): readonly WordPart[] => bracketed(rolls, (index) => (index % 2 === 1 ? ' to ' : ', then '))
/** The same of one that its side has won, its own roll first. */
const won = (event: BattleEvent): readonly WordPart[] =>
  rolled(
    event.seat === 1 ? { ...event, rolls: (event.rolls ?? []).map((roll, at, all) => all[at % 2 === 0 ? at + 1 : at - 1] ?? roll) } : event,
  )

const TABLES: Readonly<Record<string, readonly Critical[] | undefined>> = CRITICALS
const effectOf = (type: string, face: number): CriticalEffect =>
  TABLES[type]?.find(({ from, to }) => from <= face && face <= to)?.effect ?? {}

const CAUSES: Readonly<Record<string, string>> = {
  initiative: ' act',
  'declared against': ' answer the declaration and act at once',
  approached: ' act at once: the enemy has come too near',
}
const MOVES: Readonly<Record<string, string>> = { move: ' move', disengage: ' break off', rout: ' flee', pursuit: ' go after them' }

/** What a unit does, told as it goes with one or with several. */
const doing =
  (tone: Words['tone'], phrase: string): Teller =>
  (state, event) =>
    say(tone, unitOf(state, event), does(state, event, phrase))

const TELLERS: Readonly<Record<string, Teller>> = {
  attack: tellAttack,
  goal: (state, event) => tellSettled(side(state, event.seat ?? 0), event.detail),
  carried: (state, { detail }) => tellHanded((id) => figure(state, id), detail),
  idle: (state, event) =>
    event.detail.how === 'fire'
      ? say('quiet', unitOf(state, event), ' can shoot at nobody any more')
      : say('plain', unitOf(state, event), does(state, event, ' do not reach '), units(state, event.detail.targets)),
  critical: (state, event) => {
    const lost = asText(event.detail.weapon)
    const type = asText(event.detail.type)
    const effect = effectOf(type, asNumber(event.detail.face) ?? 0)
    const blinds = effect.blinds === true && inPlay(state, 'situations')
    const effects = [
      ...sufferings(blinds ? { ...effect, evasion: 0, cer: 0 } : effect, blinds),
      ...(effect.falls ? ['falls'] : []),
      ...(effect.paralysed ? ['paralysed'] : []),
    ]
    return say(
      event.detail.dies === true ? 'bad' : 'strong',
      figure(state, asNumber(event.detail.figure)),
      ' takes a critical hit (',
      type,
      ...(event.rolls ?? []).flatMap((one) => [' ', roll(one)]),
      '): ',
      asText(event.detail.name),
      '. ',
      asText(event.detail.text),
      ...(effects.length > 0 ? [` Effect: ${effects.join(', ')}.`] : []),
      ...(lost === '' ? (event.detail.lost === false ? [' No weapon is lost.'] : []) : [` ${capital(effect.weapon ?? 'lost')}: ${lost}.`]),
      ...(event.detail.dies === true ? [' Dead.'] : []),
    )
  },
  fumble: tellFumble,
  save: (state, event) =>
    say(
      event.detail.passed === true ? 'plain' : 'bad',
      figure(state, asNumber(event.detail.figure)),
      event.detail.passed === true ? ' saves against ' : ' fails to save against ',
      asText(event.detail.against),
      rolled(event),
    ),
  'choice of edge': (state, event) => say('plain', `${side(state, event.seat)} choose the home edge`, won(event)),
  edge: (state, event) => say('plain', `${side(state, event.seat)} take the ${event.detail.edge === 'south' ? 'south' : 'north'} edge`),
  champions: (state, event) =>
    say(
      'plain',
      `${side(state, event.seat)} name as ${asNumbers(event.detail.figures).length === 1 ? 'Champion' : 'Champions'} `,
      figures(state, event.detail.figures),
    ),
  placed: (state, event) => {
    const moved = asNumbers(event.detail.figures).length
    return say(
      'quiet',
      `${side(state, event.seat)} `,
      moved === 0 ? 'leave theirs as they are drawn up' : `place ${moved} of their figures anew`,
    )
  },
  'placement unit': (state, event) =>
    say('quiet', `${side(state, event.seat)} have placed figures worth ${asNumber(event.detail.points) ?? 0} points`),
  deployed: (state, event) => say('quiet', `${side(state, event.seat)} are drawn up`),
  weather: (_state, event) => {
    const kind = WEATHERS.find((one) => one === event.detail.weather) ?? 'clear'
    return say('strong', `${WEATHER[kind].name}. ${WEATHER[kind].text}`, rolled(event))
  },
  general: (state, event) =>
    say('plain', `${side(state, event.seat)} name as their general `, figure(state, asNumber(event.detail.figure))),
  'general lost': (state, event) =>
    say(
      'bad',
      figure(state, asNumber(event.detail.figure)),
      ` is lost, the general of ${side(state, event.seat)}: each unit saves or leaves the battle`,
    ),
  courage: (state, event) => {
    const held = event.detail.held === true
    const against = asText(event.detail.against)
    const heart =
      against === 'the rout' ? (held ? ' take heart again' : ' find no heart') : `${held ? ' keep' : ' lose'} heart against ${against}`
    return say(held ? 'plain' : 'bad', unitOf(state, event), does(state, event, heart), rolled(event))
  },
  form: (state, event) =>
    event.detail.formation === FORMATION.mob.name
      ? say('plain', unitOf(state, event), does(state, event, ' break ranks'))
      : say('plain', unitOf(state, event), does(state, event, ' form a '), asText(event.detail.formation)),
  blast: tellBlast,
  turn: (_state, event) => say('strong', `Turn ${asNumber(event.detail.turn) ?? ''}`),
  initiative: (state, event) => say('plain', `${side(state, event.seat)} have the initiative`, won(event)),
  activate: (state, event) => {
    const depth = asNumber(event.detail.depth) ?? 1
    return say(
      'plain',
      unitOf(state, event),
      does(state, event, CAUSES[asText(event.detail.cause)] ?? ' act'),
      ...(depth > 1 ? [` (link ${depth} of the chain)`] : []),
    )
  },
  declare: (state, event) =>
    say(
      'strong',
      unitOf(state, event),
      does(state, event, event.detail.charge === true ? ' declare a charge on ' : ' declare an attack on '),
      units(state, event.detail.targets),
    ),
  wait: doing('quiet', ' wait'),
  move: (state, event) => {
    const to = asNumber(event.detail.to) ?? 1
    return say(
      event.detail.how === 'rout' ? 'bad' : 'plain',
      unitOf(state, event),
      does(state, event, MOVES[asText(event.detail.how)] ?? ' move'),
      ...(to < 1 ? [does(state, event, ' are stopped on the way').replace(' ', ' and ')] : []),
    )
  },
  rolls: (state, event) => say('quiet', unitOf(state, event), ': ', factorName(asNumber(event.detail.factor) ?? 1)),
  held: (state, event) =>
    say('strong', unitOf(state, event), does(state, event, ' are held by '), units(state, event.detail.by), ' and can go no farther'),
  close: doing('quiet', ' close up to the enemy'),
  brace: doing('plain', ' brace'),
  ready: doing('plain', ' stand ready to shoot'),
  recover: doing('plain', ' recover and reload'),
  hide: doing('plain', ' hide'),
  hold: doing('quiet', ' hold'),
  divide: (state, event) =>
    say(
      'plain',
      unitOf(state, event),
      does(state, event, ' divide: '),
      `${counted(asNumbers(event.detail.figures).length, 'figure leaves', 'figures leave')} as `,
      unitOf(state, event, 'into'),
    ),
  join: (state, event) =>
    say('strong', unitOf(state, event, 'friend'), event.detail.alone === true ? ' joins ' : ' join ', unitOf(state, event)),
  search: (state, event) =>
    say(
      'plain',
      unitOf(state, event),
      does(state, event, event.detail.found === true ? ' find ' : ' search in vain for '),
      unitOf(state, event, 'hidden'),
      rolled(event),
    ),
  revealed: (state, event) => say('plain', unitOf(state, event), does(state, event, ' are hidden no longer. '), asText(event.detail.why)),
  rout: doing('bad', ' rout'),
  rally: (state, event) =>
    event.detail.rallied === true
      ? say('strong', unitOf(state, event), does(state, event, ' rally'))
      : say('bad', unitOf(state, event), does(state, event, ' do not rally')),
  'driven off': (state, event) => {
    const gone = asNumbers(event.detail.figures).length
    const leave = gone === 1 ? 'leaves the table' : 'leave the table'
    const whole = state.units[asNumber(event.detail.unit) ?? -1]
    const isAll = gone === whole?.figures.length
    const words = say('bad', ...(isAll ? [] : [figures(state, event.detail.figures), ' of ']), unitOf(state, event), ` ${leave}`)
    return isAll || gone < 3 ? words : { ...words, gist: `${gone} of ${whole?.name ?? 'a unit'} ${leave}` }
  },
  end: (_state, event) => say('strong', asText(event.detail.reason)),
}

/** The phrase as it goes with the unit: ' hold' of several, ' holds' of one. */
function does(state: State, event: BattleEvent, phrase: string, who = 'unit'): string {
  const unit = state.units[asNumber(event.detail[who]) ?? -1]
  if (unit?.figures.length !== 1) return phrase
  const [, verb = '', rest = ''] = /^ (\w+)(.*)$/s.exec(phrase) ?? []
  return ` ${third(verb)}${rest.replace(/ and (\w+)/, (_all, second: string) => ` and ${third(second)}`)}`
}
const IRREGULAR: Readonly<Record<string, string>> = { are: 'is', have: 'has', do: 'does', go: 'goes' }
const third = (verb: string): string =>
  IRREGULAR[verb] ?? (/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : /(ch|sh|s|o)$/.test(verb) ? `${verb}es` : `${verb}s`)

/** Where the numbers of an event come from; those of attacks have parts of their own. */
const RULES: Readonly<Record<string, RuleId>> = {
  attack: 'BST-35',
  held: 'BST-26',
  rolls: 'BST-44',
  critical: 'BST-51',
  fumble: 'BST-34',
  save: 'BST-52',
  'choice of edge': 'BST-10',
  'placement unit': 'BST-11',
  weather: 'BST-66',
  'general lost': 'BST-60',
  courage: 'BST-61',
  blast: 'BST-64',
  initiative: 'BST-20',
  search: 'BST-29',
  rally: 'BST-61',
  end: 'BST-14',
}
export function tellEvent(state: State, event: BattleEvent): Words {
  const teller = Object.hasOwn(TELLERS, event.what) ? TELLERS[event.what] : undefined
  if (teller) return ruledBy(teller(state, event), Object.hasOwn(RULES, event.what) ? RULES[event.what] : undefined)
  const about = asNumber(event.detail.unit)
  return say('plain', ...(about === undefined ? [] : [unit(state, about), ': ']), event.what, rolled(event))
}

function tellBlast(state: State, event: BattleEvent): Words {
  const caught = asNumbers(event.detail.caught)
  const fallen = asNumbers(event.detail.fallen)
  const left = asNumbers(event.detail.left)
  const hurt = asNumbers(event.detail.hurt).flatMap((id, index) => [
    ', ',
    figure(state, id),
    left[index] === 0 ? ' takes a critical hit' : ` has ${left[index]} Fate left`,
  ])
  const scattered = asText(event.detail.scattered)
  return say(
    caught.length > 0 ? 'bad' : 'quiet',
    figure(state, asNumber(event.detail.by)),
    `: a blast of the ${asText(event.detail.weapon)}${scattered === '' ? '' : ` comes down ${scattered} off`}`,
    ...(caught.length > 0 ? [' over ', figures(state, caught)] : [', over nobody else']),
    ...(fallen.length > 0 ? ['. ', figures(state, fallen), fallen.length === 1 ? ' dies' : ' die'] : []),
    ...(hurt.length > 0
      ? [fallen.length > 0 ? ', ' : '. ', ...hurt.slice(1)]
      : fallen.length > 0 || caught.length === 0
        ? []
        : ['. Nobody is harmed']),
    bracketed(event.rolls),
  )
}

function tellFumble(state: State, event: BattleEvent): Words {
  const victim = asNumber(event.detail.victim)
  const through = asNumber(event.detail.through) ?? 0
  const harm =
    victim === undefined
      ? []
      : [
          ' ',
          figure(state, victim),
          through > 0 ? ` takes ${through}` : ' takes no harm',
          ...(event.detail.result === 'killed' ? [' and dies'] : []),
          '.',
        ]
  const face = event.rolls?.[0]
  return say(
    'bad',
    figure(state, asNumber(event.detail.figure)),
    ' fumbles',
    ...(face ? [' (', roll(face), ')'] : []),
    ': ',
    asText(event.detail.name),
    '.',
    // of a weapon that nobody can lose it is not said that it lies there, nor of a friend who is not there that he takes the blow
    event.detail.lost === false
      ? ' There is nothing to lose.'
      : event.detail.effect === 'friend hit' && victim === undefined
        ? ' No friend is within reach.'
        : ` ${asText(event.detail.text)}`,
    ...harm,
  )
}
