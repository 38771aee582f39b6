// Going into melee: at whom, from which side, and whether it pays. Hemming in counts: whoever is fought by many strikes back at few,
// and cannot face them all.
import { bearing } from '../../../engine/geometry/angles'
import { between } from '../../../engine/geometry/facing'
import type { Decision } from '../../../engine/kernel/asks'
import { arcOf } from '../game/arcs'
import { bodyAt } from '../game/draft'
import { ratingOf } from '../game/pace'
import { foes, isEngaged, profileOf, standing } from '../game/queries'
import type { Body, Figure, State } from '../state'
import { closestOf, distance, enemiesOf } from './near'
import { chargeInto, contacts, type Move } from './ways'
import { meleeWorth } from './worth'

export interface Charge {
  readonly move: Move
  readonly worth: number // points, a phase
}
const ARC = { front: 1, 'left flank': 1.15, 'right flank': 1.25, rear: 1.4 } as const
const OPPOSITE = 110 // degrees between two attackers: the target cannot face both
const HELPED = 0.8 // more for coming at somebody who must turn his back on one of two

/** How an attack from there stands to those who fight him already. */
function hemming(enemy: Figure, from: { readonly x: number; readonly y: number }, others: readonly Figure[]): number {
  const way = bearing(enemy.at, from)
  return others.some((one) => Math.abs(between(way, bearing(enemy.at, one.at))) >= OPPOSITE) ? 1 + HELPED : 1
}

/** The best way into contact; undefined: nobody can be reached. */
export function bestCharge(state: State, decision: Decision, body: Body): Charge | undefined {
  return body.unit ? unitCharge(state, decision, body) : figureCharge(state, decision, body)
}

const MOST_ENEMIES = 6 // that are weighed

function figureCharge(state: State, decision: Decision, body: Body): Charge | undefined {
  const [figure] = standing(state, body.id)
  if (!figure) return undefined
  const rating = ratingOf(state, body)
  let best: Charge | undefined
  let weighed = 0
  for (const near of enemiesOf(state, body)) {
    if (near.gap > rating || weighed >= MOST_ENEMIES) break
    for (const enemy of standing(state, near.body.id)) {
      if (enemy.level > 0) continue
      const ways = contacts(state, decision, body, enemy)
      if (ways.length === 0) continue
      weighed += 1
      const gain = meleeWorth(state, figure, enemy)
      const friends = foes(state, enemy.id)
      for (const move of ways) {
        const end = move.judged.legs[0]?.points.at(-1)
        if (!end) continue
        const arc = near.body.unit ? ARC[arcOf(state, enemy, end)] : 1
        const loss = lossAt(state, figure, end, move, enemy, friends.length)
        const worth = gain * arc * hemming(enemy, end, friends) - loss
        if (!best || worth > best.worth + 1e-9) best = { move, worth }
      }
    }
  }
  return best
}
/** What those whom he would stand before do to him in return: each shares his blows among those who fight him. */
function lossAt(
  state: State,
  figure: Figure,
  end: { readonly x: number; readonly y: number },
  move: Move,
  enemy: Figure,
  with_: number,
): number {
  let loss = meleeWorth(state, enemy, figure) / (with_ + 1)
  const reach = profileOf(state, figure).move / 100 + 1.6
  for (const id of move.judged.meets)
    for (const one of standing(state, id)) {
      if (one.id === enemy.id) continue
      if (distance(one.at, end) <= reach) loss += meleeWorth(state, one, figure) / (foes(state, one.id).length + 1)
    }
  return loss
}

function unitCharge(state: State, decision: Decision, body: Body): Charge | undefined {
  const rating = ratingOf(state, body)
  let best: Charge | undefined
  let weighed = 0
  for (const near of enemiesOf(state, body)) {
    if (near.gap > rating + 0.5 || weighed >= MOST_ENEMIES) break
    const enemy = closestOf(state, body.id, near.body.id)
    const move = enemy && chargeInto(state, decision, body, enemy)
    weighed += 1
    if (!move) continue
    let worth = 0
    for (const id of move.judged.meets) worth += clash(state, body, bodyAt(state, id), move)
    if (!best || worth > best.worth) best = { move, worth }
  }
  return best
}
const TOUCHING = 1.5 // inches between middles of two who fight, a little room left
/** Unit against body: as many as come to blows, theirs against ours. */
function clash(state: State, body: Body, enemy: Body, move: Move): number {
  const members = standing(state, body.id)
  const [own] = members
  const foe = standing(state, enemy.id)[0]
  if (!own || !foe) return 0
  const near = TOUCHING + (profileOf(state, foe).base.shape === 'round' ? 0.4 : 0.6)
  let fighting = 0
  const met = new Set<number>()
  for (const { points } of move.judged.legs) {
    const end = points.at(-1)
    const reached = end ? standing(state, enemy.id).filter(({ at }) => distance(at, end) <= near) : []
    for (const one of reached) met.add(one.id)
    if (reached.length > 0) fighting += 1
  }
  const front = move.judged.legs[0]?.points.at(-1) ?? own.at
  const arc = ARC[arcOf(state, foe, front)]
  const helped = isEngaged(state, enemy.id) ? 1 + HELPED : 1
  return meleeWorth(state, own, foe) * fighting * arc * helped - meleeWorth(state, foe, own) * Math.max(1, met.size) * (arc > 1 ? 0.6 : 1)
}
