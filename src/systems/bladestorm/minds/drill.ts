// Which formation a unit stands in (BLA-15, 42): open ranks for the march, closed ones for whoever waits to be charged, as many bows in
// front as there is room for. It costs half the Movement, so it is changed where a unit has nothing better to do, or far to go.
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { FORMATION, type Formation } from '../data/formations'
import { drillOf } from '../game/drill'
import { ratingOf } from '../game/pace'
import { has, standing } from '../game/queries'
import type { Body, State } from '../state'
import { asked, pick } from './answers'
import { enemiesOf } from './near'
import { chanceOf } from './supposed'
import { isShooter } from './worth'

const PLAINLY = 1.5 // better by so much, in numbers of an attack, to change
const SOONER = 1 // turns that a march must be shorter
const LOOSE = 0.75 // turns for each number of an attack that looser ranks give away
const AROUND = 1.5 // for each enemy beyond the first who may come from another side
const BOWS = 8 // for all of a unit shooting against none

interface Ranks {
  readonly formation: Formation
  readonly files: number
}

/** A change for a unit that has nothing better to do in this phase. */
export function closeUp(state: State, decision: Decision, body: Body): Answer | undefined {
  const shoots = isShooter(state, body.id)
  const threats = enemiesOf(state, body).filter(
    ({ body: enemy, gap }) => !isShooter(state, enemy.id) && gap <= ratingOf(state, enemy) * 1.5,
  )
  if (!shoots && threats.length === 0) return undefined
  const count = standing(state, body.id).length
  const worth = ({ formation, files }: Ranks): number => {
    const { melee, missile, defense, missileDefense, morale, around } = FORMATION[formation]
    const abreast = Math.min(1, (files * (has(state, 'secondRank') ? 2 : 1)) / count)
    const bows = shoots ? abreast * BOWS + missile : 0
    const threat = threats.length === 0 ? 0 : melee + defense + morale * 0.5 + (around ? (threats.length - 1) * AROUND : 0)
    return bows + (shoots ? threat * 0.3 : threat) + missileDefense * 0.25
  }
  return change(state, decision, body, worth, PLAINLY)
}

/** Soldiers whose unit came apart stand together again while nobody can be at them (BLA-15). */
export function formAgain(state: State, decision: Decision, body: Body, gap: number): Answer | undefined {
  if (body.home === undefined || !asked(decision, 'form-up', 'pick', body.id)?.options.some(({ refusal }) => !refusal)) return undefined
  const reached = enemiesOf(state, body).some((enemy) => enemy.gap <= ratingOf(state, enemy.body))
  return reached || gap < CONSTANTS.unitZone.value ? undefined : pick(decision, 'form-up', undefined, { body: body.id })
}

/** A change that brings a unit to the enemy sooner than to go on as it stands. */
export function strideOut(state: State, decision: Decision, body: Body, gap: number): Answer | undefined {
  const full = ratingOf(state, { ...body, unit: false })
  if (full <= 0 || gap < full * 2) return undefined
  const turns = ({ formation }: Ranks, half: number): number => gap / (full * FORMATION[formation].share) + half
  const strength = ({ formation }: Ranks): number => FORMATION[formation].melee + FORMATION[formation].defense
  const before = turns(body, 0)
  const worth = (ranks: Ranks): number =>
    before - turns(ranks, ranks.formation === body.formation ? 0 : 0.5) - Math.max(0, strength(body) - strength(ranks)) * LOOSE
  return change(state, decision, body, worth, SOONER)
}

function change(state: State, decision: Decision, body: Body, worth: (ranks: Ranks) => number, least: number): Answer | undefined {
  const ask = asked(decision, 'form', 'pick', body.id)
  if (!ask || (has(state, 'maneuvers') && chanceOf(state, body, 'change formation') < 0.5)) return undefined
  const now = worth(body)
  let best: { readonly id: string; readonly worth: number } | undefined
  for (const { id, refusal } of ask.options) {
    const ranks = drillOf(id)
    if (!ranks || refusal) continue
    const value = worth(ranks)
    if (value > (best?.worth ?? now + least)) best = { id, worth: value }
  }
  return best && pick(decision, 'form', [best.id], { body: body.id })
}
