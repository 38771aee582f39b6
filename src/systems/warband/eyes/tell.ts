// Every event in our own words, with its parts and the rule its numbers come from.

import type { Roll } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import type { WordPart, Words } from '../../../engine/kernel/scene'
import type { BattleEvent } from '../../../engine/kernel/system'
import { asList, asNumber, asNumbers, asText, bracketed, ruledBy, say, text } from '../../../engine/kernel/words'
import { tellSettled } from '../../../engine/tabletop/goals'
import { initiativeOf, rollOffOf } from '../game/deployment'
import { sideName, squares } from '../game/queries'
import { PHASE_NAMES } from '../game/turn'
import { holdTheField, outcomeOf } from '../game/victory'
import type { State } from '../state'
import { all, who } from './words'

type Teller = (state: State, event: BattleEvent) => Words
/** ' (3, 7)': the rolls, each to be opened. */
const told = (
  rule: string,
  tone: Words['tone'],
  make: (state: State, event: BattleEvent) => readonly (WordPart | string | readonly WordPart[])[],
): Teller => {
  return (state, event) => ruledBy(say(tone, ...make(state, event), bracketed(event.rolls)), rule)
}
const subject = (state: State, { detail }: BattleEvent): WordPart => who(state, detail.id)
const surgedIn = ({ detail }: BattleEvent): string => (detail.surge === true ? ', surged' : '')
const RESULTS: Readonly<Record<string, string>> = {
  unhurt: 'no wound',
  wounded: 'wounded',
  down: 'knocked down',
  stunned: 'stunned',
  out: 'incapacitated',
}
function attack(state: State, { detail, rolls = [] }: BattleEvent): Words {
  const result = asText(detail.result)
  const how =
    detail.struck === true
      ? ' at '
      : detail.opportunity === true
        ? ' strikes at the moving '
        : detail.how === 'ranged'
          ? ' shoots at '
          : ' strikes at '
  const by: readonly (WordPart | string)[] =
    detail.struck === true ? [`${asText(detail.weapon)} of `, who(state, detail.by)] : [who(state, detail.by)]
  const end = detail.hit === true ? `: ${RESULTS[result] ?? 'hit'}${detail.fell === true ? ', and falls' : ''}` : ': a miss'
  const plain = [...by, how, who(state, detail.target)]
  return {
    ...ruledBy(
      say(
        result === 'out' ? 'bad' : detail.hit === true && result !== 'unhurt' ? 'strong' : 'plain',
        ...plain,
        ...(detail.struck === true ? [] : [` with ${asText(detail.weapon)}`]),
        end,
        bracketed(rolls),
      ),
      detail.opportunity === true ? 'WAR-13' : 'WAR-20',
    ),
    gist: `${say('plain', ...plain).text}${end}`,
  }
}

/** Each with his own rolls behind him, those that part a tie among them: 'Runa (14), Asa (12, 7)'. */
const inTheirOrder = (state: State, order: readonly PieceId[], rolls: readonly Roll[] = []): readonly (readonly WordPart[])[] =>
  order.map((id, place) => {
    const own = rolls.filter(({ purpose }) => purpose === initiativeOf(state, id) || purpose === rollOffOf(state, id))
    return [...(place === 0 ? [] : [text(', ')]), who(state, id), ...bracketed(own)]
  })
/** What a spell or an item did for people; nothing, where nobody needed it. */
const helped = (make: (name: string, them: readonly WordPart[]) => readonly (string | readonly WordPart[])[]): Teller =>
  told('WAR-40', 'plain', (state, { detail }) => {
    const name = asText(detail.name)
    return Array.isArray(detail.targets) && detail.targets.length === 0
      ? [`${name}: nobody needed it`]
      : make(name, all(state, detail.targets))
  })
const TELLERS: Readonly<Record<string, Teller>> = {
  attack,
  captain: told('WAR-5', 'plain', (state, { seat, detail }) => [`${sideName(state, seat ?? 0)} are led by `, who(state, detail.captain)]),
  revealed: told('WAR-3', 'strong', () => ['All who have deployed are seen']),
  initiative: (state, { detail, rolls }) => ({
    ...ruledBy(say('strong', 'Initiative: ', ...inTheirOrder(state, asNumbers(detail.order), rolls)), 'WAR-2'),
    gist: say('strong', 'Initiative: ', all(state, detail.order)).text,
  }),
  turn: told('WAR-10', 'strong', (_state, { detail }) => [`Turn ${asNumber(detail.turn) ?? 0}`]),
  phase: told('WAR-10', 'quiet', (_state, { detail }) => [
    detail.phase === 'movement' || detail.phase === 'ranged' || detail.phase === 'melee'
      ? `${PHASE_NAMES[detail.phase]} phase`
      : 'A phase begins',
  ]),
  wits: (state, event) =>
    ruledBy(
      say(
        event.detail.clear === true ? 'quiet' : 'plain',
        subject(state, event),
        event.detail.clear === true ? ' keeps a clear head' : ' is at a loss this turn',
        bracketed(event.rolls),
      ),
      'WAR-32',
    ),
  waits: told('WAR-10', 'quiet', (state, { seat }) => [`${sideName(state, seat ?? 0)} wait`]),
  braced: told('WAR-11', 'plain', (state, event) => [subject(state, event), ' braces']),
  rotated: told('WAR-11', 'quiet', (state, event) => [subject(state, event), ' turns']),
  swapped: told('WAR-11', 'plain', (state, event) => {
    const names = listed(asList(event.detail.names).map(asText))
    return [subject(state, event), names === '' ? ' puts everything away' : ` takes in hand ${names}`]
  }),
  doffed: told('WAR-11', 'plain', (state, event) => [subject(state, event), ` takes off ${asText(event.detail.name)}`]),
  used: told('WAR-11', 'plain', (state, event) => [
    subject(state, event),
    ` uses ${asText(event.detail.item)}`,
    ...(event.detail.on === event.detail.id ? [] : [' on ', who(state, event.detail.on)]),
  ]),
  disengaged: told('WAR-11', 'plain', (state, event) => [subject(state, event), ' disengages']),
  encourage: told('WAR-11', 'plain', (state, event) => {
    const heart = asNumber(event.detail.heart) ?? 0
    return [subject(state, event), heart > 0 ? ` encourages the others: +${heart} to morale tests this turn` : ' finds no words']
  }),
  rally: (state, event) =>
    ruledBy(
      say(
        event.detail.rallied === true ? 'strong' : 'bad',
        subject(state, event),
        event.detail.rallied === true ? ' rallies' : ' runs on',
        bracketed(event.rolls),
      ),
      'WAR-11',
    ),
  moved: told('WAR-12', 'quiet', (state, event) => {
    const far = asNumber(event.detail.squares) ?? 0
    if (far === 0) return [subject(state, event), ' stays in place']
    return [subject(state, event), event.detail.how === 'sprint' ? ' sprints ' : ' goes ', squares(far)]
  }),
  charged: told('WAR-12', 'strong', (state, event) => [
    subject(state, event),
    ' charges ',
    who(state, event.detail.target),
    event.detail.braced === true ? ', who is braced' : '',
  ]),
  climbed: told('WAR-12', 'plain', (state, event) => [subject(state, event), ` climbs ${squares(asNumber(event.detail.height) ?? 0)}`]),
  slipped: told('WAR-12', 'plain', (state, event) => [subject(state, event), ' gets no hold']),
  jumped: told('WAR-12', 'plain', (state, event) => {
    const short = asNumber(event.detail.short) ?? 0
    return [
      subject(state, event),
      short > 0
        ? ` jumps ${squares(asNumber(event.detail.squares) ?? 0)}, ${short} short`
        : ` jumps ${squares(asNumber(event.detail.squares) ?? 0)}`,
    ]
  }),
  fell: told('WAR-12', 'bad', (state, event) => [
    subject(state, event),
    ` falls ${squares(asNumber(event.detail.height) ?? 0)}: ${event.detail.hurt === true ? (RESULTS[asText(event.detail.result)] ?? 'hurt') : 'unhurt'}`,
  ]),
  prone: told('WAR-12', 'plain', (state, event) => [subject(state, event), ' lies down']),
  rose: told('WAR-30', 'plain', (state, event) => [subject(state, event), ' gets up']),
  stopped: told('WAR-13', 'plain', (state, event) => [subject(state, event), ' is stopped']),
  ran: told('WAR-32', 'bad', (state, event) => [subject(state, event), event.detail.gone === true ? ' runs from the field' : ' runs']),
  woke: told('WAR-30', 'plain', (state, event) => [subject(state, event), ' comes to, and is still down']),
  faded: told('WAR-16', 'quiet', (state, event) => [`${listed(asList(event.detail.names).map(asText))}: over for `, subject(state, event)]),
  morale: (state, event) =>
    ruledBy(
      say(
        event.detail.held === true ? 'plain' : 'bad',
        subject(state, event),
        event.detail.held === true ? ' holds: ' : ' routs: ',
        asText(event.detail.why),
        bracketed(event.rolls),
      ),
      'WAR-32',
    ),
  wave: told('WAR-26', 'strong', (state, event) => [
    subject(state, event),
    ` lets loose the ${asText(event.detail.weapon)}: `,
    Array.isArray(event.detail.struck) && event.detail.struck.length > 0 ? all(state, event.detail.struck) : 'nobody is in it',
  ]),
  cast: told('WAR-40', 'strong', (state, event) => [subject(state, event), ` casts ${asText(event.detail.spell)}${surgedIn(event)}`]),
  fizzled: told('WAR-40', 'plain', (state, event) => [
    subject(state, event),
    ` fails to cast ${asText(event.detail.spell)}${surgedIn(event)}`,
  ]),
  dispel: (state, event) =>
    ruledBy(
      say(
        event.detail.dispelled === true ? 'strong' : 'bad',
        subject(state, event),
        event.detail.dispelled === true ? ' dispels ' : ' cannot dispel ',
        asText(event.detail.spell),
        bracketed(event.rolls),
      ),
      'WAR-42',
    ),
  lent: told('WAR-40', 'plain', (state, event) => [`${asText(event.detail.name)} is on `, all(state, event.detail.targets)]),
  healed: helped((name, them) => [`${name}: Wounds come back to `, them]),
  raised: helped((name, them) => [`${name}: `, them, ' up again']),
  calmed: helped((name, them) => [`${name} calms `, them]),
  leapt: told('WAR-40', 'plain', (state, event) => [subject(state, event), ' leaps']),
  pushed: told('WAR-40', 'plain', (state, event) => [subject(state, event), ` is pushed ${squares(asNumber(event.detail.squares) ?? 0)}`]),
  vortex: told('WAR-41', 'strong', (_state, event) => [`${asText(event.detail.name)} stays on the table`]),
  wandered: told('WAR-41', 'plain', (state, event) => [
    `${asText(event.detail.name)} goes ${squares(asNumber(event.detail.squares) ?? 0)}${event.detail.gone === true ? ' and is gone' : ''}`,
    ...(Array.isArray(event.detail.touched) && event.detail.touched.length > 0 ? [' over ', all(state, event.detail.touched)] : []),
  ]),
  goal: (state, event) => ruledBy(tellSettled(sideName(state, event.seat ?? 0), event.detail), 'WAR-5'),
  carried: told('WAR-5', 'strong', (state, event) =>
    event.detail.id === null
      ? [`${asText(event.detail.thing)} lies on the ground`]
      : [subject(state, event), ` has ${asText(event.detail.thing)}`],
  ),
  'gave up': told('WAR-5', 'bad', (state, { seat }) => [`${sideName(state, seat ?? 0)} give up`]),
  // that somebody gave up has just been told
  over: told('WAR-5', 'strong', (state, { detail }) => {
    const end = outcomeOf(state)
    return [end && end.winner !== null && end.reason !== detail.reason ? holdTheField(state, end.winner) : asText(detail.reason)]
  }),
}
/** An event of a kind not known here is named plainly. */
export const tellEvent = (state: State, event: BattleEvent): Words => TELLERS[event.what]?.(state, event) ?? say('plain', event.what)
