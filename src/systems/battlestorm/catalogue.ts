// What can be mustered: the ready battles, setups from outside judged item by item, and the rules as a reference.
import type { Catalogue } from '../../engine/kernel/contract'
import { scenarioSetup } from './data/scenarios'
import { parseSetup } from './parseSetup'

export const catalogue: Catalogue = {
  setup: scenarioSetup,
  parse: parseSetup,
  rules: async () => (await import('./data/reference')).REFERENCE,
  mustering: async () => (await import('./muster/index')).mustering,
  contenders: async (points) => (await import('./muster/contenders')).contenders(points),
}
