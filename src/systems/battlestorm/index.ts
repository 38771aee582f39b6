import type { RuleSystem } from '../../engine/kernel/contract'
import { catalogue } from './catalogue'
import { eyes } from './eyes/index'
import { game } from './game/index'
import { manifest } from './manifest'
import { minds } from './minds/index'
import type { State } from './state'

export const battlestorm: RuleSystem<State> = { manifest, catalogue, game, eyes, minds }
