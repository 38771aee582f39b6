// What is seen of a Battlestorm battle, and said of it. It is played open: every viewer sees all of it, and hidden units are drawn, marked (BST-29).
import type { Sight } from '../../../engine/kernel/system'
import type { State } from '../state'
import { sceneOf } from './scene'
import { tellEvent } from './tell'

export const sight: Sight<State> = {
  scene: (state) => sceneOf(state),
  tell: (state, event) => tellEvent(state, event),
}
