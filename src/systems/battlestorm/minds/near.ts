// How far it is, and how far one gets.
import type { BodyId } from '../../../engine/kernel/asks'
import { targetsFor } from '../game/orders'
import { closestFigures } from '../game/queries'
import { allowance, movers } from '../game/ways'
import type { State } from '../state'

export const strideOf = (state: State, unit: BodyId): number =>
  Math.max(0, ...movers(state, unit, 'move').map((figure) => allowance(state, figure)))

export function nearestEnemy(state: State, unit: BodyId): { readonly unit: BodyId; readonly gap: number } | undefined {
  let best: { unit: BodyId; gap: number } | undefined
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (near && (!best || near.gap < best.gap)) best = { unit: target, gap: near.gap }
  }
  return best
}

export const distance = (a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number =>
  Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
