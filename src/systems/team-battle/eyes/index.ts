// What may be seen and said of an FTS battle. There is no table, so nothing is measured on one.
import type { Eyes } from '../../../engine/kernel/system'
import { rulingAsk } from '../game/ask-ruling'
import { strategyAsk } from '../game/ask-strategy'
import { tacticsAsk } from '../game/ask-tactics'
import type { State } from '../state'
import { withChanges } from './changes'
import { forecastOf } from './forecast'
import { inspectFighter, inspectTeam } from './inspect'
import { sceneOf } from './scene'
import { tellEvent } from './tell'

export const eyes: Eyes<State> = {
  scene: sceneOf,
  inspect: (state, viewer, what) => ('piece' in what ? inspectFighter(state, what.piece, viewer) : inspectTeam(state, what.body, viewer)),
  weapons: () => [],
  reach: () => undefined,
  measure: (_state, _viewer, from, to) => ({ distance: 0, from: from.at, to: to.at, label: 'there is no table to measure on' }),
  survey: () => [],
  plan: () => undefined,
  refine: (state, viewer, draft) => {
    if (draft.key === 'ruling') return rulingAsk(state, draft.seat, draft.parts)
    if (viewer !== draft.seat && viewer !== 'umpire') return undefined
    if (draft.key === 'plan' && state.stage.at === 'strategy') return strategyAsk(state, draft.seat, draft.parts)
    return draft.key === 'tactics' && state.stage.at === 'tactics'
      ? withChanges(state, draft.seat, tacticsAsk(state, draft.seat, draft.parts), draft.parts)
      : undefined
  },
  forecast: forecastOf,
  tell: (state, event, viewer) => tellEvent(state, event, viewer),
}
