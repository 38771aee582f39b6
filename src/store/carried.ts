// What is carried, in words: over the ghost of a move, and said after each key for who does not see it.
import type { Point } from '../engine/geometry/units'
import type { MovePlan, SpotPlan } from '../engine/kernel/forecast'
import { squareName } from '../engine/tabletop/squares'
import { inShort } from './format'
import type { ViewStore } from './types'

const tenths = (value: number): number => Math.round(value * 10) / 10

/** '11 · run' */
export const costOf = ({ cost, limit, still }: MovePlan, squares: boolean): string =>
  still ? limit : `${tenths(cost)}${squares ? '' : '″'}${limit ? ` · ${limit}` : ''}`
/** Why it goes no further: in short where there is no room for more letters. */
export const whyNoFurther = ({ stopped, verdict }: MovePlan | SpotPlan, room = 1e3): string | undefined => {
  const refusal = verdict.legal ? undefined : verdict.refusals[0]
  return refusal && refusal.reason.length > room && refusal.short !== undefined ? `✕ ${refusal.short}` : (refusal?.reason ?? stopped)
}
/** Does what a key or a button means, and says what came of it, unless why nothing came of it was said. */
export const aloud = (view: () => ViewStore, squares: boolean, act: () => void, turned = false): void => {
  const { said } = view()
  act()
  const { plan, held, placing, spot, measurement, forecast, say, said: now } = view()
  if (now !== said) return
  const end = (plan?.ends ?? placing).find(({ piece }) => piece === held) ?? spot?.answer.spots.at(-1)
  const named = (at: Point): string => (squares ? squareName(at) : `${tenths(at.x)}, ${tenths(at.y)}`)
  const place = end && `at ${named(end.at)}`
  const words = plan ? costOf(plan, squares) : (measurement?.label ?? place)
  const carried = plan ?? spot
  const why = carried && whyNoFurther(carried)
  const height = plan?.answer.altitude
  const met = plan && forecast ? inShort(forecast.figures) : []
  const more = [
    plan?.to ? `, to ${named(plan.to)}` : plan && squares && place ? `, ${place}` : '',
    height === undefined ? '' : `, ${tenths(height)}${squares ? '' : '″'} up`,
    turned && end?.facing !== undefined ? `, facing ${end.facing}°` : '',
    why ? `: ${why}` : '',
    ...met.map((chance) => `; ${chance}`),
  ]
  if (words) say(`${words}${more.join('')}`)
}
