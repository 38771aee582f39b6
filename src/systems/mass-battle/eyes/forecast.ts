// What an answer would come to: the orders in words and as arrows, and exact odds of one exchange for each that comes to blows.

import { formula } from '../../../engine/dice/formula'
import { amongAll } from '../../../engine/kernel/among'
import type { Answer, OrdersAnswer, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import type { Caution, Forecast, ForecastBack, ForecastCurve, ForecastFigure } from '../../../engine/kernel/forecast'
import { isSame } from '../../../engine/kernel/same'
import { counted } from '../../../engine/kernel/say'
import { type Distribution, momentsOf } from '../../../engine/odds/distribution'
import { ofFormula } from '../../../engine/odds/formula'
import { likely } from '../../../engine/odds/likely'
import { CONSTANTS } from '../data/constants'
import { SPELL_TABLE, type SpellId, spellNamed } from '../data/spells'
import { CHARGE } from '../game/asks'
import { awaiting, ordersAsk } from '../game/awaiting'
import { chargeWay, hindrance, inForce, isIntoMelee, isLost, standingOf } from '../game/clause'
import { isSwimming } from '../game/ground'
import { judge, unitRefusals } from '../game/judge'
import { groupId, keyOf, partsOf, unitOf } from '../game/keys'
import { foeOf, mayStrike } from '../game/melee'
import { targetOf } from '../game/missile'
import {
  type AttackKind,
  hitChance,
  leaderSave,
  moraleModifiers,
  type Numbers,
  needOf,
  saveChance,
  sumOf,
  unitSave,
} from '../game/modifiers'
import { barrier, makesRoom, partingFrom, withoutFriends } from '../game/movement'
import { clauseText, HOLD, orderIn, orderText } from '../game/orders'

import { commanded, has, inMelee, isReady, leaderOf } from '../game/queries'

import { shotRefusal, spellRefusal } from '../game/sight'
import { endOf } from '../game/steps'
import { burst } from '../odds/blows'
import { type Exchange, endsOf, exchangeOf, type Side } from '../odds/exchange'
import type { Clause, Condition, Order, State, Unit } from '../state'
import { goalNotes, prizeNotes } from './goals'
import { planFor } from './plan'
import { orderThreads } from './scene'
import { causeOf, insteadOf, loadsBefore } from './words'

export function forecastOf(state: State, answer: Answer): Forecast {
  if (answer.kind === 'orders') return ordersForecast(state, answer)
  const step = state.agenda[0]
  if (answer.key === 'pursue' && step?.step === 'pursuit') return pursuitForecast(state, answer, step.unit, step.of)
  const aimed = answer.kind === 'target' ? targetForecast(state, answer) : undefined
  if (aimed) return aimed
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  const whole = decision?.asks.find((one) => one.key === answer.key)
  const group = ordersAsk(state, answer.seat)?.groups.find((one) => one.asks.some((ask) => ask.key === answer.key))
  const part = group?.asks.find((ask) => ask.key === answer.key)
  const ask = whole ?? part
  return {
    title: ask?.label ?? 'Nothing to decide',
    subtitle: group?.label ?? decision?.title ?? '',
    verdict: part && !whole ? { legal: true } : judge(state, answer),
    modifiers: [],
    figures: [],
    notes: ask?.hint === undefined ? [] : [ask.hint],
  }
}

// ---------------------------------------------------------------- one exchange

const curve = (label: string, { from, p }: Distribution): ForecastCurve => {
  const { mean } = momentsOf({ from, p, atLeast: false })
  let below = 0
  let low = from
  let high = from
  let open = true
  p.forEach((chance, i) => {
    if (open && below + chance >= 0.1) {
      low = from + i
      open = false
    }
    if (below < 0.9) high = from + i
    below += chance
  })
  return { label, unit: 'hit point', from, p: [...p], lastIsAtLeast: false, mean, low, high }
}
/** What a loss brings on (MAS-9). */
const afterwards = (
  { tests, breaks, destroyed }: Pick<Side, 'tests' | 'breaks' | 'destroyed'>,
  name: string,
): readonly ForecastFigure[] => [
  { label: `${name} test morale`, value: tests, kind: 'chance', scope: 'all' },
  { label: `${name} break`, value: breaks, kind: 'chance', scope: 'all' },
  { label: `${name} are destroyed`, value: destroyed, kind: 'chance', scope: 'all' },
]
function figuresOf(side: Side, name: string, leader: string | undefined): readonly ForecastFigure[] {
  const hits: ForecastFigure = { label: 'each attack hits', value: side.chance, kind: 'chance', scope: 'one' }
  const own = side.attack.leader // strikes beside his unit by numbers of his own
  const figures: readonly ForecastFigure[] = [
    hits,
    { label: 'hits', value: side.hits, kind: 'mean', scope: 'all' },
    { label: `hit points that ${name} lose`, value: momentsOf(side.loss).mean, kind: 'mean', scope: 'all' },
    ...afterwards(side, name),
    ...(leader === undefined
      ? []
      : [{ label: `${leader} falls`, value: side.leaderFalls, kind: 'chance' as const, scope: 'all' as const }]),
  ]
  return own ? amongAll(figures, [[hits], [{ ...hits, value: hitChance(own) }]]) : figures
}
const modifiersOf = ({ armour, bonus }: Numbers): Forecast['modifiers'] => [
  ...armour,
  ...bonus.map((one) => ({ ...one, value: -one.value })),
]
const needText = (numbers: Numbers): NonNullable<Forecast['need']> => ({
  die: `d${CONSTANTS.attackDie.value}`,
  value: needOf(numbers),
  note: 'or more; 20 always hits, 1 never',
})
function exchangeForecast(unit: Unit, target: Unit, kind: AttackKind, title: string, exchange: Exchange): Forecast {
  const { first, back } = exchange
  const { squads, leader } = first.attack
  const answer: ForecastBack | undefined = back && {
    title: `${target.name} strike back`,
    subtitle: `with what is left, ${likely(back.answers)} that they do`,
    modifiers: modifiersOf(back.attack.squads),
    need: needText(back.attack.squads),
    figures: figuresOf(back, unit.name, unit.leader?.hp ? unit.leader.name : undefined),
    curves: [curve(`${unit.name} lose`, back.loss)],
    notes: [],
  }
  return {
    title,
    subtitle: `${counted(squads.count, 'attack')} of ${squads.damage}${leader ? `, and ${unit.leader?.name ?? 'the leader'}${leader.duel ? ` against ${target.leader?.name ?? 'theirs'}` : ''}` : ''}`,
    verdict: { legal: true },
    modifiers: modifiersOf(squads),
    need: needText(squads),
    figures: figuresOf(first, target.name, target.leader?.hp ? target.leader.name : undefined),
    curves: [curve(`${target.name} lose`, first.loss)],
    ...(answer ? { back: answer } : {}),
    notes: [
      ...(leader ? [`${unit.leader?.name ?? 'The leader'} needs ${needOf(leader)} or more, ${leader.damage}`] : []),
      ...(kind === 'melee' ? ['one exchange as things stand; whoever wins initiative strikes first'] : []),
    ],
  }
}
/** A unit where its charge would bring it. */
export function charged(state: State, unit: Unit, target: Unit): { readonly state: State; readonly unit: Unit } {
  if (inMelee(state, unit)) return { state, unit }
  const end = endOf(chargeWay(state, unit, target), unit)
  const there: Unit = { ...unit, corner: end.corner, facing: end.facing, did: { ...unit.did, charged: target.id } }
  return { state: { ...state, units: state.units.map((one) => (one.id === unit.id ? there : one)) }, unit: there }
}
/** Somebody named in the orders: shot at where that can be, else charged. */
function targetForecast(state: State, answer: TargetAnswer): Forecast | undefined {
  const unit = commanded(state, answer.seat).find(({ id }) => answer.key.startsWith(`${groupId(id)}:`))
  const target = state.units[unitOf(answer.targets[0])]
  if (!unit || !target) return undefined
  const spell = spellNamed(answer.weapon)
  if (spell) return spellForecast(state, unit, target, spell)
  if (target.seat === unit.seat)
    return { title: `${unit.name}: ${target.name}`, subtitle: 'a friend', verdict: { legal: true }, modifiers: [], figures: [], notes: [] }
  const said = blowsForecast(state, unit, target, answer.weapon) ?? marchForecast(state, unit, target)
  return { ...said, notes: [...said.notes, ...prizeNotes(state, unit.seat, target)] }
}
/** `by`: with what, where it is said; else whatever reaches. */
function blowsForecast(state: State, unit: Unit, target: Unit, by: string | undefined): Forecast | undefined {
  if (has(unit, 'stunned')) return undefined
  if (by !== CHARGE && isReady(unit) && !shotRefusal(state, unit, target))
    return exchangeForecast(unit, target, 'missile', `${unit.name} shoot at ${target.name}`, exchangeOf(state, unit, target, 'missile'))
  if (by !== undefined && by !== CHARGE) return undefined
  if (hindrance(state, unit, { ...unit.order.clause, posture: 'charge', target: target.id }) !== undefined) return undefined
  const there = charged(state, unit, target)
  const told = exchangeForecast(
    there.unit,
    target,
    'melee',
    `${unit.name} charge ${target.name}`,
    exchangeOf(there.state, there.unit, target, 'melee'),
  )
  const noShot = by === undefined && isReady(unit) ? shotRefusal(state, unit, target) : undefined
  return {
    ...told,
    notes: [
      ...(noShot ? [`no shot at them now: ${noShot.reason}`] : []),
      ...(isSwimming(there.state, there.unit) ? ['they would stand in the river: swimmers strike nobody'] : []),
      ...told.notes,
    ],
  }
}
/** What a spell does to whom it is cast on, and how often it is warded off. */
function spellForecast(state: State, unit: Unit, target: Unit, id: SpellId): Forecast {
  const { title, text, damage, area, save, halves, heals, range, fear } = SPELL_TABLE[id]
  const caster = leaderOf(unit)
  const left = caster?.spells.find(({ spell }) => spell === id)?.times ?? 0
  const saves = save === undefined ? 0 : saveChance(sumOf(fear ? moraleModifiers(target) : unitSave(target, save)))
  const prey = area && damage !== undefined ? leaderOf(target) : undefined // he saves for himself, and takes all of it
  const fails = prey ? 1 - saveChance(sumOf(leaderSave(target, prey))) : 0
  const ends =
    damage === undefined
      ? undefined
      : endsOf(state.options, burst(target.hp, leaderOf(target)?.hp ?? 0, damage, halves ? saves : 0, fails), target)
  const mended = heals === undefined ? undefined : ofFormula(formula(heals), { exploding: false })
  const back = mended?.p.reduce((sum, chance, i) => sum + chance * Math.min(mended.from + i, target.began - target.hp), 0)
  const loss = ends && curve('hit points lost', ends.loss)
  const chance = (label: string, value: number): ForecastFigure => ({ label, value, kind: 'chance', scope: 'all' })
  const common = {
    title: `${caster?.name ?? unit.name} casts ${title.toLowerCase()} on ${target.name}`,
    verdict: { legal: true } as const,
    modifiers: [],
  }
  const costs = `range ${counted(range, 'square')}, with sight; ${counted(left, 'time')} left`
  const far = spellRefusal(state, unit, target, range)
  if (far) return { ...common, subtitle: 'out of reach now', figures: [], notes: [text, far.reason, costs] }
  return {
    ...common,
    subtitle: text,
    figures: [
      ...(loss ? [{ label: `hit points that ${target.name} lose`, value: loss.mean, kind: 'mean' as const, scope: 'all' as const }] : []),
      ...(save ? [chance(`${target.name} save`, saves)] : []),
      ...(ends ? afterwards(ends, target.name) : []),
      ...(ends && prey ? [chance(`${prey.name} falls`, ends.leaderFalls)] : []),
      ...(back === undefined
        ? []
        : [{ label: `hit points that ${target.name} get back`, value: back, kind: 'mean' as const, scope: 'all' as const }]),
    ],
    ...(loss ? { curves: [loss] } : {}),
    notes: [costs],
  }
}
const marchForecast = (state: State, unit: Unit, target: Unit): Forecast => ({
  title: `${unit.name}: ${target.name}`,
  subtitle: has(unit, 'stunned')
    ? 'stunned: they do nothing in this round'
    : isIntoMelee(state, unit, { ...HOLD, target: target.id })
      ? 'in melee now: no shot at them'
      : 'out of reach now',
  verdict: { legal: true },
  modifiers: [],
  figures: [],
  notes: has(unit, 'stunned')
    ? []
    : [shotRefusal(state, unit, target)?.reason ?? '', 'a charge does not reach them in this round'].filter((words) => words !== ''),
})
function pursuitForecast(state: State, answer: Answer, by: number, of: number): Forecast {
  const unit = state.units[by]
  const prey = state.units[of]
  const verdict = judge(state, answer)
  if (!unit || !prey) return { title: 'Pursue', subtitle: '', verdict, modifiers: [], figures: [], notes: [] }
  const exchange = exchangeOf(state, unit, prey, 'pursuit')
  if (exchange.first.attack.squads.count === 0) {
    const notes = ['The squads that were touched have fallen away: nobody strikes.']
    return { title: `${unit.name} run after ${prey.name}`, subtitle: 'no attacks', verdict, modifiers: [], figures: [], notes }
  }
  const said = exchangeForecast(unit, prey, 'pursuit', `${unit.name} strike at the backs of ${prey.name}`, exchange)
  if (unit.did.shot) return { ...said, verdict, notes: [...said.notes, 'they have shot in this round and do not run'] }
  const caster = inForce(unit).clause.posture === 'cast' && leaderOf(unit)
  const casts = caster ? [`${caster.name} casts nothing in this round once they have run after them`] : []
  return { ...said, verdict, notes: [...said.notes, ...casts] }
}

// ---------------------------------------------------------------- orders

function ordersForecast(state: State, answer: OrdersAnswer): Forecast {
  const verdict: Verdict = judge(state, answer)
  const parts = partsOf(answer)
  const ordered = commanded(state, answer.seat).map((unit): { readonly unit: Unit; readonly order: Order; readonly fresh: boolean } => {
    const order = orderIn(parts, unit)
    return { unit: { ...unit, order }, order, fresh: order.clause !== unit.order.clause }
  })
  const now: State = { ...state, units: state.units.map((one) => ordered.find(({ unit }) => unit.id === one.id)?.unit ?? one) }
  const fresh = ordered.filter(({ fresh: is }) => is)
  const isNews = ({ unit, order }: (typeof ordered)[number]): boolean => !isSame(order, state.units[unit.id]?.order) // ordered once more is none
  const changed = ordered.filter(isNews).length
  // of what says half as yet its refusal tells: “march to no place” would contradict an advance that names nobody
  const said = ordered.filter((one) => (one.fresh || isNews(one)) && unitRefusals(state, one.unit, parts).length === 0)
  const exchanges = ordered.flatMap(({ unit }) => orderedFigures(now, unit))
  const cautions = ordered.flatMap(({ unit, fresh: is }) => {
    if (!is) return lostCautions(now, unit)
    return unitRefusals(state, unit, parts).length > 0 ? [] : cautionsOf(now, unit)
  })
  return {
    title: `Orders of round ${state.round}`,
    subtitle: `${state.sides[answer.seat]?.name ?? ''}: ${changed === 0 ? 'everybody goes on as before' : `${counted(changed, 'new order')}${changed < ordered.length ? ', the others as before' : ''}`}`,
    verdict,
    modifiers: [],
    figures: exchanges.slice(0, 12),
    notes: [...said.map(({ unit, order }) => `${unit.name}: ${orderText(now, unit, order)}`), ...goalNotes(now, answer.seat)],
    plans: fresh.map(({ unit, order }) => planFor(now, unit, order.clause)),
    threads: ordered.flatMap(({ unit, order }) => orderThreads(now, unit, order)),
    ...(cautions.length > 0 ? { cautions } : {}),
  }
}
/** What the orders of a unit would most likely take off somebody in this round, as things stand. Whoever stays in contact strikes, whatever its order; whoever withdraws from it is struck. */
function orderedFigures(state: State, unit: Unit): readonly ForecastFigure[] {
  const { clause } = standingOf(state, unit)
  if (has(unit, 'stunned')) return []
  const told = (verb: string, target: Unit, { first }: Exchange, by = unit): readonly ForecastFigure[] => [
    {
      label: `${by.name} ${verb}: hit points that ${target.name} lose`,
      value: momentsOf(first.loss).mean,
      kind: 'mean',
      hint: `(${likely(first.breaks)} that they break)`,
      scope: 'all',
    },
  ]
  if (inMelee(state, unit)) {
    if (clause.posture === 'withdraw')
      return partingFrom(state, unit).flatMap((foe) => {
        const exchange = exchangeOf(state, foe, unit, 'parting', unit.seat)
        return exchange.first.attack.squads.count === 0 ? [] : told('strike as they withdraw', unit, exchange, foe)
      })
    const foe = mayStrike(state, unit) ? foeOf(state, unit) : undefined
    return foe ? told('strike', foe, exchangeOf(state, unit, foe, 'melee')) : []
  }
  if (clause.posture === 'charge' && clause.target !== null) {
    const target = state.units[clause.target]
    if (!target) return []
    const there = charged(state, unit, target)
    return told('charge', target, exchangeOf(there.state, there.unit, target, 'melee'))
  }
  const target = targetOf(state, unit)
  return target ? told('shoot', target, exchangeOf(state, unit, target, 'missile')) : []
}
/** A way that is barred by those who stay: friends with orders of their own may have made room by then. */
const standstill = (state: State, unit: Unit, clause: Clause): Condition | undefined =>
  barrier(state, unit, clause) &&
  barrier(
    withoutFriends(state, unit, (one) => makesRoom(state, one)),
    unit,
    clause,
  )
function cautionsOf(state: State, unit: Unit): readonly Caution[] {
  const { clause } = unit.order
  if (clause.posture === 'hold' && clause.target !== null && unit.order.holdFire)
    return [
      {
        reason: `${unit.name} are to ${clauseText(state, clause)}, and to hold their fire: they would not shoot.`,
        remedy: 'let them shoot',
        offer: [{ key: keyOf(unit.id, 'fire'), kind: 'pick', picked: ['free'] }],
        rule: 'MAS-7',
        group: groupId(unit.id),
      },
    ]
  if (loadsBefore(state, unit, clause))
    return [
      {
        reason: `${unit.name} are to ${clauseText(state, clause)}, but they have to load first: in this round they would reload.`,
        remedy: 'let them reload, or give them another order',
        rule: 'MAS-7',
        group: groupId(unit.id),
      },
    ]
  const soon = hindrance(state, unit, clause)
  const why = soon ?? standstill(state, unit, clause)
  if (why === undefined) return []
  const then = unit.order.fallbacks.find(({ condition }) => condition === why)?.clause
  if (then && soon === undefined && then.posture === 'hold' && then.target !== null)
    return [
      {
        reason: `${unit.name} are to ${clauseText(state, clause)}, and where something is in the way to ${clauseText(state, then)}. The way is barred as things stand, but that shows when they are to move, and nobody shoots then: they would hold.`,
        remedy: 'let them shoot at once, or give them another order',
        rule: 'MAS-1',
        group: groupId(unit.id),
      },
    ]
  if (then) return []
  return [
    {
      reason: `${unit.name} are to ${clauseText(state, clause)}, but ${causeOf(state, unit, clause, why)} as things stand: they would ${insteadOf(state, unit, clause)}.`,
      remedy: clause.posture === 'hold' && clause.facing !== null ? 'give them another order' : 'give them a fallback, or another order',
      rule: 'MAS-1',
      group: groupId(unit.id),
    },
  ]
}
/** Who goes on as before is warned of what events have overtaken for good; what may yet come into reach is not told every round. */
function lostCautions(state: State, unit: Unit): readonly Caution[] {
  const { clause, fallbacks } = unit.order
  const why = hindrance(state, unit, clause)
  if (why === undefined || !isLost(state, unit, clause)) return []
  if (fallbacks.some(({ condition, clause: then }) => condition === why && !isLost(state, unit, then))) return []
  return [
    {
      reason: `${unit.name} are to ${clauseText(state, clause)} as before, but ${causeOf(state, unit, clause, why)}: they would ${insteadOf(state, unit, clause)}.`,
      remedy: 'give them another order',
      rule: 'MAS-1',
      group: groupId(unit.id),
    },
  ]
}
