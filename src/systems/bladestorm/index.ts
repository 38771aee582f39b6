import type { RuleSystem } from '../../engine/kernel/system'
import { minds } from './minds/index'
import type { BattleSetup, State } from './state'
import { table } from './table'

export const bladestorm: RuleSystem<State, BattleSetup> = { ...table, minds }
