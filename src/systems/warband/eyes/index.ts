import type { Eyes } from '../../../engine/kernel/system'
import type { State } from '../state'
import { forecastOf } from './forecast'
import { inspectOne } from './inspect'
import { measureBetween, reachOfWeapon, surveyFrom, weaponsOf } from './measure'
import { layOf, planOf } from './plan'
import { sceneOf } from './scene'
import { tellEvent } from './tell'
import { threatTo } from './threat'

/** What may be seen and said of a battle. Nothing is secret but where sides stand that have not deployed yet. */
export const eyes: Eyes<State> = {
  scene: sceneOf,
  inspect: (state, viewer, what) => inspectOne(state, viewer, 'piece' in what ? what.piece : what.body),
  weapons: (state, _viewer, piece) => weaponsOf(state, piece),
  reach: (state, _viewer, piece, weapon) => reachOfWeapon(state, piece, weapon),
  measure: measureBetween,
  survey: surveyFrom,
  threat: threatTo,
  plan: (state, _viewer, wish) => planOf(state, wish),
  lay: (state, _viewer, wish) => layOf(state, wish),
  forecast: (state, _viewer, answer) => forecastOf(state, answer),
  tell: (state, event) => tellEvent(state, event),
}
