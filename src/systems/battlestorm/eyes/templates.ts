// Area weapons before they are fired (BST-64): where the blast would come down on each enemy unit in range, and who would be under it.

import { direction } from '../../../engine/geometry/angles'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import type { ForecastFigure } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import type { Scene } from '../../../engine/kernel/scene'
import { inPlay } from '../game/advanced'
import { blastOf, underTemplate } from '../game/blast'
import { figureAt, unitAt } from '../game/draft'
import { ordersFor, targetsFor } from '../game/orders'
import { linkOf, profileOf, standing } from '../game/queries'
import { hasStirred } from '../game/steadiness'
import { type Strike, shots } from '../game/strikes'
import { faceOdds, harmOf, lifeOf } from '../odds/attack'
import type { State } from '../state'

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

/** What the blasts of an order would do beside their aims: to enemies, and to friends who stand too near. */
export function blastFigures(state: State, strikes: readonly Strike[]): readonly ForecastFigure[] {
  let enemies = 0
  let friends = 0
  const caught = { enemies: new Set<PieceId>(), friends: new Set<PieceId>() }
  for (const { by, target, weapon, attack, number } of strikes) {
    const radius = blastOf(state, weapon)
    if (radius === 0) continue
    const { hit } = faceOdds(number.need, number.beyond)
    const { seat } = figureAt(state, by)
    for (const figure of underTemplate(state, figureAt(state, target).at, radius)) {
      if (figure.id === target) continue
      const life = lifeOf(figure)
      const fells = hit * (harmOf(attack, profileOf(state, figure), life).plain[life] ?? 0)
      if (figure.seat === seat) friends += fells
      else enemies += fells
      caught[figure.seat === seat ? 'friends' : 'enemies'].add(figure.id)
    }
  }
  const figures: ForecastFigure[] = []
  if (caught.enemies.size > 0)
    figures.push({
      label: 'beside the aim, expected kills',
      value: enemies,
      kind: 'mean',
      hint: `${counted(caught.enemies.size, 'other figure')} under the template; a miss scatters and is not worked out`,
      scope: 'all',
    })
  if (caught.friends.size > 0)
    figures.push({
      label: 'friends killed, expected',
      value: friends,
      kind: 'mean',
      hint: `${counted(caught.friends.size, 'friend')} under the template`,
      scope: 'all',
    })
  return figures
}
