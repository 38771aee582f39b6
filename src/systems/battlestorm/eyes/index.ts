// What may be seen and said of a Battlestorm battle. It is played open: every viewer sees all of it, and hidden units are drawn, marked (BST-29).
import type { Eyes } from '../../../engine/kernel/system'
import type { State } from '../state'
import { forecastOf } from './forecast'
import { inspectBody, inspectPiece } from './inspect'
import { measureBetween } from './measure'
import { planOf } from './plan'
import { reachOf } from './reach'
import { meansOf, sceneOf } from './scene'
import { surveyFrom } from './survey'
import { tellEvent } from './tell'
import { threatTo } from './threat'

export const eyes: Eyes<State> = {
  scene: (state) => sceneOf(state),
  inspect: (state, _viewer, what) => ('piece' in what ? inspectPiece(state, what.piece) : inspectBody(state, what.body)),
  weapons: (state, _viewer, piece) => meansOf(state, piece),
  reach: (state, _viewer, piece, weapon) => reachOf(state, piece, weapon),
  measure: (state, _viewer, from, to, weapon) => measureBetween(state, from, to, weapon),
  survey: (state, _viewer, from, weapon) => surveyFrom(state, from, weapon),
  threat: (state, _viewer, body, ends) => threatTo(state, body, ends),
  plan: (state, _viewer, wish) => planOf(state, wish),
  forecast: (state, _viewer, answer) => forecastOf(state, answer),
  tell: (state, event) => tellEvent(state, event),
}
