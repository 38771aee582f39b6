import type { Minds } from '../../../engine/kernel/system'
import type { State } from '../state'
import { foresight } from './foresight'
import { HABITS, habit } from './habits'
import { sample } from './sample'
import { suggest } from './suggest'
import { supposed } from './supposed'

export const minds: Minds<State> = { suggest, sample, supposed, foresight, habits: HABITS, habit }
