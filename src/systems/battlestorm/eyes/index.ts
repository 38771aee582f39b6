import type { Eyes } from '../../../engine/kernel/system'
import type { State } from '../state'
import { reckoning } from './reckoning'
import { sight } from './sight'

export const eyes: Eyes<State> = { ...sight, ...reckoning }
