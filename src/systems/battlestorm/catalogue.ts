// What can be mustered: the ready battles, setups from outside judged item by item, and the rules as a reference.
import type { Catalogue } from '../../engine/kernel/system'
import { offered } from './offered'
import { parseSetup } from './setup/parse'
import type { BattleSetup } from './state'

export const catalogue: Catalogue<BattleSetup> = { ...offered, parse: parseSetup }
