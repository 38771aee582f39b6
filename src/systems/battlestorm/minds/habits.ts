// Players of one idea, to measure the computer against.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, BodyId, Decision } from '../../../engine/kernel/asks'
import { judge } from '../game/judge'
import { unitName } from '../game/names'
import { isEngaged, linkOf, topFrame } from '../game/queries'
import { utmost } from '../game/ways'
import type { Link, State } from '../state'
import { has, pick } from './answers'
import { bestCharge, charge } from './charge'
import { type Base, behind, centreOf, march } from './march'
import { nearestEnemy, strideOf } from './near'
import { sample } from './sample'
import { bestShot } from './shot'
import { suggest } from './suggest'

/**
 * nearest: everybody goes for the nearest enemy. greedy: shoots whenever it can, charges whenever it can, else goes nearer. kite: shoots, and
 * backs away. turtle: stays where it stands, and shoots. passive: does nothing of its own accord. unordered: the fair computer, its units
 * activated by chance. patient: the fair computer, which never interrupts.
 */
export const HABITS = ['nearest', 'greedy', 'kite', 'turtle', 'passive', 'unordered', 'patient'] as const

type Idea = (state: State, decision: Decision, unit: BodyId, link: Link, base: Base) => Answer | undefined

/** At whom he has declared, or at this one; then nearer. */
function goFor(state: State, decision: Decision, target: BodyId, link: Link, base: Base): Answer | undefined {
  const { unit } = link
  const near = nearestEnemy(state, unit)
  if (link.declared.length === 0 && has(decision, 'declare') && near && near.gap <= strideOf(state, unit))
    return { ...base, key: 'declare', kind: 'target', targets: [unitName(target)] }
  if (!has(decision, 'move')) return undefined
  const into = link.declared.length > 0 ? charge(state, unit, [target], link, base) : undefined
  return into ?? march(state, unit, link, base, centreOf(state, target), Math.min(1, utmost(state, link, 'move')))
}

const nearest: Idea = (state, decision, unit, link, base) => {
  const near = nearestEnemy(state, unit)
  return near && goFor(state, decision, link.declared[0] ?? near.unit, link, base)
}
const greedy: Idea = (state, decision, unit, link, base) => {
  const shot = has(decision, 'fire') ? bestShot(state, decision, unit, link) : undefined
  if (shot) return shot.answer
  const target = link.declared[0] ?? bestCharge(state, unit, link)?.targets[0] ?? nearestEnemy(state, unit)?.unit
  return target === undefined ? undefined : goFor(state, decision, target, link, base)
}
const shoot: Idea = (state, decision, unit, link) => (has(decision, 'fire') ? bestShot(state, decision, unit, link)?.answer : undefined)
const kite: Idea = (state, decision, unit, link, base) => {
  const near = nearestEnemy(state, unit)
  if (near && near.gap < strideOf(state, unit) * 1.5 && has(decision, 'move')) {
    const away = march(state, unit, link, base, behind(state, unit, near.unit), Math.min(1, utmost(state, link, 'move')))
    if (away) return away
  }
  return shoot(state, decision, unit, link, base)
}
const IDEAS: Readonly<Partial<Record<string, Idea>>> = { nearest, greedy, kite, turtle: shoot, passive: () => undefined }

export function habit(name: string, state: State, decision: Decision, dice: Dice): Answer {
  const top = topFrame(state)
  if (name === 'unordered') return top?.frame === 'activate' ? activated(state, decision, dice) : suggest(state, decision, dice)
  if (name === 'patient')
    return top?.frame === 'window' || top?.frame === 'approach' ? pick(decision, 'wait') : suggest(state, decision, dice)
  const idea = IDEAS[name]
  if (top?.frame !== 'link' || idea === undefined || has(decision, 'rally')) return suggest(state, decision, dice)
  const link = linkOf(state, top.unit)
  if (!link || (isEngaged(state, top.unit) && name !== 'passive')) return suggest(state, decision, dice)
  const answer = idea(state, decision, top.unit, link, { decision: decision.id, seat: decision.seat, key: 'move' })
  if (answer && judge(state, answer).legal) return answer
  const end = pick(decision, 'end')
  return judge(state, end).legal ? end : suggest(state, decision, dice)
}

/** Any unit that may act: the question has other answers too. */
function activated(state: State, decision: Decision, dice: Dice): Answer {
  const ask = decision.asks.find(({ key }) => key === 'activate')
  if (ask?.kind !== 'pick') return sample(state, decision, dice)
  const option = ask.options[dice.die(ask.options.length, { purpose: 'who acts', seat: decision.seat }) - 1]
  return option === undefined ? sample(state, decision, dice) : pick(decision, 'activate', option.id)
}
