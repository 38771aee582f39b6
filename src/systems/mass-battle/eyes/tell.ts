// Events in words, each with the rule its numbers come from.

import type { Roll, RuleId } from '../../../engine/dice/types'
import { counted } from '../../../engine/kernel/say'
import type { WordPart, Words } from '../../../engine/kernel/scene'
import type { BattleEvent } from '../../../engine/kernel/system'
import { asNumber, asText, joined, roll, ruledBy, say, text } from '../../../engine/kernel/words'
import { tellSettled } from '../../../engine/tabletop/goals'
import { EFFECT_WORDS, EFFECTS, SPELL_TABLE, spellNamed } from '../data/spells'
import { FORMING } from '../game/orders'
import { FORMATIONS, type State } from '../state'
import { unit } from './words'

const RULES: Readonly<Record<string, RuleId>> = {
  phase: 'MAS-4',
  tie: 'MAS-4',
  round: 'MAS-1',
  fallback: 'MAS-1',
  attack: 'MAS-3',
  'leader falls': 'MAS-5',
  'leader joins': 'MAS-5',
  destroyed: 'MAS-2',
  morale: 'MAS-9',
  rally: 'MAS-5',
  flight: 'MAS-9',
  off: 'MAS-9',
  pursuit: 'MAS-9',
  chase: 'MAS-9',
  move: 'MAS-6',
  charge: 'MAS-8',
  formation: 'MAS-6',
  reload: 'MAS-7',
  spell: 'MAS-10',
  goal: 'MAS-11',
  carried: 'MAS-11',
  surrender: 'MAS-11',
  over: 'MAS-11',
}
export const tellEvent = (state: State, event: BattleEvent): Words => ruledBy(words(state, event), RULES[event.what])

const points = (count: number): string => counted(count, 'hit point')
/** What the dice took off, and what was there if that was less. */
const lossWords = ({ loss, had }: BattleEvent['detail']): string =>
  `${points(asNumber(loss) ?? 0)}${asNumber(had) === undefined ? '' : ` where ${asNumber(had)} ${asNumber(had) === 1 ? 'was' : 'were'} left`}`
const squares = (count: number): string => counted(count, 'square')

function words(state: State, event: BattleEvent): Words {
  const { what, detail, rolls = [], seat } = event
  const who = (key = 'unit'): WordPart => unit(state, asNumber(detail[key]))
  const side = state.sides[seat ?? 0]?.name ?? ''
  switch (what) {
    case 'round':
      return say('strong', `Round ${asNumber(detail.round) ?? 0}: orders are written`)
    case 'phase':
      return phaseWords(state, event)
    case 'tie':
      return say('quiet', 'Initiative is even and is rolled again: ', joined(rolls.map(roll)))
    case 'fallback':
      return say('plain', who(), ` were ordered to ${asText(detail.ordered)}: ${reason(detail)}; they ${asText(detail.does)}`)
    case 'attack':
      return attackWords(state, event)
    case 'leader falls':
      return say('bad', `${asText(detail.name)} of `, who(), ' falls')
    case 'leader joins':
      return asNumber(detail.to) === undefined
        ? say('bad', `${asText(detail.name)} is left without a unit and leaves the field`)
        : say('plain', `${asText(detail.name)} joins `, who('to'))
    case 'destroyed':
      return say('bad', who(), ' are destroyed')
    case 'morale':
      return say(
        detail.stands === true ? 'plain' : 'bad',
        who(),
        CHECKS[asText(detail.why)] ?? ' test their morale: ',
        ...rolls.map(roll),
        detail.stands === true ? ', they stand' : detail.melee === true ? ', they break and run' : ', they will flee',
      )
    case 'rally':
      return say(
        detail.rallied === true ? 'plain' : 'bad',
        who(),
        ' try to rally: ',
        ...rolls.map(roll),
        detail.rallied === true ? ', they stand again' : ', they run on',
      )
    case 'flight':
      // who stands at its edge already flees no square and is gone
      if (asNumber(detail.squares) === 0) return say('bad', who(), detail.off === true ? ' flee' : ' cannot get away')
      return say('bad', who(), ` flee ${squares(asNumber(detail.squares) ?? 0)}`)
    case 'off':
      return say('bad', who(), ' leave the field')
    case 'pursuit':
      if (detail.pursues !== true) return say('plain', who(), ' let ', who('of'), ' go')
      return detail.stays === true
        ? say('plain', who(), ' have shot and do not run after ', who('of'), ', but strike')
        : say('plain', who(), ' go after ', who('of'))
    case 'chase':
      return say(
        'plain',
        who(),
        ` run ${squares(asNumber(detail.squares) ?? 0)} after `,
        who('of'),
        detail.caught === true ? ' and catch them' : '',
      )
    case 'charge':
      return say(
        'strong',
        who(),
        ` charge ${squares(asNumber(detail.squares) ?? 0)}`,
        asNumber(detail.target) === undefined ? '' : ' at ',
        asNumber(detail.target) === undefined ? '' : who('target'),
      )
    case 'move':
      return moveWords(state, event)
    case 'formation':
      return say('plain', who(), ` ${FORMING[FORMATIONS.find((one) => one === detail.formation) ?? 'tight']}`)
    case 'reload':
      return say('quiet', who(), ' reload')
    case 'spell':
      return spellWords(state, event)
    case 'goal':
      return tellSettled(side, detail)
    case 'carried':
      return asNumber(detail.unit) === undefined
        ? say('plain', `${asText(detail.thing)} lies on the field`)
        : say('plain', who(), ` take up ${asText(detail.thing)}`)
    case 'surrender':
      return say('bad', `${side} surrender`)
    default:
      return say('strong', asText(detail.reason))
  }
}
const CHECKS: Readonly<Record<string, string>> = {
  half: ' are down to half or less and test their morale: ',
  leader: ' have lost their leader and test their morale: ',
  fear: ' test their morale against the spell: ',
}
/** What kept a unit from its order: 'they' are the unit, 'those' whom it was ordered to. */
const reason = ({ melee, rooted, intoMelee, spent, why }: BattleEvent['detail']): string => {
  if (spent !== undefined) return spent === true ? 'the spell is used up' : 'nobody is left to cast it'
  if (melee === true) return 'they are in melee'
  if (rooted === true) return 'they are rooted'
  if (intoMelee === true) return 'those are in melee'
  return why === 'gone' ? 'those are gone' : why === 'in the way' ? 'something is in the way' : 'those are out of reach'
}

function phaseWords(state: State, { rolls = [], detail }: BattleEvent): Words {
  const first = asNumber(detail.first)
  const name = `${asText(detail.phase)} phase`
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  if (rolls.length === 0) return say('strong', title)
  return say(
    'strong',
    `${title}: initiative `,
    ...state.sides.flatMap((side, i) => [text(`${i === 0 ? '' : ', '}${side.name} `), ...rolls.slice(i, i + 1).map(roll)]),
    `; ${state.sides[first ?? 0]?.name ?? ''} first`,
  )
}
function moveWords(state: State, { detail }: BattleEvent): Words {
  const who = unit(state, asNumber(detail.unit))
  const far = squares(asNumber(detail.squares) ?? 0)
  if (detail.wheeling === true) return say('quiet', who, ' are wheeling')
  if (detail.posture === 'withdraw') return say('quiet', who, ' withdraw')
  if (detail.posture === 'hold') return say('quiet', who, ' wheel')
  return say('quiet', who, detail.running === true ? ` run, ${far}` : ` march, ${far}`)
}
const KINDS: Readonly<Record<string, string>> = {
  missile: ' shoot at ',
  melee: ' strike at ',
  pursuit: ' strike at the backs of ',
  parting: ' strike at the withdrawing ',
}
const SIDES: Readonly<Record<string, string>> = {
  left: ' in the left flank',
  right: ' in the right flank',
  rear: ' in the rear',
  front: '',
}
function attackWords(state: State, { rolls = [], detail }: BattleEvent): Words {
  const by = unit(state, asNumber(detail.by))
  const at = unit(state, asNumber(detail.at))
  const hits = asNumber(detail.hits) ?? 0
  const leaderLoss = asNumber(detail.leaderLoss) ?? 0
  const verb = KINDS[asText(detail.kind)] ?? ''
  const side = asText(detail.kind) === 'melee' ? (SIDES[asText(detail.side)] ?? '') : ''
  const leader = leaderLoss > 0 ? `, their leader ${leaderLoss}` : ''
  const of = (...results: readonly string[]): readonly WordPart[] =>
    joined(rolls.filter(({ result }) => results.includes(result)).map(roll))
  const damage = of('damage')
  const saves = of('passed', 'failed')
  const left = asNumber(detail.left) ?? 0
  const lost = lossWords(detail)
  const end = `: ${counted(asNumber(detail.attacks) ?? 0, 'attack')}, ${counted(hits, 'hit')}, ${lost}${leader}; ${left} left`
  const whole = say(
    'plain',
    by,
    verb,
    at,
    side,
    ': ',
    of('hit', 'miss'),
    hits === 0 ? ', no hit' : `, ${counted(hits, 'hit')}`,
    ...(damage.length > 0 ? [text('; damage '), ...damage, text(`, ${lost}`)] : []),
    ...(saves.length > 0 ? [text('; saves of their leader '), ...saves] : []),
    leaderLoss > 0 ? `; their leader loses ${leaderLoss}` : '',
    `; ${left} left`,
  )
  return { ...whole, gist: `${say('plain', by, verb, at).text}${side}${end}` }
}
function spellWords(state: State, { rolls = [], detail }: BattleEvent): Words {
  const id = spellNamed(asText(detail.spell))
  const effect = EFFECTS.find((one) => one === detail.effect)
  const loss = asNumber(detail.loss) ?? 0
  const healed = asNumber(detail.healed) ?? 0
  const leaderLoss = asNumber(detail.leaderLoss) ?? 0
  const damage = rolls.filter(({ result }) => result === 'damage')
  const mended = rolls.filter(({ result }) => result === 'plain')
  const isWhole = mended.length === 1 && mended[0]?.total === healed // none of it to spare: the die says it
  const saves = rolls.filter(({ result }) => result === 'passed' || result === 'failed')
  const wards = id !== undefined && SPELL_TABLE[id].save !== undefined && !SPELL_TABLE[id].fear ? 1 : 0 // the unit's own comes first
  const [own, leader] = [saves.slice(0, wards), saves.slice(wards)]
  // every die with what it is for
  const told = (what: string, dice: readonly Roll[], end: string): readonly WordPart[] =>
    dice.length === 0 ? [] : [text(`; ${what}`), ...joined(dice.map(roll)), text(end)]
  return say(
    'strong',
    `${id === undefined ? 'A spell' : SPELL_TABLE[id].title} from `,
    unit(state, asNumber(detail.unit)),
    ' on ',
    unit(state, asNumber(detail.at)),
    ...told('damage ', damage, loss > 0 ? `: ${lossWords(detail)}` : ''),
    ...told('mended ', mended, isWhole ? ` hit ${healed === 1 ? 'point' : 'points'}` : `: ${points(healed)} back`),
    ...told('they save against it ', own, detail.saved === true ? ', and hold' : ', and fail'),
    ...told('their leader saves ', leader, leaderLoss > 0 ? `, and loses ${leaderLoss}` : ', and takes nothing'),
    effect === undefined ? '' : `; ${effect}: ${EFFECT_WORDS[effect]}`,
  )
}
