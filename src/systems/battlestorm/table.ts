import type { Playable } from '../../engine/kernel/system'
import { catalogue } from './catalogue'
import { playing } from './playing'
import type { BattleSetup, State } from './state'

/** Battlestorm for people at a table; `index.ts` adds the computer player. */
export const table: Playable<State, BattleSetup> = { ...playing, catalogue }
