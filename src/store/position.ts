// The eyes of a system looking at one position: what the view asks of the rules without knowing which system it is.
import type { Answer, BodyId, Means, OrdersAnswer, OrdersAsk, PieceId, Refusal, Verdict, Viewer, WeaponId } from '../engine/kernel/asks'
import type { Chip, Forecast, Measurement, MovePlan, MoveWish, Reach, Spot, SpotPlan, SpotWish, Threat } from '../engine/kernel/forecast'
import type { Card, Scene } from '../engine/kernel/scene'
import type { Eyes, Opening, Reckoning } from '../engine/kernel/system'

export interface Position {
  readonly scene: Scene
  judge(answer: Answer): Verdict
  inspect(what: { readonly piece: PieceId } | { readonly body: BodyId }): Card | undefined
  weapons(piece: PieceId): readonly Means[]
  reach(piece: PieceId, weapon: WeaponId, draft?: OrdersAnswer): Reach | undefined
  measure(from: Spot, to: Spot, weapon?: WeaponId): Measurement
  survey(from: Spot, weapon: WeaponId, draft?: OrdersAnswer): readonly Chip[]
  readonly unasked?: (body: BodyId, letter: string) => Refusal | undefined // why its letter asks nothing of it now
  readonly threat?: (body: BodyId, ends: MovePlan['ends']) => readonly Threat[] // not there: nothing may be claimed of danger
  plan(wish: MoveWish): MovePlan | undefined
  lay(wish: SpotWish): SpotPlan | undefined
  refine(draft: OrdersAnswer): OrdersAsk | undefined // undefined: the questions stand as they were asked
  forecast(answer: Answer): Forecast
}

/** A system that sees all it can, by what its table brought and what was fetched since; undefined where the rest is still lacking. */
export const seeing = <State>(system: Opening<State>, come: Reckoning<State> | undefined): Seeing<State> | undefined => {
  const eyes = come ? { ...system.eyes, ...come } : system.eyes
  return isWhole(eyes) ? { game: system.game, eyes } : undefined
}
type Seeing<State> = Pick<Opening<State>, 'game'> & { readonly eyes: Eyes<State> }
const isWhole = <State>(eyes: Opening<State>['eyes']): eyes is Eyes<State> => eyes.forecast !== undefined

export const positionOf = <State>(
  { game, eyes }: Seeing<State>,
  state: State,
  viewer: Viewer,
  scene: Scene = eyes.scene(state, viewer),
): Position => ({
  scene,
  judge: (answer) => game.judge(state, answer),
  inspect: (what) => eyes.inspect(state, viewer, what),
  weapons: (piece) => eyes.weapons(state, viewer, piece),
  reach: (piece, weapon, draft) => eyes.reach(state, viewer, piece, weapon, draft),
  measure: (from, to, weapon) => eyes.measure(state, viewer, from, to, weapon),
  survey: (from, weapon, draft) => eyes.survey(state, viewer, from, weapon, draft),
  plan: (wish) => eyes.plan(state, viewer, wish),
  lay: (wish) => eyes.lay?.(state, viewer, wish),
  refine: (draft) => eyes.refine?.(state, viewer, draft),
  forecast: (answer) => eyes.forecast(state, viewer, answer),
  ...(eyes.unasked === undefined ? {} : { unasked: (body, letter) => eyes.unasked?.(state, viewer, body, letter) }),
  ...(eyes.threat === undefined ? {} : { threat: (body, ends) => eyes.threat?.(state, viewer, body, ends) ?? [] }),
})
