// The eyes of a system looking at one position: what the view asks of the rules without knowing which system it is.
import type { Answer, BodyId, Means, OrdersAnswer, OrdersAsk, PieceId, Verdict, Viewer, WeaponId } from '../engine/kernel/asks'
import type { Chip, Forecast, Measurement, MovePlan, MoveWish, Reach, Spot, SpotPlan, SpotWish, Threat } from '../engine/kernel/forecast'
import type { Card, Scene } from '../engine/kernel/scene'
import type { Playable } from '../engine/kernel/system'

export interface Position {
  readonly scene: Scene
  judge(answer: Answer): Verdict
  inspect(what: { readonly piece: PieceId } | { readonly body: BodyId }): Card | undefined
  weapons(piece: PieceId): readonly Means[]
  reach(piece: PieceId, weapon: WeaponId): Reach | undefined
  measure(from: Spot, to: Spot, weapon?: WeaponId): Measurement
  survey(from: Spot, weapon: WeaponId): readonly Chip[]
  readonly threat?: (body: BodyId, ends: MovePlan['ends']) => readonly Threat[] // not there: nothing may be claimed of danger
  plan(wish: MoveWish): MovePlan | undefined
  lay(wish: SpotWish): SpotPlan | undefined
  refine(draft: OrdersAnswer): OrdersAsk | undefined // undefined: the questions stand as they were asked
  forecast(answer: Answer): Forecast
}

export const positionOf = <State>(system: Playable<State>, state: State, viewer: Viewer): Position => ({
  scene: system.eyes.scene(state, viewer),
  judge: (answer) => system.game.judge(state, answer),
  inspect: (what) => system.eyes.inspect(state, viewer, what),
  weapons: (piece) => system.eyes.weapons(state, viewer, piece),
  reach: (piece, weapon) => system.eyes.reach(state, viewer, piece, weapon),
  measure: (from, to, weapon) => system.eyes.measure(state, viewer, from, to, weapon),
  survey: (from, weapon) => system.eyes.survey(state, viewer, from, weapon),
  plan: (wish) => system.eyes.plan(state, viewer, wish),
  lay: (wish) => system.eyes.lay?.(state, viewer, wish),
  refine: (draft) => system.eyes.refine?.(state, viewer, draft),
  forecast: (answer) => system.eyes.forecast(state, viewer, answer),
  ...(system.eyes.threat === undefined ? {} : { threat: (body, ends) => system.eyes.threat?.(state, viewer, body, ends) ?? [] }),
})
