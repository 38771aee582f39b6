// Templates under the pointer: which is asked for, whether its way is the player's, and laying it.
import type { Point } from '../../engine/geometry/units'
import type { SpotAsk } from '../../engine/kernel/asks'
import { spotAskOf } from '../../store/asked'
import { type Surface, settle } from './gesture'

/** The spot that is asked for by the armed tool. */
export function spotAsked(surface: Surface): SpotAsk | undefined {
  const { tool, ask: key, refined, selected } = surface.view()
  return tool === 'spot' ? spotAskOf(surface.battle().owed, refined, key, selected) : undefined
}

/** Whether its way is the player's: one that goes out from an origin lies as the origin says. */
export const hasWay = ({ template, origin }: SpotAsk): boolean =>
  origin === undefined && (template.shape === 'cone' || template.shape === 'line' || template.shape === 'squares')

/** Lays it under the pointer, or on whom it points at. */
export function layUnder(surface: Surface, at: Point, finger: boolean): void {
  const onto = surface.pick(at, finger)
  surface.view().lay(settle(surface, surface.spot(at)), undefined, onto?.id)
}
