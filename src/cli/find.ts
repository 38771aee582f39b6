// From the names on the command line to a rule system and one of its scenarios.
import type { AnySystem } from '../engine/kernel/any'
import type { Scenario, Setup } from '../engine/kernel/system'
import { SYSTEMS } from '../systems/index'
import { type Args, Misuse } from './args'

export const systemOf = (args: Args): Promise<AnySystem> => systemNamed(args.options.get('system') ?? '')
export async function systemNamed(id: string): Promise<AnySystem> {
  const found = SYSTEMS.find((system) => system.manifest.id === id)
  if (found === undefined)
    throw new Misuse(`There is no system “${id}”.`, `choose one of: ${SYSTEMS.map((system) => system.manifest.id).join(', ')}`)
  return found.load()
}

export async function scenarioOf(system: AnySystem, args: Args): Promise<{ readonly scenario: Scenario; readonly setup: Setup }> {
  const id = args.options.get('scenario') ?? ''
  const { scenarios } = system.manifest
  const scenario = scenarios.find((one) => one.id === id)
  const setup = scenario && (await system.catalogue.setup(scenario.id))
  if (scenario === undefined || setup === undefined)
    throw new Misuse(`${system.manifest.title} has no scenario “${id}”.`, `choose one of: ${scenarios.map((one) => one.id).join(', ')}`)
  return { scenario, setup }
}
