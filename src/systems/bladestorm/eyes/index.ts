// What may be seen and said of a Bladestorm battle. It is played open: every viewer sees all of it.
import type { Means } from '../../../engine/kernel/asks'
import type { Eyes } from '../../../engine/kernel/system'
import { bladeMeans } from '../game/awaiting'
import { bowMeans } from '../game/orders'
import { planMove } from '../game/plan'
import { standing } from '../game/queries'
import type { State } from '../state'
import { forecastOf } from './forecast'
import { inspectBody, inspectPiece } from './inspect'
import { layOf } from './lay'
import { measureBetween, reachOf, weaponOf } from './measure'
import { sceneOf } from './scene'
import { surveyFrom } from './survey'
import { tellEvent } from './tell'
import { threatTo } from './threat'

export const eyes: Eyes<State> = {
  scene: sceneOf,
  inspect: (state, _viewer, what) => ('piece' in what ? inspectPiece(state, what.piece) : inspectBody(state, what.body)),
  weapons: (state, _viewer, piece) => {
    const body = state.figures[piece]?.body
    if (body === undefined) return []
    // what most of a unit have comes first: its leader's blade reaches nobody the ranks fight
    const bearers = (means: Means): number => standing(state, body).filter((one) => weaponOf(state, one, means.weapon) !== undefined).length
    const most = (one: Means, other: Means): number => bearers(other) - bearers(one)
    return [...bladeMeans(state, body).toSorted(most), ...bowMeans(state, body).toSorted(most)]
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
