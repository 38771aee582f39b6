// What may be seen and said of a Bladestorm battle. It is played open: every viewer sees all of it.
import type { Eyes } from '../../../engine/kernel/system'
import { bladeMeans } from '../game/awaiting'
import { bowMeans } from '../game/orders'
import { planMove } from '../game/plan'
import type { State } from '../state'
import { forecastOf } from './forecast'
import { inspectBody, inspectPiece } from './inspect'
import { layOf } from './lay'
import { measureBetween, reachOf } from './measure'
import { sceneOf } from './scene'
import { surveyFrom } from './survey'
import { tellEvent } from './tell'
import { threatTo } from './threat'

export const eyes: Eyes<State> = {
  scene: sceneOf,
  inspect: (state, _viewer, what) => ('piece' in what ? inspectPiece(state, what.piece) : inspectBody(state, what.body)),
  weapons: (state, _viewer, piece) => {
    const body = state.figures[piece]?.body
    return body === undefined ? [] : [...bladeMeans(state, body), ...bowMeans(state, body)]
  },
  reach: (state, _viewer, piece, weapon) => reachOf(state, piece, weapon),
  measure: (state, _viewer, from, to, weapon) => measureBetween(state, from, to, weapon),
  survey: (state, _viewer, from, weapon) => surveyFrom(state, from, weapon),
  threat: (state, _viewer, body, ends) => threatTo(state, body, ends),
  plan: (state, _viewer, wish) => planMove(state, wish),
  lay: (state, _viewer, wish) => layOf(state, wish),
  forecast: (state, _viewer, answer) => forecastOf(state, answer),
  tell: (state, event) => tellEvent(state, event),
}
