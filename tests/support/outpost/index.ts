import type { RuleSystem } from '../../../src/engine/kernel/system'
import { minds } from './minds/index'
import type { BattleSetup, State } from './state'
import { table } from './table'

export const outpost: RuleSystem<State, BattleSetup> = { ...table, minds }
