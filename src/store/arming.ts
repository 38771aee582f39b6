// The likeliest tool of a decision, armed by itself: what a player most probably wants to do with the body in hand.
import type { Ask, Decision, Means, SpotAsk, TargetAsk, WeaponId } from '../engine/kernel/asks'
import { targetAsks } from './asked'
import type { Tool } from './types'

export interface Armed {
  readonly tool: Tool
  readonly weapon: WeaponId | undefined
  readonly ask: string | undefined
}
/** Whether an ask has at least one target that may be had. */
export const hasTarget = (ask: TargetAsk): boolean => ask.targets.some((target) => target.refusal === undefined)

type Promising = (ask: TargetAsk | SpotAsk) => boolean
const armFor = (ask: Ask, promising: Promising): Armed | undefined => {
  switch (ask.kind) {
    case 'target':
      return hasTarget(ask) && promising(ask) ? { tool: 'target', weapon: ask.means[0]?.weapon, ask: ask.key } : undefined
    case 'move':
      return { tool: 'move', weapon: undefined, ask: ask.key }
    case 'place':
      return { tool: 'place', weapon: undefined, ask: ask.key }
    case 'spot':
      if (ask.means.length > 0 && !promising(ask)) return undefined
      return { tool: 'spot', weapon: ask.means.find((means) => !means.refusal)?.weapon, ask: ask.key }
    default:
      return undefined
  }
}
/**
 * The primary ask first, then one with targets to be had, then a move, then a placing; else looking and measuring.
 * An attack or a template that could reach nobody now is not likely: `promising` says whether it could.
 */
export const likeliest = (decision: Decision | undefined, means: readonly Means[], promising: Promising = () => true): Armed => {
  const asks = decision?.asks ?? []
  const ranked = [
    ...asks.filter((ask) => ask.primary === true),
    ...asks.filter((ask) => ask.kind === 'target' && ask.means.length > 0),
    ...asks.filter((ask) => ask.kind === 'target'),
    ...asks.filter((ask) => ask.kind === 'spot' && ask.means.length > 0),
    ...asks.filter((ask) => ask.kind === 'move'),
    ...asks.filter((ask) => ask.kind === 'place' || ask.kind === 'spot'),
  ]
  for (const ask of ranked) {
    const armed = armFor(ask, promising)
    if (armed) return armed
  }
  const spot = asks.find((ask) => ask.kind === 'spot') // nobody is in reach, but there is nothing else to do
  const last = spot && armFor(spot, () => true)
  if (last) return last
  return { tool: 'select', weapon: preferred(means)?.weapon, ask: undefined }
}
/**
 * The weapon whose bands are shown when nothing is asked: one that reaches far, if there is one.
 * @testing what is shown of a weapon is told by it alone
 */
export const preferred = (means: readonly Means[]): Means | undefined => means.find((one) => !one.melee) ?? means[0]
/** The weapon shown while this is armed and names none: the one shown before, but for an attack at close quarters one that is used there. */
export const shownFor = (
  decision: Decision | undefined,
  ask: string | undefined,
  means: readonly Means[],
  before?: WeaponId,
): WeaponId | undefined => {
  const isBare = targetAsks(decision).some((one) => one.key === ask && one.means.length === 0)
  const close = isBare ? means.filter(({ melee }) => melee) : []
  return (close.find(({ weapon }) => weapon === before) ?? close[0])?.weapon ?? before ?? preferred(means)?.weapon
}
/** The ask that a weapon serves, if one does. */
export const askFor = (decision: Decision | undefined, weapon: WeaponId): TargetAsk | undefined =>
  targetAsks(decision).find((ask) => ask.means.some((means) => means.weapon === weapon))
