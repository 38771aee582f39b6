// What may be seen and said of a battle of companies. Sealed orders are kept by the kernel; standing orders are shown to their own side alone.
import type { Eyes } from '../../../engine/kernel/system'
import { bodyOfPiece } from '../game/queries'
import type { State } from '../state'
import { forecastOf } from './forecast'
import { inspectUnit } from './inspect'
import { measureBetween } from './measure'
import { layOf, planOf } from './plan'
import { refined } from './refine'
import { sceneOf } from './scene'
import { tellEvent } from './tell'
import { threatTo } from './threat'
import { meansOf, reachFor, surveyFrom } from './weapons'

export const eyes: Eyes<State> = {
  scene: sceneOf,
  inspect: (state, viewer, what) =>
    inspectUnit(
      state,
      viewer,
      state.units['piece' in what ? bodyOfPiece(what.piece) : what.body],
      'piece' in what ? what.piece : undefined,
    ),
  weapons: (state, _viewer, piece) => meansOf(state, piece),
  reach: (state, _viewer, piece, weapon) => reachFor(state, piece, weapon),
  measure: (state, _viewer, from, to, weapon) => measureBetween(state, from, to, weapon),
  survey: (state, _viewer, from, weapon) => surveyFrom(state, from, weapon),
  threat: (state, _viewer, body, ends) => threatTo(state, body, ends),
  plan: planOf,
  lay: layOf,
  refine: refined,
  forecast: (state, _viewer, answer) => forecastOf(state, answer),
  tell: (state, event) => tellEvent(state, event),
}
