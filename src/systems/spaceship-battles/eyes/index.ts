// What may be seen and said of a battle of spaceships. Sealed orders are kept by the kernel; what is left to hide is what a captain
// settled for later in the turn: self-destruction, and moves plotted ahead (SHP-10, 12).
import type { Eyes } from '../../../engine/kernel/system'
import type { State } from '../state'
import { forecastOf } from './forecast'
import { inspectShip } from './inspect'
import { measureBetween } from './measure'
import { planOf } from './plan'
import { refined } from './refine'
import { sceneOf } from './scene'
import { tellEvent } from './tell'
import { threatTo } from './threat'
import { meansOf, reachFor, surveyFrom } from './weapons'

export const eyes: Eyes<State> = {
  scene: sceneOf,
  inspect: (state, viewer, what) => inspectShip(state, viewer, 'piece' in what ? what.piece : what.body),
  weapons: (state, _viewer, piece) => meansOf(state, piece),
  reach: (state, _viewer, piece, weapon, draft) => reachFor(state, piece, weapon, draft),
  measure: (state, _viewer, from, to, weapon) => measureBetween(state, from, to, weapon),
  survey: (state, _viewer, from, weapon, draft) => surveyFrom(state, from, weapon, draft),
  threat: (state, _viewer, body, ends) => threatTo(state, body, ends),
  plan: planOf,
  refine: refined,
  forecast: (state, _viewer, answer) => forecastOf(state, answer),
  tell: (state, event) => tellEvent(state, event),
}
