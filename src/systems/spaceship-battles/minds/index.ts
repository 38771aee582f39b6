import type { Minds } from '../../../engine/kernel/system'
import type { State } from '../state'
import { foresight } from './foresight'
import { HABITS, habit } from './habits'
import { sample } from './sample'
import { suggest } from './suggest'

export const minds: Minds<State> = { suggest, sample, foresight, habits: HABITS, habit }
