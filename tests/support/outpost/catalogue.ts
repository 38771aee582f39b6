import type { Catalogue } from '../../../src/engine/kernel/system'
import { parseSetup } from './setup/parse'
import type { BattleSetup } from './state'

export const catalogue: Catalogue<BattleSetup> = {
  setup: async (id) => (await import('./data/scenarios')).scenarioSetup(id),
  parse: parseSetup,
  rules: async () => (await import('./data/reference')).REFERENCE,
  mustering: async () => (await import('./muster/index')).mustering,
  lesson: async () => (await import('./data/lesson')).LESSON,
  primer: async () => (await import('./data/primer')).PRIMER,
}
