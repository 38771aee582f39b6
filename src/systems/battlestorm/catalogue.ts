// What can be mustered: the ready battles, and the rules as a reference, fetched when it is wanted.
import type { Catalogue } from '../../engine/kernel/system'
import { scenarioSetup } from './data/scenarios'
import type { BattleSetup } from './state'

export const catalogue: Omit<Catalogue<BattleSetup>, 'parse'> = {
  setup: scenarioSetup,
  rules: async () => (await import('./data/reference')).REFERENCE,
  chapters: async () => (await import('./data/chapters')).CHAPTERS,
  primer: async () => (await import('./data/primer')).PRIMER,
  mustering: async () => (await import('./muster/index')).mustering,
  lesson: async () => (await import('./data/lesson')).LESSON,
  contenders: async (points) => (await import('./muster/contenders')).contenders(points),
}
