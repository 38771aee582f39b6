// An attack in words: who, how many hits, who fell; then every roll in its place.
import { counted } from '../../../engine/kernel/say'
import type { WordPart, Words } from '../../../engine/kernel/scene'
import type { BattleEvent } from '../../../engine/kernel/system'
import { asList, asNumber, asNumbers, asText, field, joined, roll, say, text } from '../../../engine/kernel/words'
import { ONE_A_FIGURE } from '../game/proportion'
import type { State } from '../state'
import { figure, unit } from './words'

const OPENINGS: Readonly<Record<string, readonly [several: string, one: string]>> = {
  ready: [', standing ready, ', ', standing ready, '],
  braced: [', braced, ', ', braced, '],
  parting: [' strike at those who break off: they ', ', as they break off, '],
  pursuit: [' catch up: they ', ' catches up and '],
}

export function tellAttack(state: State, event: BattleEvent): Words {
  const { detail } = event
  const fire = detail.how === 'fire'
  const reports = asList(detail.reports)
  const thrown = reports.filter((report) => (asNumber(field(report, 'roll')) ?? -1) >= 0)
  const lost = reports.filter((report) => field(report, 'outcome') === 'lost').length
  // what the dice hit, whether or not somebody was still there to be hit: as the dice beside the table are counted
  const hits = thrown.filter((report) => {
    const outcome = field(report, 'outcome')
    const { result } = event.rolls?.[asNumber(field(report, 'roll')) ?? -1] ?? {}
    return field(report, 'blood') !== undefined || [outcome, result].some((one) => one === 'hit' || one === 'bypass')
  }).length
  const fallen = event.fallen ?? []
  const step = asNumber(detail.step) ?? 0
  const factor = asNumber(detail.factor) ?? 1
  const alone = state.units[asNumber(detail.unit) ?? -1]?.figures.length === 1 ? 1 : 0
  const parts: WordPart[] = [
    unit(state, asNumber(detail.unit)),
    text(OPENINGS[asText(detail.reaction)]?.[alone] ?? ' '),
    text(`${fire ? 'shoot' : 'strike'}${alone === 1 ? 's' : ''} at `),
    ...joined(asNumbers(detail.targets).map((id) => unit(state, id))),
    text(
      `${step > 0 ? ` (step ${step})` : ''}${factor > 1 ? `, one roll for up to ${factor} attacks` : factor === ONE_A_FIGURE ? ', one roll a figure' : ''}: ${counted(hits, 'hit')} of ${counted(thrown.length, 'attack')}`,
    ),
  ]
  if (lost > 0) parts.push(text(`, ${lost} lost at the fallen`))
  if (fallen.length > 0)
    parts.push(text('. '), ...joined(fallen.map((id) => figure(state, id))), text(fallen.length === 1 ? ' falls' : ' fall'))
  parts.push(text('.'))
  for (const report of reports) parts.push(...tellStrike(state, event, report))
  const words = say(fallen.length > 0 ? 'strong' : 'plain', parts)
  const [who, ...whom] = [asNumber(detail.unit), ...asNumbers(detail.targets)].map((id) =>
    id === undefined ? '' : (state.units[id]?.name ?? ''),
  )
  const blows = counted(thrown.length, fire ? 'shot' : 'blow')
  return { ...words, gist: `${who} ${fire ? 'at' : 'against'} ${whom.join(', ')}: ${blows}, ${resultOf(thrown, hits, fallen.length)}` }
}

/** "5 hit, all absorbed", "5 hit, 3 fall", "1 hit, 9 Fate lost", "1 hit, 1 critical hit", "none hit". What a critical hit comes to is told with it. */
function resultOf(thrown: readonly unknown[], hits: number, fallen: number): string {
  if (hits === 0) return 'none hit'
  const bloods = thrown.map((report) => field(report, 'blood')).filter((blood) => (asNumber(field(blood, 'through')) ?? 0) > 0)
  const criticals = bloods.filter((blood) => field(blood, 'result') === 'critical').length
  const fate = bloods
    .filter((blood) => field(blood, 'result') === 'fate')
    .reduce<number>((sum, blood) => sum + (asNumber(field(blood, 'through')) ?? 0), 0)
  const came: string[] = []
  if (fallen > 0) came.push(`${fallen} ${fallen === 1 ? 'falls' : 'fall'}`)
  else if (bloods.length === 0) came.push('all absorbed')
  else if (fate > 0) came.push(`${fate} Fate lost`)
  if (criticals > 0) came.push(counted(criticals, 'critical hit'))
  else if (fate > 0 && fallen === 0) came.push('nobody falls')
  return `${hits} hit, ${came.join(', ')}`
}

/** " brave 3: 23 against 18, hit; 18 less 0, dead." */
function tellStrike(state: State, event: BattleEvent, report: unknown): readonly WordPart[] {
  const at = asNumber(field(report, 'roll')) ?? -1
  const face = event.rolls?.[at]
  if (!face) return []
  const blood = field(report, 'blood')
  const outcome = asText(field(report, 'outcome'))
  const parts: WordPart[] = [
    text(' '),
    figure(state, asNumber(field(report, 'by'))),
    text(' at '),
    figure(state, asNumber(field(report, 'target'))),
    text(': '),
    roll(face),
    text(` against ${asNumber(field(report, 'need')) ?? ''}, ${OUTCOMES[outcome] ?? outcome}`),
  ]
  if (blood !== undefined) {
    for (const index of asNumbers(field(blood, 'rolls'))) {
      const one = event.rolls?.[index]
      if (one) parts.push(text(one.result === 'absorbed' ? ' less ' : '; damage '), roll(one))
    }
    parts.push(text(`, ${harmOf(blood)}`))
  }
  parts.push(text('.'))
  return parts
}

const OUTCOMES: Readonly<Record<string, string>> = {
  hit: 'a hit',
  bypass: 'a hit past all armour',
  miss: 'a miss',
  fumble: 'a fumble',
  lost: 'a hit on one already fallen',
}

function harmOf(blood: unknown): string {
  const through = asNumber(field(blood, 'through')) ?? 0
  if (through === 0) return 'all absorbed'
  switch (field(blood, 'result')) {
    case 'killed':
      return `${through} through: dead`
    case 'fate':
      return `${through} through: Fate ${asNumber(field(blood, 'left')) ?? 0} left`
    case 'critical':
      return `${through} through: a critical hit`
    default:
      return `${through} through`
  }
}
