// The computer player: shoots what it can hurt, charges when that pays, answers attacks when it can strike back,
// rallies the routed and takes spent Champions out of the fight.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, BodyId, Decision } from '../../../engine/kernel/asks'
import { freshLink } from '../game/chain'
import { gather } from '../game/coherency'
import { unitAt } from '../game/draft'
import { canStrike } from '../game/journey'
import { judge } from '../game/judge'
import { chargeAnswer } from '../game/manoeuvre'
import { targetsFor } from '../game/orders'
import { chainOf, closestFigures, isEngaged, linkOf, opponents, standing, topFrame } from '../game/queries'
import { movers, utmost } from '../game/ways'
import type { Link, State } from '../state'
import { advance, guardOf, keepBack } from './advance'
import { declare, has, pick } from './answers'
import { bestCharge, charge, chargePays, LEAST, rides } from './charge'
import { deploy, surrender } from './deploy'
import { type Base, centreOf, march } from './march'
import { nearestEnemy, strideOf } from './near'
import { hopeless } from './resolve'
import { isPrecious, wishedDrill } from './rules'
import { sample } from './sample'
import { settle } from './settle'
import { bestShot, shootsWell } from './shot'
import { isSpent, others, retire } from './spent'
import { meleeWorth, rangeOf, volleyWorth } from './worth'

/** A sensible legal answer. Draws dice only when it has no better idea than chance. */
export function suggest(state: State, decision: Decision, dice: Dice, playOn = false): Answer {
  const answer = !playOn && hopeless(state, decision.seat) ? surrender(state, decision) : think(state, decision)
  if (answer && judge(state, answer).legal) return answer
  const quiet = quietly(decision)
  return quiet && judge(state, quiet).legal ? quiet : sample(state, decision, dice)
}

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
    case 'edge':
    case 'champions':
    case 'general':
    case 'placing':
      return settle(state, decision)
    case 'deploy':
      return settle(state, decision) ?? deploy(state, decision)
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
export function urgency(state: State, unit: BodyId): number {
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

// ---------------------------------------------------------------- reactions

/** Acting at once pays when the unit can strike back (BST-45), or get out of the way. */
function worthReacting(state: State, unit: BodyId, enemy: BodyId, declared: boolean): boolean {
  const near = closestFigures(state, unit, enemy)
  if (!near) return false
  const stride = strideOf(state, unit)
  const mine = meleeWorth(state, unit, enemy)
  const theirs = meleeWorth(state, enemy, unit)
  const shoots = rangeOf(state, unit) > 0
  if (shoots && mine < theirs * 0.6) return declared && near.gap > 0.5
  if (!isEngaged(state, unit) && !(shoots && near.gap > 0.5)) {
    // Whoever can come to blows with nobody keeps his activation for later.
    if (chargePays(state, unit, freshLink(unit), declared ? 0 : LEAST)) return true
    return declared && near.gap > stride && near.gap <= strideOf(state, enemy)
  }
  if (near.gap > stride && near.gap > strideOf(state, enemy)) return false
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
    const all = [...foes, ...near]
    return all.length > 0 ? declare(decision, all) : undefined
  }
  const drill = has(decision, 'formation')
    ? wishedDrill(state, unit, nearestEnemy(state, unit)?.gap ?? Number.POSITIVE_INFINITY, shootsWell(state, unit))
    : undefined
  const shot = has(decision, 'fire') ? bestShot(state, decision, unit, link) : undefined
  const charge = has(decision, 'declare') && has(decision, 'move') ? bestCharge(state, unit, link) : undefined
  if (shot && shot.worth >= (charge?.worth ?? 0)) return shot.answer
  if (charge && charge.worth > 0)
    return declare(
      decision,
      charge.targets,
      charge.targets.length === 1 && rides(state, decision, unit, charge.targets[0] ?? -1) ? 'charge' : 'declare',
    )
  if (drill !== undefined) {
    const form = pick(decision, 'formation', drill)
    if (judge(state, form).legal) return form
  }
  if (has(decision, 'recover')) return pick(decision, 'recover')
  if (link.moved !== 'no') return has(decision, 'ready') && rangeOf(state, unit) > 0 ? pick(decision, 'ready') : undefined
  if (!has(decision, 'move')) return undefined
  const closing = gather(state, unit, Math.min(1, utmost(state, link, 'move')))
  if (closing.length > 0) return chargeAnswer(base, closing)
  const guard = isPrecious(state, unit) ? guardOf(state, unit) : undefined
  return guard ? keepBack(state, link, base, guard) : advance(state, decision, link, base)
}

/** After a declaration: close with whoever was declared against, the richest prize first; a shooter that was threatened gets away. */
function followUp(state: State, decision: Decision, link: Link, base: Base): Answer | undefined {
  const { unit } = link
  if (!has(decision, 'move')) return undefined
  if (movers(state, unit, 'move').length === 0) return undefined
  const targets = [...link.declared].sort((a, b) => meleeWorth(state, unit, b) - meleeWorth(state, unit, a))
  const answer = charge(state, unit, targets, link, base)
  if (answer) return answer
  const nearest = targets[0]
  if (isEngaged(state, unit)) return undefined
  return nearest === undefined || standing(state, nearest).length === 0
    ? undefined
    : march(state, unit, link, base, centreOf(state, nearest), Math.min(1, utmost(state, link, 'move')))
}

// ---------------------------------------------------------------- melee

/** Strikes everybody declared against that is in reach, each with the weapon that is worth most to him. */
function strike(state: State, decision: Decision): Answer | undefined {
  const ask = decision.asks.find((one) => one.key === 'strike')
  if (ask?.kind !== 'target' || !chainOf(state)) return undefined
  return {
    decision: decision.id,
    seat: decision.seat,
    key: 'strike',
    kind: 'target',
    targets: ask.targets.map((target) => target.id),
    factor: 1,
  }
}
