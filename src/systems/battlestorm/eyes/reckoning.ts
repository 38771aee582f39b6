// What is measured and foreseen of a Battlestorm battle. It is played open: every viewer is told all of it.
import type { Reckoning } from '../../../engine/kernel/system'
import type { State } from '../state'
import { forecastOf } from './forecast'
import { inspectBody, inspectPiece } from './inspect'
import { meansOf } from './means'
import { measureBetween } from './measure'
import { planOf } from './plan'
import { reachOf } from './reach'
import { surveyFrom } from './survey'
import { threatTo } from './threat'
import { unaskedOf } from './unasked'

export const reckoning: Reckoning<State> = {
  inspect: (state, _viewer, what) => ('piece' in what ? inspectPiece(state, what.piece) : inspectBody(state, what.body)),
  weapons: (state, _viewer, piece) => meansOf(state, piece),
  reach: (state, _viewer, piece, weapon) => reachOf(state, piece, weapon),
  measure: (state, _viewer, from, to, weapon) => measureBetween(state, from, to, weapon),
  survey: (state, _viewer, from, weapon) => surveyFrom(state, from, weapon),
  threat: (state, _viewer, body, ends) => threatTo(state, body, ends),
  plan: (state, _viewer, wish) => planOf(state, wish),
  unasked: (state, _viewer, body, letter) => unaskedOf(state, body, letter),
  forecast: (state, _viewer, answer) => forecastOf(state, answer),
}
