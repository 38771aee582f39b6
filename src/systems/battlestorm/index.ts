import type { RuleSystem } from '../../engine/kernel/system'
import { eyes } from './eyes/index'
import { minds } from './minds/index'
import { parseSetup } from './setup/parse'
import type { BattleSetup, State } from './state'
import { table } from './table'

export const battlestorm: RuleSystem<State, BattleSetup> = { ...table, catalogue: { ...table.catalogue, parse: parseSetup }, eyes, minds }
