// What can be mustered: the ready battles, setups from outside judged item by item, and the rules as a reference.
import type { Catalogue } from '../../engine/kernel/system'
import { parseSetup } from './setup/parse'
import type { BattleSetup } from './state'

export const catalogue: Catalogue<BattleSetup> = {
  setup: async (id) => (await import('./data/scenarios')).scenarioSetup(id),
  parse: parseSetup,
  rules: async () => (await import('./data/reference')).REFERENCE,
  chapters: async () => (await import('./data/chapters')).CHAPTERS,
  primer: async () => (await import('./data/primer')).PRIMER,
  mustering: async () => (await import('./muster/index')).mustering,
  contenders: async (points) => (await import('./muster/contenders')).contenders(points),
  lesson: async () => (await import('./data/lesson')).LESSON,
}
