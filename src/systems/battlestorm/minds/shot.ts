// Shooting: whether it pays, and at whom.
import type { Answer, Assignment, BodyId, Decision, TargetAnswer } from '../../../engine/kernel/asks'
import { inPlay } from '../game/advanced'
import { judgeShot } from '../game/aim'
import { unitName } from '../game/names'
import { targetsFor } from '../game/orders'
import { closestFigures, profileOf, standing } from '../game/queries'
import { hasStirred } from '../game/steadiness'
import type { Link, State } from '../state'
import { volleyFells } from './exact'
import { burstsOn } from './rules'
import { rangeOf, volleyWorth } from './worth'

/** Is shooting what the unit is for? Not when its volleys can no longer hurt anybody worth it: then it fights hand to hand. */
export function shootsWell(state: State, unit: BodyId): boolean {
  const range = rangeOf(state, unit)
  if (range === 0) return false
  let worth = 0
  for (const figure of standing(state, unit)) worth += profileOf(state, figure).points
  return targetsFor(state, unit).some((target) => volleyWorth(state, unit, target, Math.min(4, range), false) > worth * 0.04)
}

/** A shot that is to be had, and the points that it fells on average. */
export interface Offer {
  readonly answer: Answer
  readonly target: BodyId
  readonly worth: number
}
export const bestShot = (state: State, decision: Decision, unit: BodyId, link: Link): Offer | undefined =>
  shotsOf(state, decision, unit, link)[0]

const WEIGHED = 4 // shots that are worked out exactly: those that promise most
const WORTHLESS = 0.1 // points

/** The shots that are to be had, the best first: by the numbers that the resolver would use, cover and sight among them. */
export function shotsOf(state: State, decision: Decision, unit: BodyId, link: Link): readonly Offer[] {
  const ask = decision.asks.find((one) => one.key === 'fire')
  if (ask?.kind !== 'target') return []
  const moved = hasStirred(link)
  const options: { target: BodyId; worth: number; assigned: readonly Assignment[] }[] = []
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (!near) continue
    const worth = volleyWorth(state, unit, target, near.gap, moved)
    if (worth <= 0.5) continue
    options.push({ target, worth, assigned: [] })
    if (!inPlay(state, 'areas')) continue
    for (const { weapon } of ask.means)
      for (const { share, assigned } of burstsOn(state, unit, weapon, target)?.slice(0, 3) ?? [])
        options.push({ target, worth: worth * share + 0.01, assigned })
  }
  return options
    .sort((a, b) => b.worth - a.worth)
    .slice(0, WEIGHED)
    .flatMap(({ target, worth: promised, assigned }): readonly Offer[] => {
      const shot = { target, weapon: '', factor: 1, assigned } as const
      if (judgeShot(state, unit, shot, moved).length > 0) return []
      // who else stands under a blast is only promised
      const worth = assigned.length > 0 ? promised * BLAST : volleyFells(state, unit, shot, moved)
      const answer: TargetAnswer = {
        decision: decision.id,
        seat: decision.seat,
        key: 'fire',
        kind: 'target',
        targets: [unitName(target)],
        factor: 1,
        ...(assigned.length > 0 ? { assigned } : {}),
      }
      return worth > WORTHLESS ? [{ answer, target, worth }] : []
    })
    .sort((a, b) => b.worth - a.worth)
}
const BLAST = 0.3 // of what a blast promises by bare numbers comes true, as of other shots
