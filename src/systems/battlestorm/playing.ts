import type { Playing } from '../../engine/kernel/system'
import { eyes } from './eyes/index'
import { game } from './game/index'
import { manifest } from './manifest'
import { offered } from './offered'
import type { BattleSetup, State } from './state'

/** Battlestorm for people at a table with a ready battle on it; `table.ts` adds the judge of setups from outside. */
export const playing: Playing<State, BattleSetup> = { manifest, catalogue: offered, game, eyes }
