// The computer player: shoots what it can hurt, charges when that pays, answers attacks when it can strike back,
// rallies the routed and takes spent Champions out of the fight.

import type { Dice } from '../../../engine/dice/types'
import type { Point } from '../../../engine/geometry/units'
import type { Answer, Assignment, BodyId, Decision, MoveAnswer, TargetAnswer } from '../../../engine/kernel/contract'
import { CONSTANTS } from '../data/constants'
import { inPlay } from '../game/advanced'
import { judgeShot } from '../game/aim'
import { isCharging } from '../game/charging'
import { unitAt } from '../game/draft'
import { canStrike } from '../game/journey'
import { judge } from '../game/judge'
import { chargeAnswer, chargeLegs, pressHome, shiftAlong } from '../game/manoeuvre'
import { allowance, judgeMove, mayDouble, movers, utmost } from '../game/movement'
import { targetsFor } from '../game/orders'
import { chainOf, closestFigures, isEngaged, linkOf, opponents, other, profileOf, standing, topFrame, unitsOf } from '../game/queries'
import { lossesOf } from '../game/victory'
import type { Link, State } from '../state'
import { deploy } from './deploy'
import { footDistance } from './flow'
import { type Base, centreOf, march } from './march'
import { brittleness, burstsOn, daring, edge, isPrecious, keepsRanks, leads, outOfFront, wishedDrill } from './rules'
import { sample } from './sample'
import { bestWeapon, meleeWorth, rangeOf, reachOf, volleyWorth } from './worth'

/** A sensible legal answer. Draws dice only when it has no better idea than chance. */
export function suggest(state: State, decision: Decision, dice: Dice): Answer {
  const answer = hopeless(state, decision.seat) ? surrender(state, decision) : think(state, decision)
  if (answer && judge(state, answer).legal) return answer
  const quiet = quietly(decision)
  return quiet && judge(state, quiet).legal ? quiet : sample(state, decision, dice)
}

/** Beaten: little is left and the enemy has far more, or three quarters are gone and he is no weaker. A commander who sees it spares the rest (BST-14). */
function hopeless(state: State, seat: number): boolean {
  const { worth } = state.sides[seat === 0 ? 0 : 1]
  const mine = worth - lossesOf(state, seat)
  const theirs = state.sides[seat === 0 ? 1 : 0].worth - lossesOf(state, other(seat))
  return (mine < worth * 0.35 && theirs > mine * 1.3) || (mine < worth * 0.25 && theirs >= mine)
}
const surrender = (state: State, decision: Decision): Answer => ({
  decision: `concede-${decision.seat}-${state.tick}`,
  seat: decision.seat,
  key: 'concede',
  kind: 'pick',
  picked: ['concede'],
})

const pick = (decision: Decision, key: string, ...picked: readonly string[]): Answer => ({
  decision: decision.id,
  seat: decision.seat,
  key,
  kind: 'pick',
  picked: picked.length > 0 ? picked : [key],
})
const has = (decision: Decision, key: string): boolean => decision.asks.some((ask) => ask.key === key)

/** The choice that commits to nothing. */
function quietly(decision: Decision): Answer | undefined {
  for (const key of ['end', 'wait', 'hold', 'stay', 'begin', 'done', 'drawn', 'rally']) if (has(decision, key)) return pick(decision, key)
  return undefined
}

function think(state: State, decision: Decision): Answer | undefined {
  const top = topFrame(state)
  if (!top) return undefined
  switch (top.frame) {
    case 'toss':
      return pick(decision, 'toss')
    case 'edge':
      return pick(decision, 'edge', state.sides[top.seat === 0 ? 0 : 1].home)
    case 'champions':
      return champions(state, decision)
    case 'general':
      return general(decision)
    case 'placing':
      return pick(decision, top.group.length === 0 && has(decision, 'drawn') ? 'drawn' : 'done')
    case 'deploy':
      return deploy(state, decision)
    case 'activate':
      return whoActs(state, decision)
    case 'link':
      return orders(state, decision, top.unit)
    case 'window':
      return pick(decision, worthReacting(state, top.waiting[0] ?? -1, top.by, true) ? 'activate' : 'wait')
    case 'approach':
      return pick(decision, worthReacting(state, top.unit, top.mover, false) ? 'activate' : 'wait')
    case 'standing':
      return pick(decision, 'shoot', 'at0')
    case 'bracing':
      return pick(decision, 'strike')
    case 'pursuit':
      return pick(decision, isSpent(state, top.unit) ? 'stay' : 'pursue')
    case 'chain':
      return strike(state, decision)
    case 'turn':
    case 'moving':
      return undefined
  }
}

/** Heroes first: they have the Fate to live long enough for it to matter. */
function champions(state: State, decision: Decision): Answer | undefined {
  const ask = decision.asks.find((one) => one.key === 'champions')
  if (ask?.kind !== 'pick') return undefined
  const worth = (option: { readonly pieces?: readonly number[] }): number => {
    const figure = state.figures[option.pieces?.[0] ?? -1]
    return figure ? profileOf(state, figure).points + (profileOf(state, figure).fate > 0 ? 20 : 0) : 0
  }
  const best = [...ask.options].sort((a, b) => worth(b) - worth(a)).slice(0, ask.min)
  return pick(decision, 'champions', ...best.map((option) => option.id))
}

/** The likeliest to be obeyed. */
function general(decision: Decision): Answer | undefined {
  const ask = decision.asks.find((one) => one.key === 'general')
  const first = ask?.kind === 'pick' ? ask.options[0] : undefined
  return first && pick(decision, 'general', first.id)
}

// ---------------------------------------------------------------- who acts

function whoActs(state: State, decision: Decision): Answer | undefined {
  const ask = decision.asks[0]
  if (ask?.kind !== 'pick') return undefined
  let best: { id: string; worth: number } | undefined
  for (const option of ask.options) {
    if (option.body === undefined) continue
    const worth = urgency(state, option.body)
    if (!best || worth > best.worth) best = { id: option.id, worth }
  }
  return best && pick(decision, 'activate', best.id)
}

/** How much is to be won, or lost by waiting, with this unit now. In points. */
function urgency(state: State, unit: BodyId): number {
  if (unitAt(state, unit).routing) return 60
  let most = 0
  const range = rangeOf(state, unit)
  const engaged = isEngaged(state, unit)
  const stride = strideOf(state, unit)
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (!near) continue
    const foe = unitAt(state, target)
    if (range > 0 && !engaged && near.gap <= range) most = Math.max(most, volleyWorth(state, unit, target, near.gap, false) * 1.2)
    if (near.gap <= stride) {
      const gain = meleeWorth(state, unit, target)
      const loss = foe.activated ? 0 : meleeWorth(state, target, unit)
      // Those in contact are struck first by whoever acts first.
      most = Math.max(most, gain + (engaged ? loss : 0) - (foe.activated || engaged ? 0 : loss * 0.3))
    }
  }
  return most > 0 ? 20 + most : 10 - Math.min(9, nearestEnemy(state, unit)?.gap ?? 9) * 0.1
}

const strideOf = (state: State, unit: BodyId): number =>
  Math.max(0, ...movers(state, unit, 'move').map((figure) => allowance(state, figure)))

function nearestEnemy(state: State, unit: BodyId): { readonly unit: BodyId; readonly gap: number } | undefined {
  let best: { unit: BodyId; gap: number } | undefined
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (near && (!best || near.gap < best.gap)) best = { unit: target, gap: near.gap }
  }
  return best
}

// ---------------------------------------------------------------- reactions

/** Acting at once pays when the unit can strike back (BST-45), or get out of the way. */
function worthReacting(state: State, unit: BodyId, enemy: BodyId, declared: boolean): boolean {
  const near = closestFigures(state, unit, enemy)
  if (!near) return false
  const stride = strideOf(state, unit)
  const mine = meleeWorth(state, unit, enemy)
  const theirs = meleeWorth(state, enemy, unit)
  const meets = near.gap <= stride || near.gap <= strideOf(state, enemy)
  if (rangeOf(state, unit) > 0 && mine < theirs * 0.6) return declared && near.gap > 0.5
  if (!meets) return false
  return declared ? mine > 0 : near.gap <= stride && mine >= theirs * 0.3
}

// ---------------------------------------------------------------- orders

function orders(state: State, decision: Decision, unit: BodyId): Answer | undefined {
  if (has(decision, 'rally')) return pick(decision, 'rally')
  const link = linkOf(state, unit)
  if (!link) return undefined
  if (has(decision, 'search')) return pick(decision, 'search')
  const base: Base = { decision: decision.id, seat: decision.seat, key: 'move' }
  if (link.declared.length > 0) return followUp(state, decision, link, base)
  if (isSpent(state, unit) && others(state, unit) >= 2) return retire(state, decision, link, base)
  if (isEngaged(state, unit)) {
    if (!has(decision, 'declare')) return undefined
    const foes = opponents(state, unit).filter((foe) => canStrike(state, unit, foe))
    // Those not yet in contact may pile in, into these or into whoever else is near.
    const free = has(decision, 'move') ? movers(state, unit, 'move').length : 0
    const near =
      free < 2 ? [] : targetsFor(state, unit).filter((foe) => !foes.includes(foe) && (closestFigures(state, unit, foe)?.gap ?? 99) <= 3)
    return declare(decision, unit, [...foes, ...near])
  }
  const drill = has(decision, 'formation')
    ? wishedDrill(state, unit, nearestEnemy(state, unit)?.gap ?? Number.POSITIVE_INFINITY, shootsWell(state, unit))
    : undefined
  const shot = has(decision, 'fire') ? bestShot(state, decision, unit, link) : undefined
  const charge = has(decision, 'declare') && has(decision, 'move') ? bestCharge(state, unit, link) : undefined
  if (shot && shot.worth >= (charge?.worth ?? 0)) return shot.answer
  if (charge && charge.worth > 0)
    return declare(decision, unit, [charge.target], rides(state, decision, unit, charge.target) ? 'charge' : 'declare')
  if (drill !== undefined) {
    const form = pick(decision, 'formation', drill)
    if (judge(state, form).legal) return form
  }
  if (has(decision, 'recover')) return pick(decision, 'recover')
  if (link.moved !== 'no') return has(decision, 'ready') && rangeOf(state, unit) > 0 ? pick(decision, 'ready') : undefined
  if (!has(decision, 'move')) return undefined
  const guard = isPrecious(state, unit) ? guardOf(state, unit) : undefined
  return guard ? keepBack(state, link, base, guard) : advance(state, decision, link, base)
}

/** Is there a charge weapon, and the run-up for it (BST-63)? */
const rides = (state: State, decision: Decision, unit: BodyId, target: BodyId): boolean =>
  has(decision, 'charge') && (closestFigures(state, unit, target)?.gap ?? 0) >= CONSTANTS.chargeRun.value

const declare = (
  decision: Decision,
  _unit: BodyId,
  targets: readonly BodyId[],
  key: 'declare' | 'charge' = 'declare',
): Answer | undefined =>
  targets.length === 0
    ? undefined
    : { decision: decision.id, seat: decision.seat, key, kind: 'target', targets: targets.map((target) => `b${target}`) }

/** After a declaration: close with whoever was declared against, the richest prize first; a shooter that was threatened gets away. */
function followUp(state: State, decision: Decision, link: Link, base: Base): Answer | undefined {
  const { unit } = link
  if (!has(decision, 'move')) return undefined
  if (movers(state, unit, 'move').length === 0) return undefined
  const targets = [...link.declared].sort((a, b) => meleeWorth(state, unit, b) - meleeWorth(state, unit, a))
  for (const target of targets) {
    const answer = charge(state, unit, target, link, base)
    if (answer) return answer
  }
  const nearest = targets[0]
  if (isEngaged(state, unit)) return undefined
  return nearest === undefined || standing(state, nearest).length === 0
    ? undefined
    : march(state, unit, link, base, centreOf(state, nearest), Math.min(1, utmost(state, link, 'move')))
}

/** A legal charge home, or undefined: some weapon of the unit must come into reach. */
function charge(state: State, unit: BodyId, target: BodyId, link: Link, base: Base): MoveAnswer | undefined {
  if (standing(state, target).length === 0) return undefined
  const most = Math.min(1, utmost(state, link, 'move'))
  const press = keepsRanks(state, unit) ? pressHome(state, unit, target, most) : undefined
  if (press) {
    const body: MoveAnswer = { ...base, kind: 'move', path: press, alone: [] }
    if (judgeMove(state, unit, body, link, 'move').refusals.length === 0) return body
  }
  const legs = chargeLegs(state, unit, target, most)
  if (legs.length === 0) return undefined
  const answer = chargeAnswer(base, legs)
  if (judgeMove(state, unit, answer, link, 'move').refusals.length === 0) return answer
  // Some straggler breaks the unit up: those who cannot keep up hold the others back.
  const kept = legs.filter((leg) => {
    const without = chargeAnswer(
      base,
      legs.filter((other) => other !== leg),
    )
    return judgeMove(state, unit, without, link, 'move').refusals.length > 0
  })
  const less = chargeAnswer(base, kept)
  return kept.length > 0 && judgeMove(state, unit, less, link, 'move').refusals.length === 0 ? less : undefined
}

function bestCharge(state: State, unit: BodyId, link: Link): { readonly target: BodyId; readonly worth: number } | undefined {
  const stride = strideOf(state, unit)
  const reach = reachOf(state, unit)
  if (reach < 0) return undefined
  const careful = shootsWell(state, unit) || isPrecious(state, unit)
  const fragile = brittleness(state, unitAt(state, unit).seat)
  let best: { target: BodyId; worth: number } | undefined
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (!near || near.gap > stride + reach) continue
    const onFoot = footDistance(state.table, near.from.at, near.to.at)
    if (profileOf(state, near.from).flies !== true && onFoot > stride + reach + 1.6) continue
    const foe = unitAt(state, target)
    const gain = meleeWorth(state, unit, target) * daring(state, unit, target) * brittleness(state, foe.seat)
    const loss = meleeWorth(state, target, unit) * (foe.activated || foe.routing ? 0.25 : 0.7) * fragile
    // A declared attack is what ends battles: only a plainly bad bargain is passed over.
    const worth = gain - loss * (careful ? 1.5 : 0.45)
    if (gain <= 0 || worth <= (careful ? 0 : -gain * 0.5)) continue
    const score = Math.max(0.1, worth + gain * 0.2) * edge(state, unit, target)
    if (!best || score > best.worth) best = { target, worth: score }
  }
  if (!best) return undefined
  const probe: Base = { decision: 'probe', seat: unitAt(state, unit).seat, key: 'move' }
  return charge(state, unit, best.target, { ...link, declared: [best.target] }, probe) ? best : undefined
}

/** Is shooting what the unit is for? Not when its volleys can no longer hurt anybody worth it: then it fights hand to hand. */
function shootsWell(state: State, unit: BodyId): boolean {
  const range = rangeOf(state, unit)
  if (range === 0) return false
  let worth = 0
  for (const figure of standing(state, unit)) worth += profileOf(state, figure).points
  return targetsFor(state, unit).some((target) => volleyWorth(state, unit, target, Math.min(4, range), false) > worth * 0.04)
}

function bestShot(
  state: State,
  decision: Decision,
  unit: BodyId,
  link: Link,
): { readonly answer: Answer; readonly worth: number } | undefined {
  const ask = decision.asks.find((one) => one.key === 'fire')
  if (ask?.kind !== 'target') return undefined
  const moved = link.moved === 'half'
  const options: { target: BodyId; weapon: string; worth: number; assigned: readonly Assignment[] }[] = []
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (!near) continue
    const worth = volleyWorth(state, unit, target, near.gap, moved)
    if (worth <= 0.5) continue
    for (const means of ask.means) {
      const { weapon } = means
      const bursts = inPlay(state, 'areas') ? burstsOn(state, unit, weapon, target) : undefined
      if (bursts) for (const { share, assigned } of bursts.slice(0, 3)) options.push({ target, weapon, worth: worth * share, assigned })
      else options.push({ target, weapon, worth: worth - (means === ask.means[0] ? 0 : 0.01), assigned: [] })
    }
  }
  options.sort((a, b) => b.worth - a.worth)
  for (const { target, weapon, worth, assigned } of options.slice(0, 4)) {
    if (judgeShot(state, unit, { target, weapon, factor: 1, assigned }, moved).length > 0) continue
    const answer: TargetAnswer = {
      decision: decision.id,
      seat: decision.seat,
      key: 'fire',
      kind: 'target',
      targets: [`b${target}`],
      weapon,
      factor: 1,
      ...(assigned.length > 0 ? { assigned } : {}),
    }
    return { answer, worth }
  }
  return undefined
}

/** Nothing to shoot or strike from here: come nearer, in a way that keeps the choice of the next move. */
function advance(state: State, decision: Decision, link: Link, base: Base): Answer | undefined {
  const { unit } = link
  const goal = prey(state, unit)
  if (!goal) return undefined
  const at = centreOf(state, goal.unit)
  if (outOfFront(state, unit, at) && has(decision, 'formation')) return pick(decision, 'formation', 'mob')
  const stride = strideOf(state, unit)
  const most = Math.min(1, utmost(state, link, 'move'))
  const range = shootsWell(state, unit) ? rangeOf(state, unit) : 0
  if (range > 0) {
    // Shooters: half a move if that brings somebody into range, to shoot after it.
    const want = goal.gap - (range - 1)
    if (want <= 0) return pushAside(state, decision, link, base, at)
    return march(
      state,
      unit,
      link,
      base,
      at,
      want <= stride * CONSTANTS.fireMoveShare.value + range * 0.15 ? CONSTANTS.fireMoveShare.value : most,
      want + 0.5,
    )
  }
  const far = goal.gap - stride * 2
  if (mayDouble(state, link) && far > CONSTANTS.keepAway.value + 0.5) {
    const dash = march(state, unit, link, base, at, CONSTANTS.doubleMove.value, goal.gap - CONSTANTS.keepAway.value - 1)
    if (dash) return dash
  }
  const step = march(state, unit, link, base, at, most)
  return step ?? (has(decision, 'brace') ? pick(decision, 'brace') : undefined)
}

/** Where the men stand behind whom a general is safe: the nearest unit that is one. */
function guardOf(state: State, unit: BodyId): Point | undefined {
  const at = centreOf(state, unit)
  return unitsOf(state, unitAt(state, unit).seat)
    .filter((one) => one.id !== unit && !one.routing && standing(state, one.id).length >= GUARDS)
    .map(({ id }) => centreOf(state, id))
    .sort((a, b) => distance(a, at) - distance(b, at))[0]
}

/** The general follows them, and stays behind (BST-60). */
function keepBack(state: State, link: Link, base: Base, guard: Point): Answer | undefined {
  const { unit } = link
  const at = centreOf(state, unit)
  const home = state.sides[unitAt(state, unit).seat === 0 ? 0 : 1].home === 'south' ? 1 : -1
  const goal = { x: guard.x, y: Math.min(state.table.height - 2, Math.max(2, guard.y + BEHIND * home)) }
  return distance(goal, at) < 1 ? undefined : march(state, unit, link, base, goal, Math.min(1, utmost(state, link, 'move')))
}
const BEHIND = 4 // inches
const GUARDS = 3 // figures

/** In range, but nobody can be seen or the volley is worth nothing: half a move to the side or nearer, else stand ready. */
function pushAside(
  state: State,
  decision: Decision,
  link: Link,
  base: Base,
  at: { readonly x: number; readonly y: number },
): Answer | undefined {
  const step = march(state, link.unit, link, base, at, CONSTANTS.fireMoveShare.value)
  return step ?? (has(decision, 'ready') ? pick(decision, 'ready') : undefined)
}

/** Whom to go for: the nearest on foot, weighed by what is to be had there. */
function prey(state: State, unit: BodyId): { readonly unit: BodyId; readonly gap: number } | undefined {
  const mine = standing(state, unit)[0]
  if (!mine) return undefined
  const flies = profileOf(state, mine).flies === true
  let best: { unit: BodyId; gap: number; score: number } | undefined
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (!near) continue
    const way = flies ? near.gap : Math.max(near.gap, footDistance(state.table, near.from.at, near.to.at) - 1)
    const gain =
      rangeOf(state, unit) > 0
        ? volleyWorth(state, unit, target, 4, false)
        : meleeWorth(state, unit, target) - 0.3 * meleeWorth(state, target, unit)
    const score = gain * 0.35 - way
    if (!best || score > best.score) best = { unit: target, gap: near.gap, score }
  }
  return best
}

// ---------------------------------------------------------------- spent Champions

/** A lone Champion whose Fate is gone, or nearly, and who had some: the next blow maims or kills him. */
function isSpent(state: State, unit: BodyId): boolean {
  const figures = standing(state, unit)
  const figure = figures[0]
  if (!figure || figures.length !== 1) return false
  const full = profileOf(state, figure).fate
  return full > 0 && figure.fate <= full * (leads(state, unit) ? 0.5 : 0.25)
}
const others = (state: State, unit: BodyId): number =>
  unitsOf(state, unitAt(state, unit).seat).filter((one) => one.id !== unit && !one.routing).length

/** Out of the fight: break off, then keep out of everybody's reach. */
function retire(state: State, decision: Decision, link: Link, base: Base): Answer | undefined {
  const { unit } = link
  const figure = standing(state, unit)[0]
  if (!figure) return undefined
  const enemies = state.figures.filter((one) => one.alive && one.seat !== figure.seat)
  const key = isEngaged(state, unit) ? 'disengage' : 'move'
  if (!has(decision, key)) return undefined
  const threat = enemies.reduce((least, enemy) => Math.min(least, distance(enemy.at, figure.at)), Number.POSITIVE_INFINITY)
  if (key === 'move' && threat > 14) return undefined
  const home = state.sides[figure.seat === 0 ? 0 : 1].home === 'south' ? 1 : -1
  const share = key === 'disengage' ? CONSTANTS.disengageShare.value : 1
  let best: { answer: MoveAnswer; safe: number } | undefined
  for (const [dx, dy] of [
    [0, 1],
    [0.7, 0.7],
    [-0.7, 0.7],
    [1, 0],
    [-1, 0],
    [0.7, -0.7],
    [-0.7, -0.7],
  ] as const) {
    const far = allowance(state, figure) * share - 0.01
    const shift = { x: dx * far, y: dy * far * home }
    const answer: MoveAnswer =
      key === 'disengage'
        ? { ...base, key, kind: 'move', path: [shift], alone: [] }
        : { ...base, key, kind: 'move', path: shiftAlong(state, unit, [shift], 1).path, alone: [] }
    if (judgeMove(state, unit, answer, link, key).refusals.length > 0) continue
    const end = { x: figure.at.x + shift.x, y: figure.at.y + shift.y }
    const safe = enemies.reduce((least, enemy) => Math.min(least, distance(enemy.at, end)), Number.POSITIVE_INFINITY)
    if (!best || safe > best.safe) best = { answer, safe }
  }
  return best && best.safe > threat ? best.answer : undefined
}
const distance = (a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number =>
  Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))

// ---------------------------------------------------------------- melee

/** Strikes everybody declared against that is in reach, with the weapon that is worth most. */
function strike(state: State, decision: Decision): Answer | undefined {
  const ask = decision.asks.find((one) => one.key === 'strike')
  if (ask?.kind !== 'target' || !chainOf(state)) return undefined
  const first = standing(state, ask.body).find((figure) => !figure.paralysed)
  const foe = ask.targets[0]?.body === undefined ? undefined : standing(state, ask.targets[0].body)[0]
  const weapon = first && foe ? bestWeapon(state, first, true, foe)?.weapon.id : undefined
  const named: TargetAnswer = {
    decision: decision.id,
    seat: decision.seat,
    key: 'strike',
    kind: 'target',
    targets: ask.targets.map((target) => target.id),
    factor: 1,
  }
  // In a charge everybody takes the weapon he charges with.
  if (isCharging(state, ask.body)) return named
  const armed: TargetAnswer = weapon !== undefined && ask.means.some((means) => means.weapon === weapon) ? { ...named, weapon } : named
  return judge(state, armed).legal ? armed : named
}
