// What area weapons would do beside their aims (BST-64), where they are laid and wherever they may scatter to.

import type { Point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import type { ForecastFigure } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Attack } from '../data/profile'
import { blastOf, scattered, touches, underTemplate } from '../game/blast'
import { figureAt } from '../game/draft'
import { judgeFace } from '../game/modifiers'
import { profileOf } from '../game/queries'
import { shares } from '../game/resolve'
import type { Strike } from '../game/strikes'
import { harmOf, lifeOf } from '../odds/attack'
import { criticalOdds } from '../odds/critical'
import type { Figure, State } from '../state'

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
  aimed: number
  all: number
}

/** The chance that one hit is the death of somebody: of a Champion, that its critical is (BST-50, 51). */
function deadly(state: State, figure: Figure, attack: Attack, bypass: boolean): number {
  const life = lifeOf(figure)
  const { plain, bypass: past } = harmOf(attack, profileOf(state, figure), life)
  return ((bypass ? past : plain)[life] ?? 0) * (figure.champion ? criticalOdds(attack.type).dies : 1)
}

/**
 * What the blasts of an order would do beside their aims (BST-64): to enemies, and to friends who stand too near. Attacks that share a roll
 * (BST-44) hit and miss together. Exact for whoever one hit that gets through fells; of several points of Fate only hits that take all of
 * them are reckoned with.
 */
export function blastFigures(state: State, strikes: readonly Strike[], factor = 1): readonly ForecastFigure[] {
  const [first] = strikes
  if (!first || !strikes.some(({ weapon }) => blastOf(state, weapon) > 0)) return []
  const { seat } = figureAt(state, first.by)
  const around = new Map<Strike, readonly Exposure[]>()
  const survivals = new Map<PieceId, Survival>()
  const under = new Set<Figure>()
  for (const strike of strikes) {
    const radius = blastOf(state, strike.weapon)
    const exposed = radius > 0 ? exposures(state, figureAt(state, strike.target).at, radius) : []
    around.set(strike, exposed)
    for (const { figure, aimed } of exposed) {
      survivals.set(figure.id, { figure, aimed: 1, all: 1 })
      if (aimed && figure.id !== strike.target) under.add(figure)
    }
  }
  const sides = CONSTANTS.attackDie.value
  for (const share of shares(strikes, factor)) {
    const through = new Map<PieceId, { aimed: number; all: number }>() // summed over the faces
    for (let face = 1; face <= sides; face += 1) {
      const lives = new Map<PieceId, { aimed: number; all: number }>()
      for (const strike of share) {
        const outcome = judgeFace(face, strike.number.need, strike.number.beyond)
        const hit = outcome === 'hit' || outcome === 'bypass'
        const survive = (figure: Figure, own: number, beside: number): void => {
          if (!survivals.has(figure.id) || own + beside === 0) return
          const so = lives.get(figure.id) ?? { aimed: 1, all: 1 }
          lives.set(figure.id, { aimed: so.aimed * (1 - own), all: so.all * (1 - own - beside) })
        }
        const target = figureAt(state, strike.target)
        if (hit) survive(target, deadly(state, target, strike.attack, outcome === 'bypass'), 0)
        if (outcome === 'fumble') continue
        for (const { figure, aimed, missed } of around.get(strike) ?? [])
          if (!hit || figure.id !== strike.target)
            survive(figure, 0, (hit ? (aimed ? 1 : 0) : missed) * deadly(state, figure, strike.attack, false))
      }
      for (const id of survivals.keys()) {
        const { aimed, all } = lives.get(id) ?? { aimed: 1, all: 1 }
        const sum = through.get(id) ?? { aimed: 0, all: 0 }
        through.set(id, { aimed: sum.aimed + aimed / sides, all: sum.all + all / sides })
      }
    }
    for (const [id, { aimed, all }] of through) {
      const so = survivals.get(id)
      if (!so) continue
      so.aimed *= aimed
      so.all *= all
    }
  }
  const figures: ForecastFigure[] = []
  for (const friends of [false, true]) {
    const those = [...survivals.values()].filter(({ figure, aimed, all }) => (figure.seat === seat) === friends && all < aimed - 1e-12)
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
