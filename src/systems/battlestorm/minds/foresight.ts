// What a hard computer player looks ahead with: which unit acts, and whether to react, are chosen by what comes of them by the end of the next turn.
import type { Answer, BodyId, Decision, Option } from '../../../engine/kernel/asks'
import type { Foresight } from '../../../engine/minds/foresight'
import { FAR_MORE, LITTLE } from '../data/resolve'
import { unitAt } from '../game/draft'
import { isEngaged, linkOf, opponents, other, pointsOf, topFrame } from '../game/queries'
import { leftOf, lossesOf } from '../game/victory'
import { utmost } from '../game/ways'
import type { Link, State } from '../state'
import { declare, has, pick } from './answers'
import { chargesOf } from './charge'
import { type Base, behind, centreOf, march } from './march'
import { distance, nearestEnemy, strideOf } from './near'
import { callingOf } from './purpose'
import { shotsOf } from './shot'
import { breakOff } from './spent'
import { urgency } from './suggest'
import { rangeOf } from './worth'

const UNITS = 6 // activations that are weighed: those the fair computer thinks most urgent
const ROUTING = 0.5 // of the points of men who run: some rally
const THERE = 0.3 // of its points, for a unit that stands where a goal calls it
const WON = 0.5 // of what the army is worth, for the battle

export const foresight: Foresight<State> = {
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[] {
    const top = topFrame(state)
    switch (top?.frame) {
      case 'link':
        return orders(state, decision, top.unit, fair)
      case 'activate':
        return activations(state, decision)
      case 'window':
      case 'approach':
      case 'bracing':
      case 'pursuit':
        return everyButton(decision)
      case 'standing':
        return everyButton(decision)
      default:
        return [fair]
    }
  },
  worth: (state, seat) => balance(state, seat),
  passed: (from, now) => now.turn - from.turn,
  milestones: 2, // the end of this turn, and of the next
  yields: (state, seat) => {
    const [mine, theirs] = [leftOf(state, seat), leftOf(state, other(seat))]
    return mine < state.sides[seat === 0 ? 0 : 1].worth * LITTLE && theirs > mine * FAR_MORE
  },
}

/** Points taken less points lost, those who run away counted in part; more for whoever stands where a goal calls him, and for the victory. */
function balance(state: State, seat: number): number {
  return standingOf(state, seat) - standingOf(state, other(seat))
}
function standingOf(state: State, seat: number): number {
  let worth = -lossesOf(state, seat)
  if (state.outcome?.winner === seat) worth += WON * state.sides[seat === 0 ? 0 : 1].worth
  for (const unit of state.units) {
    if (unit.seat !== seat) continue
    const calling = state.goals === undefined || unit.routing ? undefined : callingOf(state, unit.id)
    if (!unit.routing && !calling) continue
    let points = 0
    for (const id of unit.figures) if (state.figures[id]?.alive === true) points += pointsOf(state, id)
    if (unit.routing) worth -= ROUTING * points
    else if (calling && points > 0)
      worth +=
        THERE * points * (calling.there ? 1 : Math.max(0, 1 - distance(centreOf(state, unit.id), calling.to) / state.table.height) / 2)
  }
  return worth
}

function activations(state: State, decision: Decision): readonly Answer[] {
  const ask = decision.asks[0]
  if (ask?.kind !== 'pick') return []
  const worth = (option: Option): number => (option.body === undefined ? 0 : urgency(state, option.body))
  return [...ask.options]
    .sort((one, two) => worth(two) - worth(one))
    .slice(0, UNITS)
    .map((option) => pick(decision, ask.key, option.id))
}

/** What a unit may do that is worth a thought: shoot, charge, come nearer, stay out of it; in contact whom to strike at, or to break off. */
function orders(state: State, decision: Decision, unit: BodyId, fair: Answer): readonly Answer[] {
  const link = linkOf(state, unit)
  if (!link || link.declared.length > 0 || unitAt(state, unit).routing) return [fair]
  const base: Base = { decision: decision.id, seat: decision.seat, key: 'move' }
  if (isEngaged(state, unit)) return [fair, ...blows(state, decision, link, base)]
  const shots = shotsOf(state, decision, unit, link)
    .slice(0, SHOTS)
    .map(({ answer }) => answer)
  const staying = STAYING.flatMap((key) => (has(decision, key) ? [pick(decision, key)] : []))
  if (link.moved !== 'no') return [fair, ...shots, ...staying]
  const near = nearestEnemy(state, unit)
  const moves: (Answer | undefined)[] = []
  if (near && has(decision, 'move')) {
    const most = Math.min(1, utmost(state, link, 'move'))
    const at = centreOf(state, near.unit)
    moves.push(march(state, unit, link, base, at, most))
    if (rangeOf(state, unit) > 0) moves.push(march(state, unit, link, base, at, most / 2))
    if (near.gap < strideOf(state, unit) * 2.5) moves.push(march(state, unit, link, base, behind(state, unit, near.unit), most))
  }
  return [
    fair,
    ...shots,
    ...(has(decision, 'declare') && has(decision, 'move') ? chargesOf(state, unit, link, CHARGES) : []).map(({ targets }) =>
      declare(decision, targets),
    ),
    ...moves.flatMap((move) => move ?? []),
    ...staying,
  ]
}
/** At everybody in contact or at one of them, at nobody; or off. */
function blows(state: State, decision: Decision, link: Link, base: Base): readonly Answer[] {
  const foes = has(decision, 'declare') ? opponents(state, link.unit) : []
  return [
    ...[...(foes.length > 1 ? [foes] : []), ...foes.map((foe) => [foe])].map((targets) => declare(decision, targets)),
    ...[breakOff(state, decision, link, base)].flatMap((off) => off ?? []),
    ...(has(decision, 'end') ? [pick(decision, 'end')] : []),
  ]
}
const SHOTS = 2
const CHARGES = 3
const STAYING = ['ready', 'brace', 'end']

const everyButton = (decision: Decision): readonly Answer[] =>
  decision.asks.flatMap((ask) =>
    ask.kind === 'pick' && ask.max === 1 ? ask.options.map((option) => pick(decision, ask.key, option.id)) : [],
  )
