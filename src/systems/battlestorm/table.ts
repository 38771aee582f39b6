import type { Opening } from '../../engine/kernel/system'
import { catalogue } from './catalogue'
import { sight } from './eyes/sight'
import { game } from './game/index'
import { manifest } from './manifest'
import type { BattleSetup, State } from './state'

/** Battlestorm for people at a table; `index.ts` adds the computer player. */
export const table: Opening<State, BattleSetup> = {
  manifest,
  catalogue,
  game,
  eyes: sight,
  parsing: async () => (await import('./setup/parse')).parseSetup,
  reckoning: async () => (await import('./eyes/reckoning')).reckoning,
  settler: async () => (await import('./minds/settle')).settler,
}
