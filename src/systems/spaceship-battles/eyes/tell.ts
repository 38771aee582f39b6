// Every event in our own words, with its parts. The events of this system are known to the last; one of any other kind is named plainly.

import type { RuleId } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import { counted, listed, signed } from '../../../engine/kernel/say'
import type { WordPart, Words } from '../../../engine/kernel/scene'
import type { BattleEvent } from '../../../engine/kernel/system'
import { asList, asNumber, asText, bracketed, field, inShort, roll, ruledBy, say } from '../../../engine/kernel/words'
import { tellSettled } from '../../../engine/tabletop/goals'
import { tellHanded } from '../../../engine/tabletop/goalWords'
import { FACTOR_SIGNS, type SystemName } from '../data/tables'
import { placeLabel } from '../game/phase-zero'
import { level } from '../game/power'
import { speedName } from '../game/queries'
import { BOARD_PLACES, type State } from '../state'

import { ship } from './words'

type Teller = (state: State, event: BattleEvent) => Words

const about = (state: State, event: BattleEvent, name = 'ship'): WordPart => ship(state, asNumber(event.detail[name]))
const fleet = (state: State, seat: unknown): string => state.sides[asNumber(seat) ?? -1]?.name ?? 'a fleet'
const number = (event: BattleEvent, name: string): number => asNumber(event.detail[name]) ?? 0
/** ' (17)': the rolls, each to be opened. */
const place = (event: BattleEvent): string => placeLabel(BOARD_PLACES.find((one) => one === event.detail.place) ?? 'bridge')
const leftOver = (hull: number): string => (hull > 0 ? `${hull} left` : 'none left')
/** What of the hull was lost: no more than it had. */
const lostOf = (detail: unknown): number => asNumber(field(detail, 'lost')) ?? asNumber(field(detail, 'damage')) ?? 0
const hurt = (detail: unknown): string => {
  const lost = lostOf(detail)
  return lost > 0
    ? `${counted(lost, 'hull point')} lost, ${leftOver(asNumber(field(detail, 'left')) ?? 0)}`
    : 'there is no hull left to lose'
}
const factor = (value: unknown): string => FACTOR_SIGNS[level(asNumber(value) ?? 0)]
/** Of power that is given: none is not off-line yet. */
const given = (value: unknown): string => (asNumber(value) === 0 ? 'off' : factor(value))
const joined = (parts: readonly WordPart[]): readonly (WordPart | string)[] =>
  parts.flatMap((part, i) => (i === 0 ? [part] : [i === parts.length - 1 ? ' and ' : ', ', part]))

const UNRAMMED: Readonly<Record<string, string>> = {
  gone: 'it is no more',
  taken: 'it is no enemy any more',
  held: 'a tractor beam holds the rammer',
  unseen: 'an invisible ship rams nobody',
  elsewhere: 'it never entered its space',
  still: 'it did not go forward',
  anew: 'moves are plotted anew, for a tow has begun or ended',
}

const TELLERS: Readonly<Record<string, Teller>> = {
  turn: (_state, event) => say('strong', `Turn ${number(event, 'turn')}`),
  removed: (state, event) => {
    const ships = asList(event.detail.ships).map((id) => ship(state, asNumber(id)))
    return say(
      'quiet',
      ...joined(ships),
      ships.length === 1 ? ' is no more: the wreck is taken away' : ' are no more: the wrecks are taken away',
    )
  },
  power: tellPower,
  countdown: (state, event) => say('bad', about(state, event), ' will destroy itself in phase 12. Nobody else knows'),
  repair: (state, event) =>
    say(
      event.detail.success === true ? 'strong' : 'plain', // told with its die, or that would be read into what else is told
      about(state, event),
      event.detail.success === true
        ? ` repairs its ${asText(event.detail.at)}: factor ${factor(event.detail.level)} at best`
        : ` works on its ${asText(event.detail.at)} in vain`,
      bracketed(event.rolls),
    ),
  repel: (state, event) =>
    say(
      event.detail.success === true ? 'strong' : 'bad',
      about(state, event),
      event.detail.success === true
        ? ` throws the party of ${fleet(state, event.detail.by)} out of ${place(event)}`
        : ` does not get the party of ${fleet(state, event.detail.by)} out of ${place(event)}`,
      bracketed(event.rolls),
    ),
  'break-away': (state, event) =>
    say(
      event.detail.success === true ? 'strong' : 'plain',
      about(state, event),
      event.detail.success === true ? ' breaks away from ' : ' cannot break away from ',
      about(state, event, 'from'),
      bracketed(event.rolls),
    ),
  phase: tellPhase,
  asteroids: (state, event) => {
    const damage = number(event, 'damage')
    return say(
      damage > 0 ? 'bad' : 'plain',
      about(state, event),
      ` flies into ${asText(event.detail.name)}: `,
      damage > 0 ? hurt(event.detail) : `its field of ${number(event, 'field')} takes it all`,
      bracketed(event.rolls),
    )
  },
  ram: tellRam,
  unrammed: (state, event) => {
    const why = Object.hasOwn(UNRAMMED, asText(event.detail.why)) ? `: ${UNRAMMED[asText(event.detail.why)]}` : ''
    return say('plain', about(state, event), ' does not ram ', about(state, event, 'target'), why)
  },
  appear: (state, event) => say('plain', about(state, event), ' appears'), // what costs nobody anything is not what a turning point is told by
  vanish: (state, event) => say('plain', about(state, event), ' vanishes from sight'),
  attack: tellAttack,
  tractor: (state, event) => {
    if (event.detail.willing === true)
      return say(
        'plain',
        about(state, event),
        event.detail.caught === true ? ' takes ' : ' cannot take ',
        about(state, event, 'target'),
        ' in tow',
      )
    const [one] = event.rolls ?? []
    return say(
      event.detail.caught === true ? 'strong' : 'plain',
      about(state, event),
      event.detail.caught === true ? ' catches ' : ' does not catch ',
      about(state, event, 'target'),
      ' with its tractor beam: ',
      ...(one ? [roll(one)] : [`${number(event, 'total')}`]),
      ` against field ${number(event, 'field')}${event.detail.caught !== true && one?.result === 'passed' ? ', but another beam holds it' : ''}`,
      ...deductions(event),
    )
  },
  release: (state, event) => {
    const cut = asText(event.detail.cut)
    const [tower, towed] = [about(state, event), about(state, event, 'target')]
    if (event.detail.lost === true) return say('plain', towed, ' is free: the tractor beam of ', tower, ' is no more')
    return cut === ''
      ? say('plain', tower, ' lets go of ', towed)
      : say('plain', `${cut} comes between `, tower, ' and ', towed, ': the beam lets go')
  },
  board: (state, event) =>
    say(
      event.detail.success === true ? 'bad' : 'plain',
      about(state, event),
      ' sends a party to ',
      about(state, event, 'target'),
      event.detail.success === true
        ? event.detail.place === 'bridge'
          ? ': the bridge is taken, and the ship with it'
          : `: ${place(event)} fall and are off-line`
        : event.rolls?.[0]?.result === 'passed'
          ? `: it comes too late at ${place(event)}`
          : `: it is beaten off at ${place(event)}`,
      bracketed(event.rolls),
    ),
  destruct: tellDestruct,
  destroyed: (state, event) => say('bad', about(state, event), ' is destroyed'),
  goal: (state, event) => tellSettled(fleet(state, event.seat), event.detail, 'has'),
  carried: (state, { detail }) => tellHanded((id) => ship(state, id), detail),
  surrender: (state, event) => say('bad', `${fleet(state, event.seat)} strikes its flags`),
  end: (_state, event) => say('strong', asText(event.detail.reason)),
}

/** Where the numbers of an event come from; those of attacks have parts of their own. */
const RULES: Readonly<Record<string, RuleId>> = {
  power: 'SHP-2',
  countdown: 'SHP-16',
  repair: 'SHP-10',
  repel: 'SHP-18',
  'break-away': 'SHP-17',
  asteroids: 'SHP-21',
  ram: 'SHP-19',
  unrammed: 'SHP-19',
  attack: 'SHP-14',
  tractor: 'SHP-17',
  board: 'SHP-18',
  destruct: 'SHP-16',
  end: 'SHP-21',
}
export function tellEvent(state: State, event: BattleEvent): Words {
  const teller = Object.hasOwn(TELLERS, event.what) ? TELLERS[event.what] : undefined
  return teller
    ? ruledBy(teller(state, event), Object.hasOwn(RULES, event.what) ? RULES[event.what] : undefined)
    : say('plain', event.what, bracketed(event.rolls))
}

const SLOTS: readonly (readonly [slot: SystemName, label: string])[] = [
  ['engines', 'engines'],
  ['fields', 'field'],
  ['weapons', 'weapons'],
]

/** 'Bright Lance: hyper 4, engines II, field III, weapons III; …' */
function tellPower(state: State, event: BattleEvent): Words {
  const ships = asList(event.detail.ships).flatMap((one, i): (WordPart | string)[] => {
    const power = field(one, 'power')
    const words = SLOTS.map(([slot, label]) => `${label} ${given(field(power, slot))}`)
    if ((asNumber(field(power, 'tractor')) ?? 0) > 0) words.push('tractor beam')
    if ((asNumber(field(power, 'invisibility')) ?? 0) > 0) words.push('invisibility')
    const id: PieceId | undefined = asNumber(field(one, 'ship'))
    return [...(i === 0 ? [] : ['; ']), ship(state, id), `: ${speedName(asNumber(field(one, 'speed')) ?? 0)}, ${words.join(', ')}`]
  })
  return inShort(say('plain', 'Power is shown. ', ...ships), 'Power is shown')
}

const STEP_WORDS: Readonly<Record<string, string>> = {
  forward: 'ahead',
  left: 'turns left',
  right: 'turns right',
  hold: 'holds',
  towed: 'in tow',
}

const plural = (step: string, count: number): string =>
  count > 1 ? (STEP_WORDS[step] ?? step).replace(/^turns/, 'turn').replace(/^holds/, 'hold') : (STEP_WORDS[step] ?? step)

function tellPhase(state: State, event: BattleEvent): Words {
  const byStep = new Map<string, PieceId[]>()
  for (const move of asList(event.detail.moves)) {
    const step = asText(field(move, 'step'))
    const id = asNumber(field(move, 'ship'))
    if (id !== undefined) byStep.set(step, [...(byStep.get(step) ?? []), id])
  }
  const parts = [...byStep].flatMap(([step, ids], i): (WordPart | string)[] => [
    ...(i === 0 ? [] : ['; ']),
    ...joined(ids.map((id) => ship(state, id))),
    ` ${plural(step, ids.length)}`,
  ])
  const counts = [...byStep].map(([step, { length }]) => `${length} ${plural(step, length)}`)
  return inShort(
    say('quiet', `Phase ${number(event, 'phase')}: `, ...(parts.length === 0 ? ['nobody moves'] : parts)),
    `Phase ${number(event, 'phase')}: ${counts.join(', ')}`,
  )
}

/** ' (range 5 −1, size D −1)': the deductions of the first roll, one by one. */
function deductions(event: BattleEvent): readonly (WordPart | string)[] {
  const modifiers = event.rolls?.[0]?.modifiers ?? []
  return modifiers.length === 0 ? [] : [` (${modifiers.map((one) => `${one.reason} ${signed(one.value)}`).join(', ')})`]
}

function tellAttack(state: State, event: BattleEvent): Words {
  const aim = asText(event.detail.aim)
  const damage = number(event, 'damage')
  const dropped = event.detail.dropped === true
  const [one] = event.rolls ?? []
  const harm = [...(dropped ? [`its ${aim} drop a step`] : []), ...(damage > 0 ? [hurt(event.detail)] : [])]
  const fires = [
    about(state, event),
    ` fires ${event.detail.weapon === 'energy' ? 'its energy weapons' : asText(event.detail.weapon)} at `,
    ...(aim === 'ship' || aim === '' ? [] : [`the ${aim} of `]),
    about(state, event, 'target'),
  ]
  const result = harm.length > 0 ? listed(harm) : number(event, 'field') > 0 ? 'the field holds' : 'no harm done'
  return inShort(
    say(
      harm.length > 0 ? 'strong' : 'plain',
      ...fires,
      `, range ${number(event, 'range')}: `,
      ...(one ? [roll(one)] : [`${number(event, 'total')}`]),
      ` against field ${number(event, 'field')}: `,
      result,
      ...deductions(event),
    ),
    `${say('plain', ...fires).text}: ${result}`,
  )
}

function tellRam(state: State, event: BattleEvent): Words {
  const target = about(state, event, 'target')
  if (event.detail.tooSlow === true) return say('plain', about(state, event), ' is too slow to ram ', target)
  if (event.detail.hit !== true) return say('plain', about(state, event), ' tries to ram ', target, ' and misses', bracketed(event.rolls))
  return say(
    'bad',
    about(state, event),
    ' rams ',
    target,
    `: ${counted(lostOf(event.detail), 'hull point')} lost there, ${asNumber(event.detail.lostBack) ?? number(event, 'back')} here`,
    bracketed(event.rolls),
  )
}

const nameOf = (part: WordPart): string => ('text' in part ? part.text : '')

function tellDestruct(state: State, event: BattleEvent): Words {
  const blasts = asList(event.detail.blasts).flatMap((blast, i): (WordPart | string)[] => {
    const damage = asNumber(field(blast, 'damage')) ?? 0
    const one = event.rolls?.[i]
    return [
      i === 0 ? ': ' : '; ',
      ship(state, asNumber(field(blast, 'target'))),
      ` at ${counted(asNumber(field(blast, 'range')) ?? 0, 'space')} ${damage > 0 ? `loses ${lostOf(blast)}, ${leftOver(asNumber(field(blast, 'left')) ?? 0)}` : 'is spared by its field'}`,
      ...(one ? [' (', roll(one), ')'] : []),
    ]
  })
  const harmed = asList(event.detail.blasts).flatMap((blast) => {
    const damage = asNumber(field(blast, 'damage')) ?? 0
    return damage > 0 ? [`${nameOf(ship(state, asNumber(field(blast, 'target'))))} loses ${lostOf(blast)}`] : []
  })
  const spared = blasts.length === 0 ? 0 : asList(event.detail.blasts).length - harmed.length
  const gist = [...harmed, ...(spared > 0 ? [`${counted(spared, 'ship')} spared`] : [])].join(', ')
  return inShort(
    say('bad', about(state, event), ' destroys itself', ...(blasts.length === 0 ? [': nobody is near enough to feel it'] : blasts)),
    `${nameOf(about(state, event))} destroys itself: ${gist}`,
  )
}
