// Are orders legal, or why not? What events may yet make impossible is legal: that is what fallbacks are for (MAS-1).
import type { Answer, OrdersAnswer, Refusal, Verdict } from '../../../engine/kernel/asks'
import { addressed, fits, unasked } from '../../../engine/kernel/check'
import { SPELL_TABLE } from '../data/spells'
import type { Clause, State, Unit } from '../state'
import { aimsAt } from './asks'
import { awaiting, ordersAsk } from './awaiting'
import { groupId, keyOf, type Parts, partsOf, pickedIn, SLOTS, type Slot } from './keys'
import { clauseIn, doingIn, doingOf } from './orders'
import { commanded } from './queries'

const verdict = (refusals: readonly Refusal[]): Verdict => (refusals.length === 0 ? { legal: true } : { legal: false, refusals })

export function judge(state: State, answer: Answer): Verdict {
  if (state.outcome !== undefined) return verdict([{ reason: 'The battle is over.', remedy: 'start another, or undo', short: 'over' }])
  const decision = addressed(awaiting(state), [], answer)
  if (!('id' in decision)) return verdict(decision)
  const misfits = fits(decision, answer)
  if (misfits.length > 0 || answer.kind !== 'orders') return verdict(misfits)
  return verdict(orderRefusals(state, answer))
}

function orderRefusals(state: State, answer: OrdersAnswer): readonly Refusal[] {
  const parts = partsOf(answer)
  const wrong = commanded(state, answer.seat).flatMap((unit) => unitRefusals(state, unit, parts))
  return wrong.length > 0 ? wrong : unasked(ordersAsk(state, answer.seat, answer), answer)
}
/** What is refused of a unit's own orders. */
export const unitRefusals = (state: State, unit: Unit, parts: Parts): readonly Refusal[] =>
  SLOTS.flatMap((slot) => slotRefusals(state, unit, parts, slot))
function slotRefusals(state: State, unit: Unit, parts: Parts, slot: Slot): readonly Refusal[] {
  const clause = clauseIn(parts, unit.id, slot)
  const group = groupId(unit.id)
  if (slot !== '' && pickedIn(parts, keyOf(unit.id, 'if', slot)) !== undefined && clause === undefined)
    return [
      {
        reason: `${unit.name}: the fallback says when, but not what to do`,
        remedy: 'choose what they do then, or take the fallback away',
        short: 'fallback',
        rule: 'MAS-1',
        group,
      },
    ]
  if (clause === undefined) return []
  const doing = doingIn(parts, unit.id, slot)
  if (doing === 'advance' && clause.target === null)
    return [{ reason: `${unit.name}: nobody is named to advance on`, remedy: 'choose an enemy', short: 'whom', rule: 'MAS-1', group }]
  if (doing === 'wheel' && clause.facing === null)
    return [{ reason: `${unit.name}: the wheel has no front to end with`, remedy: 'choose a front', short: 'front', rule: 'MAS-6', group }]
  return clauseRefusals(state, unit, clause).map((refusal) => ({ ...refusal, reason: `${unit.name}: ${refusal.reason}`, group }))
}

/** What no event could mend. */
export function clauseRefusals(state: State, unit: Unit, clause: Clause): readonly Refusal[] {
  const { posture, target, place, pace, formation, spell } = clause
  const aims = aimsAt(unit, doingOf(clause), spell)
  const aimed = target === null ? undefined : state.units[target]
  const rule = 'MAS-1'
  if (posture === 'march' && target === null && place === null)
    return [
      {
        reason: 'the march has no place and no enemy to go to',
        remedy: 'choose a place, or drag them to one or onto an enemy',
        short: 'where',
        rule,
      },
    ]
  if (posture === 'march' && place !== null && (place.x < 0 || place.y < 0 || place.x > state.table.width || place.y > state.table.height))
    return [{ reason: 'the place is off the table', remedy: 'choose one on it', short: 'off', rule }]
  if (posture === 'charge' && target === null)
    return [{ reason: 'the charge has no enemy', remedy: 'choose whom to charge', short: 'whom', rule }]
  if (posture === 'follow' && target === null)
    return [{ reason: 'nobody is named to follow', remedy: 'choose a friend', short: 'whom', rule }]
  if (posture === 'formation' && formation === null)
    return [{ reason: 'no formation is named', remedy: 'choose tight, loose or square', short: 'formation', rule: 'MAS-6' }]
  if (posture === 'cast' && spell === null)
    return [{ reason: 'no spell is named', remedy: 'choose a spell', short: 'spell', rule: 'MAS-10' }]
  if (posture === 'cast' && spell !== null && target === null)
    return [
      { reason: `nobody is named for ${SPELL_TABLE[spell].title.toLowerCase()}`, remedy: 'choose a unit', short: 'whom', rule: 'MAS-10' },
    ]
  if (aimed && aims !== 'nobody' && (aimed.seat === unit.seat) !== (aims === 'friend'))
    return [
      {
        reason: `${aimed.name} are ${aims === 'friend' ? 'no friends' : 'friends'}`,
        remedy: `choose ${aims === 'friend' ? 'a friend' : 'an enemy'}`,
        short: 'side',
        rule,
      },
    ]
  if (aimed?.id === unit.id && posture !== 'cast')
    return [{ reason: 'they cannot go to themselves', remedy: 'choose another unit', short: 'themselves', rule }]
  if (pace === 'run' && unit.formation === 'tight' && posture !== 'charge')
    return [
      {
        reason: 'tight ranks run in a charge alone',
        remedy: 'go at the normal pace, or open to loose formation first',
        short: 'pace',
        rule: 'MAS-6',
      },
    ]
  return []
}
