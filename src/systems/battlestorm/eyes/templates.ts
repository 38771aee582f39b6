// Area weapons before they are fired (BST-64): where the blast would come down on each enemy unit in range, and who would be under it.

import { direction } from '../../../engine/geometry/angles'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import type { ForecastFigure } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import type { Scene } from '../../../engine/kernel/scene'
import { CONSTANTS } from '../data/constants'
import { inPlay } from '../game/advanced'
import { blastOf, scattered, touches, underTemplate } from '../game/blast'
import { figureAt, unitAt } from '../game/draft'
import { ordersFor, targetsFor } from '../game/orders'
import { linkOf, profileOf, standing } from '../game/queries'
import { hasStirred } from '../game/steadiness'
import { type Strike, shots } from '../game/strikes'
import { faceOdds, harmOf, lifeOf } from '../odds/attack'
import type { Figure, State } from '../state'

const CORNERS = Array.from({ length: 24 }, (_, i) => direction(degrees(i * 15)))
const circle = (at: Point, radius: number): readonly Point[] =>
  CORNERS.map((way) => ({ x: at.x + way.x * radius, y: at.y + way.y * radius }))

/** A template for every enemy unit that the unit at work could bombard now. */
export function templatesOf(state: State, unit: BodyId): Scene['zones'] {
  if (!inPlay(state, 'areas')) return []
  const link = linkOf(state, unit)
  const first = standing(state, unit).find((figure) => profileOf(state, figure).weapons.some((weapon) => blastOf(state, weapon) > 0))
  const weapon = first && profileOf(state, first).weapons.find((one) => blastOf(state, one) > 0)
  if (!link || !weapon || !ordersFor(state, link).some((ask) => ask.key === 'fire')) return []
  const { seat } = unitAt(state, unit)
  return targetsFor(state, unit).flatMap((target) => {
    const strike = shots(state, unit, { target, weapon: weapon.id, factor: 1, assigned: [] }, hasStirred(link))[0]
    if (!strike) return []
    const { at } = figureAt(state, strike.target)
    const radius = blastOf(state, weapon)
    const label = `${weapon.name}: ${counted(underTemplate(state, at, radius).length, 'figure')} under it`
    return [{ id: `blast-${target}`, kind: 'template' as const, label, outline: circle(at, radius), seat }]
  })
}

/** Every place where a blast may come down that misses, each as likely as the others. */
const scatterPlaces = (aim: Point): readonly Point[] =>
  Array.from({ length: CONSTANTS.scatterWay.value * CONSTANTS.scatterDie.value }, (_place, n) =>
    scattered(aim, 1 + Math.floor(n / CONSTANTS.scatterDie.value), 1 + (n % CONSTANTS.scatterDie.value)),
  )

/** How likely a blast is to touch somebody: where it is aimed, and wherever a miss may scatter to. */
interface Exposure {
  readonly figure: Figure
  readonly aimed: boolean // under the template where it is aimed
  readonly missed: number // probability, once it has missed
}
function exposures(state: State, aim: Point, radius: number): readonly Exposure[] {
  const places = scatterPlaces(aim)
  return underTemplate(state, aim, radius + CONSTANTS.scatterDie.value).map((figure) => ({
    figure,
    aimed: touches(state, figure, aim, radius),
    missed: places.filter((at) => touches(state, figure, at, radius)).length / places.length,
  }))
}

/** What may befall one figure: probabilities that it lives through what is aimed at it, and through that and all blasts. */
interface Survival {
  readonly figure: Figure
  readonly aimed: number
  readonly all: number
}

/**
 * What the blasts of an order would do beside their aims (BST-64): to enemies, and to friends who stand too near. Exact for whoever one hit
 * that gets through fells; of several points of Fate only hits that take all of them are reckoned with.
 */
export function blastFigures(state: State, strikes: readonly Strike[]): readonly ForecastFigure[] {
  const blasts = strikes.filter(({ weapon }) => blastOf(state, weapon) > 0)
  const [first] = blasts
  if (!first) return []
  const { seat } = figureAt(state, first.by)
  const survivals = new Map<PieceId, Survival>()
  const under = new Set<Figure>()
  for (const { target, weapon, attack, number } of blasts) {
    const { hit, bypass, fumble } = faceOdds(number.need, number.beyond)
    for (const { figure, aimed, missed } of exposures(state, figureAt(state, target).at, blastOf(state, weapon))) {
      const life = lifeOf(figure)
      const harm = harmOf(attack, profileOf(state, figure), life)
      const fells = harm.plain[life] ?? 0
      const own = figure.id === target
      const struck = own ? (hit - bypass) * fells + bypass * (harm.bypass[life] ?? 0) : 0
      const beside = (own || !aimed ? 0 : hit * fells) + (1 - hit - fumble) * missed * fells
      const before = survivals.get(figure.id) ?? { figure, aimed: 1, all: 1 }
      survivals.set(figure.id, { figure, aimed: before.aimed * (1 - struck), all: before.all * (1 - struck - beside) })
      if (aimed && !own) under.add(figure)
    }
  }
  const figures: ForecastFigure[] = []
  for (const friends of [false, true]) {
    const those = [...survivals.values()].filter(({ figure, aimed, all }) => (figure.seat === seat) === friends && all < aimed)
    if (those.length === 0) continue
    const here = [...under].filter((figure) => (figure.seat === seat) === friends).length
    figures.push({
      label: friends ? 'friends killed, expected' : 'beside the aim, expected kills',
      value: those.reduce((sum, { aimed, all }) => sum + aimed - all, 0),
      kind: 'mean',
      hint: `${counted(here, friends ? 'friend' : 'other figure')} under the template; wherever a miss may scatter to, ${those.length}`,
      scope: 'all',
    })
  }
  return figures
}
