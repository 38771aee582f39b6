import type { RuleSystem } from '../../engine/kernel/system'
import { eyes } from './eyes/index'
import { minds } from './minds/index'
import type { BattleSetup, State } from './state'
import { table } from './table'

export const battlestorm: RuleSystem<State, BattleSetup> = { ...table, eyes, minds }
